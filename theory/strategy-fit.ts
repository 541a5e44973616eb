import { tellingTerms } from './telling-terms.ts';

/** From which share of the telling words of its condition on a strategy fits what was asked; ours. */
const fitsFrom = 0.5;

/**
 * Whether what a strategy is for is what was asked (docs/model/strategies.md): at least half of the telling words of its condition stand in it. A condition without any is for
 * everything, and fits nothing.
 *
 * @example fitsWhatWasAsked('the printer jams', 'The printer in the hall is stuck.') // true
 * @example fitsWhatWasAsked('the printer jams', 'Please water the lilies.') // false
 */
export function fitsWhatWasAsked(condition: string, asked: string): boolean {
  const terms = new Set(tellingTerms(condition));
  const said = new Set(tellingTerms(asked));
  const shared = [...terms].filter((term) => said.has(term)).length;
  return shared > 0 && shared >= fitsFrom * terms.size;
}
