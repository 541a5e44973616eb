import { wordingsOfChange } from './wordings-of-change.ts';

/** Nouns that name which of its values a thing has: "the name of the bar". */
const nouns = 'name|title|date|day|time|place|venue|room|number|price';
const days =
  '(?:on\\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|\\d{1,2}(?:st|nd|rd|th)?\\s+\\p{Lu}\\p{Ll}+)';
const chosen =
  '(?:went\\s+(?:with|for)|chose|picked|settled\\s+on|decided\\s+on|opted\\s+for|agreed\\s+on|landed\\s+on)';
const atEnd = '(?:\\s+(?:after\\s+all|in\\s+the\\s+end|now|instead))?\\s*[.!]?\\s*$';
const fromNow =
  '(?:from\\s+now\\s+on|now|these\\s+days|instead|for\\s+(?:e-?mails?|mails?|messages|everything)(?:\\s+to\\s+me)?)';

/** A way to say something, and how the same is said most plainly. */
const wordings: readonly (readonly [said: RegExp, plainly: string])[] = [
  // that something was understood wrongly, before what holds
  [
    /^(?:(?:no|sorry),?\s+)?you(?:['’]ve)?\s+(?:have\s+)?(?:got|had|have|heard)\s+(?:that|it|this|me)\s+(?:all\s+|quite\s+|completely\s+)?wrong\s*[,;:–—-]+\s*/iu,
    'No, ',
  ],
  // how somebody came to be wrong, behind what holds
  [
    /^(?<told>(?:no|nope|nah|sorry|actually|wait|oh|oops|correction|it(?:['’]s|\s+is|\s+was))\b[^.?!:]*?\s[^.?!:]*?\S)\s*[,;–—-]\s*(?:(?:sorry|because|since|but|and)[,\s]+)?(?:I|we)(?:['’]d|\s+had|\s+have|\s+must\s+have|\s+just)?\s+(?:mis(?:read|heard|remembered|took|judged|calculated|counted|wrote|typed)|(?:mixed|muddled|confused|looked\s+at|read|remembered)\s+(?:it|that|them|the|up)\b)[^.!?,;:]*(?=[.!]*$)/iu,
    '$<told>',
  ],
  // what does not hold, before what does
  [
    /^(?:(?:no|nope|oh|wait|sorry),?\s+)*not\s+(?<old>[^,.;]{1,40}),\s+(?<rest>(?!but\b)\S+\s+\S+\s+\S.*)$/iu,
    '$<rest>, not $<old>',
  ],
  // since when something is so, before it is told
  [
    /^(?<when>(?:\p{L}+,?\s+){0,2}?since\s+(?:(?:the|my|our|his|her|last|this)\s+)?\p{L}+)\s+(?=(?:I|we|he|she|they|it|my|our|the)\s)/iu,
    '$<when>, ',
  ],
  // more or less of what was counted before
  [
    /^(?<open>(?:(?!(?:is|are|was|were|am|went|gone|came)\b)\p{L}+,?\s+){0,2}?)(?=(?:down|up)\s+to\s+\d)/iu,
    '$<open>I am ',
  ],
  [
    /\bwe(?:['’]re|\s+are)\s+(?<count>\d+|\p{L}+)\s+(?<of>people|members|players|kids|students)\s+in\s+the\s+(?<group>\p{L}+)/iu,
    'the $<group> has $<count> $<of>',
  ],
  // another home, which is only called "one"
  [
    /\b(?<home>flat|apartment|house|place|home|condo|cottage)\b(?<between>[^.;!?]*\b(?:bought|rented|found|got|took)\s+)(?:a\s+new\s+)?one\s+(?=in\s)/iu,
    '$<home>$<between>a $<home> ',
  ],
  // whom somebody was wrong about
  [
    /\b(?<wrong>wrong|mistaken)\s+about\s+(?<name>\p{Lu}\p{L}+)\s*[,:;–—-]\s*(?<noun>home|employer|job|name|age|birthday|address|number|hometown)\b/iu,
    "$<wrong>, $<name>'s $<noun>",
  ],
  // what something was called before
  [
    /(?<thing>(?:\b(?:the|our|my)\s+)?\p{Ll}+(?:\s\p{Ll}+)?)\s*,?\s+(?:formerly|previously)\s+(?:known\s+as|called|named)\s+(?<old>\p{Lu}\S*)\s*,?/iu,
    'instead of $<old> $<thing>',
  ],
  [
    /\b(?<value>\p{Lu}\S*(?:\s\p{Lu}\S*)*)\s+is\s+what\s+(?<thing>(?:the|our|my)\s+\p{Ll}+(?:\s\p{Ll}+)?)\s+is\s+(?<verb>called|named)/u,
    '$<thing> is $<verb> $<value>',
  ],
  // by which name somebody wants to go
  [
    /\bI(?:['’]d|\s+would)\s+rather\s+be\s+(?:called\s+)?(?<value>\p{Lu}\S*)\s+than\s+(?<old>\p{Lu}\p{L}*)/u,
    'call me $<value>, not $<old>',
  ],
  [
    /(?:\blet(?:['’]s|\s+us)\s+|\bplease\s+|^)(?:just\s+)?(?:stick\s+with|stick\s+to|go\s+with|go\s+for|use|take)\s+(?<value>\p{Lu}\p{L}*)\s+(?:as\s+my\s+name|for\s+me)\b/iu,
    'now call me $<value>',
  ],
  ...wordingsOfChange,
  // who took whose place
  [
    /(?<old>(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s+)?\p{Lu}\p{L}+)\s+(?:was|were|got|has\s+been|is\s+being)\s+replaced\s+(?:by|with)\s+(?<new>\p{Lu}\S*(?:\s\p{Lu}\S*)*)/u,
    'instead of $<old> it is $<new> now',
  ],
  [
    /(?<new>(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s+)?\p{Lu}\p{L}+)\s+(?:took\s+over\s+from|replaced|succeeded|has\s+replaced)\s+(?<old>(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s+)?\p{Lu}\p{L}+)(?=\s+as\b|\s*[,.;!]|\s*$)/u,
    'instead of $<old> it is $<new> now',
  ],
  // what something looks like since somebody changed it
  [
    /\b(?:dyed|painted|coloured|colored)\s+(?<what>(?:my|our|the)\s+\p{L}+)\s+(?<how>\p{L}+)\b(?!\s+\p{L})/iu,
    '$<what> is $<how> now',
  ],
  // a number or an hour behind the news that it has changed
  [/,\s+(?=[€$£]?\d[\d.:,]*(?:\s\p{L}+)?\s+now\b)/iu, ', it is '],
  // of two rooms the one that is only called "one"
  [
    /\b(?<which>\p{L}+)\s+(?<noun>\p{L}+)(?<not>,?\s+(?:and\s+)?not\s+(?:in\s+|on\s+|at\s+)?the\s+\p{L}+)\s+one\b/iu,
    '$<which> $<noun>$<not> $<noun>',
  ],
  // whatever somebody changed
  [
    /(?:^|\b(?:I|we)(?:['’]ve|\s+have)?\s+)(?:changed|switched)\s+(?<noun>\p{Ll}+)s,?\s+(?:so\s+|and\s+)?it(?:['’]?s|\s+is)\s+(?=\p{Lu})/iu,
    'I changed: my $<noun> is ',
  ],
  // what somebody mistook
  [
    new RegExp(
      `\\bI\\s+(?:got|had)\\s+(?<what>(?:the|our)\\s+(?:${nouns})\\s+(?:of|for)\\s+[^,.;]+?)\\s+wrong\\b`,
      'iu',
    ),
    '$<what> was wrong',
  ],
  [
    new RegExp(
      `\\bI\\s+(?:gave|told)\\s+you\\s+the\\s+wrong\\s+(?<noun>${nouns})\\s+(?:of|for)\\s+(?<thing>[^,.;]+)`,
      'iu',
    ),
    'the $<noun> of $<thing> was wrong',
  ],
  [
    /\bI\s+(?:gave|told|sent)\s+you\s+(?:the|a)\s+wrong\s+(?<noun>\p{Ll}+(?:\s\p{Ll}+)?)(?=\s*[,.;:–—-])/iu,
    'my $<noun> was wrong',
  ],
  // what was chosen as what
  [
    /\b(?<who>I|we)\s+(?:now\s+)?(?:use|have|got|took|hired|chose|picked|asked)\s+(?<value>\p{Lu}\S*(?:\s\p{Lu}\S*)*)\s+(?:as|for|to\s+be)\s+(?<whose>my|our)\s+(?<noun>\p{Ll}+(?:\s\p{Ll}+)?)(?=\s+(?:now|instead|these|from|since)\b|\s*[,.;!]|\s*$)/iu,
    '$<whose> $<noun> is $<value>',
  ],
  [
    new RegExp(
      `^.*?\\b${chosen}\\s+(?<value>\\p{Lu}\\S*(?:\\s\\p{Lu}\\S*)*)\\s+(?:as|for)\\s+the\\s+(?:new\\s+)?(?<noun>name|title)\\s+(?:of|for)\\s+(?<thing>(?:the|our)\\s+[^,.;]+?)${atEnd}`,
      'u',
    ),
    'the $<noun> of $<thing> is $<value> now.',
  ],
  [
    new RegExp(
      `^.*?\\b${chosen}\\s+(?<value>${days})\\s+for\\s+(?<thing>(?:the|our)\\s+[^,.;]+?)${atEnd}`,
      'iu',
    ),
    '$<thing> is on $<value> now.',
  ],
  // how somebody is reached
  [
    new RegExp(
      `\\b(?:(?:reach|call|text|phone|ring)\\s+me\\s+(?:at|on|under)|use)\\s+(?<value>\\+?\\d[\\d\\s-]*\\d)\\s+${fromNow}`,
      'iu',
    ),
    ', my new number is $<value> now',
  ],
  [
    new RegExp(
      `\\b(?:reach\\s+me\\s+(?:at|on|under)|write\\s+to|use|mail\\s+me\\s+at|send\\s+\\p{L}+\\s+to)\\s+(?<value>[^\\s@]+@[^\\s@,]+)\\s+${fromNow}`,
      'iu',
    ),
    ', my new email is $<value> now',
  ],
];

/** A sentence of a known wording as it is said most plainly; any other as it is. */
export const reworded = (spoken: string): string =>
  wordings.reduce((text, [said, plainly]) => text.replace(said, plainly), spoken);
