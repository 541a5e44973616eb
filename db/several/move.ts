import { type Kysely, sql } from 'kysely';
import type { MindId } from '../../ports/identifiers.ts';
import { enterMind } from '../enter-mind.ts';
import type { Executor, Row, Schema } from '../schema.ts';
import { connectServer, endlessPatience, type ServerConnections } from '../server-connections.ts';
import { CopyDiffers, copyMinds, reserveNumbers } from './copy-mind.ts';
import { Directory } from './directory.ts';
import { type MovedTable, movedTables } from './moved-tables.ts';
import { byPlace } from './places.ts';

/** An error: a mind cannot be moved like that. Nothing was changed. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
}

/** The steps of a move, each told when it is durable. */
export type MoveStep = 'begun' | 'fenced' | 'copied' | 'arrived' | 'removed' | 'ended';

export interface MoveReport {
  from: string;
  to: string;
  /** How many rows have arrived; null where all of them were there already. */
  rows: number | null;
}

/** How often a copy is made anew in which somebody wrote meanwhile. */
const tries = 3;

/**
 * Moves a mind, with its workers, from the database where it is to another one of these. Called again after it was cut short it goes on; with the place that the mind
 * still is at, it gives up the move.
 *
 * M1. From `fenced` on nothing that an activation, a sender or an operator writes is taken at the source: its epoch is raised and its row is marked.
 * M2. `copied` is one transaction at the destination, and stands only where both sides have the same rows; nobody is led there yet.
 * M3. `arrived` is one row of the directory: before it the mind is at its source alone, after it at its destination alone.
 * M4. A row that says where it went stays at the source, so that a process that does not know yet writes nothing there.
 *
 * Throws `MoveRefused`, and what the databases throw.
 *
 * @param told.step is told each step before the next one begins
 */
export async function moveMind(
  { databases, mind, to }: { databases: readonly string[]; mind: MindId; to: string },
  told: { step?: (step: MoveStep) => void } = {},
): Promise<MoveReport> {
  const urls = byPlace(databases);
  if (!urls.has(to))
    throw new MoveRefused(`There is no database "${to}" among these: ${[...urls.keys()].join(', ')}.`);
  const open = new Map<string, ServerConnections>();
  const at = (place: string): Kysely<Schema> => {
    const url = urls.get(place);
    if (url === undefined)
      throw new MoveRefused(`Mind "${mind}" is in the database "${place}", which is not named.`);
    const connections = open.get(place) ?? connectServer(url, endlessPatience);
    open.set(place, connections);
    return connections.db;
  };
  const directory = new Directory(at([...urls.keys()][0]!));
  try {
    const report = await directory.alone(mind, () =>
      new Move({ mind, to, directory, at, step: told.step ?? (() => {}) }).make(),
    );
    if (report === null) throw new MoveRefused(`Another process moves mind "${mind}".`);
    return report;
  } finally {
    await Promise.all([...open.values()].map((connections) => connections.close()));
  }
}

interface MoveParts {
  mind: MindId;
  to: string;
  directory: Directory;
  /** The database at a place. */
  at: (place: string) => Kysely<Schema>;
  step: (step: MoveStep) => void;
}

class Move {
  private readonly parts: MoveParts;

  constructor(parts: MoveParts) {
    this.parts = parts;
  }

  async make(): Promise<MoveReport> {
    const { to } = this.parts;
    const found = await this.found();
    if (found.moved_from !== null) await this.finish(found.moved_from, found.place);
    const { place: from, moving_to: begun } = found;
    if (begun !== null && begun !== to) await this.giveUp(from, begun);
    if (from === to) return { from: found.moved_from ?? from, to, rows: null };
    await this.begin(from, begun === to);
    // read before the fence, so that nobody waits for it
    const tables = await movedTables(this.parts.at(from));
    await this.fence(from);
    for (let left = tries - 1; ; left -= 1) {
      try {
        return { from, to, rows: await this.carry(from, tables) };
      } catch (error) {
        if (!(error instanceof CopyDiffers) || left === 0) throw error;
      }
    }
  }

