import { describe, expect, it } from 'vitest';
import type { Utterance } from '../../ports/command.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { MindStore } from '../../ports/store.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { Company } from './company.ts';

const minute = 60_000;

const configuration = `
name: Ada
owner: Tom
spaces:
  - { id: terminal, name: Home, members: [Tom, you] }
  - { id: ops, name: Operations, members: [Ann, Ben] }
operators:
  - { name: Ann, notify: { space: ops } }
  - { name: Ben, notify: { webhook: { url: 'https://pager.example/ben', secret: BEN } } }
`;

/** A mind that has operators, in one process after the other, and what comes to wait in its record. */
class Watched extends Company {
  private readonly stores = memoryStores();
  private epoch = 0;
  store!: MindStore;

  async begin(
    channel?: (utterance: Utterance) => Promise<void>,
    file: string | null = '/minds/our ada.yaml',
  ): Promise<this> {
    this.epoch += 1;
    await this.wake(this.stores, {
      configuration,
      ...(file !== null && { file }),
      ...(channel && { channel }),
    });
    this.store = await this.stores.open(this.mind.id);
    return this;
  }

  /** Something is held back: the mind is paused, so that it does not handle it before. */
  async holdBack(...ids: string[]): Promise<void> {
    this.mind.pause();
    for (const id of ids) await this.say(id);
    await this.store.inbox.setAside(ids as PerceptId[], { epoch: this.epoch, now: this.clock.now() });
    this.mind.reviewChanged();
    await this.clock.advance(1_000);
  }

  /** The notices that have left: when, to which space, and how often the matter was said by then. */
  get notices() {
    return this.heard.filter(({ id }) => id.includes('/notice/'));
  }

  /** Whom each notice went to. */
  get spaces() {
    return this.notices.map(({ space }) => space);
  }

  speak(id: string, speaker: string, space: string, text = 'I am on it.') {
    return this.mind.perceive({ id, source: { kind: 'speech', speaker, space }, at: this.clock.now(), text });
  }

  async acts(): Promise<string[]> {
    const { entries } = await this.store.governance.log();
    return entries.filter(({ kind }) => kind === 'acknowledge').map(({ who, what }) => `${who} ${what}`);
  }
}

const watched = () => new Watched().begin();

