import type { PerceptId } from '../../../ports/identifiers.ts';
import type { Message } from '../../../ports/step.ts';
import type { InboxStore } from '../../../ports/store.ts';

/** Offers a percept again that is held back, and tells the mind. False when it is not held back. */
export async function releaseHeld(
  id: PerceptId,
  inbox: Pick<InboxStore, 'release' | 'waiting' | 'depth'>,
  { by, now, post }: { by: string; now: number; post: (message: Message) => void },
): Promise<boolean> {
  if (!(await inbox.release(id, { by, now }))) return false;
  const [percept] = await inbox.waiting([id]);
  if (percept !== undefined) post({ type: 'percept.arrived', percept, depth: await inbox.depth() });
  return true;
}
