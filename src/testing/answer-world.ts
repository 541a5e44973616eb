import type { Outcome, Perform, PerformOf } from '../../ports/command.ts';
import {
  done,
  effects,
  type AnswerOf,
  type EffectKind,
  type OutcomeOf,
} from '../../ports/effects/effects.ts';
import type { MemoryId } from '../../ports/identifiers.ts';
import type { PerformableOf } from '../../ports/performable.ts';
import { perceptSchema, type Percept } from '../../ports/percept.ts';
import type { Consolidated } from '../../ports/consolidation.ts';
import { tensionEpisode, type Held, type HeldAgainst } from '../../ports/tension.ts';
import { isDormant } from '../../theory/dormancy.ts';
import { isConsolidation, isTension } from '../../ports/memory-change/made-from.ts';
import { tunedStart } from '../../ports/tuned-start.ts';
import { measuredByWords } from './measured-by-words.ts';
import type { MemoryInbox } from './memory-inbox.ts';
import { feltFor } from './felt-for.ts';
import type { WorldMemory } from './world-memory.ts';
import { longestCompressed } from '../../ports/recompressed.ts';

/** What a world answers from. */
export interface AnsweringWorld {
  readonly inbox: MemoryInbox;
  readonly memory: WorldMemory;
  now: () => number;
  /** Brings a percept to the mind's notice. */
  accept: (percept: Percept) => boolean;
}

/** The example outcome of an effect, for a world that has nothing of its own to answer. */
export const exampleOf = <K extends EffectKind>(effect: K): OutcomeOf<K> =>
  done(effect, effects[effect].example as AnswerOf<K>);

/** The task in focus, as the mind gives it with a look at its inbox. */
const focusIn = (asked: PerformOf<'inbox.read'>): string | null =>
  (asked as Partial<PerformableOf<'inbox.read'>>).given?.focus ?? null;

/** What says the contrary of what came before: the newest memory, of that before it. */
function opposedIn(memory: WorldMemory): Pick<AnswerOf<'memory.notice'>, 'opposed'> {
  const [one, other] = memory.living().slice(-2);
  return one === undefined || other === undefined ? {} : { opposed: [{ memory: one.id, against: other.id }] };
}

/** What is held against what the mind holds to: what is new against its safety memories and its word, of which each second time it is asked whether it is in keeping. */
function againstIn(
  memory: WorldMemory,
  recent: readonly MemoryId[],
  weighedTo: MemoryId | null,
): Pick<AnswerOf<'memory.gather'>, 'against' | 'weighedTo'> {
  const last = recent.at(-1);
  if (last === undefined || last === weighedTo) return {};
  const safety = [...memory.memories.values()].filter(({ immutable }) => immutable);
  const held: Held[] = [...safety.map(({ id }) => ({ memory: id })), { value: 'I keep my word.' }];
  const open = memory.living().filter((each) => isTension(each) && !isDormant(each));
  const against = held.map((each): HeldAgainst => {
    const tension = open.findLast(({ episode }) => episode === tensionEpisode(each));
    return { held: each, memories: [last], ...(tension && { tension: tension.id }) };
  });
  return { against, weighedTo: last };
}

const tensionIn = ({ held, memories }: Omit<HeldAgainst, 'tension'>, key: string): Consolidated => ({
  text: `Against it stand ${memories.join(' and ')} (${key}).`,
  type: 'tension',
  speaker: null,
  sourceConfidence: 1,
  alpha: 1,
  beta: 4,
  against: held,
  gathers: [...('memory' in held ? [held.memory] : []), ...memories].map((each) => ({
    memory: each,
    whole: false,
  })),
});

