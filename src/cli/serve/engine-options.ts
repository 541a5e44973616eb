import { Option } from 'commander';
import { wholeNumber } from '../arguments.ts';

/** Under which engine minds are served. */
export interface EngineOptions {
  /** The process itself when left out. */
  engine?: 'embedded' | 'restate';
  /** Where Restate finds this process. */
  engineHost?: string;
  enginePort?: number;
  /** The addresses of the nodes of a Restate that runs already; one is started when both are left out. */
  engineIngress?: readonly string[];
  engineAdmin?: readonly string[];
}

const restate: Pick<EngineOptions, 'engine'> = { engine: 'restate' };

const withThose = (url: string, before: readonly string[] = []): readonly string[] => [...before, url];

/** The options of a command that say so. */
export const engineOptions: readonly Option[] = [
  new Option(
    '--engine <name>',
    'what calls the minds to their turns: this process, or Restate (docs/scaling.md)',
  ).choices(['embedded', 'restate'] satisfies EngineOptions['engine'][]),
  new Option(
    '--engine-host <address>',
    'the address of this machine at which every node of Restate finds this process (default: 127.0.0.1)',
  ).implies(restate),
  new Option(
    '--engine-port <port>',
    'the port there, the same after each start, and another one for each process (default: 9080)',
  )
    .argParser(wholeNumber)
    .implies(restate),
  new Option(
    '--engine-ingress <url>',
    'the ingress of a Restate that runs already; repeated, those of its nodes (default: one is started)',
  )
    .argParser(withThose)
    .implies(restate),
  new Option('--engine-admin <url>', 'the admin interface of that Restate; repeated, those of its nodes')
    .argParser(withThose)
    .implies(restate),
];
