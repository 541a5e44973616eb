import type { Command } from 'commander';
import { whichMind } from '../arguments.ts';
import type { Environment } from '../mind-file.ts';
import { mindNamed } from '../mind-named.ts';

/** The commands of `wakeful proposals`: what a mind has asked people to consent to. */
export function proposalCommands(wakeful: Command, environment: Environment): void {
  const mindOf = mindNamed(environment);
  const proposals = wakeful
    .command('proposals')
    .description(
      'show what a mind has asked people to consent to, and answer in the name of whoever was asked',
    );

  proposals
    .command('show', { isDefault: true })
    .description('show the questions that are open; it wakes nobody')
    .argument('[mind.yaml]', whichMind)
    .option('--json', 'as a JSON list')
    .action(async (file: string | undefined, options: { json?: boolean }) => {
      const { showProposals } = await import('./proposals.ts');
      await showProposals(await mindOf(file), options);
    });

  const described = {
    allow: 'have it done, once and as it was shown',
    deny: 'say that it is not to be done',
  };
  for (const word of ['allow', 'deny'] as const)
    proposals
      .command(word)
      .description(`${described[word]}; the mind is woken to take it up`)
      .argument('<id>', 'what `wakeful proposals` calls the question')
      .argument('[mind.yaml]', whichMind)
      .option('--by <who>', 'who says so: only whoever was asked can; the owner when left out')
      .action(async (id: string, file: string | undefined, { by }: { by?: string }) => {
        const { answerProposal } = await import('./proposals.ts');
        await answerProposal(await mindOf(file), { id, given: word === 'allow', by });
      });
}
