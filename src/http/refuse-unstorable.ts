import { unstorableFields } from '../service/unstorable-fields.ts';
import { problems } from './problems.ts';
import { RequestRefused } from './request-refused.ts';

/**
 * The rule for every text that comes in, wherever it stands in a request: one that no database can keep goes no further. Throws
 * `RequestRefused` with the fields.
 */
export function refuseUnstorable(sent: unknown, whole?: string): void {
  const fields = unstorableFields(sent, whole);
  if (fields.length > 0) throw new RequestRefused(problems.unstorableText(fields));
}
