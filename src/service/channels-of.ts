import type { ChannelPositions } from '../../ports/channel-positions.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MindId } from '../../ports/identifiers.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import type { OpenedChannels } from '../channels/open-channels.ts';

/** Whether any space, or an operator, has a channel. */
const hasChannels = ({ channels: { webhooks, matrix }, operators }: MindConfiguration): boolean =>
  webhooks.length > 0 || matrix !== undefined || operators.some(({ notify }) => notify.webhook !== undefined);

/**
 * The channels that a configuration gives to spaces and operators; undefined where it gives none, and then nothing of them is loaded. Throws
 * `ChannelRefused`.
 */
export async function channelsOf(
  configuration: MindConfiguration,
  given: { mind: MindId; clock: Clock; positions: ChannelPositions },
): Promise<OpenedChannels | undefined> {
  if (!hasChannels(configuration)) return undefined;
  const { openChannels } = await import('../channels/open-channels.ts');
  return openChannels(configuration, { ...given, environment: process.env });
}
