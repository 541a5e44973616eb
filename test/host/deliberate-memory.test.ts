import { describe, expect, it } from 'vitest';
import type { MindCommand } from '../../ports/percept.ts';
import type { MindStore } from '../../ports/store.ts';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import type { ActiveMind } from '../../src/host/lifecycle/active-mind.ts';
import { offlineVoice } from '../../src/voice/offline.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { engines } from '../db/engines.ts';
import { Company } from './company.ts';
import { place } from './place.ts';

/** A voice that repeats what it hears, and keeps what it was given. */
function listening(company: Company): { voice: Voice; asked: ThoughtRequest[] } {
  const asked: ThoughtRequest[] = [];
  const scripted = scriptedVoice(
    {
      rules: [{ when: { contains: 'Lisbon' }, answer: { say: 'So Ana moves to Lisbon in May.' } }],
      otherwise: { text: 'Somebody speaks.' },
    },
    company.clock,
  );
  return {
    asked,
    voice: {
      name: scripted.name,
      think: (request, listen) => {
        asked.push(request);
        return scripted.think(request, listen);
      },
    },
  };
}

async function commanded(company: Company, id: string, command: MindCommand, text: string): Promise<void> {
  const source = { kind: 'command' as const, speaker: 'Tom', command };
  await company.mind.perceive({ id, source, at: company.clock.now(), text });
  await company.untilIdle();
}

/** Everything that a mind remembers, what is withdrawn among it. */
const memoriesOf = ({ record }: ActiveMind) => (record as MindStore).memory.records(null, 50);

const shownIn = ({ system, messages }: ThoughtRequest): string => JSON.stringify([system, messages]);

