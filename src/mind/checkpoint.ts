import { hash } from 'node:crypto';
import { z } from 'zod';
import { ledgerSchema } from './ledger.ts';
import { settingsEverywhere } from './settings-once.ts';
import { objectText, read as readTree, treeText } from './written-tree.ts';

const format = 1;

const bodySchema = z.strictObject({
  /** The chart, its version and the fingerprint of its states. */
  machine: z.string(),
  version: z.string(),
  structure: z.string(),
  ledger: ledgerSchema,
  /** XState's own persisted snapshot of the whole actor tree. */
  snapshot: z.record(z.string(), z.unknown()),
});

/** The state of a mind at rest (I5). */
export type CheckpointBody = z.infer<typeof bodySchema>;

/** The reasons for which a checkpoint is refused. */
export type CheckpointFault =
  | 'unreadable'
  | 'checksum'
  | 'format'
  | 'machine'
  | 'version'
  | 'structure'
  | 'context'
  | 'tree'
  /** The checkpoint belongs to another mind. */
  | 'mind'
  /** Its time lies ahead of the clock. */
  | 'future';

/** An error: a checkpoint cannot be used, and no mind is started from a part of one. */
export class CheckpointRefused extends Error {
  override readonly name = 'CheckpointRefused';
  readonly fault: CheckpointFault;
  constructor(fault: CheckpointFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

const enclose = (body: string): string =>
  `{"format":${format},"checksum":"${hash('sha256', body)}","body":${body}}`;

/**
 * The envelope as text. It is stored as text, too: `jsonb` would put the keys in another order, and with them the
 * regions of the chart. What stands there twice, or is as usual, is left out; `decodeCheckpoint` puts it back.
 */
export const encodeCheckpoint = (body: CheckpointBody): string =>
  enclose(
    objectText({ ...body }, (value, key) =>
      key === 'snapshot' ? treeText(body.snapshot) : JSON.stringify(value),
    ),
  );

/** Reads an envelope back. Throws `CheckpointRefused` when it is not whole. */
export function decodeCheckpoint(text: string): CheckpointBody {
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch (cause) {
    throw new CheckpointRefused('unreadable', 'The checkpoint is not JSON: it is cut off or damaged.', {
      cause,
    });
  }
  const read = z.object({ format: z.number(), checksum: z.string(), body: z.unknown() }).safeParse(envelope);
  if (!read.success)
    throw new CheckpointRefused('unreadable', 'This is no checkpoint: format, checksum or body is missing.');
  if (read.data.format !== format)
    throw new CheckpointRefused(
      'format',
      `The checkpoint has format ${read.data.format}; this version of Wakeful reads format ${format}.`,
    );
  // Written anew it must be the same text: so the checksum is right, and nothing was added around the body either.
  if (enclose(JSON.stringify(read.data.body)) !== text)
    throw new CheckpointRefused(
      'checksum',
      'The checksum of the checkpoint is wrong: it was damaged or edited.',
    );
  const body = bodySchema.safeParse(read.data.body);
  if (!body.success)
    throw new CheckpointRefused('unreadable', `The checkpoint is malformed: ${z.prettifyError(body.error)}`);
  return { ...body.data, snapshot: settingsEverywhere(readTree(body.data.snapshot)) };
}
