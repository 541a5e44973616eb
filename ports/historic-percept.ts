import type { Band, Percept } from './percept.ts';

/** A percept as the inbox history shows it. */
export interface HistoricPercept extends Percept {
  acceptedAt: number;
  band: Band;
  /** The cycle that handled it; null while it waits. */
  handledIn: number | null;
  /** The time since when it is quarantined, because two crashes in a row fell into its cycle; null when it is not. */
  quarantinedAt: number | null;
  /** Who dropped it while it was quarantined, and when: it is never handled. Null when nobody did. */
  dropped: { at: number; by: string } | null;
}
