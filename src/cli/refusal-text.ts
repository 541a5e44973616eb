import type { InputRefused } from '../service/service-errors.ts';

/** What was refused, in words alone: the fields of the service have other names on the command line. */
export const refusalText = ({ fields }: InputRefused): string =>
  fields.map(({ problem }) => problem).join(' ');
