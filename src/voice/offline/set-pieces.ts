import { answerOfGoals } from './goal-words.ts';
import { gistLength, addressed } from './addressed.ts';
import { advice, caringly } from './care.ts';
import type { Options } from './choice.ts';
import { clipped, inQuotes } from './cut.ts';
import { askedBack } from './curiosity.ts';
import { cited } from './memory-answer.ts';
import { howItIs } from './mood.ts';
import type { Spoken } from './spoken.ts';
import { asksWhatWasSaid, talkedAbout } from './talked-about.ts';
import { tellsName } from '../../../theory/introductions.ts';
import { canBeToldBack } from './tact.ts';

/** Something that is said in so many words, and answered by itself. */
export interface SetPiece {
  form: RegExp;
  /** Whether it asks (how the mind is, or something else), is a word between people, or only agrees, which wants no answer beside other things. */
  kind: 'piece' | 'mood' | 'courtesy' | 'assent';
  /** Its answer; of several ways to say it one is chosen. */
  answer: (spoken: Spoken, text: string) => string | Options;
}

/** What is asked of a mind that was told something. */
const ofTelling =
  '(?:know|remember|recall|call|tell|told|say|said|hear|heard|mean|read|see|seen|notice|noticed|get|learn|learned|please|help)';
/** What somebody may take the mind for. */
const being = '(?:an? )?(?:real )?(?:person|human|human being|robot|bot|chatbot|machine|program|computer|ai)';

const remedy = 'Whoever set me up can connect me to a language model, and then that speaks for me.';
const abilities = `I stay awake, keep what you tell me and give it back when you ask, notice new files in the folders I watch, and speak up at the times that my file sets under “plans”. For now the offline voice speaks for me: it finds what was said, but it cannot reason or write. ${remedy}`;

/** Says that something takes a language model. */
export const withoutModel: Options = [
  `That takes a language model, and this is the offline voice. ${remedy}`,
  `The offline voice cannot do that. ${remedy}`,
  `For that I would need more than the offline voice. ${remedy}`,
];

/** What the mind perceives and feels by, and how it feels. */
const natureOf = ({ to, situation }: Spoken, text: string): string => {
  if (/\b(?:see|watch|look at|smell|taste|touch)\b/iu.test(text))
    return `No${to}: I read what is written to me and what stands in the folders I watch, and have no eyes or ears.`;
  if (situation.inner === null) return "I'm a program, and have neither a body nor feelings.";
  const by =
    situation.nature === 'person'
      ? "I'm a program with a simulated body: it tires, gets hungry and hurts, and by it I feel."
      : "I'm a program without a body. What I feel comes from my work: how much there is, how new it is, and how it goes.";
  return `${by} ${howItIs('', situation)}`;
};

const nameOf = ({ known, speaker }: Spoken): string => {
  const told = known().findLast(({ from, text, isGone }) => from === 'asker' && !isGone && tellsName(text));
  if (told !== undefined) return cited(told);
  return addressed(speaker) === ''
    ? "I don't find your name in what I can look back on."
    : `You're ${clipped(speaker, 60)}.`;
};

/** What somebody said just before. */
function lastSaid({ turns, to, situation: { self } }: Spoken): string | Options {
  const last = turns.at(-1);
  if (last === undefined) return `I don't find anything that you said before${to}.`;
  return canBeToldBack(last, self) ? `You said: ${inQuotes(last, gistLength)}` : caringly.despair(to);
}

/** What begins what somebody says, before all else. */
export const greeting: SetPiece = {
  form: /^(hi|hello|hey|yo|(?:morning|evening|afternoon)(?=[,.!]|$)|hiya|greetings|hallo|hola|ciao|salut|bonjour|servus|good (morning|afternoon|evening|day))(?![\p{L}\p{N}])(?: (there|again|everyone|all|you))?[\s,.!:]*/iu,
  kind: 'courtesy',
  answer: ({ to, said, situation: { self } }) => {
    const introduction =
      said.length > 0
        ? ''
        : ` I'm ${self}, and for now the offline voice speaks for me. Tell me things and ask me about them later, or ask what I can do.`;
    return [`Hello${to}.${introduction}`, `Hi${to}.${introduction}`, `Good to hear you${to}.${introduction}`];
  },
};

