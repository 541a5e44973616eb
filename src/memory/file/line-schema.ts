import { z } from 'zod';
import { answerBounds, unkeepable, type JsonBounds } from '../../../ports/json-bounds.ts';
import { evidenceKinds, memoryTypes, sourceTags } from '../../../ports/memory.ts';
import { centerCeiling, mostEvidence } from '../../../theory/belief-weight.ts';

/** The longest text of a memory, characters: the longest that a percept can have. */
export const longestContent = 10_000_000;

const milliseconds = z.int().min(-8.64e15).max(8.64e15);
const moment = z.iso.datetime({ offset: true });
const day = z.iso.date();

function millisecondsOf(written: unknown): number | null {
  if (milliseconds.safeParse(written).success) return written as number;
  const isWritten = moment.safeParse(written).success || day.safeParse(written).success;
  const at = isWritten ? Date.parse(written as string) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

const time = z.unknown().transform((written, context): number => {
  const at = millisecondsOf(written);
  if (at !== null) return at;
  context.addIssue({
    code: 'custom',
    message: 'must be a time',
    params: {
      remedy:
        'Write it like "2026-05-01T09:30:00Z" (with Z or an offset), a day like "2026-05-01", or milliseconds since 1970.',
    },
  });
  return z.NEVER;
});

const share = z.number().min(0).max(1);
const count = z.int().min(0);
const name = z.string().min(1).max(500);
const amount = z.number().gt(0, { error: 'must be larger than 0' }).max(mostEvidence);

/** Objects keep every key as it is written, also those that a record of zod would lose. */
const anything = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  { error: 'must be an object', params: { remedy: 'Write it in braces: {"key": "value"}.' } },
);

/** As deep as an answer of a model or a tool may be. What is deeper breaks whatever recurses: writing JSON, for one. */
const metadataBounds: JsonBounds = { depth: answerBounds.depth, characters: longestContent };

/** An object of the owner's own that can be kept, and written as JSON again. */
const metadata = anything.superRefine((object, context) => {
  const why = unkeepable(object, metadataBounds);
  if (why === null) return;
  const culprit = Object.entries(object).find((entry) =>
    unkeepable(Object.fromEntries([entry]), metadataBounds),
  );
  context.addIssue({
    code: 'custom',
    path: culprit === undefined ? [] : [culprit[0]],
    message: `cannot be kept: ${why}`,
    params: { remedy: 'Leave it out, or shorten it; what has to stay nested can stand there as text.' },
  });
});

/** Of one line of history: many of them have to add up to what a database can count. */
const most = 1e9;

const evidence = z.strictObject({
  kind: z.enum(evidenceKinds),
  times: z.int().min(1).max(most).default(1),
  cycle: count.optional(),
  at: time,
  alpha: z.number().min(-most).max(most).default(0),
  beta: z.number().min(-most).max(most).default(0),
  source: z.string().optional(),
  note: z.string().default(''),
});

const coAccess = z.strictObject({
  partner: name,
  count: z.number().gt(0, { error: 'must be larger than 0' }),
  at: time,
});

const fields = z.strictObject({
  id: name.optional().describe('its name in this mind; made of the content and its place when left out.'),
  type: z.enum(memoryTypes).optional(),
  content: z.string().min(1).max(longestContent).describe('what is remembered, as text.'),
  contextualized: z.string().max(longestContent).optional(),
  compressed: z.string().max(longestContent).optional(),
  alpha: amount.optional(),
  beta: amount.optional(),
  immutable: z.boolean().default(false),
  sourceTag: z.enum(sourceTags).default('imported'),
  sourceConfidence: share.default(1),
  speaker: z.string().optional(),
  episode: z.string().optional(),
  position: z.number().optional(),
  eventAt: time.optional(),
  createdAt: time.optional(),
  accessedAt: time.optional(),
  accesses: z.array(time).max(64).optional(),
  recalls: count.default(0),
  utility: z.number().default(0),
  retracted: z.strictObject({ at: time, by: z.string(), reason: z.string() }).optional(),
  metadata: metadata.default({}),
  entities: z.array(name).optional(),
  supersedes: z.array(name).default([]),
  evidence: z.array(evidence).default([]),
  coAccess: z.array(coAccess).default([]),
});

type Fields = z.output<typeof fields>;

interface Breach {
  path: PropertyKey[];
  message: string;
  remedy: string;
}

/** Rounding may leave a weight that was held to the ceiling this far above it. */
const rounding = 1e-9;

function* breaches(line: Fields): Generator<Breach> {
  const { id, alpha, beta, immutable, retracted, supersedes, coAccess: partners } = line;
  if ((alpha === undefined) !== (beta === undefined))
    yield {
      path: [alpha === undefined ? 'alpha' : 'beta'],
      message: 'is missing',
      remedy: 'Write both "alpha" and "beta", or neither.',
    };
  else if (
    alpha !== undefined &&
    beta !== undefined &&
    !immutable &&
    alpha / (alpha + beta) > centerCeiling + rounding
  )
    yield {
      path: ['alpha'],
      message: `makes alpha / (alpha + beta) larger than ${centerCeiling}`,
      remedy: `Write ${beta * 19} or less; only an immutable memory may be believed more.`,
    };
  if (immutable && retracted !== undefined)
    yield {
      path: ['retracted'],
      message: 'cannot be said of an immutable memory',
      remedy: 'Leave "retracted" or "immutable" out.',
    };
  if (id !== undefined && supersedes.includes(id)) yield selfish('supersedes');
  if (id !== undefined && partners.some(({ partner }) => partner === id)) yield selfish('coAccess');
  if (new Set(supersedes).size < supersedes.length) yield repeated('supersedes');
  if (new Set(partners.map(({ partner }) => partner)).size < partners.length) yield repeated('coAccess');
}

const selfish = (field: string): Breach => ({
  path: [field],
  message: 'names the memory itself',
  remedy: 'Take its own id out.',
});

const repeated = (field: string): Breach => ({
  path: [field],
  message: 'names a memory twice',
  remedy: 'Name each once.',
});

/**
 * One line of a memory file (docs/memory-file.md): one memory. Only `content` has to be there. Times come out as milliseconds since
 * the epoch.
 */
export const memoryLineSchema = fields.superRefine((line, context) => {
  for (const { path, message, remedy } of breaches(line))
    context.addIssue({ code: 'custom', path, message, params: { remedy } });
});

/** A checked line. */
export type MemoryLine = z.output<typeof memoryLineSchema>;
