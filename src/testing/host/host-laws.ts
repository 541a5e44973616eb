import { crashTwin } from '../laws/crash-twin.ts';
import { effectsOnce } from '../laws/effects-once.ts';
import { handledOnce } from '../laws/handled-once.ts';
import { idle } from '../laws/idle.ts';
import { oneCommit } from '../laws/one-commit.ts';
import { onHost, type HostLaw } from './host-law.ts';

/** The laws that the real host keeps, too: the same texts as on the world of the kernel. */
export const hostLaws: readonly HostLaw[] = [
  onHost(oneCommit),
  onHost(handledOnce),
  onHost(effectsOnce),
  onHost(crashTwin),
  onHost(idle),
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
