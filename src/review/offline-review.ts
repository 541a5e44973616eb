import type { Review } from '../../ports/effects/review-write.ts';
import { copingNames, distortionNames } from './reviewer-prompt.ts';

const figure = (value: number): string => value.toFixed(2);

/** The most notable condition in the numbers. */
function condition({ affect, regulation, isolation, aloneHours }: Review['inner']): string {
  const { arousal, valence, energy, stress, pain } = affect;
  if (pain > 0.6) return `marked pain or distress (${figure(pain)})`;
  if (valence < -0.5 && arousal > 0.6)
    return `acute distress (valence ${figure(valence)}, arousal ${figure(arousal)})`;
  if (regulation < 0.2) return `depleted self-regulation (${figure(regulation)})`;
  if (energy < 0.2) return `exhaustion (energy ${figure(energy)})`;
  if (stress > 0.5) return `sustained stress (${figure(stress)})`;
  if (valence < -0.2) return `low mood (valence ${figure(valence)})`;
  if (isolation !== 'none') return `a steady state, alone for ${aloneHours.toFixed(1)} hours`;
  return `a steady state (valence ${figure(valence)}, arousal ${figure(arousal)})`;
}

function pattern({ inner, thoughts }: Review): string {
  const own = thoughts.filter(({ origin }) => origin !== 'respond').length;
  const active = [
    ...inner.distortions.map((each) => distortionNames[each]),
    ...inner.coping.map((each) => copingNames[each]),
  ];
  const found = active.length === 0 ? 'no distortion or way of coping' : active.join(', ');
  return `Of the last ${thoughts.length} thoughts, ${own} came unprompted; active: ${found}.`;
}

/** A review without a model: two sentences made of the numbers alone, and it says so. The same numbers, the same words. */
export const offlineReview = (review: Review): string =>
  `Composed offline, from the numbers alone: the instruments show ${condition(review.inner)}. ${pattern(review)}`;
