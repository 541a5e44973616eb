import type { Memory } from '../../../ports/memory.ts';
import type { TensionAccount } from '../../../ports/tension.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { withMind } from '../with-mind.ts';
import { contentLine, isoTimeText } from './memory-text.ts';

/** Prints the contradictions that a mind has noted in itself. */
export async function tensionsCommand(
  mind: MindFile,
  { limit, json = false }: { limit: number; json?: boolean },
): Promise<void> {
  const tensions = await withMind(mind, 'Stop it, look, and start it again.', ({ memory }) =>
    memory.tensions({ limit }),
  );
  print(
    json ? JSON.stringify(tensions, null, 2) : tensionLines(mind.configuration.name, tensions).join('\n'),
  );
}

/** Contradictions for people, a line each with how it stands below it. */
export const tensionLines = (name: string, tensions: readonly TensionAccount<Memory>[]): string[] =>
  tensions.length === 0
    ? [`${name} has noted no contradiction in itself; a language model looks for them in a deep pass.`]
    : [
        `What ${name} contradicts itself in:`,
        ...tensions.flatMap((tension) => [
          `  ${contentLine(tension.memory)}  (${tension.memory.id})`,
          `    ${standingText(tension)}`,
        ]),
      ];

/** How a contradiction stands, in words. */
export function standingText({ memory, standing, resolvedAt }: TensionAccount<Memory>): string {
  const came = `came to mind ${memory.recalls} ${memory.recalls === 1 ? 'time' : 'times'}`;
  const noted = `noted ${isoTimeText(memory.createdAt)}, ${came}`;
  if (standing === 'open') return noted;
  return resolvedAt === null ? `${noted}; acknowledged` : `${noted}; resolved ${isoTimeText(resolvedAt)}`;
}
