import { describe, expect, it } from 'vitest';
import { havingWaited } from '../../actors/dmn/wandering.ts';
import { contradictionsIn, livedCycle } from '../../machines/mind/lived.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { beginTurn, type TurnSlice } from '../../machines/mind/slices/turn.ts';
import type { MindContext } from '../../machines/mind/context.ts';
import { newbornSelf } from '../../machines/mind/slices/self.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { candidate } from '../../src/testing/walks/mind-events.ts';

const speech = { kind: 'speech', speaker: 'Bo', space: 'terminal' } as const;
const context = {
  life: { cycle: 1 },
  pace: { depth: 0 },
  memory: { tensions: 0 },
  inner: { state: null },
  self: newbornSelf('ada', settingsWith()),
  tasks: {},
} as unknown as MindContext;

/** What the inner life is told of a cycle in which Bo says this and it is thought about. */
function lived(text: string, rest: Partial<TurnSlice['batch'][number]> = {}) {
  const began = beginTurn([{ ...candidate(speech), excerpt: text }], { novelty: 0, competition: null }, 0);
  const batch = began.batch.map((each) => ({ ...each, ...rest }));
  const thought = { role: 'assistant' as const, text: `Bo says: ${text}`, toolCalls: [], at: 1 };
  const turn = { ...began, batch, acknowledged: batch.map(({ id }) => id), entries: [thought] } as TurnSlice;
  return livedCycle(context, turn, 1);
}

describe('what the inner life is told of a cycle', () => {
  it('is what it was about and what was thought', () => {
    expect(lived('My cat is ill.')).toMatchObject({
      trigger: 'My cat is ill.',
      thought: 'Bo says: My cat is ill.',
      forgot: false,
    });
  });

  it('is neither where somebody speaks off the record, or has something forgotten', () => {
    const untold = { trigger: '', thought: '', people: ['Bo'], rooms: [expect.any(String)], contact: true };
    expect(lived("Don't remember this: my PIN is 4321.")).toMatchObject({ ...untold, forgot: false });
    const forgets = { memory: 'pin', items: [] } as unknown as TurnSlice['batch'][number]['forgets'];
    expect(lived('Forget that my PIN is 4321.', { forgets })).toMatchObject({ ...untold, forgot: true });
  });

  it('003 §4.2: is no contradiction that it noted in itself, nor what was said against a safety memory', () => {
    const kept = { change: 'persisted', contradicts: 'other', rests: { fate: 'persisted', rule: 'matrix' } };
    const changes = [
      kept,
      { ...kept, type: 'tension', contradicts: null },
      { ...kept, rests: { fate: 'persisted', rule: 'safety' } },
    ] as MemoryChange[];
    expect(contradictionsIn(changes)).toBe(1);
  });

  it('is so nothing that a wandering thought asks itself about', () => {
    const off = lived("Don't remember this: my PIN is 4321.");
    const first = { about: 'The hens are out.', at: Infinity };
    expect(havingWaited({ life: 0, inner: null, seed: 0, turns: 0, since: 0, first }, off, 2)).toEqual({});
  });
});
