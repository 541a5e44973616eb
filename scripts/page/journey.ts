import type { Page } from 'playwright-core';
import type { MindOfPage } from './served-mind.ts';

/** What a journey is given: a page, and the mind that it is about. */
export interface Given extends MindOfPage {
  page: Page;
}

export type Journey = (given: Given) => Promise<string | void>;

export const lit = '.chart-state.leaf.active[data-state^="mind."]';

/** The innermost states that are lit in the chart. */
const litStates = (page: Page): Promise<string[]> =>
  page.locator(lit).evaluateAll((states) => states.map((state) => state.getAttribute('data-state') ?? ''));

export const litIn = async (page: Page, region: string): Promise<string> =>
  (await litStates(page)).find((state) => state.startsWith(`mind.${region}.`))?.split('.')[2] ?? '';

/** What it is at: its cycle and step, without how long ago that was. */
export const standing = async (page: Page): Promise<string> =>
  (await page.locator('.standing').innerText()).replace(/ · [^·]*$/, '');

/** Waits until something is so. */
export async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (let asked = 0; asked < 400; asked += 1) {
    if (await isSo()) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`It did not come to be: ${isSo.toString()}`);
}

export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Goes to a view of the middle. */
export const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name }).click();

/** The mode that the page is coloured by. */
export const litMode = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-mode');

/** Presses a button of the controls. */
export const press = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Controls' }).getByRole('button', { name, exact: true }).click();
