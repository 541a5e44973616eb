import { happen } from './days.ts';
import type { LivedWorld } from './lived-world.ts';
import type { World } from './world.ts';

const nothing: ReadonlySet<string> = new Set();

/** A world of the kernel as laws see one: it takes every percept, however often that has to be sent. */
export const standIn = (world: World): LivedWorld => ({
  get settings() {
    return world.settings;
  },
  get commits() {
    return world.commits;
  },
  get checkpoint() {
    return world.checkpoint;
  },
  get utterances() {
    return world.utterances;
  },
  get handled() {
    return world.inbox.handled;
  },
  refused: nothing,
  get waitingFromOutside() {
    return world.inbox.fromOutside;
  },
  waits: (percept) => world.inbox.among([percept]).length > 0,
  begun: (key) => world.journal.read(key)?.asked ?? null,
  get asked() {
    return world.asked;
  },
  get thinks() {
    return world.thinks;
  },
  get crashes() {
    return world.crashes;
  },
  happen: (event) => happen(world, event),
  tell: (message) => world.tell(message),
  run: (duration) => world.run(duration),
});
