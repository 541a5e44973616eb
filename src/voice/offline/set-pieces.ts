/** What is asked of a mind that was told something: about the teller, and not about the mind. */
const ofTelling =
  '(?:know|remember|recall|call|tell|told|say|said|hear|heard|mean|read|see|seen|notice|noticed|get|learn|learned|please|help)';
/** What somebody may take the mind for. */
const being =
  '(?:an? )?(?:real |human )?(?:person|human|being|robot|bot|chatbot|machine|program|computer|ai)';

/** What agrees, or only shows that one listens. */
const yes =
  '(?:yes|yeah|yep|yup|no|nah|nope|kk?|ok|okay|sure|fine|great|good|nice|cool|wow|right|alright|all right|oh|ah|h+m+|yum)';

/** What is said in so many words, and nothing else, by its name; each line is a form. The first that fits is meant. */
const forms = {
  thanks: String.raw`(?:(?:many )?thanks|thank you|thx|ty|cheers)(?: (?:so much|very much|a lot|\p{L}+|for \p{L}.*))?
    (?:thanks|thank you)[,.!]? (?:that|it|this)(?:['’]s| (?:really )?(?:helps?|helped|means? a lot))\b.*`,
  farewell: String.raw`(?:(?:good)?bye(?: ?bye)?|good ?night|night(?: night)?|sleep well|see (?:you|ya)|ttyl|later)\b.*
    (?:talk|speak) (?:to you )?(?:later|soon|tomorrow)\b.*|have a (?:good|nice) \p{L}+\b.*
    (?:i['’]?m |i (?:have to|need to|gotta|got to) |i['’]ll |gotta )?(?:going |go |off |head )(?:to (?:bed|sleep)|now|off(?: now)?)\b[^?]*
    (?:i['’]ve |i )?(?:gotta|got to) (?:go|run)\b(?! to\b)[^?]*`,
  assent: String.raw`${yes}(?:[, ]+${yes})*
    no,? thanks?(?: you)?|exactly|indeed|true|fair (?:enough|point)|got it|makes sense|as you (?:like|wish)|whatever|(?:never ?mind|nvm)(?: (?:that|it|this|what i said|the \p{L}+))?
    (?:that['’]s|that is|it['’]s|(?:that |it |this )?sounds) (?:great|good|nice|cool|fine|fun|awesome|interesting|wonderful|perfect|lovely|true|right|ok|okay)
    (?:(?:it['’]s )?(?:nice|good|great|lovely)|pleased) to (?:meet|see|talk to) you(?: too)?
    i (?:really )?(?:don['’]?t|do not|['’]?d rather not)(?: want| feel like)? ?(?:to )?(?:talk|talking|speak)\b.*
    (?:please )?(?:wake up|leave me alone|drop it|go away|be quiet|stop(?: it| that)?)|(?:(?:one|a) (?:moment|second|sec|minute)|hold on)\b.*
    i (?:see|know|guess(?: so)?|suppose(?: so)?)|(?:so |very )*sorry|silly me|my bad|lol|lmao|(?:ha){2,}h?|(?:just )?kidding|brb|(?:[👍👌🙏✅🙂❤😂🤣😆😅\s]|\u{FE0F})+`,
  abilities: String.raw`what (?:can|do) you do(?: for me)?|(?:how|what) can (?:you help|i (?:do|ask|say|tell))(?: (?:me|you|with you))?
    (?:(?:can|could|will|would) you )?(?:please )?help(?: me)?(?: please)?|what are you (?:good )?for|how do you work`,
  itself: String.raw`(?:are|do) you (?:really |actually |just )*(?:an? |only |talking to a )*(?:alive|real|conscious|sentient|(?:language )?model|${being})(?: or ${being})?
    am i (?:talking|speaking|chatting) (?:to|with) (?:${being}|somebody real|someone real)(?: or .*)?
    (?:.* )?you(?:['’]re| are) (?:just |only |nothing but )*an? (?:\p{L}+ )?(?:machine|program|bot|chatbot|robot|computer|ai)
    (?:.* )?(?:(?:who|what) are you|(?:what['’]?s|what is|tell me) your name)|tell me (?:something )?about yourself
    (?:do|can|could|have|are) you (?:really |actually |even |ever )*(?:have|got|feel|get|able to feel) (?:an? |any |real |your own )*(?:body|heart|eyes|feelings?|emotions?|pain|anything|tired|hungry|joy|love|fear)(?: at all| too)?
    (?:do|can) you (?:really |even |ever )*(?:feel|hurt|eat|dream|sleep|breathe|see|hear)(?: me)?(?: at all| too)?`,
  mood: String.raw`how (?:are you|(?:was|is) your (?:day|evening|night|morning)|do you feel|is it going|are things)\b.*|does it (?:still )?hurt\b.*
    what['’]?s (?:up|new)(?: with you)?|how['’]?s (?:it going|life|things|your day)\b.*|did you sleep (?:well|ok|okay)|what (?:do you feel|are you feeling)\b.*
    (?:are you|do you feel) (?:still |really |very |so |in |any |a bit |under )*(?:well|fine|ok|okay|all ?right|happy|sad|lonely|bored|tired|sleepy|hungry|pain|stressed|stress|hurt|unhappy|down|angry|mad|upset|offended)(?: (?:with|at) me)?(?: now| today)?`,
  goals: String.raw`what(?: (?:are|is)|['’]re) (?:your (?:goals?|plans?)|you (?:working on|doing|up to))\b.*|what do you want\b.*|how far (?:along )?are you\b.*
    (?:tell|remind) me (?:about |of )?your (?:goals?|plans?)|do you have (?:any |a )?(?:goals?|plans?)`,
  presence: String.raw`are you (?:there|here|awake|listening)\b.*|(?:can|do) you hear me\b.*|(?:is )?any(?:one|body) (?:there|here)
    (?:can|may|could) i (?:ask|tell) you (?:something|a question|a secret)`,
  name: String.raw`(?:.*\b)?(?:who am i|what['’]?s my name|what is my name|(?:know|remember|tell me|remind me of) my name)`,
  time: String.raw`(?:what time (?:is it|it is)|(?:what['’]?s|what is) the (?:time|date|day)|what (?:day|date) is (?:it|today))(?: now| today)?`,
  beyond: String.raw`(?!.*\b(?:my|mine|our)\b)(?:(?:who|what|where|when|why|which|how)(?: \p{L}+){0,2}? )?(?:do|did|are|were|have|had|is|was|who|what|how) (?:you\b(?! (?:\p{L}+ )?${ofTelling}\b)|your )[^]*
    what(?:['’]s| is| are) yours?(?!.*\b(?:my|mine|our)\b)\b[^]*|(?:what|how) about you|and you|who (?:made|built|created) you[^]*`,
} as const;

