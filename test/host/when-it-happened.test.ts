import { describe, expect, it } from 'vitest';
import type { MindStore } from '../../ports/store.ts';
import type { ThoughtRequest } from '../../ports/voice.ts';
import { center } from '../../theory/belief-weight.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { engines } from '../db/engines.ts';
import { Company } from './company.ts';
import { place } from './place.ts';

const week = 7 * 86_400_000;
const start = Date.UTC(2026, 0, 20);
/** The gate judges after every exchange. */
const attentive = 'name: Ada\nmemory: { gate: { flushEvery: 1 } }';

const memoriesOf = async ({ mind }: Company) =>
  (await (mind.record as MindStore).memory.records(null, 50)).map(({ memory }) => memory);

describe.each(engines)('what a mind on $name learns', (engine) => {
  it('late is remembered at the time of the event: recalled, and dated so before the voice', async () => {
    const company = new Company(start);
    const asked: ThoughtRequest[] = [];
    const scripted = scriptedVoice({ rules: [], otherwise: { text: 'Somebody speaks.' } }, company.clock);
    const mind = await company.wake(await place(engine), {
      configuration: `${attentive}\ncontext: { budget: 4500, longestPercept: 500, verbatimCycles: 1, summarisedCycles: 0, semantic: false }`,
      voice: {
        name: scripted.name,
        think: (request, listen) => {
          asked.push(request);
          return scripted.think(request, listen);
        },
      },
    });
    await mind.perceive({
      id: 'mail',
      source: { kind: 'observation', observer: 'mail', subject: 'boiler.eml', change: 'created' },
      at: start - week,
      text: 'The plumber repaired the boiler in the cellar for 120 euros.',
    });
    await company.untilIdle(120_000);
    const [boiler] = await memoriesOf(company);
    expect(boiler).toMatchObject({
      content: expect.stringContaining('plumber repaired the boiler') as string,
      eventAt: start - week,
    });
    expect(boiler!.createdAt).toBeGreaterThanOrEqual(start);
    const { found } = await mind.memory.search('What happened last week?');
    expect(found.map(({ memory }) => memory.id)).toContain(boiler!.id);
    // the mail itself leaves the window of the stream
    for (let turn = 0; turn < 12; turn += 1) {
      await company.say(`idle ${turn}`, 'Do you hear the rain on the roof? '.repeat(20));
      await company.untilIdle(120_000);
    }
    await company.say('question', 'Who repaired the boiler in the cellar?');
    await company.untilIdle(120_000);
    expect(JSON.stringify(asked.at(-1)!.messages)).toMatch(/\[2026-01-13\][^[]*plumber repaired the boiler/);
  });

  it('at once has no other time than when it came', async () => {
    const company = new Company(start);
    await company.wake(await place(engine), { configuration: attentive });
    await company.say('told', 'Ana lives in Porto since May 2024.');
    await company.untilIdle(120_000);
    expect((await memoriesOf(company)).map(({ eventAt }) => eventAt)).toEqual([null]);
  });

  it('from a source that is less trusted is believed less', async () => {
    const company = new Company(start);
    const mind = await company.wake(await place(engine), { configuration: attentive });
    const source = { kind: 'speech', speaker: 'you', space: 'terminal' } as const;
    const told = async (id: string, sourceConfidence: number, text: string) => {
      await mind.perceive({ id, source, sourceConfidence, at: company.clock.now(), text });
      await company.untilIdle(120_000);
    };
    await told('sure', 1, 'Ana lives in Porto since May 2024.');
    await told('unsure', 0.3, 'Beatriz bought the red bicycle in Hamburg.');
    const memories = await memoriesOf(company);
    const [sure, unsure] = ['Porto', 'Hamburg'].map((word) =>
      memories.find(({ content }) => content.includes(word))!,
    );
    expect([sure!.sourceConfidence, unsure!.sourceConfidence]).toEqual([1, 0.3]);
    expect(center(unsure!)).toBeLessThan(center(sure!));
    expect(unsure!.beta).toBeCloseTo(4.7, 9);
  });
});
