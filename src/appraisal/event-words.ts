/** The words by which something that happens is known, whatever tone it is told in: a lexicon of tone has none for "I got the job". */

const phrases = (...alternatives: string[]): RegExp => new RegExp(` (?:${alternatives.join('|')})(?= )`, 'u');

/** A life, a bond or a livelihood has ended, or is about to. */
const loss = phrases(
  'died',
  'dying',
  'dead',
  'death of',
  'death',
  'passed away',
  'funeral',
  'buried',
  'killed',
  'killed himself',
  'suicide',
  'miscarriage',
  'stillborn',
  'hospice',
  '(?:has|have|had|got|with) (?:\\w+ )?(?:cancer|leukemia|dementia|a tumou?r)',
  'terminally ill',
  'broke up',
  'left me',
  'divorced?',
  'lost (?:my|our|his|her|their) (?:\\w+ )?(?:job|mother|father|mom|mum|dad|wife|husband|son|daughter|baby|child|brother|sister|friend|dog|cat|home|house)',
  '(?:was|were|been|got) (?:fired|laid off|evicted)',
  'grieving',
  'in mourning',
);

/** Whom one loses: somebody near, or at least somebody. */
const somebody = phrases(
  'i',
  "i'm",
  "i've",
  'my',
  'me',
  'we',
  "we've",
  'our',
  'he',
  "he's",
  'she',
  "she's",
  'his',
  'her',
  'they',
  'their',
  '(?:grand)?(?:mother|father|mom|mum|dad|son|daughter)',
  'wife',
  'husband',
  'baby',
  'friend',
);

/** What only so to say dies, and what is said of no death. */
const noLoss = phrases(
  '(?:phone|battery|laptop|computer|car|engine|server|router|wifi|connection|line|link|screen|tablet|tree|plant|plants|end|deadline|code|process)(?: \\w+)? (?:died|is dead|is dying|has died|was killed)',
  'dying (?:to|for|of laughter)',
  'dead (?:tired|line|end|sure|serious|easy|simple|code|links?)',
  'killed (?:it|the|time|a)',
  'to die for',
  "(?:not|never|nobody|isn't|didn't|wasn't|hasn't)(?: \\w+)? (?:died|dead|dying|killed|fired)",
);

/** Life or limb are in danger now. */
const emergency = phrases(
  'emergency',
  'ambulance',
  'call (?:the police|911|112|999|for help)',
  'heart attack',
  "can't breathe",
  'cannot breathe',
  'not breathing',
  'unconscious',
  'bleeding',
  'overdosed?',
  'drowning',
  '(?:is|are|house|kitchen|home) on fire',
  "there(?:'s| is) a fire",
  'earthquake',
  'explosion',
  'gas leak',
  'intruder',
  'having a (?:stroke|seizure)',
  'evacuate',
);
const cries = /^ (?:help|help me|please help|fire|mayday) $/u;
const noEmergency = phrases(
  'no emergency',
  'not an emergency',
  'emergency (?:exit|contact|number|fund|plan|kit)',
  'you are on fire',
);

const harm =
  '(?:kill|destroy|delete|erase|hurt|harm|hit|beat|break|smash|punish|unplug|wipe|ruin|end|scrap|get rid of|shut|switch|turn|throw)';
/** Harm is announced to whoever is spoken to. */
const threat = phrases(
  `(?:i|we|they|he|she)(?:'ll|'m going to|'re going to| will| am going to| are going to| shall| want to| gonna|'m gonna) (?:\\w+ ){0,2}${harm} you(?:rself)?`,
  "you(?:'ll| will| are going to|'re going to) (?:regret|pay for|suffer|be sorry)",
  'or else',
  'i hope you die',
);
const noThreat = phrases("(?:won't|will not|never) (?:\\w+ )?" + harm);

/** Whoever is spoken to is sent off, or called a thing: idioms in which no word is bad by itself. */
const insult = phrases(
  'shut up',
  'get lost',
  'drop dead',
  'piece of (?:garbage|trash|junk|scrap|shit|crap)',
  'waste of (?:time|space|money)',
);

/** Somebody is consoled. */
const comfort = phrases(
  "(?:do not|don't) (?:worry|cry|be (?:sad|afraid|upset|scared|sorry))",
  "(?:i'm|i am|i was) (?:so |very |really |truly )?sorry",
  'i apologi[sz]e',
  'forgive me',
  "(?:it's|it is|everything is|all is) (?:ok|okay|all right|alright)(?: now)?",
  "(?:it'll|it will|everything will) be (?:ok|okay|fine|all right|alright)",
  "(?:i'm|i am|we are|we're) (?:always )?here (?:for|with) you",
  'hugs?(?: you)?',
  'you are (?:safe|not alone)',
  "you're (?:safe|not alone)",
  'take (?:care|it easy)',
  'feel better',
  'did not mean it',
  "didn't mean (?:it|that)",
);

/** Something good came about. */
const goodNews = phrases(
  '(?:good|great|wonderful|fantastic|amazing) news',
  '(?:passed|aced) (?:my|the|our) (?:\\w+ )?(?:exam|exams|test|course|interview)',
  'got (?:the|a|my|that) (?:\\w+ )?(?:job|promotion|raise|offer|scholarship|place|flat|visa)',
  '(?:got|was|were|been|am|are) (?:promoted|accepted|engaged|married|pregnant)',
  '(?:baby|son|daughter|boy|girl|child|twins|granddaughter|grandson) (?:was|is|were|are) born',
  '(?:i|we) (?:won|graduated|did it|made it)',
  '(?:recovered|cancer free|healthy again)',
);

/** The events that are known by their words, those of most weight first. */
export type Event = 'emergency' | 'threat' | 'loss' | 'insult' | 'comfort' | 'goodNews';

/** What a clause tells of, by its words; null for none of these. `plain`: see `Clause`. */
export function eventIn(plain: string, { addressed }: { addressed: boolean }): Event | null {
  if (cries.test(plain) || (emergency.test(plain) && !noEmergency.test(plain))) return 'emergency';
  if (addressed && threat.test(plain) && !noThreat.test(plain)) return 'threat';
  if (loss.test(plain) && somebody.test(plain) && !noLoss.test(plain)) return 'loss';
  if (addressed && insult.test(plain)) return 'insult';
  if (addressed && comfort.test(plain)) return 'comfort';
  return goodNews.test(plain) && somebody.test(plain) ? 'goodNews' : null;
}
