const leave =
  /^(?:.*,\s*)?(?:(?:so|and|but|then|ok|okay) )*(?:do you think (?:that )?(?:my \p{L}+|\p{L}+) (?:can|may|could|should|might)|(?:can|may|could|should|shall|must) (?:i|we|my \p{L}+|he|she|they|\p{L}+)|(?:am|are|is) (?:i|we|he|she|they|my \p{L}+|\p{L}+) (?:allowed|able|ok|okay|safe|fine)|is it (?:ok|okay|safe|all right|alright|fine|dangerous|bad)) (?:.*)\b(?:take|have|get|swallow|given|taking|having|eat|eating|drink|drinking|try|trying|give) (?!(?:at|with|by|before|after|here|there|now|then|out|in|on|today|tonight|tomorrow|(?:an? |the |some |my )?(?:\p{L}+ )?(?:bill|check|menu|receipt|stairs?|elevator|escalator|coat|jacket|shirt|dress|suit|shoe|boot|hat|seat|table|room|key|password|number|address|chair|photo|picture|door|path|road|train|ticket)s?\b|(?:an? |the |some |my )?(?:look|word|break|rest|nap|walk|shower|bath|seat|photo|picture|day|week|holiday|turn|minute|moment|while|lift|ride|bus|train|tram|taxi|car|bike|course|class|exam|test|chance|time|fun|guests?|visitors?|party|baby|job|call|message|refund|money|help|advice|idea)s?)\b)\S|^(?:is|are) (?:an? |some |the )?\p{L}+(?: \p{L}+){0,2} (?:ok|okay|safe|fine|all right|alright|dangerous|bad|harmful|allowed) for (?:me|us|my \p{L}+|him|her|them|\p{Lu}\p{L}+)\b/iu;
/** The same of what is not said to be taken: "Would ibuprofen be ok for me?", "Is ibuprofen safe?", "What can I take for a headache?" */
const otherwise =
  /^(?:.*,\s*)?(?:would (?:an? |some |the )?(?!\p{L}+day\b)\p{L}+(?: \p{L}+){0,2} be (?:ok|okay|safe|fine|all right|alright|dangerous|bad|harmful) for (?:me|us|my \p{L}+|him|her|them|(?-i:\p{Lu})\p{L}+)\b|is (?!(?:it|that|this|he|she|everything|everyone|home|there) )(?-i:\p{Ll}){4,}(?: \p{L}+)? (?:safe|harmful)\s*\?*$|what (?:can|may|could|should) (?:i|we|he|she|my \p{L}+|\p{L}+) (?:take|swallow|eat|drink) (?:for|against|when|if)\b)/iu;
/** Something is taken along, and not swallowed: "Can I take it home?" */
const elsewhere = /\b(?:your|home|out|along|off|with me|to (?:work|school|the|my|our|(?-i:\p{Lu})))\b/iu;

/**
 * Whether somebody asks whether something may be taken, eaten or drunk.
 *
 * @example asksLeaveToTake('Can I take amoxicillin?') // true
 */
export const asksLeaveToTake = (question: string): boolean =>
  (leave.test(question) || otherwise.test(question)) && !elsewhere.test(question);
