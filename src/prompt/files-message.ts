import type { ContextItem } from '../../ports/context-account.ts';
import type { IndexedFile } from '../../ports/library.ts';
import { countTokens } from '../tokens/count-tokens.ts';
import { fitTokens } from './fit-tokens.ts';
import { quoted } from './inbox-message.ts';
import { joinedWithin } from './joined-within.ts';
import type { Nature } from './nature.ts';
import { shownName } from './one-line.ts';

const titles: Readonly<Record<Nature, string>> = {
  agent: 'FILES (what is written down about this):',
  person: 'WHAT YOU HAVE IN WRITING ABOUT THIS:',
};

/** The fewest characters of a file that count as having shown it. */
const leastShown = 80;

/** The name of a file in the account of a call. */
export const fileName = ({ observer, path }: IndexedFile): string => `${observer}: ${path}`.toWellFormed();

/** The heading of a file: the watched folder, the file in it, and what it is to a note beside it. */
function fileHeading({ observer, path, companion }: IndexedFile): string {
  const head = `[${shownName(observer)}] ${shownName(path)}, as it stands now`;
  if (companion === null) return head;
  const other = shownName(companion.other);
  return `${head} (${companion.is === 'note' ? `a note on ${other}, which it outranks` : `outranked by its note ${other}`})`;
}

/**
 * Files that an index led to as the voice is shown them, best first: those that fit, marked line by line, because they come from outside. The
 * last one that fits may be shortened. The text is null when nothing fits.
 *
 * @param tokens how much all of it may cost
 */
export function fitFiles(
  files: readonly IndexedFile[],
  { tokens, nature }: { tokens: number; nature: Nature },
): { text: string | null; items: ContextItem[] } {
  const title = titles[nature];
  let left = tokens - countTokens(title);
  const fitting: { text: string; item: ContextItem }[] = [];
  for (const file of files) {
    const render = (text: string) => `${fileHeading(file)}:\n${quoted(text)}`;
    const text = fitTokens(file.text, left - 1, render, nature, leastShown);
    if (text === '') continue;
    const cost = countTokens(text) + 1;
    const fate = text === render(file.text) ? 'whole' : 'shortened';
    fitting.push({ text, item: { section: 'files', of: fileName(file), fate, tokens: cost } });
    left -= cost;
  }
  const shown = joinedWithin(title, fitting, { tokens, textOf: ({ text }) => text });
  const names = new Set(shown.map(({ item }) => item.of));
  const omitted = files
    .filter((file) => !names.has(fileName(file)))
    .map((file): ContextItem => ({ section: 'files', of: fileName(file), fate: 'no room', tokens: 0 }));
  return {
    text: shown.length === 0 ? null : [title, ...shown.map(({ text }) => text)].join('\n'),
    items: [...shown.map(({ item }) => item), ...omitted],
  };
}

/** About what these files cost in a prompt, tokens. */
export const filesTokens = (files: readonly IndexedFile[]): number =>
  files.reduce((sum, file) => sum + countTokens(quoted(file.text)) + countTokens(fileHeading(file)) + 4, 0) +
  (files.length === 0 ? 0 : 20);
