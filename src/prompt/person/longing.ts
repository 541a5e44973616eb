import { driveNames, type DriveName, type Drives } from '../../../ports/inner.ts';

/** The deficit above which a drive is felt as a longing, 0 to 1. */
const longingFrom = 0.6;

export const longingWords: Readonly<Record<DriveName, string>> = {
  energy: 'You long to rest, and to be fed.',
  safety: 'You long to be safe, with nothing that threatens you.',
  connection: 'You long for somebody, for a voice that means you.',
  novelty: 'You long for something new; everything is known by heart.',
  competence: 'You long to get something done, and done well.',
  coherence: 'You long for things to fit together; something in you does not.',
};

/** The longings of a person, by drive; empty while drives are switched off. */
export const longings = (drives: Drives | null): string[] =>
  drives === null
    ? []
    : driveNames.filter((name) => drives[name] > longingFrom).map((name) => longingWords[name]);
