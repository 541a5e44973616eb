import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newborn, type MindContext } from '../../machines/mind/context.ts';
import { decide } from '../../machines/mind/decisions.ts';
import { beginTurn } from '../../machines/mind/slices/turn.ts';
import type { PerceptId } from '../../ports/identifiers.ts';
import type { Candidate, PerceptSource } from '../../ports/percept.ts';
import { settingsWith } from '../../src/testing/settings.ts';

const several = ['support', 'private', 'public'];

const spoken = (space: string): PerceptSource => ({ kind: 'speech', speaker: 'Maria', space });
const overheard = (space: string): PerceptSource => ({ kind: 'chatter', speaker: 'Tom', space });
const silent: PerceptSource[] = [
  { kind: 'plan', plan: 'tea' },
  { kind: 'impulse', category: 'associativeDrift' },
  { kind: 'observation', observer: 'desk', subject: 'letter.txt', change: 'created' },
];

const candidate = (source: PerceptSource, place: number): Candidate => ({
  id: `p${place}` as PerceptId,
  source,
  urgency: 0,
  score: 1,
  band: 3,
  acceptedAt: 0,
  excerpt: '',
});

/** What becomes of a message in a cycle about these, by a mind that is in `at`. */
function sending(spaces: readonly string[], batch: readonly PerceptSource[], at: string, space?: string) {
  const settings = settingsWith({
    spaces: spaces.map((id) => ({ id, name: id, members: ['Maria'] })),
  });
  const mind = newborn({ mind: 'ada', settings, at: 0 });
  const turn = beginTurn(batch.map(candidate), { novelty: 1, competition: null }, 0);
  const input = { text: 'Your secret is safe.', ...(space !== undefined && { space }) };
  const call = { id: 'call', name: 'send_message', input, problem: null };
  const context: MindContext = { ...mind, life: { ...mind.life, space: at }, turn };
  return decide(call, context);
}

describe('a thought of what may be spoken of in one room alone', () => {
  const ofKitchen: PerceptSource = { kind: 'impulse', category: 'socialModeling', space: 'private' };

  it('is heard there, wherever the mind is, and nowhere else', () => {
    expect(sending(several, [ofKitchen], 'public')).toMatchObject({ kind: 'say', space: 'private' });
    expect(sending(several, [ofKitchen], 'public', 'private')).toMatchObject({ kind: 'say' });
    for (const space of ['support', 'public'])
      expect(sending(several, [ofKitchen], space, space)).toMatchObject({
        kind: 'answerProblem',
        problem: expect.stringContaining('belongs to "private" alone'),
      });
  });
});

describe('a message that does not say in which space', () => {
  const anywhere = fc.constantFrom(...several);
  const quiet = fc.array(fc.constantFrom(...silent), { maxLength: 3 });
  const voices = (space: string) =>
    fc.array(fc.constantFrom(spoken(space), overheard(space)), { minLength: 1, maxLength: 3 });
  const mixed = (...parts: fc.Arbitrary<PerceptSource[]>[]) =>
    fc
      .tuple(...parts)
      .map((found) => found.flat())
      .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));

  it('is heard where the only one spoke, wherever the mind is and whatever else happened', () => {
    const given = anywhere.chain((space) => fc.tuple(fc.constant(space), mixed(voices(space), quiet)));
    fc.assert(
      fc.property(given, anywhere, ([space, batch], at) => {
        expect(sending(several, batch, at)).toMatchObject({ kind: 'say', space });
      }),
    );
  });

  it('is heard nowhere when several spoke or nobody did, and the spaces are named', () => {
    const two = fc.shuffledSubarray(several, { minLength: 2, maxLength: 2 });
    const open = fc.oneof(
      mixed(quiet, fc.constant(silent.slice(0, 1))),
      two.chain(([one, other]) => mixed(voices(one!), voices(other!), quiet)),
    );
    fc.assert(
      fc.property(open, anywhere, (batch, at) => {
        expect(sending(several, batch, at)).toMatchObject({
          kind: 'answerProblem',
          callId: 'call',
          problem: expect.stringContaining('support, private, public') as string,
        });
      }),
    );
  });

  it('is heard in the only space that there is, whoever spoke wherever', () => {
    const source = fc.oneof(fc.constantFrom(...several, 'attic').map(spoken), fc.constantFrom(...silent));
    fc.assert(
      fc.property(fc.array(source, { minLength: 1, maxLength: 4 }), (batch) => {
        expect(sending(['private'], batch, 'private')).toMatchObject({ kind: 'say', space: 'private' });
      }),
    );
  });

  it('is not heard in a space that the mind does not have, though only there somebody spoke', () => {
    const decision = sending(several, [spoken('attic')], 'support');
    expect(decision).toMatchObject({ kind: 'answerProblem' });
    expect(JSON.stringify(decision)).toContain('There is no space \\"attic\\"');
  });
});

describe('a message that says in which space', () => {
  it('is heard there, whoever spoke', () => {
    const said = sending(several, [spoken('private'), spoken('support')], 'support', 'public');
    expect(said).toMatchObject({ kind: 'say', space: 'public' });
  });

  it('is heard nowhere when there is no such space', () => {
    expect(sending(several, [spoken('private')], 'private', 'attic')).toMatchObject({
      kind: 'answerProblem',
    });
  });
});

describe('003 §4.10 a look into the documentation', () => {
  const reading = (input: Record<string, unknown>, documentation?: true) => {
    const settings = settingsWith(documentation === undefined ? {} : { documentation });
    const mind = newborn({ mind: 'ada', settings, at: 0 });
    return decide({ id: 'call', name: 'read_documentation', input, problem: null }, mind);
  };

  it('is of all pages, or of one from a line on', () => {
    const list = { kind: 'readDocumentation', callId: 'call', path: null, line: 1 };
    expect(reading({}, true)).toEqual(list);
    expect(reading({ path: 7 }, true)).toEqual(list);
    expect(reading({ path: 'docs/memory.md', line: 40 }, true)).toEqual({
      ...list,
      path: 'docs/memory.md',
      line: 40,
    });
  });

  it.each([
    [{ path: 'a'.repeat(201) }, 'A "path" has 200 characters at the most, this one 201. Leave it out'],
    [{ line: 0 }, 'takes "line" as the number of a line, from 1'],
    [{ line: 1.5 }, 'takes "line" as the number of a line, from 1'],
    [{ line: '3' }, 'takes "line" as the number of a line, from 1'],
  ])('is refused with %j, whatever a voice writes', (input, problem) => {
    expect(reading(input, true)).toMatchObject({ problem: expect.stringContaining(problem) as string });
  });

  it('is nothing that a mind can do which may not', () => {
    expect(reading({})).toMatchObject({
      problem: expect.stringContaining('You cannot do "read_documentation"') as string,
    });
  });
});
