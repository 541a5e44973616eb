import type { MeasuredCandidate } from '../../ports/attention.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { GivenToMeasure } from '../../ports/performable.ts';
import type { Candidate } from '../../ports/percept.ts';
import { storableText } from '../../ports/storable-text.ts';
import { PerceptUnknown, type InboxStore } from '../../ports/store.ts';
import type { MindConfiguration } from '../configuration/schema.ts';
import { tellingVector } from '../memory/gate/likeness.ts';
import { unrelatedTexts } from '../memory/gate/negation-pairs.ts';
import { unrelatedCosine } from '../memory/gate/relatedness.ts';
import type { GutSense } from '../memory/gut/gut-sense.ts';
import { subconsciousOf } from '../memory/gut/subconscious.ts';
import { gutLines } from '../memory/upkeep/self-texts.ts';
import { measuredCandidate, type Measurable } from './measure.ts';
import type { QuickVectors } from './quick-vectors.ts';

export interface MeasuringParts {
  configuration: Pick<MindConfiguration, 'identity'>;
  inbox: Pick<InboxStore, 'read'>;
  vectors: QuickVectors;
  /** What deep passes have found of what the mind is made of. */
  gut: Pick<GutSense, 'attuned'>;
  /** The model of the vectors. */
  model: string;
  /** The texts of the latest winners, as far as they were read. */
  winnerTexts: Map<PerceptId, string>;
  signal: AbortSignal;
}

/** How much of a text is measured, characters: as much as competes. */
const measuredLength = 500;

/** The texts of the latest winners, by id; without those that are not kept any more. */
async function textsOf(
  winners: readonly PerceptId[],
  { inbox, winnerTexts }: Pick<MeasuringParts, 'inbox' | 'winnerTexts'>,
): Promise<Map<PerceptId, string>> {
  for (const id of winnerTexts.keys()) if (!winners.includes(id)) winnerTexts.delete(id);
  for (const id of winners) {
    if (winnerTexts.has(id)) continue;
    const text = await textOf(id, inbox);
    if (text !== null) winnerTexts.set(id, text);
  }
  return winnerTexts;
}

async function textOf(id: PerceptId, inbox: MeasuringParts['inbox']): Promise<string | null> {
  try {
    const [percept] = await inbox.read([id]);
    return percept?.text.slice(0, measuredLength) ?? '';
  } catch (error) {
    if (error instanceof PerceptUnknown) return null;
    throw error;
  }
}

/** A text as it is embedded. */
const embeddable = (text: string): string => storableText(text).trim();

/** Measures what speaks for each candidate of attention: by words and vectors, by its appraisal, and by how the mind feels. */
export async function measureCandidates(
  candidates: readonly Candidate[],
  { winners = [], given }: { winners?: readonly PerceptId[] | undefined; given: GivenToMeasure },
  parts: MeasuringParts,
): Promise<MeasuredCandidate[]> {
  if (candidates.length === 0) return [];
  const { focus, goals, identity, inner } = given;
  const before = await textsOf(winners, parts);
  const pursued = goals.flatMap(({ status, text }) => (status === 'active' ? [text] : []));
  const lines = gutLines(parts.configuration, goals, identity);
  const told = [
    ...candidates.map(({ excerpt }) => excerpt),
    ...before.values(),
    ...pursued,
    ...lines.identity,
  ];
  const vectors = await parts.vectors.of(
    [...unrelatedTexts, ...told, ...(focus === null ? [] : [focus])]
      .map(embeddable)
      .filter((text) => text !== ''),
    parts.signal,
  );
  const vectorOf = (text: string) => tellingVector(vectors.get(embeddable(text)));
  const measurable = (text: string): Measurable => ({ text, vector: vectorOf(text) });
  const around = {
    winners: new Map([...before].map(([id, text]) => [id, measurable(text)])),
    focus: focus === null ? null : measurable(focus),
    goals: pursued.map(measurable),
    self: subconsciousOf({ lines, attuned: await parts.gut.attuned(), model: parts.model }, vectorOf),
    unrelated: unrelatedCosine(vectors),
    inner,
  };
  return candidates.map((candidate) => measuredCandidate(candidate, vectorOf(candidate.excerpt), around));
}
