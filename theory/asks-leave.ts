const lead = String.raw`^(?:.*,\s*)?`;
const fine = 'ok|okay|safe|fine|all right|alright|dangerous|bad';
/** Whom it is asked for: "for me", "for my son". */
const whom = String.raw`me|us|(?:my|our|the) \p{L}+|him|her|them|every(?:one|body)|any(?:one|body)|all of (?:us|them)`;
const anyone = String.raw`he|she|they|my \p{L}+|\p{L}+`;

/** How somebody asks whether they may: "Can I", "Do you think my son could", "Is she allowed", "Is it safe". */
const asking = [
  String.raw`do you think (?:that )?(?:my \p{L}+|\p{L}+) (?:can|may|could|should|might)`,
  `(?:can|may|could|should|shall|must) (?:i|we|${anyone})`,
  `(?:am|are|is) (?:i|we|${anyone}) (?:allowed|able|ok|okay|safe|fine)`,
  `(?:is it|would it be) (?:${fine})`,
].join('|');
const taking =
  'take|takes|have|has|get|gets|swallow|given|taking|having|eat|eats|eating|drink|drinks|drinking|try|tries|trying|give';
/** Things that are taken or had, and neither eaten nor drunk: "the bill", "a small table", "my winter coat". */
const things = String.raw`(?:an? |the |some |my )?(?:\p{L}+ )?(?:bill|check|menu|receipt|stairs?|elevator|escalator|coat|jacket|shirt|dress|suit|shoe|boot|hat|seat|table|room|key|password|number|address|chair|photo|picture|door|path|road|train|ticket)s?`;
/** The same of what is no thing: "a break", "the day off", "guests". */
const doings =
  '(?:an? |the |some |my )?(?:look|word|break|rest|nap|walk|shower|bath|seat|photo|picture|day|week|holiday|turn|minute|moment|while|lift|ride|bus|train|tram|taxi|car|bike|course|class|exam|test|chance|time|fun|guests?|visitors?|party|baby|job|call|message|refund|money|help|advice|idea)s?';
/** What follows where no food or medicine is asked about: "Can I eat here?", "May I have a look?" */
const nothingTaken = `(?:at|with|by|before|after|here|there|now|then|out|in|on|today|tonight|tomorrow|${things}|${doings})`;
/** What is cooked, where somebody asks what must not be in it. */
const meal =
  '(?:cakes?|pies?|food|meals?|soup|stew|salad|sauce|dough|dish|dinner|lunch|breakfast|lunch ?box|sandwich(?:es)?|curry|pizza|pasta|cookies?|biscuits?|dessert|snacks?)';
const leadIn = '^(?:(?:so|and|but|then|ok|okay),? ){0,3}';

