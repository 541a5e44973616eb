import { isUnborn, type MindFile } from './mind-file.ts';
import { recordLines } from './record-lines.ts';
import { withStores } from './with-stores.ts';

/** Prints what a mind was told, what became of it, and its message stream. */
export async function history(mind: MindFile, limit: number): Promise<void> {
  if (isUnborn(mind)) {
    process.stdout.write(`${mind.configuration.name} has not lived here yet.\n`);
    return;
  }
  await withStores(mind, 'Type /history where it is awake, or stop it first.', async (stores) => {
    const record = await stores.open(mind.id);
    process.stdout.write(`${(await recordLines(record, mind.configuration, limit)).join('\n')}\n`);
  });
}
