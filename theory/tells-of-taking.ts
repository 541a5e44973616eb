import { schoolSubjects, toldWithout } from './other-words.ts';
import { isOnMedicine } from './protects.ts';
import { tellsOfIntolerance } from './tells-of-harm.ts';

/** Words for taking, and an amount that is said of a thing: "Ben's Zoloft is now 100 mg". Who needs 500 g of flour takes no medicine. */
const verb =
  /\b(?:tak(?:e|es|ing)|on|us(?:e|es|ing)|inject\p{L}*|inhal\p{L}*|insulin|inhaler|prescribed|dos(?:e|age)|start(?:s|ed)|switched|changed|put|tablets?|pills?|medic\p{L}+)\b|\b(?:is|are|went|goes|up|down) (?:(?:now|up|down|to|at) ){0,3}\d[\d.,]*\s?(?:[µμ]g|mc?g|iu|units?|micrograms?|milligrams?|drops?)\b/iu;
/** Words by which a medicine is over, or never was one. */
const over =
  /\b(?:stop(?:s|ped|ping)?|quit|no longer|never|came off|come off|comes off|went off|off (?:of )?(?:the|my|his|her|their)?|discontinued|dropped|used to|gave up|given up|(?:was|were) on|took)\b|n['’]t\b|\bnot\b|\b(?:any ?more|any longer)\b/iu;
/** What may only come to be: "Should I take zinc?", "I might start statins". */
const supposed = /\b(?:if|might|may|could|would|should|maybe|perhaps|thinking (?:of|about)|want to)\b/iu;
/** What was over is taken again, or never was over. */
const again =
  /\b(?:back|still) (?:on|taking) \p{L}|\b(?:tak(?:e|es|ing)|start(?:s|ed|ing)?|went|gone)(?: (?:it|them|on it|on them|taking it|taking them))? again\b/iu;
const clauseEnd = /[,;:–—]\s+|\.\s+|\s+(?:but|instead|although|though)\s+/u;

/** How much of a sentence is read, characters. */
const longest = 400;

/** A medicine by a name in capitals, and no subject at school: "takes Keppra". */
const takesNamed = new RegExp(String.raw`\b(?:takes?|taking) (?!(?i:${schoolSubjects}))\p{Lu}\p{L}{2,}`, 'u');

const tells = (clause: string): boolean =>
  (verb.test(clause) && toldWithout('medicine')!.told.test(clause)) ||
  isOnMedicine(clause) ||
  takesNamed.test(clause);

/** What a sentence says of a medicine: that it is taken, that one is not any more, or both: "I don't take warfarin any more, I take apixaban". */
interface Taking {
  takes: boolean;
  ends: boolean;
}

/**
 * Whether a sentence tells that somebody takes a medicine, and whether it tells that they do not any more.
 *
 * @example tellsOfTaking('Ben stopped Keppra.') // { takes: false, ends: true }
 */
export function tellsOfTaking(sentence: string): Taking {
  const text = sentence.slice(0, longest);
  if (tellsOfIntolerance(text)) return { takes: false, ends: false };
  const clauses = text.split(clauseEnd);
  const isTold = clauses.some(tells);
  if (again.test(text) && !over.test(text)) return { takes: true, ends: false };
  return {
    takes: clauses.some((clause) => tells(clause) && !over.test(clause) && !supposed.test(clause)),
    ends:
      over.test(text) && (isTold || /\b(?:stop(?:s|ped|ping)?|quit|came off|discontinued)\b/iu.test(text)),
  };
}

/** A medicine where a sentence names it: "takes ramipril", "stopped Keppra", "20 mg of warfarin and 5 mg of Norvasc". */
const named =
  /(?:\b(?:tak(?:e|es|ing)|took|on|off|of|mg|mcg|[µμ]g|g|ml|units?|tablets?|prescribed|stop(?:s|ped|ping)?|quit|dropped|discontinued|started|to|from|and|or|uses?|using|injects?)|,) (?:(?:taking|using|also|my|his|her|their|the|any) )*(?<what>\p{L}[\p{L}\d-]{2,})/giu;
const noName =
  /^(?:stop|she|they|taking|using|all|any|every|each|day|daily|twice|once|the|medic\p{L}+|meds|tablets?|pills?|dos(?:e|es|age)|drugs?|now|since|also|too|still|that|them|more|with|after|before|because|it|his|her|their|my|our|(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning|evening|night|blood)$/iu;

/** The medicines that a sentence names, in small letters. */
export const medicinesNamed = (sentence: string): ReadonlySet<string> =>
  new Set(
    [...sentence.slice(0, longest).matchAll(named)]
      .map(({ groups }) => groups!['what']!.toLowerCase())
      .filter((what) => !noName.test(what)),
  );
