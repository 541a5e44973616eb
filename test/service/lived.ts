import { onTestFinished } from 'vitest';
import type { DatabaseLocation } from '../../db/location.ts';
import type { MindStores } from '../../ports/store.ts';
import type { Voice } from '../../ports/voice.ts';
import { createHost } from '../../src/service/create-host.ts';
import type { ServiceOptions } from '../../src/service/service-options.ts';
import { attentive, quick } from './attentive.ts';
import { emptyInMemory } from '../db/empty-database.ts';

/** A mind that has lived a little, in a database of its own unless it is given one. */
export async function livedMind(
  configuration = `name: Ada\n${quick}`,
  { voice = attentive(), ...where }: { voice?: Voice; stores?: MindStores; database?: DatabaseLocation } = {},
) {
  const place: { stores: MindStores } | { database: DatabaseLocation } =
    where.stores !== undefined
      ? { stores: where.stores }
      : { database: where.database ?? (await emptyInMemory()) };
  const options: ServiceOptions = { ...place, voice, minds: [configuration] };
  const host = await createHost(options);
  onTestFinished(() => host.close());
  const mind = host.mind('ada');
  await mind.start();
  await mind.ask('Good morning.', { id: 'p0' });
  return { host, mind };
}
