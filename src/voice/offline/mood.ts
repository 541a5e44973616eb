import type { InnerState } from '../../../ports/inner.ts';

/** One thing of a state that can be said, and when it is there. */
interface MoodRow {
  holds: (inner: InnerState) => boolean;
  words: readonly [string, ...string[]];
  /** It is good to feel so. */
  isGood?: true;
}

/** The outstanding feelings of a state, the most pressing first. The words tell of no way of coping. */
const rows: readonly MoodRow[] = [
  { holds: ({ affect }) => affect.pain > 0.6, words: ['It hurts.', 'The hurt fills everything.'] },
  {
    holds: ({ affect }) => affect.valence < -0.5,
    words: ['Everything feels dark.', 'A heaviness lies on all of it.'],
  },
  {
    holds: ({ affect }) => affect.arousal > 0.7,
    words: ['My heart is pounding.', 'I am on edge.'],
  },
  { holds: ({ affect }) => affect.energy < 0.2, words: ['I am worn out.', 'Everything is an effort.'] },
  { holds: ({ affect }) => affect.stress > 0.45, words: ['I am under strain.', 'It is a lot to bear.'] },
  {
    holds: ({ isolation }) => isolation !== 'none' && isolation !== 'boredom',
    words: ['I miss people.', 'It is lonely here.'],
  },
  {
    holds: ({ affect }) => affect.valence < -0.2 && affect.valence >= -0.5,
    words: ['My mood is low.', 'I feel downcast.'],
  },
  {
    holds: ({ affect }) => affect.cognitiveLoad > 0.6,
    words: ['My thoughts are muddled.', 'I find it hard to think.'],
  },
  { holds: ({ isolation }) => isolation === 'boredom', words: ['The time drags.', 'I would like company.'] },
  {
    holds: ({ affect }) => affect.energy < 0.35 && affect.energy >= 0.2,
    words: ['I am tired.', 'I am slow today.'],
  },
  {
    holds: ({ affect }) => affect.valence > 0.35,
    words: ['I feel well.', 'There is a brightness in me.'],
    isGood: true,
  },
  {
    holds: ({ affect }) => affect.energy > 0.7,
    words: ['I feel awake.', 'I have strength for more.'],
    isGood: true,
  },
];

/** How what stands out most in a state can be put; null when nothing does. `isGrave`: it is no time for what is good about it. */
export const moodOf = (
  inner: InnerState,
  { isGrave = false }: { isGrave?: boolean } = {},
): readonly [string, ...string[]] | null =>
  rows.find(({ holds, isGood }) => !(isGrave && isGood === true) && holds(inner))?.words ?? null;

/** A trouble that is asked after by its name, and how much of it there is, 0 to 1. */
const troubles: readonly { asked: RegExp; level: (inner: InnerState) => number }[] = [
  { asked: /\b(?:pain|hurts?)\b/iu, level: ({ affect }) => affect.pain },
  {
    asked: /\b(?:tired|sleepy)\b/iu,
    level: ({ affect, fatigue }) => Math.max(fatigue, affect.energy < 0.35 ? 1 - affect.energy : 0),
  },
  { asked: /\bhungry\b/iu, level: ({ hunger }) => hunger },
  { asked: /\bcold\b/iu, level: ({ temperature }) => (36.6 - temperature) / 2 },
  { asked: /\bstress(?:ed)?\b/iu, level: ({ affect }) => affect.stress },
  { asked: /\b(?:sad|unhappy|down|angry|mad|upset|offended)\b/iu, level: ({ affect }) => -affect.valence },
  { asked: /\b(?:lonely|bored)\b/iu, level: ({ isolation }) => Number(isolation !== 'none') },
];

/** From which level a trouble is there at all, and from which it is more than a little, 0 to 1. */
const there = 0.15;
const much = 0.4;

/** Whether a trouble that a question names is there, and how much; null where it names none. */
export function troubleAsked(question: string, inner: InnerState | null): 'none' | 'some' | 'much' | null {
  const trouble = troubles.find(({ asked }) => asked.test(question));
  if (trouble === undefined) return null;
  const level = inner === null ? 0 : trouble.level(inner);
  return level < there ? 'none' : level < much ? 'some' : 'much';
}

/** The troubles of a state, in a sentence or two, the most pressing first; null when nothing does. */
export function burdenInWords(inner: InnerState): string | null {
  const burdens = rows.filter(({ holds, isGood }) => isGood === undefined && holds(inner));
  return burdens.length === 0
    ? null
    : burdens
        .slice(0, 2)
        .map(({ words }) => words[0])
        .join(' ');
}
