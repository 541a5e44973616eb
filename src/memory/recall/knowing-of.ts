import type { Knowing } from '../../../ports/judgement.ts';
import { isTension } from '../../../ports/memory-change/made-from.ts';
import type { Memory } from '../../../ports/memory.ts';
import { center } from '../../../theory/belief-weight.ts';
import { cosine } from '../../../theory/cosine.ts';
import { feelingOfKnowing, type RecallSigns } from '../../../theory/feeling-of-knowing.ts';
import { questionOpenedBy } from '../../../theory/open-question.ts';
import { findingsFor } from '../../finding/finding.ts';
import type { Contender } from './recall.ts';

/** How much of a memory is read for what it tells, characters. */
const longestRead = 2_000;

/** How alike a text must be to a line of the mind's identity, or to a memory that weighs so much, to touch who it is (docs/model/confidence.md). */
const touching = { similarity: 0.7, weight: 0.8 };

/** What recall says of a question: what of it the best of the recalled tells, and how far that one stands out; null where nothing was recalled. */
export function recallSigns(
  question: string,
  recalled: readonly Pick<Contender, 'memory' | 'scores'>[],
): RecallSigns | null {
  const known = recalled.map(({ memory: { content, speaker } }, turn) => ({
    text: content.slice(0, longestRead),
    from: 'memory' as const,
    who: speaker,
    turn,
    day: null,
    meant: '',
    isGone: false,
  }));
  const [best] = findingsFor(question, known);
  if (best === undefined) return null;
  const others = recalled.filter((_, place) => place !== best.best.turn).map(({ scores }) => scores.semantic);
  const mean = others.length === 0 ? 0 : others.reduce((sum, each) => sum + each, 0) / others.length;
  return {
    coverage: Math.min(1, best.coverage),
    standsOut: (recalled[best.best.turn]?.scores.semantic ?? 0) - mean,
  };
}

/** Whether it was kept as contradicting another memory. */
const isFlagged = ({ metadata }: Memory): boolean => typeof metadata['contradicts'] === 'string';

/** Whether a text is like a line of the mind's identity, or like one of its strong beliefs among the recalled. */
async function touches(
  text: string,
  recalled: readonly Contender[],
  { lines, vectorsOf }: IdentityToTouch,
): Promise<boolean> {
  const strong = recalled.filter(({ memory }) => center(memory) >= touching.weight);
  const held = [...lines, ...strong.map(({ memory }) => memory.content)].map((each) =>
    each.slice(0, longestRead),
  );
  if (held.length === 0) return false;
  const about = text.slice(0, longestRead);
  const vectors = await vectorsOf([about, ...held]);
  const own = vectors.get(about);
  return held.some((each) => {
    const other = vectors.get(each);
    return own !== undefined && other !== undefined && cosine(own, other) > touching.similarity;
  });
}

/** What a mind's identity is made of, in lines, and what compares texts; null where nothing can. */
export interface IdentityToTouch {
  lines: readonly string[];
  vectorsOf: (texts: string[]) => Promise<ReadonlyMap<string, Float32Array>>;
}

/** What recall knows of what the mind attends to, without a call (docs/model/confidence.md). */
export async function knowingOf(
  text: string,
  { recalled, memories }: { recalled: readonly Contender[]; memories: number },
  identity: IdentityToTouch | null,
): Promise<Knowing> {
  const question = questionOpenedBy(text);
  const contradicts = recalled.some(({ memory }) => isTension(memory) || isFlagged(memory));
  const isTouched = identity !== null && (await touches(text, recalled, identity));
  return {
    feeling: question === null ? null : feelingOfKnowing(recallSigns(question, recalled)),
    memories,
    ...(contradicts && { contradicts: true as const }),
    ...(isTouched && { touchesIdentity: true as const }),
  };
}
