import { effectivenessOf, type StrategyOutcomes } from '../../theory/strategy-effectiveness.ts';
import { center } from '../../theory/belief-weight.ts';
import { recordOfUse } from '../../theory/strategy-words.ts';
import type { Nature } from './nature.ts';

/** What a person knows of it: no figures. From which effectiveness on, the mean of its Beta; ours. */
const felt: readonly [from: number, words: string][] = [
  [0.66, 'it has gone well for you'],
  [0.4, 'it has gone well at times, and at times not'],
  [0, 'it has not gone well for you'],
];

/** How a strategy has turned out, for the voice: an agent is told the figures. */
export const howItWent = (outcomes: StrategyOutcomes, nature: Nature): string =>
  nature === 'agent'
    ? recordOfUse(outcomes)
    : felt.find(([from]) => center(effectivenessOf(outcomes)) >= from)![1];
