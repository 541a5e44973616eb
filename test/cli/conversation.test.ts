import { PassThrough } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { MindStore, MindStores } from '../../ports/store.ts';
import { Conversation } from '../../src/cli/run/conversation.ts';
import { JsonFront } from '../../src/cli/run/json-front.ts';
import { Host } from '../../src/host/host.ts';
import { identifiers } from '../../src/host/clock/identifiers.ts';
import { seededRandom } from '../../src/host/clock/seeded-random.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { Company, configurationOf } from '../host/company.ts';

const full = 'could not extend file: No space left on device';

/** A place whose inbox can be away. */
class Moody implements Pick<MindStores, 'open'> {
  private readonly stores = memoryStores();
  isAway = false;

  get whole(): MindStores {
    return { ...this.stores, open: (mind) => this.open(mind) };
  }

  async open(...[mind]: Parameters<MindStores['open']>): Promise<MindStore> {
    const store = await this.stores.open(mind);
    const { inbox } = store;
    const lookAway = () => {
      if (this.isAway) throw new Error(full);
    };
    return {
      ...store,
      inbox: {
        ...inbox,
        accept: async (...given) => {
          lookAway();
          return inbox.accept(...given);
        },
        history: async (limit) => {
          lookAway();
          return inbox.history(limit);
        },
      },
    };
  }
}

async function conversing() {
  const company = new Company();
  const moody = new Moody();
  company.host = await Host.open({ stores: moody.whole, clock: company.clock });
  onTestFinished(() => company.host.close());
  const configuration = configurationOf('name: Ada');
  company.mind = await company.host.wake(configuration, {
    voice: company.echo(),
    channel: async (utterance) => void company.heard.push(utterance),
  });
  const said: string[] = [];
  const conversation = new Conversation({
    mind: company.mind,
    configuration,
    clock: company.clock,
    identifiers: identifiers(company.clock, seededRandom(1), 'test'),
    spent: { inputTokens: 0, cachedTokens: 0 },
    spentFor: new Map(),
    report: (message) => void said.push(message),
  });
  return { company, moody, conversation, said };
}

describe('a line that is typed while the database is away or its disk full', () => {
  it('is kept, offered again and answered once the database is back', async () => {
    const { company, moody, conversation, said } = await conversing();
    moody.isAway = true;
    const line = conversation.line('Good morning!');
    await company.clock.advance(10_000);
    expect(said).toEqual([`The database does not take it now (${full}). It is kept here and offered again.`]);
    expect(conversation.isHeldUp).toBe(true);
    moody.isAway = false;
    await company.clock.advance(10_000);
    expect(await line).toBe('go on');
    expect(conversation.isHeldUp).toBe(false);
    await company.untilIdle();
    expect(await company.mind.record.inbox.history(9)).toMatchObject([{ text: 'Good morning!' }]);
    expect(company.heard).toHaveLength(1);
  });

  it('leaves the conversation open when it is a command', async () => {
    const { moody, conversation, said } = await conversing();
    moody.isAway = true;
    expect(await conversation.line('/history')).toBe('go on');
    expect(said).toEqual([`That cannot be done now: ${full}`]);
    moody.isAway = false;
    expect(await conversation.line('/history')).toBe('go on');
  });

  it('is not taken, and said to be so, when the mind has ended meanwhile', async () => {
    const { company, moody, conversation, said } = await conversing();
    moody.isAway = true;
    const line = conversation.line('Are you there?');
    await company.clock.advance(1_000);
    company.mind.kill();
    expect(await line).toBe('go on');
    expect(said.at(-1)).toMatch(/^Not taken\. Mind "ada" has stopped/);
    expect(conversation.refusals).toBe(1);
  });

  it('is refused with retry to a program, which may send it again', async () => {
    const { company, moody, conversation } = await conversing();
    const [input, output] = [new PassThrough(), new PassThrough()];
    const front = new JsonFront({ input, output }, company.clock);
    const percept = {
      id: 'one',
      source: { kind: 'speech', speaker: 'you', space: 'terminal' },
      text: 'Hello.',
    };
    moody.isAway = true;
    const listening = front.listen(conversation);
    const written = async () =>
      JSON.parse(String((await output.iterator({ destroyOnReturn: false }).next()).value));
    expect(await written()).toMatchObject({ kind: 'listening' });
    input.write(`${JSON.stringify(percept)}\n`);
    expect(await written()).toMatchObject({ kind: 'acceptance', id: 'one', outcome: 'refused', retry: true });
    moody.isAway = false;
    input.write(`${JSON.stringify(percept)}\n`);
    expect(await written()).toMatchObject({ kind: 'acceptance', id: 'one', outcome: 'accepted' });
    input.end();
    expect(await listening).toBe('ended');
  });
});

describe('a mind that is paused', () => {
  it('says so to whoever speaks to it, and how it goes on', async () => {
    const { company, conversation, said } = await conversing();
    await conversation.line('/pause');
    await company.clock.advance(1_000);
    await conversation.line('Are you there?');
    expect(said).toEqual([
      'Ada is paused and answers nothing now. What you say is kept; /resume lets it go on.',
    ]);
    await conversation.line('/resume');
    await company.untilIdle();
    await conversation.line('And now?');
    expect(said).toHaveLength(1);
    await company.untilIdle();
    expect(company.heard.length).toBeGreaterThan(0);
  });
});
