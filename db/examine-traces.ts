import { sql } from 'kysely';
import { z } from 'zod';
import type { Inconsistency } from '../ports/store.ts';
import { examples, type Examined } from './examined.ts';

/**
 * How many of the newest rows are looked at, of each table: what a crash or a broken copy leaves behind is at the end. What
 * they belong to is asked for by name, so that it is found by index however little the database knows of its tables.
 */
const newest = 1_000;

/** Checks that percepts, turns and the stream tell of the same cycles. */
export async function examineTraces(examined: Examined): Promise<Inconsistency[]> {
  return [
    ...(await handledWithoutTrace(examined)).slice(0, examples),
    ...(await turnsOfNobody(examined)).slice(0, examples),
    ...(await entriesOfNobody(examined)).slice(0, examples),
  ];
}

async function handledWithoutTrace({ executor, mind, row, horizon }: Examined): Promise<Inconsistency[]> {
  const handled = await executor
    .selectFrom('percept')
    .where('mind', '=', mind)
    .where('handled_in', '>', horizon)
    .where('handled_in', '<=', row.cycle)
    .select(['id', 'handled_in as cycle'])
    .orderBy('handled_in', 'desc')
    .limit(newest)
    .execute();
  const asked = sql<number>`any(${handled.map(({ cycle }) => cycle)}::bigint[])`;
  const traces = await executor
    .selectFrom('turn')
    .where('mind', '=', mind)
    .where('cycle', '=', asked)
    .select('cycle')
    .union(
      executor.selectFrom('stream_entry').where('mind', '=', mind).where('cycle', '=', asked).select('cycle'),
    )
    .execute();
  const left = new Set(traces.map(({ cycle }) => cycle));
  return handled
    .filter(({ cycle }) => cycle !== null && !left.has(cycle))
    .map(({ id, cycle }) => ({
      kind: 'inbox',
      message: `Percept "${id}" is handled by cycle ${cycle}, which left neither a turn nor an entry in the stream.`,
    }));
}

async function turnsOfNobody(examined: Examined): Promise<Inconsistency[]> {
  const { executor, mind } = examined;
  const turns = await executor
    .selectFrom('turn')
    .where('mind', '=', mind)
    .select(['cycle', 'winner'])
    .orderBy('cycle', 'desc')
    .limit(newest)
    .execute();
  const known = await knownOf(
    examined,
    turns.map(({ winner }) => winner),
  );
  return turns
    .filter(({ winner }) => !known.has(winner))
    .map(({ cycle, winner }) => ({
      kind: 'orphan',
      message: `The turn of cycle ${cycle} was won by percept "${winner}", which the inbox does not know.`,
    }));
}

const incoming = z.object({ role: z.literal('inbox'), percepts: z.array(z.string()) });

async function entriesOfNobody(examined: Examined): Promise<Inconsistency[]> {
  const { executor, mind, horizon } = examined;
  const rows = await executor
    .selectFrom('stream_entry')
    .where('mind', '=', mind)
    .where('role', '=', 'inbox')
    .where('cycle', '>', horizon)
    .select(['cycle', 'body'])
    .orderBy('cycle', 'desc')
    .orderBy('position', 'desc')
    .limit(newest)
    .execute();
  const entries = rows.map(({ cycle, body }) => ({ cycle, percepts: perceptsOf(body) }));
  const known = await knownOf(
    examined,
    entries.flatMap(({ percepts }) => percepts ?? []),
  );
  return entries.flatMap(({ cycle, percepts }) => {
    if (percepts === null)
      return [{ kind: 'stream', message: `What came in with cycle ${cycle} cannot be read.` }];
    const unknown = percepts.filter((id) => !known.has(id)).map((id) => `"${id}"`);
    if (unknown.length === 0) return [];
    const message = `Cycle ${cycle} took in what the inbox does not know: ${unknown.join(', ')}.`;
    return [{ kind: 'stream', message }];
  });
}

/** The percepts that an entry names; null when it is none of an inbox. */
function perceptsOf(body: string): string[] | null {
  try {
    return incoming.parse(JSON.parse(body)).percepts;
  } catch {
    return null;
  }
}

/** Those of `ids` that the inbox knows. */
async function knownOf({ executor, mind }: Examined, ids: string[]): Promise<Set<string>> {
  const rows = await executor
    .selectFrom('percept')
    .where('mind', '=', mind)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
