import type { Clock } from '../../ports/clock.ts';
import { limitsOf } from '../costs/budget.ts';
import { readCosts } from '../costs/cost-report.ts';
import { costLines } from '../costs/cost-words.ts';
import type { MindFile } from './mind-file.ts';
import { print } from './print.ts';
import { withMind } from './with-mind.ts';

/** Prints what the model calls of a mind cost. */
export async function costCommand(
  mind: MindFile,
  { json = false }: { json?: boolean },
  clock: Clock,
): Promise<void> {
  const { costs: settings, name } = mind.configuration;
  const report = await withMind(mind, 'Type /cost there.', ({ costs }) =>
    readCosts(costs, { now: clock.now(), budget: limitsOf(settings) }),
  );
  print(
    json
      ? JSON.stringify({ mind: mind.id, ...report }, null, 2)
      : [`What ${name} cost:`, ...costLines(report).map((line) => `  ${line}`)].join('\n'),
  );
}
