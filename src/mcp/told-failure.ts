import { RequestRefused } from '../http/request-refused.ts';
import {
  InputRefused,
  MindHeldElsewhere,
  MindPaused,
  NotFound,
  TryAgain,
  UnknownMind,
  Unsupported,
} from '../service/service-errors.ts';

/** Errors of the service: their messages say what to do. */
const ofService = [
  InputRefused,
  MindHeldElsewhere,
  MindPaused,
  NotFound,
  TryAgain,
  UnknownMind,
  Unsupported,
] as const;

/** Errors of the host that belong to them, by their names: it is gone from under the call, and a repeated one may find it. */
const gone: Readonly<Record<string, string>> = {
  MindStopped:
    'mindStopped: The mind has stopped meanwhile. Call the tool again: it is woken. When it stops each time, the log of the server tells why.',
  HostClosed:
    'hostClosed: The server is closing. Call the tool again when it is back; with the same id nothing is done twice.',
};

/** What a call is told that the closing server gives up. */
export const serverClosing: string = gone['HostClosed']!;

/** What a call is told about a failure that only whoever runs the server can do something about. */
export const serverFailed =
  'failed: Something is wrong with the server, not with the call. Its log tells what. The call can be repeated with the same id.';

/** What a caller is told of an error: a code that never changes its meaning, what is wrong, and what to do. Null for an error that is none of theirs. */
export function toldFailure(error: unknown): string | null {
  if (error instanceof RequestRefused) {
    const { code, detail, remedy } = error.problem;
    return `${code}: ${detail} ${remedy}`;
  }
  const known = ofService.find((kind) => error instanceof kind);
  if (known !== undefined) {
    const { code, message } = error as InstanceType<typeof known>;
    return `${code}: ${message}`;
  }
  return error instanceof Error ? (gone[error.name] ?? null) : null;
}
