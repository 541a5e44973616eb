import assert from 'node:assert/strict';
import type { Journey } from './journey.ts';

/** What a person does to see what a mind costs, waits for, has been at, and why it said what it said. */
export const whyJourneys: Record<string, Journey> = {
  async 'its cost is told with its bounds, and what has no known price'({ page, mind }) {
    await page.locator('.talk').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    const panel = page.locator('.view[data-place=cost] .panel');
    await panel.getByText('the last hour').waitFor();
    const told = await panel.innerText();
    assert.match(told, /\$0\.0340 of \$0\.5000/);
    assert.match(told, /of 2,000,000 tokens/);
    assert.match(told, /qwen3-32b Its price is not known/);
    const { lifetime } = await mind.cost();
    return `${lifetime.calls} calls`;
  },

  async 'what it waits for stands as bars, and what a cycle waited for'({ page }) {
    await page.keyboard.press('Escape');
    const waits = page.getByRole('region', { name: 'It waits for' });
    await waits.locator('.wait-row[data-kind=person]').waitFor();
    assert.match(await waits.innerText(), /your word: was it done\?/);
    assert.ok((await waits.locator('.wait-row[data-kind=alarm]').count()) > 0, 'no alarm is shown');
    await page.locator('.line[data-kind=said] .cycle').last().click();
    const waited = page.getByRole('region', { name: 'It waited for' });
    await waited.getByText('a thought').waitFor();
    assert.match(await waited.innerText(), /in the journal after[\s\S]*settled after/);
    return `${await waited.locator('.wait-row').count()} effects of a cycle`;
  },

  async 'the lanes reach into the past of the day, before this page was opened'({ page }) {
    const time = page.getByRole('region', { name: 'Time' });
    while (!(await time.locator('.time-head').innerText()).startsWith('1 d'))
      await time.getByRole('button', { name: 'Longer' }).click();
    await time.locator('.stretch[data-mode=sleep]').first().waitFor();
    const stretches = await time.locator('.stretch title').allTextContents();
    assert.ok(
      stretches.some((text) => /^sleep from \d\d:\d\d:\d\d for \d+ min/.test(text)),
      stretches.join('; '),
    );
    return stretches.join(', ');
  },
};
