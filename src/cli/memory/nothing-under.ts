import { CommandFailed, withRemedy } from '../command-failed.ts';

/** A mind does not remember what it was asked about. */
export const nothingUnder = (name: string, id: string): CommandFailed =>
  new CommandFailed(
    withRemedy(
      `${name} remembers nothing under ${id}.`,
      '`wakeful memory search <text>` shows what there is.',
    ),
  );
