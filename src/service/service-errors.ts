import type { MindId } from '../../ports/identifiers.ts';
import type { Holder } from '../../ports/holder.ts';

/**
 * The errors of the service, a class for each thing that a caller can do about it. `code` is the same over HTTP and in any language.
 * `MindStopped` and `HostClosed` of the host belong to them.
 */
const shortened = (text: string): string => JSON.stringify(text.slice(0, 200).toWellFormed());

/** An error: no mind of that id is known here. Ask `list` for those that are, or `add` its configuration. */
export class UnknownMind extends Error {
  override readonly name = 'UnknownMind';
  readonly code = 'unknownMind';
  constructor(id: string, why = 'No mind of that name is known to this host.') {
    super(`${shortened(id)}: ${why} \`list\` tells which are; \`add\` makes another one known.`);
  }
}

/** An error: another process has the mind awake. What only reads can be asked here; for the rest ask that process, or stop it. */
export class MindHeldElsewhere extends Error {
  override readonly name = 'MindHeldElsewhere';
  readonly code = 'mindHeldElsewhere';
  readonly holder: Holder;
  constructor(mind: MindId, holder: Holder, options?: ErrorOptions) {
    super(
      `Mind "${mind}" is awake in process ${holder.process} on ${holder.machine}. Ask it there, or stop it there first; what only reads can be asked here.`,
      options,
    );
    this.holder = holder;
  }
}

/** An error: the mind is paused and would not come to it. Resume it first; nothing was done. */
export class MindPaused extends Error {
  override readonly name = 'MindPaused';
  readonly code = 'mindPaused';
  constructor(mind: MindId) {
    super(`Mind "${mind}" is paused and would not come to it. Resume it, and ask again.`);
  }
}

/** An error: what was named is not there: a memory, a percept, a cycle, a checkpoint, a thing that waits for a person. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
  readonly code = 'notFound';
  readonly what: NotFoundKind;
  constructor(what: NotFoundKind, id: string | number, remedy: string) {
    super(`There is no ${what} ${shortened(String(id))}. ${remedy}`);
    this.what = what;
  }
}

export type NotFoundKind =
  | 'memory'
  | 'cycle'
  | 'percept'
  | 'image'
  | 'call'
  | 'checkpoint'
  | 'review item'
  | 'space'
  | 'member'
  | 'notice'
  | 'breakpoint'
  | 'event';

/** One field that was refused, as a path like `speaker` or `source.space`, and what it must be. */
export interface RefusedField {
  field: string;
  problem: string;
}

/** An error: what was sent can never be taken as it is. Correct the fields and send it again; nothing was done. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused';
  readonly code = 'inputRefused';
  readonly fields: readonly RefusedField[];
  constructor(fields: readonly RefusedField[], options?: ErrorOptions) {
    super(
      fields
        .map(({ field, problem }, place) =>
          field === '' || field === fields[place - 1]?.field ? problem : `${field}: ${problem}`,
        )
        .join(' '),
      options,
    );
    this.fields = fields;
  }
}

/** An error: a post is not signed by whoever may speak in that space by a webhook. Sign it with the secret of the configuration; nothing was done. */
export class NotSigned extends Error {
  override readonly name = 'NotSigned';
  constructor() {
    super('The post is not signed for this space.');
  }
}

/** An error: it cannot be done now. Send the same again after so many milliseconds. */
export class TryAgain extends Error {
  override readonly name = 'TryAgain';
  readonly code = 'tryAgain';
  /** Milliseconds. */
  readonly after: number;
  constructor(why: string, after: number, options?: ErrorOptions) {
    super(`${why} Send the same again in ${Math.ceil(after / 1_000)} s.`, options);
    this.after = after;
  }
}

/** An error: this mind or this place cannot do that at all. */
export class Unsupported extends Error {
  override readonly name = 'Unsupported';
  readonly code = 'unsupported';
}
