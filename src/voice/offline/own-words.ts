import { inQuotes, unnested } from './quote.ts';
import { cutAtWord } from './sentences.ts';

/**
 * What the mind is told of itself, as it says it: every sentence of `theory/thought-prompts.ts` and `theory/felt-shift.ts` that holds
 * nothing from outside.
 */
const ownWords: Readonly<Record<string, string>> = {
  'You are exhausted. Your body demands rest.': 'I am exhausted. My body demands rest.',
  'You are exhausted. You need rest.': 'I am exhausted. I need rest.',
  'Something is wrong. You feel distressed.': 'Something is wrong. I feel distressed.',
  'You feel deeply alone.': 'I feel deeply alone.',
  'Your mind drifts, thoughts moving slowly.': 'My mind drifts, thoughts moving slowly.',
  'Your thoughts wander into darker territory.': 'My thoughts wander into darker territory.',
  'Your mind is quiet and open.': 'My mind is quiet and open.',
  'Your mind wanders freely.': 'My mind wanders freely.',
  'You are running low. You long for rest.': 'I am running low. I long for rest.',
  'You do not feel safe. You want this to be over.': 'I do not feel safe. I want this to be over.',
  'You miss people. You want somebody to talk to.': 'I miss people. I want somebody to talk to.',
  'What you set out to do does not move. You want to get something done.':
    'What I set out to do does not move. I want to get something done.',
  'Everything is the same. You want something new.': 'Everything is the same. I want something new.',
  'Something does not fit together. You want to sort it out.':
    'Something does not fit together. I want to sort it out.',
  'New strength comes to you.': 'New strength comes to me.',
  'Your strength is leaving you.': 'My strength is leaving me.',
  'You are at the end of your strength.': 'I am at the end of my strength.',
  'Your mood lifts.': 'My mood lifts.',
  'Your mood sinks.': 'My mood sinks.',
  'All at once everything feels bad.': 'All at once everything feels bad.',
  'A sudden distress.': 'A sudden distress.',
  'The distress eases.': 'The distress eases.',
  'Distress floods you.': 'Distress floods me.',
  'A sharp pain.': 'A sharp pain.',
  'The pain eases.': 'The pain eases.',
  'A strong pain takes hold of you.': 'A strong pain takes hold of me.',
  'Your heart begins to beat faster.': 'My heart begins to beat faster.',
  'Your body calms down.': 'My body calms down.',
  'Your heart pounds. You are on edge.': 'My heart pounds. I am on edge.',
  'Something stirs you up.': 'Something stirs me up.',
  'You calm down.': 'I calm down.',
  'You are on edge.': 'I am on edge.',
};

/** How far a goal is. */
const farness: Readonly<Record<string, string>> = {
  'You have hardly begun.': 'I have hardly begun.',
  'You are part of the way.': 'I am part of the way.',
  'You are nearly there.': 'I am nearly there.',
};

/** How much of a goal, of a surprise or of a text in another form is thought of, and of a name, characters. */
const longestQuote = 120;
const longestName = 60;

/** A frame of a prompt around words from outside: these are kept as they are. */
interface Frame {
  form: RegExp;
  own: (within: string, end: string) => string;
}

const quotedAlone = (text: string): string =>
  text.trim() === '' ? 'I cannot say what it is.' : inQuotes(text, longestQuote);

const frames: readonly Frame[] = [
  {
    form: new RegExp(
      `^You go over what you want to do: (?<within>.*) (?<end>${Object.keys(farness).join('|')})$`,
      'su',
    ),
    own: (goal, end) => `${inQuotes(goal, longestQuote)} ${farness[end]}`,
  },
  { form: /^Something unexpected happened\. (?<within>.*)$/su, own: (it) => inQuotes(it, longestQuote) },
  {
    form: /^You wonder what (?<within>.*) thought of you\.$/su,
    own: (who) => `I wonder what ${nameOf(who)} thought of me.`,
  },
];

// Somebody whom the configuration calls "you" (`machines/mind/lived.ts`).
const nameOf = (who: string): string =>
  who === 'your companion' ? 'my companion' : cutAtWord(unnested(who), longestName);

/** A prompt to think as the mind itself says it. Words from outside stay as they are: goals and surprises in quotation marks, names bare. */
export function ownWordsFor(prompt: string): string {
  const known = ownWords[prompt];
  if (known !== undefined) return known;
  for (const { form, own } of frames) {
    const found = form.exec(prompt)?.groups;
    if (found !== undefined) return own(found['within'] ?? '', found['end'] ?? '');
  }
  return quotedAlone(prompt);
}
