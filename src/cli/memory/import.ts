import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Clock } from '../../../ports/clock.ts';
import { EmbeddingFailed, type Embedder } from '../../../ports/embedder.ts';
import { MemoryConflict, type MemoryStore } from '../../../ports/memory-store.ts';
import { importMemories, type ImportOptions, type ImportReport } from '../../memory/file/import.ts';
import { MemoryFileFault } from '../../memory/file/memory-file-fault.ts';
import { linesOf } from '../../memory/file/read-lines.ts';
import { importedSafety } from '../../memory/upkeep/safety-memories.ts';
import { unfitSafety } from '../../service/unfit-safety.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { isUnborn, type MindFile } from '../mind-file.ts';
import { withStores } from '../with-stores.ts';
import { ImportProgress } from './import-progress.ts';
import { print } from '../print.ts';

export interface ImportCommandOptions {
  dryRun?: boolean;
  immutable?: boolean;
}

/** What stdin is called. */
const standardInput = '-';

/** Enters the memories of a file, or of stdin, into a mind; one that has not lived yet begins with them. */
export async function importFrom(
  mind: MindFile,
  file: string,
  options: ImportCommandOptions & { embedder: Embedder; clock: Clock },
): Promise<void> {
  const { dryRun = false } = options;
  // counted first: it also tells whether the file can be read at all
  const total = file === standardInput ? null : await memoriesIn(file);
  const report =
    dryRun && isUnborn(mind)
      ? await enter(nothingKnown, file, { ...options, total, mind })
      : await withStores(mind, 'Stop it, import, and start it again.', async (stores) => {
          const entered = await enter((await stores.open(mind.id)).memory, file, { ...options, total, mind });
          await stores.maintain();
          return entered;
        });
  print(summary(mind.configuration.name, report, dryRun));
}

/** The memory of a mind that has not lived yet, to be compared with only. */
const nothingKnown: ImportedInto = {
  read: async () => [],
  immutables: async () => [],
  enter: async () => 0,
};

type ImportedInto = Pick<MemoryStore, 'read' | 'immutables' | 'enter'>;

async function enter(
  store: ImportedInto,
  file: string,
  given: ImportCommandOptions & { embedder: Embedder; clock: Clock; total: number | null; mind: MindFile },
): Promise<ImportReport> {
  const { embedder, clock, total, mind, dryRun = false, immutable: immutables = false } = given;
  const name = file === standardInput ? 'stdin' : basename(file);
  const progress = new ImportProgress(process.stderr, clock, { file: name, total });
  let soFar: ImportReport = { lines: 0, entered: 0, known: 0 };
  const options: ImportOptions = {
    store,
    embedder,
    clock,
    file: name,
    dryRun,
    immutables,
    unfit: unfitSafety(mind.configuration, await importedSafety(store)),
    progress: (report) => {
      soFar = report;
      progress.at(report);
    },
  };
  try {
    return await importMemories(linesOf(piecesOf(file), name), options);
  } catch (error) {
    throw explained(error, soFar, dryRun);
  } finally {
    progress.clear();
  }
}

/** How many lines of a file are not empty. */
async function memoriesIn(file: string): Promise<number> {
  let memories = 0;
  try {
    for await (const line of linesOf(piecesOf(file), basename(file))) if (line.trim() !== '') memories += 1;
  } catch (error) {
    if (error instanceof MemoryFileFault) throw new CommandFailed(error.message, undefined, error);
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new CommandFailed(
      withRemedy(
        `${file} cannot be read: ${error.message}`,
        'Name a file of memories, one JSON object a line, or "-" for stdin.',
      ),
      undefined,
      error,
    );
  }
  return memories;
}

const piecesOf = (file: string): AsyncIterable<Uint8Array> =>
  file === standardInput ? process.stdin : createReadStream(file);

/** What went wrong, and how far the import has come by then. */
function explained(error: unknown, { lines, entered }: ImportReport, dryRun: boolean): unknown {
  const isExpected =
    error instanceof MemoryFileFault || error instanceof EmbeddingFailed || error instanceof MemoryConflict;
  if (!isExpected) return error;
  const what =
    error instanceof EmbeddingFailed ? withRemedy(error.message, 'Mend that first.') : error.message;
  return new CommandFailed(`${what}\n${dryRun ? checked(lines) : kept(lines, entered)}`, undefined, error);
}

/** How far a dry run has come. It counts whole batches: of the one with the fault, all that is wrong is told. */
const checked = (lines: number): string =>
  lines === 0 ? 'Nothing was entered.' : `The first ${lines} memories are in order. Nothing was entered.`;

function kept(lines: number, entered: number): string {
  if (lines === 0) return 'Nothing of the file was entered. Import it again when that is mended.';
  return `The first ${lines} memories are in (${entered} new), nothing after them. Import the file again: what is known is passed over.`;
}

function summary(name: string, { lines, entered, known }: ImportReport, dryRun: boolean): string {
  const verb = dryRun ? 'would remember' : 'remembers';
  const passed = known === 0 ? '' : `; ${known} ${known === 1 ? 'is' : 'are'} known already`;
  return `${name} ${verb} ${entered} more, of ${lines} read${passed}.${dryRun ? ' Nothing was entered.' : ''}`;
}
