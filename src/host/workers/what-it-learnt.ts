import type { PerceptId } from '../../../ports/identifiers.ts';
import type { MemoryRecord, ScratchEntry } from '../../../ports/memory-store.ts';
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
import { isEcho } from '../../memory/gate/echo.ts';
import { isCopy } from './workers-knowledge.ts';

/** The percept by which a worker is given its task. */
export const assignmentId = 'assignment' as PerceptId;

/** How many memories of a worker are read at a time. */
const pageSize = 200;

/** Whether it is something that came to the worker: what it did and what it concluded is its own. */
const cameToIt = (of: Pick<Memory, 'sourceTag'>): boolean =>
  isFromOutside(of) || of.sourceTag === 'internal_task';

/** Whether an item that waits for the worker's exit gate is something that its mind may be told. */
export const mayBeTold = (item: Pick<ScratchEntry, 'sourceTag' | 'origin'>): boolean =>
  cameToIt(item) && !('percept' in item.origin && item.origin.percept === assignmentId);

/** Whether a memory is something that its mind may be told. */
const isTold = ({ memory, evidence }: MemoryRecord): boolean =>
  !memory.immutable &&
  memory.retracted === null &&
  cameToIt(memory) &&
  evidence.every(({ source }) => source !== assignmentId);

/**
 * What a worker has learnt (docs/model/workers.md): its memories without those that it was given, without its task, and without what only
 * repeats these (I10). The first 20, in the order in which they came, each up to 1,000 characters.
 */
export async function whatItLearnt({ mind, memory, inbox }: MindStore): Promise<Learnt[]> {
  const records: MemoryRecord[] = [];
  for (let page = await memory.records(null, pageSize); page.length > 0;) {
    records.push(...page);
    page = await memory.records(page.at(-1)!.memory.id, pageSize);
  }
  const superseded = new Set(records.flatMap(({ supersedes }) => supersedes));
  const given = records.filter(isCopy).map((record) => record.memory);
  const [assignment] = await inbox.read([assignmentId]);
  const told = records.filter(
    (record) =>
      !isCopy(record) &&
      isTold(record) &&
      !superseded.has(record.memory.id) &&
      !repeats(record.memory.content, given, assignment!),
  );
  const learnt: Learnt[] = [];
  for (const { memory: found, evidence } of told.slice(0, mostLearnt)) {
    const { content, id, sourceConfidence } = found;
    const source = evidence.find(({ kind }) => kind === 'persisted')?.source ?? null;
    const from = source === null ? null : ((await inbox.read([source as PerceptId]))[0] ?? null);
    const text = content.slice(0, longestLearnt).toWellFormed().trim();
    if (text === '') continue;
    learnt.push(
      learntSchema.parse({ worker: mind, memory: id, text, sourceConfidence, from: originText(from) }),
    );
  }
  return learnt;
}

const repeats = (text: string, given: Parameters<typeof isEcho>[1], assignment: Percept): boolean =>
  given.some((memory) => isEcho(text, [memory], [])) ||
  isEcho(text, [{ id: assignment.id as string as never, content: assignment.text }], []);

/** The beginning of what a memory came from, with what told it. */
function originText(percept: Percept | null): string {
  if (percept === null) return '';
  const { source, text } = percept;
  const by = source.kind === 'task' ? source.delegate : 'notebook';
  return `${by}: ${text}`.slice(0, longestOrigin).toWellFormed();
}
