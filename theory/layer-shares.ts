import { correlation } from './gut-axes.ts';
import { layerShares, type GutLayer } from './gut.ts';

/** What each layer counts in what a mind is made of; together 1. */
export type LayerShares = Readonly<Record<GutLayer, number>>;

const names = Object.keys(layerShares) as GutLayer[];

/** From how many moments on whose outcome is known shares move, and with how many that told nothing they are put together, so that a few are no proof. Ours. */
const fewestOutcomes = 30;
const caution = 100;

/** How much a share moves in a pass at the most, and by what factor, before all are made 1 together, it can differ from where it began: no layer vanishes, and none takes over. Ours. */
const step = 0.02;
const sharesWithin = { low: 0.5, high: 1.5 } as const;

/** A moment that was felt: how near it lay to each layer, −1 to 1 (null where the layer is empty), and how well it went, 0 to 1. */
export interface FeltMoment {
  readonly near: Readonly<Record<GutLayer, number | null>>;
  readonly well: number;
}

/** How well the nearness to a layer foretold what came of moments: its correlation with that, −1 to 1, and 0 where nothing tells. */
function foretold(name: GutLayer, moments: readonly FeltMoment[]): number {
  const known = moments.flatMap(({ near, well }) => {
    const value = near[name];
    return value === null ? [] : [{ value, well }];
  });
  if (known.length < fewestOutcomes) return 0;
  const r = correlation(
    known.map(({ value }) => value),
    known.map(({ well }) => well),
  );
  return (r * known.length) / (known.length + caution);
}

/**
 * What the layers count after a deep pass (docs/model/gut.md): a layer counts the more, the better nearness to it foretold what came of moments than nearness to the
 * others. Where to they move follows from all moments that are kept, so that the same ones count once however many passes see them; and they move there slowly.
 *
 * @param before what they counted until now
 */
export function sharesAfter(before: LayerShares, moments: readonly FeltMoment[]): LayerShares {
  if (moments.length < fewestOutcomes) return before;
  const told = names.map((name) => foretold(name, moments));
  const mean = told.reduce((sum, each) => sum + each, 0) / names.length;
  const wanted = names.map((name, place) => {
    const factor = Math.min(sharesWithin.high, Math.max(sharesWithin.low, 2 ** (told[place]! - mean)));
    return layerShares[name] * factor;
  });
  const all = wanted.reduce((sum, each) => sum + each, 0);
  const moves = names.map((name, place) => wanted[place]! / all - before[name]);
  // all of them by the same part of their way, so that they stay 1 together
  const part = Math.min(1, step / Math.max(step, ...moves.map(Math.abs)));
  return Object.fromEntries(
    names.map((name, place) => [name, before[name] + part * moves[place]!]),
  ) as unknown as LayerShares;
}
