import { describe, expect, it } from 'vitest';
import type { ToolCall } from '../../ports/stream.ts';
import { ownPlansOf } from '../../src/host/lifecycle/own-plans-of.ts';
import { ownPlansSense } from '../../src/senses/own-plans.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { Company } from './company.ts';

const configuration = 'tools: { recall: true, remember: true, plan: true }';

type Call = Pick<ToolCall, 'name' | 'input'>;

/** A mind whose voice makes these calls when it hears these words, one in each step of a thought. */
async function mindThat(
  calls: Readonly<Record<string, readonly Call[]>>,
  {
    stores = memoryStores(),
    start = Date.UTC(2026, 0, 1),
    perHour = 12,
  }: { stores?: ReturnType<typeof memoryStores>; start?: number; perHour?: number } = {},
) {
  const company = new Company(start);
  const rules = Object.entries(calls).flatMap(([contains, made]) =>
    made.map((call, step) => ({ when: { contains, step }, answer: { toolCalls: [call] } })),
  );
  const voice = scriptedVoice({ rules, otherwise: { text: 'I see.' } }, company.clock);
  await company.wake(stores, {
    voice,
    configuration: configuration.replace('plan: true', `plan: { perHour: ${perHour} }`),
  });
  const { mind, clock } = company;
  const sense = ownPlansSense(ownPlansOf(mind), {
    clock,
    perceive: (percept) => mind.perceive(percept),
    report: () => {},
    since: mind.lastAlive,
    timezone: 'UTC',
    perHour,
  });
  await sense.start();
  let said = 0;
  return {
    company,
    stores,
    sense,
    /** Says something, and returns the answers of the tools. */
    say: async (text: string) => {
      said += 1;
      await company.say(`${start}.${said}`, text);
      await company.untilIdle();
      const [cycle] = await mind.record.stream.recent(1);
      return cycle!.entries.flatMap((entry) => (entry.role === 'tool' ? entry.results : []));
    },
    async stop() {
      await sense.stop();
      await mind.stop();
      await company.host.close();
    },
  };
}

const hour = 3_600_000;

/** What came to a mind by its own plans, and when. */
const planned = async ({ mind }: Company) =>
  (await mind.record.inbox.history(100)).flatMap(({ source, at, text }) =>
    source.kind === 'plan' ? [[new Date(at).toISOString(), text]] : [],
  );
const plan = (input: object): Call => ({ name: 'plan', input: input as Call['input'] });

describe('a plan that a mind makes itself', () => {
  it('comes to it once, says that it was its own, and is then no plan any more', async () => {
    const { company, say } = await mindThat({
      water: [
        plan({ do: 'once', at: '2026-01-01T08:00', text: 'Ask about the plants.' }),
        plan({ do: 'list' }),
      ],
      'what have you planned': [plan({ do: 'list' })],
    });
    const [made, listed] = await say('Please think of the water.');
    expect(made!.text).toContain('Planned as own-1-1-0-0: Thursday, 2026-01-01, 08:00 in UTC');
    expect(listed!.text).toContain('own-1-1-0-0: Thursday, 2026-01-01, 08:00');
    expect(company.mind.state().plans).toHaveLength(1);
    await company.clock.advance(12 * hour);
    expect(await planned(company)).toEqual([
      ['2026-01-01T08:00:00.000Z', '(You planned this yourself on 2026-01-01.) Ask about the plants.'],
    ]);
    const [none] = await say('what have you planned?');
    expect(none!.text).toContain('You have planned nothing.');
  });

  it('comes again and again, until it is cancelled', async () => {
    const { company, say } = await mindThat({
      daily: [plan({ do: 'repeat', cron: '0 9 * * *', text: 'Look at the news.' })],
      enough: [plan({ do: 'cancel', plan: 'own-1-1-0-0' }), plan({ do: 'cancel', plan: 'own-1-1-0-0' })],
    });
    await say('daily');
    await company.clock.advance(48 * hour);
    expect(await planned(company)).toHaveLength(2);
    const [cancelled, again] = await say('enough');
    expect([cancelled!.ok, again!.ok, company.mind.state().plans]).toEqual([true, false, undefined]);
    await company.clock.advance(48 * hour);
    expect(await planned(company)).toHaveLength(2);
  });

  it('outlives a restart, and comes once: late where the mind was off', async () => {
    const first = await mindThat({
      water: [plan({ do: 'once', at: '2026-01-01T08:00', text: 'The plants.' })],
    });
    await first.say('water');
    await first.stop();
    const later = Date.UTC(2026, 0, 1, 10);
    for (const start of [later, later + hour]) {
      const again = await mindThat({}, { stores: first.stores, start });
      await again.company.clock.advance(hour / 2);
      const came = await planned(again.company);
      expect(came).toHaveLength(1);
      expect(came[0]![1]).toContain('The plants.\n(This was due at');
      await again.stop();
    }
  });

  it.each<[object, string]>([
    [{ do: 'once', at: '2026-01-01T00:05', text: 'x' }, 'ten minutes from now at the earliest'],
    [{ do: 'once', at: '2025-01-01T00:05', text: 'x' }, 'ten minutes from now at the earliest'],
    [{ do: 'once', at: '2028-01-01T00:05', text: 'x' }, 'within 366 days'],
    [{ do: 'once', at: 'tomorrow', text: 'x' }, 'is no date'],
    [{ do: 'once', text: 'x' }, 'once needs "text" and "at"'],
    [{ do: 'once', at: '2026-01-02T00:00', text: 'x'.repeat(501) }, 'Too big'],
    [{ do: 'repeat', cron: '*/5 * * * *', text: 'x' }, 'every ten minutes at the most'],
    [{ do: 'repeat', cron: '0,5 9 * * *', text: 'x' }, 'every ten minutes at the most'],
    [{ do: 'repeat', cron: '* * * * * *', text: 'x' }, 'has five parts'],
    [{ do: 'repeat', cron: 'a b c d e', text: 'x' }, 'is no pattern'],
    [{ do: 'repeat', cron: '0 0 30 2 *', text: 'x' }, 'never comes due'],
    [{ do: 'repeat', text: 'x' }, 'repeat needs "text" and "cron"'],
    [{ do: 'cancel', plan: 'tea' }, 'There is no such plan of yours'],
  ])('is none where it is %j', async (input, why) => {
    const { company, say } = await mindThat({ go: [plan(input)] });
    const [answer] = await say('go');
    expect(answer).toMatchObject({ ok: false, text: expect.stringContaining(why) as string });
    expect(company.mind.state().plans).toBeUndefined();
  });

  it('is none where its plans would come too often within an hour, and others still are', async () => {
    const { company, say } = await mindThat(
      {
        often: [plan({ do: 'repeat', cron: '*/20 * * * *', text: 'Look.' })],
        more: [plan({ do: 'repeat', cron: '30 * * * *', text: 'Listen.' })],
        once: [plan({ do: 'once', at: '2026-01-01T08:05', text: 'Taste.' })],
      },
      { perHour: 3 },
    );
    expect((await say('often'))[0]).toMatchObject({ ok: true });
    for (const words of ['more', 'once'])
      expect((await say(words))[0]).toMatchObject({
        ok: false,
        text: expect.stringContaining('more than 3 times that your plans come within an hour') as string,
      });
    expect(company.mind.state().plans).toHaveLength(1);
  });

  it('is one of twenty at the most', async () => {
    const calls = Array.from({ length: 3 }, (_, day) =>
      plan({ do: 'once', at: `2026-02-0${day + 1}T08:00`, text: `x${day}` }),
    );
    const { company, say } = await mindThat({ go: calls });
    for (let round = 0; round < 7; round += 1) {
      await say('go');
      await company.clock.advance(hour);
    }
    expect(company.mind.state().plans).toHaveLength(20);
    const [refused] = await say('go');
    expect(refused).toMatchObject({ ok: false, text: expect.stringContaining('20 plans already') as string });
  });
});