/** Words that only strengthen a question, and its beginning where it is about what the mind can. */
const really = '(?:really |actually |ever |even |also |truly |just |only )*';
const canYou = `(?:do|can|could|have|are) you ${really}`;

/**
 * What is said in so many words, and nothing else: the forms of each piece stand below its answers (`=`, of which one is chosen, with `%`
 * for whoever says it) or below the name of what answers it (`?`). The first whose form fits is meant.
 */
const table = String.raw`
= You're welcome%. | Gladly%.
  (?:(?:many )?thanks|thank you|thx|ty|cheers)(?: (?:so much|very much|a lot|a million|again|anyway|for \p{L}.*))?
  (?:thanks|thank you)[,.!]? (?:that|it|this)(?:['’]s| (?:really )?(?:helps?|helped|means? a lot))\b.*
  (?:thanks|thank you), \p{L}+
= Goodbye%. I'll be here. | Until next time%.
  (?:(?:good)?bye(?: ?bye)?|good ?night|night(?: night)?|sleep well|see (?:you|ya)|ttyl|later)\b.*
  (?:(?:talk|speak) (?:to you )?(?:later|soon|tomorrow)|catch you later|until (?:tomorrow|later|next time))\b.*
  have a (?:good|nice) \p{L}+\b.*|[^?]{0,40}, (?:good ?night|(?:good)?bye)
  (?:i['’]?m |i am |i have to |i['’]ve got to |i need to |i(?:['’]ll| will) |gotta |got to |time to )?(?:going |go |off |head |be )(?:to (?:bed|sleep)|now|off(?: now)?)\b[^?]*
  (?:i['’]ve |i )?(?:gotta|got to) (?:go|run)\b(?! to\b)[^?]*
= It's good to hear you laugh%. | I'm glad that you can laugh%.
  (?:lol|lmao|rofl|(?:ha){2,}h?)(?:,? \p{L}+)?|(?:he){2,}|(?:hi){2,}|[😂🤣😆😅\s]+
  (?!.*\b(?:i|i['’]\p{L}+|my|we|he|she|they|our|his|her|is|was|has)\b)[^?]{0,60} (?:lol|lmao|rofl|(?:ha){2,}h?)
? assent
  yes|yeah|yea|yep|yup|no|nah|nope|no,? thanks?(?: you)?|k|kk|ok|okay|oki|sure|fine|great|good|nice|cool|wow
  (?:(?:cool|ok|okay|yes|yeah|no|right|good|nice|great|fine|sure|yum|bye)[, ]*){2,}|yum(?:my)?|h+m+|m{2,}|oh|ah
  right|alright|all right|exactly|indeed|true|fair (?:enough|point)|got it|makes sense|as you (?:like|wish)|whatever
  (?:that['’]s|that is|it['’]s) (?:great|good|nice|cool|fine|interesting|wonderful|perfect|awesome|amazing|lovely|true|right|fair|ok|okay)
  (?:(?:it['’]s )?(?:nice|good|great|lovely)|pleased) to (?:meet|see|talk to) you(?: too)?
  i (?:see|know|guess(?: so)?|suppose(?: so)?)|(?:how )?(?:interesting|fascinating)|never ?mind|(?:please )?wake up
  (?:[👍👌🙏✅🙂❤\s]|\u{FE0F})+
= Good luck%!
  (?:please )?(?:wish me (?:luck|well)|(?:keep your )?fingers crossed)(?: for .*)?
= Take your time%.
  (?:(?:just )?(?:one|a) (?:moment|second|sec|minute)|hold on|brb|(?:i['’]ll )?be right back|i['’]ll be back|back in a)\b.*
= I'm sorry%. Tell me how it is, and that is what I'll keep.
  (?:no,? )?(?:that|this|it)(?:['’]s| is| was)(?: not|n['’]t)? (?:wrong|false|not (?:right|true|correct)|right|true|correct|what i (?:said|meant|asked))
  (?:no,? )?(?:you(?:['’]re| are) |you got (?:it|that|this) |all )?wrong(?: again)?|what(?:['’]?s| is) wrong with you
  (?:no,? )?i (?:didn['’]t|did not|never) (?:(?:say|said|ask|asked) (?:that|so|it)|mean (?:that|so))
  (?:that|this|it)(?:['’]s| is| was)(?: not|n['’]t) (?:funny|nice|helpful|fair)
  you (?:don['’]t|didn['’]t|never) (?:listen|understand|get it)(?: to me| me)?
= It's all right%. | That's all right%. Thank you for saying so.
  (?:so |very |really )*(?:sorry[, ]*)+(?:about (?:that|this|before|earlier))?
= Then we won't%. I'm here all the same. | As you like%. We can speak of something else.
  i (?:really )?(?:don['’]?t|do not|would rather not|['’]d rather not)(?: (?:want|wanna|feel like|wish))? ?(?:to )?(?:talk|talking|speak|speaking|discuss)\b.*
  (?:let['’]?s|(?:can|could|shall) we) (?:not talk|change the subject|talk about something else|drop it)\b.*
  enough (?:of |about )?(?:this|that|it|(?:\p{L}+ )?(?:stuff|talk|things))(?: for (?:now|today))?
  (?:please )?(?:leave me alone|drop it|stop asking|no more questions)
? abilities
  (?:what can (?:you|i)|what do you|how (?:can|do) (?:you|i)) (?:do|help|ask|use|say|type|tell you)(?: (?:for me|with you|you))?
  (?:(?:can|could|will|would) you )?(?:please )?help(?: me)?(?: please)?|what are you (?:good )?for|how do you work
? curiosity
  (?:ask me (?:something|anything|a question|more)|(?:do )?you have (?:any |a )?questions?)(?: (?:for|about) me)?
  what (?:do|would) you (?:want|like) to know(?: about me)?|(?:do you )?(?:want|wanna) (?:to )?know (?:something|more|anything)(?: about me)?
  (?:don['’]t )?you (?:want to )?ask me (?:anything|something|nothing)
? itself
  (?:are|do) you ${really}(?:an? |only |just |talking to a )*(?:alive|real|conscious|sentient|language model|model|${being})(?: or ${being})?(?: (?:here|now|at all|really))?
  am i (?:talking|speaking|chatting) (?:to|with) (?:${being}|somebody real|someone real)(?: or .*)?(?: (?:here|now))?
  (?:.* )?you(?:['’]re| are) (?:just |only |nothing but |merely )*an? (?:\p{L}+ )?(?:machine|program|bot|chatbot|robot|computer|ai)
  (?:.* )?(?:(?:who|what) are you|(?:what['’]?s|what is|tell me) your name)|tell me (?:something )?about yourself
= I do%: I keep what you tell me.
  (?:please |(?:can|could|will) you (?:please )?)?(?:remember|keep|note) (?:that|this|it)(?: (?:for me|please|in mind|down))?
= Yes%, tell me.
  (?:can|may|could) i (?:ask|tell) you (?:something|a question|a secret|anything)(?: \p{L}+)?
  (?:do you )?(?:wanna|want to|fancy|would you like to|can i tell you|shall i tell you)(?: hear)? (?:a|another|my|something)(?: \p{L}+)?
= All right%. | I take it as a joke, then%.
  (?:(?:lol|haha),? )?(?:jk|j\/k|(?:just |only )?(?:kidding|joking)|i(?:['’]?m| am| was) (?:just |only )?(?:joking|kidding)|(?:it|that) was (?:just |only )?a joke)(?: jk)*
? mood
  how (?:are you|(?:was|is) your (?:day|evening|night|morning)|do you feel|do you do|is it going|are things)\b.*|does it (?:still )?hurt\b.*
  what['’]?s (?:up|new|going on)(?: with you)?|how['’]?s (?:it going|life|things|your (?:day|evening|night|morning|week))\b.*|did you sleep (?:well|ok|okay)|what (?:do you feel|are you feeling)\b.*
  (?:are you|do you feel) (?:still |really |very |so |in |any |a bit |under )*(?:well|fine|ok|okay|all ?right|happy|sad|lonely|bored|tired|sleepy|cold|hungry|pain|stressed|stress|hurt|unhappy|down|angry|mad|upset|offended)(?: (?:with|at) me)?(?: now| today)?
? nature
  ${canYou}(?:have|got|feel|experience|able to feel) (?:an? |any |real |your own |human )*(?:body|face|heart|brain|hands|eyes|feelings?|emotions?|pain|anything|things|hunger|joy|sadness|love|fear)(?: (?:at all|too|really))?
  ${canYou}(?:feel|hurt|eat|dream|breathe|cry|laugh|sleep|(?:get|feel) (?:tired|hungry|sleepy|hurt|lonely|sad|happy|angry|bored|scared))(?: (?:at all|too|really|sometimes))?
  what (?:do you look like|is your body(?: like)?)|${canYou}(?:see|watch|look at|smell|taste|touch)(?: (?:me|us|this|that|it|my .*|the .*))?
? grounds
  really|why|why not|how come|how (?:do|did|would|can) you know(?: (?:that|this|it))?|who (?:told|said) (?:you )?(?:that|so|this)|says who|are you sure|what do you mean(?: by that)?
? goals
  what(?: (?:are|is)|['’]re) (?:your (?:goals?|plans?)|you (?:working on|doing|up to))\b.*|what do you want\b.*|how far (?:along )?are you\b.*
  (?:tell|remind) me (?:about |of )?your (?:goals?|plans?)|do you have (?:any |a )?(?:goals?|plans?)
? presence
  are you (?:there|here|awake|listening)\b.*|(?:can|do) you hear me\b.*|(?:is )?any(?:one|body) (?:there|here)
? name
  (?:.*\b)?(?:who am i|what['’]?s my name|what is my name|(?:know|remember|tell me|remind me of) my name)
? time
  (?:what time (?:is it|it is)|what['’]?s the (?:time|date|day)|what is the (?:time|date)|what (?:day|date) is (?:it|today))(?: now| today)?
? heard
  what (?:did i|have i|was i|i) (?:just |last )(?:say|said|saying|tell you|told you|write|wrote|ask|asked)
? said
  pardon(?: me)?|come again|say (?:that|it) again|(?:can|could) you (?:repeat|say) (?:that|it)(?: again)?|what (?:did|have) you (?:just )?(?:say|said)(?: (?:to me|before|just now))?|what was that
? told
  ${asksWhatWasSaid.source.slice(1, -1)}
? advice
  why (?:me|him|her|us|them|now|this)
  what (?:should|shall|could|must|am i (?:supposed|meant) to) (?:i |we )?(?:do|say|tell|write|answer)\b.*|should (?:i|we)\b.*
  what do i (?:do (?:now|next|about .*)|(?:say|tell|write|answer)\b.*)|what would you do(?: .*)?
  (?:do you have|have you(?: got)?|give me|any) (?:any |some )?(?:advice|tips?|suggestions?)(?: .*)?
  how (?:do|can|should|will) i (?:cope|go on|get (?:over|through)|deal with|bear|tell (?:him|her|them|my))\b.*
? beyond
  (?!.*\b(?:my|mine|our)\b)(?:(?:who|what|where|when|why|which|how)(?: \p{L}+){0,2}? )?(?:do|did|are|were|have|had|is|was|who|what|how) (?:you\b(?! (?:\p{L}+ )?${ofTelling}\b)|your )[^]*
  what(?:['’]s| is| are) yours?(?!.*\b(?:my|mine|our)\b)\b[^]*|(?:what|how) about you|and you|who (?:made|built|created) you[^]*
`;

