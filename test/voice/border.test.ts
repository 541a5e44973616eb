import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Voice, VoiceFailure } from '../../ports/voice.ts';
import { anthropicVoice } from '../../src/voice/anthropic.ts';
import { openaiVoice } from '../../src/voice/openai.ts';
import { anthropicAnswer, anthropicBeginning, startAnthropicServer } from './anthropic-server.ts';
import { handClock } from './hand-clock.ts';
import { openaiAnswer, openaiBeginning, startOpenaiServer } from './openai-server.ts';
import type { ScriptedServer } from './scripted-server.ts';
import { ask, failureOf, percept, requestAbout, thoughtOf } from './thought-request.ts';

const key = 'sk-secret-0123456789';
const longestAnswer = 1_000_000;
/** What a flood would send, and what at most it gets rid of: what was read, and what lies in buffers on the way. */
const [bytes, mostTaken] = [100_000_000, 20_000_000];
const word = (event: object) => `event: content_block_delta\ndata: ${JSON.stringify(event)}\n\n`;

describe.each([
  {
    voice: 'OpenAI',
    start: startOpenaiServer,
    answer: openaiAnswer,
    speak: (baseURL: string): Voice =>
      openaiVoice({ key, model: 'local-7b', clock: handClock(), baseURL, longestAnswer }),
    again: word(openaiBeginning('word ')[1]!),
  },
  {
    voice: 'Anthropic',
    start: startAnthropicServer,
    answer: anthropicAnswer,
    speak: (baseURL: string): Voice => anthropicVoice({ key, clock: handClock(), baseURL, longestAnswer }),
    again: word(anthropicBeginning('word ').at(-1)!),
  },
])('the $voice voice keeps to its server and to what it may read', ({ start, answer, speak, again }) => {
  let server: ScriptedServer;
  beforeEach(async () => {
    server = await start();
  });
  afterEach(() => server.close());

  const failing = async (voice: Voice = speak(server.url)): Promise<VoiceFailure> =>
    failureOf(await ask(voice, requestAbout([percept('My password is swordfish.')])));
  const redirect = (location: string) => ({ kind: 'status' as const, status: 307, headers: { location } });

  it('a redirect to another origin is refused, and nothing is sent there', async () => {
    const elsewhere = await start();
    server.will(redirect(`${elsewhere.url}/caught`));
    elsewhere.will(answer('Thank you.'));
    const failure = await failing();
    expect(failure.kind).toBe('misconfigured');
    expect(failure.message).toContain(`${server.url} redirects to ${elsewhere.url}`);
    expect(failure.remedy).toContain('voice.baseUrl');
    expect(elsewhere.requests).toEqual([]);
    expect(server.requests).toHaveLength(1);
    await elsewhere.close();
  });

  it('a redirect to an origin that calls itself a timeout is refused as a redirect', async () => {
    server.will(redirect('http://timed-out.timeout.example/'));
    expect((await failing()).kind).toBe('misconfigured');
  });

  it('a redirect within the origin is followed with all that was sent', async () => {
    server.will(redirect('/moved'), answer('Here I am.'));
    expect(thoughtOf(await ask(speak(server.url))).text).toBe('Here I am.');
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]).toMatchObject({ path: '/moved', body: server.requests[0]!.body });
  });

  it.each([
    ['one line', 'data: ', 'x'],
    ['many lines that say nothing', '', ': ping\n'],
    ['many words', '', again],
  ])('an answer of 100 MB in %s is malformed, and not read beyond its limit', async (_, begin, piece) => {
    server.will({ kind: 'flood', begin, again: piece, bytes });
    const failure = await failing();
    expect(failure.kind).toBe('malformed');
    expect(failure.message).toMatch(/is longer than 1000000 bytes and was not read any further\.$/);
    expect(failure.remedy).toContain('voice.longestAnswer');
    expect(server.flooded()).toBeLessThan(mostTaken);
  });

  it('a flood under an error counts by its status, and is not read beyond its limit either', async () => {
    server.will({ kind: 'flood', begin: '', again: 'x', bytes, status: 503 });
    expect((await failing()).kind).toBe('unavailable');
    expect(server.flooded()).toBeLessThan(mostTaken);
  });

  it('the answer after one that was too long is read as if nothing had been', async () => {
    server.will({ kind: 'flood', begin: 'data: ', again: 'x', bytes }, answer('Here I am.'));
    const voice = speak(server.url);
    expect((await failing(voice)).kind).toBe('malformed');
    expect(thoughtOf(await ask(voice)).text).toBe('Here I am.');
  });
});
