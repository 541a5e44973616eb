import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { EmbeddingFailed } from '../../../ports/embedder.ts';
import { systemClock } from '../../host/clock/system-clock.ts';
import type { ImportReport } from '../../memory/file/import.ts';
import { MemoryFileFault } from '../../memory/file/memory-file-fault.ts';
import { linesOf } from '../../memory/file/read-lines.ts';
import { createHost } from '../../service/create-host.ts';
import type { Mind } from '../../service/mind.ts';
import type { MindService } from '../../service/mind-service.ts';
import { InputRefused } from '../../service/service-errors.ts';
import { memoryStores } from '../../simulation/memory-stores.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { isUnborn, type MindFile } from '../mind-file.ts';
import { refusalText } from '../refusal-text.ts';
import { withService } from '../with-service.ts';
import { ImportProgress } from './import-progress.ts';
import { print } from '../print.ts';

export interface ImportCommandOptions {
  dryRun?: boolean;
  immutable?: boolean;
}

/** What stdin is called. */
const standardInput = '-';

/** Enters the memories of a file, or of stdin, into a mind; one that has not lived yet begins with them. */
export async function importFrom(mind: MindFile, file: string, options: ImportCommandOptions): Promise<void> {
  const { dryRun = false } = options;
  // counted first: it also tells whether the file can be read at all
  const total = file === standardInput ? null : await memoriesIn(file);
  const entered = (service: MindService) =>
    enter(service.mind(service.add(mind.configuration)), file, { ...options, total });
  const report =
    dryRun && isUnborn(mind)
      ? await withNothing(entered)
      : await withService(mind, 'Stop it, import, and start it again.', entered);
  print(summary(mind.configuration.name, report, dryRun));
}

/** A place of which nothing is kept: to look at what would become of a mind that has not lived yet must not make its folder. */
async function withNothing<T>(use: (service: MindService) => Promise<T>): Promise<T> {
  await using service = await createHost({ stores: memoryStores() });
  return use(service);
}

async function enter(
  mind: Mind,
  file: string,
  { total, dryRun = false, immutable = false }: ImportCommandOptions & { total: number | null },
): Promise<ImportReport> {
  const name = file === standardInput ? 'stdin' : basename(file);
  const progress = new ImportProgress(process.stderr, systemClock, { file: name, total });
  let soFar: ImportReport = { lines: 0, entered: 0, known: 0 };
  try {
    return await mind.memory.import(linesOf(piecesOf(file), name), {
      file: name,
      dryRun,
      immutable,
      progress(report) {
        soFar = report;
        progress.at(report);
      },
    });
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
  if (!(error instanceof InputRefused || error instanceof EmbeddingFailed)) return error;
  const what =
    error instanceof InputRefused ? refusalText(error) : withRemedy(error.message, 'Mend that first.');
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
