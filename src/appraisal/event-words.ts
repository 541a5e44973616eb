/** The words by which something that happens is known, whatever tone it is told in: a lexicon of tone has none for "I got the job". */
import type { Clause } from './clauses.ts';
import { isEmergency, isThreat } from './danger-words.ts';
import { lossIn, type Loss } from './loss-words.ts';
import { anyWord, phrases } from './phrases.ts';
import { nearOne, someone } from './near-ones.ts';

const bodyParts =
  '(?:hips?|legs?|arms?|necks?|backs?|ankles?|wrists?|bones?|ribs?|skulls?|nose|fingers?|toes?|foot|feet|hands?|shoulders?|elbows?|knees?|jaw|collarbone|head|heart)';

/** Somebody is gravely ill or hurt, or in hospital. */
const illness = phrases(
  `${someone}(?:'s|'ve)? (?:has |have |had |got |was |is |were |are |been |just |now )*(?:diagnosed with |got |with )?(?:${anyWord} ){0,2}?(?:cancer|leuka?emia|dementia|alzheimer's|parkinson's|multiple sclerosis|sepsis|pneumonia|tumou?r)`,
  `${someone}(?:'s|'m)? (?:am |is |are |was |were |has been |just |back |now |taken |still )*(?:in|to|on) (?:the |a )?(?:hospital|hospice|intensive care|icu|a&e|surgery|operating (?:room|theatre)|ventilator)`,
  `${nearOne}(?:'s)? (?:is|are|was|has been|got|fell) (?:very |really |so |seriously |gravely )*(?:sick|ill|injured)(?! of)`,
  `${someone}(?:'s|'ve)? (?:${anyWord} ){0,3}(?:broke|broken|fractured|sprained|smashed|injured) (?:my|his|her|their|a|an|the|one|two|three|both) (?:\\w+ )?${bodyParts}`,
  `${someone} (?:${anyWord} ){0,3}(?:with |has |had |is )?a (?:bleeding|broken|fractured|split|black) (?:${bodyParts}|lip|eye)`,
  `${someone}(?:'s|'ve)? (?:${anyWord} ){0,4}(?:chemo(?:therapy)?|radiotherapy|dialysis|palliative care|life support|a coma)`,
  `${nearOne}(?:'s)? (?:is|was|got|has been) (?:really |badly |seriously )*hurt`,
  `${someone}(?:'s|'re)? (?:is |are |has been )?(?:only |just )?getting (?:worse|weaker)`,
  `${someone} (?:has |have |had )?(?:overdosed|od'd|(?:had|taken|took) an overdose)`,
  `${someone} (?:just )?had a (?:\\w+ )?(?:stroke|heart attack|seizure)`,
  `${someone}(?:'s)? (?:has |have |had |is |are |was |were |got |been |badly |seriously )*(?:wounded|stabbed|shot(?! (?:of|at|for|down|in (?:the|a) (?:film|movie|series)|a)))`,
  "(?:positive for|(?:they|doctors?|he|she) found|it's|it is|it was) (?:\\w+ )?(?:cancer|leuka?emia|a tumou?r)(?= (?:$|in|on))",
  '(?:is|are|am|was) terminally ill',
  '(?:am|is|are|was|were|been|got|just) diagnosed with',
);
/** What was found is grave: told to the mind, whoever it was found in. */
const diagnosis = phrases(
  '(?:is|are|was|were|be|as|came back|turned out(?: to be)?) (?:malignant|cancerous|inoperable|incurable|terminal)(?= (?:$|and|so|now))',
  'malignant (?:lump|tumou?r|growth|melanoma)',
  'cancer (?:has |had )?(?:is back|came back|come back|spread)',
  '(?:days|weeks|months) (?:left )?to live',
);
/** Somebody had an accident, and how it ended is not told. */
const accident = phrases(
  `${someone}(?:'s|'ve)? (?:just |has |have |had |was |were |got |been |nearly )*(?:run|ran) over(?= (?:$|by|and|this|last|yesterday|today|on))`,
  `${someone}(?:'s|'ve)? (?:just |has |have |had |was |were |got |been )*(?:hit|struck|knocked (?:over|down)) by (?:an?|the|some) (?:[^ ]+ )?(?:car|bus|truck|lorry|van|train|tram|taxi|bike|motorbike|scooter|driver)`,
  `${someone}(?:'s|'ve)? (?:just |has |have |had |was |were |got |been )*in(?:to)? an? (?:\\w+ )?(?:accident|crash|collision)`,
  `${someone} had an? (?:\\w+ )?(?:accident|crash|fall)`,
  `${someone} (?:has |have |had |just )*(?:fell|fallen|collapsed|fainted|passed out)(?= (?:$|again|down|off|and|yesterday|today|this|last|on))`,
  `(?:ran|run|driven|drove) over ${nearOne}`,
);
/** Somebody who is only called by a name was hurt badly: "Sergej is wounded." */
const wounded =
  /^[^\p{L}]*(?!(?:The|It|This|That|Everything|Nothing|Nobody|Everyone)\b)\p{Lu}\p{Ll}+(?:['’]s|(?: has| is| was| got| been| badly| seriously)+) (?:wounded|stabbed|in (?:hospital|intensive care))\b/u;
/** Violence was done to the speaker. */
const violated = phrases(
  "i(?:'ve| was| got| have been|'ve been)? (?:been )?(?:raped|molested|sexually (?:assaulted|abused)|beaten up)",
  `${someone} (?:[^ ]+ )?(?:raped|molested|sexually (?:assaulted|abused)) me`,
);
/** What the weak have to suffer from others, in its forms; and whom it is done to. */
const bullying =
  '(?:bull(?:y|ies|ied|ying)|teas(?:e|es|ed|ing)|pick(?:s|ed|ing)? on|ma(?:k(?:e|es|ing)|de) fun of|gang(?:s|ed|ing)? up on|laugh(?:s|ed|ing)? at|beat(?:s|ing)? up|spat at|mobb(?:ed|ing))';
const victim = `(?:me|us|him|her|them|${nearOne})`;

/** Somebody was treated badly, has failed, asks for help, or is at the end of their strength. */
const mistreated = phrases(
  `(?:${someone}|[^ ]+)(?:'s|'m|'re)? (?:(?:is|am|are|was|were|keeps?|gets?|got|getting|has|have|had|been|being|always|constantly|still) )+(?:bullied|mobbed|picked on|teased|laughed at|humiliated|beaten up|shoved around|pushed around)(?! by you)`,
  `(?<!\\b(?:i|we) )${bullying} ${victim}`,
  `(?:push|pushes|pushed|pushing|shove|shoves|shoved|shoving|kick|kicks|kicked|kicking|order|boss)(?:es|ed|ing)? ${victim} (?:about|around)`,
  `(?:call|calls|called|calling) ${victim} (?:\\w+ )?names`,
  // a quarrel with those one is close to, or between them
  `(?:i|we|${nearOne})(?:'ve)? (?:just |really |both )?(?:have |has )?(?:had|have|having|got into) (?:another|an?) (?:(?:big|huge|bad|terrible|awful|nasty|massive|silly|stupid|ugly|major|heated|horrible|real|loud) )?(?:fight|row|argument|quarrel|falling out)(?= (?:$|(?:with ${nearOne}|with (?:him|her|them)|last|yesterday|again|this|today|and|about|over) ))`,
  `(?<!\\bnever )(?:fought|argued|quarrell?ed|fell out|fallen out|fighting|arguing)(?: (?:badly|again|a lot))* with ${nearOne}`,
  'feel(?:s|ing)? like (?:nothing|crap|shit|garbage|trash|dirt|rubbish|a (?:failure|loser|mess|ghost|fraud)|crying|giving up|nobody)',
  '(?:was|is|all|be) my (?:own )?fault(?! (?:for|that) )',
  "(?:it's|that's) (?:all )?my (?:own )?fault",
  'i blame myself',
  '(?:drives?|driving|makes?|making|gets?|getting) me (?:\\w+ )?(?:mad|crazy|nuts|insane|furious|anxious|sad|down|depressed|cry)',
  '(?:want|wanna|going) (?:to )?(?:hit|hurt|punch|scream at) (?:someone|somebody|him|her|them|people|everyone)',
  "i(?:'m| am)? (?:still |just |often |sometimes |always )*(?<!laugh\\w* (?:so \\w+ )?(?:till|until|that) i )(?:cry|cried|crying|weep|wept|sob|sobbed|in tears)(?! (?:laughing|with laughter|from laughing|wolf|over spilt|for joy|tears of joy))",
  'i (?:really |still |just |so |do )*miss (?:him|her|them|(?:my|our) (?!bus|train|flight|stop|turn)[^ ]+)(?= (?:$|so|very|every|today|a lot|terribly|already))',
  `${nearOne}(?:'s)? (?:is|are|was|were) (?:so |very |really )*(?:afraid|scared|worried|anxious|nervous|lonely|heartbroken)(?: (?:of|about) (?:her|his|their|the|an?) (?:operation|surgery|exam|interview|results?|scan|treatment|future))?(?= (?:$|now|today|right|lately|next|tomorrow|since))`,
  "(?:can't|cannot|couldn't) stop (?:crying(?! with laughter)|shaking|sobbing|worrying)",
  `${someone}(?:'s|'ve|'m)? (?:(?:is|am|has|have|was|been|keeps?|just) )*(?:crying|cried|cries|sobbing) (?:every|all|since|in|(?:him|her|my)self|for (?:hours|days))`,
  "(?:don't|do not|can't) see (?:the|any|a) point(?= $)",
  "(?:it's|it is|its|that's|everything is|everything's|life is) (?:just |all |really |simply |getting |becoming )*too much(?: for me| right now| to bear| to take)?(?= $)",
  "(?:i|we)(?:'m| am|'re| are)? (?:\\w+ )?(?:can't|cannot|cant) cope(?: any ?more| with (?:it|this)(?: all)?)?(?= $)",
  "i(?:'m| am|m)? (?:just |so |completely |totally |really |feeling )*(?:overwhelmed|falling apart|at my (?:wits' end|limit)|at the end of my (?:rope|tether|strength)|burn(?:ed|t) out)",
  "i (?:really |just )?(?:can't|cant|cannot|can not) (?:do|take|bear|stand) (?:this|it)(?: any ?more| any longer)?(?= $)",
  "(?:don't|dont|do not) know (?:what's|whats|what is) (?:wrong|happening) (?:with|to) me",
  "i(?:'m| am|m)? (?:feel|feeling|been feeling|have been feeling) (?:so |really |very |just )?(?:lonely|homesick)(?= (?:$|today|lately|again|all|since|without|here))",
  "i(?:'m| am|m) (?:feeling )?(?:so |really |very |just |pretty |rather |quite )+(?:down|low|blue|lonely|homesick)(?= (?:$|today|right now|lately|again|since|at the moment))",
  "i(?:'m| am|m)? (?:feel|feeling) (?:so |really |very |just )?(?:down|low|empty|numb|hopeless|worthless)(?= (?:$|today|right now|lately|again|all the time|inside))",
  'failed (?:my|the|our|his|her) (?:[^ ]+ )?(?:exam|exams|test|course|class|interview|degree)',
  'i need (?:some |your )?help(?= $)',
  `${someone} (?:[^ ]+ ){0,2}(?:yelled|shouted|screamed|swore|spat|lied|was (?:mean|rude|cruel|horrible)) (?:at|to) me`,
  `${someone} (?:[^ ]+ ){0,2}(?:hit|hurt|insulted|bullied|humiliated|betrayed|robbed|attacked|rejected|abused|beat) me`,
  "i(?:'ve| was| got| have been|'ve been)? (?:[^ ]+ )?(?:bullied|robbed|attacked|assaulted|humiliated|mugged)",
);
/** Somebody is missed by their name: "I miss Ana." */
const missing =
  /^[^\p{L}]*(?:[Aa]nd |[Bb]ut |[Ss]o )?I (?:really |still |just |so |do )*miss (?!\p{L}+day\b)\p{Lu}\p{Ll}+(?=[\s.!…]*$| (?:so|very|every|today|a lot|terribly)\b)/u;
/** It is nobody's illness. */
const noIllness = phrases(
  "(?:not|no|never|isn't|wasn't|don't|doesn't|didn't|haven't|hasn't|almost|nearly) (?:\\w+ ){0,2}?(?:cancer|dementia|in (?:the )?hospital|malignant|cancerous|terminal|hit|run over|hurt|in an accident)",
  '(?:cancer|chemo|dialysis) (?:free|research|charity|society|nurse|patients?|wards?)',
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
  "you(?:'re| are) (?:\\w+ ){0,2}?(?:no|zero) (?:help|use|good)",
  "you(?:'re not| are not| aren't) (?:\\w+ )?(?:help(?:ing|ful)|useful|smart|clever)",
  'good for nothing',
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
  '(?:i|that) was (?:\\w+ )?(?:out of line|unfair|mean|rude|unkind|harsh)(?: of me| to you)(?= $)',
  'i was (?:\\w+ )?(?:out of line|unfair|mean|rude|unkind|grumpy|too harsh)(?: (?:to you|with you|earlier|before|yesterday|today|just now|last \\w+))*(?= $)',
  "i (?:shouldn't|should not) have (?:said|called|snapped|shouted|yelled)",
  'sorry (?:for|about) (?:\\w+ing|my|what|how|the way|earlier|before|that)(?! (?:loss|trouble))',
  'apologi[sz]e for',
);

/** It is denied that something was told: then it is not told now, either. */
const denial =
  / (?:i|we|you)(?:'ve)? (?:have |had )?(?:never|didn't|did not|haven't|have not) (?:ever )?(?:say|said|tell|told|claim|claimed|mention|mentioned|write|wrote)(?= )/u;

/** Something good came about. */
const goodNews = phrases(
  '(?:good|great|wonderful|fantastic|amazing) news',
  '(?:passed|aced) (?:my|the|our|his|her|their) (?:\\w+ )?(?:exam|exams|test|course|interview)',
  'got (?:the|a|my|that) (?:\\w+ )?(?:job|promotion|raise|offer|scholarship|place|flat|visa|role|position|grant|loan|contract|shift|part|internship)',
  '(?:got|get|getting|gets|just) (?:married|engaged)',
  "(?:got|was|were|been|am|are|is|[^ ]+'(?:m|re|s)) (?:just |also |finally |now )*(?:promoted|accepted|engaged|pregnant)",
  '(?:expecting|having|had|adopting|adopted) (?:a (?:baby|child|boy|girl|little (?:boy|girl)|son|daughter)|twins)(?= (?:$|in|today|yesterday|last|next|this|soon|and|together|tonight))',
  '(?:baby|son|daughter|boy|girl|child|twins|granddaughter|grandson) (?:was|is|were|are) born(?! (?:dead|still|too early))',
  '(?:i|we) passed(?= $)',
  'got (?:in|into) (?:\\w+ ){0,3}(?:school|university|college|uni|academy|team|choir|orchestra|programme|program|course)',
  '(?:got|been|was|were) (?:picked|chosen|selected|nominated|shortlisted|accepted|hired) (?:for|to|as|into|by)',
  '(?:i|we) (?:won|graduated|did it|made it)',
  '(?:exam|exams|interview|show|concert|premiere) (?:all )?went (?:really |very |so )?(?:well|fine|great|smoothly|perfectly)',
);
/** An illness or a fear of one is over, or goes well. */
const recovery = phrases(
  '(?:recovered|cancer free|healthy again|on the mend|much better|better (?:now|again)|out of (?:the )?(?:hospital|danger|surgery|intensive care)|(?:in )?remission|(?:getting|feeling|doing) (?:\\w+ )?better)',
  "(?:not|isn't|wasn't|no) (?:have )?cancer(?= $)",
  '(?:got|get|was given|were given) the all clear',
  '(?:home|back|released|discharged) from (?:the )?hospital',
  '(?:scan|scans|test|tests|results?|biopsy|x ray|mri|lump|tumou?r|growth) (?:all )?(?:is|are|was|were|came back|turned out(?: to be)?) (?:all )?(?:clear|fine|negative|benign|harmless|good|normal)',
  '(?:operation|surgery|procedure|scan|test|tests|treatment|birth|delivery) (?:all )?went (?:really |very |so )?(?:well|fine|great|smoothly|perfectly)',
);

/** An illness is gone: it is said of that alone, and not wished, doubted or waited for. */
const overcome =
  /^ (?:(?:and|but|so) )?(?:my|our|his|her|the|\S+'s) (?:\S+'s )?(?:fever|flu|cold|cough|infection|rash|headache|migraine|nausea)(?:'s| is| has)? (?:finally |now |completely )*(?:gone|cleared up) (?:now |again |thank god |thank goodness )?$/u;

/** Whose good news it is. */
const somebodyIn = new RegExp(
  ` (?:(?:i|we|he|she|they)(?:'[a-z]+)?|my|our|his|her|their|${nearOne})(?:'s)? `,
  'u',
);
/** It was long ago: what is only told of then is no news. */
const longAgo = phrases('in (?:\\w+ )?(?:19|20)\\d\\d', '(?:years|decades) ago');
const toCome = phrases('(?:getting|expecting|having|adopting|will|going to|next)');
/** It did not come about. */
const noGoodNews = phrases(
  `(?:not|never|nobody|isn't|didn't|don't|wasn't|haven't|hasn't|if)(?: ${anyWord})? (?:get|getting|got|passed|pass|win|won|promoted|accepted|engaged|married|pregnant|having|expecting)`,
);

/** The events that are known by their words. */
export type Event =
  | 'emergency'
  | 'threat'
  | Loss
  | 'illness'
  | 'accident'
  | 'violated'
  | 'mistreated'
  | 'insult'
  | 'comfort'
  | 'goodNews'
  | 'recovery';

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
  if (addressed && diagnosis.test(plain) && !noIllness.test(plain)) return 'illness';
  if (accident.test(plain) && !noIllness.test(plain)) return 'accident';
  if (violated.test(plain)) return 'violated';
  if (mistreated.test(plain) || missing.test(clause.text)) return 'mistreated';
  if (addressed && insult.test(plain)) return 'insult';
  if (addressed && comfort.test(plain)) return 'comfort';
  const isOld = longAgo.test(plain) && !toCome.test(plain);
  if (isOld || noGoodNews.test(plain)) return null;
  if (recovery.test(plain) || overcome.test(plain)) return 'recovery';
  return goodNews.test(plain) && somebodyIn.test(plain) ? 'goodNews' : null;
}
