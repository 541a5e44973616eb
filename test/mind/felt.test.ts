import { expect, it } from 'vitest';
import type { MemoryId } from '../../ports/identifiers.ts';
import { MemoryInbox } from '../../src/testing/memory-inbox.ts';
import { speech } from '../../src/testing/percepts.ts';
import { World } from '../../src/testing/world.ts';

/** An inbox in which it is known which percept asks to have a memory forgotten. */
class KnowingInbox extends MemoryInbox {
  override front(...given: Parameters<MemoryInbox['front']>): ReturnType<MemoryInbox['front']> {
    const forgets = { memory: 'pin' as MemoryId, items: [] };
    return super.front(...given).map((each) => (each.id === 'request' ? { ...each, forgets } : each));
  }
}

it('§5.1 what a cycle feels like is recorded with it, but not where it is asked to have something forgotten: the request says what that is', () => {
  const world = new World({ inbox: (priority) => new KnowingInbox(priority) });
  world.memory.enter('pin', 'My PIN is 4711.');
  for (const id of ['said', 'request']) {
    world.perceive({ id, source: speech });
    world.run(10_000);
  }
  const turns = world.commits.flatMap(({ turn, acknowledged, memory }) =>
    turn === null
      ? []
      : [
          {
            handled: acknowledged,
            isFelt: turn.felt !== undefined,
            forgets: memory.some(({ change }) => change === 'forgotten'),
          },
        ],
  );
  expect(turns).toEqual([
    { handled: ['said'], isFelt: true, forgets: false },
    { handled: ['request'], isFelt: false, forgets: true },
  ]);
});
