import type { Locator, Page } from '@playwright/test';
import { expect } from './browser';

/** More steps than anybody takes. */
const STEPS_MOST = 90;

const hasFocus = (target: Locator) =>
  target.first().evaluate((element) => element === document.activeElement);

/** Goes to a control with one key alone, like a person without a mouse. @throws when it never comes */
export async function keyTo(page: Page, key: string, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let steps = 0; !(await hasFocus(target)); steps += 1) {
    if (steps === STEPS_MOST) throw new Error(`${key} does not lead to ${target.toString()}`);
    await page.keyboard.press(key);
  }
}

/** Goes to a control by the Tab key. */
export const tabTo = (page: Page, target: Locator) => keyTo(page, 'Tab', target);

/** Goes to a control by the Tab key, and presses it. */
export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
