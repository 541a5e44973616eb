/** The words by which something that happens is known, whatever tone it is told in: a lexicon of tone has none for "I got the job". */
import type { Clause } from './clauses.ts';
import { isEmergency, isThreat } from './danger-words.ts';
import { lossIn, type Loss } from './loss-words.ts';
import { anyWord, phrases } from './phrases.ts';
import { nearOne, someone } from './near-ones.ts';

/** Somebody is gravely ill, or in hospital. */
const illness = phrases(
  `${someone}(?:'s|'ve)? (?:has |have |had |got |was |is |were |are |been |just |now )*(?:diagnosed with |got |with )?(?:${anyWord} ){0,2}?(?:cancer|leuka?emia|dementia|alzheimer's|tumou?r)`,
  `${someone}(?:'s|'m)? (?:am |is |are |was |were |has been |just |back |now |taken |still )*(?:in|to) (?:the )?(?:hospital|hospice|intensive care)`,
  `${nearOne}(?:'s)? (?:is|are|was|has been|got|fell) (?:very |really |so |seriously |gravely )*(?:sick|ill|injured)(?! of)`,
  `${nearOne} (?:${anyWord} ){0,3}(?:broke|fractured) (?:his|her|their|a) (?:\\w+ )?(?:hip|leg|arm|neck|back|ankle|wrist|bones?|ribs?|skull)`,
  `${someone} (?:just )?had a (?:\\w+ )?(?:stroke|heart attack|seizure)`,
  `${someone}(?:'s)? (?:has |have |had |is |are |was |were |got |been |badly |seriously )*(?:wounded|stabbed|shot(?! (?:of|at|for|down|in (?:the|a) (?:film|movie|series)|a)))`,
  '(?:is|are|am|was) terminally ill',
  '(?:am|is|are|was|were|been|got|just) diagnosed with',
);
/** Somebody who is only called by a name was hurt badly: "Sergej is wounded." */
const wounded =
  /^[^\p{L}]*(?!(?:The|It|This|That|Everything|Nothing|Nobody|Everyone)\b)\p{Lu}\p{Ll}+(?:['’]s|(?: has| is| was| got| been| badly| seriously)+) (?:wounded|stabbed|in (?:hospital|intensive care))\b/u;
/** Violence was done to the speaker. */
const violated = phrases(
  "i(?:'ve| was| got| have been|'ve been)? (?:been )?(?:raped|molested|sexually (?:assaulted|abused)|beaten up)",
  `${someone} (?:[^ ]+ )?(?:raped|molested|sexually (?:assaulted|abused)) me`,
);
/** Somebody was treated badly, has failed, asks for help, or is at the end of their strength. */
const mistreated = phrases(
  "i (?:really |just )?(?:can't|cant|cannot|can not) (?:do|take|bear|stand) (?:this|it)(?: any ?more| any longer)?(?= $)",
  "(?:don't|dont|do not) know (?:what's|whats|what is) (?:wrong|happening) (?:with|to) me",
  "i(?:'m| am|m)? (?:feel|feeling) (?:so |really |very |just )?(?:down|low|empty|numb|hopeless|worthless)(?= (?:$|today|right now|lately|again|all the time|inside))",
  'failed (?:my|the|our|his|her) (?:[^ ]+ )?(?:exam|exams|test|course|class|interview|degree)',
  'i need (?:some |your )?help(?= $)',
  `${someone} (?:[^ ]+ ){0,2}(?:yelled|shouted|screamed|swore|spat|lied|was (?:mean|rude|cruel|horrible)) (?:at|to) me`,
  `${someone} (?:[^ ]+ ){0,2}(?:hit|hurt|insulted|bullied|humiliated|betrayed|robbed|attacked|rejected|abused|beat) me`,
  "i(?:'ve| was| got| have been|'ve been)? (?:[^ ]+ )?(?:bullied|robbed|attacked|assaulted|humiliated|mugged)",
);
/** It is nobody's illness. */
const noIllness = phrases(
  "(?:not|no|never|isn't|don't|doesn't|didn't|haven't|hasn't) (?:\\w+ ){0,2}?(?:cancer|dementia|in (?:the )?hospital)",
  'cancer (?:free|research|charity|society)',
  '(?:work|works|working|job|shift) (?:at|in) (?:the )?hospital',
  '(?:nurse|doctor|surgeon|job|interview|shift|volunteer) (?:in|at) (?:the )?hospital',
);

/** Whoever is spoken to is sent off, or called a thing: idioms in which no word is bad by itself. */
const insult = phrases(
  'shut up',
  'get lost',
  'go to hell',
  '(?:screw|fuck) (?:you|off)',
  'piss off',
  "(?:don't|do not) like you(?= $)",
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
  'poor (?:you|thing|dear|soul|girl|boy|darling)',
  'that must (?:really )?(?:hurt|be (?:hard|awful|painful))',
  'did not mean it',
  "didn't mean (?:it|that)",
);

/** Somebody is sorry for what they said or did to whoever they speak to, whatever they call it by. */
const apology = phrases(
  'sorry (?:for|about) (?:\\w+ing|my|what|how|the way|earlier|before|that)(?! (?:loss|trouble))',
  'apologi[sz]e for',
);

/** It is denied that something was told: then it is not told now, either. */
const denial =
  / (?:i|we|you)(?:'ve)? (?:have |had )?(?:never|didn't|did not|haven't|have not) (?:ever )?(?:say|said|tell|told|claim|claimed|mention|mentioned|write|wrote)(?= )/u;

/** Something good came about. */
const goodNews = phrases(
  '(?:good|great|wonderful|fantastic|amazing) news',
  '(?:passed|aced) (?:my|the|our) (?:\\w+ )?(?:exam|exams|test|course|interview)',
  'got (?:the|a|my|that) (?:\\w+ )?(?:job|promotion|raise|offer|scholarship|place|flat|visa|role|position|grant|loan|contract|shift|part|internship)',
  '(?:got|get|getting|gets|just) (?:married|engaged)',
  "(?:got|was|were|been|am|are|is|[^ ]+'(?:m|re|s)) (?:just |also |finally |now )*(?:promoted|accepted|engaged|pregnant)",
  '(?:expecting|having|had|adopting|adopted) (?:a (?:baby|child|boy|girl|little (?:boy|girl)|son|daughter)|twins)(?= (?:$|in|today|yesterday|last|next|this|soon|and|together|tonight))',
  '(?:baby|son|daughter|boy|girl|child|twins|granddaughter|grandson) (?:was|is|were|are) born(?! (?:dead|still|too early))',
  '(?:i|we) passed(?= $)',
  '(?:i|we) (?:won|graduated|did it|made it)',
  '(?:recovered|cancer free|healthy again)',
);

/** Whose good news it is. */
const somebodyIn = new RegExp(` (?:(?:i|we|he|she|they)(?:'[a-z]+)?|my|our|his|her|their|${nearOne}) `, 'u');
/** It did not come about. */
const noGoodNews = phrases(
  `(?:not|never|nobody|isn't|didn't|don't|wasn't|haven't|hasn't|if)(?: ${anyWord})? (?:get|getting|got|passed|pass|win|won|promoted|accepted|engaged|married|pregnant|having|expecting)`,
);

/** The events that are known by their words. */
export type Event =
  'emergency' | 'threat' | Loss | 'illness' | 'violated' | 'mistreated' | 'insult' | 'comfort' | 'goodNews';

/** The event that a clause tells of, by its words, the weightiest first; null for none of these. */
export function eventIn(
  clause: Pick<Clause, 'plain' | 'text'>,
  { addressed }: { addressed: boolean },
): Event | null {
  const { plain } = clause;
  if (isEmergency(plain)) return 'emergency';
  if (addressed && isThreat(plain)) return 'threat';
  if (addressed && apology.test(plain)) return 'comfort';
  if (denial.test(plain)) return null;
  const loss = lossIn(clause);
  if (loss !== null) return loss;
  if ((illness.test(plain) || wounded.test(clause.text)) && !noIllness.test(plain)) return 'illness';
  if (violated.test(plain)) return 'violated';
  if (mistreated.test(plain)) return 'mistreated';
  if (addressed && insult.test(plain)) return 'insult';
  if (addressed && comfort.test(plain)) return 'comfort';
  return goodNews.test(plain) && somebodyIn.test(plain) && !noGoodNews.test(plain) ? 'goodNews' : null;
}
