import { describe, expect, it } from 'vitest';
import { perceptSchema, type PerceptSource } from '../../ports/percept.ts';
import type { InboxStore, MindStore } from '../../ports/store.ts';
import type { ThoughtRequest, Voice } from '../../ports/voice.ts';
import { countTokens } from '../../src/tokens/count-tokens.ts';
import { defaultPriority, standing } from '../../theory/priority.ts';
import { emptyInMemory } from '../db/empty-database.ts';
import { Company } from './company.ts';

const budget = 24_000;
const configuration = `
name: Ada
identity: Somebody who builds boats.
goals: [{ text: Finish the boat before winter comes. }]
context: { budget: ${budget}, longestPercept: 2000 }
voice: { maxTokens: 200 }
`;

const impulse: PerceptSource = { kind: 'impulse', category: 'associativeDrift' };
const said: PerceptSource = { kind: 'speech', speaker: 'you', space: 'terminal' };
const story = (place: number) =>
  `Barrel ${place} in cellar ${place * 7} holds ${place * 13} litres of cider. `.repeat(66);

/** A mind that was told much, and what its voice was given since. */
async function toldMuch() {
  const company = new Company();
  const echo = company.echo();
  const requests: ThoughtRequest[] = [];
  const voice: Voice = {
    ...echo,
    think: (request, given) => {
      if (request.situation !== null) requests.push(request);
      return echo.think(request, given);
    },
  };
  const mind = await company.wake(await emptyInMemory(), { voice, configuration });
  for (let place = 0; place < 12; place += 1) {
    await company.say(`told-${place}`, story(place));
    await company.untilIdle();
  }
  /** What its voice is given when it turns to this. */
  const given = async (id: string, source: PerceptSource, text: string): Promise<ThoughtRequest> => {
    const percept = perceptSchema.parse({ id, source, at: company.clock.now(), text });
    const stands = standing({ ...source, urgency: 0, boost: 0 }, defaultPriority);
    await company.pauseDurably();
    // the record is for reading, but it is the store
    const inbox = mind.record.inbox as InboxStore;
    await inbox.accept(percept, stands, { now: company.clock.now(), capacity: 10_000 });
    mind.resume();
    await company.untilIdle();
    return requests.at(-1)!;
  };
  /** How intense the thought about a percept was, as the account of its call says. */
  const intensityOf = async (id: string) => {
    const history = await mind.record.inbox.history(1_000);
    const cycle = history.find((each) => each.id === id)!.handledIn!;
    // the record is for reading, but it is the store
    const journal = mind.record.journal as MindStore['journal'];
    const [call] = (await journal.of(cycle)).flatMap(({ outcome }) =>
      outcome?.effect === 'think' && outcome.ok ? [outcome.context] : [],
    );
    return call?.intensity;
  };
  return { given, intensityOf };
}

const tokensOf = ({ messages }: ThoughtRequest): number => countTokens(JSON.stringify(messages));

const room = budget - 200;

describe('§3.3 the size of a call', () => {
  it('follows the intensity of the thought: a third for what drifts by, everything for what is said', async () => {
    const { given, intensityOf } = await toldMuch();
    const whole = tokensOf(await given('q1', said, 'How much cider is in barrel 3?'));
    expect(whole).toBeGreaterThan(0.5 * room);
    for (let place = 0; place < 5; place += 1)
      await given(`drift-${place}`, impulse, `A melody number ${place} keeps coming back.`);
    const relaxed = tokensOf(await given('drift', impulse, 'The light on the wall is yellow.'));
    expect(await intensityOf('drift')).toBe('relaxed');
    expect(relaxed).toBeLessThan(0.35 * room);
    expect(relaxed).toBeGreaterThan(0.15 * room);
    // whoever speaks then is answered with all there is
    const request = await given('q2', said, 'How much cider is in barrel 3?');
    expect(await intensityOf('q2')).toBe('usual');
    expect(tokensOf(request)).toBeGreaterThan(0.5 * room);
    expect(JSON.stringify(request.messages)).toContain('Barrel 3 in cellar 21 holds 39 litres');
  });
});
