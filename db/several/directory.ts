import { type Kysely, sql } from 'kysely';
import type { Row, Schema } from '../schema.ts';

/**
 * The directory of minds over several databases: where each of them is. A mind that moves is `moving_to` another place until all of it is there, and has then
 * `moved_from` the former one until its rows are gone from there. So whoever goes on with a move that was cut short knows where it was.
 */
export class Directory {
  private readonly db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.db = db;
  }

  async find(mind: string): Promise<Row<'mind_place'> | null> {
    return (
      (await this.db.selectFrom('mind_place').where('id', '=', mind).selectAll().executeTakeFirst()) ?? null
    );
  }

  list(): Promise<Row<'mind_place'>[]> {
    return this.db.selectFrom('mind_place').selectAll().orderBy('id').execute();
  }

  /** Enters minds that are not known yet at a place. */
  async enter(minds: readonly string[], place: string): Promise<void> {
    await sql`
      insert into mind_place (id, place) select id, ${place} from unnest(${[...minds]}::text[]) as of(id)
      on conflict (id) do nothing`.execute(this.db);
  }

  async remove(mind: string): Promise<void> {
    await this.db.deleteFrom('mind_place').where('id', '=', mind).execute();
  }

  /** Notes where a mind is being moved; null for nowhere. */
  async begin(mind: string, to: string | null): Promise<void> {
    await this.db.updateTable('mind_place').set({ moving_to: to }).where('id', '=', mind).execute();
  }

  /** All of it is there: from now on it is led there. */
  async arrive(mind: string, { from, to }: { from: string; to: string }): Promise<void> {
    await this.db
      .updateTable('mind_place')
      .set({ place: to, moving_to: null, moved_from: from })
      .where('id', '=', mind)
      .where('place', '=', from)
      .where('moving_to', '=', to)
      .execute();
  }

  /** Nothing of it is left where it came from. */
  async end(mind: string): Promise<void> {
    await this.db.updateTable('mind_place').set({ moved_from: null }).where('id', '=', mind).execute();
  }

  /**
   * Has nobody else move this mind while `work` is done: a lock that ends with the connection, whatever ends that. Returns null where somebody does.
   */
  alone<T>(mind: string, work: () => Promise<T>): Promise<T | null> {
    return this.db.connection().execute(async (connection) => {
      const key = sql`hashtextextended(${`move ${mind}`}, 0)`;
      const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${key}) as locked`.execute(
        connection,
      );
      if (rows[0]?.locked !== true) return null;
      try {
        return await work();
      } finally {
        await sql`select pg_advisory_unlock(${key})`.execute(connection);
      }
    });
  }
}
