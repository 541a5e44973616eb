import {
  InputRefused,
  MindHeldElsewhere,
  MindPaused,
  NotFound,
  TryAgain,
  UnknownMind,
  Unsupported,
} from '../service/service-errors.ts';
import { LineTooLong } from '../line-reader.ts';
import { BodyTooLong } from './limits/read-body.ts';
import { problems } from './problems.ts';
import type { Problem } from './problem.ts';
import { RequestRefused } from './request-refused.ts';

/** Errors of the host that belong to those of the service, by their names: it is gone from under the request, and a repeated one may find it. */
const gone = {
  MindStopped: {
    code: 'mindStopped',
    title: 'The mind has stopped meanwhile',
    remedy: 'Send the same again: it is woken. When it stops each time, the log of the server tells why.',
  },
  HostClosed: {
    code: 'hostClosed',
    title: 'The server is closing',
    remedy: 'Start it again, and send the same again.',
  },
} as const;

/** The problem of a request that the closing server gives up. */
export const serverCloses = (): Problem => ({
  ...gone.HostClosed,
  status: 503,
  detail: 'The server closes, and has not come to an end with this.',
  retryAfter: 1,
});

/** The problem that an error of the service is to a caller; null for an error that is none of theirs. */
export function problemOfError(error: unknown): Problem | null {
  if (error instanceof RequestRefused) return error.problem;
  if (error instanceof BodyTooLong) return problems.bodyTooLong(error.longest);
  if (error instanceof LineTooLong) return problems.noJson(error.message);
  if (!(error instanceof Error)) return null;
  const told = (problem: Omit<Problem, 'detail'>): Problem => ({ ...problem, detail: error.message });
  if (error instanceof UnknownMind) return unknownMind();
  if (error instanceof NotFound)
    return told({
      code: error.code,
      status: 404,
      title: `There is no such ${error.what}`,
      remedy: 'Ask for the list, and take an id from there.',
    });
  if (error instanceof InputRefused) return problems.inputRefused(error.fields);
  if (error instanceof MindPaused)
    return told({ code: error.code, status: 409, title: 'The mind is paused', remedy: 'Resume it first.' });
  if (error instanceof MindHeldElsewhere)
    return told({
      code: error.code,
      status: 409,
      title: 'Another process has the mind awake',
      remedy: 'Ask that process, or stop it there first; what only reads can be asked here.',
    });
  if (error instanceof TryAgain)
    return told({
      code: error.code,
      status: 503,
      title: 'It cannot be done now',
      remedy: 'Send the same again later.',
      retryAfter: Math.max(1, Math.ceil(error.after / 1_000)),
    });
  if (error instanceof Unsupported)
    return told({
      code: error.code,
      status: 501,
      title: 'That cannot be done here',
      remedy: 'Do without it, or serve the mind from a place that can.',
    });
  if (error.name === 'MindUnrestorable')
    return told({
      code: 'mindUnrestorable',
      status: 409,
      title: 'The mind cannot be woken as its record is',
      remedy:
        'The post-mortem of the mind tells what is wrong; where it can be rebuilt, start it with {"rebuild": true}.',
    });
  if (error.name !== 'MindStopped' && error.name !== 'HostClosed') return null;
  return told({ ...gone[error.name], status: 503, retryAfter: 1 });
}

/** A mind that is not known here, or that the token does not name: a caller cannot tell one from the other. */
export const unknownMind = (): Problem => ({
  code: 'unknownMind',
  status: 404,
  title: 'There is no such mind',
  detail: 'No mind of that name is known here to whoever has this token.',
  remedy: 'GET /api/minds lists the minds of the token.',
});
