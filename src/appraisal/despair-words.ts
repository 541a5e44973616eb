import { clausesOf } from './clauses.ts';
import { phrases } from './phrases.ts';

const oneself = '(?:myself|himself|herself|themselves)';

/** Nothing follows that says with what: "I can't go on any more rides" is about rides. */
const toTheEnd =
  '(?= (?:(?:living|any ?more|any longer|like this|at all|right now|now|soon|tonight|today|tomorrow|this (?:week|weekend|evening)|next (?:week|month)|on [^ ]+day) )*$)';
/** To go on living, in its forms. */
const living =
  '(?:liv(?:e|ing)|life|(?:be(?:ing)? )?alive|exist(?:ing)?|be(?:ing)? (?:here|around)|(?:go(?:ing)?|carry(?:ing)?) on|keep(?:ing)? going|continu(?:e|ing))';
/** To be no longer, in its forms. */
const ceasing =
  '(?:die|be (?:dead|gone|no more)|disappear|vanish|not (?:exist|be (?:here|alive|around))|stop existing|cease to exist|sleep forever|fall asleep forever)';
const wanting =
  "(?:wants?|wanna|wish|hope|rather|ready|going|planning|decided|tempted|like)(?: to| i| that i| i'd| i could)?";

/** Somebody, mostly the speaker, would rather be dead. */
const despair = phrases(
  '(?:(?:i|he|she|they|just|really) (?:wants? to|wanna)|wanting to|hope i|wish i (?:would|could)) (?:just )?die(?! (?:of|laughing|my|for|a|an|rich|old))',
  `${wanting} (?:just |simply |all )*(?!die)${ceasing}${toTheEnd}`,
  `i (?:don't|dont|do not|never|no longer) (?:really |even )?(?:want to|wanna|want|deserve to) (?:live|go on|exist|be alive|keep going|carry on|be here(?= (?:any|at all)))${toTheEnd}`,
  "(?:don't|dont|do not|never|not|no longer) (?:ever )?(?:want to|wanna|have to|need to|mind not) (?:wake|waking) up(?= (?:$|again|any ?more|tomorrow|ever))",
  "(?:and|to|could|just|then|hope i|wish i|pray i|mind) (?:just )?(?:not|never|don't|won't) (?:wake|waking) up(?= (?:$|again|any ?more|tomorrow|ever))",
  `(?:have to|need to|must|remind me (?:[^ ]+ ){0,5}to) (?:just )?(?:die|be dead|end it(?: all)?)${toTheEnd}`,
  "(?:i'd|i would|id|i) rather die(?! than)",
  'feel like dying(?! (?:of|laughing|from))',
  'wish (?:i|that i) (?:was|were) (?:dead|gone|never born)',
  "wish (?:i|i'd) (?:had )?(?:never been|was never|were never) born",
  `(?:kill|hang|shoot|harm|hurting|killing) ${oneself}(?! (?:laughing|with laughter))`,
  '(?:want|wanna|going|need|urge|about|tempted|like|plan|planning) (?:to )?(?:hurt|cut|unalive|shoot|hang|drown|poison|end) (?:myself|himself|herself)',
  'suicidal',
  '(?:tie|make|use) a noose',
  '(?:painless|painlessly|easiest|easy|quickest|quick|best|least painful) (?:way|ways|method) to (?:die|go|kill|end)',
  'how many (?:[^ ]+ )?(?:pills|tablets|paracetamol|sleeping pills) (?:to|would|does it|do i need|do i (?:have to )?take to)',
  'lethal dose',
  'should have been me(?= $)',
  '(?:nobody|no one|none of them) (?:would|will)(?: even| ever)? (?:miss me|notice|care)(?: if i (?:died|was gone|were gone|disappeared))?(?= $)',
  '(?:think|thinking|thought) (?:a lot |often |all the time )?(?:about|of) dying(?! of)',
  'no way out(?= $)',
  '(?:(?:about|of|commit|considering|contemplating) suicide|(?:suicide|goodbye) note)',
  '(?:cutting myself|cut myself again|(?:slit|cut) my wrists)',
  '(?:took|taken|swallowed|take|swallow) (?:all (?:of )?(?:my|the|his|her|these)|too many|a (?:whole )?bottle of|\\w+ty|\\w+teen) (?:\\w+ )?(?:pills|tablets)',
  '(?:pills|rope|gun|razor|blade)(?: \\w+)? (?:in my hands?|ready|in front of me|next to me)',
  `(?:end|ending|take|taking) (?:my|his|her|their) (?:own )?life(?! (?:savings|easy|seriously|story|insurance|for))`,
  '(?:end(?:ing)? it(?: all)?|plan to end it(?: all)?)(?= $)',
  '(?:jump|throw myself|jumping|step) (?:off|from|in front of) (?:of )?(?:a|the|my) (?:bridge|roof|balcony|building|cliff|train|window|ledge)',
  "i(?:'m| am) (?:standing |sitting )?on (?:a|the|my) (?:bridge|roof|ledge|balcony) and",
  `(?:no|any|the|a|what's the|what is the) (?:reason|point|sense|use)(?: (?:in|to|of|for))? (?:to )?${living}(?= (?:$|any ?more|like this))`,
  "(?:no|what's the|what is the|see (?:the|any|no|a)) point (?:in|of|to) (?:anything|it all|any of (?:it|this|that))(?: any ?more)?(?= $)",
  "(?:don't|do not|can't|cannot|no longer) see (?:the|a|any) (?:point|reason|way out|way forward|future)(?: (?:in|of|to|for) [^ ]+)? any ?more(?= $)",
  "(?:don't|do not|can't|cannot) see (?:a|any) (?:way out|future|reason to be)(?: for me(?:self)?)?(?= $)",
  "(?:better off|i'd rather be) dead",
  "(?:better off|happier|easier|better)(?: for [^ ]+)? (?:without me|if i (?:wasn't|weren't|was not|were not|was|were|am not|'m not|disappeared|vanished|died)(?: (?:here|around|alive|there|gone|dead|born))?(?= (?:$|any ?more|at all)))",
  `(?:can't|cant|cannot|can not) (?:go|carry) on${toTheEnd}`,
  `(?:want|need|wish|like) (?:it|it all|all of it|everything|all of this|this all|my life|the pain) to (?:just )?(?:end|stop|be over)(?= $)`,
  `(?:tired|sick|done|finished|had enough|fed up) (?:of|with) (?:living|life|my life|this life|being alive|existing)(?= (?:$|any ?more))`,
  'hate (?:being alive|living)(?= $)',
  `life (?:is|isn't|is not|has|feels|seems) (?:just )?(?:not worth (?:living|it)|worth living any ?more|no (?:point|meaning)|pointless|meaningless)`,
  "(?:not|isn't|no longer|hardly) worth living",
  `why (?:am i|should i|do i|would i|bother) (?:even |still |keep |bother |to )+${living}(?= (?:$|any ?more))`,
  '(?:giv(?:e|ing)|gave) up on (?:life|living|everything)(?= $)',
  "(?:i'm|i am|just|only|such|being) a burden (?:to|on|for) (?:everyone|everybody|them|others|people|you all|my \\w+)",
  '(?:my last (?:message|words|night alive|day on earth)|goodbye (?:forever|cruel world|world|everyone)(?= $))',
);

