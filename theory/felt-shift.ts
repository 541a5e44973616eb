import type { Salience, SalientState } from './salience.ts';

/** The words for a shift that is felt: rising, falling, or extreme. */
interface Words {
  up: string;
  down: string;
  extreme: string;
}

const energy: Words = {
  up: 'New strength comes to you.',
  down: 'Your strength is leaving you.',
  extreme: 'You are at the end of your strength.',
};

const valence: Words = {
  up: 'Your mood lifts.',
  down: 'Your mood sinks.',
  extreme: 'All at once everything feels bad.',
};

/** Words for distress: pain of a mind whose body does not hurt. */
const distress: Words = {
  up: 'A sudden distress.',
  down: 'The distress eases.',
  extreme: 'Distress floods you.',
};

const pain: Words = {
  up: 'A sharp pain.',
  down: 'The pain eases.',
  extreme: 'A strong pain takes hold of you.',
};

const bodilyArousal: Words = {
  up: 'Your heart begins to beat faster.',
  down: 'Your body calms down.',
  extreme: 'Your heart pounds. You are on edge.',
};

const arousal: Words = {
  up: 'Something stirs you up.',
  down: 'You calm down.',
  extreme: 'You are on edge.',
};

function wordsFor({ dimension }: Salience, { isBodilyPain, hasBody }: FeltWhere): Words {
  switch (dimension) {
    case 'arousal':
      return hasBody ? bodilyArousal : arousal;
    case 'valence':
      return valence;
    case 'energy':
      return energy;
    case 'pain':
      return isBodilyPain ? pain : distress;
    default:
      return dimension satisfies never;
  }
}

/** Whether a shift is felt by a mind with a body, and whether its pain is the body's. */
interface FeltWhere {
  hasBody: boolean;
  isBodilyPain: boolean;
}

/**
 * Whether the pain of salience is of the body: more than distress alone would make it (docs/model/inner-life.md: the larger of bodily pain and
 * `−valence·arousal`).
 */
export const isBodilyPain = ({ pain, valence, arousal }: SalientState): boolean =>
  pain > Math.max(0, -valence * arousal) + 1e-6;

/**
 * A change in how the mind feels, in words and never as a number: the subject of a reactive thought (docs/model/inner-life.md).
 */
export function feltShift(salience: Salience, where: FeltWhere): string {
  const words = wordsFor(salience, where);
  if (salience.breach > 0) return words.extreme;
  return salience.change >= 0 ? words.up : words.down;
}
