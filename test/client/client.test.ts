import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  createClient,
  ProblemError,
  type Answer,
  type LiveEvent,
  type MindSummary,
  type Picture,
  type TakenPercept,
  type WakefulClient,
} from '../../src/client/index.ts';
import type { MindClient } from '../../src/client/index.ts';
import type { Mind } from '../../src/service/mind.ts';
import { secrets, served } from '../http/served.ts';

const clientFor = (origin: string, token = secrets.operate) => createClient({ url: origin, token });

describe('a client', () => {
  it('talks to a mind, and reads all that there is of it', async () => {
    const { server } = await served();
    const wakeful = clientFor(server.origin);
    expect(await wakeful.session()).toEqual({ scope: 'operate', minds: ['ada'] });
    expect(await wakeful.ready()).toBe(true);
    expect((await wakeful.minds()).map(({ name, presence }) => ({ name, presence }))).toEqual([
      { name: 'Ada', presence: expect.stringMatching(/here|unborn/) as string },
    ]);
    const ada = wakeful.mind('Ada');
    const answer = await ada.ask('My sister Ana lives in Oslo.', { timeout: 10_000 });
    expect(answer).toMatchObject({ outcome: 'answered', utterances: [{ text: 'I see.' }] });
    expect(await ada.say('Hello!', { id: 'greeting' })).toMatchObject({ outcome: 'accepted' });
    expect(await ada.say('Hello!', { id: 'greeting' })).toMatchObject({ outcome: 'duplicate' });
    expect(await ada.act('hands over a letter')).toMatchObject({ outcome: 'accepted' });
    expect(
      await ada.send({
        source: { kind: 'speech', speaker: 'Tom', space: 'terminal' },
        text: 'Good morning!',
      }),
    ).toMatchObject({ outcome: 'accepted' });
    expect(await ada.command({ name: 'setGoal', goal: 'tidy', text: 'Tidy up.' })).toMatchObject({
      outcome: 'accepted',
    });
    expect(await ada.observe()).toMatchObject({ life: expect.any(String) as string });
    expect(await ada.picture()).toMatchObject({ mind: 'ada' });
    expect((await ada.history({ limit: 50 })).percepts.length).toBeGreaterThan(1);
    expect(await ada.snapshot()).toMatchObject({ name: 'Ada' });
    expect(await ada.why()).toMatchObject({ of: 'speech' });
    expect(await ada.tasks()).toEqual([]);
    expect(await ada.goals()).toMatchObject({ goals: expect.any(Array) as unknown[] });
    expect(await ada.identity({ limit: 1 })).toBeInstanceOf(Array);
    expect(await ada.identityReview({ day: '2001-01-01' })).toEqual({
      mind: 'ada',
      day: '2001-01-01',
      differences: [],
      changes: [],
      goals: [],
      recurs: [],
      learned: [],
      selfModel: null,
    });
    await expect(ada.identityReview({ day: 'monday' })).rejects.toThrow('2026-01-31');
    expect(await ada.cycle(1)).toMatchObject({ turn: { cycle: 1 } });
    expect(await ada.modes({ from: 0 })).toMatchObject([{ mode: 'normal' }]);
    expect(await ada.cost()).toMatchObject({
      by: [{ purpose: 'thought', voice: 'scripted', dollars: 0 }],
      budget: null,
    });
    const readiness = await ada.readiness();
    expect(readiness).toHaveLength(10);
    expect(readiness[0]).toMatchObject({ milestone: 'memory', signatures: [] });
    await expect(ada.signMilestone('goal', { by: 'Ann' })).rejects.toMatchObject({
      code: 'inputRefused',
      status: 422,
      fields: [{ field: 'milestone', problem: expect.stringContaining('is not reached') as string }],
    });
    await expect(
      clientFor(server.origin, secrets.observe).mind('ada').signMilestone('goal', { by: 'Ann' }),
    ).rejects.toMatchObject({ code: 'scopeMissing' });
    expect(await ada.autonomy.show()).toMatchObject({ held: null, next: null });
    await expect(ada.autonomy.raise({ by: 'Ann' })).rejects.toMatchObject({
      code: 'inputRefused',
      status: 422,
    });
    await expect(
      clientFor(server.origin, secrets.observe).mind('ada').autonomy.lower({ by: 'Ann' }),
    ).rejects.toMatchObject({ code: 'scopeMissing' });
    expect(await ada.examine()).toEqual([]);
    expect(await ada.review.list()).toEqual([]);
    const [checkpoint] = await ada.checkpoints();
    expect(await ada.pictureAt(checkpoint!.commit)).toMatchObject({ mind: 'ada' });
    await ada.pause();
    expect(await ada.observe()).toMatchObject({ life: 'paused' });
    await ada.resume();
    await ada.steer.hold();
    await ada.steer.step();
    await ada.steer.release();
    expect(await ada.confirm()).toBe(false);
    await ada.stop();
  });

  it('signs a milestone off, where it is reached', async () => {
    const { server } = await served();
    const ada = clientFor(server.origin).mind('ada');
    await ada.ask('My sister Ana lives in Oslo.', { timeout: 10_000 });
    await ada.ask('Ana lives in Porto now.', { timeout: 10_000 });
    await ada.ask('Where does Ana live?', { timeout: 10_000 });
    expect(await ada.signMilestone('conflict', { by: 'Ann' })).toMatchObject({
      milestone: 'conflict',
      reached: { evidence: [{ kind: 'claim' }] },
      signatures: [{ by: 'Ann' }],
    });
    expect((await ada.readiness())[6]).toMatchObject({ signatures: [{ by: 'Ann' }] });
    expect(await ada.audit()).toMatchObject({ faults: [], entries: [{ kind: 'sign', who: 'Ann' }] });
  });

  it('carries memories in and out', async () => {
    const { server } = await served();
    const { memory } = clientFor(server.origin).mind('ada');
    const line = JSON.stringify({ id: 'oslo', content: 'Ana lives in Oslo.', type: 'semantic' });
    expect(await memory.import(`${line}\n`, { dryRun: true })).toEqual({ lines: 1, entered: 1, known: 0 });
    expect(await memory.import(`${line}\n`, { file: 'memories.jsonl' })).toEqual({
      lines: 1,
      entered: 1,
      known: 0,
    });
    expect((await memory.search('Where does Ana live?')).found[0]!.memory.id).toBe('oslo');
    expect(await memory.show('oslo')).toMatchObject({ content: 'Ana lives in Oslo.' });
    expect(await memory.why('oslo')).toMatchObject({ belief: { memory: { id: 'oslo' } } });
    expect(await memory.stats()).toMatchObject({ memories: 1 });
    expect(await memory.named('Oslo')).toMatchObject([{ id: 'oslo', isImmutable: false }]);
    expect(await memory.audit({ limit: 5 })).toEqual([]);
    expect(JSON.parse((await memory.export()).trim())).toMatchObject({ id: 'oslo' });
    expect(await memory.remember('Ana has a cat.')).toMatchObject({ outcome: 'accepted' });
    expect(await memory.retract('oslo', { reason: 'She moved.' })).toMatchObject({
      retracted: { reason: 'She moved.' },
    });
    expect(await memory.forget('nothing that anybody knows')).toEqual({ outcome: 'nothing' });
    await expect(memory.show('nothing')).rejects.toMatchObject({ code: 'notFound', status: 404 });
  });

  it('throws what the server has against a request, with what to do', async () => {
    const { server } = await served();
    const problem = await clientFor(server.origin)
      .mind('ada')
      .say('')
      .catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ProblemError);
    expect(problem).toMatchObject({ status: 422, code: 'inputRefused', fields: [{ field: 'text' }] });
    await expect(clientFor(server.origin).mind('bob').observe()).rejects.toMatchObject({
      code: 'unknownMind',
    });
    await expect(clientFor(server.origin, secrets.observe).mind('ada').pause()).rejects.toMatchObject({
      code: 'scopeMissing',
      remedy: expect.stringContaining('operate') as string,
    });
    await expect(clientFor(server.origin).metrics()).rejects.toMatchObject({ code: 'mindsMissing' });
    expect(await clientFor(server.origin, secrets.all).metrics()).toContain('up 1');
  });

  it('says what came of a write again when it is repeated with its key', async () => {
    const { server } = await served();
    const ada = clientFor(server.origin).mind('ada');
    const first = await ada.say('Once.', { key: 'one' });
    expect(await ada.say('Once.', { key: 'one' })).toEqual(first);
    await expect(ada.say('Other.', { key: 'one' })).rejects.toMatchObject({ code: 'keyReused' });
  });
});

