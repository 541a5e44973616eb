import type { MindFile } from '../mind-file.ts';
import { withMind } from '../with-mind.ts';
import { identityLines } from './identity-lines.ts';
import { print } from '../print.ts';

const remedy = 'Type /identity where it is awake, or stop it first.';

/** Prints who a mind is, and each change of that with its reason. */
export async function identity(
  mind: MindFile,
  { limit, json = false }: { limit: number; json?: boolean },
): Promise<void> {
  const changes = await withMind(mind, remedy, (opened) => opened.identity({ limit }));
  print(json ? JSON.stringify(changes, null, 2) : identityLines(changes).join('\n'));
}
