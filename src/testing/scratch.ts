import type { MemoryId, PerceptId, ScratchId } from '../../ports/identifiers.ts';
import type { PassingContent } from '../../ports/faculty-mail.ts';
import type { Assessment } from '../../ports/assessment.ts';
import type { ScratchItem } from '../../ports/memory.ts';

/** A time at which things pass. */
const passed = 1_000_000;
/** How long the scratch buffer keeps what nobody has judged, milliseconds. */
const bufferTime = 86_400_000;

/** Something said to the mind, as the entry gate sees it. */
export const passing = (text: string, given: Partial<Omit<ScratchItem, 'id'>> = {}): PassingContent => ({
  item: {
    origin: { percept: 'p1' as PerceptId },
    type: 'episodic',
    sourceTag: 'external_user',
    sourceConfidence: 1,
    speaker: 'Ada',
    episode: 'space terminal',
    at: passed,
    recalled: [],
    effectiveness: null,
    somatic: null,
    ...given,
  },
  beginning: text.slice(0, 200),
});

/** A scratch item as the exit gate is told of it: new, said by somebody, and like nothing that is known. */
export const assessmentOf = (given: Partial<Assessment> = {}): Assessment => ({
  item: '1/0' as ScratchId,
  type: 'episodic',
  sourceTag: 'external_user',
  sourceConfidence: 1,
  effectiveness: null,
  at: passed,
  expiresAt: passed + bufferTime,
  fresh: true,
  nearest: null,
  attention: 0.5,
  identity: null,
  contradiction: 'agrees',
  gut: null,
  echo: false,
  compressed: 'The boiler was repaired on Monday.',
  ...given,
});

/** What is known, and how much like it something is. */
export const near = (
  similarity: number,
  given: { memory?: string; immutable?: boolean } = {},
): NonNullable<Assessment['nearest']> => ({
  memory: (given.memory ?? 'm1') as MemoryId,
  similarity,
  immutable: given.immutable ?? false,
});
