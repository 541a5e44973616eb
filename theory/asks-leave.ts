const leave =
  /^(?:.*,\s*)?(?:(?:so|and|but|then|ok|okay) )*(?:(?:can|may|could|should|shall|must) (?:i|we|my \p{L}+|he|she|they|\p{L}+)|(?:am|are|is) (?:i|we|he|she|they|my \p{L}+|\p{L}+) (?:allowed|able|ok|okay|safe|fine)|is it (?:ok|okay|safe|all right|alright|fine|dangerous|bad)) (?:.*)\b(?:take|have|get|swallow|given|taking|having|eat|eating|drink|drinking|try|trying|give) (?!(?:at|with|by|before|after|here|there|now|then|out|in|on|today|tonight|tomorrow|(?:an? |the |some |my )?(?:look|word|break|rest|nap|walk|shower|bath|seat|photo|picture|day|week|holiday|turn|minute|moment|while|lift|ride|bus|train|tram|taxi|car|bike|course|class|exam|test|chance|time|fun|guests?|visitors?|party|baby|job|call|message|refund|money|help|advice|idea)s?)\b)\S|^(?:is|are) (?:an? |some |the )?\p{L}+(?: \p{L}+){0,2} (?:ok|okay|safe|fine|all right|alright|dangerous|bad|harmful|allowed) for (?:me|us|my \p{L}+|him|her|them|\p{Lu}\p{L}+)\b/iu;
/** Something is taken along, and not swallowed: "Can I take it home?" */
const elsewhere = /\b(?:your|home|out|along|off|with me|to (?:work|school|the|my|our|(?-i:\p{Lu})))\b/iu;

/**
 * Whether somebody asks whether something may be taken, eaten or drunk.
 *
 * @example asksLeaveToTake('Can I take amoxicillin?') // true
 */
export const asksLeaveToTake = (question: string): boolean =>
  leave.test(question) && !elsewhere.test(question);
