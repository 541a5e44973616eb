import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtInVocabulary } from '../../src/simulation/built-in-vocabulary.ts';
import { crashPoints } from '../../src/simulation/stage/crash-point.ts';
import { failures, folderOf, played, scenarioIn } from './play.ts';

const page = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/^```yaml\n([^]*?)^```$/gm)].map(([, example = '']) => example);
/** What the first column of the page's tables names. */
const named = [...page.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word),
);

describe('the page about writing a scenario', () => {
  it('has one example, which comes true as it stands', async () => {
    expect(examples).toHaveLength(1);
    const folder = await folderOf({ 'tea.yaml': examples[0] ?? '' });
    const once = await played(await scenarioIn(join(folder, 'tea.yaml')));
    expect(failures(once)).toEqual([]);
    expect(once.report.counts).toMatchObject({ crashes: 1, utterances: 1 });
  });

  it('has a row for every word and every crash point, and for nothing else', () => {
    const { steps, expectations } = builtInVocabulary;
    const words = [...steps.keys(), ...expectations.keys(), ...crashPoints];
    expect(new Set(named)).toEqual(new Set(words));
  });

  it('names every invariant', () => {
    for (const name of builtInVocabulary.invariants.keys())
      expect(page.replaceAll(/\s+/g, ' ')).toContain(`\`${name}\``);
  });
});
