import type { Memory } from './memory.ts';
import type { TensionOnRecord } from './tension.ts';

/** What a mind noted as a contradiction in itself (docs/model/tensions.md), as its record has it. */
export interface TensionStore {
  /** The newest first; withdrawn ones are not among them. */
  tensions(limit: number): Promise<TensionOnRecord<Memory>[]>;
  /** Of these episodes those about which at least one stands that is neither resolved nor withdrawn: of all, however old it is. */
  openTensionsAbout(episodes: readonly string[]): Promise<string[]>;
}
