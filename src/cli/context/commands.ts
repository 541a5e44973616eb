import type { Command } from 'commander';
import { whichMind, wholeNumber } from '../arguments.ts';
import type { Environment } from '../mind-file.ts';
import { mindNamed } from '../mind-named.ts';

/** `wakeful context`: what the voice of a mind was given. */
export function contextCommands(wakeful: Command, environment: Environment): void {
  wakeful
    .command('context')
    .description('look into what the voice of a mind was given')
    .command('show')
    .description('show how the calls of a cycle were assembled: what went in, what did not and why')
    .argument('<cycle>', 'the number of the cycle, as `wakeful history` shows it', wholeNumber)
    .argument('[mind.yaml]', whichMind)
    .option('--json', 'as a JSON list, one object a call')
    .action(async (cycle: number, file: string | undefined, options: { json?: boolean }) => {
      const { showContext } = await import('./show.ts');
      await showContext(await mindNamed(environment)(file), cycle, options);
    });
}
