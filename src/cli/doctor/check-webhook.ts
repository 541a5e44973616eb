import type { MindId } from '../../../ports/identifiers.ts';
import { missingSecrets } from '../../channels/webhook/missing-secrets.ts';
import type { WebhookConfiguration } from '../../configuration/webhooks.ts';
import { CommandFailed } from '../command-failed.ts';
import { explain } from '../explain.ts';
import type { Environment } from '../mind-file.ts';
import { ok, type Finding } from './check.ts';

const inWhoseName = ({ speaksAs }: NonNullable<WebhookConfiguration['receive']>): string =>
  speaksAs === undefined
    ? 'heard as a stranger\'s: name in "speaksAs" the members that it speaks for'
    : `in the name of ${speaksAs.join(', ')}`;

/** Checks that the secrets of a webhook are there. Nothing is sent. Throws `CommandFailed` with all that are not. */
export async function checkWebhook(
  webhook: WebhookConfiguration,
  { place, id, environment }: { place: number; id: MindId; environment: Environment },
): Promise<Omit<Finding, 'name'>> {
  const refusals = missingSecrets(webhook, { place, environment });
  if (refusals.length > 0)
    throw new CommandFailed(refusals.map((refusal) => explain(refusal).message).join('\n'));
  const { send, receive, space } = webhook;
  const ways = [
    ...(send ? [`what it says is posted to ${new URL(send.url).host}`] : []),
    ...(receive
      ? [
          `posts come in at /api/minds/${id}/spaces/${space}/webhook of \`wakeful serve\`, ${inWhoseName(receive)}`,
        ]
      : []),
  ];
  return ok(`${ways.join('; ')}; nothing was sent`);
}
