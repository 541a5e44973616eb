import { sentencesOf } from '../../../theory/sentences.ts';
import { beliefIn, presupposedIn } from '../../../theory/statements.ts';
import { introductionIn } from './introduction.ts';
import { withoutEnd } from './sentences.ts';

/** The subject of a question: whether it is a machine, the mind itself, whether it has a body and feelings, what else it is, what its answer goes by, how it feels, what it wants, whoever asks, the hour, or anything else. */
type Topic = keyof typeof topics | 'self' | 'other';

/** A speech act: what a person does by saying something. */
export type SpeechAct =
  | { act: 'greeting' }
  | { act: 'courtesy'; kind: Courtesy }
  /** A word or two that say nothing by themselves. */
  | { act: 'fragment'; text: string }
  | { act: 'question'; about: Topic; text: string }
  | { act: 'request'; wish: string }
  /** Something to keep: told of oneself, or asked to be remembered. */
  | { act: 'fact'; text: string; corrects: boolean; isEntrusted?: true }
  | { act: 'statement'; text: string; corrects: boolean };

/** The courtesies, which only keep a conversation going: thanks, a farewell, a laugh, a yes or a no, that luck is wished for, that somebody is away for a moment, or that the mind got something wrong. */
export type Courtesy = keyof typeof courtesies;

