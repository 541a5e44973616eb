import type { InnerSettings, InnerState, LivedCycle } from '../../ports/inner.ts';
import { personSettings, restingState } from './inner-life.ts';

/** When somebody feels something, as long as nothing else is said, milliseconds since the epoch. */
const begins = 1_000_000;

/** An inner life with everything switched on. */
export const innerSettings: InnerSettings = personSettings({
  body: true,
  beat: 10_000,
  spontaneousInterval: 30_000,
  reviewInterval: 60_000,
});

/** A state with the given feelings, otherwise at rest. */
export const feelingLike = (
  affect: Partial<InnerState['affect']>,
  { at = begins, ...rest }: Partial<Omit<InnerState, 'affect'>> = {},
): InnerState => {
  const resting = restingState(at, rest);
  return { ...resting, affect: { ...resting.affect, ...affect } };
};

/** A lived cycle with these fields, otherwise an own thought about nothing much. */
export const livedWith = (lived: Partial<LivedCycle> = {}): LivedCycle => ({
  cycle: 7,
  origin: 'spontaneous',
  trigger: 'Your mind wanders freely.',
  thought: 'The garden is quiet.',
  patterns: [],
  people: [],
  contact: (lived.people ?? []).length > 0,
  spoke: false,
  succeeded: true,
  novelty: 0.5,
  backlog: 0,
  seconds: 1,
  surprises: [],
  tensions: 0,
  distortions: 0,
  progress: 0,
  cameAt: null,
  forgot: false,
  ...lived,
});
