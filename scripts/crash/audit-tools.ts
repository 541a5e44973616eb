import type { JournalEntry } from '../../ports/journal.ts';
import { places, type Counted, type Place } from './counted.ts';
import { doneText, notDoneText, unknownText } from './notes.ts';
import type { Person } from './person.ts';
import type { Witness } from './witness.ts';

/** What the servers counted. */
export type Counts = Readonly<Record<Place, readonly Counted[]>>;

interface Found {
  lost: string[];
  doubled: string[];
  count: string;
}

/**
 * Compares what the servers counted with what the mind was asked, what it has in its journal and what it said: the bell may not ring twice for a note, and
 * the book may not write twice under a key; of each note is said once what became of it, and it is true.
 */
export function auditTools(
  entries: readonly JournalEntry[],
  counts: Counts,
  {
    witness,
    person,
  }: { witness: Pick<Witness, 'accepted' | 'notes' | 'heardByText'>; person: Pick<Person, 'effects'> },
): Found[] {
  const calls = entries.filter(({ asked }) => asked.effect === 'tool.call');
  const open = calls.filter(({ idempotent, state }) => !idempotent && state !== 'settled');
  const held = calls.filter(({ key }) => person.effects.has(key));
  const journal = {
    lost: open.map(({ key }) => `the call ${key} has no end, and nobody was asked about it`),
    doubled: [],
    count: `calls of tools ${calls.length} begun again ${calls.filter(({ attempts }) => attempts > 1).length} held for a person ${held.length}`,
  };
  return [journal, ...places.map((place) => auditPlace(place, counts[place], witness))];
}

function auditPlace(
  place: Place,
  counted: readonly Counted[],
  { accepted, notes, heardByText }: Pick<Witness, 'accepted' | 'notes' | 'heardByText'>,
): Found {
  const done = counted.filter((line) => line.done !== undefined);
  const byNote = Map.groupBy(done, (line) => line.done!);
  const byKey = Map.groupBy(done, (line) => line.key!);
  // of the book it is promised that a key counts once; the bell does not know keys, and what it did for a note is done
  const again = [...(place === 'bell' ? byNote : byKey)].filter(([, times]) => times.length > 1);
  const wanted = [...accepted].filter((note) => notes[note] === place);
  const said = wanted.map((note) => ({ note, texts: sayings(note, place, heardByText) }));
  const untrue = said.filter(({ note, texts }) =>
    byNote.has(note) ? texts.includes(notDoneText(note, place)) : texts.includes(doneText(note, place)),
  );
  const unknown = said.filter(({ note, texts }) => texts.includes(unknownText(note, place)));
  return {
    lost: [
      ...said
        .filter(({ texts }) => texts.length === 0)
        .map(({ note }) => `what the ${place} did for note ${note} was never said`),
      ...untrue.map(({ note, texts }) => `“${texts[0]}” is not true of note ${note}`),
    ],
    doubled: [
      ...again.map(([about, times]) => `the ${place} did it ${times.length} times for ${about}`),
      ...said
        .filter(({ texts }) => texts.length > 1)
        .map(({ note, texts }) => `of note ${note} was said: ${texts.join(' ')}`),
    ],
    count: `${place}: notes ${wanted.length} asked ${counted.filter((line) => line.asked !== undefined).length} done ${done.length} repeated ${again.length} told as unknown ${unknown.length}`,
  };
}

/** What was said of a note and a tool, each as often as it was heard. */
const sayings = (note: number, place: Place, heard: Witness['heardByText']): string[] =>
  [doneText(note, place), notDoneText(note, place), unknownText(note, place)].filter((text) =>
    heard.has(text),
  );
