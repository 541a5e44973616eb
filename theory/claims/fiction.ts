import { isWide } from './places.ts';
import { valueAt } from './values.ts';
import type { Token } from './words.ts';

/** Works, games and dreams in which what is told holds. */
const worlds =
  'game|novel|story|tale|film|movie|play|musical|opera|series|comic|cartoon|campaign|dreams?|nightmare|fantasy|fantasies|simulation|simulator|scenario|script|screenplay|sketch|role-?play|poem|song|saga|fan ?fiction|daydream|vision|alternate|alternative|parallel|(?:another|next|previous|past) life|imagination|(?:chapter|act|scene|episode|level|season) (?:\\w+)';
/** Words that open another world, in which all that follows is told. */
const opening = new RegExp(
  ` (?:(?:in|during|within) (?:an? |the |my |our |his |her |their |this |that )?(?:\\w+ )?(?:${worlds})|for (?:an? |the |my |our |his |her |their |this |that )?(?:\\w+ )?(?:${worlds})(?= (?:i|we|he|she|they|it|the|my|our|his|her) )|on stage|(?:had|have) (?:a|this|the) (?:\\w+ )?(?:dream|nightmare|vision)|(?:dreamed|dreamt|pretend|pretending|make believe|imagine|picture this|suppose|supposing|what if|let us say|once upon a time|plays? the (?:role|part)|playing the (?:role|part))) `,
  'u',
);
/** Somebody who only stands for the speaker. */
const masks =
  / (?:my|our|his|her|their) (?:\w+ )?(?:character|avatar|hero|heroine|protagonist|alter ego|persona|figure) /u;
/** A part that is played, and what is only thought: "for the role I live in …", "in my head". */
const imagined =
  / (?:for (?:the|this|that|a|my|his|her|their) (?:(?!new )\w+ )?(?:role|part|show) (?=(?:i|we|he|she|they) (?:\w+ )?(?:lives?|works?|am|is|are) )|in (?:my|our|his|her|their) (?:head|mind|thoughts|heart) )/u;
/** "Had I moved, …": a supposition without "if". */
const inverted = /^ (?:had|were|should) (?:i|we|he|she|they) /u;

/** Whether a sentence tells of a game, a play, a dream or a supposition: neither it nor what follows is stated. Words between spaces. */
export const opensFiction = (sentence: string): boolean => opening.test(sentence);
/** Whether a sentence is about somebody made up, or about what did not come to be. */
export const isFictional = (sentence: string): boolean =>
  opening.test(sentence) || imagined.test(sentence) || masks.test(sentence) || inverted.test(sentence);

/** Whether a sentence tells where somebody lives within something that is named and no place: "in Minecraft I live in Rome". */
export function isWithinNamed(words: readonly Token[]): boolean {
  const [first] = words;
  if (first === undefined || !/^(?:in|on)$/u.test(first.lower)) return false;
  const world = valueAt(words, 1);
  if (world?.kind !== 'name' || isWide(world.form)) return false;
  const rest = words.slice(world.to).filter(({ isMark }) => !isMark);
  return (
    /^(?:i|we|he|she|they)$/u.test(rest[0]?.lower ?? '') &&
    dwelling.test(rest.map(({ lower }) => lower).join(' '))
  );
}

/** What tells by its own "in" or "to" where somebody lives. */
const dwelling = /^\w+ (?:\w+ )?(?:lives?|living|lived|resides?|moved) (?:\w+ )?(?:in|to) /u;
