import type { ContextAccount } from '../../../ports/context-account.ts';
import type { MemoryId, PerceptId } from '../../../ports/identifiers.ts';
import type { MindStore } from '../../../ports/store.ts';
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
  const calls = await withMind(mind, 'Type /context where it is awake, or stop it first.', (store) =>
    callsOf(store, cycle),
  );
  if (calls.length === 0)
    throw new CommandFailed(
      withRemedy(
        `No call of cycle ${cycle} is on record: it has made none that was answered, or they were let go with its other traces.`,
        '`wakeful history` shows the latest cycles.',
      ),
    );
  const reports = calls.map(({ step, at, context }) => ({ cycle, step, at, context }));
  print(json ? JSON.stringify(reports, null, 2) : calls.flatMap(contextLines).join('\n'));
}

/** The answered calls of a cycle whose assembly is on record, in their order. */
async function callsOf({ journal, memory, inbox }: MindStore, cycle: number): Promise<AssembledCall[]> {
  const calls = (await journal.of(cycle)).flatMap(({ asked, outcome, requestedAt: at }) => {
    const isAnswered = asked.effect === 'think' && outcome?.effect === 'think' && outcome.ok;
    if (!isAnswered || outcome.context === undefined) return [];
    return [{ cycle, step: asked.step, at, context: outcome.context }];
  });
  const idsIn = (name: string) => calls.flatMap(({ context }) => itemsOf(context, name).map(({ of }) => of));
  const memories = await memory.read(idsIn('memories') as MemoryId[]);
  const percepts = await inbox.read(idsIn('inbox') as PerceptId[]);
  const texts = new Map<string, string>([
    ...memories
      .filter(({ retracted }) => retracted === null)
      .map((each) => [each.id, contentLine(each)] as const),
    ...percepts.map((each) => [each.id, perceptLine(each.source, each.text)] as const),
  ]);
  return calls.map((call) => ({ ...call, texts }));
}

const itemsOf = ({ items }: ContextAccount, name: string) => items.filter(({ section }) => section === name);
