import type { Environment, MindFile } from './mind-file.ts';

/** Reads the mind that an argument of a command names, the companion where it names none; the schema of configurations is loaded then. */
export const mindNamed =
  (environment: Environment) =>
  async (file: string | undefined): Promise<MindFile> => {
    const { companionFile, readMindFile } = await import('./mind-file.ts');
    return readMindFile(file ?? companionFile(), environment);
  };
