import type { MindCommand } from '../../../ports/percept.ts';
import type { MindConfiguration } from '../../configuration/schema.ts';
import { isolationPhases, type InnerState } from '../../../ports/inner.ts';

/** The words for feeling nothing in particular. */
export const nothingFelt = 'at ease';

const isLonely = ({ isolation }: InnerState): boolean =>
  isolationPhases.indexOf(isolation) >= isolationPhases.indexOf('loneliness');

/** The feelings that can be told, the most pressing first, with their words. */
const feelings: readonly [words: string, isFelt: (inner: InnerState) => boolean][] = [
  ['in great pain', ({ affect }) => affect.pain > 0.6],
  ['in pain', ({ affect }) => affect.pain > 0.2 && affect.pain <= 0.6],
  ['on edge', ({ affect }) => affect.arousal > 0.7],
  ['wretched', ({ affect }) => affect.valence < -0.5],
  ['low', ({ affect }) => affect.valence < -0.2 && affect.valence >= -0.5],
  ['happy', ({ affect }) => affect.valence > 0.4],
  ['exhausted', ({ affect }) => affect.energy < 0.2],
  ['tired', ({ affect }) => affect.energy < 0.35 && affect.energy >= 0.2],
  ['muddled', ({ affect }) => affect.cognitiveLoad > 0.6],
  ['raw', ({ regulation }) => regulation < 0.2],
  ['hungry', ({ hunger }) => hunger > 0.6],
  ['cold', ({ temperature }) => temperature < 35.5],
  ['hot', ({ temperature }) => temperature > 38],
  ['lonely', isLonely],
];

/** How a mind feels, for people: up to three words of feeling, the most pressing first. */
export function feelingWords(inner: InnerState): string {
  const felt = feelings.flatMap(([words, isFelt]) => (isFelt(inner) ? [words] : []));
  return felt.length === 0 ? nothingFelt : felt.slice(0, 3).join(', ');
}

/** What is told of a stimulus that somebody has let a mind feel; nothing of other commands, and where there is no body, which is refused. */
export const feltLines = (
  command: MindCommand,
  { name, inner }: Pick<MindConfiguration, 'name' | 'inner'>,
): string[] =>
  command.name !== 'feel' || inner?.body !== true
    ? []
    : [`${name}'s body feels ${command.stimulus}, ${command.intensity} of 1. /state shows how it is.`];
