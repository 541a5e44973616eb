import type { Command } from 'commander';
import { whichMind } from '../arguments.ts';
import type { Environment } from '../mind-file.ts';
import { mindNamed } from '../mind-named.ts';

/** The commands of `wakeful plans`: what a mind has planned itself. */
export function planCommands(wakeful: Command, environment: Environment): void {
  const mindOf = mindNamed(environment);
  const plans = wakeful.command('plans').description('show what a mind has planned itself, and call it off');

  plans
    .command('show', { isDefault: true })
    .description('show what is still to come, when, and who had spoken to it')
    .argument('[mind.yaml]', whichMind)
    .option('--json', 'as JSON')
    .action(async (file: string | undefined, options: { json?: boolean }) => {
      const { showPlans } = await import('./plans.ts');
      await showPlans(await mindOf(file), options);
    });

  plans
    .command('cancel')
    .description('call a plan off; it stands in the log of audit')
    .argument('<plan>', 'its id, as `wakeful plans` shows it')
    .argument('[mind.yaml]', whichMind)
    .option('--by <who>', 'who calls it off; its owner when left out')
    .action(async (plan: string, file: string | undefined, options: { by?: string }) => {
      const { cancelPlan } = await import('./plans.ts');
      await cancelPlan(await mindOf(file), plan, options);
    });
}
