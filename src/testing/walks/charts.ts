import type { AnyStateMachine } from 'xstate';
import { entryGate } from '../../../actors/entry-gate/entry-gate.ts';
import { exitGate } from '../../../actors/exit-gate/exit-gate.ts';
import { memory } from '../../../actors/memory/memory.ts';
import { voice } from '../../../actors/voice/voice.ts';
import { recovery } from '../../../machines/recovery/recovery.ts';
import { task } from '../../../machines/task/task.ts';
import type { AnyWalk } from '../walk.ts';
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
  walked(task, ...taskWalks),
  walked(recovery, recoveryWalk),
];
