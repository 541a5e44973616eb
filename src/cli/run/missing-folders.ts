import { existsSync } from 'node:fs';
import type { MindConfiguration } from '../../configuration/schema.ts';

/** The watched folders that are not there: they are made when the mind begins to watch them. */
export const missingFolders = ({ watch }: Pick<MindConfiguration, 'watch'>): string[] =>
  watch.map(({ folder }) => folder).filter((folder) => !existsSync(folder));