describe('a watching client', () => {
  it('has at each event the picture that the server has', async () => {
    const { server, service } = await served();
    const ada = clientFor(server.origin).mind('ada');
    const stop = new AbortController();
    let watched: Picture | null = null;
    const seen: LiveEvent['kind'][] = [];
    const watching = (async () => {
      for await (const { picture, event } of ada.watch({ signal: stop.signal })) {
        watched = picture;
        seen.push(event.kind);
        if (event.kind === 'steering' && event.held) stop.abort();
      }
    })();
    await ada.ask('Hello!', { timeout: 10_000 });
    await ada.steer.hold();
    await watching;
    expect(seen[0]).toBe('reset');
    expect(seen).toContain('step');
    expect(seen).toContain('news');
    expect(watched).toEqual(JSON.parse(JSON.stringify(await service.mind('ada').picture())));
  });

  it('comes back behind the last event after each loss of the connection, and misses and repeats nothing', async () => {
    const { server } = await served();
    let lost = 0;
    // a connection that breaks after some bytes, again and again
    const broken: typeof globalThis.fetch = async (address, init) => {
      const response = await fetch(address, init);
      if (!new Request(address).url.includes('/events')) return response;
      let left = 4_000;
      const cut = response.body!.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(bytes, controller) {
            left -= bytes.length;
            controller.enqueue(bytes);
            if (left > 0) return;
            lost += 1;
            controller.error(new Error('cut'));
          },
        }),
      );
      return new Response(cut, response);
    };
    const ada = createClient({ url: server.origin, token: secrets.operate, fetch: broken }).mind('ada');
    await ada.ask('Hello!', { timeout: 10_000 });
    const ids: string[] = [];
    const stop = new AbortController();
    const watching = (async () => {
      for await (const event of ada.subscribe({ signal: stop.signal })) {
        ids.push(event.id);
        if (ids.length >= 60) stop.abort();
      }
    })();
    for (let time = 0; time < 8; time++) await ada.ask(`Hello ${time}!`, { timeout: 10_000 });
    await watching;
    const numbers = ids.map((id) => Number(id.split('.')[1]));
    expect(numbers).toEqual(numbers.map((_, place) => numbers[0]! + place));
    expect(lost).toBeGreaterThan(1);
  });

  it('does not come back where that mends nothing', async () => {
    const { server } = await served();
    const events = clientFor(server.origin, 'x'.repeat(30)).mind('ada').subscribe();
    await expect(events.next()).rejects.toMatchObject({ code: 'noToken' });
  });
});

