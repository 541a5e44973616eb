import { reflected } from './pronouns.ts';
import { inQuotes, unnested } from './quote.ts';
import { cutAtWord } from './sentences.ts';

/** How much of a goal, of a surprise or of another prompt is thought of, and of a name, characters. */
const longestQuote = 120;
const longestName = 60;

/** A frame of a prompt (`theory/thought-prompts.ts`) around words from outside: these are kept as they are. */
const frames: readonly { form: RegExp; own: (within: string, end: string) => string }[] = [
  {
    form: /^You go over what you want to do: (?<within>.*) (?<end>You (?:have hardly begun|are part of the way|are nearly there)\.)$/su,
    own: (goal, end) => `${inQuotes(goal, longestQuote)} ${reflected(end)}`,
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

/**
 * A prompt to think as the mind itself says it, "You calm down." as "I calm down.". Words from outside stay as they are: goals and
 * surprises in quotation marks, names bare.
 */
export function ownWordsFor(prompt: string): string {
  for (const { form, own } of frames) {
    const found = form.exec(prompt)?.groups;
    if (found !== undefined) return own(found['within'] ?? '', found['end'] ?? '');
  }
  return prompt.trim() === ''
    ? 'I cannot say what it is.'
    : reflected(cutAtWord(unnested(prompt), longestQuote));
}
