import { CommitConflict } from '../../../../db/commit-conflict.ts';
import { storableText } from '../../../../db/storable-text.ts';
import type { Commit } from '../../../../ports/command.ts';
import type { ScratchOrigin } from '../../../../ports/memory.ts';
import type { MindRows } from '../rows.ts';

/** How much of a text waits for the exit gate, in characters as the database counts them. */
const mostText = 8_000;

/** The words that a scratch item is about: of what was heard, of what was said up to this commit, or its own. */
export function textOf(rows: MindRows, origin: ScratchOrigin, commit: Commit): string {
  const text = wholeText(rows, origin, commit);
  return text.length <= mostText ? text : Array.from(text).slice(0, mostText).join('');
}

function wholeText(rows: MindRows, origin: ScratchOrigin, { utterances }: Commit): string {
  if ('text' in origin) return storableText(origin.text);
  if ('percept' in origin) return known(rows, rows.percepts.get(origin.percept)?.percept, origin.percept);
  const said = rows.utterances.get(origin.utterance) ?? utterances.find(({ id }) => id === origin.utterance);
  return storableText(known(rows, said, origin.utterance));
}

function known(rows: MindRows, source: { text: string } | undefined, id: string): string {
  if (source !== undefined) return source.text;
  throw new CommitConflict(
    `Mind "${rows.mind}" keeps something of "${id}" in its scratch buffer, which is unknown.`,
  );
}

/** What a scratch item came from, for the history of a belief; null when the mind composed it itself. */
export function sourceOf(origin: ScratchOrigin): string | null {
  if ('percept' in origin) return origin.percept;
  return 'utterance' in origin ? origin.utterance : null;
}
