import { NotFound } from '../../service/service-errors.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';

/** Tells of an id under which a mind has no memory, or of words that none has; any other error is thrown on. */
export const nothingUnder =
  (name: string, id: string) =>
  (error: unknown): never => {
    if (!(error instanceof NotFound)) throw error;
    throw new CommandFailed(
      withRemedy(
        `${name} remembers nothing under ${id}.`,
        '`wakeful memory search <text>` shows what there is, and `wakeful memory why <words>` traces what has those words.',
      ),
      undefined,
      error,
    );
  };
