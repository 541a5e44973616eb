import type { ThoughtOutcome, VoiceFailureKind } from '../../ports/voice.ts';

/** A failure that came about in this process, without any provider. */
export function localFailure(
  kind: VoiceFailureKind,
  message: string,
  remedy: string,
  retryAfter: number | null = null,
): Extract<ThoughtOutcome, { ok: false }> {
  return { ok: false, failure: { kind, message, remedy, retryAfter } };
}

/** The answer of a voice whose call was given up. */
export function cancelledOutcome(): Extract<ThoughtOutcome, { ok: false }> {
  return localFailure('cancelled', 'The call was cancelled.', 'Nothing: the mind itself gave the call up.');
}
