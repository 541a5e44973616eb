import type { Activation } from '../../../ports/activation.ts';
import type { CrashCircumstances } from '../../../ports/crash.ts';
import { isSaidOffRecord } from '../../../ports/off-record.ts';
import type { Candidate, Percept } from '../../../ports/percept.ts';
import { inCurly } from '../../../ports/strategy.ts';
import { asksToForget } from '../../../theory/asks-to-forget.ts';
import { asksToKeep } from '../../../theory/asks-to-keep.ts';
import type { OpenTurn } from './unfinished.ts';

const moment = (at: number): string => new Date(at).toISOString();

/** The episode of a crash as the mind remembers it, with the question what it was doing (docs/model/durability.md). */
export function crashEpisode(given: {
  activation: Activation;
  now: number;
  turn: OpenTurn | null;
  /** What that turn was about, as far as it still waits; empty where that is not to be told. */
  batch: readonly Candidate[];
  quarantined: number;
}): string {
  const { activation, now, turn, batch, quarantined } = given;
  const seen =
    activation.lastAlive === null ? '' : ` I was last known to be alive at ${moment(activation.lastAlive)}.`;
  const focus = activation.standing?.focus ?? null;
  const lines = [
    `My process ended in the middle and not by a stop; I noticed at ${moment(now)}.${seen}`,
    'What was I doing when I crashed?',
    turn === null
      ? `No thought was under way. My last finished cycle was ${activation.durableCycle}.`
      : `In cycle ${turn.cycle} I was thinking about ${counted(turn.question.percepts.length)}${firstWords(batch)}; ${
          turn.isAnswered
            ? 'the thought had come, what I would do about it had not happened yet'
            : 'the thought had not come yet'
        }.`,
    ...(focus === null ? [] : [`My task was: ${focus}`]),
    ...(quarantined === 0
      ? []
      : [
          `It was the second crash in a row over the same ${quarantined}: they are held back until a person has looked.`,
        ]),
  ];
  return lines.join('\n');
}

/** Whether what is kept of a crash may quote a percept: not one that was said off the record, asks to be kept to oneself, or asks for something to be forgotten. */
export const isQuotable = (percept: Percept): boolean =>
  !isSaidOffRecord(percept) && !asksToForget(percept.text) && !asksToKeep(percept.text);

/**
 * What a mind was doing when it crashed, to be compared with other crashes.
 *
 * @param first the percept that was thought about, also where it is held back by now; left out for none
 */
export function circumstancesOf(turn: OpenTurn | null, first: Percept | undefined): CrashCircumstances {
  return {
    about: first !== undefined && isQuotable(first) ? beginningOf(first.text) : '',
    tools: turn?.tools ?? [],
    ...(first !== undefined && ofItsOwn.has(first.source.kind) && { own: true as const }),
  };
}

/** The kinds of percepts that come from the mind itself. */
const ofItsOwn: ReadonlySet<string> = new Set<Percept['source']['kind']>(['plan', 'impulse', 'feeling']);

const counted = (percepts: number): string => `${percepts} ${percepts === 1 ? 'percept' : 'percepts'}`;

const firstWords = ([first]: readonly Candidate[]): string => {
  const words = first === undefined ? '' : beginningOf(first.excerpt);
  return words === '' ? '' : `, first of all ${inCurly(words)}`;
};

const beginningOf = (text: string): string =>
  text.slice(0, 1_000).replaceAll(/\s+/g, ' ').trim().slice(0, 120).toWellFormed();
