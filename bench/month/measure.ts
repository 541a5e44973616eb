import type { Database } from '../../db/open.ts';
import { storesOf } from '../../db/stores.ts';
import { isConclusion, isMerged } from '../../ports/memory-change/made-from.ts';
import type { MemoryRecord, MemoryStore } from '../../ports/memory-store.ts';
import { isDormant } from '../../theory/dormancy.ts';
import { clearDeadRows, measure as measureTables } from '../../scripts/endurance/tables.ts';
import type { WakeOptions } from '../../src/index.ts';
import { judge } from '../lived/judge.ts';
import { sampled } from '../lived/job.ts';
import type { LivedConversation } from '../lived/life.ts';
import { asked, soughtBy, textsOf } from '../lived/measure.ts';
import { shownItems } from '../lived/shown-items.ts';
import { tokensOf } from '../lived/tokens-of.ts';
import type { LivedNature } from '../lived/third-mind.ts';
import type { Conversation, LocomoQuestion } from '../locomo/conversations.ts';
import { ask as search } from '../locomo/searches.ts';
import { extractingVoice } from './extracting-voice.ts';
import {
  waysOfTending,
  type MonthDone,
  type MonthFound,
  type MonthJob,
  type MonthMemories,
  type MonthShown,
} from './job.ts';
import { liveMonth, spreadOver } from './life.ts';
import { TurnsBehind } from './turns-behind.ts';

/** As whom the month is lived. */
const nature: LivedNature = 'agent';

/** The searches that are measured, of those of `bench:recall`. */
export const monthSearches = ['recall', 'recall, ten by chance'];

interface MeasuringMonth {
  database: Database;
  embedder: NonNullable<WakeOptions['embedder']>;
  told: (done: string) => void;
}

/** Lives the month of a conversation on a database and measures what there is in the end. */
export async function measureMonth(
  original: Conversation,
  { way, days, budgets, questions: most }: MonthJob,
  { database, embedder, told }: MeasuringMonth,
): Promise<Omit<MonthDone, 'job' | 'seconds'>> {
  const conversation = spreadOver(original, days);
  const { voice, called } = extractingVoice();
  const consolidates = waysOfTending[way];
  const stores = storesOf(database);
  const lived = await liveMonth(conversation, { days, nature, consolidates, voice, embedder, stores, told });
  const { memory } = lived.stores.store;
  // what is asked leaves nothing behind; it is measured before that all the same
  await clearDeadRows(database);
  const tables = [...(await measureTables(database))];
  const records = await memory.records(null, Number.MAX_SAFE_INTEGER);
  const madeOf = await memory.madeOf(conversation.turns.map(({ id }) => id));
  const behind = new TurnsBehind({ memories: records.map((record) => record.memory), madeOf }, nature);
  const questions = sampled(conversation.questions, most);
  const asking = { nature, consolidates, embedder, budgets, questions, told };
  return {
    shown: await shownFor(conversation, lived, { ...asking, behind }),
    found: await foundFor(questions, lived, { memory, embedder, behind }),
    memories: memoriesIn(records),
    tables,
    called: [...called],
  };
}

/** Puts the questions to the mind and judges what it is shown. */
async function shownFor(
  conversation: Conversation,
  lived: Omit<LivedConversation, 'kept'>,
  { behind, ...asking }: Parameters<typeof asked>[1] & { behind: TurnsBehind },
): Promise<MonthShown[]> {
  const texts = textsOf(conversation);
  const shown = new Map<string, MonthShown>();
  for await (const { question, budget, way, messages } of asked(lived, asking)) {
    const key = `${budget} ${way}`;
    const at = shown.get(key) ?? { budget, way, counted: [], raw: [], made: 0 };
    shown.set(key, at);
    const items = shownItems(messages);
    const cited = items.map((item) => behind.ofItem(item));
    const sought = soughtBy(texts, question);
    const each = { category: question.category, shown: tokensOf(messages) };
    const turns = cited.flat().map((id) => texts.get(id) ?? '');
    at.counted.push({ ...each, verdict: judge([...items, ...turns], sought) });
    at.raw.push({ ...each, verdict: judge(items, sought) });
    at.made += cited.filter(({ length }) => length > 0).length;
  }
  return [...shown.values()];
}

/** What each question finds in memory, as `bench:recall` asks. */
async function foundFor(
  questions: readonly LocomoQuestion[],
  { now }: Pick<LivedConversation, 'now'>,
  {
    memory,
    embedder,
    behind,
  }: { memory: MemoryStore; embedder: MeasuringMonth['embedder']; behind: TurnsBehind },
): Promise<MonthFound[]> {
  const found: MonthFound[] = [];
  for (const [question, { text }] of questions.entries()) {
    const results = await search(text, { memory, now }, { embedder, ablation: false });
    for (const name of monthSearches) {
      const ids = results.get(name) ?? [];
      const counted = ids.map((id) => behind.counted(id));
      found.push({ search: name, question, counted, raw: ids.map((id) => behind.raw(id)) });
    }
  }
  return found;
}

function memoriesIn(records: readonly MemoryRecord[]): MonthMemories {
  const there = records.filter(({ memory }) => memory.retracted === null);
  const count = (is: (record: MemoryRecord) => boolean): number => there.filter(is).length;
  return {
    all: there.length,
    active: count(({ memory }) => !isDormant(memory)),
    concluded: count(({ memory }) => isConclusion(memory)),
    merged: count(({ memory }) => isMerged(memory)),
    promoted: count(({ evidence }) => evidence.some(({ kind }) => kind === 'promoted')),
  };
}
