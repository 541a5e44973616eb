import { enqueueActions } from 'xstate';
import type { FacultyLetter } from '../ports/faculty-mail.ts';
import type { At } from '../ports/kernel-mail.ts';
import type { FacultyManifest } from './faculty.ts';

/**
 * The implementation of `tell` in the charts of a mind with these faculties. To a faculty that is not there nothing is sent.
 */
export function tellingTo(faculties: Readonly<Record<string, Pick<FacultyManifest, 'hears'>>>) {
  const hearers = Map.groupBy(
    Object.entries(faculties).flatMap(([name, { hears }]) => hears.map((type) => ({ type, name }))),
    ({ type }) => type,
  );
  return enqueueActions(({ enqueue, system }, letter: FacultyLetter & At) => {
    for (const { name } of hearers.get(letter.type) ?? []) {
      const faculty = system.get(name);
      if (faculty) enqueue.sendTo(faculty, letter);
    }
  });
}
