import type { Observation } from '../../ports/command.ts';
import type { JudgedThought } from '../../ports/judgement.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Why a thought counts as uncertain, or what it was judged by, for people. */
export function sureText({ confidence, threshold, signs = [], triggers = [] }: JudgedThought): string {
  const why = [...signs, ...triggers];
  return `${percent(confidence)} sure, asks for ${percent(threshold)}${why.length === 0 ? '' : ` (${why.join(', ')})`}`;
}

export const retriedText = ({
  from,
  to,
  succeeded,
}: Extract<Observation, { kind: 'thought.retried' }>): string =>
  `thought again: ${percent(from)} sure before, ${percent(to)} after${succeeded ? '' : ', which is not enough'}`;

export const escalatedText = ({
  triggers,
  correction,
  failed,
}: Extract<Observation, { kind: 'thought.escalated' }>): string =>
  failed
    ? `no second look came (${triggers.join(', ')})`
    : `took a second look (${triggers.join(', ')})${correction === null ? '' : `: ${correction}`}`;
