import { readMindFile } from '../../src/cli/mind-file.ts';
import { Host } from '../../src/host/host.ts';
import { answerText } from './talking-mind.ts';
import type { Witness } from './witness.ts';

/** What was lost and what was done twice, a line each. */
export interface Audit {
  lost: string[];
  doubled: string[];
}

/** More than any run sends. */
const everything = 1_000_000;

/** Compares what the witness saw with what the mind's database holds. */
export async function audit(file: string, witness: Witness): Promise<Audit> {
  const { id, database } = await readMindFile(file, {});
  const host = await Host.open({ database });
  try {
    const { inbox, stream } = await host.record(id);
    const percepts = new Map(
      (await inbox.history(everything)).map((percept) => [percept.id as string, percept]),
    );
    const lived = (await stream.recent(everything)).flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.role === 'inbox' ? entry.percepts : [])),
    );
    const times = Map.groupBy(lived, (percept) => percept);
    const lost: string[] = [];
    for (const note of witness.accepted) {
      const answer = answerText(Number(note.replace('note-', '')));
      if (!percepts.has(note)) lost.push(`${note} was accepted and is not in the inbox`);
      else if (percepts.get(note)?.handledIn === null) lost.push(`${note} was never handled`);
      else if (!witness.heardByText.has(answer) && !witness.unconfirmed.has(answer))
        lost.push(`the answer to ${note} was neither heard nor shown as unconfirmed`);
    }
    const twice = (counts: Map<string, number>) => [...counts].filter(([, count]) => count > 1);
    const doubled = [
      ...twice(witness.heardById).map(([said, count]) => `utterance ${said} was heard ${count} times`),
      ...twice(witness.heardByText).map(([text, count]) => `"${text}" was heard ${count} times`),
      ...[...times]
        .filter(([, cycles]) => cycles.length > 1)
        .map(([percept]) => `${percept} was handled twice`),
    ];
    return { lost, doubled };
  } finally {
    await host.close();
  }
}
