import type { Outcome } from '../../ports/command.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Assessment } from '../../ports/assessment.ts';
import { exitGate, type ExitGateMail } from '../../actors/exit-gate/exit-gate.ts';
import { Stage } from './stage.ts';

export type FlushRequest = Extract<ExitGateMail, { type: 'flush.requested' }>;

/** When the flushes of these tests are asked for, milliseconds since the epoch. */
export const now = 1_060_000;

export const stagedGate = () => new Stage<ExitGateMail>('exitGate', exitGate);

export const flushRequest = (given: Partial<FlushRequest> = {}): FlushRequest => ({
  type: 'flush.requested',
  cycle: 7,
  seed: 1,
  attention: ['p1' as PerceptId],
  focus: null,
  noiseFloor: 0,
  asks: true,
  at: now,
  ...given,
});

export const settling = (key: string, outcome: Outcome, at = now): ExitGateMail => ({
  type: 'effect.settled',
  key,
  outcome,
  at,
});

export const assessed = (
  assessments: Assessment[],
  given: { memories?: number; more?: boolean } = {},
): Outcome => ({
  effect: 'memory.assess',
  ok: true,
  assessments,
  memories: given.memories ?? 500,
  more: given.more ?? false,
});

/** What the gate tells the mind after a flush of these, in which no voice is asked. */
export function flushed(
  assessments: Assessment[],
  given: { memories?: number; more?: boolean; request?: Partial<FlushRequest> } = {},
) {
  const stage = stagedGate();
  const request = flushRequest({ asks: false, ...given.request });
  stage.send(request);
  stage.send(settling(`${request.cycle}/exitGate.0/assess.1/0`, assessed(assessments, given), request.at));
  const [told, ...others] = stage.takeTold();
  if (told?.type !== 'flush.settled' || others.length > 0)
    throw new Error('The gate did not tell what it made of the buffer, once.');
  return told;
}
