import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { MindStore, MindStores } from '../../ports/store.ts';
import { JsonFront } from '../../src/cli/run/json-front.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { conversing } from './conversing.ts';

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

/** A conversation over such an inbox. */
async function conversingOverMoody() {
  const moody = new Moody();
  return { moody, ...(await conversing({ stores: moody.whole })) };
}

describe('a line that is typed while the database is away or its disk full', () => {
  it('is kept, offered again and answered once the database is back', async () => {
    const { clock, mind, heard, untilIdle, moody, conversation, said } = await conversingOverMoody();
    moody.isAway = true;
    const line = conversation.line('Good morning!');
    await clock.advance(10_000);
    expect(said).toEqual([`The database does not take it now (${full}). It is kept here and offered again.`]);
    expect(conversation.isHeldUp).toBe(true);
    moody.isAway = false;
    await clock.advance(10_000);
    expect(await line).toBe('go on');
    expect(conversation.isHeldUp).toBe(false);
    await untilIdle();
    expect((await mind.history()).percepts).toMatchObject([{ text: 'Good morning!' }]);
    expect(heard).toHaveLength(1);
  });

  it('leaves the conversation open when it is a command', async () => {
    const { moody, conversation, said } = await conversingOverMoody();
    moody.isAway = true;
    expect(await conversation.line('/history')).toBe('go on');
    expect(said).toEqual([`That cannot be done now: ${full}`]);
    moody.isAway = false;
    expect(await conversation.line('/history')).toBe('go on');
  });

  it('is not taken, and said to be so, when the mind has ended meanwhile', async () => {
    const { clock, mind, moody, conversation, said } = await conversingOverMoody();
    moody.isAway = true;
    const line = conversation.line('Are you there?');
    await clock.advance(1_000);
    await mind.stop();
    expect(await line).toBe('go on');
    expect(said.at(-1)).toMatch(/^Not taken\. Mind "ada" has stopped/);
    expect(conversation.refusals).toBe(1);
  });

  it('is refused with retry to a program, which may send it again', async () => {
    const { clock, moody, conversation } = await conversingOverMoody();
    const [input, output] = [new PassThrough(), new PassThrough()];
    const front = new JsonFront({ input, output }, clock);
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
    const { clock, heard, untilIdle, conversation, said } = await conversingOverMoody();
    await conversation.line('/pause');
    await clock.advance(1_000);
    await conversation.line('Are you there?');
    expect(said).toEqual([
      'Ada is paused and answers nothing now. What you say is kept; /resume lets it go on.',
    ]);
    await conversation.line('/resume');
    await untilIdle();
    await conversation.line('And now?');
    expect(said).toHaveLength(1);
    await untilIdle();
    expect(heard.length).toBeGreaterThan(0);
  });
});

describe('a command tells what it did', () => {
  const person = 'name: Ada\ninner: { nature: person }';

  it('/feel, what the body feels, and nothing where there is none to feel it', async () => {
    const { conversation, said, untilIdle } = await conversing({ stores: memoryStores() }, person);
    await conversation.line('/feel comfort');
    await untilIdle();
    expect(said).toEqual(["Ada's body feels comfort, 0.5 of 1. /state shows how it is."]);
    const agent = await conversing({ stores: memoryStores() });
    await agent.conversation.line('/feel comfort');
    expect(agent.said).toEqual([]);
  });

  it('/context, that what was said stands in the conversation where no memory had to come to mind', async () => {
    const { conversation, said, untilIdle } = await conversing({ stores: memoryStores() });
    for (const line of ['Good morning!', 'How are you?']) {
      await conversation.line(line);
      await untilIdle();
    }
    await conversation.line('/context');
    expect(said.join('\n')).toMatch(/what was said lately stands in the conversation \(stream, above\)\.$/);
  });
});
