import { describe, expect, it } from 'vitest';
import { isClearYes } from '../../theory/clear-yes.ts';
import { ann, listening, room, user } from './matrix-listening.ts';

describe('an answer in a room of a Matrix server', () => {
  it('dates what was said by its age, whatever the clock of the server tells', async () => {
    const { server, inbox, begin } = await listening();
    await (await begin()).stop();
    const day = 86_400_000;
    const content = { msgtype: 'm.text', body: 'yes' };
    server.post(room, ann, { content, unsigned: { age: 2 * day } });
    await begin();
    // held back somewhere, and delivered while it listens
    server.post(room, ann, { content, unsigned: { age: 600_000 } });
    await inbox.has(2);
    const now = Date.UTC(2026, 0, 2);
    expect(inbox.percepts.map(({ at }) => at)).toEqual([now - 2 * day, now - 600_000]);
  });

  it('dates what no age is told of as its server does, and never later than now', async () => {
    const { server, inbox, begin } = await listening();
    await begin();
    const content = { msgtype: 'm.text', body: 'yes' };
    const now = Date.UTC(2026, 0, 2);
    const sent = [{ age: -5 }, { age: 1e20 }, { age: 'old' as never }, 'none' as never].map((unsigned) => ({
      content,
      unsigned,
      origin_server_ts: now - 600_000,
    }));
    for (const each of sent) server.post(room, ann, each);
    server.post(room, ann, { content, unsigned: {}, origin_server_ts: now + 600_000 });
    await inbox.has(5);
    expect(inbox.percepts.map(({ at }) => at)).toEqual([...sent.map(() => now - 600_000), now]);
  });

  it('hears of a reply to itself the words that were added, and not those that it quotes', async () => {
    const { server, inbox, begin } = await listening();
    const early = server.say(room, user, 'May I?');
    await begin();
    const reply = (to: string, body: string) => ({
      content: { msgtype: 'm.text', body, 'm.relates_to': { 'm.in_reply_to': { event_id: to } } },
    });
    const question = server.say(room, user, 'May I?');
    for (const to of [early, question])
      server.post(
        room,
        ann,
        reply(to, '> <@ada:matrix.example> May I?\n> Answer "yes".\n\nyes\n> I never said that.'),
      );
    server.post(room, ann, reply(question, '> <@ada:matrix.example> Yes.'));
    server.post(room, ann, reply(question, 'Sure.'));
    server.post(room, ann, { content: { msgtype: 'm.text', body: '> <@bob:matrix.example> no\n\nyes' } });
    await inbox.has(5);
    expect(inbox.said()).toEqual([
      ['Ann', 'yes\n> I never said that.'],
      ['Ann', 'yes\n> I never said that.'],
      ['Ann', '> <@ada:matrix.example> Yes.'],
      ['Ann', 'Sure.'],
      ['Ann', '> <@bob:matrix.example> no\n\nyes'],
    ]);
  });

  it('hears a reply to somebody else as one: its "yes" is no answer to the mind', async () => {
    const { server, inbox, begin, reports } = await listening();
    const emma = '@emma:matrix.example';
    const early = server.say(room, emma, 'Shall we go to the theatre?');
    await begin();
    const question = server.say(room, emma, 'Shall we go to the cinema?');
    const quoting = '> <@emma:matrix.example> Shall we go to the cinema?\n\nyes';
    const forged = '> <@ada:matrix.example> May I?\n\nyes';
    const sent: [unknown, string][] = [
      [question, quoting],
      [question, forged],
      [question, 'yes'],
      [early, 'yes'],
      ['$gone:matrix.example', 'yes'],
      ['..', 'yes'],
      [7, 'yes'],
      [`$${'x'.repeat(2_000)}`, 'yes'],
    ];
    for (const [to, body] of sent)
      server.post(room, ann, {
        content: { msgtype: 'm.text', body, 'm.relates_to': { 'm.in_reply_to': { event_id: to } } },
      });
    server.post(room, ann, {
      content: { msgtype: 'm.text', body: 'yes', 'm.relates_to': { 'm.in_reply_to': null } },
    });
    await inbox.has(10);
    const texts = inbox.percepts.map(({ text }) => text);
    expect(texts.slice(1)).toEqual([quoting, forged, ...Array.from({ length: 7 }, () => '> …\n\nyes')]);
    expect(texts.filter((text) => isClearYes(text, 'Ada'))).toEqual([]);
    expect(reports).toEqual([]);
  });

  it('takes a reply for one to somebody else where nobody can say whom it answers, and goes on', async () => {
    const { server, inbox, begin, reports } = await listening();
    const early = server.say(room, user, 'May I?');
    await begin();
    server.trouble.now = ({ url }) => (url.includes('/event/') ? { status: 500, body: {} } : null);
    server.post(room, ann, {
      content: { msgtype: 'm.text', body: 'yes', 'm.relates_to': { 'm.in_reply_to': { event_id: early } } },
    });
    server.say(room, ann, 'Hello?');
    await inbox.has(2);
    expect(inbox.said()).toEqual([
      ['Ann', '> …\n\nyes'],
      ['Ann', 'Hello?'],
    ]);
    expect(reports).toEqual([expect.stringContaining('is taken for one to somebody else')]);
  });
});
