import { sql } from 'kysely';
import type { ChannelPositions } from '../ports/channel-positions.ts';
import type { Database } from './open.ts';

/** How far the minds of a database have read their channels. */
export function channelPositions({ db }: Pick<Database, 'db'>): ChannelPositions {
  return {
    read: async (mind, channel) => {
      const found = await db
        .selectFrom('channel_position')
        .where('mind', '=', mind)
        .where('channel', '=', channel)
        .select('position')
        .executeTakeFirst();
      return found?.position ?? null;
    },
    keep: async (mind, channel, position) => {
      await sql`
        insert into channel_position (mind, channel, position)
        select id, ${channel}, ${position} from mind where id = ${mind}
        on conflict (mind, channel) do update set position = excluded.position`.execute(db);
    },
  };
}
