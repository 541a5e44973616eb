import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../../db/open.ts';
import { chosenPlace, placeAt } from '../../../db/several/places.ts';
import type { MindService } from '../../../src/service/mind-service.ts';
import { createHost } from '../../../src/service/create-host.ts';
import { systemClock } from '../../../src/host/clock/system-clock.ts';
import { echo } from '../../service/served.ts';
import { type Engine, engines } from '../engines.ts';

/** The servers among the engines: minds live over several of them alone. */
export const servers: readonly Engine[] = engines.filter(({ name }) => name === 'PostgreSQL');

/** Two empty databases on a server, both with their tables. */
export async function twoDatabases(
  server: Engine,
): Promise<{ urls: [string, string]; databases: Database[] }> {
  const urls: string[] = [];
  const databases: Database[] = [];
  for (let left = 2; left > 0; left -= 1) {
    const { location, drop } = await server.provide();
    if (!('url' in location)) throw new Error('A server has an address.');
    const database = await openDatabase(location);
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    urls.push(location.url);
    databases.push(database);
  }
  return { urls: urls as [string, string], databases };
}

/** A host over databases, with minds that answer everything at once. */
export async function hostOver(urls: readonly string[], names: readonly string[]): Promise<MindService> {
  const minds = names.map((name) => `name: ${name}`);
  const host = await createHost({ database: { urls }, minds, voice: echo(systemClock), gauge: null });
  onTestFinished(() => host.close());
  return host;
}

/** Names of minds that are new, each of which comes to its own of these databases. */
export function aNameForEach(urls: readonly string[]): string[] {
  const places = urls.map(placeAt);
  return places.map((place) => {
    for (let number = 0; ; number += 1)
      if (chosenPlace(`mind-${number}`, places) === place) return `mind-${number}`;
  });
}
