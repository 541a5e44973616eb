import type { Memory } from '../../../ports/memory.ts';
import { strategyFactor } from '../../../theory/strategy-effectiveness.ts';
import { recordOfUse } from '../../../theory/strategy-words.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { withMind } from '../with-mind.ts';
import { contentLine } from './memory-text.ts';

/** Prints how a mind does things, and how often each way worked. */
export async function strategiesCommand(
  mind: MindFile,
  { limit, json = false }: { limit: number; json?: boolean },
): Promise<void> {
  const strategies = await withMind(mind, 'Stop it, look, and start it again.', ({ memory }) =>
    memory.strategies({ limit }),
  );
  print(
    json
      ? JSON.stringify(strategies, null, 2)
      : strategyLines(mind.configuration.name, strategies).join('\n'),
  );
}

/** Strategies for people, a line each: the most effective first, of equals the newest. */
export const strategyLines = (name: string, strategies: readonly Memory[]): string[] =>
  strategies.length === 0
    ? [`${name} has no strategies yet: they come of tasks that delegates end, and of crashes that are alike.`]
    : [
        `How ${name} does things:`,
        ...strategies
          .toSorted((one, other) => strategyFactor(other.outcomes) - strategyFactor(one.outcomes))
          .map((memory) => `  ${contentLine(memory)}  (${usedText(memory)}; ${memory.id})`),
      ];

const usedText = ({ outcomes }: Memory): string =>
  outcomes === undefined ? 'not used yet' : recordOfUse(outcomes);
