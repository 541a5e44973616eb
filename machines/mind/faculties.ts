import type { FacultyFailed, FacultyInput, MindEvent } from '../../ports/mail.ts';
import { telling } from '../ask.ts';
import type { Faculties } from '../faculty.ts';
import { tellingTo } from '../telling.ts';
import type { MindContext } from './context.ts';
import { rebearTask } from './tasks.ts';
import { vocabulary } from './vocabulary.ts';

/** The event as the failure of a faculty; any other event here is a mistake in the chart. */
export const facultyFailureOf = (event: MindEvent): FacultyFailed => {
  if ('actorId' in event) return event;
  throw new Error(`No faculty has failed: ${event.type}.`);
};

/** The input of a faculty at its creation. Its time is that of the last wave, or of the last thing that happened. */
const born = (
  { self, inner, pace }: Pick<MindContext, 'self' | 'inner' | 'pace'>,
  faculty: string,
  life: number,
) => ({
  id: faculty,
  systemId: faculty,
  input: {
    life,
    inner: self.settings.inner,
    seed: self.settings.seed,
    at: inner.state?.at ?? pace.lastActivityAt,
  } satisfies FacultyInput,
});

/** The root chart's actions for its faculties: the chart names them, and this provides them for a mind's own list. */
export const facultyActions = (faculties: Faculties) => ({
  /** Spawns every faculty once, by name: its id, its systemId and its registered source are the same word. */
  bearFaculties: vocabulary.enqueueActions(({ enqueue, context }) => {
    for (const faculty of Object.keys(faculties)) enqueue.spawnChild(faculty, born(context, faculty, 0));
  }),
  /**
   * Replaces a faculty or a task that broke with a new one: its context is lost, the mind's is not. Its life keeps its effect
   * keys new.
   */
  rebearFaculty: vocabulary.enqueueActions(({ enqueue, context, event }) => {
    const faculty = facultyFailureOf(event).actorId;
    enqueue.stopChild(faculty);
    if (!(faculty in faculties)) return enqueue(rebearTask);
    const { lives } = context.life;
    const life = (lives[faculty] ?? 0) + 1;
    enqueue.assign({ life: { ...context.life, lives: { ...lives, [faculty]: life } } });
    enqueue.spawnChild(faculty, born(context, faculty, life));
    // what has failed carries no time: it is told what it is to be in a breath of its own
    enqueue.emit({ type: 'wake', name: 'adoption', in: 0 });
  }),
  [telling]: tellingTo(faculties),
});
