import type { AnyStateMachine } from 'xstate';
import { affect } from '../../../actors/affect/affect.ts';
import { body } from '../../../actors/body/body.ts';
import { drives } from '../../../actors/drives/drives.ts';
import { reviewer } from '../../../actors/reviewer/reviewer.ts';
import { salience } from '../../../actors/salience/salience.ts';
import { stream } from '../../../actors/stream/stream.ts';
import { thoughtQueue } from '../../../actors/thought-queue/thought-queue.ts';
import { entryGate } from '../../../actors/entry-gate/entry-gate.ts';
import { exitGate } from '../../../actors/exit-gate/exit-gate.ts';
import { memory } from '../../../actors/memory/memory.ts';
import { voice } from '../../../actors/voice/voice.ts';
import { recovery } from '../../../machines/recovery/recovery.ts';
import { task } from '../../../machines/task/task.ts';
import type { AnyWalk } from '../walk.ts';
import { affectWalk } from './affect.ts';
import { bodyWalk } from './body.ts';
import { drivesWalk } from './drives.ts';
import { reviewerWalk } from './reviewer.ts';
import { salienceWalk } from './salience.ts';
import { streamWalk } from './stream.ts';
import { thoughtQueueWalk } from './thought-queue.ts';
import { attentionWalk, seeing } from './attention.ts';
import { entryGateWalk } from './entry-gate.ts';
import { exitGateWalk } from './exit-gate.ts';
import { memoryWalk } from './memory.ts';
import { mindWalks } from './mind.ts';
import { rootChart } from './mind-events.ts';
import { recoveryWalk } from './recovery.ts';
import { taskWalks } from './task.ts';
import { voiceWalk } from './voice.ts';

/** A chart with walks that take all of its transitions. */
export interface WalkedChart {
  name: string;
  chart: AnyStateMachine;
  walks: readonly AnyWalk[];
}

const walked = (chart: AnyStateMachine, ...walks: unknown[]): WalkedChart => ({
  name: chart.id,
  chart,
  walks: walks as AnyWalk[],
});

/** Every chart there is. Each later one joins with its walks. */
export const walkedCharts: readonly WalkedChart[] = [
  walked(rootChart, ...mindWalks),
  walked(seeing, attentionWalk),
  walked(voice, voiceWalk),
  walked(memory, memoryWalk),
  walked(entryGate, entryGateWalk),
  walked(exitGate, exitGateWalk),
  walked(body, bodyWalk),
  walked(drives, drivesWalk),
  walked(affect, affectWalk),
  walked(salience, salienceWalk),
  walked(thoughtQueue, thoughtQueueWalk),
  walked(reviewer, reviewerWalk),
  walked(stream, streamWalk),
  walked(task, ...taskWalks),
  walked(recovery, recoveryWalk),
];
