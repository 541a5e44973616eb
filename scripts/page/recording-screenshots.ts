import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { view } from './gestures.ts';
import { servedRecording } from './served-recording.ts';

/** Takes the picture of a life that was recorded into a folder. */
export async function shootRecording(browser: Browser, place: string): Promise<void> {
  await using recorded = await servedRecording('a-corrected-fact');
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 }, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(recorded.server.invite());
  await page.locator('.chart-state.active').first().waitFor();
  await view(page, 'Memory');
  await page.getByRole('searchbox', { name: 'Search memory' }).fill('Ana in Porto');
  await page.locator('.memories button').first().click();
  await page.locator('.why .belief').waitFor();
  await page.screenshot({ path: join(place, 'recording.png') });
  await context.close();
}
