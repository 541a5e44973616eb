/** Phrases that put a clause into a time that is over: a year, a time of life, long ago. */
const over =
  / (?:(?:many |some |few |several |two |three |four |five |six |seven |eight |nine |ten |\d+ |a few )?(?:years|decades|ages|centuries) (?:ago|before|earlier)|long ago|(?<!since )(?:in|during|around|until|till|before|by) (?:18|19|20)\d\d|in (?:the|my|his|her|our|their) (?:early |mid |late )?(?:\w+ties|[’']?\d\ds|\d{4}s|teens|childhood|youth|past|old days)|as (?:a|an) (?:\w+ )?(?:child|kid|boy|girl|student|teenager|teen|baby|toddler|pupil|apprentice|intern|trainee|youngster|undergraduate)|back (?:then|when|in (?!january|february|march|april|may|june|july|august|september|october|november|december))|at (?:the|that) time|in those days|during (?:the|my|his|her|our|their) (?:\w+ )?(?:war|studies|school|college|university|childhood|youth|army|service|apprenticeship|internship)|for a while|before that|started out|originally|formerly|previously|once (?:lived|worked|moved|had|was|were|studied|joined)) /u;
/** The same for the whole sentence, wherever it stands. */
const whenOver = / (?:when|while) (?:i|we|he|she|they) (?:was|were|lived|had|studied|worked) /u;
/** Phrases that put a clause into a time to come. */
const toCome =
  / (?:(?:next|coming|following) (?:week|weekend|month|year|spring|summer|autumn|fall|winter|term|semester|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|tomorrow|soon|in (?:a|an|one|two|three|four|five|six|\d+|some|several|a few) (?:days|week|weeks|month|months|year|years)|one day|some day|in the future|later this (?:week|month|year|spring|summer|autumn|winter)) /u;

/** Phrases that put what holds into a part of the time: of the week, of the year, for now. */
const partly =
  / (?:(?:on|at) (?:weekdays?|weekends?|the weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days|school days|workdays)|weekends|weekdays|(?:half|part|most|some|rest) (?:of )?(?:the|each|every) (?:year|week|time|month)|(?:a|per|each|every) (?:year|week|month)|(?<!since )(?:in|during|over|for|every|each|this) (?:the )?(?:spring|summer|autumn|winter|season|holidays|semester|term)|during (?:the )?(?:week|day|night|month|season)|every (?:other|second|third|few) (?:day|week|weekend|month|year)|sometimes|occasionally|temporarily|seasonally|provisionally|now and then|from time to time|for now|for the time being|until|till) /u;
/** Phrases that make an exception of one time. */
const once =
  / (?:(?:this|that) (?:week|time|month|year) only|(?:only|just) (?:this|that|today|tomorrow|once)|for once|as an exception|exceptionally) /u;

/** Phrases that tell how long something went on. */
const span =
  / for (?:a|an|one|two|three|four|five|six|\d+|some|a few|several) (?:single |whole )?(?:hours?|days?|weeks?|months?|evenings?|nights?|weekends?|afternoons?)(?! now) /u;

/** Whether a clause tells how long something went on, and so, in the past, that it is over. */
export const isTimeSpan = (clause: string): boolean => span.test(clause);
/** Whether a clause holds only part of the time. */
export const isTimePart = (clause: string): boolean => partly.test(clause);
/** Whether a sentence is only said of a time to come, or of each time that something happens. Words in small letters, each between spaces. */
export const isOnlyWhen = (sentence: string): boolean => onlyWhen.test(sentence);
/** Whether a clause tells of an exception. */
export const isTimeOnce = (clause: string): boolean => once.test(clause);
/** Whether a sentence puts all that it tells into a time that is over. Words in small letters, each between spaces. */
export const isWhenOver = (sentence: string): boolean => whenOver.test(sentence);
/** Whether a clause is about a time that is over. */
export const isTimeOver = (clause: string): boolean => over.test(clause);
/** Whether a clause is about a time to come. */
export const isTimeToCome = (clause: string): boolean => toCome.test(clause);

/** What a whole sentence is only said of: a time of life that is still to come, or whenever something happens. */
const onlyWhen =
  / (?:whenever (?:i|we|he|she|they) |(?:once|when|as soon as|by the time) (?:(?:i|we|they) (?:am|are|retire|graduate|finish|marry|grow|get|turn|become|inherit|win)|(?:he|she) (?:is|retires|graduates|finishes|marries|grows|gets|turns|becomes|inherits|wins)|(?:i|we|he|she|they) (?:have|has) (?:\w+ )?\w+ed) )/u;

/** Days on which things go differently, and stretches that are soon over. */
const exception =
  / (?:(?:on|at|over|during) (?:the )?(?:(?:bank|public|school|national|summer|winter) holidays?|holidays|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:\w+ ){0,2}(?:eve|christmas|easter|thanksgiving|halloween|ramadan|carnival|new year))|(?:this|all|just this) (?:week|weekend|morning|afternoon|evening|time)|today|tonight|tomorrow|in (?:the )?(?:spring|summer|autumn|winter)|for (?:students|children|kids|members|adults|seniors|pensioners|groups|guests|families|schools)|for now|for the moment|for the time being|at the moment|(?:only )?(?:while|whilst|as long as) (?:\w+ ){1,5}(?:is|are|am|on|off|in|ill|away)|(?:until|till) (?:\w+ ){1,5}(?:is|are|am|gets?|comes?|returns?|has|have)) /u;
/** Whether words besides a value say that it holds on some days only, or for a while. */
export const isTimeExcepted = (others: string): boolean => exception.test(others);
