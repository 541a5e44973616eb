import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { visibleText } from '../../visible-text.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import type { MindFile } from '../mind-file.ts';
import { withMind } from '../with-mind.ts';
import { printError } from '../print.ts';

/** Writes everything that a mind remembers, one memory a line, to stdout or into a file that is there only when it is whole. */
export async function exportTo(mind: MindFile, { out: given }: { out?: string }): Promise<void> {
  const out = given === '-' ? undefined : given;
  if (out !== undefined && existsSync(out))
    throw new CommandFailed(
      withRemedy(
        `${out} is there already, and no export is written over.`,
        'Name another file, or move this one away.',
      ),
    );
  await withMind(mind, 'Stop it, export, and start it again.', async ({ memory }) => {
    let memories = 0;
    const lines = async function* () {
      for await (const line of memory.export()) {
        memories += 1;
        yield line;
      }
    };
    if (out === undefined)
      return pipeline(Readable.from(lines()).map(visibleText), process.stdout, { end: false });
    await writeWhole(out, lines());
    printError(`${memories} ${memories === 1 ? 'memory' : 'memories'} in ${out}.`);
  });
}

/** Memories are private: nobody but the owner may read the file. */
async function writeWhole(file: string, lines: AsyncIterable<string>): Promise<void> {
  const part = `${file}.part`;
  const written = createWriteStream(part, { mode: 0o600 });
  try {
    await pipeline(Readable.from(lines), written);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new CommandFailed(
      withRemedy(
        `${file} cannot be written: ${error.message}`,
        'Name a file in a folder that is there and that you may write to.',
      ),
      undefined,
      error,
    );
  }
}
