import fc from 'fast-check';
import type { IdentityCore } from '../../ports/identity.ts';
import {
  copings,
  distortions,
  driveNames,
  isolationPhases,
  type Drives,
  type InnerState,
} from '../../ports/inner.ts';
import { mindConfigurationSchema, type WrittenConfiguration } from '../../src/configuration/schema.ts';
import { feelingLike } from '../../src/testing/inner-states.ts';

/** Nothing of it is felt. */
export const calm: InnerState = feelingLike(
  { arousal: 0.15, valence: 0.1, energy: 0.55 },
  { at: 0, regulation: 0.6, fatigue: 0.1, hunger: 0.1 },
);

/** A calm state with some of its affect changed. */
export const feeling = (
  affect: Partial<InnerState['affect']>,
  rest: Partial<InnerState> = {},
): InnerState => ({
  ...calm,
  ...rest,
  affect: { ...calm.affect, ...affect },
});

export const sated: Drives = { energy: 0, safety: 0, connection: 0, novelty: 0, competence: 0, coherence: 0 };

/** Somebody for whom the day has been too much. */
export const strained: InnerState = feeling(
  { arousal: 0.75, valence: -0.6, energy: 0.18, cognitiveLoad: 0.65, stress: 0.72, pain: 0.45 },
  {
    regulation: 0.15,
    isolation: 'loneliness',
    aloneHours: 9,
    distortions: ['catastrophizing', 'emotionalReasoning'],
    coping: ['rumination', 'suppression'],
    drives: { ...sated, connection: 0.8, energy: 0.7, novelty: 0.2 },
    fatigue: 0.85,
    hunger: 0.5,
    cortisol: 0.5,
  },
);

const ratio = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1));

/** Any state that a mind can be in. */
export const anyInner: fc.Arbitrary<InnerState> = fc.record({
  at: fc.nat(),
  affect: fc.record({
    arousal: ratio,
    valence: fc.double({ min: -1, max: 1, noNaN: true }),
    energy: ratio,
    cognitiveLoad: ratio,
    stress: ratio,
    pain: ratio,
  }),
  regulation: ratio,
  isolation: fc.constantFrom(...isolationPhases),
  aloneHours: fc.double({ min: 0, max: 10_000, noNaN: true }),
  distortions: fc.subarray([...distortions]),
  coping: fc.subarray([...copings]),
  drives: fc.option(
    fc
      .tuple(...driveNames.map((name) => ratio.map((lack) => [name, lack] as const)))
      .map((pairs) => Object.fromEntries(pairs) as unknown as Drives),
  ),
  temperature: fc.double({ min: 25, max: 43, noNaN: true }),
  fatigue: ratio,
  hunger: ratio,
  cortisol: ratio,
});

export const nobody: IdentityCore = { traits: [], relations: [], memories: [], patterns: [], values: [] };

/** Who the person of these tests is. */
export const inesCore: IdentityCore = {
  traits: ['thoughtful', 'curious'],
  relations: ['Bo, a friend since school'],
  memories: ['The summer by the sea when she learnt to sail'],
  patterns: ['She falls silent when she is hurt'],
  values: ['honesty', 'being kind'],
};

/** A person who lives in a house with a kitchen and a garden. */
export const person = (written: WrittenConfiguration = {}) =>
  mindConfigurationSchema.parse({
    name: 'Ines',
    identity: 'I keep a garden and mend clocks. I think a lot, sometimes too much.',
    owner: 'Bo',
    spaces: [
      { id: 'terminal', name: 'Kitchen', members: ['Bo'] },
      { id: 'garden', name: 'Garden', members: ['Bo', 'Tom'] },
    ],
    inner: { nature: 'person' },
    ...written,
  });
