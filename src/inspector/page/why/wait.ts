import { readKey } from '../../../../ports/effect-key.ts';
import type { WaitingItem } from '../../../service/review.ts';
import type { AlarmPicture, PendingPicture, Picture } from '../../../service/picture/picture.ts';
import { effectWords } from '../../../words/effect-words.ts';
import type { EffectSpan } from '../live/effect-spans.ts';
import { agoText, clockText, lengthText, nameText } from '../parts/words.ts';
import { alarmWords } from './alarm-words.ts';
import { deadlineOf } from './deadline-of.ts';

/** Something that a mind waits for, or has waited for. Times are milliseconds since the epoch. */
export interface Wait {
  id: string;
  kind: 'effect' | 'alarm' | 'person';
  /** What it is, in words. */
  what: string;
  /** The actor that waits. */
  who: string;
  /** When it was asked for or set; null when nothing says when. */
  from: number | null;
  /** When it was in the journal and began; null when it has not, or needs no journal. */
  begun: number | null;
  /** When it was settled; null while it is awaited. */
  to: number | null;
  /** When it comes at the latest: an alarm rings, the wait for an effect is given up. Null: it may take any time. */
  until: number | null;
  /** Which try of its actor it is, from 1. */
  tries: number;
  /** How often it was begun under its key: more than once after a crash. */
  begins: number;
  /** Why the last try came to nothing; null when none did. */
  error: string | null;
  /** When it is tried again; null when it is under way. */
  again: number | null;
}

/** Which try of its actor an effect is, from 1. */
const triesOf = (key: string): number => (readKey(key)?.attempt ?? 0) + 1;

/** The waits of a picture: effects, then alarms by when they ring, then what waits for a person. Alarms that are deadlines stand with their effects. */
export function waitsOf(picture: Picture, review: readonly WaitingItem[] = []): Wait[] {
  const deadlines = new Map(picture.pending.map((pending) => [pending.key, deadlineOf(pending, picture)]));
  const isDeadline = (alarm: AlarmPicture) => [...deadlines.values()].includes(alarm);
  return [
    ...picture.pending.map((pending) =>
      effectWait(pending, { deadline: deadlines.get(pending.key) ?? null, picture }),
    ),
    ...picture.alarms
      .filter((alarm) => !isDeadline(alarm))
      .toSorted((a, b) => a.at - b.at)
      .map((alarm) => alarmWait(alarm, picture)),
    ...review.map(personWait),
  ];
}

const nothingMore = { begun: null, to: null, until: null, tries: 1, begins: 1, error: null, again: null };

function effectWait(
  { key, effect, owner, since, begun, delayed }: PendingPicture,
  { deadline, picture }: { deadline: AlarmPicture | null; picture: Picture },
): Wait {
  const tries = triesOf(key);
  return {
    ...nothingMore,
    id: key,
    kind: 'effect',
    what: effectWords(effect),
    who: owner,
    from: since,
    begun: begun?.at ?? null,
    until: deadline?.at ?? null,
    tries,
    begins: begun?.attempt ?? 1,
    error: delayed?.message ?? (tries > 1 ? lastErrorOf(picture, owner) : null),
    again: delayed?.again ?? null,
  };
}

function alarmWait({ owner, name, at, since }: AlarmPicture, picture: Picture): Wait {
  const isRetry = name === 'retry';
  return {
    ...nothingMore,
    id: `${owner}#${name}`,
    kind: 'alarm',
    what: alarmWords[name] ?? nameText(name),
    who: owner,
    from: since,
    until: at,
    error: isRetry ? lastErrorOf(picture, owner) : null,
    again: isRetry ? at : null,
  };
}

const personWords: Record<WaitingItem['kind'], string> = {
  effect: 'your word: was it done?',
  utterance: 'your word: was it heard?',
  percept: 'your word: is it to be handled?',
  thought: 'your word: was it right?',
};

const personWait = ({ id, kind, since }: WaitingItem): Wait => ({
  ...nothingMore,
  id,
  kind: 'person',
  what: personWords[kind],
  who: 'mind',
  from: since,
});

/** An effect as it was waited for. */
export const waitOfSpan = ({ key, effect, tool, owner, from, to, begun, failure }: EffectSpan): Wait => ({
  ...nothingMore,
  id: key,
  kind: 'effect',
  what: effectWords(effect, tool),
  who: owner,
  from,
  to,
  begun: begun?.at ?? null,
  tries: triesOf(key),
  begins: begun?.attempt ?? 1,
  error: failure,
});

/** What an actor says of its last try: the failure of a call, the reason of a task. */
function lastErrorOf({ actors }: Picture, owner: string): string | null {
  const { failure, why } = (actors[owner]?.context ?? {}) as { failure?: unknown; why?: unknown };
  if (typeof why === 'string' && why !== '') return why;
  const message = (failure as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? message : null;
}

/** What is known of a wait besides how long it takes, each in a few words. */
export function waitNotes(wait: Wait, now: number): string[] {
  const { from, begun, to, until, tries, begins, error, again } = wait;
  return [
    from === null || to !== null ? '' : `asked ${agoText(from, now)}`,
    begun === null || from === null ? '' : `in the journal after ${lengthText(begun - from)}`,
    to === null || from === null
      ? ''
      : `${error === null ? 'settled' : 'failed'} after ${lengthText(to - from)}`,
    tries > 1 ? `try ${tries}` : '',
    begins > 1 ? `begun ${begins} times` : '',
    again === null ? '' : `tried again ${dueText(again, now)}`,
    until === null || wait.kind === 'alarm' ? '' : `given up at ${clockText(until)}, ${dueText(until, now)}`,
    error === null ? '' : `last error: ${error}`,
  ].filter((note) => note !== '');
}

/** When something is due, beside now. */
export const dueText = (at: number, now: number): string => (at > now ? `in ${lengthText(at - now)}` : 'now');
