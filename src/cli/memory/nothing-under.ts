import { CommandFailed, withRemedy } from '../command-failed.ts';

/** The error for an id that the mind has no memory under. */
export const nothingUnder = (name: string, id: string): CommandFailed =>
  new CommandFailed(
    withRemedy(
      `${name} remembers nothing under ${id}.`,
      '`wakeful memory search <text>` shows what there is.',
    ),
  );
