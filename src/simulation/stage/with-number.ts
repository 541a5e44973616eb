import type { PerceptInput } from '../../host/percepts/readable-percept.ts';

type Written = Pick<PerceptInput, 'source' | 'text'>;

/** A percept of a scenario with its number for each `{n}` in its text and in the subject of an observation. */
export function withNumber<P extends Written>(percept: P, number: number): P {
  const filled = (written: string): string => written.replaceAll('{n}', String(number));
  const { source } = percept;
  const named = source.kind === 'observation' ? { ...source, subject: filled(source.subject) } : source;
  return { ...percept, source: named, text: filled(percept.text) };
}
