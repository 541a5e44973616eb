import { sql } from 'kysely';

/** The time by the clock of the database, which all processes share; milliseconds since the epoch. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
