import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { withMind } from '../with-mind.ts';
import { governanceLines } from './governance-lines.ts';

/** Prints how a mind is governed. */
export async function showGovernance(mind: MindFile, { json = false }: { json?: boolean }): Promise<void> {
  const account = await withMind(mind, 'Type /governance where it is awake, or stop it first.', (opened) =>
    opened.governance.show(),
  );
  print(
    json ? JSON.stringify(account, null, 2) : governanceLines(mind.configuration.name, account).join('\n'),
  );
}
