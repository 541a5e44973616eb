import type { Image } from '../../../../ports/image.ts';
import type { PerceptSource } from '../../../../ports/percept.ts';
import type { History } from '../../../service/mind.ts';
import type { LiveEvent } from '../../../service/picture/live-event.ts';
import { appended } from './appended.ts';

/** One line of the talk: what was heard, thought or said. */
export interface TalkEntry {
  id: string;
  at: number;
  /** The cycle that it is of; null while what was heard waits. */
  cycle: number | null;
  kind: 'heard' | 'noticed' | 'thought' | 'said';
  /** Who speaks, or what noticed it; null for the mind itself. */
  who: string | null;
  /** Null: it is in no space. */
  space: string | null;
  text: string;
  /** The images that came with what was heard; left out for none. */
  images?: readonly Image[];
}

/** The most lines that are kept. */
const most = 1_000;

/** Who a percept is from, and where it was said. */
export function talkOrigin(source: PerceptSource): Pick<TalkEntry, 'kind' | 'who' | 'space'> | null {
  switch (source.kind) {
    case 'speech':
    case 'chatter':
      return { kind: 'heard', who: source.speaker, space: source.space };
    case 'action':
      return { kind: 'noticed', who: source.actor, space: source.space };
    case 'command':
      return { kind: 'noticed', who: source.speaker, space: null };
    case 'observation':
      return { kind: 'noticed', who: source.observer, space: null };
    case 'plan':
      return { kind: 'noticed', who: `plan ${source.plan}`, space: null };
    case 'interrupt':
      return { kind: 'noticed', who: 'interrupt', space: null };
    case 'task':
      return { kind: 'noticed', who: source.delegate, space: null };
    case 'feeling':
    case 'impulse':
      // its own thought tells of it
      return null;
    default:
      return source satisfies never;
  }
}

/** The lines with what the record tells of the time before. */
export function talkOfHistory(talk: readonly TalkEntry[], history: History): readonly TalkEntry[] {
  const { percepts, utterances } = history;
  const known = new Set(talk.map(({ id }) => id));
  const handledIn = new Map<string, number | null>(percepts.map(({ id, handledIn }) => [id, handledIn]));
  const heard = percepts.flatMap(
    ({ id, source, acceptedAt: at, handledIn: cycle, text, images }): TalkEntry[] => {
      const origin = talkOrigin(source);
      return origin === null ? [] : [{ id, at, cycle, text, ...origin, ...(images && { images }) }];
    },
  );
  const said = utterances.map(({ id, saidAt: at, cycle, space, text }): TalkEntry => ({
    id,
    at,
    cycle,
    kind: 'said',
    who: null,
    space,
    text,
  }));
  const older = [...heard, ...said, ...thoughtsOf(history, talk)].filter(({ id }) => !known.has(id));
  const newer = talk.map((entry) => ({ ...entry, cycle: entry.cycle ?? handledIn.get(entry.id) ?? null }));
  return inOrder([...older, ...newer]);
}

/** What comes first of what is of the same moment, as where a clock of its own stands still while it thinks. */
const places = { heard: 0, noticed: 0, thought: 1, said: 2 } as const satisfies Record<
  TalkEntry['kind'],
  number
>;

/** The newest lines by their time; those of the same moment cycle by cycle, in each what was heard before what was thought and said. */
const inOrder = (talk: readonly TalkEntry[]): TalkEntry[] =>
  talk
    .toSorted(
      (a, b) =>
        a.at - b.at ||
        (a.cycle ?? Number.MAX_SAFE_INTEGER) - (b.cycle ?? Number.MAX_SAFE_INTEGER) ||
        places[a.kind] - places[b.kind],
    )
    .slice(-most);

/** What the id of a thought of the record begins with. */
const recordedThought = (cycle: number): string => `thought ${cycle}.`;

/**
 * What was thought, as the stream keeps it. It says in which cycle and not when, so a thought is put at the moment when something was said then,
 * else when it was heard. Cycles whose thoughts came live are left out.
 */
function thoughtsOf({ cycles, percepts, utterances }: History, talk: readonly TalkEntry[]): TalkEntry[] {
  const live = new Set(talk.filter(({ kind }) => kind === 'thought').map(({ cycle }) => cycle));
  const saidAt = new Map(utterances.map(({ cycle, saidAt }) => [cycle, saidAt]));
  const heardAt = new Map(percepts.map(({ handledIn, acceptedAt }) => [handledIn, acceptedAt]));
  return cycles
    .filter(({ cycle }) => !live.has(cycle))
    .flatMap(({ cycle, entries }) =>
      entries.flatMap((entry, place): TalkEntry[] => {
        const at = saidAt.get(cycle) ?? heardAt.get(cycle);
        if (entry.role !== 'assistant' || entry.text === '' || at === undefined) return [];
        const id = `${recordedThought(cycle)}${place}`;
        return [{ id, at, cycle, kind: 'thought', who: null, space: null, text: entry.text }];
      }),
    );
}

/** The lines after an event. */
export function talkAfter(talk: readonly TalkEntry[], event: LiveEvent): readonly TalkEntry[] {
  if (event.kind === 'step') return handled(talk, event);
  if (event.kind !== 'news') return talk;
  const entry = entryOf(event);
  if (entry === null || talk.some(({ id }) => id === entry.id)) return talk;
  // of a recording the record may have told it already, and what came after it
  const others = entry.kind === 'thought' && entry.cycle !== null ? withoutRecorded(talk, entry.cycle) : talk;
  const last = others.at(-1);
  return last === undefined || last.at < entry.at
    ? appended(others, entry, most)
    : inOrder([...others, entry]);
}

/** The lines without the thoughts of a cycle that the record has told of. */
function withoutRecorded(talk: readonly TalkEntry[], cycle: number): readonly TalkEntry[] {
  const beginning = recordedThought(cycle);
  return talk.some(({ id }) => id.startsWith(beginning))
    ? talk.filter(({ id }) => !id.startsWith(beginning))
    : talk;
}

function entryOf({ id, at, cycle, news }: Extract<LiveEvent, { kind: 'news' }>): TalkEntry | null {
  if (news.kind === 'percept.accepted') {
    const origin = talkOrigin(news.percept.source);
    const { id: percept, text, images } = news.percept;
    return origin && { id: percept, at, cycle: null, text, ...origin, ...(images && { images }) };
  }
  if (news.kind === 'thought.formed')
    return { id, at, cycle: news.cycle, kind: 'thought', who: null, space: null, text: news.text };
  if (news.kind !== 'utterance.delivered') return null;
  const { id: utterance, space, text } = news.utterance;
  return { id: utterance, at, cycle, kind: 'said', who: null, space, text };
}

/** What a turn takes up is of its cycle from then on. */
function handled(
  talk: readonly TalkEntry[],
  { step, cycle }: Extract<LiveEvent, { kind: 'step' }>,
): readonly TalkEntry[] {
  const turn = step.actors.find(({ actor }) => actor === 'mind')?.changed['turn'];
  const batch = (turn as { batch?: readonly { id: string }[] } | null | undefined)?.batch ?? [];
  const ids = new Set(batch.map(({ id }) => id));
  if (!talk.some((entry) => entry.cycle === null && ids.has(entry.id))) return talk;
  return talk.map((entry) => (entry.cycle === null && ids.has(entry.id) ? { ...entry, cycle } : entry));
}
