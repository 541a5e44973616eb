import { openMindStore } from '../../db/mind-store.ts';
import { openDatabase } from '../../db/open.ts';
import type { MindId } from '../../ports/identifiers.ts';
import { here, ordinary, percept, roomy } from './lives.ts';

/**
 * A process of its own for `folder.test.ts`: opens the folder it is given, activates a mind, accepts a percept, tells its
 * parent, and holds the folder until it is killed. When it cannot open the folder it tells why and ends.
 */
const folder = process.argv[2] ?? '';
try {
  const mind = await openMindStore(await openDatabase({ folder }), 'held' as MindId);
  await mind.life.activate(1, here, false);
  await mind.inbox.accept(percept('acknowledged'), ordinary, roomy);
  // The open channel to the parent keeps this process alive.
  process.on('message', () => undefined);
  process.send?.({ opened: true });
} catch (error) {
  const [name, message] = error instanceof Error ? [error.name, error.message] : ['', String(error)];
  process.send?.({ opened: false, name, message }, () => process.disconnect());
}
