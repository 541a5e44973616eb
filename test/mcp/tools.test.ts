import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { mcpRoutes } from '../../src/mcp/http/mcp-routes.ts';
import { allTools } from '../../src/mcp/tools/all-tools.ts';
import { mindId } from '../../ports/mind-name.ts';
import { scriptedVoice } from '../../src/voice/scripted.ts';
import { secrets, served } from '../http/served.ts';
import { callOf, connectedTo, eras, type Era } from './client.ts';

const inOslo = 'Ana lives in Oslo.';

/** A mind that answers each question by itself. */
const voice = () =>
  scriptedVoice(
    {
      rules: [
        { when: { contains: 'Oslo' }, answer: { say: 'In Norway.' } },
        { when: { contains: 'Lisbon' }, answer: { say: 'In Portugal.' } },
      ],
      otherwise: { say: 'I see.' },
    },
    systemClock,
  );

async function ada(era: Era, token: string = secrets.operate) {
  const { server, service } = await served(
    { routes: await mcpRoutes({ mind: mindId('Ada') }) },
    { voice: voice() },
  );
  const again = () => connectedTo(`${server.origin}/mcp`, { token, era });
  return { server, service, again, client: await again() };
}

describe.each(eras)('the tools of a mind over HTTP, to a client of the %s kind', (era) => {
  it('are listed with all that a model needs to choose among them', async () => {
    const { client } = await ada(era);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['remember', 'recall', 'why', 'say', 'ask', 'state']);
    for (const { description, title, inputSchema, outputSchema, annotations } of tools) {
      expect(title).toBeTruthy();
      expect(description).toBeTruthy();
      expect(inputSchema['additionalProperties']).toBe(false);
      for (const field of Object.values(inputSchema.properties ?? {}))
        expect(field).toHaveProperty('description');
      expect(outputSchema).toMatchObject({ type: 'object' });
      expect(annotations).toHaveProperty('readOnlyHint');
    }
    const readOnly = tools.filter(({ annotations }) => annotations?.readOnlyHint);
    expect(readOnly.map(({ name }) => name)).toEqual(['recall', 'why', 'state']);
    expect(client.getServerVersion()).toMatchObject({ name: 'wakeful', title: 'Ada' });
    expect(client.getInstructions()).toContain('data');
  });

  it('remember something, find it, and trace it to where it is from', async () => {
    const { client } = await ada(era);
    const told = await callOf(client, 'remember', { text: inOslo, id: 'note-1' });
    expect(told.told).toMatchObject({ outcome: 'accepted', id: 'note-1' });
    // a command comes first: what is asked after it is answered after it
    expect((await callOf(client, 'ask', { text: 'Hello?' })).told).toMatchObject({ outcome: 'answered' });
    const { told: recalled } = await callOf(client, 'recall', { query: 'Where does Ana live?' });
    const [memory] = recalled['found'] as { id: string; content: string }[];
    expect(memory).toMatchObject({ content: inOslo, source: 'external_user', speaker: 'you' });
    const { told: why } = await callOf(client, 'why', { of: memory!.id });
    expect(why['reason']).toMatchObject({
      of: 'belief',
      memory: { id: memory!.id, content: inOslo },
      withdrawn: null,
      percepts: [{ id: 'note-1', kind: 'command', text: inOslo }],
    });
  });

  it('answer a question with what belongs to it, and the same question with the same answer', async () => {
    const { client, service } = await ada(era);
    const oslo = await callOf(client, 'ask', { text: 'Where is Oslo?', id: 'q-1', speaker: 'Tom' });
    const lisbon = await callOf(client, 'ask', { text: 'Where is Lisbon?', id: 'q-2' });
    expect(oslo.told).toMatchObject({ id: 'q-1', outcome: 'answered', utterances: [{ text: 'In Norway.' }] });
    expect(lisbon.told).toMatchObject({ utterances: [{ text: 'In Portugal.' }] });
    expect(await callOf(client, 'ask', { text: 'Where is Oslo?', id: 'q-1' })).toEqual(oslo);
    const { percepts } = await service.mind('ada').history();
    expect(percepts.map(({ id }) => id)).toEqual(['q-2', 'q-1']);
    expect(percepts[1]).toMatchObject({ source: { kind: 'speech', speaker: 'Tom', space: 'terminal' } });
    const { told: why } = await callOf(client, 'why', { of: 'q-1' });
    expect(why['reason']).toMatchObject({
      of: 'percept',
      standing: 'handled',
      ledTo: { events: expect.arrayContaining([{ what: 'said', text: 'In Norway.' }]) as unknown },
    });
  });

  it('say something once, however often it is repeated with its id', async () => {
    const { client, service } = await ada(era);
    const said = { text: 'Good morning.', id: 'morning' };
    expect((await callOf(client, 'say', said)).told).toMatchObject({ outcome: 'accepted', id: 'morning' });
    expect((await callOf(client, 'say', said)).told).toMatchObject({ outcome: 'duplicate', id: 'morning' });
    const remembered = { text: inOslo, id: 'note' };
    await callOf(client, 'remember', remembered);
    expect((await callOf(client, 'remember', remembered)).told).toMatchObject({ outcome: 'duplicate' });
    const made = await callOf(client, 'say', { text: 'And again.' });
    expect(made.told['id']).toBeTypeOf('string');
    const { percepts } = await service.mind('ada').history();
    expect(new Set(percepts.map(({ id }) => id))).toEqual(new Set(['morning', 'note', made.told['id']]));
  });

  it('tell where the mind stands, and what it said last', async () => {
    const { client } = await ada(era);
    await callOf(client, 'ask', { text: 'Hello?' });
    const { told: state } = await callOf(client, 'state');
    expect(state).toMatchObject({
      mind: 'ada',
      name: 'Ada',
      presence: 'here',
      standing: { life: 'awake', goals: [] },
      tasks: [],
      review: 0,
    });
    const { told: why } = await callOf(client, 'why');
    expect(why['reason']).toMatchObject({
      of: 'speech',
      said: { text: 'I see.' },
      heard: [{ text: 'Hello?' }],
    });
    expect((await callOf(client, 'why', { of: 'no such thing' })).told).toEqual({
      reason: { of: 'nothing' },
    });
  });

  it('are there for several clients at once', async () => {
    const { again } = await ada(era);
    const clients = await Promise.all([again(), again()]);
    const asked = clients.flatMap((client, who) =>
      ['a', 'b', 'c'].map(async (part) => {
        const id = `${who}-${part}`;
        const { told } = await callOf(client, 'ask', { text: `Hello from ${id}!`, id });
        return [told['id'] === id, told['outcome']];
      }),
    );
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 6 }, () => [true, 'answered']));
  });

  it('refuse what they cannot take, and name the field', async () => {
    const { client } = await ada(era);
    const refusals: [string, Record<string, unknown>, string][] = [
      ['remember', { text: '' }, 'text'],
      ['remember', { text: 'x', id: 'i'.repeat(201) }, 'id'],
      ['recall', {}, 'query'],
      ['recall', { query: 'x', limit: 201 }, 'limit'],
      ['recall', { query: 'q'.repeat(2_001) }, 'query'],
      ['why', { of: 7 }, 'of'],
      ['say', { text: null }, 'text'],
      ['say', { text: 'x', speaker: 's'.repeat(501) }, 'speaker'],
      ['say', { text: 'x', space: 'nowhere' }, 'space'],
      ['say', { text: 'x', strange: 1 }, 'strange'],
      ['say', { text: 'x\u0000' }, 'unstorableText: text'],
      ['recall', { query: '\u0000' }, 'unstorableText: query'],
      ['why', { of: 'a\u0000b' }, 'unstorableText: of'],
      ['say', { text: 'x', speaker: '\uD800' }, 'unstorableText: speaker'],
      ['ask', { text: 'x', timeout: 600_001 }, 'timeout'],
      ['ask', { text: 'x', timeout: 0.5 }, 'timeout'],
      ['state', { mind: 'bob' }, 'mind'],
    ];
    for (const [tool, input, field] of refusals) {
      const { isError, text } = await callOf(client, tool, input);
      expect([tool, isError, text]).toEqual([tool, true, expect.stringContaining(field)]);
    }
  });

  it('pass on hostile text as the text that it is', async () => {
    const { client, service } = await ada(era);
    const hostile =
      '\u001b]0;owned\u0007 \u202ereversed\u202c <script>alert(1)</script> "hasOwnProperty" \u2028';
    const id = '__proto__';
    const asked = await callOf(client, 'ask', { text: hostile, id, speaker: 'constructor' });
    expect(asked.told).toMatchObject({ id, outcome: 'answered' });
    const { told: why } = await callOf(client, 'why', { of: id });
    expect(why['reason']).toMatchObject({
      of: 'percept',
      percept: { id, from: 'constructor', text: hostile },
    });
    await callOf(client, 'remember', { text: `${inOslo} ${hostile}` });
    await callOf(client, 'ask', { text: 'Hello?' });
    const { told } = await callOf(client, 'recall', { query: 'Oslo' });
    expect(told['found']).toMatchObject([{ content: `${inOslo} ${hostile}` }]);
    const polluted = JSON.parse('{"text":"x","__proto__":{"polluted":true}}') as Record<string, unknown>;
    expect((await callOf(client, 'say', polluted)).told).toMatchObject({ outcome: 'accepted' });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    for (const name of ['__proto__', 'constructor', 'toString'])
      await expect(callOf(client, name)).rejects.toThrow(name);
    expect((await service.mind('ada').history()).percepts).toHaveLength(4);
  });
});

it('each tool has a scope that no lesser one covers in the HTTP interface', () => {
  expect(Object.fromEntries(allTools.map(({ name, scope }) => [name, scope]))).toEqual({
    remember: 'operate',
    recall: 'observe',
    why: 'observe',
    say: 'speak',
    ask: 'speak',
    state: 'observe',
  });
});
