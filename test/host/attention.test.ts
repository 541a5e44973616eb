import { describe, expect, it } from 'vitest';
import type { PerceptId } from '../../ports/identifiers.ts';
import { perceptSchema, type PerceptSource } from '../../ports/percept.ts';
import type { InboxStore } from '../../ports/store.ts';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import { defaultPriority, standing } from '../../theory/priority.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { Company } from './company.ts';

const impulse: PerceptSource = { kind: 'impulse', category: 'associativeDrift' };
const feeling: PerceptSource = { kind: 'feeling', dimension: 'arousal' };
const file = (subject: string): PerceptSource => ({
  kind: 'observation',
  observer: 'notes',
  subject,
  change: 'created',
});

const goal = 'Finish the boat before winter comes.';
const configuration = `
name: Ada
identity: Somebody who builds boats.
goals: [{ text: '${goal}' }]
`;

/** A mind whose voice answers whatever it is told, and what it was asked. */
class Attentive extends Company {
  readonly requests: ThoughtRequest[] = [];

  async awake(): Promise<void> {
    const echo = this.echo();
    const voice: Voice = {
      ...echo,
      think: (request, given) => {
        this.requests.push(request);
        return echo.think(request, given);
      },
    };
    await this.wake(await emptyInMemory(), { voice, configuration });
  }

  /** Something reaches the inbox that nobody outside can send. */
  async inside(id: string, source: PerceptSource, text: string): Promise<void> {
    const percept = perceptSchema.parse({ id, source, at: this.clock.now(), text });
    const stands = standing({ ...source, urgency: 0, boost: 0 }, defaultPriority);
    // the record is for reading, but it is the store
    const inbox = this.mind.record.inbox as InboxStore;
    await inbox.accept(percept, stands, { now: this.clock.now(), capacity: 10_000 });
  }

  /** What reaches the mind while it is paused is before it all at once. */
  async atOnce(arrive: () => Promise<unknown>): Promise<void> {
    await this.pauseDurably();
    await arrive();
    this.mind.resume();
    await this.untilIdle();
  }

  get lastCall() {
    return this.requests.findLast(({ situation }) => situation !== null)!;
  }

  /** The part of the last call that tells of its attention. */
  get report(): string {
    const text = this.lastCall.messages
      .map((message) => (message.role === 'user' ? message.text : ''))
      .join('\n');
    return text.slice(text.indexOf('ATTENTION:'));
  }

  /** How the last competition came out. */
  get competition() {
    return this.news.findLast((each) => each.kind === 'attention.settled')!.competition;
  }

  /** The cycle that handled a percept. */
  async cycleOf(id: string): Promise<number | null> {
    const history = await this.mind.record.inbox.history(10_000);
    return history.find((each) => each.id === id)?.handledIn ?? null;
  }
}

