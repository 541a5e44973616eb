import type { InnerState } from '../../../ports/inner.ts';
import type { ModeName } from '../../../ports/mode.ts';
import type { Situation } from '../../../ports/voice.ts';
import type { Options } from './choice.ts';

/** One thing of a state that can be said: when it is there, and whether it is good to feel so. */
type MoodRow = readonly [holds: (inner: InnerState) => boolean, words: Options, isGood?: true];

/** The outstanding feelings of a state, the most pressing first. The words tell of no way of coping. */
const rows: readonly MoodRow[] = [
  [({ affect }) => affect.pain > 0.6, ['It hurts.', 'The hurt fills everything.']],
  [({ affect }) => affect.valence < -0.5, ['Everything feels dark.', 'A heaviness lies on all of it.']],
  [({ affect }) => affect.arousal > 0.7, ['My heart is pounding.', 'I am on edge.']],
  [({ affect }) => affect.energy < 0.2, ['I am worn out.', 'Everything is an effort.']],
  [({ affect }) => affect.stress > 0.45, ['I am under strain.', 'It is a lot to bear.']],
  [({ isolation }) => !/^(?:none|boredom)$/u.test(isolation), ['I miss people.', 'It is lonely here.']],
  [({ affect }) => affect.valence < -0.2 && affect.valence >= -0.5, ['My mood is low.', 'I feel downcast.']],
  [({ affect }) => affect.cognitiveLoad > 0.6, ['My thoughts are muddled.', 'I find it hard to think.']],
  [({ isolation }) => isolation === 'boredom', ['The time drags.', 'I would like company.']],
  [({ affect }) => affect.energy < 0.35 && affect.energy >= 0.2, ['I am tired.', 'I am slow today.']],
  [({ affect }) => affect.valence > 0.35, ['I feel well.', 'There is a brightness in me.'], true],
  [({ affect }) => affect.energy > 0.7, ['I feel awake.', 'I have strength for more.'], true],
];

/** How what stands out most in a state can be put; null when nothing does. `isGrave`: it is no time for what is good about it. */
export function moodOf(inner: InnerState, { isGrave = false }: { isGrave?: boolean } = {}): Options | null {
  const [, words] = rows.find(([holds, , isGood]) => !(isGrave && isGood === true) && holds(inner)) ?? [];
  return words ?? null;
}

/** A trouble that is asked after by its name, and how much of it there is, 0 to 1. */
const troubles: readonly [asked: RegExp, level: (inner: InnerState) => number][] = [
  [/\b(?:pain|hurts?)\b/iu, ({ affect }) => affect.pain],
  [
    /\b(?:tired|sleepy)\b/iu,
    ({ affect, fatigue }) => Math.max(fatigue, affect.energy < 0.35 ? 1 - affect.energy : 0),
  ],
  [/\bhungry\b/iu, ({ hunger }) => hunger],
  [/\bcold\b/iu, ({ temperature }) => (36.6 - temperature) / 2],
  [/\bstress(?:ed)?\b/iu, ({ affect }) => affect.stress],
  [/\b(?:sad|unhappy|down|angry|mad|upset|offended)\b/iu, ({ affect }) => -affect.valence],
  [/\b(?:lonely|bored)\b/iu, ({ isolation }) => Number(isolation !== 'none')],
];

/** Whether it is well is asked, and not how it is. */
const asksWhether = /^(?:are you|do you feel)\b/iu;

/** From which level a trouble is there at all, and from which it is more than a little, 0 to 1. */
const there = 0.15;
const much = 0.4;

const wellbeing: Readonly<Record<ModeName, string>> = {
  normal: "I'm awake and well, thank you.",
  deepFocus: "I'm deep in a task, and well.",
  exploration: "I'm curious: there is much that is new.",
  overload: 'There is a lot going on at once, so I keep it short.',
  sleep: 'I was asleep; you woke me.',
  recovery: "I'm recovering from trouble, slowly.",
};

/**
 * How the mind is, as far as it can be asked: the trouble that a question names first, then what weighs on it, the most pressing first;
 * else how it is in its mode.
 */
export function howItIs(question: string, { inner, mode }: Pick<Situation, 'inner' | 'mode'>): string {
  const [, level] = troubles.find(([asked]) => asked.test(question)) ?? [];
  const burdens = inner === null ? [] : rows.filter(([holds, , isGood]) => isGood !== true && holds(inner));
  const pressing = burdens.slice(0, 2).map(([, [first]]) => first);
  const words = pressing.length === 0 ? wellbeing[mode] : pressing.join(' ');
  if (level === undefined)
    return burdens.length > 0 && asksWhether.test(question) ? `Not quite. ${words}` : words;
  const asked = inner === null ? 0 : level(inner);
  if (asked < there) return `No. ${words}`;
  const degree = asked < much ? 'A little.' : 'Yes, somewhat.';
  return burdens.length > 0 ? `${degree.replace(', somewhat', '')} ${words}` : degree;
}
