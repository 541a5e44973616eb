import { costLines } from '../costs/cost-words.ts';
import type { MindFile } from './mind-file.ts';
import { print } from './print.ts';
import { withMind } from './with-mind.ts';

/** Prints what the model calls of a mind cost. */
export async function costCommand(mind: MindFile, { json = false }: { json?: boolean }): Promise<void> {
  const report = await withMind(mind, 'Type /cost there.', (opened) => opened.cost());
  const { name } = mind.configuration;
  print(
    json
      ? JSON.stringify({ mind: mind.id, ...report }, null, 2)
      : [`What ${name} cost:`, ...costLines(report).map((line) => `  ${line}`)].join('\n'),
  );
}
