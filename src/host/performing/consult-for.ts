import type { AnswerOf } from '../../../ports/effects/effects.ts';
import type { MandatesAsked } from '../../../ports/effects/mandates-query.ts';
import { tokenFactor } from '../../tokens/token-factor.ts';
import { consult } from '../../mandates/consult.ts';
import type { ThoughtPerformerParts } from './thought-parts.ts';

/** Finds out what applies to a turn of a mind, with the tools and delegates that it has now. */
export function consultFor(
  asked: MandatesAsked,
  { configuration, store, tools, delegates, voice, mandates: source, ratios, clock }: ThoughtPerformerParts,
  signal: AbortSignal,
): Promise<AnswerOf<'mandates.query'>> {
  const { mandates } = configuration;
  if (mandates === undefined) throw new Error('It has no mandates in its configuration.');
  return consult(asked, {
    mind: store.mind,
    mandates,
    source,
    available: [...tools.keys(), ...delegates.keys()],
    read: (ids) => store.inbox.read(ids),
    factor: ratios.raise(tokenFactor(voice)),
    clock,
    signal,
  });
}