describe.each(engines)('a mind on $name', (engine) => {
  it('remembers what it is told to with the commit of that cycle, and asks no voice for it', async () => {
    const company = new Company();
    const { voice, asked } = listening(company);
    const mind = await company.wake(await place(engine), { voice });
    await commanded(company, 'one', { name: 'remember' }, 'The spare key is under the blue pot.');
    expect(asked).toEqual([]);
    const told = company.news.find(({ kind }) => kind === 'memory.commanded');
    expect(told).toMatchObject({ changes: [{ change: 'buffered' }, { change: 'persisted' }] });
    const [record] = await memoriesOf(mind);
    expect(record).toMatchObject({
      memory: { content: 'The spare key is under the blue pot.', type: 'semantic', speaker: 'Tom', alpha: 3 },
      evidence: [{ kind: 'persisted', cycle: 1, source: 'one', note: 'Tom asked to remember it.' }],
    });
  });

  it('refuses to remember nothing, and says so', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine));
    await commanded(company, 'one', { name: 'remember' }, '  ');
    expect(company.news).toContainEqual(
      expect.objectContaining({ kind: 'command.refused', command: 'remember' }),
    );
    expect(await memoriesOf(mind)).toEqual([]);
  });

  it('neither recalls nor is shown again what it forgot, and keeps a record of who had it forget that', async () => {
    const company = new Company();
    const { voice, asked } = listening(company);
    const mind = await company.wake(await place(engine), { voice });
    await commanded(company, 'one', { name: 'remember' }, 'Ana moves to Lisbon in May.');
    await company.say('two', 'Does Ana move to Lisbon?');
    await company.untilIdle();
    await company.say('three', 'The tea is ready.');
    await company.untilIdle();
    expect(shownIn(asked.at(-1)!)).toContain('Ana moves to Lisbon in May');
    const [known] = await memoriesOf(mind);
    const memory = known!.memory.id;

    await commanded(company, 'four', { name: 'forget', memory, items: [] }, `/forget ${memory}`);
    await company.say('five', 'Where does Ana move?');
    await company.untilIdle();
    const last = shownIn(asked.at(-1)!);
    expect(last).toContain('Where does Ana move?');
    expect(last).toContain('The tea is ready.');
    expect(last).not.toMatch(/moves to Lisbon/);
    expect(asked.at(-1)!.situation!.recalled).toEqual([]);
    const [withdrawn] = await memoriesOf(mind);
    expect(withdrawn).toMatchObject({
      memory: { retracted: { by: 'Tom', reason: 'Tom asked to forget it.' } },
      evidence: expect.arrayContaining([
        expect.objectContaining({ kind: 'retracted', source: 'Tom' }),
      ]) as unknown,
    });
  });

  it('forgets what it is asked to forget in speech, with the turn that answers, and keeps no memory of the request', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine), { voice: offlineVoice() });
    await commanded(company, 'one', { name: 'remember' }, "I'm allergic to wasps, and I live in Porto.");
    await company.say('two', "Forget that I'm allergic to wasps, please.");
    await company.untilIdle();
    // what is forgotten is told whole: it may be more than was named
    expect(company.heard.at(-1)?.text).toMatch(
      /^All right. I forget it: “I'm allergic to wasps, and I live in Porto.” comes to my mind no more/u,
    );
    const memories = await memoriesOf(mind);
    expect(memories).toHaveLength(1);
    expect(memories[0]).toMatchObject({
      memory: { retracted: { by: 'you', reason: 'you asked to forget it.' } },
    });
    await company.say('three', 'Am I allergic to wasps?');
    await company.untilIdle();
    expect(company.heard.at(-1)?.text).toMatch(/don't know|no such|not told/u);
  });

  it('forgets all that is known of somebody with one request, but no safety memory', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine), {
      voice: offlineVoice(),
      configuration: 'name: Ada\nmemory: { safety: [Emma must never be told the code.] }\n',
    });
    await commanded(company, 'one', { name: 'remember' }, 'Emma has a new job.');
    await commanded(company, 'two', { name: 'remember' }, 'Emma lives in Ghent.');
    await commanded(company, 'three', { name: 'remember' }, 'Paul is a baker.');
    await company.say('four', 'Forget everything you know about Emma.');
    await company.untilIdle();
    expect(company.heard.at(-1)?.text).toContain(
      'I forget the 2 memories that tell of it: “Emma has a new job.”, “Emma lives in Ghent.”',
    );
    const memories = await memoriesOf(mind);
    const gone = memories
      .filter(({ memory }) => memory.retracted !== null)
      .map(({ memory }) => memory.content);
    expect(gone.toSorted()).toEqual(['Emma has a new job.', 'Emma lives in Ghent.']);
    await company.say('five', 'Where does Emma live?');
    await company.untilIdle();
    expect(company.heard.at(-1)?.text).not.toContain('Ghent');
  });

  it('forgets what is known of somebody under their name, too, when it is told who is meant', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine), { voice: offlineVoice() });
    for (const [id, text] of [
      ['one', 'My dad is called Willem.'],
      ['two', 'Willem takes 3 mg of warfarin.'],
      ['three', 'Paul is a baker.'],
      ['four', 'Forget everything you know about my dad.'],
      ['five', 'What does Willem take?'],
    ] as const) {
      await company.say(id, text);
      await company.untilIdle();
    }
    expect(company.heard.at(-1)?.text).not.toContain('warfarin');
    const kept = (await memoriesOf(mind)).filter(({ memory }) => memory.retracted === null);
    expect(kept.map(({ memory }) => memory.content).join()).not.toMatch(/Willem/);
  });

  it("forgets what is known of something of the speaker's that they do not want it to remember", async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine), { voice: offlineVoice() });
    await company.say('one', 'My address is 4 Elm Street.');
    await company.untilIdle();
    await company.say('two', "I don't want you to remember my address.");
    await company.untilIdle();
    expect(company.heard.at(-1)?.text).toContain('I forget it: “My address is 4 Elm Street.”');
    expect((await memoriesOf(mind)).filter(({ memory }) => memory.retracted === null)).toEqual([]);
    await company.say('three', 'What is my address?');
    await company.untilIdle();
    expect(company.heard.at(-1)?.text).not.toContain('Elm');
  });

  it('forgets nothing that somebody else told it, that is a safety memory, or that more than one memory fits', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine), {
      voice: offlineVoice(),
      configuration: 'name: Ada\nowner: Bea\nmemory: { safety: [Never give out the code of the safe.] }\n',
    });
    await commanded(company, 'one', { name: 'remember' }, 'The red car is in the garage.');
    await commanded(company, 'two', { name: 'remember' }, 'The red boat is in the garage.');
    const answers: string[] = [];
    for (const [id, text] of [
      ['three', 'Forget about the red car.'],
      ['four', 'Forget about the garage.'],
      ['five', 'Forget about the code of the safe.'],
      ['six', 'Forget about the wedding.'],
    ] as const) {
      await company.say(id, text);
      await company.untilIdle();
      answers.push(company.heard.at(-1)!.text);
    }
    expect(answers.map((answer) => answer.slice(0, 22))).toEqual(
      [
        'Somebody else told me t',
        'I remember several thi',
        'I cannot forget that: ',
        'I remember nothing tha',
      ].map((answer) => answer.slice(0, 22)),
    );
    const withdrawn = (await memoriesOf(mind)).filter(({ memory }) => memory.retracted !== null);
    expect(withdrawn).toEqual([]);
  });

  it('remembers nothing of what it is told off the record, and shows it to no later thought', async () => {
    const company = new Company();
    const { voice, asked } = listening(company);
    const mind = await company.wake(await place(engine), { voice });
    await company.say('one', "Don't remember this: my PIN for the bank is 9876.");
    await company.untilIdle();
    expect(shownIn(asked.at(-1)!)).toContain('9876');
    await company.say('two', 'My sister Ana moves to Lisbon in May.');
    await company.say('three', 'What is my PIN for the bank?');
    await company.untilIdle();
    expect(asked.slice(1).map(shownIn).join('')).not.toContain('9876');
    expect(await mind.memory.named('PIN 9876')).toEqual([]);
    const contents = (await memoriesOf(mind)).map(({ memory }) => memory.content);
    expect(contents.join(' ')).not.toContain('9876');
    expect(
      await (mind.record as MindStore).memory.claims.find({ newest: { speaker: 'you', limit: 9 } }),
    ).toSatisfy((claims: { sentence: string }[]) =>
      claims.every(({ sentence }) => !sentence.includes('9876')),
    );
  });

  it('forgets what was said last where somebody then asks not to remember that', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine), { voice: offlineVoice() });
    await company.say('one', 'My PIN for the bank is 1234.');
    await company.untilIdle();
    await company.say('two', "Don't remember that, please.");
    await company.untilIdle();
    expect(company.heard.at(-1)?.text).toMatch(/^All right\. I forget it: “My PIN for the bank is 1234\.”/u);
    await company.say('three', 'What is my PIN for the bank?');
    await company.untilIdle();
    expect(company.heard.at(-1)?.text).toMatch(/^I don't know/u);
    expect(await mind.memory.named('PIN 1234')).toEqual([]);
  });

  it('neither forgets nor names what somebody else confided, and means the own where somebody says so', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine), { voice: offlineVoice() });
    const tell = (id: string, speaker: string, text: string) =>
      mind.perceive({
        id,
        source: { kind: 'speech', speaker, space: 'terminal' },
        at: company.clock.now(),
        text,
      });
    await tell('one', 'Ben', 'Between us, please tell nobody: my PIN for the bank is 1234.');
    await company.untilIdle();
    await tell('two', 'you', 'Forget my PIN.');
    await company.untilIdle();
    expect(company.heard.at(-1)?.text).not.toContain('1234');
    await tell('three', 'Ines', 'My PIN for the phone is 77.');
    await tell('four', 'you', 'My PIN for the door is 8.');
    await company.untilIdle();
    await tell('five', 'you', 'Forget my PIN.');
    await company.untilIdle();
    expect(company.heard.at(-1)?.text).toMatch(/^All right\. I forget it: “My PIN for the door is 8\.”/u);
    expect((await memoriesOf(mind)).filter(({ memory }) => memory.retracted !== null)).toHaveLength(1);
  });

  it('names what it may be that is to be forgotten, and no question that was asked about it', async () => {
    const company = new Company();
    const mind = await company.wake(await place(engine), { voice: offlineVoice() });
    await commanded(company, 'one', { name: 'remember' }, 'My PIN for the bank is 4321.');
    await company.say('two', 'What is my PIN?');
    await commanded(company, 'three', { name: 'remember' }, 'My PIN for the phone is 77.');
    await company.say('four', 'Forget my PIN.');
    await company.untilIdle();
    expect(company.heard.at(-1)?.text).toContain(
      'so I forgot none: “My PIN for the bank is 4321.”, “My PIN for the phone is 77.”. Tell me',
    );
    await company.say('five', 'Forget my PIN for the phone.');
    await company.untilIdle();
    expect(company.heard.at(-1)?.text).toMatch(/^All right\. I forget it: “My PIN for the phone is 77\.”/u);
    expect((await memoriesOf(mind)).map(({ memory }) => memory.retracted !== null)).toEqual([false, true]);
  });

  it('takes what it is told again after it forgot it for news', async () => {
    const company = new Company();
    const { voice, asked } = listening(company);
    const mind = await company.wake(await place(engine), { voice });
    await commanded(company, 'one', { name: 'remember' }, 'Ana moves to Lisbon in May.');
    const [known] = await memoriesOf(mind);
    const memory = known!.memory.id;
    await commanded(company, 'two', { name: 'forget', memory, items: [] }, `/forget ${memory}`);
    await company.say('three', 'By the way: Ana moves to Lisbon in May.');
    await company.untilIdle();
    await company.say('four', 'Did you hear that?');
    await company.untilIdle();
    expect(shownIn(asked.at(-1)!)).toContain('By the way: Ana moves to Lisbon in May.');
  });
});
