import { sentencesOf } from '../../../theory/sentences.ts';
import { withoutEnd } from './sentences.ts';

/** The subject of a question: the mind itself, how it feels, what it wants, whoever asks, the hour, or anything else. */
type Topic = 'identity' | 'abilities' | 'mood' | 'goals' | 'presence' | 'asker' | 'time' | 'other';

/** A speech act: what a person does by saying something. */
export type SpeechAct =
  | { act: 'greeting' }
  /** Thanks, a yes or a no, a farewell. */
  | { act: 'courtesy' }
  | { act: 'question'; about: Topic; text: string }
  | { act: 'request'; wish: string }
  /** Something to keep: told of oneself, or asked to be remembered. */
  | { act: 'fact'; text: string }
  | { act: 'statement'; text: string };

const greeting =
  /^(hi|hello|hey|greetings|good (morning|afternoon|evening|day))(?![\p{L}\p{N}'])( (there|again|everyone|all|you))?[\s,.!:]*/iu;
const courtesy =
  /^(((many )?thanks|thank you|(good)?bye|see you|good ?night|sleep well|until (tomorrow|later)|have a (good|nice) \p{L}+)\b.*|yes|no|ok|okay|sure|fine|great|good|right|alright|all right|exactly|(please )?wake up)$/iu;
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
    /^(what|how) (can|do) (you|i) (do|help|ask|use)( (for me|with you|you))?$|^help( me)?$|^what are you (good )?for$|^how do you work$/i,
  ],
  [
    'identity',
    /\b(who|what) are you$|\b(what['’]?s|what is|tell me) your name$|^(are|do) you (really )?(an? |only |just )*(alive|real|human|person|robot|bot|machine|program|computer|ai|model|conscious|sentient)$/i,
  ],
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
  for (const sentence of sentencesOf(text.slice(0, mostRead))) {
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
  if (courtesy.test(bare)) return { act: 'courtesy' };
  const about = topics.find(([, pattern]) => pattern.test(bare))?.[0];
  if (about !== undefined) return { act: 'question', about, text: bare };
  const wish = polite.exec(bare)?.groups?.['wish'] ?? bare;
  const fact = isAsked ? undefined : keep.exec(wish)?.groups?.['fact'];
  if (fact !== undefined) return { act: 'fact', text: fact };
  if (told.test(wish)) return { act: 'question', about: 'other', text: wish };
  if (wish !== bare || imperative.test(bare)) return { act: 'request', wish };
  if (isAsked) return { act: 'question', about: 'other', text: bare };
  return { act: firstPerson.test(bare) ? 'fact' : 'statement', text: bare };
}

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