/** The answers that are made, by their names in the table. */
const made: Readonly<Record<string, SetPiece['answer']>> = {
  assent: ({ to }) => [`All right${to}. I'm here.`],
  abilities: ({ weighing, to }, text) =>
    weighing !== null && /\bi\b/iu.test(text) ? advice[weighing.weight](to) : abilities,
  curiosity: (spoken) => askedBack(spoken) ?? `Whatever you like to tell me${spoken.to}. I'm listening.`,
  itself: ({ to, situation: { self } }, text) =>
    `I'm ${/\bname\b|^who\b/iu.test(text) ? '' : `a program${to}, not a human being: `}${self}, a mind that stays on. For now the offline voice speaks for me, so my answers are simple.`,
  mood: ({ situation }, text) => howItIs(text, situation),
  nature: natureOf,
  grounds: () =>
    'I go by what I was told and what I read, and by nothing else. Where you can type commands, /why shows what my last answer came from.',
  goals: ({ situation }) => answerOfGoals(situation),
  presence: ({ to }) => `I'm here${to}.`,
  name: nameOf,
  time: ({ situation: { winner } }) =>
    `It is ${new Date(winner.at).toUTCString().replace(/:\d\d GMT$/, '')} UTC.`,
  heard: lastSaid,
  said: ({ said, to }) =>
    said.length === 0
      ? `I have said nothing yet${to}.`
      : `I said: ${inQuotes(said.at(-1) ?? '', gistLength)}`,
  told: (spoken, text) => talkedAbout(text, spoken),
  advice: ({ weighing, to }, text) =>
    weighing === null
      ? `I can't weigh that up for you${to}. Tell me more about it, if it helps you to see it clearly: I keep what you tell me.`
      : (/^why/iu.test(text) ? caringly : advice)[weighing.weight](to),
  beyond: ({ situation: { self } }) =>
    `I can't say that of myself: as long as the offline voice speaks for me, I know what I was told, and that I'm ${self}, a mind that stays on.`,
};

