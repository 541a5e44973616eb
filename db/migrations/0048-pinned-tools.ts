import { type Kysely, sql } from 'kysely';

/** The tools of MCP servers as a mind has them (docs/model/tools.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pinned_tool (
      mind text collate "C" not null references mind (id) on delete cascade,
      server text collate "C" not null,
      tool text collate "C" not null,
      description text not null,
      schema text not null,
      hash text not null,
      primary key (mind, server, tool)
    )`.execute(db);
}
