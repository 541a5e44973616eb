import type { Embedder } from '../../../ports/embedder.ts';
import { centroid, cosine } from '../../../theory/cosine.ts';
import { defaultGate } from '../../../theory/gate-decision.ts';
import { statementsIn } from '../../../theory/statements.ts';
import { memoryText } from '../../embedding/memory-text.ts';
import { calibrationTalks } from './calibration-talks.ts';
import { tellingVector } from './likeness.ts';

/**
 * The bounds of the bands of relevance among the cosines that a text has to the middle of what was attended to: from
 * `peripheralFrom` on it is peripheral, from `coreFrom` on core.
 */
export interface AttentionScale {
  peripheralFrom: number;
  coreFrom: number;
}

/** The scales of an embedder: for what is addressed to the mind, and for what it overhears. */
export interface AttentionScales {
  addressed: AttentionScale;
  overheard: AttentionScale;
}

/** How many turns before one are what was just talked about, at the most, and the fewest that have a middle worth the name. */
const span = 10;
const fewest = 3;

/** The shares of turns below the ends of the scales (docs/model/gate.md). */
const shares = { foreignPeripheral: 0.75, foreignCore: 0.95, ownCore: 0.4, ownPeripheral: 0.1 };

const textOf = (embedder: Pick<Embedder, 'prefixes'>, turn: string): string =>
  memoryText(embedder, 'episodic', statementsIn(turn).join(' '));

/** The texts whose vectors are needed to learn the scales. */
export const scaleTexts = (embedder: Pick<Embedder, 'prefixes'>): string[] =>
  calibrationTalks.flatMap((talk) => talk.map((turn) => textOf(embedder, turn)));

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0;

/**
 * Learns the scales of an embedder from talks about one thing each (docs/model/gate.md): how near a turn is to what was just talked about, and
 * how near one is to what others talk about. The foreign 75th percentile is where the peripheral begins, the own 40th where the core
 * does. Where these cross, what is addressed to the mind has the scale of its own talks, what is overheard that of foreign ones.
 * Null while vectors are missing.
 */
export function learnedScales(
  embedder: Pick<Embedder, 'prefixes'>,
  vectors: ReadonlyMap<string, Float32Array>,
): AttentionScales | null {
  const talks = calibrationTalks.map((talk) =>
    talk.map((turn) => tellingVector(vectors.get(textOf(embedder, turn)))),
  );
  const own: number[] = [];
  const foreign: number[] = [];
  for (const talk of talks)
    for (const [place, turn] of talk.entries()) {
      if (turn === null) continue;
      const before = talk.slice(Math.max(0, place - span), place).flatMap((each) => each ?? []);
      const middle = before.length < fewest ? undefined : centroid(before);
      if (middle !== undefined) own.push(cosine(turn, middle));
      for (const other of talks) {
        const theirs =
          other === talk ? undefined : centroid(other.slice(0, span).flatMap((each) => each ?? []));
        if (theirs !== undefined) foreign.push(cosine(turn, theirs));
      }
    }
  if (own.length === 0 || foreign.length === 0) return null;
  const peripheralFrom = quantile(foreign, shares.foreignPeripheral);
  const coreFrom = quantile(own, shares.ownCore);
  if (peripheralFrom < coreFrom)
    return { addressed: { peripheralFrom, coreFrom }, overheard: { peripheralFrom, coreFrom } };
  return {
    addressed: { peripheralFrom: quantile(own, shares.ownPeripheral), coreFrom },
    overheard: { peripheralFrom, coreFrom: quantile(foreign, shares.foreignCore) },
  };
}

const between = (value: number, [from, to]: [number, number], [low, high]: [number, number]): number =>
  to <= from ? low : low + ((high - low) * (value - from)) / (to - from);

/** A cosine to the middle of what was attended to, on the scale of the gate's bands: −1 to 1, straight between the ends of the bands. */
export function onAttentionScale(likeness: number, { peripheralFrom, coreFrom }: AttentionScale): number {
  const { irrelevantBelow, coreAbove } = defaultGate;
  if (likeness >= coreFrom) return between(likeness, [coreFrom, 1], [coreAbove, 1]);
  if (likeness >= peripheralFrom)
    return between(likeness, [peripheralFrom, coreFrom], [irrelevantBelow, coreAbove]);
  return between(likeness, [-1, peripheralFrom], [-1, irrelevantBelow]);
}