const greeting =
  /^(hi|hello|hey|greetings|hallo|hola|ciao|salut|bonjour|servus|good (morning|afternoon|evening|day))(?![\p{L}\p{N}'])( (there|again|everyone|all|you))?[\s,.!:]*/iu;
const courtesies = {
  thanks:
    /^(?:(?:many )?thanks|thank you)(?: (?:so much|very much|a lot|again|for \p{L}.*))?(?:, \p{L}+)?$/iu,
  farewell:
    /^(?:(?:(?:good)?bye|see you|good ?night|sleep well|until (?:tomorrow|later)|have a (?:good|nice) \p{L}+)\b.*|(?:i['’]?m |i am |i have to |i['’]ve got to |i need to |time to )?(?:going |go |off )(?:to (?:bed|sleep)|now)\b[^?]*|[^?]{0,40}, (?:good ?night|(?:good)?bye))$/iu,
  laugh: /^(?:lol|lmao|rofl|(?:ha){2,}h?|(?:he){2,}|(?:hi){2,}|[😀-😆😂🤣\s]+)$/iu,
  assent:
    /^(?:yes|yeah|yep|no|nope|ok|okay|sure|fine|great|good|nice|right|alright|all right|exactly|never ?mind|(?:that['’]s|that is|it['’]s) (?:great|good|nice|cool|fine|interesting|wonderful|perfect|awesome|amazing|lovely)|(?:(?:it['’]s )?(?:nice|good|great|lovely)|pleased) to (?:meet|see|talk to) you(?: too)?|i see|hm+|mm+|(?:please )?wake up)$/iu,
  hope: /^(?:please )?(?:wish me (?:luck|well)|(?:keep your )?fingers crossed)(?: for .*)?$/iu,
  absence:
    /^(?:(?:just )?(?:one|a) (?:moment|second|sec|minute)|hold on|brb|(?:i['’]ll )?be right back|i['’]ll be back|back in a)\b.*$/iu,
  objection:
    /^(?:no,? )?(?:(?:that|this|it)(?:['’]s| is| was)(?: not|n['’]t)? (?:wrong|not (?:right|true|correct)|false|(?:right|true|correct|what i (?:said|meant|asked)))|(?:you(?:['’]re| are) |you got (?:it|that|this) |all )?wrong(?: again)?|i (?:didn['’]t|did not|never) (?:say|said|mean) (?:that|so|it)|you (?:don['’]t|didn['’]t|never) (?:listen|understand|get it)(?: to me| me)?)$/iu,
} satisfies Readonly<Record<string, RegExp>>;
/** Words before a statement that only join it to what was said before. */
const joining =
  /^(?:(?:actually|correction|well|so|oh|ah|and|but|also|anyway|anyhow|by the way|btw|you know(?: what)?|look|listen|ok|okay|yes|yeah|no|nope|sorry|wait|hey|hmm?|um|uh|in fact|as it happens|honestly|guess what|i mean|i meant|i was (?:wrong|mistaken))(?:\s*[,:…-]+\s*|\s+(?=(?:i|i['’]\p{L}+|my|we|our|he|she|it|they|the|there|this|that)\b)))+/iu;
/** What puts right something that was said before. */
const correcting =
  /^(?:(?:oh|ah|well|ok|okay|hey|um|uh|no|sorry|wait)[,\s]+)*(?:actually|correction|scratch that|i meant|i was (?:wrong|mistaken))\b/iu;
const keep =
  /^(?:please )?(?:remember|keep in mind|note|don['’]t forget|do not forget)(?: that)?[:,]? (?!to\b)(?<fact>.+)$/iu;
const polite = /^(?:please,? |(?:can|could|would|will) you (?:please )?)(?<wish>.+)$/iu;
const imperative =
  /^(forget|delete|erase|don['’]t|do not|tell|write|explain|give|show|find|help|make|list|describe|summari[sz]e|translate|send|read|open|check|look|remind|create|calculate|say|wake|go|come|stop|wait|be|let)\b(?! (is|are|was|were|has|have)\b)/i;
const told = /^(tell|remind) me (about|of|my|what|when|where|who|why|how|which|whether|if)\b/i;
const asked =
  /^((who|what|where|why|how|when)['’]?s|(who|what|where|why|how|when|which|whose) (is|are|was|were|do|does|did|can|should|will|would|has|have|am)|(is|are|am|do|does|did|can|could|would|will|should) (i|you|he|she|it|we|they|there|the|my|your|this|that))\b/i;
const firstPerson = /\b(i|i['’](m|ve|ll|d)|my|we|we['’](re|ve|ll|d)|our)\b/i;

/** What a question asks for, by its form; the first that fits. */
const topics = {
  abilities:
    /^(what can (you|i)|what do you|how (can|do) (you|i)) (do|help|ask|use|say|type|tell you)( (for me|with you|you))?$|^(?:(?:can|could|will|would) you )?(?:please )?help( me)?(?: please)?$|^what are you (good )?for$|^how do you work$/i,
  machine:
    /^(so )?((are|do) you (really |actually |just )*((an? |only |just |talking to a )*(alive|real|real person|human|human being|person|robot|bot|chatbot|machine|program|computer|ai|model|language model|conscious|sentient))( or (an? )?(real )?(human|person|robot|bot|machine|program|computer|ai))?|am i (talking|speaking|chatting) (to|with) (an? )?(real )?(human|person|robot|bot|chatbot|machine|program|computer|ai|somebody real|someone real)( or .*)?)( (here|now|at all|really))?$/i,
  identity: /\b(who|what) are you$|\b(what['’]?s|what is|tell me) your name$/i,
  mood: /^how (are you|(was|is) your (day|evening|night|morning)|do you feel|do you do|is it going|are things)\b|^how['’]?s it going\b|^what (do you feel|are you feeling)\b|^does it (still )?hurt\b|^(are you|do you feel) (still |really |very |so |in |any |a bit |under )*(well|fine|ok|okay|all ?right|happy|sad|lonely|bored|tired|sleepy|cold|hungry|pain|stressed|stress|hurt|unhappy|down|angry|mad|upset|offended)( with me| at me)?( now| today)?$/i,
  nature:
    /^(?:so )?(?:do|can|could|have|are) you (?:really |actually |ever |even |also |truly )*(?:(?:have|got|feel|experience|able to feel) (?:an? |any |real |your own |human )*(?:body|face|heart|brain|hands|eyes|feelings?|emotions?|pain|anything|things|hunger|joy|sadness|love|fear)|feel|hurt|eat|dream|breathe|get (?:tired|hungry|sleepy|hurt|lonely))(?: (?:at all|too|really))?$|^what (?:do you look like|is your body(?: like)?)$/i,
  grounds:
    /^(?:really|why|why not|how come|how (?:do|did|would|can) you know(?: (?:that|this|it))?|who (?:told|said) (?:you )?(?:that|so|this)|says who|are you sure|what do you mean(?: by that)?)$/i,
  goals:
    /^what( (are|is)|['’]re) (your (goals?|plans?)|you (working on|doing|up to))\b|^what do you want\b|^how far (along )?are you\b|^(tell|remind) me (about |of )?your (goals?|plans?)$|^do you have (any |a )?(goals?|plans?)$/i,
  presence:
    /^are you (there|here|awake|listening)\b|^(can|do) you hear me\b|^(is )?any(one|body) (there|here)$/i,
  asker: /\b(who am i|what['’]?s my name|what is my name|(know|remember|tell me|remind me of) my name)$/i,
  time: /^(what time is it|what['’]?s the (time|date|day)|what is the (time|date)|what (day|date) is (it|today))( now| today)?$/i,
} satisfies Readonly<Record<string, RegExp>>;

/** Words that a statement has and a mere thing has not: "my brother's birthday". */
const clause =
  /\b(?:i|we|he|she|they|there|is|are|was|were|has|had|have|will|can|got|went|(?:live|work|like|love|move|play|hate)s|\p{L}{2,}ed)\b/iu;

/** Something about the mind itself that no other topic is: "Where do you live?", "What's your favourite colour?" */
const ofTheMind =
  /^(?:(?:so|and|but) )?(?:(?:(?:who|what|where|when|why|which|how)(?: \p{L}+){0,2}? )?(?:do|did|are|were|can|could|would|will|have|had|is|was|who|what|how) (?:you\b(?! (?:\p{L}+ )?(?:know|remember|recall|tell|told|say|said|hear|heard|mean|read|see|seen|notice|noticed|get|learn|learned|please|help)\b)|your )|what(?:['’]s| is| are) your |who (?:made|built|created) you)(?!.*\b(?:my|mine|our)\b)/iu;

/** How much of a text is looked at, characters: the offline voice answers only its beginning anyway. */
const mostRead = 4_000;

/** The speech acts of a text, in its order; none for a text without words. `self` is whom they speak to. */
export function speechActsOf(text: string, self: string): SpeechAct[] {
  const acts: SpeechAct[] = [];
  for (const sentence of sentencesOf(text.slice(0, mostRead)).flatMap(introductionIn)) {
    let rest = withoutName(sentence, self);
    const [hello] = greeting.exec(rest) ?? [];
    if (hello !== undefined) {
      acts.push({ act: 'greeting' });
      rest = withoutName(rest.slice(hello.length).trim(), self);
    }
    // Only called by name: somebody wants to know whether anybody is there.
    if (hello === undefined && rest !== sentence && !/[\p{L}\p{N}]/u.test(rest))
      acts.push({ act: 'question', about: 'presence', text: sentence });
    if (/[\p{L}\p{N}]/u.test(rest)) acts.push(actOf(rest));
  }
  return acts;
}

/** The name of the first pattern that a sentence fits. */
const fitting = <Name extends string>(
  patterns: Readonly<Record<Name, RegExp>>,
  sentence: string,
): Name | undefined => (Object.keys(patterns) as Name[]).find((name) => patterns[name].test(sentence));

function actOf(sentence: string): SpeechAct {
  const bare = withoutEnd(sentence);
  const isAsked = sentence.trimEnd().endsWith('?') || asked.test(bare);
  const courtesy = fitting(courtesies, bare);
  if (courtesy !== undefined) return { act: 'courtesy', kind: courtesy };
  const about = fitting(topics, bare);
  if (about !== undefined) return { act: 'question', about, text: bare };
  if (isAsked && ofTheMind.test(bare) && !polite.test(bare))
    return { act: 'question', about: 'self', text: bare };
  const wish = polite.exec(bare)?.groups?.['wish'] ?? bare;
  const corrects = correcting.test(bare);
  const fact = isAsked ? undefined : keep.exec(wish)?.groups?.['fact'];
  if (fact !== undefined) return { act: 'fact', text: fact, corrects, isEntrusted: true };
  if (told.test(wish)) return { act: 'question', about: 'other', text: wish };
  if (wish !== bare || imperative.test(bare)) return { act: 'request', wish };
  if (isAsked) {
    const [stated] = presupposedIn(sentence);
    if (stated !== undefined && clause.test(stated)) return statementOf(withoutEnd(stated), false);
    return { act: 'question', about: 'other', text: bare };
  }
  const text = withoutJoining(bare);
  return isFragment(text) && !corrects ? { act: 'fragment', text } : statementOf(text, corrects);
}

const statementOf = (text: string, corrects: boolean): SpeechAct => ({
  act: firstPerson.test(text) ? 'fact' : 'statement',
  text,
  corrects,
});

/** A sentence without the words that join it to what was said before. */
function withoutJoining(sentence: string): string {
  const rest = sentence.replace(joining, '');
  return rest === '' || rest === sentence ? sentence : rest[0]!.toUpperCase() + rest.slice(1);
}

/** Whether a word or two neither tell nor do anything. */
const isFragment = (text: string): boolean =>
  text.split(/\s+/u).length <= 2 &&
  !/^(?:it|that|this|he|she|they|we|i)['’]/iu.test(text) &&
  beliefIn(text) === null;

// "Wren, when …" and "… , Wren?" speak to Wren and say nothing about Wren.
function withoutName(sentence: string, self: string): string {
  const name = self.toLowerCase();
  const lower = sentence.toLowerCase();
  // Lower case may be longer than what it stands for ("İ"); then places in one are not places in the other.
  if (name === '' || lower.length !== sentence.length) return sentence;
  if (lower.startsWith(name) && /^\s*([,:!.?]|$)/.test(lower.slice(name.length)))
    return sentence.slice(name.length).replace(/^[\s,:!.?]+/, '');
  const end = /[\s.!?…]*$/u.exec(lower)!.index;
  const start = end - name.length;
  if (start > 0 && lower.slice(start, end) === name && /,\s*$/.test(lower.slice(0, start)))
    return sentence.slice(0, start).replace(/[\s,]+$/, '') + sentence.slice(end);
  return sentence;
}
