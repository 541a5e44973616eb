import { ChannelRefused } from '../../channels/channel-refused.ts';
import { signingKeyIn } from '../../channels/webhook/signing-key.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { CommandFailed } from '../command-failed.ts';
import { explain } from '../explain.ts';
import type { Environment } from '../mind-file.ts';
import { ok, type Finding } from './check.ts';

/** Checks that an operator can be told: that the secret of their webhook is there. Nothing is sent. Throws `CommandFailed` where it is not. */
export async function checkOperator(
  { name, notify: { space, webhook } }: MindConfiguration['operators'][number],
  { place, environment }: { place: number; environment: Environment },
): Promise<Omit<Finding, 'name'>> {
  if (webhook === undefined) return ok(`${name} is told in the space ${space}; nothing was sent`);
  try {
    signingKeyIn(environment, webhook.secret, `operators[${place}].notify.webhook.secret`);
  } catch (error) {
    if (error instanceof ChannelRefused) throw new CommandFailed(explain(error).message);
    throw error;
  }
  return ok(`what waits is posted to ${new URL(webhook.url).host}; nothing was sent`);
}
