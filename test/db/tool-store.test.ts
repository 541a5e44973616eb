import { describe, expect, it } from 'vitest';
import { type PinnedTool, toolApproved, toolsPinned } from '../../ports/pinned-tool.ts';
import { homes, useStores } from './engines.ts';
import { here, newMind } from './lives.ts';

const tool = (name: string, more: Partial<PinnedTool> = {}): PinnedTool => ({
  server: 'notes',
  tool: name,
  description: `Does ${name}.`,
  schema: '{"type":"object"}',
  hash: `hash of ${name}`,
  ...more,
});

describe.each(homes)('the tools that were pinned for a mind in $name', (home) => {
  const stores = useStores(home);
  /** A mind that was awake once: one that was never born has nothing. */
  const bornMind = async () => {
    const mind = await newMind(stores());
    await mind.life.activate(1, here, false);
    return mind;
  };

  it('are none at first, and none where none are pinned, of which the log does not tell', async () => {
    const mind = await bornMind();
    await mind.tools.pin([], toolsPinned('notes', [], 5));
    expect(await mind.tools.list()).toEqual([]);
    expect((await mind.governance.log()).entries).toEqual([]);
  });

  it('are listed by server and tool, as they were told, and stand in the log', async () => {
    const mind = await bornMind();
    const told = [
      tool('write', { description: 'Writes “ä” and \\ and "".' }),
      tool('read'),
      tool('find', { server: 'books' }),
    ];
    await mind.tools.pin(told, toolsPinned('notes', told, 5));
    expect(await mind.tools.list()).toEqual([told[2], told[1], told[0]]);
    const [entry] = (await mind.governance.log()).entries;
    expect(entry).toMatchObject({ kind: 'pinTools', at: 5, who: null });
    expect(JSON.parse(entry!.what)).toMatchObject({
      tools: { read: 'hash of read', write: 'hash of write' },
    });
  });

  it('are replaced one by one when somebody approves them anew', async () => {
    const mind = await bornMind();
    const told = [tool('read'), tool('write')];
    await mind.tools.pin(told, toolsPinned('notes', told, 5));
    const anew = tool('read', { description: 'Reads better.', schema: '{}', hash: 'another' });
    await mind.tools.pin([anew], toolApproved(anew, { by: 'Ann', now: 6 }));
    expect(await mind.tools.list()).toEqual([anew, told[1]]);
    expect((await mind.governance.log()).entries.map(({ kind, who }) => [kind, who])).toEqual([
      ['pinTools', null],
      ['approveTool', 'Ann'],
    ]);
  });

  it('are those of this mind alone', async () => {
    const [one, other] = [await bornMind(), await bornMind()];
    await one.tools.pin([tool('read')], toolsPinned('notes', [tool('read')], 5));
    expect(await other.tools.list()).toEqual([]);
  });
});
