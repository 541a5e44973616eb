import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryGate, type EntryGateMail } from '../../actors/entry-gate/entry-gate.ts';
import { letIn } from '../../actors/entry-gate/let-in.ts';
import type { MemoryId } from '../../ports/identifiers.ts';
import { passing } from '../../src/testing/scratch.ts';
import { Stage } from './stage.ts';

const plain = 'The boiler was repaired on Monday.';
const short = 'ok, yes';
const mechanical = '[12:03:44] INFO worker 4 heartbeat';

/** How often a text is let in, over many cycles of one mind. */
const shareLetIn = (text: string, draws: number): number =>
  Array.from({ length: draws }, (_, cycle) => letIn({ cycle, seed: 11, contents: [passing(text)] })).flat()
    .length / draws;

describe('§2.9 the entry gate', () => {
  it('§2.9 lets in all that somebody has said, named by cycle and place', () => {
    const stage = new Stage<EntryGateMail>('entryGate', entryGate);
    const contents = [passing(plain), passing(`${plain} It leaks again.`)];
    stage.send({ type: 'content.passed', cycle: 7, seed: 1, contents, at: 5 });
    expect(stage.takeTold()).toEqual([
      {
        type: 'content.buffered',
        cycle: 7,
        items: [
          { id: '7/0', ...contents[0]!.item },
          { id: '7/1', ...contents[1]!.item },
        ],
        at: 5,
      },
    ]);
    expect(stage.takeAsked()).toEqual([]);
  });

  // with 4,000 draws the 99.9 % quantiles of what is let in lie within 1.6 percentage points (docs/model/durability.md)
  it.each([
    ['what is shorter than 10 characters', short, 0.05],
    ['what a machine wrote', mechanical, 0.1],
    ['all else', plain, 1],
  ])('§2.9 lets in by chance: %s', (_, text, expected) => {
    expect(Math.abs(shareLetIn(text, 4_000) - expected)).toBeLessThan(0.016);
  });

  it('§4.5 skips as often as the mind has learned to, where it has', () => {
    const skips = { shortSkipped: 0.6, mechanicalSkipped: 0.99 };
    const share = (text: string): number =>
      Array.from({ length: 4_000 }, (_, cycle) =>
        letIn({ cycle, seed: 11, contents: [passing(text)], skips }),
      ).flat().length / 4_000;
    expect(Math.abs(share(short) - 0.4)).toBeLessThan(0.03);
    expect(Math.abs(share(mechanical) - 0.01)).toBeLessThan(0.01);
    expect(share(plain)).toBe(1);
  });

  it('answers even when nothing passes, so that no cycle waits for it', () => {
    const stage = new Stage<EntryGateMail>('entryGate', entryGate);
    stage.send({ type: 'content.passed', cycle: 7, seed: 1, contents: [], at: 5 });
    expect(stage.takeTold()).toEqual([{ type: 'content.buffered', cycle: 7, items: [], at: 5 }]);
  });

  it('lets in what came of a strategy, however it is put', () => {
    const contents = Array.from({ length: 200 }, () => passing('ask Bo', { effectiveness: 0 }));
    expect(letIn({ cycle: 7, seed: 1, contents })).toHaveLength(200);
  });

  it('draws the same for a cycle that is lived again, and keeps order, names and what was in mind', () => {
    const text = fc.constantFrom(plain, short, mechanical, '');
    const recalled = fc.array(fc.constantFrom('m1' as MemoryId, 'm2' as MemoryId));
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.array(fc.tuple(text, recalled)), (cycle, seed, said) => {
        const contents = said.map(([words, inMind]) => passing(words, { recalled: inMind }));
        const [twin, restored] = [new Stage('entryGate', entryGate), new Stage('entryGate', entryGate)];
        restored.restart();
        for (const stage of [twin, restored])
          stage.send({ type: 'content.passed', cycle, seed, contents, at: 5 } as EntryGateMail);
        expect(restored.told).toEqual(twin.told);
        const items = letIn({ cycle, seed, contents });
        const places = items.map(({ id }) => Number(id.split('/')[1]));
        expect(places).toEqual(places.toSorted((left, right) => left - right));
        for (const [index, { id: _, ...item }] of items.entries())
          expect(item).toEqual(contents[places[index]!]!.item);
        for (const [place, [words]] of said.entries()) if (words === plain) expect(places).toContain(place);
      }),
      { numRuns: 100 },
    );
  });
});
