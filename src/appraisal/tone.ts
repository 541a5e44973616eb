import { keepLatest } from '../../theory/keep-latest.ts';
import { bundledLibrary } from '../bundled-library.ts';

/**
 * Constructions in which a strong word means only how much: "a bomb of a party", "killing it", "dying to see", "terribly nice", "fired
 * up". What they are replaced with has no tone.
 */
const idioms: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:an?|the) (?!(?:piece|waste|bit|sort|kind|lot|excuse|joke|failure)\b)\p{L}+ of an? (?=\p{L})/giu,
    'a ',
  ],
  [/\b(?:kill|crush|smash|nail|rock|destroy|murder)(?:ing|ed|s)? it\b/giu, 'doing it'],
  [/\bdying (?:to|for)\b/giu, 'going to'],
  [/\bto die for\b/giu, 'to have'],
  [/\bdead (?=\p{L})/giu, 'very '],
  [/\b(?:fired|pumped|psyched) up\b/giu, 'eager'],
  [/\bthe bomb\b/giu, 'the best'],
  // what something is like is no liking of it
  [
    /(?<!\b(?:i|we|you|they|he|she|who|would|['’]d|do|did|does|n['’]t|to|not|really|also|still|always|never) )\blike\b|(?<=\b(?:feels?|felt|feeling|looks?|looked|seems?|sounds?) )like\b/giu,
    'as',
  ],
  [
    /\b(?:terribly|awfully|insanely|wickedly|dreadfully|frightfully|ridiculously|stupidly|badly|seriously|bloody|damn|fucking|freaking) (?=\p{L})/giu,
    'very ',
  ],
];

const literal = (text: string): string =>
  idioms.reduce((plain, [idiom, meaning]) => plain.replaceAll(idiom, meaning), text);

/** Its lexicon is read when the first word is scored, not at the start. */
const scored = (text: string): number =>
  bundledLibrary('vader-sentiment').SentimentIntensityAnalyzer.polarity_scores(text).compound;

/** Of how many words it is kept whether they have a tone, and how long these are at the most, characters. */
const most = { kept: 4_096, characters: 64 };
const keptTones = keepLatest((word) => scored(word) !== 0, most.kept);
const hasTone = (word: string): boolean => word.length > most.characters || keptTones(word);

/** The tone of a clause, −1 to 1: lexicon, negation, intensifiers, capitals and marks (Hutto and Gilbert 2014). */
export function toneOf(text: string): number {
  const plain = literal(text);
  // where no word has a tone by itself, all have none together
  const compound = plain.split(/\s/u).some(hasTone) ? scored(plain) : 0;
  // what nobody does is denied as by "not", which the lexicon does not know
  return compound > 0 && /\b(?:nobody|no one|no-one)\b/i.test(text) ? -0.74 * compound : compound;
}
