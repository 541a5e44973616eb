import { effects } from '../../ports/effects/effects.ts';
import type { JournalEntry } from '../../ports/journal.ts';
import type { MindStore } from '../../ports/store.ts';
import type { LoopbackProvider } from '../common/loopback-provider.ts';
import { auditTools, type Counts } from './audit-tools.ts';
import type { Person } from './person.ts';
import { answerText, countedText } from './notes.ts';
import type { Witness } from './witness.ts';

/** What was lost, what was done twice, and what contradicts itself, a line each; and what was counted. */
export interface Audit {
  lost: string[];
  doubled: string[];
  unsound: string[];
  counts: string[];
}

/** More than any run sends. */
const everything = 1_000_000;

/** Compares what the world saw with what the mind's database holds, after all is done and settled. */
export async function audit(
  store: MindStore,
  {
    witness,
    provider,
    person,
    counts,
  }: { witness: Witness; provider: LoopbackProvider; person: Person; counts: Counts },
): Promise<Audit> {
  const entries = await store.journal.since(0);
  const handled = await auditPercepts(store, witness);
  const said = auditSayings(witness);
  const calls = auditCalls(entries, provider, person);
  const effects = auditEffects(entries, witness, provider);
  const tools = auditTools(entries, counts, { witness, person });
  const unsound = [
    ...(await store.life.examine()).map(({ kind, message }) => `${kind}: ${message}`),
    ...(await store.journal.unknown()).map(({ key }) => `effect ${key} is still held`),
    ...(await store.inbox.quarantined()).map(({ id }) => `percept ${id} is still held back`),
    ...(await store.outbox.doubtful()).map(({ id }) => `utterance ${id} is still in doubt`),
    ...(await store.outbox.pending()).map(({ id }) => `utterance ${id} has not left`),
  ];
  const { quarantined } = witness;
  return {
    lost: [...handled.lost, ...said.lost, ...effects.lost, ...tools.flatMap(({ lost }) => lost)],
    doubled: [
      ...handled.doubled,
      ...said.doubled,
      ...calls.doubled,
      ...effects.doubled,
      ...tools.flatMap(({ doubled }) => doubled),
    ],
    unsound,
    counts: [
      calls.count,
      effects.count,
      ...tools.map(({ count }) => count),
      `unknown held ${person.effects.size} settled ${[...person.effects.keys()].filter((key) => isSettled(entries, key)).length}`,
      `unconfirmed ${witness.unconfirmed.size}: heard ${[...person.utterances.values()].filter(Boolean).length}, said again ${[...person.utterances.values()].filter((heard) => !heard).length}`,
      `quarantined ${quarantined.size} released ${[...quarantined].filter((id) => person.released.has(id)).length}`,
      `refused writes ${await store.life.refusals()}`,
    ],
  };
}

const isSettled = (entries: readonly JournalEntry[], key: string): boolean =>
  entries.some((entry) => entry.key === key && entry.state === 'settled');

/** Everything that was accepted was handled, in one cycle. */
export async function auditPercepts(
  { inbox, stream }: Pick<MindStore, 'inbox' | 'stream'>,
  witness: Pick<Witness, 'accepted'>,
) {
  const percepts = await inbox.history(everything);
  const known = new Set(percepts.map(({ id }) => id as string));
  const lived = (await stream.recent(everything)).flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.role === 'inbox' ? entry.percepts : [])),
  );
  const times = Map.groupBy(lived, (percept) => percept);
  return {
    lost: [
      ...[...witness.accepted]
        .filter((note) => !known.has(`note-${note}`))
        .map((note) => `note ${note} was accepted and is not in the inbox`),
      ...percepts.filter(({ handledIn }) => handledIn === null).map(({ id }) => `${id} was never handled`),
      ...percepts
        .filter(({ id, handledIn }) => handledIn !== null && !times.has(id))
        .map(({ id }) => `${id} is in no cycle of the stream`),
    ],
    doubled: [...times]
      .filter(([, cycles]) => cycles.length > 1)
      .map(([id, cycles]) => `${id} was handled in ${cycles.length} cycles`),
  };
}

/** Every note was answered, and every note that was to be counted was told of, once. */
export function auditSayings({ accepted, notes, heardByText, heardById }: Witness) {
  const expected = [...accepted].flatMap((note) =>
    notes[note] === 'task' ? [answerText(note), countedText(note)] : [answerText(note)],
  );
  return {
    lost: expected.filter((text) => !heardByText.has(text)).map((text) => `“${text}” was never heard`),
    doubled: [...heardById, ...heardByText]
      .filter(([, count]) => count > 1)
      .map(([said, count]) => `“${said}” was heard ${count} times`),
  };
}

/** No call was made of which the journal had the answer: neither under its key nor, but for what was released, about its note. */
function auditCalls(entries: readonly JournalEntry[], { calls }: LoopbackProvider, { released }: Person) {
  const asked = entries.filter(({ asked }) => effects[asked.effect].purpose !== null);
  const receipts = new Map(asked.map(({ key, settledAt }) => [key, settledAt]));
  const made = new Set(calls.map(({ key }) => key));
  const repeated = calls
    .filter(({ key, at }) => at > ((key === null ? null : receipts.get(key)) ?? Infinity))
    .map(({ key }) => `model call ${key} was made again after its receipt`);
  const strange = calls
    .filter(({ key }) => key === null || !receipts.has(key))
    .map(({ key }) => `model call ${key} is not in the journal`);
  const answered = asked.flatMap(({ asked, outcome }) =>
    asked.effect === 'think' && outcome?.ok === true && !released.has(asked.winner)
      ? [`${asked.winner}, step ${asked.step}`]
      : [],
  );
  const anew = [...Map.groupBy(answered, (about) => about)]
    .filter(([, times]) => times.length > 1)
    .map(([about, times]) => `${times.length} journaled thoughts are about ${about}`);
  const journaled = asked.filter(({ outcome }) => outcome !== null).length;
  return {
    doubled: [...repeated, ...strange, ...anew],
    count:
      `model calls ${calls.length} journaled ${journaled} repeated ${repeated.length} ` +
      `(made again without a receipt ${calls.length - made.size})`,
  };
}

/** What must not be done twice was done once. */
function auditEffects(
  entries: readonly JournalEntry[],
  { accepted, notes }: Witness,
  { effects }: LoopbackProvider,
) {
  const done = [...effects].map(([key, count]) => ({ about: key.slice(key.indexOf(' ') + 1), count }));
  const times = Map.groupBy(done, ({ about }) => about);
  const sums = [...times].map(
    ([about, each]) => [about, each.reduce((sum, { count }) => sum + count, 0)] as const,
  );
  const wanted = [...accepted].filter((note) => notes[note] === 'task');
  const runs = entries.filter(({ asked }) => asked.effect === 'task.run');
  const again = sums.filter(([, count]) => count > 1);
  return {
    lost: wanted
      .filter((note) => !times.has(`Count note ${note}.`))
      .map((note) => `note ${note} was never counted`),
    doubled: again.map(([about, count]) => `“${about}” was done ${count} times`),
    count: `tasks ${wanted.length} attempts ${runs.length} done ${sums.length} repeated ${again.length}`,
  };
}
