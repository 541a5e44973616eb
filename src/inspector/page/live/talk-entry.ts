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
}

/** The most lines that are kept. */
const most = 1_000;

/** Who a percept is from, and where it was said. */
export function originOf(source: PerceptSource): Pick<TalkEntry, 'kind' | 'who' | 'space'> | null {
  switch (source.kind) {
    case 'speech':
    case 'chatter':
      return { kind: 'heard', who: source.speaker, space: source.space };
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
      // a source that this page is too old for is shown all the same
      return otherOrigin(source);
  }
}

function otherOrigin(source: never): Pick<TalkEntry, 'kind' | 'who' | 'space'> {
  const { kind, actor, space } = source as { kind: string; actor?: string; space?: string };
  return { kind: 'noticed', who: actor ?? kind, space: space ?? null };
}

/** The lines with what the record tells of the time before. */
export function talkOfHistory(talk: readonly TalkEntry[], { percepts, utterances }: History): readonly TalkEntry[] {
  const known = new Set(talk.map(({ id }) => id));
  const heard = percepts.flatMap(({ id, source, acceptedAt: at, handledIn: cycle, text }): TalkEntry[] => {
    const origin = originOf(source);
    return origin === null ? [] : [{ id, at, cycle, text, ...origin }];
  });
  const said = utterances.map(
    ({ id, saidAt: at, cycle, space, text }): TalkEntry => ({ id, at, cycle, kind: 'said', who: null, space, text }),
  );
  const older = [...heard, ...said].filter(({ id }) => !known.has(id));
  return [...older, ...talk].sort((a, b) => a.at - b.at).slice(-most);
}

/** The lines after an event. */
export function talkAfter(talk: readonly TalkEntry[], event: LiveEvent): readonly TalkEntry[] {
  if (event.kind === 'step') return handled(talk, event);
  if (event.kind !== 'news') return talk;
  const entry = entryOf(event);
  return entry === null || talk.some(({ id }) => id === entry.id) ? talk : appended(talk, entry, most);
}

function entryOf({ id, at, cycle, news }: Extract<LiveEvent, { kind: 'news' }>): TalkEntry | null {
  switch (news.kind) {
    case 'percept.accepted': {
      const origin = originOf(news.percept.source);
      return origin && { id: news.percept.id, at, cycle: null, text: news.percept.text, ...origin };
    }
    case 'thought.formed':
      return { id, at, cycle: news.cycle, kind: 'thought', who: null, space: null, text: news.text };
    case 'utterance.delivered': {
      const { id: utterance, space, text } = news.utterance;
      return { id: utterance, at, cycle, kind: 'said', who: null, space, text };
    }
    default:
      return null;
  }
}

/** What a turn takes up is of its cycle from then on. */
function handled(talk: readonly TalkEntry[], { step, cycle }: Extract<LiveEvent, { kind: 'step' }>): readonly TalkEntry[] {
  const turn = step.actors.find(({ actor }) => actor === 'mind')?.changed['turn'];
  const batch = (turn as { batch?: readonly { id: string }[] } | null | undefined)?.batch ?? [];
  const ids = new Set(batch.map(({ id }) => id));
  if (!talk.some((entry) => entry.cycle === null && ids.has(entry.id))) return talk;
  return talk.map((entry) => (entry.cycle === null && ids.has(entry.id) ? { ...entry, cycle } : entry));
}
