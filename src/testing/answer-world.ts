import type { Outcome, Perform } from '../../ports/command.ts';
import { perceptSchema, type Percept } from '../../ports/percept.ts';
import type { MemoryInbox } from './memory-inbox.ts';
import type { WorldMemory } from './world-memory.ts';

/** What is noted in the journal before it leaves (I4). */
const journaledEffects = ['think', 'task.run', 'contradiction.judge', 'review.write'] as const;
type JournaledEffect = (typeof journaledEffects)[number];

/** Effects that leave the world as it is, or can be repeated at will: they are not journaled. */
export type Unjournaled = Exclude<Perform, { effect: JournaledEffect }>;
export type Journaled = Exclude<Perform, Unjournaled>;

export const isJournaled = (asked: Perform): asked is Journaled =>
  journaledEffects.some((effect) => effect === asked.effect);

/** What a world answers to an effect that needs no journal. `accept` brings a percept to the mind's notice. */
export function answerOf(
  asked: Unjournaled,
  { inbox, memory }: { inbox: MemoryInbox; memory: WorldMemory },
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
    case 'memory.recall':
      return { effect: 'memory.recall', ok: true, ...memory.recall(asked.winner) };
    case 'memory.assess':
      return { effect: 'memory.assess', ok: true, ...memory.assess(asked.limit) };
    case 'stream.compact': {
      const { cycle, limits, pending, judgedUntil } = asked;
      const verbatimFrom = Math.max(0, Math.min(cycle - limits.verbatimCycles + 1, judgedUntil + 1));
      const summarisedFrom = Math.max(0, verbatimFrom - limits.summarisedCycles);
      return { effect: 'stream.compact', ok: true, window: { verbatimFrom, summarisedFrom, pending } };
    }
    default:
      return asked satisfies never;
  }
}
