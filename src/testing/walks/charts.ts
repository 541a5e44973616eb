import type { AnyStateMachine } from 'xstate';
import { voice } from '../../../actors/voice/voice.ts';
import { recovery } from '../../../machines/recovery/recovery.ts';
import { task } from '../../../machines/task/task.ts';
import type { AnyWalk } from '../walk.ts';
import { attentionWalk, seeing } from './attention.ts';
import { mindWalks, rootChart } from './mind.ts';
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
  walked(task, ...taskWalks),
  walked(recovery, recoveryWalk),
];
