import { z } from 'zod';
import { repeated, rule, type RuleBreach } from './rule.ts';
import { shownValue } from './show.ts';
import { idleWebhooks, webhooksSchema } from './webhooks.ts';

/** The channels of a mind (docs/channels.md). */
export const channelsSchema = z
  .strictObject({ webhooks: webhooksSchema })
  .superRefine(
    ...rule(({ webhooks }) => [...idleWebhooks(webhooks), ...repeated(webhooks, 'space', 'webhooks')]),
  )
  .prefault({})
  .describe('How its spaces reach other programs. Default: they do not.');

const idsOf = (entries: unknown, key: string): unknown[] =>
  Array.isArray(entries) ? entries.map((each: Record<string, unknown> | null) => each?.[key]) : [];

/** A breach for each channel to a space that the mind does not have. */
export function strayChannels(mind: Readonly<Record<string, unknown>>): RuleBreach[] {
  const channels = mind['channels'] as { webhooks?: unknown } | null | undefined;
  const spaces = mind['spaces'] === undefined ? ['terminal'] : idsOf(mind['spaces'], 'id');
  return idsOf(channels?.webhooks, 'space').flatMap((space, place): RuleBreach[] => {
    if (typeof space !== 'string' || spaces.includes(space)) return [];
    return [
      {
        path: ['channels', 'webhooks', place, 'space'],
        message: `must be the id of a space, there is none ${shownValue(space)}`,
        remedy: `Write one of: ${spaces.join(', ')}; or add it to "spaces".`,
      },
    ];
  });
}

/** The checked channels of a mind. */
export type ChannelsConfiguration = z.output<typeof channelsSchema>;
