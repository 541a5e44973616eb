/** A name in capitals, as long as it goes on. */
const name = "(?<value>\\p{Lu}[\\p{L}\\p{N}.&’'-]*(?:\\s\\p{Lu}[\\p{L}\\p{N}&’'-]*)*)";
const whose = '(?<whose>my|our|his|her|their)';
const noun = '(?<noun>\\p{Ll}+(?:\\s\\p{Ll}+)?)';
const past = '(?:old|former|previous|last|current|present)\\s+';
/** A number in digits or in words. */
const count = '(?<count>\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
/** Nouns for where somebody lives, and for whom somebody works. */
const homes =
  '(?:place\\s+of\\s+)?(?:residence|home|domicile)|home\\s+(?:address|town|city)|postal\\s+address';
const employers = 'employer|company|firm|workplace|job|position';
const day =
  '(?:on\\s+)?(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\\d{1,2}(?:st|nd|rd|th)?\\s+\\p{Lu}\\p{Ll}+|the\\s+\\d)';
const changing = '(?:changed|switched|swapped|replaced)';

/** Ways to tell of a change by what was given up, asked for or left over, and how the same is said most plainly. */
export const wordingsOfChange: readonly (readonly [said: RegExp, plainly: string])[] = [
  // what was given up for what
  [
    new RegExp(
      `^(?:(?:i|we|he|she|they)(?:['’]ve|\\s+have|\\s+has)?\\s+)?(?:just\\s+|finally\\s+)?(?:traded|swapped|exchanged|switched|ditched|dumped|left|quit|dropped|gave\\s+up)\\s+${whose}\\s+(?:${past})?${noun}\\s+(?:in\\s+)?for\\s+${name}`,
      'iu',
    ),
    '$<whose> $<noun> is now $<value>',
  ],
  // whatever of which somebody has another one now
  [
    new RegExp(
      `\\b(?:i|we)(?:['’]ve|\\s+have)?\\s+${changing}\\s+${noun}s\\s*[,;]\\s*(?:so\\s+|and\\s+)?(?:now\\s+)?(?:i|we)(?:['’]?m|['’]?re|\\s+am|\\s+are|\\s+go|\\s+see)\\s+(?:now\\s+)?(?:seeing\\s+|going\\s+)?(?:with\\s+|at\\s+|to\\s+)?(?=\\p{Lu})`,
      'iu',
    ),
    'I changed: my $<noun> is ',
  ],
  [
    new RegExp(
      `\\b${changing}\\s+${whose}\\s+${noun}\\s*[,;]\\s*(?:so\\s+|and\\s+)?the\\s+new(?:\\s+one)?(?:['’]s|\\s+is)\\s+`,
      'iu',
    ),
    'changed: $<whose> new $<noun> is now ',
  ],
  [
    /^.*\b(?<whose>my|our|his|her)\s+(?:change\s+of|new)\s+(?<noun>address|residence|name|employer|job|number)\s*[:–—]\s*(?=\S)/iu,
    '$<whose> $<noun> is now ',
  ],
  [
    new RegExp(
      `^(?:please\\s+)?(?:mark|save|note|keep|book|block|reserve)\\s+(?:down\\s+)?(?<day>${day}\\S*)\\s+for\\s+(?<thing>(?:the|our|my)\\s+[^,.;!]{2,40})`,
      'iu',
    ),
    '$<thing> is now on $<day>',
  ],
  // what somebody asks to have put in its place
  [
    new RegExp(
      `^(?:please\\s+)?(?:amend|change|correct|update|alter|revise|set)\\s+(?<whose>my|our|his|her|their|\\p{Lu}\\p{Ll}+['’]s)\\s+(?:${homes})\\s+(?:from\\s+\\S+\\s+)?(?:to|into)\\s+`,
      'iu',
    ),
    '$<whose> home is now ',
  ],
  [new RegExp(`\\b${whose}\\s+(?:${homes})(?=\\s*[:,]|\\s+(?:is|has|was)\\b)`, 'iu'), '$<whose> home'],
  [
    /^(?:please\s+)?(?:note|record|remember)\s+(?=(?:(?:the|my|our)\s+)?(?:new|revised|changed|corrected|updated)\s)/iu,
    '',
  ],
  [
    /^(?<the>the|our|my)\s+(?:new|revised|changed|corrected|updated)\s+(?<noun>date|day|time|name|venue|place|address)\s+(?:of|for)\s+(?<thing>[^:,.;]{2,40}?)\s*(?::|\s[–—-])\s*/iu,
    '$<the> new $<noun> of $<thing> is ',
  ],
  // what somebody wants to be called, or something is to be called
  [
    new RegExp(
      `\\bi(?:['’]d|\\s+would)\\s+(?:much\\s+)?(?:rather|prefer|like)\\s+(?:it\\s+if\\s+(?:you|everyone|everybody|people)\\s+called\\s+me|to\\s+be\\s+(?:called|known\\s+as|addressed\\s+as)|(?:be|go)\\s+(?:called|known\\s+as|by)|to\\s+go\\s+by)\\s+(?=\\p{Lu})`,
      'iu',
    ),
    'now call me ',
  ],
  [
    /\b(?:refer\s+to|speak\s+of|talk\s+about|list)\s+(?<thing>(?:the|our)\s+\p{Ll}+(?:\s\p{Ll}+)?|me|her|him|us|it)\s+(?:only\s+)?(?:as|under)\s+(?:the\s+name\s+)?(?=\p{Lu})/iu,
    'call $<thing> ',
  ],
  [
    /^(?<open>.*?)\b(?:you\s+)?(?:may|can|just|please)\s+say\s+(?<value>\p{Lu}\p{L}*)\s+to\s+me\b/u,
    '$<open>please call me $<value>',
  ],
  // of what there are fewer or more
  [
    new RegExp(
      `\\bthere\\s+(?:are|['’]re)\\s+(?:now\\s+)?(?:only\\s+|just\\s+)?${count}\\s+${noun}\\s+left\\b`,
      'iu',
    ),
    'I now have $<count> $<noun>',
  ],
  [
    new RegExp(
      `\\b(?:that|this|which|so\\s+that)\\s+(?:makes|leaves)\\s+(?:us\\s+|me\\s+)?(?:with\\s+|only\\s+)?${count}\\s+(?=\\p{Ll})`,
      'iu',
    ),
    'I now have $<count> ',
  ],
  // who took whom into work
  [
    new RegExp(
      `${name}\\s+(?:has\\s+|have\\s+)?(?:offered|given|gave)\\s+me\\s+an?\\s+(?:\\p{Ll}+\\s+)?(?:job|position|post|role|place|contract)\\s*,?\\s+(?:and|so|which)\\s+[Ii](?:['’]ve|\\s+have)?\\s+(?:gladly\\s+|just\\s+|happily\\s+)?(?:taken|took|accepted|signed|said\\s+yes)(?:\\s+(?:it|to\\s+it|that))?`,
      'u',
    ),
    'I accepted a job at $<value>',
  ],
  [
    new RegExp(
      `\\b(?:in|at)\\s+the\\s+${name}\\s+(?:offices?|headquarters|factory|plant|works|labs?|building)\\b`,
      'u',
    ),
    'at $<value>',
  ],
  [new RegExp(`\\b${whose}\\s+(?:${past})(?<of>${employers})\\s+(?=is\\s+now)`, 'iu'), '$<whose> $<of> '],
  [/\b(?:I|we)\s+(?:now\s+)?report\s+to\s+(?=\p{Lu})/u, 'my boss is now '],
  [/^the\s+name(?:['’]s|\s+is)\s+(?=\p{Lu})/iu, 'my name is '],
  // what is written where it is announced
  [
    new RegExp(
      `(?<open>[,:]\\s+(?:but\\s+|and\\s+)?)the\\s+(?:invitation|letter|e-?mail|mail|website|ticket|card|calendar|poster|flyer|notice|schedule|timetable|programme|program|agenda|organi[sz]ers?|club|school|office)\\s+(?:now\\s+)?says?\\s+(?:it(?:['’]s|\\s+is)\\s+)?(?=${day})`,
      'u',
    ),
    '$<open>it is now ',
  ],
  // what somebody has down wrong
  [
    /(?:^|\b(?:you|they|I|we)(?:['’]ve|\s+have)?\s+|(?<=^sorry,\s))(?:got|had|have|put|wrote|spelt|noted)\s+(?<what>(?:my|our|the)\s+[^,.;]{2,40}?)\s+(?:down\s+)?wrong\b/iu,
    '$<what> was wrong',
  ],
  // how much somebody takes, behind what of
  [
    /\b(?<verb>takes?|took)\s+(?<what>\p{L}{4,}),?\s+(?<dose>\d+(?:[.,]\d+)?\s?(?:mg|mcg|µg|ml|units?|iu|drops|tablets?|pills?))\b/u,
    '$<verb> $<dose> of $<what>',
  ],
  // where somebody feels at home
  [
    new RegExp(
      `(?:^|[,;:]\\s*|\\b(?:and|so|now)\\s+)${name}\\s+(?:already\\s+|now\\s+)?(?:feels\\s+like|(?:has\\s+become|became)|is\\s+(?:now|already))\\s+(?:my\\s+|our\\s+)?(?:new\\s+)?home\\b`,
      'u',
    ),
    'my home is now $<value>',
  ],
  // what somebody could not bear was given up
  [/\b(?:could\s+not|couldn['’]?t)\s+(?:stand|bear|afford|face|cope\s+with)\b/iu, 'were tired of'],
  [/^that['’]s\s+(?=\p{Lu}|\d)/u, 'it is '],
  [/^That['’]s\s+(?=\p{Lu}|\d)/u, 'It is '],
  [/^been\s+(?=(?:at|in|with)\s)/iu, 'I have been '],
  [/\b(?:am|are)\s+not\s+more\b/iu, 'am no more'],
];
