import type { Page } from 'playwright-core';

/** Selects the boxes of the innermost states of the mind that are lit: drawn in the chart as its present states. */
export const lit = '.chart-state.leaf.active[data-state^="mind."]';

/** The full names of those states. */
const litStates = (page: Page): Promise<string[]> =>
  page.locator(lit).evaluateAll((states) => states.map((state) => state.getAttribute('data-state') ?? ''));

/** The state of a region of the mind's chart that is lit; empty where none is. */
export const litIn = async (page: Page, region: string): Promise<string> =>
  (await litStates(page)).find((state) => state.startsWith(`mind.${region}.`))?.split('.')[2] ?? '';

/** What it is at: its cycle and step, without how long ago that was. */
export const standing = async (page: Page): Promise<string> =>
  (await page.locator('.standing').innerText()).replace(/ · [^·]*$/, '');

/** The mode that the page is coloured by. */
export const litMode = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-mode');
