import { CommandFailed, withRemedy } from '../command-failed.ts';
import type { News } from '../../host/news/news.ts';

/** How many failures in a row end a script that would otherwise wait for the voice. */
const patience = 3;

/**
 * Watches for a voice that will not answer soon, for whoever would otherwise wait for an answer for ever: one that needs a person,
 * or that failed again and again.
 */
export function voiceGivesOut(): { failure: Promise<never>; watch: (news: News) => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  let failures = 0;
  // nobody may be waiting for it yet when it happens
  promise.catch(() => undefined);
  return {
    failure: promise,
    watch(news) {
      if (news.kind === 'thought.formed') failures = 0;
      if (news.kind !== 'voice.failed' || news.again === null) return;
      failures += 1;
      const { kind, message, remedy } = news.failure;
      const needsPerson = kind === 'unauthorized' || kind === 'misconfigured';
      if (!needsPerson && failures < patience) return;
      const why = needsPerson ? 'The voice needs a person' : `The voice failed ${failures} times in a row`;
      const kept = 'What was said is kept and will be answered when the voice works.';
      reject(new CommandFailed(withRemedy(`${why}: ${message} ${kept}`, remedy)));
    },
  };
}
