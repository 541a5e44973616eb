import type { Clock } from '../../ports/clock.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { RoomChannel } from '../host/percepts/room-channel.ts';

/** Whether what is said in any space leaves by a channel of its own. */
const hasChannels = ({ webhooks }: MindConfiguration['channels']): boolean =>
  webhooks.some(({ send }) => send !== undefined);

/**
 * The channels that a configuration gives to spaces; undefined where it gives none, and then nothing of them is loaded. Throws
 * `ChannelRefused`.
 */
export async function channelsOf(
  { channels }: MindConfiguration,
  given: { mind: MindId; clock: Clock },
): Promise<ReadonlyMap<string, RoomChannel> | undefined> {
  if (!hasChannels(channels)) return undefined;
  const { openChannels } = await import('../channels/open-channels.ts');
  return openChannels(channels, { ...given, environment: process.env });
}
