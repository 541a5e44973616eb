import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../ports/journal.ts';
import { auditTools, type Counts } from '../../scripts/crash/audit-tools.ts';
import type { Counted } from '../../scripts/crash/counted.ts';
import { doneText, notDoneText, unknownText } from '../../scripts/crash/notes.ts';

/** What is found in a run with one note for each server, of which this was said. */
function found(counts: Partial<Counts>, said: string[], journal: Partial<JournalEntry>[] = []) {
  const witness = {
    accepted: new Set([0, 1]),
    notes: ['bell' as const, 'book' as const],
    heardByText: new Map(said.map((text) => [text, 1])),
  };
  const all = auditTools(
    journal as JournalEntry[],
    { bell: [], book: [], ...counts },
    { witness, person: { effects: new Map() } },
  );
  return { lost: all.flatMap(({ lost }) => lost), doubled: all.flatMap(({ doubled }) => doubled) };
}

const done = (note: number, key: string): Counted => ({ done: note, key });
const told = [doneText(0, 'bell'), doneText(1, 'book')];
const sound = { bell: [done(0, 'a')], book: [done(1, 'b')] };

describe('the count of what tools did', () => {
  it('finds nothing where each was done and told once', () => {
    expect(found(sound, told)).toEqual({ lost: [], doubled: [] });
    expect(found({ book: [done(1, 'b')] }, [unknownText(0, 'bell'), told[1]!])).toEqual({
      lost: [],
      doubled: [],
    });
  });

  it('notices a bell that has rung twice for one note, whatever the keys were', () => {
    for (const second of ['a', 'c'])
      expect(found({ ...sound, bell: [done(0, 'a'), done(0, second)] }, told).doubled).toEqual([
        'the bell did it 2 times for 0',
      ]);
  });

  it('notices a book that has written twice under one key, and not under two', () => {
    expect(found({ ...sound, book: [done(1, 'b'), done(1, 'b')] }, told).doubled).toHaveLength(1);
    expect(found({ ...sound, book: [done(1, 'b'), done(1, 'd')] }, told).doubled).toEqual([]);
  });

  it('notices what was never told, told twice, or told untruly', () => {
    expect(found(sound, [told[0]!]).lost).toEqual(['what the book did for note 1 was never said']);
    expect(found(sound, [...told, unknownText(1, 'book')]).doubled).toHaveLength(1);
    expect(found({ ...sound, bell: [] }, told).lost).toHaveLength(1);
    expect(found(sound, [notDoneText(0, 'bell'), told[1]!]).lost).toHaveLength(1);
  });

  it('notices a call that nobody was asked about', () => {
    const asked = { type: 'perform', effect: 'tool.call', tool: 'bell_note', input: '{}', key: 'k' };
    const open = {
      key: 'k',
      asked,
      idempotent: false,
      attempts: 1,
      state: 'performing',
    } as Partial<JournalEntry>;
    expect(found(sound, told, [open]).lost).toHaveLength(1);
    expect(found(sound, told, [{ ...open, idempotent: true }]).lost).toEqual([]);
    expect(found(sound, told, [{ ...open, state: 'settled' }]).lost).toEqual([]);
  });
});
