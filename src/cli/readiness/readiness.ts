import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { withMind } from '../with-mind.ts';
import { accountLines, readinessLines } from './readiness-lines.ts';

/** Prints which milestones a mind has reached, and by what that is seen. */
export async function showReadiness(mind: MindFile, { json = false }: { json?: boolean }): Promise<void> {
  const accounts = await withMind(mind, 'Stop it, look, and start it again.', (opened) => opened.readiness());
  print(
    json ? JSON.stringify(accounts, null, 2) : readinessLines(mind.configuration.name, accounts).join('\n'),
  );
}

/** Signs a milestone off in the name of somebody, and prints how it stands with it then. */
export async function signReadiness(
  mind: MindFile,
  milestone: string,
  { by, json = false }: { by: string; json?: boolean },
): Promise<void> {
  const account = await withMind(mind, 'Stop it, sign, and start it again.', (opened) =>
    opened.signMilestone(milestone, { by }),
  );
  print(json ? JSON.stringify(account, null, 2) : accountLines(account).join('\n'));
}
