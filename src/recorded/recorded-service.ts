import { mindId } from '../../ports/mind-name.ts';
import type { MindService } from '../service/mind-service.ts';
import type { MindSummary } from '../service/mind-summary.ts';
import { UnknownMind, Unsupported } from '../service/service-errors.ts';
import type { LifeOnRecord } from './life-on-record.ts';
import { RecordedMind } from './recorded-mind.ts';

/** A service of one mind, which is a recording: it is looked at by all that a service of living minds is, and nothing changes it. */
export async function recordedService(life: LifeOnRecord): Promise<MindService> {
  const closing = new AbortController();
  const mind = await RecordedMind.of(life, closing.signal);
  const refuse = (): never => {
    throw new Unsupported('This is a recording of one life: no other mind can be here.');
  };
  const summary: MindSummary = {
    id: mind.id,
    name: mind.name,
    presence: 'asleep',
    holder: null,
    isConfigured: false,
    recording: { steps: life.steps, events: life.end, ending: life.ending, difference: life.difference },
  };
  const close = async () => closing.abort();
  return {
    list: async () => [summary],
    fleet: async () => refuse(),
    add: refuse,
    mind(id) {
      if (id === mind.id || mindId(id) === mind.id) return mind;
      throw new UnknownMind(id);
    },
    observe: () => () => {},
    describe: async () => ({ engine: 'recording', version: 'none', vectorVersion: 'none' }),
    close,
    [Symbol.asyncDispose]: close,
  };
}
