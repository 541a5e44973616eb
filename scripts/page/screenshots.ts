import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startBrowser } from './browser.ts';
import { shootCompany } from './company-screenshots.ts';
import { shootRecording } from './recording-screenshots.ts';
import { mindOfPage } from './served-mind.ts';

// npm run screenshots
//
// Takes the pictures of the inspector that stand in docs/, of a mind that has lived for a while.

const place = join(import.meta.dirname, '../../docs/inspector');

const said = [
  'Hello Ada. I am back from Porto.',
  'Ana lives in Porto now, by the way.',
  'She has a flat near the river, with a small balcony.',
  'I am a bit tired after the move.',
  'Did you sleep well?',
];

async function say(page: Page, text: string): Promise<void> {
  const answers = await page.locator('.line[data-kind=said]').count();
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await page.keyboard.press('Enter');
  await page.locator('.line[data-kind=said]').nth(answers).waitFor();
}

await using served = await mindOfPage();
const { server, mind } = served;
const browser = await startBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 }, colorScheme: 'light' });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(server.invite());
  await page.locator('.chart-state.active').first().waitFor();
  for (const text of said.slice(0, 2)) await say(page, text);
  for (const text of ['Ana moved to Porto in May.', 'Tom likes his coffee without sugar.'])
    await mind.memory.remember(text);
  for (const text of said.slice(2)) await say(page, text);
  await page.waitForTimeout(1_500);
  const shoot = (name: string) => page.screenshot({ path: join(place, `${name}.png`) });
  const go = (name: string) =>
    page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name }).click();
  const time = page.getByRole('region', { name: 'Time' });
  const look = async (length: string, button: 'Longer' | 'Shorter') => {
    while (!(await time.locator('.time-head').innerText()).startsWith(length))
      await time.getByRole('button', { name: button }).click();
  };
  await look('1 min', 'Shorter');
  await shoot('wide');
  await page.locator('.chart-state[data-state="mind.mode.normal"]').click();
  await page.locator('.why .why-words').first().waitFor();
  await shoot('why-not');
  await page.getByRole('button', { name: 'Select nothing' }).click();
  await page.locator('.line[data-kind=said] .cycle').last().click();
  await page.locator('.chain [data-kind=commit]').waitFor();
  await shoot('chain');
  await page.getByRole('button', { name: 'sequence' }).click();
  await page.getByRole('button', { name: 'Theme: dark' }).click();
  await page.waitForTimeout(1_000);
  await shoot('dark');
  await page.getByRole('button', { name: 'Theme: light' }).click();
  await page.getByRole('button', { name: /^compare with cycle/ }).click();
  await page.locator('.why .difference').waitFor();
  await page.locator('.why .difference').evaluate((table) => table.scrollIntoView({ block: 'center' }));
  await go('Cost');
  await page.locator('.view .measures').waitFor();
  await look('1 d', 'Longer');
  await time.locator('.stretch[data-mode=sleep]').first().waitFor();
  await shoot('cost');
  await look('1 min', 'Shorter');
  await go('Memory');
  await page.getByRole('searchbox', { name: 'Search memory' }).fill('Where does Ana live?');
  await page.locator('.memories button').first().click();
  await page.locator('.why .belief').waitFor();
  await shoot('memory');
  await page.getByRole('button', { name: 'Select nothing' }).click();
  await go('Body');
  await page.waitForTimeout(1_000);
  await shoot('body');
  await go('Events');
  await page.waitForTimeout(500);
  await shoot('events');
  await go('Checkpoints');
  await page.getByRole('button', { name: 'Look at it' }).last().click();
  await page.locator('.compare tbody tr').first().waitFor();
  await page.waitForTimeout(500);
  await shoot('past');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [tab, name] of [
    ['Talk', 'phone-talk'],
    ['Chart', 'phone-chart'],
    ['Why', 'phone-why'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: tab }).click();
    await page.waitForTimeout(600);
    await shoot(name);
  }
  // what an operator does with one thumb
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'More' }).click();
  await go('Review');
  await page.locator('.view .review li').first().waitFor();
  await shoot('phone-review');
  await shootCompany(browser, place);
  await shootRecording(browser, place);
} finally {
  await browser.close();
}
