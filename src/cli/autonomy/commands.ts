import { InvalidArgumentError, type Command } from 'commander';
import { type AutonomyLevel, autonomyLevels } from '../../../theory/autonomy.ts';
import { whichMind } from '../arguments.ts';
import type { Environment } from '../mind-file.ts';
import { mindNamed } from '../mind-named.ts';

/** The commands of `wakeful autonomy`: what a mind may do by itself. */
export function autonomyCommands(wakeful: Command, environment: Environment): void {
  const mindOf = mindNamed(environment);
  const autonomy = wakeful
    .command('autonomy')
    .description('show what a mind may do by itself, and what its next level asks for');

  autonomy
    .command('show', { isDefault: true })
    .description('show it')
    .argument('[mind.yaml]', whichMind)
    .option('--json', 'as one JSON object')
    .action(async (file: string | undefined, options: { json?: boolean }) => {
      const { showAutonomy } = await import('./autonomy.ts');
      await showAutonomy(await mindOf(file), options);
    });

  const described = {
    raise: 'raise it by one level, once every criterion is met; it stands in the log of audit',
    lower: 'lower it, at any time; it stands in the log of audit',
  };
  for (const which of ['raise', 'lower'] as const)
    autonomy
      .command(which)
      .description(described[which])
      .argument('[mind.yaml]', whichMind)
      .requiredOption('--by <who>', 'who answers for it')
      .option('--to <level>', 'which level; the one beside it when left out', levelOf)
      .action(async (file: string | undefined, options: { by: string; to?: AutonomyLevel }) => {
        const { changeAutonomy } = await import('./autonomy.ts');
        await changeAutonomy(await mindOf(file), which, options);
      });
}

function levelOf(written: string): AutonomyLevel {
  const level = autonomyLevels.find((each) => String(each) === written);
  if (level === undefined) throw new InvalidArgumentError('Give a level from 1 to 5.');
  return level;
}