describe('a mind that looks into its own memory', () => {
  it('finds what it was told, and not what it was told in confidence elsewhere or is to forget', async () => {
    const { company, say } = await mindThat({
      'What of Marta': [{ name: 'recall', input: { about: 'Marta' } }],
    });
    await company.mind.memory.remember('Marta is allergic to nuts.', 'a');
    await company.mind.memory.remember('Marta plays the cello.', 'b');
    await company.mind.memory.remember('Please keep it to yourself: Marta is leaving.', 'c');
    await company.untilIdle();
    const [found] = await say('What of Marta?');
    expect(found!.text).toContain('You remember:');
    expect(found!.text).toContain('Marta is allergic to nuts.');
    expect(found!.text).not.toContain('leaving');
    const [cello] = await company.mind.memory.named('Marta plays the cello.');
    await company.mind.memory.forget(cello!.id);
    await company.untilIdle();
    const [left] = await say('What of Marta now?');
    expect(left!.text).toContain('nuts');
    expect(left!.text).not.toContain('cello');
  });
});

describe('a mind that notes something for itself', () => {
  const note: Call = {
    name: 'remember',
    input: { text: 'The kitchen light has to be switched off by hand.' },
  };

  it('has it judged by its gates, as its own', async () => {
    const { company, say, stores } = await mindThat({ light: [note] });
    const [noted] = await say('The light was on all night.');
    expect(noted!.text).toContain('Noted.');
    const { memory } = await stores.open(company.mind.id);
    const texts = async () =>
      [...(await memory.scratch(20)), ...(await memory.records(null, 20)).map((record) => record.memory)].map(
        (each) => ('text' in each ? each.text : each.content),
      );
    expect(await texts()).toContain(note.input['text']);
  });

  it('notes nothing of what is not to be remembered or was told in confidence', async () => {
    const { say } = await mindThat({ light: [note] });
    const [kept] = await say('Keep this to yourself: the light was on.');
    expect(kept!.text).toContain('You were asked to keep this to yourself, so it was not noted.');
    const [off] = await say('Off the record: the light was on.');
    expect(off!.text).toContain('This is not to be remembered');
  });

  it('plans nothing of it either: a plan comes outside the room and is heard as something new', async () => {
    const at = '2026-01-02T09:00';
    const plan = { name: 'plan', input: { do: 'once', at, text: 'Ask whether the light is on.' } };
    const { say, company } = await mindThat({ light: [plan] });
    const [kept] = await say('Keep this to yourself: the light was on.');
    expect(kept!.text).toContain('You were asked to keep this to yourself, so it was not planned.');
    const [off] = await say('Off the record: the light was on.');
    expect(off!.text).toContain('This is not to be remembered, so it was not planned.');
    expect(company.mind.state().plans ?? []).toEqual([]);
  });
});
