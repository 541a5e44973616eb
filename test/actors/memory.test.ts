import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memory, memoryContextSchema, type MemoryMail } from '../../actors/memory/memory.ts';
import type { Outcome } from '../../ports/command.ts';
import type { MemoryId, PerceptId } from '../../ports/identifiers.ts';
import { keysOf, Stage } from './stage.ts';

const staged = () => new Stage<MemoryMail>('memory', memory);

const asks = (cycle = 7): MemoryMail => ({
  type: 'recall.requested',
  cycle,
  winner: 'p1' as PerceptId,
  hops: 2,
  active: ['m0' as MemoryId],
  at: 1,
});

const found: Outcome = {
  effect: 'memory.recall',
  ok: true,
  recalled: ['m1' as MemoryId],
  nearMisses: ['m2' as MemoryId],
};
const away: Outcome = { effect: 'memory.recall', ok: false, failure: { kind: 'failed', message: 'away' } };
const settles = (key: string, outcome: Outcome = found): MemoryMail => ({
  type: 'effect.settled',
  key,
  outcome,
  at: 2,
});

describe('memory', () => {
  it('searches for what the cycle attends to, and tells what it found', () => {
    const stage = staged();
    stage.send(asks());
    expect(stage.takeAsked()).toEqual([
      {
        type: 'perform',
        key: '7/memory.0/recall.1/0',
        effect: 'memory.recall',
        cycle: 7,
        winner: 'p1',
        hops: 2,
        active: ['m0'],
      },
    ]);
    stage.send(settles('7/memory.0/recall.1/0'));
    expect(stage.takeTold()).toEqual([
      { type: 'recall.settled', cycle: 7, recalled: ['m1'], nearMisses: ['m2'], at: 2 },
    ]);
    expect(stage.state().value).toBe('resting');
  });

  it('tells that it failed, and that nothing came to mind', () => {
    const stage = staged();
    stage.send(asks());
    stage.takeAsked();
    stage.send(settles('7/memory.0/recall.1/0', away));
    expect(stage.takeAsked()).toEqual([
      { type: 'emit', observation: { kind: 'memory.failed', what: 'recall', message: 'away' } },
    ]);
    expect(stage.takeTold()).toEqual([
      { type: 'recall.settled', cycle: 7, recalled: [], nearMisses: [], at: 2 },
    ]);
  });

  it('asks under a new key when the same cycle asks again, and gives the first search up', () => {
    const stage = staged();
    stage.send(asks());
    stage.send(asks());
    expect(stage.takeAsked()).toMatchObject([
      { type: 'perform', key: '7/memory.0/recall.1/0' },
      { type: 'cancel', key: '7/memory.0/recall.1/0' },
      { type: 'perform', key: '7/memory.0/recall.2/0' },
    ]);
    stage.send(settles('7/memory.0/recall.1/0'));
    expect(stage.takeTold()).toEqual([]);
  });

  it('gives a search up that nobody waits for any more', () => {
    const stage = staged();
    stage.send(asks());
    stage.takeAsked();
    stage.send({ type: 'recall.cancelled', at: 2 });
    expect(stage.takeAsked()).toEqual([{ type: 'cancel', key: '7/memory.0/recall.1/0' }]);
    expect(stage.takeTold()).toEqual([]);
    expect(stage.state().context).toEqual({ life: 0, recalls: 1, request: null });
  });

  it('never mints a key twice, and is indistinguishable from a twin that was restored at every point', () => {
    const step = fc.constantFrom('ask', 'find', 'fail', 'cancel');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const [twin, restored] = [staged(), staged()];
        const keys = steps.flatMap((each, place) => {
          const context = memoryContextSchema.parse(twin.state().context);
          const key = `${context.request?.cycle}/memory.0/recall.${context.recalls}/0`;
          const event: MemoryMail =
            each === 'ask'
              ? asks(Math.floor(place / 3))
              : each === 'cancel'
                ? { type: 'recall.cancelled', at: 2 }
                : settles(key, each === 'find' ? found : away);
          // nobody hears what nobody asked for: the kernel keeps it back
          if (event.type === 'effect.settled' && context.request === null) return [];
          restored.restart();
          for (const stage of [twin, restored]) stage.send(event);
          expect(restored.told).toEqual(twin.told);
          const asked = twin.takeAsked();
          expect(restored.takeAsked()).toEqual(asked);
          return keysOf(asked);
        });
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 100 },
    );
  });
});
