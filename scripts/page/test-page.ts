import type { BrowserContext, Page } from 'playwright-core';
import { startBrowser } from './browser.ts';
import { journeys } from './journeys.ts';
import { mindOfPage } from './served-mind.ts';

// npm run test:page [-- words of a journey]
//
// Uses the built page in the browser of the system, against a mind that lives: each journey goes on where the one before has ended. It prints
// what holds, and fails at the first that does not. With words it only opens the page and makes the journeys with them.

/** How long the browser waits for what should be there, milliseconds: a machine that builds may be slow. */
const patience = 45_000;

/** What the page must never do: break, or be stopped by its own policy. What a journey expects to be refused is no fault. */
function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
}

await using served = await mindOfPage({ company: true });
const browser = await startBrowser();
try {
  const context: BrowserContext = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const faults: string[] = [];
  watch(page, faults);
  const words = process.argv[2] ?? '';
  const [first, ...others] = Object.entries(journeys);
  for (const [name, journey] of [first!, ...others.filter(([name]) => name.includes(words))]) {
    const figures = await journey({ ...served, page });
    if (faults.length > 0) throw new Error(`The page broke while "${name}": ${faults.join('; ')}`);
    console.log(`ok  ${name}${figures === undefined ? '' : `: ${figures}`}`);
  }
} finally {
  await browser.close();
}
