import type { Appraisal, AppraisalKind, Moved } from '../../ports/appraisal.ts';
import type { Stimulus } from '../../ports/inner.ts';
import { isOwnThought, type PerceptHeader } from '../../ports/percept.ts';
import { isRecent, mostPerPercept, withinBounds } from '../../theory/appraisal-bounds.ts';
import type { MindContext } from './context.ts';
import type { InnerSlice } from './slices/inner.ts';
import { vocabulary } from './vocabulary.ts';

/** Less than this is not felt. */
const leastStir = 0.01;

/** How each kind acts on the body. */
const stimulusOf: Readonly<Record<AppraisalKind, Stimulus>> = {
  praise: 'joy',
  goodNews: 'joy',
  insult: 'hurt',
  threat: 'alarm',
  emergency: 'alarm',
  loss: 'sympathy',
  trouble: 'sympathy',
  comfort: 'comfort',
};

/** What of a percept counts for feeling. */
type Felt = Pick<PerceptHeader, 'id' | 'source'>;

/** Whether it comes second hand: from a file, a task, or speech that was meant for others. It moves half as much. */
const isSecondHand = ({ source: { kind } }: Felt): boolean =>
  kind === 'observation' || kind === 'task' || kind === 'chatter';

/** The intensity of the stimulus that an appraisal asks for, 0 to 0.3; never for a thought of the mind's own. */
function wanted(percept: Felt, { intensity }: Appraisal): number {
  if (isOwnThought(percept.source)) return 0;
  return intensity * mostPerPercept * (isSecondHand(percept) ? 0.5 : 1);
}

/** Kept beyond a minute: what the percepts of the cycle under way have done, so that none does it twice. */
const mostKept = 64;

const keep = (moved: readonly Moved[], at: number, still: ReadonlySet<string>): Moved[] =>
  moved.filter((each) => isRecent(each, at) || still.has(each.percept)).slice(-mostKept);

/** A stimulus that follows from an appraisal, and who appraised. */
export interface Stir extends Moved {
  stimulus: Stimulus;
  by: 'words' | 'voice';
}

/** What was caused after an appraisal of a percept, and the stimulus; null when there is none within the bounds. */
function stirred(
  { moved }: Pick<InnerSlice, 'moved'>,
  {
    percept,
    appraisal,
    intensity,
    by,
  }: { percept: Felt; appraisal: Appraisal; intensity: number; by: Stir['by'] },
  at: number,
): Stir | null {
  const allowed = withinBounds({ percept: percept.id, intensity, at }, moved);
  if (allowed < leastStir) return null;
  const { kind } = appraisal;
  return { percept: percept.id, kind, intensity: allowed, at, stimulus: stimulusOf[kind], by };
}

const movedOf = ({ percept, kind, intensity, at }: Stir): Moved => ({ percept, kind, intensity, at });

/**
 * The effect of a batch of percepts on the body by the appraisal of their words, before they are thought about. A percept that went back
 * to wait after it had moved the mind does not move it again.
 */
export function movedBy(
  { inner, self }: Pick<MindContext, 'inner' | 'self'>,
  batch: readonly (Felt & { appraisal?: Appraisal | undefined })[],
  at: number,
): { inner: InnerSlice; stirs: Stir[] } {
  // work has no skin
  if (self.settings.inner?.body !== true) return { inner, stirs: [] };
  const done = new Set(inner.moved.map(({ percept }) => percept));
  let moved = keep(inner.moved, at, done);
  const stirs: Stir[] = [];
  for (const percept of batch) {
    const { appraisal } = percept;
    if (appraisal === undefined || done.has(percept.id)) continue;
    const stir = stirred(
      { moved },
      { percept, appraisal, intensity: wanted(percept, appraisal), by: 'words' },
      at,
    );
    if (stir === null) continue;
    stirs.push(stir);
    moved = [...moved, movedOf(stir)].slice(-mostKept);
  }
  return { inner: { ...inner, moved }, stirs };
}

/**
 * The effect that the voice's own appraisal of the winner adds: only by how much it exceeds what the words have done already in the same way.
 */
export function movedByVoice(
  { inner, self }: Pick<MindContext, 'inner' | 'self'>,
  winner: Felt,
  appraisal: Appraisal,
  at: number,
): { inner: InnerSlice; stirs: Stir[] } {
  if (self.settings.inner?.body !== true) return { inner, stirs: [] };
  const alike = inner.moved.filter(
    ({ percept, kind }) => percept === winner.id && stimulusOf[kind] === stimulusOf[appraisal.kind],
  );
  const known = alike.reduce((sum, { intensity }) => sum + intensity, 0);
  const intensity = Math.max(0, wanted(winner, appraisal) - known);
  const stir = stirred(inner, { percept: winner, appraisal, intensity, by: 'voice' }, at);
  return stir === null
    ? { inner, stirs: [] }
    : { inner: { ...inner, moved: [...inner.moved, movedOf(stir)].slice(-mostKept) }, stirs: [stir] };
}

/** The appraisals that are still remembered once a cycle has handled percepts: those of the last minute, and of what still waits. */
export const movedAfter = (moved: readonly Moved[], handled: readonly string[], at: number): Moved[] =>
  keep(moved, at, new Set(moved.flatMap(({ percept }) => (handled.includes(percept) ? [] : [percept]))));

/** Lets stimuli act on the body and tells watchers of their cause, kind, intensity and effect. */
export const stir = (stirs: readonly Stir[]) =>
  vocabulary.enqueueActions(({ enqueue }) => {
    for (const { at, stimulus, intensity, percept, kind, by } of stirs) {
      enqueue.raise({ type: 'body.stimulated', stimulus, intensity, at });
      enqueue.emit({
        type: 'emit',
        observation: { kind: 'percept.appraised', percept, appraisal: kind, intensity, stimulus, by },
      });
    }
  });
