import type { Candidate } from '../../../ports/percept.ts';
import type { MindStore } from '../../../ports/store.ts';
import { appraised } from '../../appraisal/appraised.ts';
import { toForgetOf } from '../../memory/named/to-forget-of.ts';

/** Who hears: the name of the mind, its owner and its record. */
interface Hearing {
  name: string;
  owner: string;
  store: MindStore;
  now: number;
}

/** What waits in the inbox as the mind hears it: with what it moves, and what it asks to have forgotten. The same for a percept that comes and one that is taken up again. */
export async function asHeard(
  candidate: Candidate,
  { name, owner, store, now }: Hearing,
): Promise<Candidate> {
  const { source, excerpt: text } = candidate;
  const asking = { store: store.memory, heard: store, owner, now };
  return { ...appraised(candidate, name), ...(await toForgetOf({ source, text }, asking)) };
}
