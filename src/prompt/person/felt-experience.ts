import type { InnerState } from '../../../ports/inner.ts';

/** A degree of a feeling, which holds when the value is above, or below, its bound. */
type Degree = { above: number; words: string } | { below: number; words: string };

/** One kind of feeling: the first of its degrees that holds is felt. */
interface FeltDimension {
  name: string;
  value: (inner: InnerState) => number;
  degrees: readonly Degree[];
}

/**
 * The feelings of a state in words. Rows with their words and bounds (docs/model/voice.md), and beside them their siblings: the
 * other direction and the smaller degrees. What is in between is not felt. No words hold a digit.
 */
export const feltDimensions: readonly FeltDimension[] = [
  {
    name: 'arousal',
    value: ({ affect }) => affect.arousal,
    degrees: [
      { above: 0.7, words: 'Your body is highly activated — heart pounding, alert, on edge.' },
      { above: 0.4, words: 'You are keyed up; your heart beats faster than usual.' },
      { above: 0.25, words: 'You are a little stirred, more awake than before.' },
      { below: 0.08, words: 'Your body is very still; your breath goes slowly.' },
    ],
  },
  {
    name: 'valence',
    value: ({ affect }) => affect.valence,
    degrees: [
      { below: -0.5, words: 'Everything feels bad. A heavy, dark quality pervades your experience.' },
      { below: -0.25, words: 'Your mood is low; things have lost some of their colour.' },
      { below: -0.08, words: 'Something feels slightly off.' },
      { above: 0.6, words: 'Everything feels good. A bright, warm quality runs through your experience.' },
      { above: 0.35, words: 'You feel well, and quietly glad.' },
      { above: 0.2, words: 'There is a mild ease in you.' },
    ],
  },
  {
    name: 'pain',
    value: ({ affect }) => affect.pain,
    degrees: [
      { above: 0.6, words: 'It hurts badly, and you can hardly turn your attention from it.' },
      { above: 0.3, words: 'Something in you aches, and keeps calling you back to it.' },
      { above: 0.1, words: 'There is a dull soreness in you.' },
    ],
  },
  {
    name: 'energy',
    value: ({ affect }) => affect.energy,
    degrees: [
      { below: 0.2, words: 'You are deeply exhausted. Every movement feels effortful.' },
      { below: 0.35, words: 'You are low on strength and would rather not begin anything.' },
      { above: 0.75, words: 'You are full of strength and want to move.' },
      { above: 0.62, words: 'You feel fresh.' },
    ],
  },
  {
    name: 'cognitive load',
    value: ({ affect }) => affect.cognitiveLoad,
    degrees: [
      { above: 0.6, words: 'Your thinking feels muddled, hard to concentrate.' },
      { above: 0.4, words: 'There is a lot to hold in your head at once.' },
      { below: 0.15, words: 'Your head is clear.' },
    ],
  },
  {
    name: 'stress',
    value: ({ affect }) => affect.stress,
    degrees: [
      { above: 0.7, words: 'The strain is close to more than you can bear.' },
      { above: 0.45, words: 'You are under strain; your shoulders are tight.' },
      { above: 0.3, words: 'A faint pressure sits on you.' },
    ],
  },
  {
    name: 'regulation',
    value: ({ regulation }) => regulation,
    degrees: [
      { below: 0.2, words: 'You feel emotionally raw, unable to hold things together.' },
      { below: 0.4, words: 'Your patience has worn thin; little things get to you.' },
      { above: 0.75, words: 'You feel steady; you could hold what comes.' },
    ],
  },
  {
    name: 'fatigue',
    value: ({ fatigue }) => fatigue,
    degrees: [
      { above: 0.8, words: 'Your limbs are leaden and your eyes want to close.' },
      { above: 0.5, words: 'Weariness has been gathering in you for a long while.' },
      { above: 0.3, words: 'You are a little tired.' },
    ],
  },
  {
    name: 'hunger',
    value: ({ hunger }) => hunger,
    degrees: [
      { above: 0.7, words: 'You are ravenous; your stomach cramps and you think of food.' },
      { above: 0.45, words: 'You are hungry.' },
      { above: 0.25, words: 'You could eat something.' },
    ],
  },
  {
    name: 'temperature',
    value: ({ temperature }) => temperature,
    degrees: [
      { above: 38.5, words: 'You burn with heat; your skin is flushed and your head swims.' },
      { above: 37.4, words: 'You are too warm.' },
      { below: 34, words: 'You are freezing; you shiver and your fingers are numb.' },
      { below: 35.9, words: 'You are cold.' },
    ],
  },
  {
    name: 'cortisol',
    value: ({ cortisol }) => cortisol,
    degrees: [
      { above: 0.6, words: 'You have been wound up for a long time, and rest will not come.' },
      { above: 0.4, words: 'A tension stays with you that does not quite let go.' },
    ],
  },
];
