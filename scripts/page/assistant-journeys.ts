import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from '../assistant/configuration.ts';
import { furnish, Life, written } from '../assistant/story.ts';
import { violations } from './accessibility.ts';
import { view } from './gestures.ts';
import type { Journey } from './journey.ts';

/** The demonstration of docs/assistant.md, watched and allowed at the page. */
export const assistantJourneys: Record<string, Journey> = {
  async 'a mind with tools asks, is allowed, killed in the act and back: all of it stands on its page'({
    page,
  }) {
    const folder = await mkdtemp(join(tmpdir(), 'wakeful-assistant-page-'));
    const lives: Life[] = [];
    const begin = (): Life => {
      const life = new Life(folder, () => undefined, { hasPage: true });
      lives.push(life);
      return life;
    };
    try {
      const { calendar } = await furnish(folder);
      const first = begin();
      await page.goto(await first.page);
      await page.locator('.chart-state').first().waitFor();
      first.say('one', 'Tom', 'kitchen', request);
      await view(page, 'Review');
      await page.getByText('Tom was asked whether it may use calendar_add_event').waitFor();
      const asked = await page.locator('.review .card').innerText();
      assert.match(asked, /Dentist \(Tom\)[\s\S]*once, and with just this/);
      assert.deepEqual(await violations(page, 'a question for consent'), []);
      await page.getByRole('button', { name: 'Tom allows it once' }).click();
      await written(folder, calendar);
      await first.kill();

      const second = begin();
      await page.goto(await second.page);
      const report = page.locator('.line[data-kind=said]', { hasText: 'It is in the calendar' });
      await report.waitFor();
      assert.match(await page.locator('.feed').innerText(), /Tom: \/allow 1\.0/);
      // the cycle that asked has the call under its key: begun by the first process, and again by the second
      await page.locator('.line[data-kind=heard] .cycle').first().click();
      const chain = page.getByRole('region', { name: 'How it came about' });
      await chain.getByText(/a call of calendar_add_event, after .*, begun 2 times/).waitFor();
      const links = await chain.innerText();
      assert.match(links, /a call of files_read_text_file[\s\S]*a call of plan/);
      assert.match(await page.getByRole('region', { name: 'It waited for' }).innerText(), /begun 2 times/);
      assert.equal(await report.count(), 1);
      return links.split('\n').find((line) => line.includes('begun'));
    } finally {
      for (const life of lives) await life.kill();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
