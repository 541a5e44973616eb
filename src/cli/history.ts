import { fileInCommand, type MindFile } from './mind-file.ts';
import { recordLines } from './record-lines.ts';
import { withMind } from './with-mind.ts';
import { print } from './print.ts';

/** Prints what a mind was told, what became of it, and its message stream. */
export async function history(mind: MindFile, limit: number): Promise<void> {
  await withMind(mind, 'Type /history where it is awake, or stop it first.', async (opened) => {
    print((await recordLines(opened, limit, fileInCommand(mind))).join('\n'));
  });
}
