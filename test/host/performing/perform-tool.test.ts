import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { MindId } from '../../../ports/identifiers.ts';
import { systemClock } from '../../../src/host/clock/system-clock.ts';
import { performTool } from '../../../src/host/performing/perform-tool.ts';
import { defineTool, toolsByName, ToolRefused } from '../../../src/tools/host-tool.ts';

const reach = () => {
  throw new Error('A tool of a host reaches into no mind.');
};

const good = {
  name: 'weather',
  description: 'The weather.',
  input: z.object({ town: z.string() }),
  run: () => 'Rain.',
};

describe('a call of a tool', () => {
  it('is not waited for when nobody wants its answer any more, even if it does not listen', async () => {
    const tools = toolsByName([defineTool({ ...good, run: () => new Promise<string>(() => {}) })]);
    const abort = new AbortController();
    const call = { key: '1/mind/tool.1.0/0', tool: 'weather', input: '{"town":"Porto"}' };
    const parts = { mind: 'ada' as MindId, nature: 'agent' as const, tools, clock: systemClock, reach };
    const called = performTool(call, parts, abort.signal);
    abort.abort();
    expect(await called).toMatchObject({ ok: false, failure: { kind: 'outcomeUnknown' } });
    expect(await performTool(call, parts, abort.signal)).toMatchObject({ ok: false });
  });

  it('says what to do where the host does not give the tool any more', async () => {
    const call = { key: '1/mind/tool.1.0/0', tool: 'gone', input: '{}' };
    const parts = {
      mind: 'ada' as MindId,
      nature: 'agent' as const,
      tools: toolsByName([]),
      clock: systemClock,
      reach,
    };
    await expect(performTool(call, parts, new AbortController().signal)).rejects.toThrow(
      'There is no tool "gone" any more: the host that it runs in does not give it.',
    );
  });
});

describe('a tool that cannot be offered', () => {
  it.each<[string, object]>([
    ['"name" must be small letters', { name: 'The Weather' }],
    ['"name" is the name of a tool that every mind has', { name: 'send_message' }],
    ['"description"', { description: ' ' }],
    ['"input" must be a z.object', { input: { town: 'string' } }],
    ['"input" has no JSON Schema', { input: z.object({ when: z.date() }) }],
    ['"external"', { external: 'yes' }],
    ['"consentWithin"', { external: true, consentWithin: 5 }],
    ['"consentWithin" is how long somebody has', { consentWithin: 60 }],
    ['"timeout"', { timeout: 0 }],
    ['"perHour"', { perHour: -1 }],
    ['"run" must be a function', { run: 'Rain.' }],
    ['Unrecognized key: "timeuot"', { timeuot: 3 }],
  ])('is refused with its field and what to do: %s', (problem, wrong) => {
    const define = () => defineTool({ ...good, ...wrong });
    expect(define).toThrow(ToolRefused);
    expect(define).toThrow(problem);
  });

  it('is a second one of a name', () => {
    expect(() => toolsByName([defineTool(good), defineTool(good)])).toThrow('Two tools are called "weather"');
  });
});
