import type { Outcome, Perform } from '../../ports/command.ts';
import { perceptSchema, type Percept } from '../../ports/percept.ts';
import type { MemoryInbox } from './memory-inbox.ts';

/** Effects that leave the world as it is, or can be repeated at will: they are not journaled. */
export type Unjournaled = Exclude<Perform, { effect: 'think' | 'task.run' }>;
export type Journaled = Exclude<Perform, Unjournaled>;

export const isJournaled = (asked: Perform): asked is Journaled =>
  asked.effect === 'think' || asked.effect === 'task.run';

/** What a world answers to an effect that needs no journal. `accept` brings a percept to the mind's notice. */
export function answerOf(
  asked: Unjournaled,
  inbox: MemoryInbox,
  given: { now: number; accept: (percept: Percept) => void },
): Outcome {
  switch (asked.effect) {
    case 'inbox.read': {
      const candidates = inbox.front(given.now, asked.limit, asked.commandsOnly);
      return { effect: 'inbox.read', ok: true, candidates, depth: inbox.depth };
    }
    case 'space.read':
      return { effect: 'space.read', ok: true, text: `You are in "${asked.space}".` };
    case 'percept.send': {
      const { percept: id, source, text } = asked;
      given.accept(perceptSchema.parse({ id, source, text, at: Math.max(0, given.now) }));
      return { effect: 'percept.send', ok: true, handled: inbox.handled.has(id) };
    }
    default:
      return asked satisfies never;
  }
}
