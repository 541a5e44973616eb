import type { Command } from 'commander';
import { count, whichMind } from '../arguments.ts';
import { companionFile, readMindFile, type Environment } from '../mind-file.ts';
import { goals } from './goals.ts';
import { identity } from './identity.ts';

interface LogOptions {
  limit: number;
  json?: boolean;
}

/** `wakeful identity` and `wakeful goals`: who a mind has become and what it wants, and why. */
export function identityCommands(wakeful: Command, environment: Environment): void {
  const mindOf = (file: string | undefined) => readMindFile(file ?? companionFile(), environment);

  wakeful
    .command('identity')
    .description('show who a mind has become, and each change of that with its reason')
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many changes', count, 20)
    .option('--json', 'as a JSON list, newest first')
    .action(async (file: string | undefined, options: LogOptions) => identity(await mindOf(file), options));

  wakeful
    .command('goals')
    .description('show what became of the goals of a mind, each change with its reason')
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many changes', count, 20)
    .option('--json', 'as a JSON list, newest first')
    .action(async (file: string | undefined, options: LogOptions) => goals(await mindOf(file), options));
}
