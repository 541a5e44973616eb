const opening = String.raw`^(?:(?:no|sorry|actually|wait|oops|hang on)[,.!]?\s+)?`;
const what = String.raw`(?:who|that)(?:(?<be>['’]s)|\s+(?<verb>\p{L}+))\s+(?<rest>[^,;.!?]+?)`;

/** "It isn't Lena who is allergic to nuts, it's Sophie", "It's Sophie who lives in Rome, not Lena": of whom something is so, and of whom it is not. */
const clefts = [
  new RegExp(
    String.raw`${opening}it(?:\s+(?:is|was)n['’]?t|\s+(?:is|was)\s+not|['’]s\s+not)\s+(?<not>[^,;.!?]+?)\s+${what}(?:\s*[,;]\s*(?:but\s+)?(?:it(?:['’]s|\s+is|\s+was)\s+)?(?<one>[^,;.!?]+))?[.!]*$`,
    'iu',
  ),
  new RegExp(
    String.raw`${opening}it(?:['’]s|\s+is|\s+was)\s+(?<one>[^,;.!?]+?)\s+${what}\s*[,;]\s*(?:and\s+)?not\s+(?<not>[^,;.!?]+)[.!]*$`,
    'iu',
  ),
];

/** What a verb of the third person is denied by: "does not live", "is not". */
function denied(verb: string): string | null {
  if (/^(?:is|was|can|will)$/iu.test(verb)) return `${verb} not`;
  if (/^has$/iu.test(verb)) return 'does not have';
  const [, base] = /^(\p{L}{2,})s$/iu.exec(verb) ?? [];
  return base === undefined ? null : `does not ${/(?:o|ch|sh|ss)e$/u.test(base) ? base.slice(0, -1) : base}`;
}

/** A sentence that says of whom something is so by an "it" before it, as it would be said of each; any other as it is. */
export function withoutCleft(sentence: string): string {
  for (const cleft of clefts) {
    const { not, one, be, verb: told = 'is', rest } = cleft.exec(sentence.trim())?.groups ?? {};
    const verb = be === undefined ? told : 'is';
    const no = denied(verb);
    if (not === undefined || no === null) continue;
    return `No, ${not} ${no} ${rest}${one === undefined ? '' : `, ${one} ${verb} ${rest}`}.`;
  }
  return sentence;
}
