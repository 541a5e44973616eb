import type { Command } from 'commander';
import { whichMind } from '../arguments.ts';
import type { Environment } from '../mind-file.ts';
import { mindNamed } from '../mind-named.ts';

/** The commands of `wakeful review`: what only a person can settle. */
export function reviewCommands(wakeful: Command, environment: Environment): void {
  const mindOf = mindNamed(environment);
  const reviewing = wakeful
    .command('review')
    .description(
      'show what waits for a person: effects and utterances of unknown fate, percepts held back, uncertain thoughts',
    )
    .argument('[mind.yaml]', whichMind)
    .option('--json', 'as a JSON list')
    .action(async (file: string | undefined, options: { json?: boolean }) => {
      const { review } = await import('./review.ts');
      await review(await mindOf(file), options);
    });
  reviewing
    .command('settle')
    .description('say of something that waits what became of it')
    .argument('<id>', 'what `wakeful review` calls it, or "all": everything that the word can be said of')
    .argument(
      '<word>',
      'effects: done, not-done, retry; utterances: heard, not-heard; percepts: release, drop; thoughts: right, wrong',
    )
    .argument('[mind.yaml]', whichMind)
    .option(
      '--result <text>',
      'of an effect: what it brought, or why it was not done; of a thought that was wrong: what would have been right',
      '',
    )
    .action(async (id: string, word: string, file: string | undefined, { result }: { result: string }) => {
      const { settle } = await import('./review.ts');
      await settle(await mindOf(file), { id, word, result });
    });
}