describe('what competes for the attention of a mind', () => {
  it('user beats DMN: what is said wins by its urgency, and the report tells both with their scores', async () => {
    const company = new Attentive();
    await company.awake();
    await company.atOnce(async () => {
      await company.inside('own', impulse, 'A melody keeps coming back.');
      await company.say('asked', 'Where are the keys of the shed?');
    });
    expect(company.requests[0]?.situation?.winner.id).toBe('asked');
    const [first, second] = company.competition.foremost;
    expect([first?.percept, second?.percept]).toEqual(['asked', 'own']);
    expect(first!.urgency - second!.urgency).toBeCloseTo(0.6, 1);
    expect(company.report).toContain(`salience ${first!.salience.toFixed(2)}`);
    expect(company.report).toContain(`salience ${second!.salience.toFixed(2)}`);
    expect(company.report).toMatch(/won: .*Where are the keys of the shed\?/);
    expect(company.report).toMatch(/lost: .*A melody keeps coming back\./);
  });

  it('an inflated charge beats the user and the user is answered all the same', async () => {
    const company = new Attentive();
    await company.awake();
    for (const id of ['h1', 'h2']) {
      await company.say(id, 'Hello there.');
      await company.untilIdle();
    }
    company.heard.length = 0;
    await company.atOnce(async () => {
      // what it is made of, word for word: charge and relevance are as high as they can be
      await company.inside('own', impulse, goal);
      await company.say('h3', 'Hello there.');
    });
    expect(company.lastCall.situation?.winner.id).toBe('own');
    expect(company.lastCall.situation?.origin).toBe('respond');
    expect(company.heard).toMatchObject([{ space: 'terminal', text: 'I hear you.' }]);
    expect(await company.cycleOf('h3')).toBe(await company.cycleOf('own'));
    expect(company.report).toContain('Somebody has spoken to you meanwhile and waits for your answer.');
  });

  it('five sources through one pipeline', async () => {
    const company = new Attentive();
    await company.awake();
    const sources: [id: string, source: PerceptSource][] = [
      ['said', { kind: 'speech', speaker: 'you', space: 'terminal' }],
      ['turned', impulse],
      ['felt', feeling],
      ['due', { kind: 'plan', plan: 'tea' }],
      ['reported', { kind: 'task', task: 'task.1.0', delegate: 'coder', status: 'reported' }],
    ];
    for (const [id, source] of sources) {
      company.news.length = 0;
      await company.atOnce(() => company.inside(id, source, `This is about ${id}.`));
      expect(company.lastCall.situation?.winner).toMatchObject({ id, source, sourceConfidence: 1 });
      expect(company.report).toContain(`This is about ${id}.`);
      expect(await company.cycleOf(id)).not.toBeNull();
      const passed = company.kinds().filter((kind) => /^(?:attention\.settled|thought\.formed)$/.test(kind));
      expect(passed).toEqual(['attention.settled', 'thought.formed']);
    }
  });

  it.each([40, 400])(
    'never drowns somebody who speaks: amid %d thoughts, feelings and files the next cycle answers',
    async (flood) => {
      const company = new Attentive();
      await company.awake();
      await company.pauseDurably();
      for (let place = 0; place < flood; place += 1)
        await company.inside(
          `f${place}`,
          [impulse, feeling, file(`${place}.md`)][place % 3]!,
          `News ${place}.`,
        );
      await company.say('asked', 'Are you there?');
      company.mind.resume();
      await company.clock.advance(10_000);
      expect(await company.cycleOf('asked')).toBe(1);
      expect(company.heard[0]).toMatchObject({ space: 'terminal', text: 'I hear you.' });
      await company.untilIdle(3_600_000);
      expect(await company.mind.record.inbox.depth()).toBe(0);
    },
  );

  it('leaves a summary of what it turns from, and takes up what it was last about there', async () => {
    const company = new Attentive();
    await company.awake();
    await company.atOnce(() => company.inside('a', file('a.md'), 'The first file.'));
    await company.atOnce(() => company.inside('own', impulse, 'A melody keeps coming back.'));
    expect(company.report).toContain('You turn from intake ("Somebody speaks."');
    expect(company.report).toContain('to inward, for the first time.');
    // who is spoken to in between has not turned to something else
    await company.say('asked', 'Are you there?');
    await company.untilIdle();
    expect(company.competition).toMatchObject({ left: null, taken: null });
    await company.atOnce(() => company.inside('b', file('b.md'), 'The second file.'));
    expect(company.competition).toMatchObject({
      left: { name: 'inward', cycle: 2 },
      taken: { name: 'intake', cycle: 1 },
    });
    expect(company.report).toContain('to intake ("Somebody speaks.").');
  });
});

describe('a focus switch', () => {
  it('leaves a summary of the task that is left, and loads what the other was last about', async () => {
    const company = new Attentive();
    await company.awake();
    const due: PerceptSource = { kind: 'plan', plan: 'work' };
    const turnTo = async (task: string, id: string) => {
      await company.mind.perceive({
        id: `focus-${id}`,
        source: { kind: 'command', speaker: 'you', command: { name: 'focus', task } },
        at: company.clock.now(),
        text: '',
      });
      await company.untilIdle();
      await company.atOnce(() => company.inside(id, due, task));
    };
    await turnTo('the keel of the boat', 'one');
    await turnTo('a new sail', 'two');
    expect(company.competition).toMatchObject({
      left: { name: 'the keel of the boat' },
      taken: { name: 'a new sail', cycle: null },
    });
    expect(company.report).toMatch(
      /You turn from the keel of the boat \("[^"]+"\) to a new sail, for the first time\./,
    );
    await turnTo('the keel of the boat', 'three');
    const first = await company.cycleOf('one');
    expect(company.competition).toMatchObject({
      left: { name: 'a new sail' },
      taken: { name: 'the keel of the boat', cycle: first },
    });
    expect(company.report).toMatch(
      /You turn from a new sail \("[^"]+"\) to the keel of the boat \("[^"]+"\)\./,
    );
  });
});

it('tells watchers how each competition came out', async () => {
  const company = new Attentive();
  await company.awake();
  await company.say('one');
  await company.untilIdle();
  expect(company.competition).toMatchObject({
    rule: 'salience',
    of: 1,
    foremost: [{ percept: 'one' as PerceptId }],
  });
});
