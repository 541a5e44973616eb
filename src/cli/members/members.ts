import { memberKindSchema } from '../../../ports/member.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { onOneLine } from '../memory/memory-text.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { withMind } from '../with-mind.ts';
import { memberLines } from './member-lines.ts';

const remedy = 'Type /members where it is awake, use the HTTP API of its server, or stop it first.';

/** Prints who is in the spaces of a mind. */
export async function showMembers(mind: MindFile, { json = false }: { json?: boolean }): Promise<void> {
  const spaces = await withMind(mind, remedy, (opened) => opened.members.list());
  print(json ? JSON.stringify(spaces, null, 2) : memberLines(spaces).join('\n'));
}

/** Lets somebody into a space. */
export async function addMember(
  mind: MindFile,
  space: string,
  { kind: written, ...wanted }: { name: string; kind: string; id?: string; by?: string },
): Promise<void> {
  const kind = memberKindSchema.safeParse(written);
  if (!kind.success)
    throw new CommandFailed(
      withRemedy(`There is no kind "${written}".`, 'Write --kind human or --kind agent.'),
    );
  const { name, id } = await withMind(mind, remedy, (opened) =>
    opened.members.add(space, { ...wanted, kind: kind.data }),
  );
  print(onOneLine(`${name} (${id}) is a member of ${space} now.`));
}

/** Has somebody leave a space. */
export async function removeMember(
  mind: MindFile,
  { space, member }: { space: string; member: string },
  word: { by?: string },
): Promise<void> {
  await withMind(mind, remedy, (opened) => opened.members.remove(space, member, word));
  print(onOneLine(`${member} is no member of ${space} any more.`));
}

/** Gives a member another name. */
export async function renameMember(
  mind: MindFile,
  { space, member }: { space: string; member: string },
  given: { name: string; by?: string },
): Promise<void> {
  const { name, id } = await withMind(mind, remedy, (opened) => opened.members.rename(space, member, given));
  print(onOneLine(`${member} (${id}) is called ${name} in ${space} now.`));
}