/** The answers of a world that are better than the example of an effect. */
const answers: { [K in EffectKind]?: (asked: PerformOf<K>, world: AnsweringWorld) => AnswerOf<K> } = {
  'inbox.read': (asked, { inbox, now }) => {
    const { limit, commandsOnly, winners = [] } = asked;
    const front = inbox.front(now(), limit, commandsOnly);
    return { candidates: measuredByWords(front, inbox.textsOf(winners), focusIn(asked)), depth: inbox.depth };
  },
  'space.read': ({ space }) => ({ text: `You are in "${space}".` }),
  'outbox.read': ({ utterances }) => ({ delivered: Object.fromEntries(utterances.map((id) => [id, 0])) }),
  'percept.send': ({ percept: id, source, text }, { inbox, accept, now }) => {
    accept(perceptSchema.parse({ id, source, text, at: Math.max(0, now()) }));
    return { handled: inbox.handled.has(id) };
  },
  'memory.recall': ({ winner }, { memory }) => ({ ...memory.recall(winner), felt: feltFor(winner) }),
  'memory.assess': ({ limit }, { memory }) => memory.assess(limit),
  'memory.wander': ({ draw, avoid }) => {
    const topic = ['sea', 'garden', 'sea', 'rain'].filter((each) => !avoid.includes(each))[draw % 3];
    if (topic === undefined) return { found: null };
    const prompt = `“The ${topic} is near.” comes back to you. You ask yourself what it says about you.`;
    return { found: { channel: 'self', memories: [topic as MemoryId], topic, prompt } };
  },
  'memory.fade': (_, { memory }) => ({
    faded: memory.living().map(({ id }) => ({ memory: id, days: 1, halves: false })),
    next: null,
  }),
  'memory.gather': ({ limit, weighedTo }, { memory }) => {
    const recent = memory
      .living()
      .filter((each) => !isConsolidation(each))
      .slice(-limit)
      .map(({ id }) => id);
    const bare = memory
      .living()
      .filter((each) => !isConsolidation(each) && each.contextualized === null)
      .map(({ id }) => id);
    const unlined = memory
      .living()
      .filter((each) => !isConsolidation(each) && each.compressed === null)
      .map(({ id }) => id);
    return {
      recent,
      alike: recent.length < 3 ? [] : [recent.slice(-3)],
      changed: [],
      recurs: recent.length > 1,
      ...(bare.length > 0 && { uncontextualized: bare }),
      ...(unlined.length > 1 && { unlined: [unlined] }),
      ...(recent.length > 0 && { lived: true as const }),
      ...(weighedTo === undefined ? {} : againstIn(memory, recent, weighedTo)),
    };
  },
  'memory.notice': ({ until }, { memory }) => ({
    ...opposedIn(memory),
    occurrences: memory
      .living()
      .slice(-2)
      .map(({ id }) => ({ subject: 'sea', theme: 'blue', memory: id, at: until })),
    until,
  }),
  'memory.replay': (_, { memory }) => {
    const [one, other] = memory.living().map(({ id }) => id);
    return { links: one === undefined || other === undefined ? [] : [[one, other]] };
  },
  'consolidation.write': ({ about, key }, { memory }) => {
    const gathered =
      'memories' in about
        ? about.memories
        : memory
            .living()
            .slice(-2)
            .map(({ id }) => id);
    if (about.on === 'promotion')
      return {
        questions: [],
        made: [],
        promotions: memory
          .living()
          .slice(0, 1)
          .map(({ id }) => ({
            change: 'promoted' as const,
            memory: id,
            to: 'goal' as const,
            why: 'It recurs.',
          })),
        heldBack: [],
        use: null,
      };
    if (about.on === 'contexts') {
      const contexts = about.memories.map((id) => ({
        change: 'contextualized' as const,
        memory: id,
        context: `By the sea (${key}).`,
        of: [],
        quotes: [],
      }));
      return { questions: [], made: [], contexts, use: null };
    }
    if (about.on === 'lines') {
      const lines = about.groups.flat().map((id) => ({
        change: 'recompressed' as const,
        memory: id,
        line: `By the sea (${key}).`.slice(0, longestCompressed),
        beside: about.groups.flat().filter((other) => other !== id),
      }));
      return { questions: [], made: [], lines, use: null };
    }
    if (about.on === 'gut') {
      const memories = memory.living().length;
      const gut = { identity: 0, goals: 0, memories, moments: 0, axes: 0, named: [] };
      return { questions: [], made: [], gut, use: null };
    }
    if (about.on === 'resolution') {
      const resolved = [{ change: 'resolved' as const, memory: about.tension, by: about.memories }];
      return { questions: [], made: [], resolved, use: null };
    }
    if (about.on === 'tension') return { questions: [], made: [tensionIn(about, key)], use: null };
    if (about.on === 'self') return { questions: [], made: [], use: null };
    if (about.on === 'tuning') return { questions: [], made: [], tuned: tunedStart(0.02), use: null };
    if (about.on === 'questions') return { questions: ['What is blue?', 'Why?'], made: [], use: null };
    const text = `Of ${gathered.join(' and ')} (${key}).`;
    const whole = about.on === 'merge';
    const made = {
      text,
      type: 'reflection' as const,
      speaker: null,
      sourceConfidence: 1,
      alpha: 1,
      beta: 4,
      gathers: gathered.map((each) => ({ memory: each, whole })),
    };
    return { questions: [], made: gathered.length === 0 ? [] : [made], use: null };
  },
  'stream.compact': ({ cycle, limits, pending, judgedUntil }) => {
    const verbatimFrom = Math.max(0, Math.min(cycle - limits.verbatimCycles + 1, judgedUntil + 1));
    const summarisedFrom = Math.max(0, verbatimFrom - limits.summarisedCycles);
    return { window: { verbatimFrom, summarisedFrom, pending } };
  },
};

/** What a world answers to an effect. */
export function answerOf(asked: Perform, world: AnsweringWorld): Outcome {
  const answer = answers[asked.effect] as
    ((asked: Perform, world: AnsweringWorld) => AnswerOf<EffectKind>) | undefined;
  return answer === undefined ? exampleOf(asked.effect) : done(asked.effect, answer(asked, world));
}
