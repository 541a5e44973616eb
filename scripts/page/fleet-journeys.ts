import assert from 'node:assert/strict';
import { inEachSight, violations } from './accessibility.ts';
import { press, view } from './gestures.ts';
import type { Journey } from './journey.ts';

/** Watching many minds at once. */
export const fleetJourneys: Record<string, Journey> = {
  async 'all minds are shown at once, sorted and filtered in the address, and lead to each'({
    page,
    server,
    service,
  }) {
    await page.goto(`${server.origin}/?mind=ada`);
    await page.getByRole('button', { name: 'All minds' }).click();
    const rows = page.locator('.fleet tbody tr');
    await rows.first().waitFor();
    const { minds } = await service.fleet();
    assert.equal(await rows.count(), minds.length);
    assert.match(page.url(), /view=fleet/);
    await page.getByRole('button', { name: 'For a person' }).click();
    await page.waitForURL(/sort=person/);
    await rows
      .first()
      .filter({ hasText: /Grace[\s\S]*quarantined/ })
      .waitFor();
    await page.getByRole('button', { name: 'need somebody' }).click();
    await rows.nth(minds.length - 1).waitFor({ state: 'detached' });
    // the address alone shows the same
    await page.reload();
    await rows.first().waitFor();
    assert.match(await rows.first().innerText(), /Grace/);
    await page.getByRole('button', { name: 'need somebody' }).click();
    await page.getByRole('searchbox', { name: 'Search minds' }).fill('bo');
    await rows.nth(1).waitFor({ state: 'detached' });
    assert.match(await rows.first().innerText(), /Bob[\s\S]*not born yet/);
    await page.getByRole('searchbox', { name: 'Search minds' }).fill('');
    await page.getByRole('link', { name: /quarantined/ }).click();
    await page.locator('.app').waitFor();
    assert.match(page.url(), /mind=grace/);
    assert.match(page.url(), /place=review/);
    assert.deepEqual(
      (await service.list()).filter(({ id, presence }) => id === 'grace' && presence !== 'asleep'),
      [],
      'somebody was woken',
    );
    await page.goBack();
    await rows.first().waitFor();
    return `${minds.length} minds`;
  },

  async 'all minds can be read and reached on a phone, in light and dark'({ page, server }) {
    const found = await inEachSight(page, async (sight, width) => {
      await page.goto(`${server.origin}/?view=fleet`);
      await page.locator('.fleet tbody tr').first().waitFor();
      const body = await page.locator('.fleet').evaluate(({ scrollWidth }) => scrollWidth);
      assert.ok(body <= width, `it is ${body - width} px wider than a screen of ${width}`);
      return violations(page, `all minds, ${sight}`);
    });
    assert.deepEqual(found, []);
    await page.goto(`${server.origin}/?mind=ada`);
    await page.locator('.chart-state.active').first().waitFor();
    await view(page, 'Chart');
    await press(page, 'Theme: dark');
    await press(page, 'Theme: light');
  },
};
