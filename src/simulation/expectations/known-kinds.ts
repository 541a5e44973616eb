import { effectKinds, effects } from '../../../ports/effects/effects.ts';

/** The kinds of effects that a scenario can expect a mind to ask for; no delegate runs in a simulation. */
export const commandKinds: readonly string[] = [
  'commit',
  ...effectKinds.filter((kind) => !effects[kind].long),
].toSorted();
