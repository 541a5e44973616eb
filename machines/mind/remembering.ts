import type { MemoryId } from '../../ports/identifiers.ts';
import type { MemoryChange, ScratchItem, SourceTag } from '../../ports/memory.ts';
import type { PassingContent } from '../../ports/faculty-mail.ts';
import { delegatedStrategy } from '../../ports/strategy.ts';
import type { PerceptSource } from '../../ports/percept.ts';
import { isLearntItem } from '../../ports/worker.ts';
import { teachesHow } from '../../theory/teaches-how.ts';
import type { MindContext } from './context.ts';
import type { MemorySlice } from './slices/memory.ts';
import type { TasksSlice } from './slices/tasks.ts';
import type { TurnSlice } from './slices/turn.ts';
import { isNotice } from '../task/notice.ts';
import { somaticState } from './somatic-state.ts';
import { toolWays, toolWaysUsed } from './tool-ways.ts';
import { bufferTimeInForce, gatesInForce } from './tuned.ts';
import { handledInOrder, unreadOf } from './turn.ts';

/** How many of the latest winners make the attention centroid (docs/model/gate.md). */
const attentionSpan = 10;
/** How far what the mind overhears is trusted: direct speech counts more. */
const overheardConfidence = 0.5;

/** The source of a percept as memory keeps it; null for what is obeyed or acted on instead of remembered. */
function rememberedSource(
  source: PerceptSource,
): { tag: SourceTag; speaker: string | null; episode: string } | null {
  switch (source.kind) {
    case 'speech':
      return { tag: 'external_user', speaker: source.speaker, episode: `space ${source.space}` };
    // nobody's words: who did it stands in what is told
    case 'action':
      return { tag: 'external_user', speaker: null, episode: `space ${source.space}` };
    case 'chatter':
      return { tag: 'external_world', speaker: source.speaker, episode: `space ${source.space}` };
    case 'observation':
      return { tag: 'external_world', speaker: null, episode: `observer ${source.observer}` };
    case 'task':
      return { tag: 'internal_task', speaker: source.delegate, episode: source.task };
    case 'command':
    case 'plan':
    case 'interrupt':
    case 'feeling':
    case 'impulse':
      return null;
    default:
      return source satisfies never;
  }
}

/** The episode of memory that what comes from a source belongs to; null where it is not remembered. */
export const episodeOf = (source: PerceptSource): string | null => rememberedSource(source)?.episode ?? null;

type Passing = Omit<ScratchItem, 'id' | 'recalled' | 'somatic'>;
type Heard = TurnSlice['batch'][number];

function heardContent({
  id,
  source,
  acceptedAt,
  beginning,
  sourceConfidence = 1,
  happenedAt,
  forgets,
  offRecord,
}: Heard): Passed[] {
  const from = rememberedSource(source);
  // the request says what is to be forgotten
  if (from === null || forgets !== undefined || offRecord === true) return [];
  const item: Passing = {
    origin: { percept: id },
    type: from.tag === 'external_user' && teachesHow(beginning) ? 'procedural' : 'episodic',
    sourceTag: from.tag,
    sourceConfidence: sourceConfidence * (source.kind === 'chatter' ? overheardConfidence : 1),
    speaker: from.speaker,
    episode: from.episode,
    at: acceptedAt,
    ...(happenedAt !== undefined && { eventAt: happenedAt }),
    effectiveness: null,
  };
  return [{ item, beginning }];
}

/** What is passed to the entry gate; `followed`: the strategies for which what it tells is counted already. */
interface Passed {
  item: Passing;
  beginning: string;
  followed?: readonly MemoryId[];
}

/** A task that has ended, as its own notice tells; null for any other percept. */
function endedBy(
  tasks: TasksSlice,
  { id, source }: Pick<Heard, 'id' | 'source'>,
): { task: string; record: TasksSlice[string]; worked: boolean } | null {
  if (source.kind !== 'task' || (source.status !== 'reported' && source.status !== 'failed')) return null;
  if (!isNotice(id, source)) return null;
  const record = tasks[source.task];
  return record === undefined ? null : { task: source.task, record, worked: source.status === 'reported' };
}

/** The content of a strategy that worked, or did not (docs/model/rooms-and-tasks.md): a task that a delegate has ended. */
function strategyContent(tasks: TasksSlice, percept: Heard): Passed[] {
  const ended = endedBy(tasks, percept);
  if (ended === null) return [];
  const { delegate, about, followed = [] } = ended.record;
  const text = delegatedStrategy({ asked: about, delegate });
  const item: Passing = {
    origin: { text },
    type: 'procedural',
    sourceTag: 'internal_self',
    sourceConfidence: 1,
    speaker: null,
    episode: ended.task,
    at: percept.acceptedAt,
    effectiveness: ended.worked ? 1 : 0,
  };
  return [{ item, beginning: text, followed }];
}

