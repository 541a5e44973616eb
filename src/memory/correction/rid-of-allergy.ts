const adverbs = String.raw`(?:(?:really|actually|even|now|nowadays|in fact|after all|currently|longer|any|anymore|more|at all|also|still|apparently|allegedly|officially|finally) )*`;
const denying = `(?:not|no longer|never|no more)`;
const being = `(?:is|am|are|was|were|be|being|been|s|m|re)`;
/** What tells of an allergy without a degree: "severely allergic" and "so allergic" leave one that is less. */
const allergic = String.raw`(?:allergic|intolerant) (?:to )?`;
const article = String.raw`(?:(?:the|any|an?|my|his|her|our|their|its|either|such|kind|of|all|tree|\p{L}+'s?) )*`;
/** What they had, with "allergy" before its name as well: "no longer has an allergy to nuts". */
const having = `${article}(?:(?:food )?(?:allergy|allergies|intolerance) to ${article})?`;
/** Of whom it is told: anybody, but no clause of its own, as "he says that he". */
const who = String.raw`(?:(?!(?:not|never|no|ashamed|says?|said|thinks?|thought|pretends?|claims?|wish(?:es)?|hopes?|believes?|if|when|unless|until|while|because|only|doubts?|wonders?|unlikely|lies|lied|jokes?|joked|dream\p{L}*|though|almost|nearly) )\S+ ){0,6}?`;

/** All that may stand in a clause before the name of what somebody is allergic to, where it says that they are not. */
const before = [
  `${who}(?:${being} )?${adverbs}${denying} (?:${being} )?${adverbs}${allergic}${article}`,
  `${who}${denying} ${adverbs}${being} ${adverbs}${allergic}${article}`,
  `${who}used to be ${allergic}${article}`,
  `${who}(?:has |have |had )?(?:stopped|ceased) (?:being|to be) ${allergic}${article}`,
  `${who}(?:does|do|did|has|have) ${denying} ${adverbs}(?:have |had |got )?${having}`,
  `${who}${denying} ${adverbs}(?:has|have|had|got) ${having}`,
  `${who}(?:has|have|had) no (?:longer |more )?${having}`,
  `${who}used to have ${having}`,
  `${who}(?:has |have |had )?(?:now |finally )?(?:outgrown|outgrew|grown out of|grew out of|got over|gotten over|lost|overcome|overcame|been cured of|cured of|rid of) ${having}`,
].map((pattern) => new RegExp(`^${pattern}$`, 'u'));

/** What only denies, where the clause before says of what it is told: "allergic to fish, not nuts". */
const only = new RegExp(String.raw`^(?:.* )?(?:not|never|instead of|rather than) (?:to )?${article}$`, 'u');
const told = / (?:allergic|allerg(?:y|ies)|intolerant|intolerance) (?:to|is|are|was) /u;
const putRight = /^ ?(?:(?:no|sorry|oops|wait|actually|well|i mean|i meant|\|) )*(?:it|that) (?:is|was) /u;

/** What was so, and is no longer: "was allergic to bees, but isn't any more". */
const was = new RegExp(`^${who}(?:was|were) ${allergic}${article}$`, 'u');
const noMore = / (?:is|am|are) (?:not (?:any ?more|any longer|now)|no longer) /u;

/** What is said of an allergy itself. */
const gone =
  /^(?:is|are|was|were|has|have)(?: been| now| finally| completely)* (?:gone|over|cured|disappeared|vanished|history|ruled out|disproved|outgrown|wrong|a mistake|no more)(?: |$)/u;
const kept = new RegExp(`^${who}$`, 'u');

/** Whether both an allergy and an intolerance are named, of which one may be denied and the other not: "no longer just intolerant, he is allergic". */
const isOneOfTwo = (said: string): boolean => / allerg/u.test(said) && / (?:intoleran|sensitiv)/u.test(said);
/** How much worse or better it was, or is in comparison. */
const compared = / (?:than|as (?:allergic|bad|badly|much|strongly|severe(?:ly)?)|less|more allergic) /u;

/**
 * Whether the words around the name of what somebody is allergic to say that they are not: of the allergy itself and without a degree. Words of a
 * form that is not known do not count as saying so, and the allergy stays in doubt: a harm that comes of taking it for over cannot be undone.
 *
 * @param clause the words of the clause before the name, each with a space behind it
 * @param rest what stands behind it in the clause, with the noun "allergy"
 * @param said all words of the sentence, a space around each
 */
export function isRidOf(clause: string, rest: string, said: string): boolean {
  if (isOneOfTwo(said) || compared.test(said)) return false;
  if (before.some((pattern) => pattern.test(clause)) || (was.test(clause) && noMore.test(said))) return true;
  const earlier = said.slice(0, said.lastIndexOf(clause));
  if (only.test(clause) && (told.test(said) || putRight.test(earlier) || putRight.test(` ${clause}`)))
    return true;
  const [noun = '', ...behind] = rest.split(' ');
  return /^(?:allerg(?:y|ies)|intolerance)$/u.test(noun) && gone.test(behind.join(' ')) && kept.test(clause);
}
