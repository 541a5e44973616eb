import { sentencesOf } from '../../../theory/sentences.ts';
import { beliefIn, presupposedIn } from '../../../theory/statements.ts';
import { introductionIn } from './introduction.ts';
import { withoutEnd } from './sentences.ts';

/** The subject of a question: whether it is a machine, the mind itself, how it feels, what it wants, whoever asks, the hour, or anything else. */
type Topic =
  'machine' | 'identity' | 'abilities' | 'mood' | 'goals' | 'presence' | 'asker' | 'time' | 'other';

/** A speech act: what a person does by saying something. */
export type SpeechAct =
  | { act: 'greeting' }
  | { act: 'courtesy'; kind: Courtesy }
  /** A word or two that say nothing by themselves. */
  | { act: 'fragment' }
  | { act: 'question'; about: Topic; text: string }
  | { act: 'request'; wish: string }
  /** Something to keep: told of oneself, or asked to be remembered. */
  | { act: 'fact'; text: string; corrects: boolean; isEntrusted?: true }
  | { act: 'statement'; text: string; corrects: boolean };

/** What only keeps a conversation going: thanks, a farewell, a laugh, a yes or a no. */
export type Courtesy = 'thanks' | 'farewell' | 'laugh' | 'assent';

const greeting =
  /^(hi|hello|hey|greetings|good (morning|afternoon|evening|day))(?![\p{L}\p{N}'])( (there|again|everyone|all|you))?[\s,.!:]*/iu;
const courtesies: readonly [Courtesy, RegExp][] = [
  [
    'thanks',
    /^(?:(?:many )?thanks|thank you)(?: (?:so much|very much|a lot|again|for \p{L}.*))?(?:, \p{L}+)?$/iu,
  ],
  [
    'farewell',
    /^(?:(?:good)?bye|see you|good ?night|sleep well|until (?:tomorrow|later)|have a (?:good|nice) \p{L}+)\b.*$/iu,
  ],
  ['laugh', /^(?:lol|lmao|rofl|(?:ha){2,}h?|(?:he){2,}|(?:hi){2,}|[😀-😆😂🤣\s]+)$/iu],
  [
    'assent',
    /^(?:yes|yeah|yep|no|nope|ok|okay|sure|fine|great|good|nice|right|alright|all right|exactly|i see|hm+|mm+|(?:please )?wake up)$/iu,
  ],
];
/** Words before a statement that only join it to what was said before. */
const joining =
  /^(?:(?:actually|correction|well|so|oh|ah|and|but|also|anyway|anyhow|by the way|btw|you know(?: what)?|look|listen|ok|okay|yes|yeah|no|nope|sorry|wait|hey|hmm?|um|uh|in fact|as it happens|honestly|i mean|i meant|i was (?:wrong|mistaken))(?:\s*[,:…-]+\s*|\s+(?=(?:i|i['’]\p{L}+|my|we|our|he|she|it|they|the|there|this|that)\b)))+/iu;
/** What puts right something that was said before. */
const correcting =
  /^(?:(?:oh|ah|well|ok|okay|hey|um|uh|no|sorry|wait)[,\s]+)*(?:actually|correction|scratch that|i meant|i was (?:wrong|mistaken))\b/iu;
const keep =
  /^(?:please )?(?:remember|keep in mind|note|don['’]t forget|do not forget)(?: that)?[:,]? (?!to\b)(?<fact>.+)$/iu;
const polite = /^(?:please,? |(?:can|could|would|will) you (?:please )?)(?<wish>.+)$/iu;
const imperative =
  /^(tell|write|explain|give|show|find|help|make|list|describe|summari[sz]e|translate|send|read|open|check|look|remind|create|calculate|say|wake|go|come|stop|wait|be|let)\b(?! (is|are|was|were|has|have)\b)/i;
const told = /^(tell|remind) me (about|of|my|what|when|where|who|why|how|which|whether|if)\b/i;
const asked =
  /^((who|what|where|why|how|when)['’]?s|(who|what|where|why|how|when|which|whose) (is|are|was|were|do|does|did|can|should|will|would|has|have|am)|(is|are|am|do|does|did|can|could|would|will|should) (i|you|he|she|it|we|they|there|the|my|your|this|that))\b/i;
const firstPerson = /\b(i|i['’](m|ve|ll|d)|my|we|we['’](re|ve|ll|d)|our)\b/i;

const topics: readonly [Exclude<Topic, 'other'>, RegExp][] = [
  [
    'abilities',
    /^(what|how) (can|do) (you|i) (do|help|ask|use)( (for me|with you|you))?$|^(?:(?:can|could|will|would) you )?(?:please )?help( me)?(?: please)?$|^what are you (good )?for$|^how do you work$/i,
  ],
  [
    'machine',
    /^(so )?((are|do) you (really |actually |just )*((an? |only |just |talking to a )*(alive|real|real person|human|human being|person|robot|bot|chatbot|machine|program|computer|ai|model|language model|conscious|sentient))( or (an? )?(real )?(human|person|robot|bot|machine|program|computer|ai))?|am i (talking|speaking|chatting) (to|with) (an? )?(real )?(human|person|robot|bot|chatbot|machine|program|computer|ai|somebody real|someone real)( or .*)?)( (here|now|at all|really))?$/i,
  ],
  ['identity', /\b(who|what) are you$|\b(what['’]?s|what is|tell me) your name$/i],
  [
    'mood',
    /^how (are you|do you feel|is it going|are things)\b|^how['’]?s it going\b|^what (do you feel|are you feeling)\b|^does it (still )?hurt\b|^(are you|do you feel) (still |really |very |so |in )*(well|fine|ok|okay|all ?right|happy|sad|lonely|bored|tired|cold|hungry|pain|stressed)( now| today)?$/i,
  ],
  [
    'goals',
    /^what( (are|is)|['’]re) (your (goals?|plans?)|you (working on|doing|up to))\b|^what do you want\b|^how far (along )?are you\b|^(tell|remind) me (about |of )?your (goals?|plans?)$|^do you have (any |a )?(goals?|plans?)$/i,
  ],
  [
    'presence',
    /^are you (there|here|awake|listening)\b|^(can|do) you hear me\b|^(is )?any(one|body) (there|here)$/i,
  ],
  ['asker', /\b(who am i|what['’]?s my name|what is my name|(know|remember|tell me|remind me of) my name)$/i],
  [
    'time',
    /^(what time is it|what['’]?s the (time|date|day)|what is the (time|date)|what (day|date) is (it|today))( now| today)?$/i,
  ],
];

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

function actOf(sentence: string): SpeechAct {
  const bare = withoutEnd(sentence);
  const isAsked = sentence.trimEnd().endsWith('?') || asked.test(bare);
  const courtesy = courtesies.find(([, pattern]) => pattern.test(bare));
  if (courtesy !== undefined) return { act: 'courtesy', kind: courtesy[0] };
  const about = topics.find(([, pattern]) => pattern.test(bare))?.[0];
  if (about !== undefined) return { act: 'question', about, text: bare };
  const wish = polite.exec(bare)?.groups?.['wish'] ?? bare;
  const corrects = correcting.test(bare);
  const fact = isAsked ? undefined : keep.exec(wish)?.groups?.['fact'];
  if (fact !== undefined) return { act: 'fact', text: fact, corrects, isEntrusted: true };
  if (told.test(wish)) return { act: 'question', about: 'other', text: wish };
  if (wish !== bare || imperative.test(bare)) return { act: 'request', wish };
  if (isAsked) {
    const [stated] = presupposedIn(sentence);
    if (stated !== undefined) return statementOf(withoutEnd(stated), false);
    return { act: 'question', about: 'other', text: bare };
  }
  const text = withoutJoining(bare);
  return isFragment(text) && !corrects ? { act: 'fragment' } : statementOf(text, corrects);
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
const isFragment = (text: string): boolean => text.split(/\s+/u).length <= 2 && beliefIn(text) === null;

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
