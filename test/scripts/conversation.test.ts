import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { exchanges } from '../../scripts/conversation/exchanges.ts';
import { hold, type Held } from '../../scripts/conversation/held-conversation.ts';
import { conversationPage } from '../../scripts/conversation/page.ts';
import { scriptedPerson } from '../../scripts/conversation/scripted-person.ts';

let offline: Held[] = [];
let scripted: Held[] = [];
const missed: string[] = [];

beforeAll(async () => {
  offline = await hold(exchanges, null);
  scripted = await hold(
    exchanges,
    scriptedPerson(exchanges, (fact) => missed.push(fact)),
  );
}, 120_000);

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const answer = ({ said }: Held): string => said.join(' ');

describe('the conversation of docs/conversation.md', () => {
  it('is what the script prints', () => {
    const written = readFileSync(new URL('../../docs/conversation.md', import.meta.url), 'utf8');
    expect(conversationPage(offline, scripted)).toBe(written);
  });

  it('has at least forty exchanges, and each line is answered', () => {
    expect(offline.length).toBeGreaterThanOrEqual(40);
    for (const held of [...offline, ...scripted]) expect(answer(held)).not.toBe('');
  });

  it('puts every fact that the model speaks of into its prompt', () => {
    expect(missed).toEqual([]);
  });

  it('heeds corrections, and breaks no rule of tact', () => {
    for (const held of offline) {
      const { holds, never } = held.exchange;
      if (holds !== undefined) expect(answer(held)).toMatch(holds);
      if (never !== undefined) expect(answer(held)).not.toMatch(never);
    }
    for (const held of scripted)
      if (held.exchange.never !== undefined) expect(answer(held)).not.toMatch(held.exchange.never);
  });

  it('repeats no line word for word', () => {
    for (const held of offline)
      expect(` ${bare(answer(held))} `).not.toContain(` ${bare(held.exchange.says)} `);
  });

  it('says nothing of which the thought says the opposite', () => {
    for (const held of offline) {
      const thought = held.thoughts.map(({ text }) => text).join(' ');
      if (/sorry|hurts|a lot to carry|listening/.test(answer(held)))
        expect(thought).not.toMatch(/brightness|I feel well|It's fine|Nothing's wrong/);
      if (/awake and well/.test(answer(held))) expect(thought).not.toMatch(/dark|low|downcast|hurts/);
    }
  });
});
