import { describe, expect, it } from 'vitest';
import { noLibrary } from '../../ports/library.ts';
import type { Performable } from '../../ports/performable.ts';
import type { MindStores } from '../../ports/store.ts';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import { Host } from '../../src/host/host.ts';
import { mindId } from '../../ports/mind-name.ts';
import { Performer } from '../../src/host/performing/performer.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { LastCalls } from '../../src/host/performing/last-calls.ts';
import { ClaimLedger } from '../../src/memory/correction/ledger.ts';
import { ReportedRatios } from '../../src/tokens/reported-ratios.ts';
import { RenderedStream } from '../../src/context/rendered-stream.ts';
import { StreamMoments } from '../../src/context/stream-moments.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { WordEmbedder } from '../memory/word-embedder.ts';
import { configurationOf } from './company.ts';
import { WhatFollows } from '../../src/memory/recall/what-follows.ts';
import { GutSense } from '../../src/memory/gut/gut-sense.ts';
import { QuickVectors } from '../../src/attention/quick-vectors.ts';

const configuration = configurationOf(`
name: Ada
inner: { nature: person }
goals: [{ text: Bake bread. }]
character: { values: [honesty] }
spaces: [{ id: terminal, name: Home, members: [you] }]
memory: { gate: { flushEvery: 1 } }
`);

/** What goes to another process, and nothing else. */
const carried = (asked: Performable): Performable => JSON.parse(JSON.stringify(asked)) as Performable;

/** A performer as another process builds it: from the stores and the configuration. It knows no mind. */
async function elsewhere(stores: MindStores, clock: VirtualClock, voice: Voice): Promise<Performer> {
  const embedder = new WordEmbedder();
  return new Performer({
    configuration,
    file: null,
    store: await stores.open(mindId('Ada')),
    clock,
    voice,
    second: null,
    embedder,
    measuring: {
      vectors: new QuickVectors(embedder, clock, () => undefined),
      winnerTexts: new Map(),
      gut: new GutSense((await stores.open(mindId('Ada'))).memory),
      whatFollows: new WhatFollows((await stores.open(mindId('Ada'))).memory),
    },
    reranker: null,
    library: noLibrary,
    moments: new StreamMoments(),
    rendered: new RenderedStream(),
    ratios: new ReportedRatios(),
    calls: new LastCalls(),
    ledger: new ClaimLedger({ store: await stores.open(mindId('Ada')), owner: configuration.owner }),
    delegates: new Map(),
    tools: new Map(),
    mandates: null,
    onWithoutVectors: () => undefined,
    onText: () => undefined,
    onProgress: () => undefined,
    seen: new Set(),
    setAside: () => expect.fail('Nothing is unreadable here.'),
    deliver: () => {},
    perceive: () => expect.fail('Nothing is brought to its notice here.'),
  });
}

/** A mind that is told three things, the first of which takes a second call. `called` sees each call as it is made. */
async function live(called: (request: ThoughtRequest, asked: Performable, at: Place) => Promise<void>) {
  const stores = memoryStores();
  const clock = new VirtualClock(Date.UTC(2026, 0, 1), () => mind.whenSettled());
  const host = await Host.open({ stores, clock });
  const asked = new Map<string, Performable>();
  const script = scriptedVoice(
    {
      rules: [
        {
          when: { contains: 'Hello', step: 0 },
          answer: { text: 'Where am I?', toolCalls: [{ name: 'enter_space', input: { space: 'nowhere' } }] },
        },
      ],
      otherwise: { text: 'Somebody speaks.', say: 'Hello.' },
    },
    clock,
  );
  const voice: Voice = {
    name: 'scripted',
    async think(request, listen) {
      const command = asked.get(request.key);
      if (command) await called(request, command, { stores, clock });
      return script.think(request, listen);
    },
  };
  const mind = await host.wake(configuration, {
    voice,
    embedder: new WordEmbedder(),
    channel: async () => undefined,
    stepListener({ commands }) {
      for (const command of commands) if (command.type === 'perform') asked.set(command.key, command);
    },
  });
  for (const [place, text] of ['Hello!', 'I bake bread today.', 'How are you?'].entries()) {
    const source = { kind: 'speech' as const, speaker: 'you', space: 'terminal' };
    await mind.perceive({ id: `p${place}`, source, at: clock.now(), text });
    await clock.advance(20_000);
  }
  await host.close();
  return [...asked.values()];
}

interface Place {
  stores: MindStores;
  clock: VirtualClock;
}

describe('a performer that knows nothing of the mind but its command', () => {
  it('gives the voice the same request, byte for byte, in every call of a turn', async () => {
    const requests: { here: string; there: string; steps: number }[] = [];
    await live(async (request, asked, { stores, clock }) => {
      let there = '';
      const recorder: Voice = {
        name: 'recording',
        think(heard) {
          there = JSON.stringify(heard);
          return Promise.reject(new Error('It only listens.'));
        },
      };
      const performer = await elsewhere(stores, clock, recorder);
      await performer.perform(carried(asked), { signal: new AbortController().signal });
      requests.push({ here: JSON.stringify(request), there, steps: request.situation?.step ?? 0 });
    });
    expect(requests.length).toBeGreaterThanOrEqual(4);
    expect(requests.map(({ steps }) => steps)).toContain(1);
    for (const { here, there } of requests) expect(there).toBe(here);
    // who it is, what it wants and what the turn has added are among what was compared
    const second = requests.find(({ steps }) => steps === 1);
    expect(second?.here).toMatch(/honesty[^]*Bake bread|Bake bread[^]*honesty/);
    expect(second?.here).toContain('Where am I?');
  });

  it('measures the scratch buffer against who the mind is and what it wants, which the command says', async () => {
    const asked = await live(async () => undefined);
    const assess = asked.filter(({ effect }) => effect === 'memory.assess');
    expect(assess.length).toBeGreaterThan(0);
    for (const each of assess)
      expect(each).toMatchObject({
        given: { identity: { values: ['honesty'] }, goals: [{ text: 'Bake bread.' }] },
      });
  });
});
