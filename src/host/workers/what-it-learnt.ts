import { believedText, rememberedText } from '../../../ports/believed-text.ts';
import type { MemoryId, PerceptId } from '../../../ports/identifiers.ts';
import type { MemoryRecord, ScratchEntry } from '../../../ports/memory-store.ts';
import { memoryIdFor } from '../../../ports/new-memory.ts';
import type { Percept } from '../../../ports/percept.ts';
import { isFromOutside, type Memory } from '../../../ports/memory.ts';
import type { MindStore } from '../../../ports/store.ts';
import {
  learntSchema,
  longestLearnt,
  longestOrigin,
  mostLearnt,
  type Learnt,
} from '../../../ports/worker.ts';
import { negationVerdict } from '../../../theory/negation.ts';
import { sentencesOf } from '../../../theory/sentences.ts';
import { repeatsMemory } from '../../memory/gate/echo.ts';
import { saysAnotherThing } from '../../memory/gate/other-matter.ts';
import { mostWaiting } from '../../memory/gate/scratch-pool.ts';
import { isCopy } from './workers-knowledge.ts';

/** The percept by which a worker is given its task. */
export const assignmentId = 'assignment' as PerceptId;

/** How many memories of a worker are read at a time. */
const pageSize = 200;

/** Something that came to a worker, as it would tell of it. */
interface Told extends Pick<Memory, 'id' | 'content' | 'sourceConfidence'> {
  /** The percept that it came from; null where that was none. */
  source: string | null;
}

/** Whether it is something that came to the worker: what it did and what it concluded is its own. */
const cameToIt = (of: Pick<Memory, 'sourceTag'>): boolean =>
  isFromOutside(of) || of.sourceTag === 'internal_task';

/**
 * What a worker has learnt (docs/model/workers.md): its memories without those that it was given, without its task, and without what only
 * repeats these (I10); and what its exit gate has not decided yet, for its mind has a gate of its own. The first 20, in the order in which they came,
 * each up to 1,000 characters, cut at the end of a sentence.
 */
export async function whatItLearnt({ mind, memory, inbox }: MindStore): Promise<Learnt[]> {
  const entered = await recordsOf(memory);
  const superseded = new Set(entered.flatMap(({ supersedes }) => supersedes));
  const records = entered.filter((record) => !superseded.has(record.memory.id));
  const waiting = await memory.scratch(mostWaiting);
  const given = records.filter(isCopy).map((record) => record.memory.content);
  const [assignment] = await inbox.read([assignmentId]);
  const told = [...records.flatMap(toldIn), ...waiting.flatMap(toldBy)].filter(
    ({ source, content }) => source !== assignmentId && !repeats(content, [...given, assignment!.text]),
  );
  const learnt: Learnt[] = [];
  for (const { id, content, sourceConfidence, source } of told) {
    const text = asLearnt(content);
    if (text === '' || learnt.length === mostLearnt) continue;
    const percept = source === null ? undefined : (await inbox.read([source as PerceptId]))[0];
    const from = percept === undefined ? '' : originText(percept);
    learnt.push(learntSchema.parse({ worker: mind, memory: id, text, sourceConfidence, from }));
  }
  return learnt;
}

/** The memories of its mind that a worker was given copies of, but for those that nothing can withdraw. */
export const whatItWasGiven = async ({ memory }: Pick<MindStore, 'memory'>): Promise<MemoryId[]> =>
  (await recordsOf(memory)).flatMap((record) =>
    isCopy(record) && !record.memory.immutable ? [record.memory.id] : [],
  );

/** Stands where the rest of a text is left out. */
const leftOut = ' […]';

/** A text as far as it is taken over: to the end of a sentence, and marked where something is missing, since the rest may be what makes it true. */
function asLearnt(content: string): string {
  const whole = content.trim();
  if (whole.length <= longestLearnt) return whole.toWellFormed();
  const beginning = whole.slice(0, longestLearnt - leftOut.length);
  const untilEnd = beginning.slice(0, beginning.lastIndexOf(sentencesOf(beginning).at(-1)!)).trim();
  return `${untilEnd === '' ? beginning : untilEnd}${leftOut}`.toWellFormed();
}

async function recordsOf(memory: MindStore['memory']): Promise<MemoryRecord[]> {
  const records: MemoryRecord[] = [];
  for (let page = await memory.records(null, pageSize); page.length > 0;) {
    records.push(...page);
    page = await memory.records(page.at(-1)!.memory.id, pageSize);
  }
  return records;
}

function toldIn(record: MemoryRecord): Told[] {
  const { memory, evidence } = record;
  if (isCopy(record) || memory.immutable || memory.retracted !== null || !cameToIt(memory)) return [];
  return [{ ...memory, source: evidence.find(({ kind }) => kind === 'persisted')?.source ?? null }];
}

function toldBy(item: ScratchEntry): Told[] {
  const { id, at, origin, sourceConfidence } = item;
  if (!cameToIt(item) || believedText(item) === null) return [];
  const source = 'percept' in origin ? origin.percept : null;
  return [{ id: memoryIdFor(id, at), content: rememberedText(item), sourceConfidence, source }];
}

/** Whether a text says hardly anything that one of some others does not, and nothing else in its place. */
const repeats = (text: string, others: readonly string[]): boolean =>
  others.some(
    (other) =>
      repeatsMemory(other, text) &&
      !saysAnotherThing(other, text, 0) &&
      negationVerdict(other, text) !== 'contradicts',
  );

/** The beginning of what a memory came from, with what told it. */
function originText({ source, text }: Percept): string {
  const by = source.kind === 'task' ? source.delegate : 'notebook';
  return `${by}: ${text}`.slice(0, longestOrigin).toWellFormed();
}
