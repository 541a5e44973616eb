import type { AnyStateMachine } from 'xstate';
import { faculties, type FacultyName } from '../../../actors/faculties.ts';
import { recovery } from '../../../machines/recovery/recovery.ts';
import { task } from '../../../machines/task/task.ts';
import type { AnyWalk } from '../walk.ts';
import { affectWalk } from './affect.ts';
import { attentionWalk } from './attention.ts';
import { bodyWalk } from './body.ts';
import { consolidationWalk } from './consolidation.ts';
import { dmnWalk } from './dmn.ts';
import { drivesWalk } from './drives.ts';
import { entryGateWalk } from './entry-gate.ts';
import { exitGateWalk } from './exit-gate.ts';
import { governanceWalk } from './governance.ts';
import { gutWalk } from './gut.ts';
import { memoryWalk } from './memory.ts';
import { rootChart } from './mind-events.ts';
import { mindWalks } from './mind.ts';
import { operatorsWalk } from './operators.ts';
import { recoveryWalk } from './recovery.ts';
import { reflectionWalk } from './reflection.ts';
import { reviewerWalk } from './reviewer.ts';
import { salienceWalk } from './salience.ts';
import { streamWalk } from './stream.ts';
import { taskWalks } from './task.ts';
import { thoughtQueueWalk } from './thought-queue.ts';
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

/** The walk of each faculty: one that is listed without a walk does not compile. */
const facultyWalks: Readonly<Record<FacultyName, unknown>> = {
  attention: attentionWalk,
  voice: voiceWalk,
  memory: memoryWalk,
  entryGate: entryGateWalk,
  exitGate: exitGateWalk,
  body: bodyWalk,
  drives: drivesWalk,
  affect: affectWalk,
  governance: governanceWalk,
  operators: operatorsWalk,
  salience: salienceWalk,
  dmn: dmnWalk,
  thoughtQueue: thoughtQueueWalk,
  reviewer: reviewerWalk,
  reflection: reflectionWalk,
  consolidation: consolidationWalk,
  gut: gutWalk,
  stream: streamWalk,
};

/** Every chart there is: the root, the faculties in their order, and what is born or runs beside them. */
export const walkedCharts: readonly WalkedChart[] = [
  walked(rootChart, ...mindWalks),
  ...(Object.keys(faculties) as FacultyName[]).map((name) =>
    walked(faculties[name].chart, facultyWalks[name]),
  ),
  walked(task, ...taskWalks),
  walked(recovery, recoveryWalk),
];
