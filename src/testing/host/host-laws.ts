import { crashTwin } from '../laws/crash-twin.ts';
import { effectsOnce } from '../laws/effects-once.ts';
import { handledOnce } from '../laws/handled-once.ts';
import { idle } from '../laws/idle.ts';
import { oneCommit } from '../laws/one-commit.ts';
import { escalationHeard } from './escalation-heard.ts';
import { onHost, type HostLaw } from './host-law.ts';
import { markedWhenSuperseded } from './marked-when-superseded.ts';
import { paidOnce } from './paid-once.ts';
import { soundRecord } from './sound-record.ts';

/** The laws of the real host: those of the kernel with the same texts, "(host)" in their names, and those about what only the host has. */
export const hostLaws: readonly HostLaw[] = [
  onHost(oneCommit),
  onHost(handledOnce),
  onHost(effectsOnce),
  onHost(crashTwin),
  onHost(idle),
  markedWhenSuperseded,
  paidOnce,
  escalationHeard,
  soundRecord,
];

/** The law of the host of this name; throws for a name that is none, with those there are. */
export function hostLawNamed(name: string): HostLaw {
  const law = hostLaws.find((each) => each.name === name);
  if (!law)
    throw new Error(
      `No law of the host is called "${name}". There are: ${hostLaws.map((each) => each.name).join(', ')}.`,
    );
  return law;
}
