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

  const whoItIs = wakeful
    .command('identity')
    .description('show who a mind has become, and each change of that with its reason')
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many changes', count, 20)
    .option('--json', 'as a JSON list, newest first')
    .action(async (file: string | undefined, options: LogOptions) => {
      const { identity } = await import('./identity.ts');
      await identity(await mindOf(file), options);
    });

  whoItIs
    .command('review')
    .description('show what became of a mind on a day, as a difference to the day before')
    .argument('[mind.yaml]', whichMind)
    .option('--day <day>', 'like 2026-01-31; the newest on which life changed it when left out')
    .option('--json', 'as JSON')
    .action(async (file: string | undefined, options: { day?: string; json?: boolean }) => {
      const { reviewDay } = await import('./review.ts');
      await reviewDay(await mindOf(file), options);
    });

  whoItIs
    .command('undo')
    .description('take back what life made of a mind on a day, within a week; it is logged')
    .argument('[mind.yaml]', whichMind)
    .option('--day <day>', 'like 2026-01-31; the newest on which life changed it when left out')
    .action(async (file: string | undefined, options: { day?: string }) => {
      const { undoDay } = await import('./undo.ts');
      await undoDay(await mindOf(file), options);
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
