import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { News } from '../../src/host/news/news.ts';
import { played, scenarioIn, shipped } from './play.ts';

describe('three crashes in like circumstances (002 §6.1)', () => {
  it('become a strategy, which is in mind when the like comes again', async () => {
    const { report, entries } = await played(await scenarioIn(join(shipped, 'three-crashes-alike.yaml')));
    expect(report.passed).toBe(true);
    const news = entries.flatMap((entry): News[] => (entry.kind === 'news' ? [entry.news] : []));
    const [learned, ...more] = news.flatMap((each) => (each.kind === 'crashes.alike' ? [each] : []));
    expect(more).toEqual([]);
    expect(learned).toMatchObject({ times: 3 });
    const shown = news.findLast((each) => each.kind === 'memories.recalled');
    expect(shown?.kind === 'memories.recalled' && shown.memories).toContain(learned?.strategy);
  });
});
