import { isProfession } from './claims/professions.ts';

const months = 'january|february|march|april|may|june|july|august|september|october|november|december';
const small =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\\p{L}+)?|hundred|thousand';
const name = "(?!I\\b|I['’])\\p{Lu}\\p{L}+";
/** Something has a name: "called Rex", "my sister Ana", "my cat, Luna", "Ana is my sister", "my sister is Ana". */
const naming = `\\b(?:called|named|names?)\\b|^${name}(?: is|,| was| and ${name} are) (?:my|our|the|his|her|their)\\b|\\b(?:is|are|was|were|['’]s|['’]re|:| =) (?:(?:Mr|Mrs|Ms|Miss|Dr)\\.? )?${name}|\\b(?:Mr|Mrs|Ms|Miss|Dr)\\.? ${name}`;

/** What a question asks for, by its words, and by what a statement tells such a thing. */
const kinds: readonly { asks: RegExp; tells: RegExp }[] = [
  {
    asks: /^where\b/iu,
    tells: new RegExp(
      `\\b(?:in|at|on|under|behind|beside|near|inside|outside|above|below|by|next to|from|around|between|opposite|through|into|with|over|along|across|throughout|towards?) (?!(?:the )?(?:mornings?|evenings?|afternoons?|night|weekends?|first|last|least|time)\\b|(?:${months}|\\p{L}+day)\\b|\\d|(?:half|quarter|about|noon|midnight|${small})\\b)|\\bto (?:the|my|our|an?|her|his|their|work|school|bed|town|(?!\\p{L}+day\\b|(?:${months})\\b)(?-i:\\p{Lu}))|\\bwork(?:s|ing)? for (?-i:\\p{Lu})|\\b(?:home|abroad|upstairs|downstairs|here|there|lives?|address|died|dead|passed away|gone)\\b`,
      'iu',
    ),
  },
  {
    asks: /^(?:(?:at |on |in |since |until |till |by )?(?:when|what (?:time|day|days|date|year|month)|which (?:day|days|date|year|month))|how long)\b|\bwhat (?:is|was|were) the (?:old |new |other )?(?:day|date|time)\b/iu,
    tells: new RegExp(
      `\\d|\\b(?:${months}|\\p{L}+day|\\p{L}+days|to(?:day|morrow|night)|yesterday|mornings?|evenings?|afternoons?|nights?|noon|midnight|weeks?|weekends?|months?|years?|hours?|minutes?|spring|summer|autumn|winter|soon|always|never|ago|before|after|since|until|once|christmas|easter|first|second|third|(?:four|fif|six|seven|eigh|nin|ten|eleven|twelf|\\p{L}+teen|\\p{L}+tie)th|${small})\\b`,
      'iu',
    ),
  },
  {
    asks: /^how long\b/iu,
    tells: /\b(?:for|since|until|till|from|minutes?|hours?|days?|weeks?|months?|years?|all|ever)\b/iu,
  },
  { asks: /^where\b.*\bfrom$/iu, tells: /\b(?:from|born|grew up|native|hails)\b/iu },
  {
    asks: /^how old\b|^(?:at )?(?:what|which) age\b|^(?:what(?:['’]s| is| was)|tell me|give me)? ?(?:the (?:current )?age of\b|.*(?:['’]s?|\b(?:my|his|her|their|your)) (?:current )?age$)/iu,
    tells: new RegExp(
      `\\b(?:am|is|are|was|were|be|turns?|turned|turning|aged?|['’](?:m|s|re|ll be)) (?:about |almost |nearly |only |already |just )?(?:\\d{1,3}|${small})\\b(?! (?!and\\b|years?\\b|months?\\b|weeks?\\b|now\\b|today\\b|on\\b|in\\b|next\\b|this\\b|already\\b|but\\b|or\\b)\\p{L})|\\b(?:\\d+|${small})[- ](?:years?|months?|weeks?)[- ]old\\b|^I['’]m \\d+|\\p{L}, \\d{1,2}(?=,|$)|\\b(?:age|born)\\b`,
      'iu',
    ),
  },
  {
    asks: /^what .*\b(?:costs?|costing|price)\b|^how (?:much|expensive)\b(?!.*\b(?:weigh|weight|time|sleep|milk|water)\b)(?=.*\b(?:cost|costs|pay|paid|price|is|are|was|were|earn|rent|get|spend|spent|expensive|money)\b)/iu,
    tells:
      /[$€£¥]|\b(?:euros?|dollars?|pounds?|cents?|pence|bucks|quid|francs?|kron\p{L}*|yen|rupees?|free|cheap|expensive|nothing|grand)\b/iu,
  },
  {
    asks: /^how (?:many|much)\b/iu,
    tells: new RegExp(
      `\\d|\\b(?:no|an?|${small}|couple|few|several|many|dozen|both|twins|half)\\b|: ?\\p{Lu}\\p{L}+|\\p{Lu}\\p{L}+,? and \\p{Lu}\\p{L}+`,
      'iu',
    ),
  },
  {
    asks: /^what for\b|\bwhat for$/iu,
    tells:
      /\b(?:because|since|so|for|due to|as|that['’]s why|reason|to \p{Ll}+|thanks to|after|wants?|lost|broke)\b|,/iu,
  },
  {
    asks: /^why\b/iu,
    tells: /\b(?:because|since|so|for|due to|thanks to|cause|bc|as|after|wants?|afraid)\b|['’]s why\b|, /iu,
  },
  {
    asks: /\b(?:(?:last|family|first|middle|maiden) name|surname)\b/iu,
    tells: /\b(?:name|surname|called)\b|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u,
  },
  {
    asks: /^whose\b/iu,
    tells: /\b(?:belongs?|owner|owns?|borrowed|lent|from|hers|his|mine|theirs|my|our|her|their)\b|['’]s\b/iu,
  },
  {
    asks: /\b(?:called|named|names? (?:of|is|was))\b|\bnames?$/iu,
    tells: new RegExp(
      `${naming}|\\b(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]heir|an?|[Tt]he|two|three|four|five) (?:[\\p{Ll}'’]+[- ]){0,3}?(?!(?:on|in|at|to|for|with|from|of|by|near|until|since|last|next|every|and|than|like)\\b)\\p{Ll}+,? ${name}`,
      'u',
    ),
  },
];

/** How much of a question or a statement is looked at, characters. */
const mostRead = 1_000;
const readOf = (text: string): string => text.slice(0, mostRead);
/** What only leads to a question: "Do you know how old Ana is?" */
const leading =
  /^(?:(?:and|so|but|hey)[,\s]+)*(?:(?:do|did|would) you (?:still |happen to |perhaps )?(?:know|remember|recall)|(?:can|could) you (?:please )?(?:tell me|say|remember)|tell me|remind me)[,:]? (?=(?:at |in |on )?(?:who|what|where|when|why|how|which|whose)\b)/iu;
const askedIn = (question: string): string => readOf(question).replace(leading, '');

/**
 * Whether a statement tells the kind of thing that a question asks for: a place, a time, a number or a name; anything tells the rest. Of both only
 * the first 1,000 characters are read.
 */
export const suits = (question: string, text: string): boolean =>
  kinds.every(({ asks, tells }) => !asks.test(askedIn(question)) || tells.test(readOf(text)));

/** Whether a question asks for a thing of a certain kind. */
export const asksForKind = (question: string): boolean =>
  kinds.some(({ asks }) => asks.test(askedIn(question)));

/**
 * How plainly a statement tells what somebody does: 2 for what they work as, 1 where it speaks of work or of what they do as a rule, 0 where
 * it tells neither.
 *
 * @param isOfI whether whoever tells it is meant; then only what they say of themselves counts, and else only what they say of others
 */
export function tellsWork(said: string, isOfI: boolean): number {
  const clauses = readOf(said).split(
    /[;:.]\s|,\s(?=\p{L}+(?:['’]\p{L}+)? )|(?<=\p{L}) (?:and|but) (?=(?:i|he|she|they)\b)/iu,
  );
  return Math.max(
    ...clauses.map((clause) =>
      isOfI !== ofOneself.test(clause) && clauses.length > 1 ? 0 : workIn(clause, isOfI),
    ),
  );
}

/** What somebody says of themselves, and not of their people. */
const ofOneself = /^(?:and |so |now )*(?:i|i['’]\p{L}+|we|my (?:own )?(?:job|work|new job))(?![\p{L}'’])/iu;

function workIn(clause: string, isOfI: boolean): number {
  const posts = clause.matchAll(
    /(?:\b(?:am|is|was|as|became)|['’]m|['’]s|^) (?:an? |the |now )*(?=(?<what>(?:\p{Ll}[\p{L}-]+ ?){1,4}))/giu,
  );
  for (const { groups } of [
    ...posts,
    ...clause.matchAll(/^(?:an? |retired )(?=(?<what>(?:\p{Ll}[\p{L}-]+ ?){1,4}))/giu),
  ]) {
    const [words = ''] = (groups?.['what'] ?? '')
      .trim()
      .split(/ (?=(?:in|at|for|on|with|and|of|who|from)\b)/u);
    if (isProfession(words)) return 2;
  }
  return worksAt.test(clause) ? 2 : Number(works.test(clause) || (isOfI ? ownHabit : habit).test(clause));
}

/** What somebody says to do as a rule: "I tune pianos". */
const ownHabit =
  /^(?:and |now )?i (?!(?:am|was|do|did|don['’]t|can|can['’]t|could|will|would|should|must|may|might|have|had|got|get|like|love|hate|want|need|know|think|live|play|keep|see|feel|hope|always|never|still|take|eat|drink|start|go|leave|meet|miss|use|just|really)\b)\p{Ll}{2,}(?<!ed|ught|ew|oke|ent|ave|old|ame) \p{L}+/iu;

const worksAt =
  /\b(?:(?:works?|working|employed|job(?! interview)|starts?|started|hired) (?:\p{L}+ )?(?:as|at|for|in|with|on)|(?:teach|teaches|teaching) (?!me\b|us\b|him\b|her\b|them\b)\p{L}+) /iu;
const works =
  /(?<!\b(?:for|of|to|from|at) )\b(?:works?|working|job(?! interview)|employed|retired?|runs? (?:an?|the)|owns? (?:an?|the)|for a living|driv(?:es?|ing) (?:an? |the )?(?:\p{L}+ )?(?:bus|truck|lorry|cab|taxi|tram|train|tanker)|stud(?:y|ies|ying)|teach(?:es|ing)?)\b/iu;

/** What somebody does as a rule: "Dante repairs guitars", without what they are, have, like or say. */
const habit =
  /^(?!(?:i|we|you|they|it|there)\b)(?:(?:my|our|his|her|their|the) )?(?:[\p{L}-]+ ){0,2}?[\p{L}-]+ (?!(?:is|was|has|does|likes|loves|hates|wants|needs|knows|says|thinks|lives|stays|comes|goes|gets|moves|takes|keeps|sleeps|eats|drinks|always|sits|visits|arrives|starts|returns|feels|looks|seems|turns|weighs|leaves|shares|shouts|complains|explains|hopes|sees|brings|calls|carries|wears|owns|this|us|yes|news|plays|bakes)\b)\p{Ll}{2,}(?:[^s\W]s) (?!(?:is|was|were|are)\b)/iu;
