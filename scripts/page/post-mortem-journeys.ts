import assert from 'node:assert/strict';
import { inEachSight, violations } from './accessibility.ts';
import { view } from './gestures.ts';
import type { Journey } from './journey.ts';

/** Finding out what went wrong with a mind that crashed. */
export const postMortemJourneys: Record<string, Journey> = {
  async 'what went wrong is read without waking the mind: crashes, what they fell into, why it cannot wake'({
    page,
    server,
    service,
  }) {
    const grace = service.mind('grace');
    const { quarantined, checkpoints } = await grace.record.postMortem();
    await page.setViewportSize({ width: 1_440, height: 900 });
    await page.goto(`${server.origin}/?view=fleet`);
    await page.getByRole('link', { name: 'ended by a crash' }).click();
    await page.locator('.post-mortem').waitFor();
    await page.getByText('It would not wake.').waitFor();
    const held = page.locator('.post-mortem .held');
    const words = await held.innerText();
    assert.match(words, /<img src=x onerror="document\.title=1">/);
    assert.match(words, /2 crashes fell into its handling/);
    assert.ok(words.includes(String.raw`\u001b[31m\u202e<script>`), words);
    assert.equal(await page.locator('.app img, .app script').count(), 0);
    assert.match(await page.title(), /Grace/);
    const rows = page.locator('.post-mortem .kept tbody tr');
    assert.equal(await rows.count(), checkpoints.length);
    assert.match(await rows.first().innerText(), /format 999/);
    // one that is of another build still says something, one that is cut off says nothing
    await rows.nth(0).getByRole('button', { name: 'Read it' }).click();
    await page.locator('.looked-at').getByText('nothing of this was checked').waitFor();
    await page.locator('.looked-at .json-branch', { hasText: 'body' }).first().waitFor();
    await rows.nth(1).getByRole('button', { name: 'Read it' }).click();
    await page.locator('.looked-at').getByText('Nothing of it can be read').waitFor();
    await rows.last().getByRole('button', { name: 'Read it' }).click();
    await page.locator('.app[data-moment=checkpoint]').waitFor();
    await page.getByRole('button', { name: 'Fork here …' }).waitFor();
    await view(page, 'Chart');
    await page.locator('.chart-state.active').first().waitFor();
    assert.equal((await service.list()).find(({ id }) => id === 'grace')!.presence, 'asleep');
    return `${checkpoints.length} checkpoints, ${quarantined.length} held back`;
  },

  async 'what went wrong can be read on a phone, in light and dark'({ page, server, service }) {
    const { checkpoints } = await service.mind('grace').record.postMortem();
    const found = await inEachSight(page, async (sight) => {
      await page.evaluate(() => localStorage.clear());
      const place = `place=postmortem&tab=more&commit=${checkpoints[0]!.commit}`;
      await page.goto(`${server.origin}/?mind=grace&${place}`);
      await page.locator('.looked-at .json-branch').first().waitFor();
      return violations(page, `post-mortem, ${sight}`);
    });
    assert.deepEqual(found, []);
  },

  async 'after what went wrong a held percept is dropped, and the mind rebuilt'({ page, server, service }) {
    await page.goto(`${server.origin}/?mind=grace&place=postmortem`);
    await page.locator('.held').getByRole('button', { name: 'Drop it' }).click();
    await page.getByText('Nothing is held back.').waitFor();
    await page.getByRole('button', { name: 'Wake it' }).click();
    await page.locator('.post-mortem .needs').first().waitFor();
    await page.getByRole('button', { name: 'Rebuild it from its logs …' }).click();
    await page.getByRole('button', { name: /what only the checkpoint knew is lost/ }).click();
    await page.getByText('It is awake.').first().waitFor();
    assert.equal((await service.list()).find(({ id }) => id === 'grace')!.presence, 'here');
    await service.mind('grace').stop();
    await page.goto(`${server.origin}/?mind=ada`);
    await page.locator('.chart-state.active').first().waitFor();
  },
};
