import type { Command } from 'commander';
import { whichMind } from '../arguments.ts';
import type { Environment } from '../mind-file.ts';
import { mindNamed } from '../mind-named.ts';

const whose = 'who says it; the owner when left out';

/** The commands of `wakeful members`: who is in the spaces of a mind. */
export function memberCommands(wakeful: Command, environment: Environment): void {
  const mindOf = mindNamed(environment);
  const members = wakeful
    .command('members')
    .description('show who is in the spaces of a mind, and let members in or out while it lives');

  members
    .command('show', { isDefault: true })
    .description('show the members of each space, where each came from, since when and by whom')
    .argument('[mind.yaml]', whichMind)
    .option('--json', 'as a JSON list')
    .action(async (file: string | undefined, options: { json?: boolean }) => {
      const { showMembers } = await import('./members.ts');
      await showMembers(await mindOf(file), options);
    });

  members
    .command('add')
    .description('let somebody into a space; `wakeful audit` shows who did')
    .argument('<space>', 'the id of the space')
    .argument('<name>', 'the name of the member')
    .argument('[mind.yaml]', whichMind)
    .option('--kind <kind>', 'human, or agent: a program, which can allow nothing', 'human')
    .option('--id <id>', 'names the member for ever; made of the name when left out')
    .option('--by <who>', whose)
    .action(async (space: string, name: string, file: string | undefined, options: Wanted) => {
      const { addMember } = await import('./members.ts');
      await addMember(await mindOf(file), space, { name, ...options });
    });

  members
    .command('remove')
    .description('have somebody leave a space: they consent to nothing and command nothing from then on')
    .argument('<space>', 'the id of the space')
    .argument('<member>', 'the id of the member, or a name that one alone has there')
    .argument('[mind.yaml]', whichMind)
    .option('--by <who>', whose)
    .action(async (space: string, member: string, file: string | undefined, options: { by?: string }) => {
      const { removeMember } = await import('./members.ts');
      await removeMember(await mindOf(file), { space, member }, options);
    });

  members
    .command('rename')
    .description('give a member another name; the id stays')
    .argument('<space>', 'the id of the space')
    .argument('<member>', 'the id of the member, or a name that one alone has there')
    .argument('<name>', 'the new name')
    .argument('[mind.yaml]', whichMind)
    .option('--by <who>', whose)
    .action(
      async (
        space: string,
        member: string,
        name: string,
        file: string | undefined,
        options: { by?: string },
      ) => {
        const { renameMember } = await import('./members.ts');
        await renameMember(await mindOf(file), { space, member }, { name, ...options });
      },
    );
}

/** What `wakeful members add` was given besides the name. */
interface Wanted {
  kind: string;
  id?: string;
  by?: string;
}
