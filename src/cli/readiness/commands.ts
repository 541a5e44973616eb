import { Argument, type Command } from 'commander';
import { milestones } from '../../../ports/milestone.ts';
import { whichMind } from '../arguments.ts';
import type { Environment } from '../mind-file.ts';
import { mindNamed } from '../mind-named.ts';

/** The commands of `wakeful readiness`: the milestones of a mind that grows. */
export function readinessCommands(wakeful: Command, environment: Environment): void {
  const mindOf = mindNamed(environment);
  const readiness = wakeful
    .command('readiness')
    .description('show which milestones a mind has reached, when, and by what that is seen');

  readiness
    .command('show', { isDefault: true })
    .description('show them')
    .argument('[mind.yaml]', whichMind)
    .option('--json', 'as a JSON list')
    .action(async (file: string | undefined, options: { json?: boolean }) => {
      const { showReadiness } = await import('./readiness.ts');
      await showReadiness(await mindOf(file), options);
    });

  readiness
    .command('sign')
    .description('say that somebody has looked at the evidence of a milestone; it stands in the log of audit')
    .addArgument(new Argument('<milestone>', 'which').choices(milestones))
    .argument('[mind.yaml]', whichMind)
    .requiredOption('--by <who>', 'who has looked at it')
    .option('--json', 'as one JSON object')
    .action(async (milestone: string, file: string | undefined, options: { by: string; json?: boolean }) => {
      const { signReadiness } = await import('./readiness.ts');
      await signReadiness(await mindOf(file), milestone, options);
    });
}