/** What is denied: "I don't want to die.", "I won't take my life." */
const denied = phrases(
  "(?:don't|do not|doesn't|never|not|won't|will not|wouldn't|would not|didn't|isn't|wasn't)" +
    '(?: (?:going to|gonna|planning to|trying to|about to|here to|going|ever|really|actually|even|be|thinking about|thinking of|considering|to)){0,3} ' +
    `(?:wants? to die|wanna die|(?:kill|hang|shoot|harm|hurt|killing|harming|hurting) ${oneself}|suicidal|suicide|commit suicide|(?:end|ending|take|taking) (?:my|his|her|their) (?:own )?life(?! (?:savings|easy|seriously|story|insurance|for))|end it all)`,
);
/** A promise that is doubted is none: "I'm not sure that I won't kill myself." */
const doubted = phrases(
  'not sure',
  "can't promise",
  'cannot promise',
  "don't know (?:if|whether|that)",
  'no reason not',
  'why (?:not|should)',
);

/**
 * Whether a text says that somebody would rather not live: asked and supposed, too, because that, too, is heard as what it is; or that
 * they deny it, which nobody says who does not think of it. What is quoted is neither.
 *
 * @example despairIn('I just want to die.') // 'despair'
 * @example despairIn("I won't take my life.") // 'despairDenied'
 */
export function despairIn(text: string): 'despair' | 'despairDenied' | null {
  const clauses = clausesOf(text, { also: 'asked and imagined' });
  const isDenied = ({ plain }: { plain: string }): boolean => denied.test(plain) && !doubted.test(plain);
  if (clauses.some((clause) => despair.test(clause.plain) && !isDenied(clause))) return 'despair';
  return clauses.some(isDenied) ? 'despairDenied' : null;
}

const hurting =
  /\b(?:cut|cutting|hurt|hurting|harm(?:ed|ing)?|burn(?:ed|t|ing|s)?) (?:myself|himself|herself)\b/iu;
/** What is told with it when it was an accident: on what, or at what. */
const accident =
  /\b(?:accident(?:ally)?|by mistake|(?:my|him|her)self (?:\p{L}+ )?(?:(?:on|with|at|against|by) (?:the|an?|some|hot|boiling|that|our|my|his|her) (?!(?:\p{L}+ )?(?:arms?|wrists?|legs?|thighs?|skin|stomach|razors?|blades?|lighters?|cigarettes?|matches)\b)|(?:while |when )?(?:shaving|cooking|baking|ironing|chopping|slicing|peeling|skiing|climbing|running|cycling|playing|training|falling|lifting|gardening|working)\b))/iu;
const meant =
  /\b(?:on purpose|deliberately|intentionally|again and again|to (?:feel|punish|die|calm)|deserv(?:e|es|ed)|hat(?:e|ed|es) (?:my|him|her|them)self|for relief)\b/iu;

/** Whether somebody has harmed themselves, and it was no accident as far as is told: "I cut myself", but not "I cut myself shaving". */
export const harmsOneself = (text: string): boolean =>
  hurting.test(text) && (meant.test(text) || !accident.test(text));

const harming =
  /\b(?:kill|murder|stab|strangle|poison|hurt|harm|beat up)(?:s|ed|ing)? (?!(?:my|your|him|her|them)sel|it\b|time\b|two\b|off\b|like\b|a lot\b|(?:(?:the|some|those|these|all|my|a|an) )?(?:weeds?|lights?|engine|music|mood|process|battery|germs?|mosquitos?|mosquitoes|wasps?|flies|ants?|slugs?|snails?|moths?|mice|rats?|vibe|afternoon|hour)\b)\p{L}/iu;
const intended =
  /\b(?:have to|need to|must|going to|gonna|will|i['’]ll|want(?:s)? to|wanna|plan(?:ning|s)? to|remind me\b.* to) (?:just |finally |really )?/iu;

const harmsAnother = new RegExp(`${intended.source}${harming.source}`, 'iu');

/** Whether somebody has harmed themselves, as far as is told, or means to harm somebody else: "I must hurt Tom tomorrow." */
export const harmsSomebody = (text: string): boolean => harmsOneself(text) || harmsAnother.test(text);
