import { extname } from 'node:path';
import type { FileRecorder } from '../../replay/file-recorder.ts';

/** Where each life of a scenario is recorded: the first in the file that was named, the second in `name-2.jsonl`, and so on. */
export function recordings(file: string | undefined, create: (path: string) => Promise<FileRecorder>) {
  const made: FileRecorder[] = [];
  return {
    next: async (life: number): Promise<FileRecorder> => {
      if (file === undefined) throw new Error('Nothing is to be recorded.');
      const end = extname(file);
      const recorder = await create(
        life === 1 ? file : `${file.slice(0, file.length - end.length)}-${life}${end}`,
      );
      made.push(recorder);
      return recorder;
    },
    [Symbol.asyncDispose]: async (): Promise<void> => {
      for (const recorder of made) await recorder.close();
    },
  };
}
