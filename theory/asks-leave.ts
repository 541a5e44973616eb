const lead = String.raw`^(?:.*,\s*)?`;
const fine = 'ok|okay|safe|fine|all right|alright|dangerous|bad';
/** Whom it is asked for: "for me", "for my son". */
const whom = String.raw`me|us|my \p{L}+|him|her|them`;
const anyone = String.raw`he|she|they|my \p{L}+|\p{L}+`;

/** How somebody asks whether they may: "Can I", "Do you think my son could", "Is she allowed", "Is it safe". */
const asking = [
  String.raw`do you think (?:that )?(?:my \p{L}+|\p{L}+) (?:can|may|could|should|might)`,
  `(?:can|may|could|should|shall|must) (?:i|we|${anyone})`,
  `(?:am|are|is) (?:i|we|${anyone}) (?:allowed|able|ok|okay|safe|fine)`,
  `is it (?:${fine})`,
].join('|');
const taking = 'take|have|get|swallow|given|taking|having|eat|eating|drink|drinking|try|trying|give';
/** Things that are taken or had, and neither eaten nor drunk: "the bill", "a small table", "my winter coat". */
const things = String.raw`(?:an? |the |some |my )?(?:\p{L}+ )?(?:bill|check|menu|receipt|stairs?|elevator|escalator|coat|jacket|shirt|dress|suit|shoe|boot|hat|seat|table|room|key|password|number|address|chair|photo|picture|door|path|road|train|ticket)s?`;
/** The same of what is no thing: "a break", "the day off", "guests". */
const doings =
  '(?:an? |the |some |my )?(?:look|word|break|rest|nap|walk|shower|bath|seat|photo|picture|day|week|holiday|turn|minute|moment|while|lift|ride|bus|train|tram|taxi|car|bike|course|class|exam|test|chance|time|fun|guests?|visitors?|party|baby|job|call|message|refund|money|help|advice|idea)s?';
/** What follows where no food or medicine is asked about: "Can I eat here?", "May I have a look?" */
const nothingTaken = `(?:at|with|by|before|after|here|there|now|then|out|in|on|today|tonight|tomorrow|${things}|${doings})`;

const leave = [
  // "Can I take amoxicillin?", "So is my son allowed to have nuts?"
  String.raw`${lead}(?:(?:so|and|but|then|ok|okay) )*(?:${asking}) .*\b(?:${taking}) (?!${nothingTaken}\b)\S`,
  // "Is ibuprofen ok for me?"
  String.raw`^(?:is|are) (?:an? |some |the )?\p{L}+(?: \p{L}+){0,2} (?:${fine}|harmful|allowed) for (?:${whom}|\p{Lu}\p{L}+)\b`,
  // "Would ibuprofen be ok for me?", and not "Would Friday be ok for me?"
  String.raw`${lead}would (?:an? |some |the )?(?!\p{L}+day\b)\p{L}+(?: \p{L}+){0,2} be (?:${fine}|harmful) for (?:${whom}|(?-i:\p{Lu})\p{L}+)\b`,
  // "Is ibuprofen safe?"
  String.raw`${lead}is (?!(?:it|that|this|he|she|everything|everyone|home|there) )(?-i:\p{Ll}){4,}(?: \p{L}+)? (?:safe|harmful)\s*\?*$`,
  // "What can I take for a headache?"
  String.raw`${lead}what (?:can|may|could|should) (?:i|we|${anyone}) (?:take|swallow|eat|drink) (?:for|against|when|if)\b`,
].map((form) => new RegExp(form, 'iu'));

/** Something is taken along, and not swallowed: "Can I take it home?" */
const elsewhere = /\b(?:your|home|out|along|off|with me|to (?:work|school|the|my|our|(?-i:\p{Lu})))\b/iu;

/**
 * Whether somebody asks whether something may be taken, eaten or drunk.
 *
 * @example asksLeaveToTake('Can I take amoxicillin?') // true
 */
export const asksLeaveToTake = (question: string): boolean =>
  leave.some((form) => form.test(question)) && !elsewhere.test(question);
