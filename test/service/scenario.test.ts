import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mind } from '../../src/service/mind.ts';
import { atRest } from '../../src/simulation/at-rest.ts';
import { VirtualClock } from '../../src/simulation/virtual-clock.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { failures, folderOf, played, scenarioIn, type Played } from '../simulation/play.ts';
import { served, whileTimePasses } from './served.ts';

const kitchen = `name: Ada
owner: Tom
spaces: [{ id: kitchen, name: Kitchen, members: [Tom, Ruth] }]
`;

/** A voice that fails once, is slow at times, and says the same by different ways. */
const moody = (clock: VirtualClock) =>
  scriptedVoice(
    {
      rules: [
        { when: { contains: 'tea' }, answer: { text: 'He asks.', say: 'Green tea.' }, delay: 1_500 },
        { when: { contains: 'coffee' }, answer: { fail: 'overloaded' }, times: 1 },
        {
          when: { contains: 'coffee' },
          answer: {
            text: 'Coffee.',
            toolCalls: [{ name: 'send_message', input: { text: 'No.', space: 'kitchen' } }],
          },
        },
        { when: { kind: 'impulse' }, answer: { say: 'Something came to my mind.' } },
        { when: { contains: 'nothing' }, answer: { text: 'There is nothing to say.' } },
      ],
      otherwise: { text: 'Somebody is there.', say: 'I hear you.' },
    },
    clock,
  );

async function awake(configuration = kitchen) {
  const clock = new VirtualClock(Date.UTC(2026, 0, 1, 9), atRest);
  const { host } = await served(configuration, { clock, voice: moody(clock) });
  return { clock, mind: host.mind('ada') };
}

/** Plays a scenario as `wakeful simulate` does. */
async function lived(text: string): Promise<Played> {
  const folder = await folderOf({ 'copied.yaml': text });
  return played(await scenarioIn(join(folder, 'copied.yaml')));
}

const letter = (at: number) => ({
  id: `letter-${at}`,
  at,
  text: 'The rent is due.',
  source: { kind: 'observation' as const, observer: 'post', subject: 'letter', change: 'created' as const },
});

describe('a stretch of a life as a scenario', () => {
  it('says the same when it is simulated: slow and failed calls, two who speak, what was observed and done', async () => {
    const { clock, mind } = await awake();
    await whileTimePasses(clock, mind.ask('Do you like tea?'));
    await clock.advance(61_234);
    await mind.say('And coffee?', { speaker: 'Ruth' });
    await clock.advance(300);
    await whileTimePasses(clock, mind.ask('And coffee?'));
    await mind.send(letter(clock.now()));
    await mind.act('hands you a cup');
    await clock.advance(60_000);
    const copied = await mind.scenario({ from: 1, to: 99 });
    expect(copied).toMatchObject({ percepts: 5, utterances: 4, leftOut: [] });
    const again = await lived(copied.text);
    expect(failures(again)).toEqual([]);
    expect(again.report).toMatchObject({
      passed: true,
      counts: { percepts: 5, utterances: 4, cycles: copied.cycles },
    });
  });

  it('fails when something else is said than in life', async () => {
    const { clock, mind } = await awake();
    await whileTimePasses(clock, mind.ask('Do you like tea?'));
    const { text } = await mind.scenario({ from: 1, to: 1 });
    expect(failures(await lived(text.replace('say: Green tea.', 'say: Black tea.')))).toEqual([
      '"Green tea." said to speech-1 within 2 min: the nearest was "Black tea." at 09:00:01.600',
    ]);
  });

  it('is any stretch of it, the thoughts of its own left out', async () => {
    const { clock, mind } = await awake(
      `${kitchen}inner: { nature: person, spontaneousInterval: 1 s }\nseed: 7\n`,
    );
    for (const text of ['Do you like tea?', 'Hello?', 'Do you like tea?']) {
      await whileTimePasses(clock, mind.ask(text));
      await clock.advance(60_000);
    }
    const { percepts } = await mind.history({ limit: 500 });
    const [last, , first] = percepts.filter(({ source }) => source.kind === 'speech');
    const copied = await mind.scenario({ from: first!.handledIn! + 1, to: last!.handledIn! });
    expect(copied.percepts).toBe(2);
    expect(copied.text).toContain('seed: 7');
    expect(copied.leftOut.join()).toMatch(/^\d+ of what it said: thoughts of its own led to it/);
    expect(failures(await lived(copied.text))).toEqual([]);
  });

  it('tells commands where a step gives them, and says what is left out', async () => {
    const { clock, mind } = await awake();
    await mind.command({ name: 'setGoal', goal: 'tidy', text: 'Tidy up' });
    await mind.command({ name: 'moveGoal', goal: 'tidy', progress: 0.5 });
    await mind.command({ name: 'focus', task: 'The kitchen' });
    await mind.memory.remember('Tom takes no sugar.');
    await mind.command({ name: 'cancelTask', task: 'none' });
    await mind.say('You are the {n}th.', { id: 'nth' });
    await clock.advance(60_000);
    await whileTimePasses(clock, mind.ask('There is nothing, is there? {x}'));
    const copied = await mind.scenario({ from: 1, to: 99 });
    expect(copied.leftOut).toEqual([
      expect.stringMatching(/^The command "[^"]+": no step of a scenario gives the command "cancelTask"\.$/),
      'The speech "nth": its text holds {n}, which a scenario counts with.',
      '1 of what it said: thoughts of its own led to it, or what is left out.',
    ]);
    expect(copied.text).toMatch(/goal:\s+set: Tidy up\s+id: tidy/);
    expect(copied.text).toMatch(/tell:\s+remember: Tom takes no sugar\./);
    expect(failures(await lived(copied.text))).toEqual([]);
  });

  it('is refused where it is none, and unknown where nothing of it is on record', async () => {
    const { mind } = await awake();
    await mind.start();
    await expect(mind.scenario({ from: 3, to: 2 })).rejects.toMatchObject({ fields: [{ field: 'to' }] });
    await expect(mind.scenario({ from: 1, to: 501 })).rejects.toMatchObject({ fields: [{ field: 'to' }] });
    await expect(mind.scenario({ from: 1, to: 500 })).rejects.toMatchObject({ code: 'notFound' });
  });

  it('says the same whatever was said and done, in any order, at any time', async () => {
    const happening = fc.record({
      pause: fc.constantFrom(0, 20, 700, 2_500, 90_000),
      what: fc.constantFrom(
        (mind: Mind) => mind.say('Do you like tea?'),
        (mind: Mind) => mind.say('And coffee?', { speaker: 'Ruth' }),
        (mind: Mind) => mind.say('Hello?'),
        (mind: Mind) => mind.say('It is nothing.', { space: 'kitchen' }),
        (mind: Mind) => mind.act('waves'),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 6 }), async (happenings) => {
        const { clock, mind } = await awake();
        await mind.start();
        for (const { pause, what } of happenings) {
          await clock.advance(pause);
          await what(mind);
        }
        await clock.advance(120_000);
        const { text } = await mind.scenario({ from: 1, to: 99 });
        expect(failures(await lived(text))).toEqual([]);
      }),
      { numRuns: 12, seed: 14 },
    );
  });
});
