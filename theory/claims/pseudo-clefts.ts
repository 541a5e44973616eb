const who = String.raw`(?<who>(?:my|our|his|her|their|the)\s+\p{Ll}+(?:\s+\p{Lu}\p{L}+)?|\p{Lu}\p{L}+|i|we|he|she|they)`;
/** What somebody is barred from, without what that is: "can't have", "is allergic to". */
const bars = String.raw`(?<bars>(?:['’](?:s|m|re)|\s+(?:is|am|are|was|were))\s+(?:allergic|intolerant)\s+to|(?:['’](?:s|m|re)|\s+(?:is|am|are|was|were)(?:n['’]t)?)\s+(?:not\s+)?allowed\s+to\s+(?:have|eat|take)|\s+(?:can['’]t|cannot|(?:can|could|must|may)\s+not|(?:could|must)n['’]t)\s+(?:have|eat|take))`;
const what = String.raw`(?:what|(?:the|that)\s+(?:one\s+)?(?:thing|food|stuff|medicine|ingredient)(?:\s+(?:that|which))?)`;
const opens = String.raw`^(?<opens>(?:(?:no|sorry|actually|wait|oops)[,.!]?\s+)?)`;
const thing = String.raw`(?<not>(?:the\s+)?\p{L}+(?:\s+\p{L}+)?)`;
const other = String.raw`(?:(?:\s*[,;]\s*(?:but\s+)?|\s+but\s+)(?:(?:it|that)(?:['’]s|\s+is|\s+was)\s+)?(?<one>[^,;.!?]+))?[.!]*$`;
const no = String.raw`(?:\s+(?:is|was|are|were)(?:n['’]t|\s+not|\s+never)|['’]s\s+not)`;

const forms: readonly RegExp[] = [
  // "Nuts aren't what she's allergic to"
  new RegExp(`${opens}${thing}${no}\\s+${what}\\s+${who}${bars}${other}`, 'iu'),
  // "What she can't have is not nuts but fish"
  new RegExp(`${opens}${what}\\s+${who}${bars}${no}\\s+${thing}${other}`, 'iu'),
  // "It was never nuts that she couldn't have"
  new RegExp(
    String.raw`${opens}it\s+(?:is|was)\s+never\s+${thing}\s+(?:that|which)\s+${who}${bars}${other}`,
    'iu',
  ),
  // "It's sesame, not nuts, that Halina can't have"
  new RegExp(
    String.raw`${opens}it(?:['’]s|\s+is|\s+was)\s+(?<one>\p{L}+(?:\s+\p{L}+)?),?\s+(?:and\s+)?not\s+${thing},?\s+(?:that|which)\s+${who}${bars}[.!]*$`,
    'iu',
  ),
];

/**
 * A sentence that says by "what" or "the thing" what it is not that somebody cannot have, as it would be said by "it": "nuts aren't what she's allergic to" as "it's
 * not nuts that she's allergic to". Any other as it is.
 */
export function asItCleft(sentence: string): string {
  for (const form of forms) {
    const { opens: before = '', not, one, who: of, bars: barred } = form.exec(sentence.trim())?.groups ?? {};
    if (not === undefined || of === undefined || barred === undefined) continue;
    if (/^(?:it|that|this|all|these|those|which)\b/iu.test(not)) continue;
    const instead = one === undefined ? '' : `, it's ${one}`;
    return `${before}It's not ${not.toLowerCase()} that ${of}${barred}${instead}.`;
  }
  return sentence;
}