const leave = [
  // "Can I take amoxicillin?", "So is my son allowed to have nuts?"
  String.raw`${lead}(?:(?:so|and|but|then|ok|okay) )*(?:${asking}) .*\b(?:${taking}) (?!${nothingTaken}\b)\S`,
  // "Can I serve nuts?", "Should I bake him a nut cake?", and not "Can I make a call?"
  String.raw`${lead}(?:(?:so|and|but|then|ok|okay) )*(?:(?:can|may|could|should|shall|must) (?!you\b)(?:i|we|${anyone})|(?:is it|would it be) (?:${fine})(?: for (?:${whom}|\p{L}+))? to) (?:\p{L}+ )?(?:(?:serve|feed|offer|cook|bake|fry|pour) (?!${nothingTaken}\b)|(?:make|buy|get|bring|pack|order|mix|pass) (?:him|her|them|us|(?:my|our) \p{L}+|(?-i:\p{Lu})\p{L}+) (?!${nothingTaken}\b))\S`,
  // "Can I buy a cake for Ana?"
  String.raw`${lead}(?:(?:so|and|but|then|ok|okay) )*(?:can|may|could|should|shall|must) (?:i|we) (?:make|buy|get|bring|pack|order|mix) (?!${nothingTaken}\b)[^,.?!]{1,60} for (?:him|her|them|us|(?:my|our) \p{L}+|(?-i:\p{Lu})\p{L}+)\s*\?*$`,
  // "Is there anything that Paul can't eat?", "What can't Paul eat?"
  String.raw`^(?:is there any|are there any|what|which).{0,60}\b(?:can['’]?t|cannot|can not|mustn['’]?t|must not|shouldn['’]?t|should not|not allowed to|may not|can|may|should|must)(?: (?:\p{L}+ ){1,2}(?:not )?|(?: not)? )(?:eat|drink|take)(?: (?:any ?more|now))?\s*\?*$`,
  // "Does he tolerate nuts?"
  String.raw`${lead}(?:do|does) (?!you\b)(?:i|we|${anyone}) (?:tolerate|react (?:badly )?to) \S`,
  // "Is ibuprofen ok for me?"
  String.raw`^(?:is|are) (?:an? |some |the )?\p{L}+(?: \p{L}+){0,2} (?:${fine}|harmful|allowed) for (?:${whom}|\p{Lu}\p{L}+)\b`,
  // "Would ibuprofen be ok for me?", and not "Would Friday be ok for me?"
  String.raw`${lead}would (?:an? |some |the )?(?!\p{L}+day\b)\p{L}+(?: \p{L}+){0,2} be (?:${fine}|harmful) for (?:${whom}|(?-i:\p{Lu})\p{L}+)\b`,
  // "Is ibuprofen safe?"
  String.raw`${lead}is (?!(?:it|that|this|he|she|everything|everyone|home|there) )(?-i:\p{Ll}){4,}(?: \p{L}+)? (?:safe|harmful)\s*\?*$`,
  // "What can I take for a headache?"
  String.raw`${lead}what (?:can|may|could|should|shall) (?!you\b)(?:i|we|${anyone}) (?:(?:take|swallow) (?:for|against|when|if)|eat|drink|cook|bake|serve)\b`,
  // "What must I not put in the cake for my daughter?"
  String.raw`${leadIn}what (?:(?:must|should|can|may|do)(?: i| we)(?: not)?|(?:mustn['’]?t|shouldn['’]?t|can['’]?t|cannot)(?: i| we)) (?:have to |need to )?(?:put|use|add|include|leave out|avoid)\b[^.?!]{0,60} (?:in|into|on|of|for|from) (?:the |a |an |my |our |his |her |their )?(?:\p{L}+ ){0,2}?${meal}\b`,
  // "What should I watch out for when I cook for everybody?"
  String.raw`${leadIn}what (?:must|should|do|can) (?:i|we) (?:have to |need to )?(?:(?:watch|look) out for|pay attention to|be careful (?:with|about|of)|beware of|keep in mind|consider|avoid|know|think of)\b[^.?!]{0,60} (?:cook|cooking|bake|baking|serve|serving|feed|feeding|eat|eating|${meal})\b`,
].map((form) => new RegExp(form, 'iu'));

/** Something is taken along, and not swallowed: "Can I take it home?" */
const elsewhere =
  /\b(?:your|home|(?<!(?:watch|look|leave) )out|along|off|with me|to (?:work|school|the|my|our|(?-i:\p{Lu})))\b/iu;

/** "Can I serve it to my guests?" */
const giving = /\b(?:give|serve|feed|offer)\b[^.?!]*\bto (?!work|school)/iu;

/**
 * Whether somebody asks whether something may be taken, eaten or drunk.
 *
 * @example asksLeaveToTake('Can I take amoxicillin?') // true
 */
export const asksLeaveToTake = (question: string): boolean =>
  leave.some((form) => form.test(question)) && (!elsewhere.test(question) || giving.test(question));

const had = new RegExp(
  String.raw`^(?:do|does|would|will) (?!you\b)(?:i|we|${anyone}) (?:\p{L}+ )?(?:eat|drink|have|take|like|want|enjoy) \S`,
  'iu',
);

/** Whether somebody asks whether somebody eats, drinks or would like something: "Does Paul eat cheese?" */
export const asksWhetherHad = (question: string): boolean => had.test(question);

/** Words for everybody who is there: "we", "the family". */
const several =
  /\b(?:we|us|our|ours|they|them|every(?:one|body)|any(?:one|body)|somebody|someone|(?:all|both|some|any|one) of (?:us|them)|(?:my|our|the) (?:family|kids|children|guests|visitors|others|boys|girls|twins|parents|lot))\b/iu;

/**
 * Whether something is asked for several people of whom nobody says who they are.
 *
 * @example asksForSeveral('Can we have a nut cake?') // true
 */
export const asksForSeveral = (question: string): boolean => several.test(question);
