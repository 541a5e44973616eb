import { judgedText } from './judged-text.ts';

/** The rates at which a pattern of thought adds to hormones, per second, ratios 0 to 1 each. */
export interface FeedbackRates {
  cortisol: number;
  serotonin: number;
  adrenaline: number;
}

/** A pattern of thought: the words that reveal it, and its effect on the body; null for what has none. */
interface PatternRow {
  keywords: readonly string[];
  rates: Partial<FeedbackRates> | null;
}

const rows = {
  rumination: {
    keywords: ["can't stop thinking", 'going over and over', 'replaying'],
    rates: { cortisol: 0.02, serotonin: -0.01 },
  },
  acceptance: {
    keywords: ["it's okay", 'accept', 'let it go', 'it is what it is'],
    rates: { cortisol: -0.01, serotonin: 0.005 },
  },
  reappraisal: {
    keywords: ["maybe it's not that bad", 'another way to look', 'reframe'],
    rates: { cortisol: -0.01, serotonin: 0.005 },
  },
  suppression: {
    keywords: ['push it down', "don't feel", 'ignore it'],
    rates: { cortisol: 0.01, adrenaline: 0.005 },
  },
  catastrophizing: {
    keywords: ['worst case', 'disaster', 'going to die'],
    rates: { adrenaline: 0.03, cortisol: 0.02 },
  },
  problemSolving: { keywords: ['figure this out', 'need a plan', 'solve this'], rates: null },
  distraction: { keywords: ['think about something else', 'distract myself'], rates: null },
  denial: { keywords: ["it's fine", "nothing's wrong", 'not happening'], rates: null },
} as const satisfies Record<string, PatternRow>;

/** A way of thinking that says how its thinker copes (docs/model/inner-life.md). */
export type FeedbackPattern = keyof typeof rows;

const patterns = Object.keys(rows) as FeedbackPattern[];

/** How many distortions have no effect on the body, and how much cortisol more of them add per second. */
const bearableDistortions = 2;
const compounding = 0.01;

/** A matcher for each pattern, by keywords that begin a word: "unacceptable" accepts nothing. */
const matchers = new Map(
  patterns.map((pattern) => [
    pattern,
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${rows[pattern].keywords.join('|')})`, 'iu'),
  ]),
);

/**
 * The coping patterns that the words of a thought reveal (docs/model/inner-life.md): the fallback for a voice that reports none
 * itself. Total; in the order of the table, each at most once. Curly apostrophes and any white space are read as plain ones.
 *
 * @example scanPatterns('I can’t stop thinking about it.') // ['rumination']
 */
export function scanPatterns(text: string): FeedbackPattern[] {
  const plain = judgedText(text).replaceAll(/[’ʼ]/gu, "'").replaceAll(/\s+/gu, ' ');
  return patterns.filter((pattern) => matchers.get(pattern)!.test(plain));
}

/**
 * The effect of patterns of thought on the body, per second (docs/model/inner-life.md). With more than two distortions at work
 * cortisol rises by 0.01 more.
 *
 * @param found each counts once, however often it is named
 * @param distortionCount how many distortions are at work
 */
export function feedbackRates(found: readonly FeedbackPattern[], distortionCount: number): FeedbackRates {
  const sum = {
    cortisol: distortionCount > bearableDistortions ? compounding : 0,
    serotonin: 0,
    adrenaline: 0,
  };
  for (const pattern of new Set(found)) {
    const rates: Partial<FeedbackRates> = rows[pattern].rates ?? {};
    sum.cortisol += rates.cortisol ?? 0;
    sum.serotonin += rates.serotonin ?? 0;
    sum.adrenaline += rates.adrenaline ?? 0;
  }
  return sum;
}