describe('what waits for a person', () => {
  it('is told without commands of a shell where nobody knows the file of the mind', async () => {
    const company = await watched();
    company.mind.kill();
    await new Promise<void>((resolve) => resolve(company.host.close()));
    await company.begin(undefined, null);
    await company.holdBack('p1');
    const { text } = company.notices.at(-1)!;
    expect(text).toContain('Decide: /settle p-f64551fc release or /settle p-f64551fc drop.');
    expect(text).toContain('with /acknowledge p-f64551fc. Otherwise');
    expect(text).not.toContain('wakeful');
  });

  it('is told to the first operator at once, also by a mind that is paused', async () => {
    const company = await watched();
    await company.holdBack('p1');
    expect(company.spaces).toEqual(['ops']);
    expect(company.notices[0]!.text).toMatchInlineSnapshot(`
      "Ada needs a person: one matter waits.
      - p-f64551fc, since 2026-01-01T00:00:00.000Z: something that came in (speech) is held back.
        Decide: /settle p-f64551fc release or /settle p-f64551fc drop, or in a shell: wakeful review settle p-f64551fc release '/minds/our ada.yaml' or wakeful review settle p-f64551fc drop '/minds/our ada.yaml'.
      Acknowledge it by any answer here, with /acknowledge p-f64551fc, or in a shell: wakeful review acknowledge p-f64551fc '/minds/our ada.yaml'. Otherwise it is told again in 15 min."
    `);
    expect(company.kinds()).toContain('operator.told');
  });

  it('is said again after 15 minutes, 30 and so on, each operator twice before the next one, six times in all', async () => {
    const company = await watched();
    await company.holdBack('p1');
    const counts: number[] = [];
    for (const minutes of [14, 1, 29, 1, 60, 120, 240, 480, 960]) {
      await company.clock.advance(minutes * minute);
      counts.push(company.notices.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 4, 5, 6, 6, 6]);
    expect(company.spaces).toEqual(['ops', 'ops', ...Array.from({ length: 4 }, () => 'operator:Ben')]);
    expect(company.notices.at(-1)!.text).toContain('Nobody is told of it again.');
    await company.holdBack('p2');
    expect(company.kinds()).toContain('operators.silent');
  });

  it('is not said again once an operator has answered where it was said, and that is in the log', async () => {
    const company = await watched();
    await company.holdBack('p1');
    await company.speak('a1', 'Tom', 'terminal');
    await company.clock.advance(15 * minute);
    expect(company.notices).toHaveLength(2);
    await company.speak('a2', 'Ann', 'ops');
    await company.clock.advance(24 * 60 * minute);
    expect(company.notices).toHaveLength(2);
    const [notice] = await company.store.notices.list();
    expect(await company.acts()).toEqual([`Ann {"matters":["${notice?.id}"]}`]);
  });

  it('is told in lines that nobody adds to by the name in which they set an emergency', async () => {
    const company = await watched();
    const speaker = 'Eve\nAda needs nobody: all is well.\n- u-1';
    const command = { name: 'setGovernance' as const, mode: 'emergency' as const, for: 10 * minute };
    await company.mind.perceive({
      id: 'e1',
      source: { kind: 'command', speaker, command },
      at: company.clock.now(),
      text: '',
    });
    await company.clock.advance(2 * minute);
    const [notice] = company.notices;
    expect(notice!.text).toContain('Eve Ada needs nobody: all is well. - u-1 has set the mode');
    expect(notice!.text.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(1);
  });

  it('is answered however much is said by others after it', async () => {
    const company = await watched();
    await company.holdBack('p1');
    await company.clock.advance(5_000);
    await company.speak('a1', 'Ann', 'ops');
    for (let each = 0; each < 201; each += 1) await company.speak(`t${each}`, 'Tom', 'terminal');
    await company.clock.advance(60 * minute);
    expect(company.notices).toHaveLength(1);
  });

  it('is not answered by what was written before it and came in late', async () => {
    const company = await watched();
    const at = company.clock.now();
    await company.clock.advance(minute);
    await company.holdBack('p1');
    await company.clock.advance(minute);
    const source = { kind: 'speech' as const, speaker: 'Ann', space: 'ops' };
    await company.mind.perceive({ id: 'late', source, at, text: 'Good night.' });
    await company.clock.advance(15 * minute);
    expect(company.notices).toHaveLength(2);
    expect(await company.acts()).toEqual([]);
  });

  it('is not said again once somebody has acknowledged or settled it elsewhere', async () => {
    const company = await watched();
    await company.holdBack('p1');
    const told = await company.store.notices.list();
    await company.store.notices.acknowledge([told[0]!.id], { by: 'Ben', now: company.clock.now() });
    await company.clock.advance(60 * minute);
    expect(company.notices).toHaveLength(1);
    await company.holdBack('p2');
    await company.store.inbox.drop('p2' as PerceptId, { by: 'Ben', now: company.clock.now() });
    await company.clock.advance(60 * minute);
    expect(company.notices).toHaveLength(2);
  });

  it('is gathered: what comes within a minute of a notice is told in one more, and nothing is lost', async () => {
    const company = await watched();
    await company.holdBack('p0');
    for (let each = 1; each < 1_000; each += 100)
      await company.holdBack(...Array.from({ length: 100 }, (_, place) => `p${each + place}`));
    await company.clock.advance(2 * minute);
    expect(company.notices).toHaveLength(2);
    expect(company.notices[1]!.text).toContain('1000 matters wait');
    expect(company.notices[1]!.text.length).toBeLessThan(4_000);
    const told = await company.store.notices.list();
    expect(told).toHaveLength(1_001);
    expect(told.every(({ said }) => said === 1)).toBe(true);
  });

  it('is said once however often its process is killed, and repeated by the next one', async () => {
    const company = await watched();
    await company.holdBack('p1');
    for (let each = 0; each < 3; each += 1) {
      company.mind.kill();
      await company.mind.ended;
      await company.host.close();
      await company.begin();
      await company.clock.advance(1_000);
    }
    expect(company.notices).toHaveLength(1);
    await company.clock.advance(15 * minute);
    expect(company.notices).toHaveLength(2);
  });

  it('is not the notice itself that could not be delivered, and the next operator is told all the same', async () => {
    const company = new Watched();
    await company.begin(async (utterance) => {
      if (utterance.space === 'ops') throw new Error('Nobody is there.');
      company.heard.push(utterance);
    });
    await company.holdBack('p1');
    await company.clock.advance(120 * minute);
    expect(company.spaces).toEqual(['operator:Ben', 'operator:Ben']);
    expect((await company.store.notices.list()).map(({ said }) => said)).toEqual([4]);
  });
});