/** The names of what is said in so many words. */
export type SetPiece = keyof typeof forms | 'greeting';

const matchers = Object.entries(forms).map(
  ([name, lines]) =>
    [name as SetPiece, new RegExp(`^(?:${lines.split(/\n\s*/u).join('|')})$`, 'iu')] as const,
);

/** Words that stand before or behind what is said in so many words, and change nothing. */
const around =
  /^(?:thanks|thank you)(?: \p{L}+)?, |^(?:ok|okay|right|well|alright|anyway|so|oh|ah|hm+|yeah|yes|no|and|but|lol|(?:ha){2,}h?),? |^(?:(?:(?:can|could|would) you )?(?:please )?tell me|do you know) | (?:exactly|really|actually|then|again|anyway|please)$/giu;

const pieceWith = (text: string): SetPiece | undefined => matchers.find(([, form]) => form.test(text))?.[0];

/** The piece that somebody says; undefined where it is none. */
export const setPieceIn = (text: string): SetPiece | undefined =>
  pieceWith(text.replaceAll(around, '')) ?? pieceWith(text);

/** What begins what somebody says, before all else. */
export const greeting =
  /^(?:hi|hello|hey|yo|(?:morning|evening|afternoon)(?=[,.!]|$| (?-i:\p{Lu})\p{L}+[.!]*$)|hiya|greetings|hallo|hola|ciao|salut|bonjour|servus|good (?:morning|afternoon|evening|day))(?![\p{L}\p{N}])(?: (?:there|again|everyone|all|you))?[\s,.!:]*/iu;
