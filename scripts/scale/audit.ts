import type { MindStores } from '../../ports/store.ts';
import { mindId } from '../../ports/mind-name.ts';
import { auditPercepts } from '../crash/audit.ts';
import { answerText } from '../crash/notes.ts';
import type { ToldNote } from './driver.ts';

/** What was lost, done twice, or contradicts itself, a line each. */
export interface ScaleAudit {
  lost: string[];
  doubled: string[];
  unsound: string[];
}

/** Where minds are told notes, and answer. */
const talkingSpace = 'terminal';
/** More than any mind of a run says or is told. */
const everything = 1_000_000;

/** Compares what minds were told with what the database holds of them: each note is in one cycle, and its answer was said once. */
export async function auditNotes(stores: MindStores, told: readonly ToldNote[]): Promise<ScaleAudit> {
  const found: ScaleAudit = { lost: [], doubled: [], unsound: [] };
  for (const [mind, notes] of Map.groupBy(told, (each) => each.mind)) {
    const store = await stores.open(mindId(mind));
    const accepted = new Set(notes.map(({ note }) => note));
    const percepts = await auditPercepts(store, { accepted });
    const texts = (await store.outbox.history(talkingSpace, everything)).map(({ text }) => text);
    const times = Map.groupBy(texts, (text) => text);
    const add = (to: string[], lines: readonly string[]) =>
      to.push(...lines.map((line) => `${mind}: ${line}`));
    add(found.lost, percepts.lost);
    add(
      found.lost,
      [...accepted]
        .filter((note) => !times.has(answerText(note)))
        .map((note) => `note ${note} was not answered`),
    );
    add(found.doubled, percepts.doubled);
    add(
      found.doubled,
      [...times]
        .filter(([, each]) => each.length > 1)
        .map(([text, each]) => `“${text}” was said ${each.length} times`),
    );
    add(
      found.unsound,
      (await store.life.examine()).map(({ kind, message }) => `${kind}: ${message}`),
    );
  }
  return found;
}
