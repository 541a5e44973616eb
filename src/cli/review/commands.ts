import type { Command } from 'commander';
import { whichMind } from '../arguments.ts';
import type { Environment } from '../mind-file.ts';
import { mindNamed } from '../mind-named.ts';

/** The commands of `wakeful review`: what waits for a person, and what operators were told of it. */
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
  reviewing
    .command('acknowledge')
    .description('say that you know of what operators were told: it is not said again')
    .argument('<id>', 'what the notice and `wakeful review` call it, or "all"')
    .argument('[mind.yaml]', whichMind)
    .option('--by <who>', 'who knows of it; the owner when left out')
    .action(async (id: string, file: string | undefined, { by }: { by?: string }) => {
      const { acknowledge } = await import('./review.ts');
      await acknowledge(await mindOf(file), { id, by });
    });
}
