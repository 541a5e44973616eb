import type { Page } from 'playwright-core';

/** Waits until something is so. */
export async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (let asked = 0; asked < 400; asked += 1) {
    if (await isSo()) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`It did not come to be: ${isSo.toString()}`);
}

/** Says something in the talk. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something' }).fill(text);
  await page.keyboard.press('Enter');
}

/** Goes to a view of the middle. */
export const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name }).click();

/** Presses a button of the controls. */
export const press = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Controls' }).getByRole('button', { name, exact: true }).click();
