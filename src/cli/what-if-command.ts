import { InvalidArgumentError, type Command } from 'commander';
import { count, wholeNumber } from './arguments.ts';
import type { Environment } from './mind-file.ts';
import { mindNamed } from './mind-named.ts';
import { cyclesListed, type NamedPart, type WhatIfCommandOptions } from './what-if-options.ts';

/** Adds the command that lives a life again with one thing edited. */
export function whatIfCommand(wakeful: Command, environment: Environment): void {
  wakeful
    .command('what-if')
    .description('live on from where this mind stood, with one thing edited, and tell where the lives differ')
    .argument('<mind.yaml>', 'the configuration of the mind')
    .option(
      '--cycle <cycle>',
      'the end of the cycle where it begins (default: the newest that fits)',
      wholeNumber,
    )
    .option(
      '--edit <part>',
      'what is edited: percept:<id>, answer:<key> of a call, or memory:<id>',
      namedPart,
    )
    .option('--text <text>', 'what came in, was thought or is remembered instead')
    .option('--nothing', 'of a memory: nothing of it is remembered')
    .option('--say <text>', 'of an answer: what is said aloud instead')
    .option('--no-say', 'of an answer: nothing is said aloud')
    .option('--as <name>', 'the name of the new mind (default: <name>-what-if)')
    .option('--cycles <number>', 'how many cycles it lives by itself (default: 3; 20 at the most)', count)
    .option(
      '--list',
      `show what came in and was answered in the latest ${cyclesListed} cycles, or after --cycle`,
    )
    .option('--json', 'what came of it as JSON')
    .action(async (file: string, options: WhatIfCommandOptions) => {
      const { askWhatIf } = await import('./what-if.ts');
      await askWhatIf(await mindNamed(environment)(file), options);
    });
}

/** Reads what is edited, as `--edit` names it. */
export function namedPart(text: string): NamedPart {
  const [, kind, id] = /^(percept|answer|memory):(.+)$/s.exec(text) ?? [];
  if (kind === undefined || id === undefined)
    throw new InvalidArgumentError(
      'It must be percept:<id>, answer:<key> or memory:<id>; --list shows them.',
    );
  return { kind: kind as NamedPart['kind'], id };
}