  private async found(): Promise<Row<'mind_place'>> {
    const { mind, directory } = this.parts;
    const found = await directory.find(mind);
    if (found === null) throw new MoveRefused(`There is no mind "${mind}" in these databases.`);
    return found;
  }

  private async begin(from: string, isBegun: boolean): Promise<void> {
    const { mind, to, directory, at, step } = this.parts;
    if (isBegun) return;
    const there = await at(to)
      .selectFrom('mind')
      .where('id', '=', mind)
      .where('moved_to', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (there !== undefined)
      throw new MoveRefused(`The database "${to}" has another mind "${mind}", which never was at "${from}".`);
    await directory.begin(mind, to);
    step('begun');
  }

  private async fence(from: string): Promise<void> {
    const { mind, to, at, step } = this.parts;
    await at(from)
      .transaction()
      .execute(async (executor) => {
        await enterMind(executor, mind);
        await executor
          .updateTable('mind')
          .set({ epoch: sql<number>`epoch + 1`, lease_until: null, moved_to: to })
          .where((row) => row.or([row('id', '=', mind), row('worker_of', '=', mind)]))
          .where('moved_to', 'is', null)
          .execute();
      });
    step('fenced');
  }

  /** Copies all of it, has the directory lead there, and removes it here. Meanwhile nothing can be added to what belongs to its row. */
  private async carry(from: string, tables: readonly MovedTable[]): Promise<number> {
    const { mind, to, directory, at, step } = this.parts;
    const rows = await at(from)
      .transaction()
      .execute(async (source) => {
        const minds = await holdMinds(source, mind);
        const offsets = await reserveNumbers(minds, { tables, from: source, to: at(to) });
        const copied = await at(to)
          .transaction()
          .execute((destination) => copyMinds(minds, { tables, offsets, from: source, to: destination }));
        step('copied');
        await directory.arrive(mind, { from, to });
        step('arrived');
        await leaveMark(source, mind, { minds, to });
        return copied;
      });
    step('removed');
    await directory.end(mind);
    step('ended');
    return rows;
  }

  /** It has arrived, and its rows may still be where it came from. */
  private async finish(from: string, to: string): Promise<void> {
    const { mind, directory, at, step } = this.parts;
    await at(from)
      .transaction()
      .execute(async (source) => leaveMark(source, mind, { minds: await holdMinds(source, mind), to }));
    step('removed');
    await directory.end(mind);
    step('ended');
  }

  /** Leaves it where it is, and removes what has been copied. */
  private async giveUp(from: string, begun: string): Promise<void> {
    const { mind, directory, at } = this.parts;
    const minds = await at(from)
      .transaction()
      .execute((source) => holdMinds(source, mind));
    await at(begun).deleteFrom('mind').where('id', 'in', minds).execute();
    await at(from).updateTable('mind').set({ moved_to: null }).where('id', 'in', minds).execute();
    await directory.begin(mind, null);
  }
}

/** The mind and its workers, locked: no row can be added that belongs to one of them. */
async function holdMinds(executor: Executor, mind: MindId): Promise<string[]> {
  const rows = await executor
    .selectFrom('mind')
    .where((row) => row.or([row('id', '=', mind), row('worker_of', '=', mind)]))
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return [mind, ...rows.map(({ id }) => id).filter((id) => id !== mind)];
}

/** Removes a mind that has moved, but for a row that says where it went. */
async function leaveMark(
  executor: Executor,
  mind: MindId,
  { minds, to }: { minds: readonly string[]; to: string },
): Promise<void> {
  // every row of a mind belongs to its own row, and goes with it
  await executor.deleteFrom('mind').where('id', 'in', minds).execute();
  await executor
    .insertInto('mind')
    .values({ id: mind, epoch: 0, running: false, commit_number: 0, cycle: 0, moved_to: to })
    .execute();
}
