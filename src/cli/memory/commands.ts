import type { Command } from 'commander';
import { count, whichMind } from '../arguments.ts';
import type { Environment } from '../mind-file.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { mindNamed } from '../mind-named.ts';
import { packageFile } from '../../package-file.ts';
import type { ImportCommandOptions } from './import.ts';

const whichMemory = 'what `wakeful memory search` calls it';

/** The commands of `wakeful memory`: people's handles on what a mind remembers. */
export function memoryCommands(wakeful: Command, environment: Environment): void {
  const memory = wakeful.command('memory').description('look into what a mind remembers, and correct it');
  const mindOf = mindNamed(environment);

  memory
    .command('search')
    .description(
      'find memories by words, meaning, names and times, as its own recall does, and leave no trace',
    )
    .argument('<text>', 'what to look for')
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many', count, 10)
    .option('--json', 'as a JSON list')
    .action(async (text: string, file: string | undefined, options: { limit: number; json?: boolean }) => {
      const { searchCommand } = await import('./search.ts');
      await searchCommand(await mindOf(file), text, options);
    });

  memory
    .command('show')
    .description('show one memory with everything it is made of')
    .argument('<id>', whichMemory)
    .argument('[mind.yaml]', whichMind)
    .option('--json', 'as one JSON object')
    .action(async (id: string, file: string | undefined, options: { json?: boolean }) => {
      const { showCommand } = await import('./show.ts');
      await showCommand(await mindOf(file), id, options);
    });

  memory
    .command('why')
    .description(
      'show why something is believed: its history, what it stands in place of, what contradicts it',
    )
    .argument('<what>', 'the memory, by its id or by words that it has')
    .argument('[mind.yaml]', whichMind)
    .option('--json', 'as one JSON object')
    .action(async (said: string, file: string | undefined, options: { json?: boolean }) => {
      const { whyCommand } = await import('./why.ts');
      await whyCommand(await mindOf(file), said, options);
    });

  memory
    .command('retract')
    .description('withdraw a memory: it is recalled no more, and its history says who withdrew it and why')
    .argument('<id>', whichMemory)
    .argument('[mind.yaml]', whichMind)
    .requiredOption('--reason <text>', 'why; it stays in the history')
    .action(async (id: string, file: string | undefined, options: { reason: string }) => {
      const { retractCommand } = await import('./retract.ts');
      await retractCommand(await mindOf(file), id, options);
    });

  memory
    .command('forget', { hidden: true })
    .allowExcessArguments()
    .allowUnknownOption()
    .action(() => {
      const remedy =
        'To withdraw one memory: `wakeful memory retract <id> --reason "…"`, with the id that `wakeful memory search` shows. To have the mind forget something, say it to it: “Forget that …”.';
      throw new CommandFailed(withRemedy('There is no `wakeful memory forget`.', remedy));
    });

  memory
    .command('import')
    .description(
      'enter memories from JSON Lines, past the gates; again it adds nothing, cut off it is taken up again',
    )
    .argument('<file>', `one memory a line, as ${packageFile('docs/memory-file.md')} says; "-" for stdin`)
    .argument('[mind.yaml]', whichMind)
    .option('--dry-run', 'check every line and say how many would be new; enter nothing')
    .option('--immutable', 'let safety memories in ("immutable": true), which nothing can change afterwards')
    .action(async (file: string, mindFile: string | undefined, options: ImportCommandOptions) => {
      const { importFrom } = await import('./import.ts');
      await importFrom(await mindOf(mindFile), file, options);
    });

  memory
    .command('export')
    .description('write everything that it remembers as JSON Lines, to be imported again')
    .argument('[mind.yaml]', whichMind)
    .option('--out <file>', 'into this new file, whole or not at all (default: to stdout)')
    .action(async (file: string | undefined, options: { out?: string }) => {
      const { exportTo } = await import('./export.ts');
      await exportTo(await mindOf(file), options);
    });

  memory
    .command('patterns')
    .description('list what recurs: of whom it was said, what, how often and when; what came last first')
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many', count, 50)
    .option('--json', 'as a JSON list')
    .action(async (file: string | undefined, options: { limit: number; json?: boolean }) => {
      const { patternsCommand } = await import('./patterns.ts');
      await patternsCommand(await mindOf(file), options);
    });

  memory
    .command('relations')
    .description(
      'list who and what is what to whom in what it remembers ("ruth —sister→ ines"), the most believed first',
    )
    .argument('[mind.yaml]', whichMind)
    .option('--of <name>', 'only those of a person or thing whose name has these words')
    .option('--limit <number>', 'how many', count, 50)
    .option('--json', 'as a JSON list')
    .action(async (file: string | undefined, options: { of?: string; limit: number; json?: boolean }) => {
      const { relationsCommand } = await import('./relations.ts');
      await relationsCommand(await mindOf(file), options);
    });

  memory
    .command('tensions')
    .description(
      'list the contradictions that it has noted in itself, and which of them were resolved; the newest first',
    )
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many', count, 50)
    .option('--json', 'as a JSON list')
    .action(async (file: string | undefined, options: { limit: number; json?: boolean }) => {
      const { tensionsCommand } = await import('./tensions.ts');
      await tensionsCommand(await mindOf(file), options);
    });

  memory
    .command('strategies')
    .description('list how it does things, and how often each way worked; the most effective first')
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many, the newest', count, 50)
    .option('--json', 'as a JSON list, the newest first')
    .action(async (file: string | undefined, options: { limit: number; json?: boolean }) => {
      const { strategiesCommand } = await import('./strategies.ts');
      await strategiesCommand(await mindOf(file), options);
    });

  memory
    .command('gut')
    .description(
      'tell what it is made of, and what it has felt: how near things lie to that; the newest first',
    )
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many moments', count, 20)
    .option('--json', 'as one JSON object')
    .action(async (file: string | undefined, options: { limit: number; json?: boolean }) => {
      const { gutCommand } = await import('./gut.ts');
      await gutCommand(await mindOf(file), options);
    });

  memory
    .command('loop')
    .description(
      'tell how what it is made of moved from deep pass to deep pass: what it felt, did and kept in between; the newest first',
    )
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many passes', count, 20)
    .option('--json', 'as one JSON object')
    .action(async (file: string | undefined, options: { limit: number; json?: boolean }) => {
      const { loopCommand } = await import('./loop.ts');
      await loopCommand(await mindOf(file), options);
    });

  memory
    .command('tuning')
    .description(
      'tell what it has adjusted of its gates and its recall by what came of them, within which bounds, and why',
    )
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many moves', count, 20)
    .option('--json', 'as one JSON object')
    .action(async (file: string | undefined, options: { limit: number; json?: boolean }) => {
      const { tuningCommand } = await import('./tuning.ts');
      await tuningCommand(await mindOf(file), options);
    });

  memory
    .command('audit')
    .description('tell what the ceilings of belief that are not enforced yet would have held back')
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many, the newest', count, 50)
    .option('--json', 'as a JSON list')
    .action(async (file: string | undefined, options: { limit: number; json?: boolean }) => {
      const { auditCommand } = await import('./audit.ts');
      await auditCommand(await mindOf(file), options);
    });

  memory
    .command('stats')
    .description('count what it remembers, by type, and what is contested, withdrawn, or has no vector yet')
    .argument('[mind.yaml]', whichMind)
    .option('--json', 'as one JSON object')
    .action(async (file: string | undefined, options: { json?: boolean }) => {
      const { statsCommand } = await import('./stats.ts');
      await statsCommand(await mindOf(file), options);
    });
}
