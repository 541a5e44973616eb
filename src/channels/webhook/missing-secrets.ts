import type { WebhookConfiguration } from '../../configuration/webhooks.ts';
import { ChannelRefused, type ChannelEnvironment } from '../channel-refused.ts';
import { signingKeyIn } from './signing-key.ts';

/** Why each secret of a webhook cannot be used: the receiving one first; none where they can. `place`: where it stands in the configuration. */
export const missingSecrets = (
  { send, receive }: WebhookConfiguration,
  { place, environment }: { place: number; environment: ChannelEnvironment },
): ChannelRefused[] =>
  Object.entries({ receive, send }).flatMap(([way, configured]) => {
    if (configured === undefined) return [];
    try {
      signingKeyIn(environment, configured.secret, `channels.webhooks[${place}].${way}.secret`);
      return [];
    } catch (error) {
      if (error instanceof ChannelRefused) return [error];
      throw error;
    }
  });
