import type { Faculties } from '../machines/faculty.ts';
import { affectFaculty } from './affect/affect.ts';
import { attentionFaculty } from './attention/attention.ts';
import { bodyFaculty } from './body/body.ts';
import { consolidationFaculty } from './consolidation/consolidation.ts';
import { dmnFaculty } from './dmn/dmn.ts';
import { drivesFaculty } from './drives/drives.ts';
import { entryGateFaculty } from './entry-gate/entry-gate.ts';
import { exitGateFaculty } from './exit-gate/exit-gate.ts';
import { governanceFaculty } from './governance/governance.ts';
import { gutFaculty } from './gut/gut.ts';
import { memoryFaculty } from './memory/memory.ts';
import { operatorsFaculty } from './operators/operators.ts';
import { reflectionFaculty } from './reflection/reflection.ts';
import { reviewerFaculty } from './reviewer/reviewer.ts';
import { salienceFaculty } from './salience/salience.ts';
import { streamFaculty } from './stream/stream.ts';
import { thoughtQueueFaculty } from './thought-queue/thought-queue.ts';
import { voiceFaculty } from './voice/voice.ts';

/**
 * All faculties of a mind, by name, in the order in which they are created and receive mail: a wave of the inner life goes from
 * body to drives to affect, and then to the faculties that react to it. Another one is added here (docs/adding-a-faculty.md).
 */
export const faculties = {
  attention: attentionFaculty,
  voice: voiceFaculty,
  memory: memoryFaculty,
  entryGate: entryGateFaculty,
  exitGate: exitGateFaculty,
  body: bodyFaculty,
  drives: drivesFaculty,
  affect: affectFaculty,
  salience: salienceFaculty,
  dmn: dmnFaculty,
  thoughtQueue: thoughtQueueFaculty,
  reviewer: reviewerFaculty,
  reflection: reflectionFaculty,
  consolidation: consolidationFaculty,
  gut: gutFaculty,
  operators: operatorsFaculty,
  stream: streamFaculty,
  governance: governanceFaculty,
} satisfies Faculties;

export type FacultyName = keyof typeof faculties;
