import type { Clock } from '../../../ports/clock.ts';
import type { ResourceGauge } from '../../../ports/resources.ts';
import type { LifeStore } from '../../../ports/store.ts';
import type { Message } from '../../../ports/step.ts';
import { keepLease } from './lease.ts';
import type { News } from '../news/news.ts';
import { watchResources } from './resource-watch.ts';

/** Renews the lease of an activation and watches the machine's free resources. Returns what ends both. */
export function watchWorld(given: {
  life: LifeStore;
  epoch: number;
  sharedClock: Pick<Clock, 'now' | 'at'>;
  gauge: ResourceGauge | null;
  tell: (news: News) => void;
  post: (message: Message) => void;
  lost: (error: Error) => void;
}): () => void {
  const { life, epoch, sharedClock, gauge, tell, post, lost } = given;
  const endLease = keepLease(life, { epoch, clock: sharedClock, lost });
  const told = (what: string | null, isNews: boolean) => {
    if (isNews) tell(what === null ? { kind: 'resources.sufficient' } : { kind: 'resources.scarce', what });
    post(what === null ? { type: 'resources.sufficient' } : { type: 'resources.scarce', what });
  };
  const endGauge = gauge === null ? () => {} : watchResources(gauge, { clock: sharedClock, tell: told });
  return () => {
    endLease();
    endGauge();
  };
}
