import type { Command } from 'commander';
import { count, whichMind } from '../arguments.ts';
import type { Environment } from '../mind-file.ts';
import { mindNamed } from '../mind-named.ts';

interface LogOptions {
  limit: number;
  json?: boolean;
}

/** `wakeful identity` and `wakeful goals`: who a mind has become and what it wants, and why. */
export function identityCommands(wakeful: Command, environment: Environment): void {
  const mindOf = mindNamed(environment);

  wakeful
    .command('identity')
    .description('show who a mind has become, and each change of that with its reason')
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many changes', count, 20)
    .option('--json', 'as a JSON list, newest first')
    .action(async (file: string | undefined, options: LogOptions) => {
      const { identity } = await import('./identity.ts');
      await identity(await mindOf(file), options);
    });

  wakeful
    .command('goals')
    .description('show what became of the goals of a mind, each change with its reason')
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many changes', count, 20)
    .option('--json', 'as a JSON list, newest first')
    .action(async (file: string | undefined, options: LogOptions) => {
      const { goals } = await import('./goals.ts');
      await goals(await mindOf(file), options);
    });
}
