import elk from 'elkjs';
import fc from 'fast-check';
import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { statesIn, type ChartModel } from '../../src/chart/chart-model.ts';
import { asWords } from '../../src/chart/chart-text.ts';
import { chartModels } from '../../src/chart/charts.ts';
import { chartModel } from '../../src/chart/derive.ts';
import { keptLayout } from '../../src/chart/kept-layouts.ts';
import { details } from '../../src/chart/layout/chart-layout.ts';
import { layOut } from '../../src/chart/layout/lay-out.ts';
import { chartMermaid } from '../../src/chart/mermaid.ts';
import { chartSvg } from '../../src/chart/svg.ts';
import { composition } from '../../src/testing/origin.ts';
import { mermaidFaults, xmlFault } from './well-formed.ts';

const models = Object.values(chartModels(composition));
const engine = new elk.default();

/** The texts of a drawing, as a reader of XML gets them. */
const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );

/** A chart of two states, the names of which are anybody's. */
function chartOf(one: string, other: string, event: string): ChartModel {
  const machine = setup({}).createMachine({
    id: 'faculty',
    description: `${one} ${other}`,
    initial: one,
    states: { [one]: { description: event, on: { [event]: other } }, [other]: {} },
  });
  return chartModel(machine);
}

describe.each(models.map((model) => [model.chart, model] as const))('the chart of %s', (_, model) => {
  it.each(details)(
    'is drawn (%s) as well-formed XML, with each state’s name as text and its prose as title',
    (detail) => {
      const svg = chartSvg(model, keptLayout(model.structure, detail)!);
      expect(xmlFault(svg)).toBeNull();
      const texts = textsOf(svg);
      for (const { key } of statesIn(model.root)) expect(texts).toContain(asWords(key));
      expect(svg.match(/<title>/g)).toHaveLength(statesIn(model.root).length + 1);
    },
  );

  it('is written for Mermaid with a line for every state and for every transition that leads somewhere', () => {
    const text = chartMermaid(model);
    expect(mermaidFaults(text)).toEqual([]);
    const leading = statesIn(model.root).flatMap(({ transitions }) =>
      transitions.flatMap(({ targets }) => targets),
    );
    expect(text.match(/ --> \w+ : /g) ?? []).toHaveLength(leading.length);
    for (const { key } of statesIn(model.root)) expect(text).toContain(`state "${asWords(key)}" as `);
    expect(text.match(/\{$/gm)?.length).toBe(text.match(/^\s*\}$/gm)?.length);
  });
});

describe('a chart with names of anybody', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '"]]>&amp;',
    'end',
    '\u001B[31m',
    '\u202Egnp',
    'a\nb --> c',
    '__proto__',
  ];

  it.each(hostile.map((name) => [JSON.stringify(name), name]))(
    '%s is drawn and written as text',
    async (_, name) => {
      const model = chartOf(name, 'other', name === '__proto__' ? 'event' : name);
      const svg = chartSvg(model, await layOut(model, 'full', engine));
      expect(xmlFault(svg)).toBeNull();
      expect(svg).not.toMatch(/<script/);
      expect(mermaidFaults(chartMermaid(model))).toEqual([]);
    },
  );

  it('is well-formed whatever they are', async () => {
    const word = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 12 })
      .filter((text) => !/[.*]/.test(text));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(word, { minLength: 2, maxLength: 2 }),
        word,
        async ([one, other], event) => {
          const model = chartOf(`${one}1`, `${other}2`, event);
          expect(xmlFault(chartSvg(model, await layOut(model, 'full', engine)))).toBeNull();
          expect(mermaidFaults(chartMermaid(model))).toEqual([]);
        },
      ),
      { numRuns: 20 },
    );
  });
});
