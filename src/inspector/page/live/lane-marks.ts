import type { PerceptSource } from '../../../../ports/percept.ts';
import type { History } from '../../../service/mind.ts';
import type { ModeStretch } from '../../../service/mode-stretch.ts';
import type { LiveEvent } from '../../../service/picture/live-event.ts';
import type { Picture } from '../../../service/picture/picture.ts';
import type { StepDelta } from '../../../service/picture/step-delta.ts';
import { appended } from './appended.ts';
import { spansAfterNews, spansAfterStep, spansOfPicture, type EffectSpan } from './effect-spans.ts';
import type { TalkEntry } from './talk-entry.ts';
import { modesAfter } from './watched-modes.ts';

/** A moment on a lane. */
export interface LaneMark {
  id: string;
  at: number;
  cycle: number | null;
  text: string;
}

/** A cycle by the time in which it was lived. */
export interface CycleSpan {
  cycle: number;
  from: number;
  to: number | null;
}

/** What the lanes of time show. Each list is in the order of time and has a bound. */
export interface LaneMarks {
  modes: readonly ModeStretch[];
  heard: readonly LaneMark[];
  thought: readonly LaneMark[];
  said: readonly LaneMark[];
  effects: readonly EffectSpan[];
  commits: readonly (LaneMark & { commit: number })[];
  cycles: readonly CycleSpan[];
}

export const noMarks: LaneMarks = {
  modes: [],
  heard: [],
  thought: [],
  said: [],
  effects: [],
  commits: [],
  cycles: [],
};

/** The most marks of a lane. */
const most = 1_500;

/** The marks after a picture that was taken anew. */
export const marksOfPicture = (marks: LaneMarks, picture: Picture): LaneMarks => ({
  ...marks,
  effects: spansOfPicture(marks.effects, picture),
  modes: modesAfter(marks.modes, { at: picture.at, root: picture.actors['mind']?.value }, most),
});

/**
 * The marks with what the record tells of the time before.
 *
 * @param talk the lines with the same: they have a moment for each thought
 */
export function marksOfHistory(
  marks: LaneMarks,
  { percepts, utterances }: History,
  talk: readonly TalkEntry[],
): LaneMarks {
  const heard = percepts
    .filter(({ source }) => !isOwnThought(source))
    .map((percept) => ({
      id: percept.id as string,
      at: percept.acceptedAt,
      cycle: percept.handledIn,
      text: percept.text,
    }));
  const said = utterances.map(({ id, saidAt, cycle, text }) => ({
    id: id as string,
    at: saidAt,
    cycle,
    text,
  }));
  const live = new Set(marks.thought.map(({ cycle }) => cycle));
  const thought = talk
    .filter(({ kind, cycle }) => kind === 'thought' && !live.has(cycle))
    .map(({ id, at, cycle, text }) => ({ id, at, cycle, text }));
  return {
    ...marks,
    heard: joined(heard, marks.heard),
    thought: joined(thought, marks.thought),
    said: joined(said, marks.said),
  };
}

/** The marks after an event. */
export function marksAfter(marks: LaneMarks, event: LiveEvent): LaneMarks {
  switch (event.kind) {
    case 'step':
      return afterStep(marks, event.step);
    case 'news':
      return afterNews(marks, event);
    case 'steering':
      return marks;
    case 'reset':
      return marksOfPicture(marks, event.picture);
    default:
      return event satisfies never;
  }
}

function afterStep(marks: LaneMarks, step: StepDelta): LaneMarks {
  const root = step.actors.find(({ actor }) => actor === 'mind')?.value;
  const effects = spansAfterStep(marks.effects, step, most);
  const modes = modesAfter(marks.modes, { at: step.at, root }, most);
  const isSame = effects === marks.effects && modes === marks.modes;
  return withCycle(isSame ? marks : { ...marks, effects, modes }, step);
}

/** Counts a cycle from the step in which its number appears to the one in which its turn is over. */
function withCycle(marks: LaneMarks, { actors, at, cycle }: StepDelta): LaneMarks {
  const turn = actors.find(({ actor }) => actor === 'mind')?.changed['turn'];
  const last = marks.cycles.at(-1);
  if (turn === null && last?.to === null)
    return { ...marks, cycles: [...marks.cycles.slice(0, -1), { ...last, to: at }] };
  if (turn === undefined || turn === null || last?.cycle === cycle) return marks;
  return { ...marks, cycles: appended(marks.cycles, { cycle, from: at, to: null }, most) };
}

function afterNews(marks: LaneMarks, event: Extract<LiveEvent, { kind: 'news' }>): LaneMarks {
  const { news, at, cycle, id } = event;
  if (news.kind === 'percept.accepted') {
    const { percept } = news;
    if (isOwnThought(percept.source)) return marks;
    return {
      ...marks,
      heard: appended(marks.heard, { id: percept.id, at, cycle: null, text: percept.text }, most),
    };
  }
  if (news.kind === 'thought.formed')
    return {
      ...marks,
      thought: appended(marks.thought, { id, at, cycle: news.cycle, text: news.text }, most),
    };
  if (news.kind === 'utterance.delivered') {
    const { utterance } = news;
    return {
      ...marks,
      said: appended(marks.said, { id: utterance.id, at, cycle, text: utterance.text }, most),
    };
  }
  if (news.kind === 'effect.begun') return { ...marks, effects: spansAfterNews(marks.effects, event) };
  if (news.kind !== 'commit.durable') return marks;
  const { commit } = news;
  const mark = { id, at, cycle: news.cycle, commit, text: `commit ${commit}` };
  return { ...marks, commits: appended(marks.commits, mark, most) };
}

/** Whether a percept is a thought of the mind itself: that is shown when it is thought. */
const isOwnThought = ({ kind }: PerceptSource): boolean => kind === 'feeling' || kind === 'impulse';

/** Two lists as one in the order of time; what both have is taken from the second. */
function joined<T extends { id: string; at: number }>(one: readonly T[], other: readonly T[]): readonly T[] {
  const known = new Set(other.map(({ id }) => id));
  return [...one.filter(({ id }) => !known.has(id)), ...other].sort((a, b) => a.at - b.at).slice(-most);
}
