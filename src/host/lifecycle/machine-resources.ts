import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { availableMemory } from 'node:process';
import type { MindsLocation } from '../../../db/location.ts';
import type { ResourceGauge } from '../../../ports/resources.ts';
import { systemClock } from '../clock/system-clock.ts';
import { sharedGauge } from './shared-gauge.ts';

/** The nearest folder above that is there. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));

/** The resources that this machine has left for minds that live at `location`; the disk only where they live in a folder of it. */
export function machineResources(location: MindsLocation): ResourceGauge {
  const folder = 'folder' in location ? resolve(location.folder) : null;
  const measured = {
    measure: async () => {
      if (folder === null) return { disk: null, memory: availableMemory() };
      const { bavail, bsize } = await statfs(existing(folder));
      return { disk: bavail * bsize, memory: availableMemory() };
    },
  };
  return sharedGauge(measured, systemClock);
}