describe('the types of the client', () => {
  it('are those of the service, as JSON carries them', () => {
    type Given<Method extends keyof Mind & keyof MindClient> = Mind[Method] extends (
      ...args: never[]
    ) => infer G
      ? G
      : never;
    type Told<Method extends keyof Mind & keyof MindClient> = MindClient[Method] extends (
      ...args: never[]
    ) => infer G
      ? G
      : never;
    type Same =
      | 'ask'
      | 'fork'
      | 'observe'
      | 'snapshot'
      | 'picture'
      | 'why'
      | 'context'
      | 'tasks'
      | 'history'
      | 'checkpoints'
      | 'examine'
      | 'cost';
    expectTypeOf<{ [Method in Same]: Told<Method> }>().toEqualTypeOf<{ [Method in Same]: Given<Method> }>();
    expectTypeOf<MindClient['say']>().parameter(0).toEqualTypeOf<string>();
    expectTypeOf<MindClient['say']>().returns.resolves.toEqualTypeOf<TakenPercept>();
    expectTypeOf<MindClient['ask']>().returns.resolves.toEqualTypeOf<Answer>();
    expectTypeOf<MindClient['subscribe']>().returns.toExtend<AsyncIterable<LiveEvent>>();
    expectTypeOf<MindClient['memory']['search']>().returns.toEqualTypeOf<
      ReturnType<Mind['memory']['search']>
    >();
    expectTypeOf<WakefulClient['minds']>().returns.resolves.toEqualTypeOf<MindSummary[]>();
    const ada = {} as MindClient;
    // @ts-expect-error a command is one of those that a mind knows
    const unknown = () => ada.command({ name: 'dance' });
    // @ts-expect-error a percept has a source
    const sourceless = () => ada.send({ text: 'x' });
    expect([unknown, sourceless]).toHaveLength(2);
  });

  it('has every method that a mind of the service has', () => {
    type Missing<Service, Client> = Exclude<
      keyof Service,
      keyof Client | 'id' | 'name' | 'here' | typeof Symbol.asyncDispose
    >;
    expectTypeOf<Missing<Mind, MindClient>>().toEqualTypeOf<never>();
    expectTypeOf<Missing<Mind['memory'], MindClient['memory']>>().toEqualTypeOf<never>();
    expectTypeOf<Missing<Mind['review'], MindClient['review']>>().toEqualTypeOf<never>();
    expectTypeOf<Missing<Mind['steer'], MindClient['steer']>>().toEqualTypeOf<never>();
    expectTypeOf<Missing<Mind['record'], MindClient['record']>>().toEqualTypeOf<never>();
    type Stepping = 'breakpoints';
    expectTypeOf<Missing<Mind['steer'][Stepping], MindClient['steer'][Stepping]>>().toEqualTypeOf<never>();
  });
});
