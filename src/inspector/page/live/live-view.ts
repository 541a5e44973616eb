import type { InnerState } from '../../../../ports/inner.ts';
import type { Picture } from '../../../service/picture/picture.ts';
import type { StepDelta } from '../../../service/picture/step-delta.ts';
import type { CycleCompetition } from './competitions.ts';
import type { Connection } from './connection.ts';
import type { LaneMarks } from './lane-marks.ts';
import { noMarks } from './lane-marks.ts';
import type { TalkEntry } from './talk-entry.ts';

/** All that the page draws of a living mind. It is made anew at each change, and never changed. */
export interface LiveView {
  connection: Connection;
  /** Null before the first one has come. */
  picture: Picture | null;
  /** The newest step, and the picture before it. */
  step: { delta: StepDelta; before: Picture } | null;
  /** Counts the events that came: where it is the same, the ring is. */
  events: number;
  talk: readonly TalkEntry[];
  marks: LaneMarks;
  samples: readonly InnerState[];
  competitions: readonly CycleCompetition[];
  /** Counts the news after which something else may wait for a person. */
  reviewed: number;
}

export const emptyView: LiveView = {
  connection: { kind: 'connecting' },
  picture: null,
  step: null,
  events: 0,
  talk: [],
  marks: noMarks,
  samples: [],
  competitions: [],
  reviewed: 0,
};
