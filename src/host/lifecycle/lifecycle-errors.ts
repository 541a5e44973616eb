import type { MindId } from '../../../ports/identifiers.ts';

/** An error: this process has the mind awake already, or is waking it. Nothing was changed: use that one, or stop it first. */
export class MindAwake extends Error {
  override readonly name = 'MindAwake';
  constructor(mind: MindId) {
    super(
      `Mind "${mind}" is awake already in this process. Use what the first \`wake\` returned, or stop that one before it is woken again; another mind needs another name in its configuration, or an \`id\` of its own.`,
    );
  }
}

/**
 * An error: the mind has stopped here, so nothing of the request was done or kept. Wake it again, and ask that. `cause` is what
 * ended it, when it did not stop cleanly.
 */
export class MindStopped extends Error {
  override readonly name = 'MindStopped';
  readonly code = 'mindStopped';
  constructor(mind: MindId, { error }: { error: unknown }) {
    super(
      `Mind "${mind}" has stopped here${error instanceof Error ? ` (${error.name}: ${error.message})` : ''}: nothing was taken. Wake it again, and ask that one.`,
      { cause: error ?? undefined },
    );
  }
}

/** An error: the host is closed. Open a host again, and wake its minds in that. */
export class HostClosed extends Error {
  override readonly name = 'HostClosed';
  readonly code = 'hostClosed';
  constructor() {
    super(
      'This host is closed, and its database with it. Open one again with `Host.open`, and wake the minds there.',
    );
  }
}
