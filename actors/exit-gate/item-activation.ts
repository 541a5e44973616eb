import type { Assessment } from '../../ports/assessment.ts';
import { activation } from '../../theory/activation.ts';
import { gateActivation } from '../../theory/activation-parameters.ts';
import { baseLevel } from '../../theory/base-level.ts';
import { logisticNoise } from '../../theory/logistic-noise.ts';
import { partialMatching } from '../../theory/partial-matching.ts';
import { uniform } from '../../theory/uniform.ts';

/**
 * S, −1 to 1: the larger of the cosines to what is attended to and to identity and goals (docs/model/activation.md). What is
 * near to either matters, and what is far from one loses nothing by it. Where neither is known, as at birth, it is 0.
 */
export const spreadingOf = ({ attention, identity }: Pick<Assessment, 'attention' | 'identity'>): number =>
  attention === null && identity === null ? 0 : Math.max(attention ?? -1, identity ?? -1);

/**
 * A = B + S + P + ε of a scratch item, ages in hours and no shorter than a second (docs/model/activation.md). It was present
 * when it happened, or else when it came; an item that is looked at for the first time is present now as well, so that nothing is forgotten because
 * the gate was late, as after a crash. P: the less its source is believed, the less it matches.
 *
 * @param place of the flush and the item, for the noise: the same place draws the same
 */
export function itemActivation(
  item: Pick<Assessment, 'item' | 'at' | 'eventAt' | 'fresh' | 'attention' | 'identity' | 'sourceConfidence'>,
  { at, seed, cycle }: { at: number; seed: number; cycle: number },
): number {
  const age = at - (item.eventAt ?? item.at);
  const ages = item.fresh ? [age, 0] : [age];
  return activation({
    baseLevel: baseLevel(ages, gateActivation),
    spreading: spreadingOf(item),
    partialMatching: partialMatching([1 - item.sourceConfidence], gateActivation),
    noise: logisticNoise(uniform(seed, `exitGate/${cycle}/${item.item}/noise`, 0), gateActivation.noise),
  });
}
