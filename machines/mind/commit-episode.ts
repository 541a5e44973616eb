import { tell } from '../ask.ts';
import { commitState } from './commit.ts';
import { crashRemembered } from './crash-episode.ts';
import { withCommit } from './slices/life.ts';
import { vocabulary } from './vocabulary.ts';

/** Commits the episode of a crash, the memory of it and what it teaches, with the mind as it recovered. */
export const commitEpisode = vocabulary.enqueueActions(({ enqueue, context, event }) => {
  if (event.type !== 'integrity.confirmed' || event.episode === null) return;
  const { episode, crash, at } = event;
  const numbered = withCommit(context.life);
  const { memory, question, crashes, learned } = crashRemembered(
    { ...context, life: numbered },
    { episode, circumstances: crash ?? null },
    at,
  );
  const life = crashes.length > 0 ? { ...numbered, crashes } : numbered;
  enqueue.assign({ life });
  enqueue.emit(
    commitState({ ...context, life }, 'recovery', {
      stream: [{ role: 'episode', kind: 'crash', at, text: episode }],
      memory,
    }),
  );
  if (learned !== null) enqueue.emit({ type: 'emit', observation: { kind: 'crashes.alike', ...learned } });
  enqueue(tell({ type: 'crash.remembered', question }));
});
