import { trace as api } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-base';
import { expect, it, onTestFinished } from 'vitest';
import { Host } from '../../src/host/host.ts';
import { trace } from '../../src/operating/traces.ts';
import { memoryStores } from '../../src/simulation/memory-stores.ts';
import { Company, configurationOf } from '../host/company.ts';

/** The spans below a parent as a tree, one a line. */
function treeOf(spans: readonly ReadableSpan[], parent?: string, depth = 0): string[] {
  return spans.flatMap((span) =>
    span.parentSpanContext?.spanId === parent
      ? [`${'  '.repeat(depth)}${span.name}`, ...treeOf(spans, span.spanContext().spanId, depth + 1)]
      : [],
  );
}

it('a cycle is a span, and what it asks of the world its children, without a word of what was said', async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  api.setGlobalTracerProvider(provider);
  onTestFinished(() => api.disable());
  const company = new Company();
  company.host = await Host.open({ stores: memoryStores(), clock: company.clock });
  onTestFinished(() => company.host.close());
  const end = await trace(company.host);
  company.mind = await company.host.wake(configurationOf('name: Ada\nreflection: { when: never }'), {
    voice: company.echo(),
    channel: async (utterance) => void company.heard.push(utterance),
  });
  await company.say('one', 'A secret: the key is under the pot.');
  await company.untilIdle();
  end();

  const spans = exporter.getFinishedSpans();
  const cycle = spans.find(({ name }) => name === 'wakeful.cycle')!;
  const inCycle = spans.filter(
    (span) => span === cycle || span.parentSpanContext?.spanId === cycle.spanContext().spanId,
  );
  const tree = treeOf(inCycle);
  // what a person who runs this test sees
  process.stdout.write(`${tree.join('\n')}\n`);
  expect(tree[0]).toBe('wakeful.cycle');
  expect(tree).toEqual(expect.arrayContaining(['  memory.recall', '  chat scripted']));
  expect(cycle.attributes).toMatchObject({
    'wakeful.mind': 'ada',
    'wakeful.cycle': 1,
    'wakeful.source': 'speech',
  });
  const chat = spans.find(({ name }) => name === 'chat scripted')!;
  expect(chat.attributes).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'scripted',
    'gen_ai.response.model': 'scripted',
    'gen_ai.usage.input_tokens': 0,
  });
  expect(
    JSON.stringify(spans.map(({ name, attributes, events }) => [name, attributes, events])),
  ).not.toContain('secret');
  expect(chat.startTime[0]).toBeGreaterThan(1_700_000_000);
});
