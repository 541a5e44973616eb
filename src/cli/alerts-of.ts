import type { OperatorOptions } from '../operating/operator.ts';
import type { Environment } from './mind-file.ts';

/** Where the alerts of minds go besides their news: to the address that the environment names, if it names one. */
export function alertsOf({ WAKEFUL_ALERT_WEBHOOK: url = '' }: Environment): OperatorOptions {
  return url === '' ? {} : { webhook: { url } };
}
