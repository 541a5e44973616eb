const medicines = 'medicines?|medications?|meds|drugs?|tablets?|pills?|prescriptions?';
/** Whose they are: "I", "my son Leo", "Ben". */
const who = String.raw`(?:i|we|he|she|they|(?:my|our|his|her) \p{L}+(?:['’]s)?(?: \p{L}+)?|\p{L}+(?:['’]s)?(?: \p{L}+)?)`;
const now =
  '(?: (?:now|currently|right now|at the moment|these days|at present|again|every day|daily|regularly))?';
const adverb = '(?: (?:still|currently|now|all|actually|really))?';

/** What is asked for; behind it may stand in brackets whom a pronoun means. */
const forms = [
  // "What do I take?", "Which medicines does Ben take?", "What tablets is my mother taking?"
  String.raw`(?:what|which)(?: (?:other |all )?(?:${medicines}))? (?:do|does|am|is|are) ${who}${adverb} (?:take|taking|have to take|need to take|on|prescribed|supposed to take)`,
  // "What medicines do I have?", "What medication is she getting?"
  String.raw`(?:what|which) (?:${medicines}) (?:do|does|has|have|is|are|am) ${who}${adverb} (?:have|got|get|getting|using|use|need|been prescribed)`,
  // "What are Ben's medicines?", "What is my medication?", "List all my meds"
  String.raw`(?:what(?:['’]s| is| are)|list|tell me|name|show me)(?: all)?(?: of)? (?:my|our|his|her|their|(?:my \p{L}+|\p{L}+)['’]s?)(?: current)? (?:${medicines})`,
].map(
  (form) =>
    new RegExp(`^(?:(?:so|and|ok|okay|now),? )*(?:${form})${now}\\s*[?.!]*(?: \\([^()]{1,60}\\))?$`, 'iu'),
);

/** How long such a question is at the most, characters. */
const longest = 120;

/**
 * Whether somebody asks for all medicines that somebody takes.
 *
 * @example asksForMedicines('What do I take?') // true
 * @example asksForMedicines('What do I take for my heart?') // false
 */
export const asksForMedicines = (question: string): boolean =>
  question.length <= longest && forms.some((form) => form.test(question));
