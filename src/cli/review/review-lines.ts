import { momentSchema } from '../../../ports/moment.ts';
import type { JournalEntry } from '../../../ports/journal.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import type { WaitingItem } from '../../service/review.ts';
import { sureText } from '../../words/judgement-words.ts';
import { perceptLine, textOnTerminal } from '../run/text.ts';
import type { ReviewPlace } from './review-place.ts';

/** How much of a text is shown, characters. */
const shown = 300;

const excerpt = (text: string): string => {
  const flat = textOnTerminal(text).replaceAll(/\s+/g, ' ').trim();
  return flat.length > shown ? `${flat.slice(0, shown).toWellFormed()}…` : flat;
};

/** What was asked for, in words. Tasks and calls of tools wait for a person; anything else is named by its key. */
function askedWords({ asked, key }: JournalEntry): string {
  if (asked.effect === 'task.run') return `${asked.task} of ${asked.delegate}: ${excerpt(asked.assignment)}`;
  if (asked.effect === 'tool.call') return `a call of ${asked.tool}: ${excerpt(asked.input)}`;
  return `${asked.effect} (${key})`;
}

/** An effect in words, with how far it was. */
function effectWords(effect: JournalEntry): string {
  const { progress, attempts } = effect;
  const far =
    progress === null
      ? ''
      : `; ${Math.round(progress.done * 100)} % done when it last told${progress.note === '' ? '' : `: ${excerpt(progress.note)}`}`;
  return `${textOnTerminal(askedWords(effect))} (begun ${attempts === 1 ? 'once' : `${attempts} times`}${far})`;
}

/** What an item is, and why it waits. */
function wordsOf(item: WaitingItem): { what: string; why: string } {
  switch (item.kind) {
    case 'effect':
      return { what: effectWords(item.effect), why: 'a crash came before its receipt: was it done?' };
    case 'utterance': {
      const { space, text } = item.utterance;
      return {
        what: `said in ${excerpt(space)}: ${excerpt(text)}`,
        why: 'its channel failed, or a crash came while it left: was it heard? What was not is said again.',
      };
    }
    case 'percept': {
      const { source, text, at } = item.percept;
      const why = momentSchema.safeParse(at).success
        ? 'two crashes in a row fell into its handling (a kill or a full disk is one too): released, it is offered again; dropped, it is never handled.'
        : 'its date is in no calendar: let it go and it is held back again';
      return { what: perceptLine(source, text), why };
    }
    case 'thought': {
      const { about, said, judged } = item.thought;
      return {
        what: `answered “${excerpt(about)}” by: ${excerpt(said)}`,
        why: `${sureText(judged)}: was it right? What would have been goes with "wrong" and is kept for the next time.`,
      };
    }
    default:
      return item satisfies never;
  }
}

/** How each is settled, where the mind sleeps and where it is awake. */
const adviceFor = (where: ReviewPlace): string =>
  where === 'awake'
    ? 'Settle each with: /settle <id> <word>, or all of a kind with: /settle all <word>'
    : `Settle each with: wakeful review settle <id> <word>${where.file}, or all of a kind with "all" for the id. Where the mind is awake, /settle does the same.`;

/** What waits for a person, as text; nothing when nothing does. */
function linesOf(items: readonly WaitingItem[], name: string, where: ReviewPlace): string[] {
  if (items.length === 0) return [];
  return [
    `Of ${name} this waits for you:`,
    ...items.flatMap((item) => {
      const { what, why } = wordsOf(item);
      return [
        `  ${item.id}  ${new Date(item.since).toISOString()}  ${what}`,
        `      ${why}  settle ${item.id} ${item.words.join('|')}`,
      ];
    }),
    adviceFor(where),
  ];
}

/** All that waits for a person, as text. */
export function reviewLines(
  items: readonly WaitingItem[],
  { name }: Pick<MindConfiguration, 'name'>,
  where: ReviewPlace,
): string[] {
  const lines = linesOf(items, name, where);
  return lines.length === 0 ? [`Nothing of ${name} waits for you.`] : lines;
}

/** So many things that wait are shown when a mind wakes. */
const shownAtStart = 5;

/** What a person is to know who begins to talk to a mind that is awake: the oldest things that wait; nothing when nothing does. */
export function waitingLines(
  items: readonly WaitingItem[],
  { name }: Pick<MindConfiguration, 'name'>,
): string[] {
  const oldest = items.toSorted((a, b) => a.since - b.since).slice(0, shownAtStart);
  const more = items.length - oldest.length;
  return [...linesOf(oldest, name, 'awake'), ...(more === 0 ? [] : [`${more} more: /review shows all.`])];
}

/** What waits for a person, as data. */
export const reviewReport = (items: readonly WaitingItem[]): object[] =>
  items.map(({ words, ...item }) => ({ ...item, ...wordsOf({ ...item, words }), words }));
