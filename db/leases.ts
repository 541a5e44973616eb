import { type Kysely, sql } from 'kysely';
import { endOfTurn } from '../ports/end-of-turn.ts';
import type { MindId } from '../ports/identifiers.ts';
import { beat, leaseEnd } from './activation.ts';
import { countingRefusals } from './fencing.ts';
import { somethingWaits } from './inbox-queries.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** A lease that somebody wants renewed. */
interface Wanted {
  mind: MindId;
  epoch: number;
}

/** The leases that were renewed, by `nameOf`, each with whether something waits for its mind. */
type Renewed = ReadonlyMap<string, boolean>;

/**
 * Renews the leases of a process: all that are asked for in the same turn of the event loop by one statement, so that a hundred minds at rest
 * cost the server what one does. Whoever asks hears of its own mind only.
 */
export class Leases {
  private readonly db: Kysely<Schema>;
  /** Milliseconds; null for none. */
  private readonly lease: number | null;
  private next: { wanted: Wanted[]; renewed: Promise<Renewed> } | null = null;

  constructor(db: Kysely<Schema>, lease: number | null) {
    this.db = db;
    this.lease = lease;
  }

  /**
   * Renews the lease of one mind; one that has stopped has none to renew. Returns whether something waits for it. Throws `Fenced`, and counts
   * the refusal.
   */
  async renew(wanted: Wanted): Promise<boolean> {
    const { mind, epoch } = wanted;
    this.next ??= this.gather();
    const { wanted: all, renewed } = this.next;
    all.push(wanted);
    const waits = (await renewed).get(nameOf(wanted));
    if (waits !== undefined) return waits;
    // alone, or its row is locked, or another activation has it: it waits for its row by itself, and those of the others are renewed already
    return countingRefusals(this.db, mind, (executor) => beat(executor, mind, epoch, this.lease));
  }

  private gather(): NonNullable<Leases['next']> {
    const wanted: Wanted[] = [];
    const send = async () => {
      await endOfTurn();
      this.next = null;
      return this.renewAll(wanted);
    };
    return { wanted, renewed: send() };
  }

  /** Renews those whose rows nobody has locked, in the order of their ids. */
  private async renewAll(wanted: readonly Wanted[]): Promise<Renewed> {
    if (wanted.length === 1) return new Map();
    const { rows } = await sql<Wanted & { waits: boolean }>`
      with free as (
        select id, epoch from mind
        where (id, epoch) in (
          select * from unnest(${wanted.map(({ mind }) => mind)}::text[], ${wanted.map(({ epoch }) => epoch)}::bigint[])
        )
        order by id for no key update skip locked
      )
      update mind set lease_until = case when mind.running then ${leaseEnd(this.lease)} end
      from free where mind.id = free.id and mind.epoch = free.epoch
      returning mind.id as mind, mind.epoch as epoch, ${somethingWaits} as waits`.execute(this.db);
    return new Map(rows.map((row) => [nameOf(row), row.waits]));
  }
}

const nameOf = ({ mind, epoch }: Wanted): string => JSON.stringify([mind, epoch]);

const known = new WeakMap<Kysely<Schema>, Leases>();

/** The leases of a process at one database. */
export function leasesAt(db: Database['db'], lease: number | null): Leases {
  const leases = known.get(db) ?? new Leases(db, lease);
  known.set(db, leases);
  return leases;
}
