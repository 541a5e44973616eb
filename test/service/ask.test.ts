import { describe, expect, it } from 'vitest';
import type { MindId, PerceptId } from '../../ports/identifiers.ts';
import { MindStopped } from '../../src/host/lifecycle/lifecycle-errors.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { echo, served, whileTimePasses } from './served.ts';

const twoSpaces = `name: Ada
spaces:
  - { id: kitchen, name: Kitchen, members: [Tom] }
  - { id: hall, name: Hall, members: [Eva] }`;

describe('ask', () => {
  it('is answered with what the mind says to it, which names the percept', async () => {
    const { host, clock } = await served();
    const answer = await whileTimePasses(clock, host.mind('ada').ask('Good morning!', { id: 'p1' }));
    expect(answer).toEqual({
      percept: 'p1',
      outcome: 'answered',
      utterances: [{ id: 'ada/1/0', space: 'terminal', text: 'I hear you.', answers: ['p1'] }],
    });
  });

  it('is silent where the mind has handled it and said nothing to it', async () => {
    const clock = new VirtualClock(Date.UTC(2026, 0, 1), atRest);
    const voice = scriptedVoice({ rules: [], otherwise: { text: 'I would rather not answer.' } }, clock);
    const { host } = await served('name: Ada', { clock, voice });
    const answer = await whileTimePasses(clock, host.mind('ada').ask('Are you there?'));
    expect(answer).toMatchObject({ outcome: 'silent', utterances: [] });
  });

  it('gets what is said in its own space, not what is said elsewhere', async () => {
    const clock = new VirtualClock(Date.UTC(2026, 0, 1), atRest);
    const voice = scriptedVoice(
      {
        rules: [
          {
            when: { contains: 'Call Eva' },
            answer: { toolCalls: [{ name: 'send_message', input: { space: 'hall', text: 'Eva!' } }] },
          },
        ],
        otherwise: { say: 'Yes?' },
      },
      clock,
    );
    const { host } = await served(twoSpaces, { clock, voice });
    const answer = await whileTimePasses(
      clock,
      host.mind('ada').ask('Call Eva.', { space: 'kitchen', speaker: 'Tom' }),
    );
    expect(answer).toMatchObject({ outcome: 'silent' });
    expect((await host.mind('ada').history({ space: 'hall' })).utterances).toMatchObject([{ text: 'Eva!' }]);
  });

  it('waits for a paused mind, and tells why when its time is over', async () => {
    const { host, clock } = await served();
    const mind = host.mind('ada');
    await whileTimePasses(clock, mind.pause());
    const early = await whileTimePasses(clock, mind.ask('Hello?', { id: 'p1', timeout: 60_000 }));
    expect(early).toMatchObject({ outcome: 'waiting', reason: expect.stringContaining('paused; resume it') });
    const asked = mind.ask('Hello?', { id: 'p1' });
    await clock.advance(60_000);
    await mind.resume();
    expect(await whileTimePasses(clock, asked)).toMatchObject({ outcome: 'answered' });
  });

  it('asked again under its id is answered from the record, also after a restart', async () => {
    const stores = memoryStores();
    const first = await served('name: Ada', { stores });
    const answer = await whileTimePasses(first.clock, first.host.mind('ada').ask('Hello?', { id: 'p1' }));
    await first.host.close();
    const { host, clock } = await served('name: Ada', { stores, clock: first.clock });
    expect(await whileTimePasses(clock, host.mind('ada').ask('Hello?', { id: 'p1' }))).toEqual(answer);
  });

  it('is told that its percept is held back, and once a person has released it, is answered', async () => {
    const stores = memoryStores();
    const clock = new VirtualClock(Date.UTC(2026, 0, 1), atRest);
    const store = await stores.open('ada' as MindId);
    const { host } = await served('name: Ada', { stores, clock, voice: echo(clock) });
    const mind = host.mind('ada');
    await mind.pause();
    const asked = mind.ask('Hello?', { id: 'p1' });
    await atRest();
    // the first activation
    const epoch = 1;
    await store.inbox.setAside(['p1' as PerceptId], { epoch, now: clock.now() });
    await mind.resume();
    expect(await whileTimePasses(clock, asked)).toMatchObject({ outcome: 'heldBack' });
    const [item] = await mind.review.list();
    expect(item).toMatchObject({ kind: 'percept', words: ['release', 'drop'] });
    await mind.review.settle(item!.id, 'release');
    expect(await whileTimePasses(clock, mind.ask('Hello?', { id: 'p1' }))).toMatchObject({
      outcome: 'answered',
    });
  });

  it('is refused where it could never be taken, and says what to change', async () => {
    const { host, clock } = await served();
    const answer = await whileTimePasses(clock, host.mind('ada').ask('Hello?', { space: 'attic' }));
    expect(answer).toMatchObject({
      outcome: 'refused',
      retry: false,
      reason: expect.stringContaining('attic'),
    });
  });

  it('ends when the mind is stopped under it; the question is kept and answered later', async () => {
    const { host, clock } = await served();
    const mind = host.mind('ada');
    await mind.pause();
    const asked = mind.ask('Hello?', { id: 'p1' });
    await atRest();
    const stopping = whileTimePasses(clock, mind.stop());
    await expect(asked).rejects.toThrow(MindStopped);
    await stopping;
    await mind.resume();
    expect(await whileTimePasses(clock, mind.ask('Hello?', { id: 'p1' }))).toMatchObject({
      outcome: 'answered',
    });
  });

  it('is given up with its signal', async () => {
    const { host } = await served();
    const giveUp = new AbortController();
    const asked = host.mind('ada').ask('Hello?', { signal: giveUp.signal });
    giveUp.abort(new Error('never mind'));
    await expect(asked).rejects.toThrow('never mind');
  });

  it('answers what somebody does as what somebody says', async () => {
    const { host, clock } = await served();
    const mind = host.mind('ada');
    const taken = await whileTimePasses(clock, mind.act('hands you a letter', { actor: 'Tom', id: 'a1' }));
    expect(taken.outcome).toBe('accepted');
    await clock.advance(60_000);
    const { percepts, utterances } = await mind.history();
    expect(percepts).toMatchObject([
      { text: 'Tom hands you a letter', source: { kind: 'action', actor: 'Tom' } },
    ]);
    expect(utterances).toMatchObject([{ text: 'I hear you.', answers: ['a1'] }]);
  });
});
