import type { AccountedCall } from '../../service/accounted-call.ts';
import { NotFound } from '../../service/service-errors.ts';
import { CommandFailed, withRemedy } from '../command-failed.ts';
import { contentLine } from '../memory/memory-text.ts';
import type { MindFile } from '../mind-file.ts';
import { print } from '../print.ts';
import { perceptLine } from '../run/text.ts';
import { withMind } from '../with-mind.ts';
import { contextLines, type AssembledCall } from './context-lines.ts';

/** Prints how the calls of the voice of a cycle were assembled: what went in, what did not and why. */
export async function showContext(
  mind: MindFile,
  cycle: number,
  { json = false }: { json?: boolean },
): Promise<void> {
  const calls = await withMind(mind, 'Type /context where it is awake, or stop it first.', (opened) =>
    opened.context(cycle).catch((error: unknown) => {
      if (!(error instanceof NotFound)) throw error;
      throw new CommandFailed(
        withRemedy(
          `No call of cycle ${cycle} is on record: it has made none that was answered, or they were let go with its other traces.`,
          '`wakeful history` shows the latest cycles.',
        ),
        undefined,
        error,
      );
    }),
  );
  const reports = calls.map(({ step, at, context }) => ({ cycle, step, at, context }));
  print(json ? JSON.stringify(reports, null, 2) : calls.map(assembled).flatMap(contextLines).join('\n'));
}

/** A call with the texts of its items. */
const assembled = ({ memories, percepts, ...call }: AccountedCall): AssembledCall => ({
  ...call,
  texts: new Map<string, string>([
    ...memories.map((each) => [each.id, contentLine(each)] as const),
    ...percepts.map((each) => [each.id, perceptLine(each.source, each.text)] as const),
  ]),
});
