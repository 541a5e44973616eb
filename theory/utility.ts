/** How far utility goes towards a new outcome, of 0 to 1. Ours. */
const rate = 0.3;

/**
 * The utility of a memory after an outcome, −1 to 1 (docs/model/tuning.md): it moves three tenths of the way to how well it went, where .5 is neither good nor bad. A new memory has 0.
 *
 * @param howWell 0 to 1
 */
export function utilityAfter(utility: number, howWell: number): number {
  const asked = 2 * Math.min(1, Math.max(0, howWell)) - 1;
  return Number((utility + rate * (asked - Math.min(1, Math.max(-1, utility)))).toFixed(6));
}
