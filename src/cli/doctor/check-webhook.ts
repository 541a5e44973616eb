import type { ChannelPositions } from '../../../ports/channel-positions.ts';
import { openChannels } from '../../channels/open-channels.ts';
import type { WebhookConfiguration } from '../../configuration/webhooks.ts';
import { systemClock } from '../../host/clock/system-clock.ts';
import type { Environment, MindFile } from '../mind-file.ts';
import { ok, type Finding } from './check.ts';

/** Nothing is read, so nowhere has anything been read to. */
const nowhere: ChannelPositions = { read: async () => null, keep: async () => {} };

/** Checks that the secrets of a webhook are there. Nothing is sent. */
export async function checkWebhook(
  webhook: WebhookConfiguration,
  { configuration, id }: Pick<MindFile, 'configuration' | 'id'>,
  environment: Environment,
): Promise<Omit<Finding, 'name'>> {
  openChannels(configuration.channels, { mind: id, environment, clock: systemClock, positions: nowhere });
  const { send, receive, space } = webhook;
  const ways = [
    ...(send ? [`what it says is posted to ${new URL(send.url).host}`] : []),
    ...(receive ? [`posts come in at /api/minds/${id}/spaces/${space}/webhook of \`wakeful serve\``] : []),
  ];
  return ok(`${ways.join('; ')}; nothing was sent`);
}
