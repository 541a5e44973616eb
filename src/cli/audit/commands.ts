import { type Command, InvalidArgumentError } from 'commander';
import type { GovernanceHead } from '../../../ports/governance.ts';
import { count, whichMind } from '../arguments.ts';
import type { ExitCode } from '../exit-code.ts';
import type { Environment } from '../mind-file.ts';
import { mindNamed } from '../mind-named.ts';

/** A head as `wakeful audit verify` prints it. */
const headIn = (text: string): GovernanceHead => {
  const [, number, digest] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (number === undefined || digest === undefined)
    throw new InvalidArgumentError('It must be a head as `wakeful audit verify` prints it, like 12:6f0c….');
  return { number: Number(number), digest };
};

/** `wakeful audit`: what was done to a mind from outside, and whether the log of that is as it was written. */
export function auditCommands(
  wakeful: Command,
  environment: Environment,
  end: (code: ExitCode) => void,
): void {
  const mindOf = mindNamed(environment);
  const audit = wakeful
    .command('audit')
    .description('show what was done to a mind from outside, and check that nobody has edited the log of it');

  audit
    .command('list', { isDefault: true })
    .description('list what was done to it: commands, pauses, other settings, memories withdrawn, by whom')
    .argument('[mind.yaml]', whichMind)
    .option('--limit <number>', 'how many, the newest', count, 20)
    .option('--json', 'as a JSON list, newest first')
    .action(async (file: string | undefined, options: { limit: number; json?: boolean }) => {
      const { listGovernance } = await import('./audit.ts');
      await listGovernance(await mindOf(file), options);
    });

  audit
    .command('verify')
    .description('check the log for entries that were changed, deleted, moved, or cut off its end')
    .argument('[mind.yaml]', whichMind)
    .option(
      '--head <head>',
      'a head that was printed before, and kept elsewhere: it must be in the log',
      headIn,
    )
    .option('--json', 'as one JSON object')
    .action(async (file: string | undefined, options: { head?: GovernanceHead; json?: boolean }) => {
      const { verifyGovernance } = await import('./audit.ts');
      end(await verifyGovernance(await mindOf(file), options));
    });
}
