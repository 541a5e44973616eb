import { readFileSync } from 'node:fs';
import { setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { chartPictures } from '../../scripts/charts/pictures.ts';
import { statesIn, type ChartModel } from '../../src/chart/chart-model.ts';
import { chartModels } from '../../src/chart/charts.ts';
import { chartModel } from '../../src/chart/derive.ts';
import { drawableCharts, keptLayout, layoutsFile } from '../../src/chart/kept-layouts.ts';
import { layoutOf } from '../../src/chart/layout-of.ts';
import { details, type Box, type ChartLayout } from '../../src/chart/layout/chart-layout.ts';
import { drawnEdges } from '../../src/chart/layout/drawn-edges.ts';
import { composition } from '../../src/testing/origin.ts';

const models = Object.values(chartModels(composition));

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const holds = (outer: Box, { x, y, width, height }: Box): boolean =>
  x >= outer.x && y >= outer.y && x + width <= outer.x + outer.width && y + height <= outer.y + outer.height;

/** The boxes of the states that have none inside them, those "from anywhere", and the labels: none of them may cover another. */
function* solid(model: ChartModel, layout: ChartLayout): Generator<[string, Box]> {
  for (const { id, states } of statesIn(model.root)) if (states.length === 0) yield [id, layout.states[id]!];
  for (const [id, box] of Object.entries(layout.anywhere)) yield [`anywhere in ${id}`, box];
  for (const [place, { from, to }] of drawnEdges(model).entries()) {
    const label = layout.edges[place]?.label ?? null;
    if (label !== null) yield [`label from ${from} to ${to}`, label];
  }
}

/** The distance of a point from a border of a box, pixels. */
const fromBorder = (box: Box, { x, y }: { x: number; y: number }): number =>
  Math.min(
    Math.abs(x - box.x) + outside(y, box.y, box.height),
    Math.abs(x - box.x - box.width) + outside(y, box.y, box.height),
    Math.abs(y - box.y) + outside(x, box.x, box.width),
    Math.abs(y - box.y - box.height) + outside(x, box.x, box.width),
  );
const outside = (at: number, from: number, length: number): number =>
  Math.max(0, from - at, at - from - length);

describe('the layouts that come with the package', () => {
  it('are those of the charts there are: `npm run build:charts` makes them', () => {
    const names = models.flatMap(({ structure }) => details.map((detail) => `${structure} ${detail}`));
    const kept = JSON.parse(readFileSync(layoutsFile, 'utf8')) as ChartLayout[];
    expect(kept.map(({ structure, detail }) => `${structure} ${detail}`)).toEqual(names);
  });

  it('are what the pictures of docs/charts.md show', () => {
    for (const { file, text } of chartPictures(composition)) expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('are told with every chart', () => {
    for (const { model, layouts } of Object.values(drawableCharts(composition)))
      for (const detail of details)
        expect(layouts?.[detail]).toMatchObject({ structure: model.structure, detail });
  });
});

const drawings = models.flatMap((model) => details.map((detail) => [detail, model.chart, model] as const));

describe.each(drawings)('the %s layout of %s', (detail, _, model) => {
  const layout = keptLayout(model.structure, detail)!;
  const drawing = { x: 0, y: 0, width: layout.width, height: layout.height };

  it('has every state inside the one around it', () => {
    for (const { id, states } of statesIn(model.root)) {
      expect(holds(drawing, layout.states[id]!)).toBe(true);
      for (const child of states) expect(holds(layout.states[id]!, layout.states[child.id]!)).toBe(true);
    }
  });

  it('has no label over a label or a state, and no state over another', () => {
    const boxes = [...solid(model, layout)];
    const covered = boxes.flatMap(([name, box], place) =>
      boxes
        .slice(place + 1)
        .flatMap(([other, under]) => (overlap(box, under) ? [`${name} covers ${other}`] : [])),
    );
    expect(covered).toEqual([]);
  });

  it('leads every arrow from the border of its source to that of its target, and through its label', () => {
    for (const [place, { from, to, fromAnywhere }] of drawnEdges(model).entries()) {
      const { points, label } = layout.edges[place]!;
      const source = (fromAnywhere ? layout.anywhere : layout.states)[from]!;
      expect(fromBorder(source, points[0]!)).toBeLessThanOrEqual(1);
      expect(fromBorder(layout.states[to]!, points.at(-1)!)).toBeLessThanOrEqual(1);
      expect(label === null).toBe(detail !== 'full');
      if (label === null) continue;
      expect(holds(drawing, label)).toBe(true);
      const legs = points.slice(1).map((end, leg) => [points[leg]!, end] as const);
      const passes = legs.some(([a, b]) =>
        overlap(
          {
            x: Math.min(a.x, b.x) - 1,
            y: Math.min(a.y, b.y) - 1,
            width: Math.abs(a.x - b.x) + 2,
            height: Math.abs(a.y - b.y) + 2,
          },
          label,
        ),
      );
      // a loop has its label beside it
      if (from !== to) expect(passes).toBe(true);
    }
  });
});

it('a chart that the package does not know, as a host’s own faculty is, is laid out when it is drawn', async () => {
  const machine = setup({}).createMachine({
    id: 'garden',
    initial: 'bare',
    states: { bare: { on: { sown: 'growing' } }, growing: {} },
  });
  const model = chartModel(machine);
  expect(keptLayout(model.structure, 'full')).toBeNull();
  const layout = await layoutOf(model, 'full');
  expect(Object.keys(layout.states)).toEqual(['garden', 'garden.bare', 'garden.growing']);
  expect(layout.edges).toHaveLength(1);
});
