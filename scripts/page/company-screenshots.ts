import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { mindOfPage } from './served-mind.ts';

/** Takes the pictures of many minds at once into a folder. */
export async function shootCompany(browser: Browser, place: string): Promise<void> {
  await using served = await mindOfPage({ company: true });
  const { server, service } = served;
  // it cannot be woken, and says why
  await service
    .mind('grace')
    .start()
    .catch(() => {});
  const context = await browser.newContext({ viewport: { width: 1_440, height: 500 }, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(server.invite());
  await page.locator('.chart-state.active').first().waitFor();
  await page.goto(`${server.origin}/?view=fleet&sort=person`);
  await page.locator('.fleet tbody tr').first().waitFor();
  await page.screenshot({ path: join(place, 'fleet.png') });
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.goto(`${server.origin}/?mind=grace&place=postmortem`);
  await page.locator('.post-mortem .kept tbody tr').first().waitFor();
  await page.screenshot({ path: join(place, 'post-mortem.png') });
  await page.goto(`${server.origin}/?view=fleet&sort=person`);
  await page.locator('.fleet tbody tr').first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: join(place, 'phone-fleet.png') });
  await context.close();
}
