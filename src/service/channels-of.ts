import type { ChannelPositions } from '../../ports/channel-positions.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { OpenedChannels } from '../channels/open-channels.ts';

/** Whether any space has a channel. */
const hasChannels = ({ webhooks, matrix }: MindConfiguration['channels']): boolean =>
  webhooks.length > 0 || matrix !== undefined;

/**
 * The channels that a configuration gives to spaces; undefined where it gives none, and then nothing of them is loaded. Throws
 * `ChannelRefused`.
 */
export async function channelsOf(
  { channels }: MindConfiguration,
  given: { mind: MindId; clock: Clock; positions: ChannelPositions },
): Promise<OpenedChannels | undefined> {
  if (!hasChannels(channels)) return undefined;
  const { openChannels } = await import('../channels/open-channels.ts');
  return openChannels(channels, { ...given, environment: process.env });
}
