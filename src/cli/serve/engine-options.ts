import { Option } from 'commander';
import { wholeNumber } from '../arguments.ts';

/** Under which engine minds are served. */
export interface EngineOptions {
  engine?: 'embedded' | 'restate';
  enginePort?: number;
  /** A Restate that runs already; one is started when left out. */
  engineIngress?: string;
  engineAdmin?: string;
}

/** The options of a command that say so. */
export const engineOptions: readonly Option[] = [
  new Option(
    '--engine <name>',
    'what calls the minds to their turns: this process, or Restate (docs/scaling.md)',
  ).choices(['embedded', 'restate'] satisfies EngineOptions['engine'][]),
  new Option(
    '--engine-port <port>',
    'the port of 127.0.0.1 at which Restate finds this process, the same after each start (default: 9080)',
  ).argParser(wholeNumber),
  new Option(
    '--engine-ingress <url>',
    'the ingress of a Restate that runs already (default: one is started)',
  ),
  new Option('--engine-admin <url>', 'the admin interface of that Restate'),
];
