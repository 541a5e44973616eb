import { expect, it, onTestFinished } from 'vitest';
import { aiSdkVoice } from '../../src/ai-sdk/ai-sdk-voice.ts';
import { systemClock } from '../../src/host/clock/system-clock.ts';
import { createHost } from '../../src/service/create-host.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { anthropicVoice } from '../../src/voice/anthropic.ts';
import { openaiVoice } from '../../src/voice/openai.ts';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { MindStores } from '../../ports/store.ts';
import type { Voice } from '../../ports/voice.ts';
import { pngOf } from '../images/pictures.ts';
import { anthropicAnswer, startAnthropicServer } from '../voice/anthropic-server.ts';
import { openaiAnswer, startOpenaiServer } from '../voice/openai-server.ts';
import type { ScriptedServer } from '../voice/scripted-server.ts';

const picture = pngOf(800, 600);
const base64 = picture.toString('base64');
const quick = `
name: Wren
modes:
  normal: { interval: 50 ms, range: [10 ms, 200 ms] }
timing: { callFloor: 0 ms, minimumInterval: 10 ms }
`;

const hostWith = (voice: Voice, stores: MindStores = memoryStores()) =>
  createHost({ stores, minds: [quick], voice, gauge: null });

const closing = (server: ScriptedServer) => onTestFinished(() => server.close());

/** How often the image stands in a request. */
const shownIn = ({ requests }: ScriptedServer, place = 0): number =>
  JSON.stringify(requests[place]?.body ?? '').split(base64).length - 1;

async function anthropic(sees?: boolean) {
  const server = await startAnthropicServer();
  closing(server);
  server.will(anthropicAnswer('A wren.'), anthropicAnswer('Still a wren.'), anthropicAnswer('Yes.'));
  return { server, voice: anthropicVoice({ key: 'k', clock: systemClock, baseURL: server.url, sees }) };
}

it('an image is in the request of a voice that sees, once, beside what was said', async () => {
  const { server, voice } = await anthropic();
  const host = await hostWith(voice);
  await host.mind('wren').ask('What is this?', { images: [picture], timeout: 20_000 });
  await host.close();
  expect(shownIn(server)).toBe(1);
  const body = JSON.stringify(server.requests[0]!.body);
  expect(body).toContain('[image 1: 800×600 png, shown below]:');
  expect(body).toContain(
    `{"type":"text","text":"Image 1:"},{"type":"image","source":{"type":"base64","media_type":"image/png","data":"${base64}"}}`,
  );
});

it('a voice that does not see is told of it in words', async () => {
  const { server, voice } = await anthropic(false);
  const host = await hostWith(voice);
  await host.mind('wren').ask('What is this?', { images: [picture], timeout: 20_000 });
  await host.close();
  expect(shownIn(server)).toBe(0);
  expect(JSON.stringify(server.requests[0]!.body)).toContain('[image 1: 800×600 png, which you cannot see]');
});

it('an image that was accepted before the end of a process is given to the thought of the next one', async () => {
  const { server, voice } = await anthropic();
  const stores = memoryStores();
  const first = await hostWith(voice, stores);
  await first.mind('wren').pause();
  const sent = await first.mind('wren').say('What is this?', { images: [picture], id: 'shown' });
  expect(sent.outcome).toBe('accepted');
  await first.close();
  expect(server.requests).toEqual([]);
  const second = await hostWith(voice, stores);
  const mind = second.mind('wren');
  await mind.resume();
  await mind.ask('What is this?', { id: 'shown', timeout: 20_000 });
  const store = await stores.open(mind.id);
  const checkpoints = await store.life.checkpoints();
  await second.close();
  expect(shownIn(server)).toBe(1);
  for (const { body } of checkpoints) expect(body).not.toContain(base64.slice(0, 40));
});

it('an openai server and a model of the AI SDK are given it in their own form', async () => {
  const url = `data:image/png;base64,${base64}`;
  for (const through of ['openai', 'ai-sdk'] as const) {
    const server = await startOpenaiServer();
    closing(server);
    server.will(openaiAnswer('A wren.'));
    const baseURL = `${server.url}/v1`;
    const model = createOpenAICompatible({ name: 'local', baseURL })('seer');
    const voice =
      through === 'openai'
        ? openaiVoice({ key: null, clock: systemClock, baseURL, model: 'seer', sees: true })
        : aiSdkVoice(model, { sees: true });
    const host = await hostWith(voice);
    await host.mind('wren').ask('', { images: [picture], timeout: 20_000 });
    await host.close();
    expect([through, shownIn(server)]).toEqual([through, 1]);
    expect(JSON.stringify(server.requests[0]!.body)).toContain(
      `{"type":"image_url","image_url":{"url":"${url}"`,
    );
  }
});

it('a refused image leaves nothing behind, and says why', async () => {
  const { voice } = await anthropic();
  const host = await hostWith(voice);
  const mind = host.mind('wren');
  const sent = await mind.say('Look.', { images: [picture, Buffer.from('<svg/>')] });
  expect(sent).toMatchObject({
    outcome: 'refused',
    retry: false,
    reason: expect.stringMatching(/^images\[1\]\.data: is no image/) as string,
  });
  expect((await mind.history()).percepts).toEqual([]);
  expect(
    await mind.send({ id: 'x', at: 1, source: { kind: 'plan', plan: 'x' }, text: 'x', images: [picture] }),
  ).toMatchObject({ reason: expect.stringMatching(/^images: only what somebody says/) as string });
  const correct = {
    kind: 'command' as const,
    speaker: 'you',
    command: { name: 'correct' as const, cycle: 1 },
  };
  expect(
    await mind.send({ id: 'y', at: 1, source: correct, text: 'It was Bo.', images: [picture] }),
  ).toMatchObject({
    outcome: 'refused',
    reason: expect.stringMatching(/^images: only what somebody says .* this is a command/) as string,
  });
  await host.close();
});
