/** What opens a sentence only to make somebody listen: "did you hear, Ana is …", "good news, the party is …". */
const attention = new RegExp(
  `^\\s*(?:(?:${[
    '(?:did|have)\\s+you\\s+hear(?:d)?(?:\\s+(?:yet|already|the\\s+news))?',
    'guess\\s+what',
    '(?:you|do\\s+you)\\s+know\\s+what',
    '(?:some\\s+)?(?:good|great|big|bad|sad|happy|exciting|breaking|quick)\\s+(?:news|update)',
    'believe\\s+it\\s+or\\s+not',
    "(?:you\\s+won(?:['’]t|t)|you(?:['’]ll|\\s+will)\\s+never)\\s+(?:believe|guess)(?:\\s+(?:it|this|what))?",
    "just\\s+so\\s+(?:you|everyone|everybody)(?:['’]re|\\s+are|\\s+is)?\\s+(?:knows?|aware)",
    'for\\s+(?:your|the)\\s+(?:information|record|files?)',
    'f\\.?y\\.?i\\.?',
    'heads\\s+up',
    'long\\s+story\\s+short',
    'so+o+',
    'we+l{2,}',
    'u+m+|u+h+|hm+|hey+|ok+a*y*|btw|ps|lol|ha(?:ha)+|omg',
    '(?:oh\\s+)?(?:hello|hi|hey|dear)(?:\\s+(?:there|all|everyone|everybody|team|folks))',
    'if\\s+(?:any(?:one|body)|some(?:one|body)|they|people)\\s+(?:ever\\s+)?(?:asks?|wonders?|wants?\\s+to\\s+know|needs?\\s+(?:it|to\\s+know))(?:\\s+(?:you|me|for|about|after)\\s+[^,:;.!?]+)?',
  ].join(
    '|',
  )})\\s*[,:;!.–—-]+\\s*|so{3,}\\s+|(?:please\\s+)?(?:kindly|be\\s+(?:informed|advised|aware)\\s+that)\\s+|(?:i|we)\\s+(?:hereby\\s+|would\\s+like\\s+to\\s+|wish\\s+to\\s+|want\\s+to\\s+|have\\s+to\\s+)?(?:inform|notify)\\s+you\\s+that\\s+)(?=\\S)`,
  'iu',
);

/** Politeness, thanks and asking for belief at the end of a clause, which state nothing: "…, if you don't mind", "…, thank God". */
const courtesy =
  /\s*,\s*(?:if\s+(?:you\s+(?:do\s+not|don['’]?t)\s+mind|you\s+please|i\s+may|(?:that|it)(?:['’]?s|\s+is)\s+(?:ok|okay|fine|all\s*right|alright)(?:\s+(?:with|by|for)\s+you)?|any(?:one|body)\s+(?:asks|cares|wonders))|(?:you\s+know|thank\s+(?:god|goodness|heavens?)|bless\s+(?:him|her|them)|can\s+you\s+believe\s+(?:it|that)|would\s+you\s+believe\s+it|god\s+willing|touch\s+wood|knock\s+on\s+wood|i\s+tell\s+you|mind\s+you))(?<end>\s*[,.!?]|\s*$)/giu;

/** "If anyone asks for my address, it's …" */
const asked =
  /^\s*if\s+(?:any(?:one|body)|some(?:one|body)|they|people|you)\s+(?:ever\s+)?(?:asks?|wonders?|needs?|wants?)(?:\s+you)?\s+(?:(?:for|about|after)\s+)?(?<what>(?:my|our|his|her|their|the)\s+\p{Ll}+(?:\s\p{Ll}+){0,3})\s*,\s*(?:it|that)(?:['’]?s|\s+is)\s+/iu;

/** Why something is otherwise, before it is told: "due to the rain the fair is …". */
const reason =
  /^\s*(?:due\s+to|because\s+of|owing\s+to|thanks\s+to|on\s+account\s+of|as\s+a\s+result\s+of)\s+[^,.;]{2,40}?,?\s+(?=(?:the|my|our|we|I)\s)/iu;
/** "Is everybody aware that the fair is …?" */
const aware =
  /^\s*(?:is|are|does|do)\s+(?:everybody|everyone|you|people)(?:\s+all)?\s+(?:aware(?:\s+of\s+it)?|informed|know|realise|realize)\s+(?:that\s+)?(?<rest>[^?]+)\?\s*$/iu;
/** "If you are looking for Ana, she …" */
const sought =
  /^\s*if\s+(?:you|any(?:one|body)|some(?:one|body))(?:['’]?(?:re|s)|\s+(?:are|is))?\s+(?:looking\s+for|wondering\s+about|trying\s+to\s+(?:find|reach)|need(?:s|ing)?|wants?|ask(?:s|ing)?\s+(?:for|about))\s+(?<who>\p{Lu}\p{Ll}+|(?:my|the|our)\s+\p{Ll}+)\s*,\s*(?:he|she|they|it)(?<has>['’]s\b)?/iu;

/** A sentence without what only opens it or is added out of politeness. */
export const withoutAsides = (spoken: string): string =>
  spoken
    .replace(asked, '$<what> is ')
    .replace(reason, '')
    .replace(aware, '$<rest>.')
    .replace(sought, (_, ...rest) => {
      const { who = '', has } = rest.at(-1) as Record<string, string | undefined>;
      return has === undefined ? who : `${who} has`;
    })
    .replace(attention, '')
    .replaceAll(courtesy, (_, ...rest) => {
      const { end = '' } = rest.at(-1) as Record<string, string>;
      return end.replace('?', '.');
    });
