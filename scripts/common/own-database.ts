import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import type { DatabaseLocation } from '../../db/location.ts';
import { identifiers } from '../../src/host/clock/identifiers.ts';
import { entropy } from '../../src/host/clock/entropy.ts';
import { seededRandom } from '../../src/host/clock/seeded-random.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';

/** An empty database that is one run's own. */
export interface OwnDatabase {
  location: DatabaseLocation;
  /** Where it is, for people; without a password. */
  place: string;
  drop(): Promise<void>;
}

/** A PGlite folder below the machine's folder for temporary files, which is made when it is first opened. */
export async function ownFolder(purpose: string): Promise<OwnDatabase & { location: { folder: string } }> {
  const above = await mkdtemp(join(tmpdir(), `wakeful-${purpose}-`));
  const folder = join(above, 'database');
  return { location: { folder }, place: folder, drop: () => rm(above, { recursive: true, force: true }) };
}

/** A database of its own on the server at `url`, which must let this user create databases. */
export async function ownOnServer(
  url: string,
  purpose: string,
): Promise<OwnDatabase & { location: { url: string } }> {
  const id = identifiers(systemClock, seededRandom(entropy()), purpose).next();
  const name = `wakeful_${purpose}_${id.replaceAll('-', '')}`;
  await administer(url, `create database ${escapeIdentifier(name)}`);
  const location = new URL(url);
  location.pathname = `/${name}`;
  return {
    location: { url: location.href },
    place: `${location.host}/${name}`,
    drop: () => administer(url, `drop database ${escapeIdentifier(name)} with (force)`),
  };
}

/** The server that the environment names; null when it names none. */
export const serverOfEnvironment = (): string | null =>
  process.env['WAKEFUL_TEST_DATABASE_URL'] || process.env['DATABASE_URL'] || null;

/** The server that the environment names; where it names none, the one that scripts/postgres/up.sh brings up. */
export function serverBroughtUp(): string {
  const up = new URL('../postgres/up.sh', import.meta.url).pathname;
  const said = () => execFileSync(up, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return (
    serverOfEnvironment() ??
    said()
      .trim()
      .replace(/^DATABASE_URL=/, '')
  );
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
