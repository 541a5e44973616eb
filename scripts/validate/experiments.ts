import type { Experiment } from './experiment.ts';
import { fanEffect } from './fan-effect.ts';
import { pairedAssociates } from './paired-associates.ts';
import { retention } from './retention.ts';
import { spacing } from './spacing.ts';

/** All experiments, computed. */
export const experiments = (): Experiment[] => [fanEffect(), pairedAssociates(), retention(), spacing()];
