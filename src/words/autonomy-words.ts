import type { Observation } from '../../ports/command.ts';
import type { AutonomyLevel, TurnAct } from '../../theory/autonomy.ts';
import { oneLine } from '../../theory/one-line.ts';

/** What each level of autonomy allows beyond the one below it (docs/model/autonomy.md). */
export const levelWords: Readonly<Record<AutonomyLevel, string>> = {
  1: 'answers who speaks to it, and does what its plans and tasks order; what else it thinks stays a thought',
  2: 'may say something that nobody asked for',
  3: 'may hand a task to a delegate when somebody has spoken to it',
  4: 'may hand over tasks by its own initiative',
  5: 'lets a belief that recurs come to count above .85 without asking',
};

const actWords: Readonly<Record<TurnAct, string>> = {
  speakUnasked: 'saying what nobody asked for',
  delegateAsked: 'handing a task to a delegate',
  delegateUnasked: 'handing over a task that nobody asked for',
};

/** An act that its level does not allow, for people. */
export const refusedActText = ({ act, level, from }: Extract<Observation, { kind: 'act.refused' }>): string =>
  `${actWords[act]} takes autonomy level ${from}; it holds ${level}`;

/** That a mind was lowered while it is paused, for people. */
export const loweredWhilePaused =
  'It is paused: it is lowered once it goes on, before it does anything else.';

export const autonomyChangedText = ({
  from,
  to,
  by,
}: Extract<Observation, { kind: 'autonomy.changed' }>): string =>
  `level ${to} instead of ${from}, by ${oneLine(by)}`;
