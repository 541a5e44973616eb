import { describe, expect, it } from 'vitest';
import { memoryChanges } from '../../machines/mind/remembering.ts';
import { newbornLife } from '../../machines/mind/slices/life.ts';
import { newbornMemory } from '../../machines/mind/slices/memory.ts';
import { newbornSelf } from '../../machines/mind/slices/self.ts';
import { beginTurn, type TurnSlice } from '../../machines/mind/slices/turn.ts';
import { withSeen } from '../../machines/mind/turn.ts';
import type { MemoryId } from '../../ports/identifiers.ts';
import { settingsWith } from '../../src/testing/settings.ts';
import { candidate } from '../../src/testing/walks/mind-events.ts';

const ids = (...names: string[]): MemoryId[] => names as MemoryId[];
const turn: TurnSlice = {
  ...beginTurn(
    [candidate({ kind: 'speech', speaker: 'Bo', space: 'terminal' })],
    { novelty: 0, competition: null },
    0,
  ),
  recalled: ids('a', 'b', 'c'),
  nearMisses: ids('d', 'e'),
};
const settings = settingsWith();
const context = {
  life: newbornLife(settings),
  memory: newbornMemory(0),
  self: newbornSelf('ada', settings),
  tasks: {},
};
const seen = { step: 0, unseen: [], contextTokens: 10 };

describe('what a cycle books as recalled', () => {
  it('is what stood in its first call, with the near misses of that', () => {
    const told = withSeen(turn, { ...seen, remembered: { shown: ids('b', 'd'), nearMisses: ids('e') } });
    expect(memoryChanges(told, context)).toEqual([
      { change: 'recalled', memories: ids('b', 'd'), nearMisses: ids('e') },
    ]);
    expect(withSeen(told, { ...seen, step: 1, remembered: { shown: [], nearMisses: [] } })).toEqual(told);
  });

  it('says where the circuit breaker only watches', () => {
    const watching = settingsWith({ memory: { consolidation: { circuitBreaker: 'shadow' } } });
    const told = memoryChanges(turn, { ...context, self: newbornSelf('ada', watching) });
    expect(told).toMatchObject([{ change: 'recalled', breaker: 'shadow' }]);
  });

  it('is nothing where all of it stands in the stream already', () => {
    const told = withSeen(turn, { ...seen, remembered: { shown: [], nearMisses: [] } });
    expect(memoryChanges(told, context)).toEqual([]);
  });

  it('is all that was recalled where nobody tells what stood there', () => {
    expect(withSeen(turn, { ...seen, remembered: undefined })).toMatchObject({
      recalled: ids('a', 'b', 'c'),
    });
  });
});
