import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The serious and critical violations of accessibility that axe finds, each with where it is. */
export async function violations(page: Page, where: string): Promise<string[]> {
  // by the debugger, which the policy of the page does not bind
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * Shows the page on a phone and wide, each in light and dark, and gathers what `visit` finds wrong there. It is wide and light afterwards.
 *
 * @param visit is told what to call the sight by, and how wide it is in pixels
 */
export async function inEachSight(
  page: Page,
  visit: (sight: string, width: number) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = [];
  for (const size of [
    { width: 390, height: 844 },
    { width: 1_440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await visit(`${colorScheme}, ${size.width} wide`, size.width)));
    }
  }
  return found;
}
