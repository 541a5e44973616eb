import type { MindId } from './identifiers.ts';

/** How far each mind has read what comes in by a channel that has a place to go on from. */
export interface ChannelPositions {
  /** Where to go on; null where nothing was read yet. */
  read(mind: MindId, channel: string): Promise<string | null>;
  /** Keeps where to go on, once all before it is durable. Of a mind that is not there nothing is kept. */
  keep(mind: MindId, channel: string, position: string): Promise<void>;
}
