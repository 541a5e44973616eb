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
    await time.getByRole('button', { name: 'Shorter' }).click();
    while (!(await time.locator('.time-head').innerText()).startsWith('1 d'))
      await time.getByRole('button', { name: 'Longer' }).click();
    await time.locator('.stretch[data-mode=sleep]').first().waitFor();
    // whoever is given the address sees the same day
    assert.match(page.url(), /span=86400/);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const same = other.getByRole('region', { name: 'Time' });
    await same.locator('.stretch[data-mode=sleep]').first().waitFor();
    assert.match(await same.locator('.time-head').innerText(), /^1 d/);
    await other.close();
    const stretches = await time.locator('.stretch title').allTextContents();
    assert.ok(
      stretches.some((text) => /^sleep from \d\d:\d\d:\d\d for \d+ min/.test(text)),
      stretches.join('; '),
    );
    return stretches.join(', ');
  },

  async 'what it said is followed back to what was heard, and on to the commit, both ways'({ page }) {
    const said = page.locator('.line[data-kind=said]').last();
    await said.locator('.cycle').click();
    const chain = page.getByRole('region', { name: 'How it came about' });
    await chain.locator('[data-kind=commit]').waitFor();
    await chain.locator('[data-kind=context]').waitFor();
    const kinds = await chain
      .locator('li')
      .evaluateAll((links) => links.map((link) => link.getAttribute('data-kind')));
    for (const kind of ['heard', 'competition', 'effect', 'context', 'call', 'said', 'commit'])
      assert.ok(kinds.includes(kind), `no ${kind} in ${kinds.join(', ')}`);
    assert.match(page.url(), /part=ada%2F/);
    await page.locator('.line[data-kind=said][data-followed]').waitFor();
    assert.equal(await chain.locator('[data-kind=heard][data-lit=false]').count(), 0);
    await chain.locator('[data-kind=heard] button').first().click();
    await page.locator('.line[data-kind=heard][data-followed]').waitFor();
    assert.equal(await chain.locator('[data-kind=said][data-lit=true]').count(), 1);
    return kinds.join(' → ');
  },

  async 'the same is a sequence of messages, by keyboard and for those who do not see it'({ page }) {
    const chain = page.getByRole('region', { name: 'How it came about' });
    await chain.getByRole('button', { name: 'sequence' }).click();
    const asked = chain.getByRole('button', { name: /mind to voice: call 1/ });
    await asked.focus();
    await page.keyboard.press('Enter');
    assert.equal(await asked.getAttribute('aria-pressed'), 'true');
    assert.match(page.url(), /part=\d+%2Fvoice/);
    const read = await chain.getByRole('listitem').allInnerTexts();
    assert.match(
      read.join(' '),
      /world to mind:\s+Tom[\s\S]*voice to mind[\s\S]*mind to world[\s\S]*mind to record/,
    );
    await chain.getByRole('button', { name: 'chain', exact: true }).click();
    await page.locator('.lanes circle.said').last().dispatchEvent('pointerdown');
    assert.match(page.url(), /part=ada%2F/);
    return `${read.length} messages`;
  },

  async 'the contexts of two cycles are laid beside each other, and the address holds both'({ page }) {
    await page.locator('.line[data-kind=said] .cycle').last().click();
    await page.getByRole('button', { name: /^compare with cycle/ }).click();
    const difference = page.getByRole('region', { name: 'Context beside another cycle' });
    await difference.locator('.items[aria-label=Entered] li').first().waitFor();
    const [cycle, beside] = [/cycle=(\d+)/, /beside=(\d+)/].map((form) => form.exec(page.url())?.[1]);
    assert.ok(Number(beside) < Number(cycle), page.url());
    const told = await difference.innerText();
    assert.match(told, /the conversation so far\s+[\d,]+\s+[\d,]+\s+\+[\d,]+/);
    await page.reload();
    await difference.locator('.items').first().waitFor();
    await difference.getByLabel('The other cycle').selectOption({ index: 2 });
    await difference.getByRole('button', { name: 'swap' }).click();
    await page.waitForURL((url) => url.searchParams.get('beside') === cycle);
    await difference.getByRole('button', { name: 'Compare no more' }).click();
    await page.getByRole('button', { name: /^compare with cycle/ }).waitFor();
    return `${await page.locator('.why .section').count()} sections`;
  },
};
