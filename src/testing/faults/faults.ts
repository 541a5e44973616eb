import type { Fault } from '../fault.ts';
import { chanceFaults } from './chance.ts';
import { checkpointFaults } from './checkpoints.ts';
import { commitFaults } from './commits.ts';
import { consentFaults } from './consent.ts';
import { consolidationFaults } from './consolidation.ts';
import { effectFaults } from './effects.ts';
import { modeFaults } from './governance.ts';
import { innerFaults } from './inner.ts';
import { memoryFaults } from './memory.ts';
import { musingFaults } from './musing.ts';
import { perceptFaults } from './percepts.ts';
import { reflectionFaults } from './reflection.ts';
import { selfFaults } from './self.ts';
import { doubtFaults } from './doubt.ts';
import { broadeningFaults } from './broadening.ts';
import { curiosityFaults } from './curiosity.ts';
import { tuningFaults } from './tuning.ts';

/** One fault at least for every law: a build with it breaks its law. Each later capability adds its own. */
export const faults: readonly Fault[] = [
  ...chanceFaults,
  ...commitFaults,
  ...perceptFaults,
  ...effectFaults,
  ...checkpointFaults,
  ...selfFaults,
  ...memoryFaults,
  ...modeFaults,
  ...consentFaults,
  ...innerFaults,
  ...musingFaults,
  ...reflectionFaults,
  ...consolidationFaults,
  ...tuningFaults,
  ...broadeningFaults,
  ...curiosityFaults,
  ...doubtFaults,
];

/** The fault of this name; throws for a name that is none, with those there are. */
export function faultNamed(name: string, known: readonly Fault[] = faults): Fault {
  const fault = known.find((each) => each.name === name);
  if (!fault)
    throw new Error(`No fault is called "${name}". There are: ${known.map((each) => each.name).join(', ')}.`);
  return fault;
}
