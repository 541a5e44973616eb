import { asksOfDiet } from './read-question.ts';

/** All that is known of somebody or something is asked. */
export const broad =
  /\babout\b|^(?:did|have) (?:i|we) (?:mention|tell)|^who(['’]?s| is| are)\b(?! (?:\p{L}+ing|coming)\b)(?!.*\b(?:for|with|from)$)|^(?:who|which) (?:do|does|did) .*\bwith$|\bwhat('s| is) (?:in|new with)\b|\bremember \p{Lu}?\p{Ll}+$|\bhappen|\bbecame of\b|^(?:what|which) \p{L}+s (?:do|does|did|am|are|have)\b|^what (?:are (?:my|our) (?:hobbies|interests)|do i (?:like|love|enjoy)(?: doing)?)$/iu;

/** Whether all that is known of somebody is asked, or what they cannot have, of which none may be left out. */
export const asksForAll = (question: string): boolean => broad.test(question) || asksOfDiet(question);

/** "And when?" */
export const bareQuestion = /^(?<asking>who|what|when|where|why|how)(?: (?:about|is|was) (?:it|that))?$/iu;

/** What somebody has before them, by its nouns. */
const toCome =
  '(?:(?:upcoming|next|coming) )?(?:plans|appointments|dates|meetings|events|to-?do(?:s| list)?|reminders|schedule|calendar|agenda|diary)';

/** What is asked without naming anything that could be looked for. */
export const asksBroadly = {
  /** "What do you know about me?", "What did I say?", "What do you remember?" */
  whatIsKnown:
    /\b(i|me|my)\b.*\b(say|said|tell|told)\b|\b(know|remember|recall)\b.*\b(i|me|my)\b|^what (else )?(do|can) you (still )?(remember|recall)\W*$/i,
  /** "Tell me everything about me" */
  ofAsker:
    /^(?:(?:can|could|would) you )?tell me (?:(?:everything|all|anything|something|more|what)(?: (?:that )?you (?:know|remember|recall))? )?about (?:me|myself|us)\W*$/iu,
  /** "What are my plans?", "What do I want to do?", "What should I remember to do?" */
  ownPlans: new RegExp(
    `^(?:${[
      '(?:do you (?:know|remember) )?what (?:are|were) (?:my|our) (?:goals|wishes|dreams)',
      'what (?:do|did) i (?:want|plan|intend|hope|wish)(?: to do)?',
      'what am i (?:planning|up to|going to do)',
      'what (?:should|must|do) i (?:still )?(?:have to |need to )?remember(?: to do)?',
      'what do i (?:still )?(?:have|need) to do',
      'what (?:should|did) (?:you|i ask you to) remind me(?: of| about| to do)?',
      `(?:do you (?:know|remember) )?what(?: are|['’]s| is) (?:on )?(?:my|our) ${toCome}`,
      `(?:what|which) ${toCome} do (?:i|we) have`,
      `do (?:i|we) have (?:any |some )?${toCome}`,
      "what(?: is|['’]s| have i got| have we got| do i have| do we have) (?:coming(?: up)?|planned|scheduled)",
      `(?:(?:can|could|would|will) you )?(?:(?:maybe|perhaps|please|just) )*(?:(?:give|show|tell|send) me|list|read out|name) (?:(?:a|the) (?:\\p{L}+ )?list of )?(?:all )?(?:of )?(?:my|our) ${toCome}`,
    ].join('|')})(?: (?:(?:for|on|in|this|next|after|coming) .+|today|tomorrow|tonight))?$`,
    'iu',
  ),
  /** The first that was told is asked for. */
  first:
    /^what (?:was|is) the (?:very )?first (?:thing )?(?:that )?i (?:ever )?(?:said|told|mentioned)\b|^what did i (?:tell you|say) first\b/iu,
  /** All of several is asked: "Tell me everything about my family." */
  all: /\b(?:everything|everybody|everyone|family|relatives)\b/iu,
  /** Where somebody is at home is asked. */
  home: /^where do i live(?: now)?$/iu,
};

/** "What did we talk about yesterday?", "Do you remember what I told you last week?" */
export const asksWhatWasSaid =
  /^(?:(?:do you|can you|you)? ?(?:still )?(?:remember|recall|know|tell me) )?what (?:(?:did|have|were) )?(?:we|i|you and i) (?:been )?(?:talk|speak|chat|discuss|say|tell|said|told|spoke)(?:ed|ing|en)?(?: (?:to )?(?:you|each other))?(?: about)?(?: (?<when>yesterday|today|tonight|this \p{L}+|last \p{L}+|on \p{L}+|(?:a|two|three|\d+) \p{L}+ ago|so far|before|earlier|the other day))?$/iu;
