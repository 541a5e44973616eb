import { proposalCommands } from '../proposals/commands.ts';
import type { Command } from 'commander';
import { whichMind } from '../arguments.ts';
import { autonomyCommands } from '../autonomy/commands.ts';
import type { Environment } from '../mind-file.ts';
import { mindNamed } from '../mind-named.ts';
import { memberCommands } from '../members/commands.ts';
import { planCommands } from '../plans/commands.ts';

/** What a mind may do and means to do, and how it is governed: `wakeful autonomy`, `plans` and `governance`. */
export function governingCommands(wakeful: Command, environment: Environment): void {
  const mindOf = mindNamed(environment);
  autonomyCommands(wakeful, environment);
  proposalCommands(wakeful, environment);
  planCommands(wakeful, environment);
  memberCommands(wakeful, environment);
  wakeful
    .command('governance')
    .description('show how a mind is governed: the mode, its mandates, and its latest queries of them')
    .argument('[mind.yaml]', whichMind)
    .option('--json', 'as one JSON object')
    .action(async (file: string | undefined, options: { json?: boolean }) => {
      const { showGovernance } = await import('./governance.ts');
      await showGovernance(await mindOf(file), options);
    });
}