/** What came of the strategies that the tasks followed whose end this cycle handled, whether or not a model has read of it. */
const strategiesUsed = (turn: TurnSlice, tasks: TasksSlice): MemoryChange[] =>
  handledInOrder(turn).flatMap((percept): MemoryChange[] => {
    const ended = endedBy(tasks, percept);
    if (ended?.record.followed === undefined) return [];
    const { task, worked } = ended;
    return [{ change: 'strategyUsed', memories: ended.record.followed, task, worked }];
  });

/** How far a mind's own note is trusted, 0 to 1: it may have been talked into it. */
const notedConfidence = 0.5;

/** What the mind noted for itself, which its gates judge as whatever else comes in. */
const notedContents = ({ notes = [], startedAt, batch }: TurnSlice): Passed[] =>
  notes.map((text) => ({
    item: {
      origin: { text },
      type: 'semantic',
      sourceTag: 'internal_self',
      sourceConfidence: notedConfidence,
      speaker: null,
      episode: `note ${batch[0]!.id}`,
      at: startedAt,
      effectiveness: null,
    },
    beginning: text,
  }));

/** The contents of strategies that the tools of this cycle leave: how what was asked was done, or was not. */
const toolContents = (turn: TurnSlice, self: MindContext['self']): Passed[] =>
  toolWays(turn, self).map(({ text, worked, followed }) => ({
    item: {
      origin: { text },
      type: 'procedural',
      sourceTag: 'internal_self',
      sourceConfidence: 1,
      speaker: null,
      episode: `tools ${turn.batch[0]!.id}`,
      at: turn.startedAt,
      effectiveness: worked ? 1 : 0,
    },
    beginning: text,
    followed,
  }));

/** What was recalled for a cycle, by itself or by a tool: what repeats it is no new evidence (I10). */
const inMindOf = ({ recalled, lookedUp = [] }: TurnSlice): MemoryId[] => [
  ...new Set([...recalled, ...lookedUp]),
];

/**
 * The contents of this cycle that may be worth keeping: the percepts it handled and what it said, in that order. What no model
 * would read is not remembered: recalled, it would be refused again.
 */
export function passingContents({
  turn,
  tasks,
  inner,
  self,
}: Pick<MindContext, 'turn' | 'tasks' | 'inner' | 'self'>): PassingContent[] {
  if (turn === null) return [];
  const unread = unreadOf(turn);
  const handled = handledInOrder(turn).filter(({ id }) => !unread.includes(id));
  const contents = [
    ...handled.flatMap((percept): Passed[] => [...heardContent(percept), ...strategyContent(tasks, percept)]),
    ...notedContents(turn),
    ...toolContents(turn, self),
  ];
  const somatic = somaticState(inner.state);
  return contents.map(({ item, beginning, followed }) => ({
    // a worker repeats nothing that its mind has in mind (docs/model/workers.md)
    item: { ...item, recalled: isLearntItem(item) ? [] : [...(followed ?? inMindOf(turn))], somatic },
    beginning,
  }));
}

/** The changes of memory that the commit of a cycle carries (I2): items let in, items judged, memories recalled, strategies used. */
export function memoryChanges(
  turn: TurnSlice,
  context: Pick<MindContext, 'memory' | 'self' | 'tasks' | 'life'>,
): MemoryChange[] {
  const { startedAt, buffered, judged, recalled, nearMisses, recalledBy: by } = turn;
  const expiresAt = startedAt + bufferTimeInForce(context);
  const { breaker } = context.self.settings.memory;
  return [
    ...buffered.map((item): MemoryChange => ({ change: 'buffered', item, expiresAt })),
    ...judged,
    ...(recalled.length + nearMisses.length > 0
      ? [
          {
            change: 'recalled' as const,
            memories: recalled,
            nearMisses,
            ...(by && { by }),
            ...(breaker && { breaker }),
          },
        ]
      : []),
    ...strategiesUsed(turn, context.tasks),
    ...toolWaysUsed(turn, context.life.cycle),
  ];
}

/**
 * The memory slice that the committed cycle leaves to the next ones. What was only overheard is not what the mind attends to, so that
 * somebody else's talk does not become relevant by going on.
 */
export function attendedWith(
  { attended, exchanges }: MemorySlice,
  turn: TurnSlice,
): Pick<MemorySlice, 'attended' | 'exchanges'> {
  const { id: winner, source } = turn.batch[0]!;
  const isOwnMatter = source.kind !== 'chatter';
  return {
    attended: isOwnMatter
      ? [winner, ...attended.filter((id) => id !== winner)].slice(0, attentionSpan)
      : attended,
    exchanges: turn.buffered.length > 0 ? exchanges + 1 : exchanges,
  };
}

/**
 * The request for a flush.
 *
 * @param asks it may ask the voice
 */
export const flushOf = (
  { life, memory, self }: Pick<MindContext, 'life' | 'memory' | 'self'>,
  asks: boolean,
) => ({
  type: 'flush.requested' as const,
  cycle: life.cycle,
  seed: self.settings.seed,
  attention: memory.attended,
  focus: life.focus,
  noiseFloor: self.settings.memory.noiseFloor,
  ...gatesInForce({ memory, self }),
  asks,
});
