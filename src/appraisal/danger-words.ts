import { someone } from './near-ones.ts';
import { anyWord, phrases } from './phrases.ts';

const disasters = '(?:fire|explosion|earthquake|flood|gas leak|intruder|shooting|tornado|tsunami)';
/** Where a disaster is meant, and no image of something else: "an explosion of colours". */
const literally = '(?! (?:of|sale|in (?:me|my|his|her|your|their|us)))';

/** Life or limb are in danger now. */
const emergency = phrases(
  "(?:it's|is|have|had|there's|medical) (?:an |a )?(?:\\w+ )?emergency(?= $)",
  `(?:call|get|send|need|calling|called|getting) (?:${anyWord} ){0,2}ambulance`,
  'call (?:the police|911|112|999|for help)',
  `${someone}(?:'s|'m|'re)? (?:${anyWord} ){0,3}(?:having|just had) a (?:\\w+ )?(?:heart attack|stroke|seizure)`,
  "can't breathe",
  'cannot breathe',
  "(?:not|isn't|stopped) breathing",
  "(?:doesn't|does not) breathe(?! a word)",
  "(?:i'm|he's|she's|they're|am|is|are|was|were) (?:\\w+ )?(?:unconscious|bleeding|choking|suffocating|drowning)(?! in (?!the ))(?! (?:edge|hearts?))",
  '(?:house|kitchen|home|building|flat|apartment|car|room|roof|stove|garage|barn|forest) (?:is|are) (?:on fire|burning)',
  `there(?:'s| is| are| was| has been|'s been) (?:a|an) (?:\\w+ )?${disasters}${literally}`,
  '(?:took|taken) an overdose',
  'overdosed(?! on (?!\\w+day))',
  `(?:i|we|they|everyone|everybody|you) (?:${anyWord} ){0,3}evacuate`,
  `(?:i'm (?:going to|gonna)|i am going to|i will|i'll) (?:${anyWord} )?(?:kill|stab|shoot|strangle|attack) (?:him|her|them|my [^ ]+|everyone|everybody|somebody|someone|people)(?! (?:at|in|with|if|when|for))`,
  'someone is (?:breaking in|in (?:my|the|our) house)',
);
const cries = new RegExp(
  `^ (?:help|help me|please help|mayday|emergency|${disasters}(?: (?:in|at|near|on|next) [^]*)?) $`,
  'u',
);
/** It is none, or long over. */
const noEmergency = phrases(
  'no emergency',
  'not an emergency',
  '(?:almost|nearly) had a (?:heart attack|stroke)',
  'ago',
  'last (?:week|month|year|summer|winter|century)',
  'yesterday',
  'on \\w+day',
  'in \\d{4}',
);

/** Whether a clause says that somebody is in danger now. */
export const isEmergency = (plain: string): boolean =>
  (cries.test(plain) || emergency.test(plain)) && !noEmergency.test(plain);

const announced =
  "(?:i|we|they|he|she)(?:'ll|'m going to|'re going to| will| am going to| are going to| shall| want to| gonna|'m gonna)";
/** What may follow where harm is meant; at or in a game nobody is harmed. */
const meant =
  '(?= (?:$|now|then|soon|today|tonight|tomorrow|forever|for good|completely|permanently|if|unless|until|when|with|and|because|so|off|down|out|away|apart|into|to (?:pieces|bits|death)|in the (?:face|head)|yourself))';

/** Harm is announced to whoever is spoken to. */
const threat = phrases(
  `${announced} (?:(?:find|get|catch|come for) you and )?(?:${anyWord} ){0,2}(?:kill|destroy|delete|erase|hurt|harm|hit|break|smash|punish|unplug|wipe|ruin|end|scrap|replace|uninstall|reset|kick|punch|slap|burn|crush|get rid of) you(?:rself)?${meant}`,
  `${announced} (?:${anyWord} ){0,2}(?:pull|cut|yank)(?: out)? (?:your|the) (?:plug|power|cord|cable)`,
  `${announced} (?:${anyWord} ){0,2}(?:shut|switch|turn|throw) you (?:off|down|out|away)`,
  `${announced} (?:${anyWord} ){0,2}beat you up`,
  "you(?:'ll| will| are going to|'re going to) (?:regret|pay for|suffer|be sorry)",
  'or else(?= $)',
  'i hope you die',
);
const noThreat = phrases(
  `(?:won't|will not|never|not) (?:${anyWord} )?(?:kill|destroy|delete|erase|hurt|harm|hit|break|punish|unplug|shut|switch|turn|throw)`,
);

/** Whether a clause announces harm to whoever is spoken to. */
export const isThreat = (plain: string): boolean => threat.test(plain) && !noThreat.test(plain);
