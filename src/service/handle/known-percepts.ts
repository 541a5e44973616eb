import type { PerceptId } from '../../../ports/identifiers.ts';
import type { Percept } from '../../../ports/percept.ts';
import { PerceptUnknown, type InboxStore } from '../../../ports/store.ts';

/** Those percepts that are still on record. */
export async function knownPercepts(inbox: InboxStore, ids: readonly PerceptId[]): Promise<Percept[]> {
  try {
    return await inbox.read(ids);
  } catch (error) {
    if (!(error instanceof PerceptUnknown)) throw error;
    const found = await Promise.all(ids.map((id) => inbox.find(id)));
    return found.filter((percept) => percept !== null);
  }
}
