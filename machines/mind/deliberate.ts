import { eachForgotten, type ToBeForgotten } from '../../ports/forgetting.ts';
import type { ScratchId } from '../../ports/identifiers.ts';
import type { MemoryChange } from '../../ports/memory.ts';
import { newMemoryWeight, reinforce } from '../../theory/belief-weight.ts';
import { deliberateEpisode, rememberedAtOnce } from '../../ports/at-once.ts';
import { personCorrection } from './person-correction.ts';
import type { TurnSlice } from './slices/turn.ts';

/** The evidence for what a person tells the mind to remember, above a new memory's: as much as the exit gate gives at the most. */
const deliberateEvidence = 2;

/** The change by which a memory is withdrawn because somebody asked for it. */
const forgotten = (given: Omit<Extract<MemoryChange, { change: 'forgotten' }>, 'change' | 'reason'>) => ({
  change: 'forgotten' as const,
  ...given,
  reason: `${given.by} asked to forget it.`,
});

/** Whether a cycle is asked to have something forgotten, or not to remember it: then nothing is kept of what it felt like, because the request says what that is. */
export const leavesNoTrace = ({ batch }: Pick<TurnSlice, 'batch'>): boolean =>
  batch.some(
    ({ source, forgets, offRecord }) =>
      offRecord === true ||
      forgets !== undefined ||
      (source.kind === 'command' && source.command.name === 'forget'),
  );

/** What the forgotten sentences tell besides is remembered anew, as if it had been told by itself. */
const keptBesides = (
  { keeps = [] }: ToBeForgotten,
  { id, acceptedAt, place }: { id: string; acceptedAt: number; place: string },
): MemoryChange[] =>
  keeps.flatMap(({ text, speaker }, at) =>
    rememberedAtOnce(
      {
        id: `${place}/${at}` as ScratchId,
        origin: { text },
        type: 'semantic',
        sourceTag: 'external_user',
        sourceConfidence: 1,
        speaker,
        episode: `${deliberateEpisode}${id}`,
        at: acceptedAt,
      },
      { ...newMemoryWeight, why: 'It was told together with something that is forgotten.' },
    ),
  );

/**
 * The changes of memory that a person's commands, and requests to forget, ask for; they are made durable with the cycle that obeys them (I2). What is to be
 * remembered passes neither gate: it enters the scratch buffer and leaves it as a memory in the same commit. What is to be forgotten is
 * withdrawn.
 */
export const deliberateChanges = (
  { batch, acknowledged, refused = [] }: Pick<TurnSlice, 'batch' | 'acknowledged' | 'refused'>,
  cycle: number,
): MemoryChange[] =>
  batch.flatMap(({ id, source, acceptedAt, beginning, forgets }, place): MemoryChange[] => {
    if (!acknowledged.includes(id)) return [];
    if (source.kind === 'speech' && forgets !== undefined)
      return [
        ...eachForgotten(forgets).map((each) => forgotten({ ...each, by: source.speaker })),
        ...keptBesides(forgets, { id, acceptedAt, place: `${cycle}/${place}` }),
      ];
    if (source.kind !== 'command' || refused.includes(id)) return [];
    const { command, speaker } = source;
    if (command.name === 'forget') {
      const { memory, items } = command;
      return [forgotten({ memory, items, by: speaker })];
    }
    if (command.name === 'correct' && beginning.trim() !== '')
      return personCorrection({ id, at: acceptedAt, by: speaker }, `${cycle}/${place}`);
    if (command.name !== 'remember' || beginning.trim() === '') return [];
    return rememberedAtOnce(
      {
        id: `${cycle}/${place}` as ScratchId,
        origin: { percept: id },
        type: 'semantic',
        sourceTag: 'external_user',
        sourceConfidence: 1,
        speaker,
        // a moment of its own: nothing else comes to mind because it was told before or after it
        episode: `${deliberateEpisode}${id}`,
        at: acceptedAt,
      },
      {
        ...reinforce(newMemoryWeight, deliberateEvidence),
        why: `${speaker} asked to remember it.`,
      },
    );
  });
