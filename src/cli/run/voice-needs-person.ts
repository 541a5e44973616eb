import { CommandFailed, withRemedy } from '../command-failed.ts';
import type { TimedNews } from '../../host/news.ts';

/** Watches for a failure of the voice that no waiting mends, for whoever would otherwise wait for an answer for ever. */
export function voiceNeedsPerson(): { failure: Promise<never>; watch: (news: TimedNews) => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  // nobody may be waiting for it yet when it happens
  promise.catch(() => undefined);
  return {
    failure: promise,
    watch(news) {
      if (news.kind !== 'voice.failed') return;
      const { kind, message, remedy } = news.failure;
      if (kind !== 'unauthorized' && kind !== 'misconfigured') return;
      const kept = 'What was said is kept and will be answered when the voice works.';
      reject(new CommandFailed(withRemedy(`The voice needs a person: ${message} ${kept}`, remedy)));
    },
  };
}
