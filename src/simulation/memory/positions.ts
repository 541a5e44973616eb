import type { ChannelPositions } from '../../../ports/channel-positions.ts';

/** How far minds have read their channels, in memory. */
export function memoryPositions(): ChannelPositions {
  const kept = new Map<string, string>();
  const keyOf = (mind: string, channel: string): string => `${mind}\n${channel}`;
  return {
    read: async (mind, channel) => kept.get(keyOf(mind, channel)) ?? null,
    keep: async (mind, channel, position) => void kept.set(keyOf(mind, channel), position),
  };
}
