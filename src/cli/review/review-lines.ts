import { momentSchema } from '../../../ports/moment.ts';
import type { JournalEntry } from '../../../ports/journal.ts';
import type { MindRecord } from '../../../ports/store.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { reviewOf, type ReviewItem } from '../../host/review.ts';
import { perceptLine, textOnTerminal } from '../run/text.ts';
import { wordsFor } from './word.ts';

/** How much of a text is shown, characters. */
const shown = 300;

const excerpt = (text: string): string => {
  const flat = textOnTerminal(text).replaceAll(/\s+/g, ' ').trim();
  return flat.length > shown ? `${flat.slice(0, shown).toWellFormed()}…` : flat;
};

/** An effect in words. Only tasks wait for a person; anything else is named by its key. */
function effectWords({ asked, key, progress, attempts }: JournalEntry): string {
  const what =
    asked.effect === 'task.run'
      ? `${asked.task} of ${asked.delegate}: ${excerpt(asked.assignment)}`
      : `${asked.effect} (${key})`;
  const far =
    progress === null
      ? ''
      : `; ${Math.round(progress.done * 100)} % done when it last told${progress.note === '' ? '' : `: ${excerpt(progress.note)}`}`;
  return `${textOnTerminal(what)} (begun ${attempts === 1 ? 'once' : `${attempts} times`}${far})`;
}

/** What an item is, and why it waits. */
function wordsOf(item: ReviewItem): { what: string; why: string } {
  switch (item.kind) {
    case 'effect':
      return { what: effectWords(item.effect), why: 'a crash came before its receipt: was it done?' };
    case 'utterance': {
      const { space, text } = item.utterance;
      return {
        what: `said in ${excerpt(space)}: ${excerpt(text)}`,
        why: 'its channel failed, or a crash came while it left: was it heard?',
      };
    }
    case 'percept': {
      const { source, text, at } = item.percept;
      const why = momentSchema.safeParse(at).success
        ? 'two crashes in a row fell into its handling'
        : 'its date is in no calendar: let it go and it is held back again';
      return { what: perceptLine(source, text), why };
    }
    default:
      return item satisfies never;
  }
}

/** What waits for a person, as text. */
export async function reviewLines(
  record: MindRecord,
  { name }: Pick<MindConfiguration, 'name'>,
): Promise<string[]> {
  const items = await reviewOf(record);
  if (items.length === 0) return [`Nothing of ${name} waits for you.`];
  return [
    `Of ${name} this waits for you:`,
    ...items.flatMap((item) => {
      const { what, why } = wordsOf(item);
      return [
        `  ${item.id}  ${new Date(item.since).toISOString()}  ${what}`,
        `      ${why}  settle ${item.id} ${wordsFor(item.kind).join('|')}`,
      ];
    }),
    'Settle each with: wakeful review settle <id> <word>. A mind that is awake in a folder is stopped for it first.',
  ];
}

/** What waits for a person, as data. */
export async function reviewReport(record: MindRecord): Promise<object[]> {
  return (await reviewOf(record)).map((item) => ({
    ...item,
    ...wordsOf(item),
    words: wordsFor(item.kind),
  }));
}