/** The pieces of the table, in its order. */
const setPieces: readonly SetPiece[] = table.split(/\n(?=[=?])/u).flatMap((block) => {
  const [title = '', ...forms] = block.trim().split(/\n\s*/u);
  if (forms.length === 0) return [];
  const form = new RegExp(`^(?:${forms.join('|')})$`, 'iu');
  const name = title.slice(2);
  const answer = made[name];
  if (answer !== undefined)
    return { form, kind: name === 'mood' || name === 'assent' ? name : 'piece', answer };
  if (title.startsWith('?')) throw new Error(`Nothing answers “${name}” of the table.`);
  const [first = '', ...others] = name.split(' | ');
  const addressing = ({ to }: Spoken): Options => {
    const [one, ...more] = [first, ...others].map((each) => each.replace('%', () => to));
    return [one ?? '', ...more];
  };
  return { form, kind: 'courtesy', answer: addressing };
});

/** Words that stand before or behind what is said in so many words, and change nothing. */
const around =
  /^(?:ok|okay|right|well|alright|anyway|so|oh|ah|hm+|yeah|yes|no|and|but|lol|(?:ha){2,}h?),? |^(?:(?:(?:can|could|would) you )?(?:please )?tell me|do you know) | (?:exactly|really|actually|then|again|anyway|please)$/giu;

/** The piece that somebody says; undefined where it is none. */
export const setPieceIn = (text: string): SetPiece | undefined =>
  pieceWith(text.replaceAll(around, '')) ?? pieceWith(text);

const pieceWith = (text: string): SetPiece | undefined => setPieces.find(({ form }) => form.test(text));
