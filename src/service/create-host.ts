import { openStores } from '../../db/stores.ts';
import { checkHostOptions } from '../host/host-options.ts';
import { Host } from '../host/host.ts';
import { entropy } from '../host/clock/entropy.ts';
import { identifiers } from '../host/clock/identifiers.ts';
import { seededRandom } from '../host/clock/seeded-random.ts';
import { systemClock } from '../host/clock/system-clock.ts';
import { machineResources } from '../host/lifecycle/machine-resources.ts';
import { refuseOlderNode } from '../host/lifecycle/refuse-older-node.ts';
import { toolsByName } from '../tools/host-tool.ts';
import { mindComposition } from '../mind/compose.ts';
import type { MindService } from './mind-service.ts';
import { removeLeftTrials } from './what-if/left-trials.ts';
import { ServedMinds } from './served-minds.ts';
import type { ServiceOptions } from './service-options.ts';

/** The options that are not those of `Host`. */
const ownOptions = [
  'voice',
  'embedder',
  'library',
  'delegates',
  'tools',
  'observers',
  'mandates',
  'idleAfter',
  'folds',
  'minds',
  'files',
  'channel',
  'report',
  'ring',
];

/**
 * Opens a place where minds live, with everything that one can do with them. A mind is woken by the first call that needs it awake.
 *
 * Throws what `Host.open` throws: `HostOptionsRefused`, `ToolRefused` when two tools have one name, or why the database cannot be opened, with what to do.
 *
 * @example
 * await using host = await createHost({ database: { folder: '.wakeful' }, minds: [configuration] });
 * const { utterances } = await host.mind('ada').ask('Good morning!');
 */
export async function createHost(options: ServiceOptions): Promise<MindService> {
  refuseOlderNode(process.versions.node);
  checkHostOptions(options, { opener: 'createHost', also: ownOptions });
  toolsByName(options.tools ?? []);
  const { clock = systemClock } = options;
  const stores = 'stores' in options ? options.stores : await openStores(options.database);
  let opened: Host | null = null;
  try {
    const measured =
      'database' in options && clock === systemClock ? machineResources(options.database) : null;
    const { gauge = measured, engine, budget } = options;
    await removeLeftTrials(stores);
    const host = await Host.open({
      stores,
      clock,
      gauge,
      ...(engine && { engine }),
      ...(budget && { budget }),
    });
    opened = host;
    return new ServedMinds({
      host,
      stores,
      composition: mindComposition(),
      clock,
      options,
      identifiers: identifiers(clock, seededRandom(entropy()), 'service'),
      known: await stores.minds(),
    });
  } catch (error) {
    await opened?.close();
    await stores.close();
    throw error;
  }
}
