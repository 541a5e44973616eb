import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { watchedFolderSchema } from '../../src/configuration/watch.ts';
import type { FileObserver } from '../../src/senses/file-observer.ts';
import type { Sense, Surroundings } from '../../src/senses/sense.ts';
import { watchedFolder } from '../../src/senses/watched-folder.ts';

/** Folders and senses of one file of tests; each test's own are gone when it ends. */
export function useFolders() {
  const folders: string[] = [];
  const senses: Sense[] = [];
  afterEach(async () => {
    for (const sense of senses.splice(0)) await sense.stop();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  return {
    /** An empty folder. */
    folder(): string {
      const folder = mkdtempSync(join(tmpdir(), 'wakeful-watch-'));
      folders.push(folder);
      return folder;
    },
    /** A sense that watches a folder as a configuration with these words in it would. */
    async watch(
      surroundings: Surroundings,
      configured: { folder: string; [word: string]: unknown },
      observers: readonly FileObserver[] = [],
    ) {
      const sense = watchedFolder(watchedFolderSchema.parse(configured), surroundings, observers);
      senses.push(sense);
      await sense.start();
      return sense;
    },
  };
}
