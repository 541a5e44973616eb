import { InputRefused } from '../service/service-errors.ts';

/** What was refused, in words alone: the fields of the service have other names on the command line. */
export const refusalText = ({ fields }: InputRefused): string =>
  fields.map(({ problem }) => problem).join(' ');

/** Why something was not done, for whoever talks to a mind. */
export const whyNotDone = (error: unknown): string => {
  if (error instanceof InputRefused) return refusalText(error);
  return error instanceof Error ? error.message : String(error);
};
