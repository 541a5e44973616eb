import type { Command } from 'commander';
import { systemClock } from '../../host/system-clock.ts';
import { whichMind } from '../arguments.ts';
import { companionFile, readMindFile, type Environment, type MindFile } from '../mind-file.ts';
import { exportTo } from './export.ts';
import { retract } from './retract.ts';
import { show } from './show.ts';
import { why } from './why.ts';

const whichMemory = 'what `wakeful memory search` calls it';

/** The commands of `wakeful memory`: people's handles on what a mind remembers. */
export function memoryCommands(wakeful: Command, environment: Environment): void {
  const memory = wakeful.command('memory').description('look into what a mind remembers, and correct it');
  const mindOf = (file: string | undefined): Promise<MindFile> =>
    readMindFile(file ?? companionFile(), environment);

  memory
    .command('show')
    .description('show one memory with everything it is made of')
    .argument('<id>', whichMemory)
    .argument('[mind.yaml]', whichMind)
    .option('--json', 'as one JSON object')
    .action(async (id: string, file: string | undefined, options: { json?: boolean }) =>
      show(await mindOf(file), id, options),
    );

  memory
    .command('why')
    .description(
      'show why something is believed: its history, what it stands in place of, what contradicts it',
    )
    .argument('<id>', whichMemory)
    .argument('[mind.yaml]', whichMind)
    .option('--json', 'as one JSON object')
    .action(async (id: string, file: string | undefined, options: { json?: boolean }) =>
      why(await mindOf(file), id, options),
    );

  memory
    .command('retract')
    .description('withdraw a memory: it is recalled no more, and its history says who withdrew it and why')
    .argument('<id>', whichMemory)
    .argument('[mind.yaml]', whichMind)
    .requiredOption('--reason <text>', 'why; it stays in the history')
    .action(async (id: string, file: string | undefined, options: { reason: string }) =>
      retract(await mindOf(file), id, options, systemClock),
    );

  memory
    .command('export')
    .description('write everything that it remembers as JSON Lines, to be imported again')
    .argument('[mind.yaml]', whichMind)
    .option('--out <file>', 'into this file, whole or not at all (default: to stdout)')
    .action(async (file: string | undefined, options: { out?: string }) =>
      exportTo(await mindOf(file), options),
    );
}
