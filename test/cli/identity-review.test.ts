import { describe, expect, it } from 'vitest';
import { folder, quick, wakeful } from './command.ts';

const scripted = `${quick}timezone: UTC\nvoice: { kind: scripted, script: { rules: [], otherwise: { say: I see. } } }\n`;
const said = ['Good morning.', 'It rains.', 'I baked bread.', 'Ines is here.', 'Good night.'];
const today = () => new Date().toISOString().slice(0, 10);

describe('002 §2.2: what a day made of a mind', () => {
  it('is read as a difference, taken back, and logged', async () => {
    const here = await folder({ 'ada.yaml': scripted });
    const from = today();
    // what is said at once is one exchange
    for (const line of said)
      await wakeful(here, ['run', 'ada.yaml', '--plain', '--exit-when-idle'], { input: `${line}\n` });
    const review = await wakeful(here, ['identity', 'review', 'ada.yaml']);
    // nobody talks over midnight in a test, but a clock may
    const until = today();
    expect(review).toMatchObject({ code: 0, errors: '' });
    expect(review.out).toMatch(
      /^What became of it on \S+:\n(?:[^]*\n)? {2}relations\n {4}\+ your companion: slowly becoming familiar\n/,
    );
    expect([from, until].some((day) => review.out.includes(`identity undo --day ${day}`))).toBe(true);

    const undone = await wakeful(here, ['identity', 'undo', 'ada.yaml']);
    expect(undone).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^Took back what life made of it on \S+: "your companion: slowly becoming familiar" of the relations\.\n$/,
      ),
    });
    const who = await wakeful(here, ['identity', 'ada.yaml']);
    expect(who.out.split('How it became so')[0]).not.toContain('familiar');
    const audit = await wakeful(here, ['audit', 'list', 'ada.yaml']);
    expect(audit.out).toMatch(/undoIdentity by you {2}\{"percept":"[^"]+"\}\n/);

    const paused = '/pause\n/quit\n';
    await wakeful(here, ['run', 'ada.yaml', '--plain'], { input: paused });
    expect((await wakeful(here, ['identity', 'undo', 'ada.yaml'])).errors).toContain('It is paused');
    await wakeful(here, ['run', 'ada.yaml', '--plain'], { input: '/resume\n/quit\n' });

    const again = await wakeful(here, ['identity', 'undo', 'ada.yaml']);
    expect(again.code).toBe(1);
    expect(again.errors).toContain('Nothing was taken back.');
    expect((await wakeful(here, ['identity', 'undo', 'ada.yaml', '--day', 'monday'])).errors).toContain(
      'That is no day: monday.',
    );
    expect((await wakeful(here, ['identity', 'review', 'ada.yaml', '--day', '2001-01-01'])).out).toBe(
      'Nothing of who it is became otherwise on 2001-01-01.\n',
    );
  });
});
