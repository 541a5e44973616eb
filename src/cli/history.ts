import { Host } from '../host/host.ts';
import type { MindFile } from './mind-file.ts';
import { recordLines } from './record-lines.ts';

/** Prints what a mind was told, what became of it, and its message stream. */
export async function history({ configuration, id, database }: MindFile, limit: number): Promise<void> {
  const host = await Host.open({ database });
  try {
    process.stdout.write(`${(await recordLines(await host.record(id), configuration, limit)).join('\n')}\n`);
  } finally {
    await host.close();
  }
}
