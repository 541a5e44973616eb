import { seemsForeign } from './english.ts';
import { sentencesOf, withoutEnd } from './sentences.ts';

/** What a question is about: the mind itself, how it feels, what it wants, whoever asks, the hour, or anything else. */
type Topic =
  'identity' | 'abilities' | 'state' | 'feeling' | 'wants' | 'presence' | 'self' | 'asker' | 'time' | 'other';

/** What a person does by saying something. */
export type SpeechAct =
  | { act: 'greeting' }
  | { act: 'farewell'; isNight: boolean }
  /** Asked to wake up. */
  | { act: 'waking' }
  | { act: 'thanks' }
  | { act: 'assent' }
  | { act: 'denial' }
  /** What somebody feels for the mind. */
  | { act: 'affection' }
  | { act: 'question'; about: Topic; text: string }
  | { act: 'request'; wish: string }
  /** Something to keep: told of oneself, or asked to be remembered. */
  | { act: 'fact'; text: string }
  | { act: 'statement'; text: string }
  /** A single word that is no other act. */
  | { act: 'fragment'; text: string }
  /** A sentence of another language than English, to be left as it is. */
  | { act: 'foreign'; text: string };

const greeting =
  /^(hi|hello|hey|hiya|greetings|good (morning|afternoon|evening|day)|hola|hallo|bonjour|salut|ciao|ol[aá]|guten (tag|morgen|abend))(?![\p{L}\p{N}'])( (there|again|everyone|all|you|from (the |my )?[\p{L}\p{N}]+))?[\s,.!:]*/iu;
const farewell =
  /^((good)?bye|see you|see ya|farewell|so long|until (tomorrow|later|next time)|talk to you (later|soon)|have a (good|nice|great) (day|evening|night|one|weekend))\b/i;
const night = /^(good ?night|night night|sleep (well|tight)|sweet dreams|(go to )?sleep( now)?$)\b/i;
const waking = /^(please )?(wake up|get up|rise and shine)( now| please)?$/i;
const thanks = /^(many thanks|thanks|thank you|thx|cheers|much appreciated)\b/i;
const assent =
  /^(yes|yeah|yep|no|nope|ok|okay|sure|fine|great|good|right|alright|all right|indeed|exactly|perfect)$/i;
const denial =
  /^(no|nope|wrong|incorrect)?[,.]? ?(that['’]?s|that is|this is|it['’]?s|it is|you['’]?re|you are)( all)? (wrong|incorrect|false|mistaken|not (right|true|correct|so))$|^(wrong|incorrect)$/i;
const affection =
  /^i (really |do |still )?(love|like|hate|miss|dislike|adore) you( (so|very) much| too| a lot)?$/i;
const keep =
  /^(?:please )?(?:remember|keep in mind|take note|note|don['’]t forget|do not forget)(?: that)?[:,]? (?!to\b)(?<fact>.+)$/iu;
const polite = /^(?:please,? |kindly |(?:can|could|would|will) you (?:please )?)(?<wish>.+)$/iu;
const imperative =
  /^(tell|write|explain|give|show|find|help|make|list|describe|summari[sz]e|translate|send|read|open|check|look|remind|create|draft|compare|calculate|say)\b|^(wake|go|come|listen|stop|wait|be|bring|try|hurry|wish|imagine|think|let)\b(?! (is|are|was|were|has|have)\b)/i;
// Said like a wish, it tells a name; small, it asks for a call ("call me later").
const called =
  /^(?:(?:you can|you may|just) )?[Cc]all me (?<name>\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)*)$/u;
const told = /^(tell|remind) me (about|of|my|what|when|where|who|why|how|which|whether|if)\b/i;
const asked =
  /^((who|what|where|why|how|when)['’]?s|(who|what|where|why|how|when|which|whose) (is|are|was|were|do|does|did|can|should|will|would|has|have|am)|(is|are|am|do|does|did|can|could|would|will|should) (i|you|he|she|it|we|they|there|the|my|your|this|that))\b/i;
const firstPerson = /\b(i|i['’](m|ve|ll|d)|my|mine|me|myself|we|we['’](re|ve|ll|d)|our|ours|us)\b/i;

/** How much of a text is looked at, characters: the offline voice answers only its beginning anyway. */
const mostRead = 4_000;

/** What somebody does by a text, act for act in its order; none for a text without words. `self` is whom they speak to. */
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
  const isAsked = sentence.trimEnd().endsWith('?');
  if (thanks.test(bare)) return { act: 'thanks' };
  if (night.test(bare)) return { act: 'farewell', isNight: true };
  if (farewell.test(bare)) return { act: 'farewell', isNight: false };
  if (waking.test(bare)) return { act: 'waking' };
  if (assent.test(bare)) return { act: 'assent' };
  if (denial.test(bare)) return { act: 'denial' };
  if (affection.test(bare)) return { act: 'affection' };
  const about = isAsked || asked.test(bare) || /^help( me)?$/i.test(bare) ? aboutOf(bare) : 'other';
  if (about !== 'other') return { act: 'question', about, text: bare };
  const wish = polite.exec(bare)?.groups?.['wish'] ?? bare;
  const fact = isAsked ? undefined : keep.exec(wish)?.groups?.['fact'];
  if (fact !== undefined) return { act: 'fact', text: fact };
  if (told.test(wish)) return { act: 'question', about: aboutOf(wish), text: wish };
  const name = called.exec(wish)?.groups?.['name'];
  if (name !== undefined && !isAsked) return { act: 'fact', text: `my name is ${name}` };
  if (wish !== bare || imperative.test(bare)) return { act: 'request', wish };
  if (isAsked || asked.test(bare)) return { act: 'question', about: 'other', text: bare };
  if (seemsForeign(bare)) return { act: 'foreign', text: bare };
  if (!/\s/.test(bare)) return { act: 'fragment', text: bare };
  return { act: firstPerson.test(bare) ? 'fact' : 'statement', text: bare };
}

const topics: readonly [Exclude<Topic, 'other'>, RegExp][] = [
  [
    'abilities',
    /^(what|how) (can|do|could) (you|i) (do|help|ask|say|tell|use)( (for me|with you|to you|you))?$|^(help|help me)$|^what (are you|is this) (for|good for)$|^how (do|does) (you|this|it) work$/i,
  ],
  [
    'identity',
    /\b(who|what) are you$|\b(what['’]?s|what is|tell me) your name$|^(are|do) you (really )?(an? |only |just )*(alive|real|human|person|robot|bot|machine|program|computer|ai|model|conscious|sentient|awake for ever)$/i,
  ],
  [
    'state',
    /^how (are you|do you feel|is it going|are things|have you been)\b|^how['’]?s it going\b|^what['’]?s up$/i,
  ],
  [
    'feeling',
    /^(do(es)?|is) (it|that|this|anything|something)( still| really)? hurt(ing|s)?\b|^what (do you feel|are you feeling)\b|^((do|did) you feel|are you feeling) \p{L}|^do you (miss|hurt|ache)\b|^are you (still |really |very |so |too |a bit |a little |in |all )*(lonely|lonesome|alone|bored|tired|sleepy|exhausted|weary|worn out|hungry|cold|freezing|hot|warm|pain|hurt|hurting|sore|stressed|tense|nervous|anxious|under stress|on edge|sad|unhappy|down|depressed|upset|unwell|miserable|happy|glad|content|well|good|fine|ok|okay|all ?right|right|better|calm|relaxed)( now| today| again| right now| at the moment)?$/iu,
  ],
  [
    'wants',
    /^what( (are|is)|['’]s|['’]re) your (\p{L}+ )?(goals?|plans?|wish(es)?|aims?|dreams?)( (now|today))?$|^what (do|did) you (want|wish|long for|hope for|intend|plan)( to do| to have| now| today)*$|^what would you like( to do| to have| now| today)*$|^(do you have|have you( got)?) (any |a |some )?(goals?|plans?|wish(es)?|aims?|dreams?)$|^(tell|remind) me (about |of )?your (goals?|plans?|wish(es)?|aims?|dreams?)$/iu,
  ],
  [
    'presence',
    /^are you (there|here|awake|up|on|listening)\b|^(can|do) you hear me\b|^(is )?any(one|body) (there|here|home)$/i,
  ],
  ['asker', /\b(who am i|what['’]?s my name|what is my name|(know|remember|tell me|remind me of) my name)$/i],
  [
    'time',
    /^(what time is it|what['’]?s the (time|date|day)|what is the (time|date)|what (day|date) is (it|today)|do you (know|have) the time)( now| today)?$/i,
  ],
  [
    'self',
    /^(who (made|built|wrote|created) you|((what|who|where|when|why|how|which) )?(do|did|are|were|have) you (?!(ever )?(know|remember|recall|hear|heard|notice|noticed|see|seen|been told|tell)\b))/i,
  ],
];

function aboutOf(question: string): Topic {
  return topics.find(([, pattern]) => pattern.test(question))?.[0] ?? 'other';
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
