import { Option } from 'commander';
import { wholeNumber } from '../arguments.ts';

/** Under which engine minds are served. */
export interface EngineOptions {
  /** The process itself when left out. */
  engine?: 'embedded' | 'restate';
  enginePort?: number;
  /** The addresses of a Restate that runs already; one is started when both are left out. */
  engineIngress?: string;
  engineAdmin?: string;
}

const restate: Pick<EngineOptions, 'engine'> = { engine: 'restate' };

/** The options of a command that say so. */
export const engineOptions: readonly Option[] = [
  new Option(
    '--engine <name>',
    'what calls the minds to their turns: this process, or Restate (docs/scaling.md)',
  ).choices(['embedded', 'restate'] satisfies EngineOptions['engine'][]),
  new Option(
    '--engine-port <port>',
    'the port of 127.0.0.1 at which Restate finds this process, the same after each start (default: 9080)',
  )
    .argParser(wholeNumber)
    .implies(restate),
  new Option(
    '--engine-ingress <url>',
    'the ingress of a Restate that runs already (default: one is started)',
  ).implies(restate),
  new Option('--engine-admin <url>', 'the admin interface of that Restate').implies(restate),
];
