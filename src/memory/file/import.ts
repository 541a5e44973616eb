import type { Clock } from '../../../ports/clock.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { MemoryId } from '../../../ports/identifiers.ts';
import type { Memory } from '../../../ports/memory.ts';
import type { MemoryRecord, MemoryStore } from '../../../ports/memory-store.ts';
import { printPath } from '../../configuration/problem.ts';
import { memoryText } from '../../embedding/memory-text.ts';
import { importedRecord } from './imported-record.ts';
import { MemoryFileFault, type LineProblem } from './memory-file-fault.ts';
import { readMemoryLine } from './read-line.ts';

/** The number of memories that are embedded and entered together. */
export const batchSize = 100;

export interface ImportOptions {
  store: Pick<MemoryStore, 'read' | 'enter'>;
  embedder: Embedder;
  clock: Pick<Clock, 'now'>;
  /** How the file is named: in problems, and in the history of what comes from it. */
  file: string;
  /** Lets lines with `"immutable": true` in: safety memories, which nothing can change afterwards (I12). */
  immutables?: boolean;
  /**
   * The reason why a safety memory has no room in every prompt besides all that is there already (docs/model/stream.md); null
   * when it has.
   */
  unfit?: (memory: Memory) => Pick<LineProblem, 'message' | 'remedy'> | null;
  /** Reads and checks everything, and enters nothing. */
  dryRun?: boolean;
  /** Told after each batch. */
  progress?: (soFar: ImportReport) => void;
}

export interface ImportReport {
  /** Memories that were read. */
  lines: number;
  /** New ones; in a dry run, those that would be. */
  entered: number;
  /** Memories skipped: they were there already, or came before in the file. */
  known: number;
}

interface NumberedRecord {
  record: MemoryRecord;
  line: number;
}

/**
 * Enters memories into a mind, past the gates (docs/model/recall.md): one a line, as docs/memory-file.md says. They go in by batches of 100,
 * each checked as a whole before anything of it is entered, and entered in one transaction. What is known already is passed over,
 * so that the same import adds nothing the second time, and one that was cut off is taken up again by repeating it.
 *
 * Throws `MemoryFileFault` (nothing of that batch was entered, those before are in), `EmbeddingFailed`, and what the database throws.
 */
export async function importMemories(
  lines: AsyncIterable<string> | Iterable<string>,
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { lines: 0, entered: 0, known: 0 };
  for await (const batch of batches(lines)) {
    const records = recordsOf(batch, options);
    const fresh = await unknownOf(records, options);
    const entered = options.dryRun === true ? fresh.length : await enter(fresh, options);
    report.lines += records.length;
    report.entered += entered;
    report.known += records.length - entered;
    options.progress?.({ ...report });
  }
  return report;
}

interface NumberedLine {
  text: string;
  line: number;
}

/** Empty lines tell nothing. */
async function* batches(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<NumberedLine[]> {
  let batch: NumberedLine[] = [];
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (text.trim() === '') continue;
    batch.push({ text, line });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Throws `MemoryFileFault` with all that is wrong with the batch. */
function recordsOf(
  batch: readonly NumberedLine[],
  { file, clock, immutables = false }: ImportOptions,
): NumberedRecord[] {
  const now = clock.now();
  const problems: LineProblem[] = [];
  const records = batch.flatMap(({ text, line }): NumberedRecord[] => {
    const read = readMemoryLine(text);
    if (!read.ok) {
      for (const { path, ...fault } of read.faults)
        problems.push({ file, line, ...fault, path: printPath(path) });
      return [];
    }
    if (read.line.immutable && !immutables) problems.push({ file, line, ...uninvited });
    return [{ record: importedRecord(read.line, { now, origin: `${file}:${line}` }), line }];
  });
  if (problems.length > 0) throw new MemoryFileFault(problems);
  return records;
}

const uninvited = {
  column: 1,
  path: 'immutable',
  message: 'makes it a safety memory, which nothing can ever change or withdraw',
  remedy: 'Import with --immutable if that is meant, or take "immutable" out of the line.',
};

/** The memories that the mind does not have yet, each once. */
async function unknownOf(
  records: readonly NumberedRecord[],
  { store, file, unfit = () => null }: ImportOptions,
): Promise<MemoryRecord[]> {
  const ids = [...new Set(records.map(({ record }) => record.memory.id))];
  const known = new Map<MemoryId, Memory>((await store.read(ids)).map((memory) => [memory.id, memory]));
  const fresh: MemoryRecord[] = [];
  const problems: LineProblem[] = [];
  for (const { record, line } of records) {
    const { id, content, immutable } = record.memory;
    const other = known.get(id);
    if (other === undefined) {
      known.set(id, record.memory);
      fresh.push(record);
      const problem = immutable ? unfit(record.memory) : null;
      if (problem !== null) problems.push({ file, line, column: 1, path: 'immutable', ...problem });
    } else if (other.content !== content) problems.push({ file, line, ...taken });
  }
  if (problems.length > 0) throw new MemoryFileFault(problems);
  return fresh;
}

const taken = {
  column: 1,
  path: 'id',
  message: 'is that of another memory already',
  remedy: 'Give this one an id of its own, or leave the id out.',
};

async function enter(
  records: readonly MemoryRecord[],
  { store, embedder, clock }: ImportOptions,
): Promise<number> {
  if (records.length === 0) return 0;
  const texts = records.map(({ memory: { type, contextualized, content } }) =>
    memoryText(embedder, type, contextualized ?? content),
  );
  const vectors = await embedder.embed(texts, 'document');
  return store.enter(
    records.map((record, place) => ({
      ...record,
      vector: { model: embedder.model, values: vectors[place]! },
    })),
    clock.now(),
  );
}
