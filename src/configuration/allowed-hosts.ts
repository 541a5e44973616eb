import { z } from 'zod';
import { rule, type RuleBreach } from './rule.ts';
import { shownValue } from './show.ts';

/** The host of a pattern as a browser would spell it; null when it is none. */
function spelt(host: string): string | null {
  const name = host.replace(/^\*\./, '');
  const address = `https://${name}/`;
  if (/[\s/?#@\\*]/.test(name) || /:\d*$/.test(name.replace(/\[.*\]/, '')) || !URL.canParse(address))
    return null;
  return new URL(address).hostname;
}

/** A breach where a host is not written as it is compared: in small letters, Latin ones, with no port or path. */
function misspeltHost({ host }: Readonly<Record<string, unknown>>): RuleBreach[] {
  if (typeof host !== 'string' || host === '') return [];
  const name = spelt(host);
  const isWide = host.startsWith('*.');
  const wanted = name === null ? null : `${isWide ? '*.' : ''}${name}`;
  if (wanted === host && !(isWide && /^\[|^[^.]+$|\d$/.test(host.slice(2)))) return [];
  return [
    {
      path: ['host'],
      message: `is no host: ${shownValue(host)}`,
      remedy:
        wanted === null || wanted === host
          ? 'Write it like "example.org", or "*.example.org" for all below it; a port goes to "port".'
          : `Write it as ${shownValue(wanted)}.`,
    },
  ];
}

const allowedHostSchema = z
  .strictObject({
    host: z
      .string()
      .min(1)
      .max(253)
      .describe('Like example.org, or *.example.org for all hosts below it (not itself).'),
    port: z.int().min(1).max(65_535).optional().describe('Its port. Default 443, with "http" 80.'),
    http: z.boolean().default(false).describe('Whether it is spoken to without encryption. Default false.'),
    private: z
      .boolean()
      .default(false)
      .describe(
        'Whether it may be in a network at home or on this machine; others are refused there. Default false.',
      ),
  })
  .superRefine(...rule(misspeltHost))
  .describe('One host that pages may be fetched from.');

/** The hosts that a mind may fetch pages from (docs/model/tools.md). */
export const fetchSchema = z
  .strictObject({
    allow: z
      .array(allowedHostSchema)
      .max(200)
      .default([])
      .describe('The hosts that it may fetch from, and be sent on to. Default none.'),
  })
  .prefault({})
  .describe('Fetching pages of the web. Default from no host.');

/** One checked host that pages may be fetched from. */
export type HostAllowed = z.output<typeof allowedHostSchema>;
