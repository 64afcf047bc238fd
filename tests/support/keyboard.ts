import type { Locator, Page } from '@playwright/test';
import { expect } from './browser';

/** More steps than anybody takes. */
const STEPS_MOST = 90;

const hasFocus = (target: Locator) =>
  target.first().evaluate((element) => element === document.activeElement);

/**
 * What is wrong with where the focus is (WCAG 2.4.7 and 2.4.11): nothing is drawn around it, or something lies over all
 * of it. Null where it is seen, and on the page itself, between its end and its beginning.
 */
const focusFault = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body || focused.closest('nextjs-portal') !== null)
      return null;
    const name =
      `${focused.tagName.toLowerCase()} ${focused.getAttribute('aria-label') ?? focused.textContent}`.slice(
        0,
        60,
      );
    // A field has its ring around its well, a choice around its label or the words after it.
    const label = focused instanceof HTMLInputElement ? focused.closest('label') : null;
    const well = focused instanceof HTMLInputElement ? focused.parentElement : null;
    const drawn = [focused, label, well, focused.nextElementSibling].filter((each) => each !== null);
    // Where a script moves the focus to the heading or the list that is read next, there is nothing to press.
    const isControl = focused.getAttribute('tabindex') !== '-1';
    const isRing = (style: CSSStyleDeclaration) =>
      (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1) ||
      style.boxShadow !== 'none';
    const hasRing = drawn.some((each) =>
      [null, '::before', '::after'].some((part) => isRing(getComputedStyle(each, part))),
    );
    if (isControl && !hasRing) return `nothing is drawn around: ${name}`;
    const { left, top, right, bottom } = (label ?? focused).getBoundingClientRect();
    const at = [0.1, 0.5, 0.9];
    const isSeen = at.some((x) =>
      at.some((y) => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return hit !== null && drawn.some((each) => each.contains(hit) || hit.contains(each));
      }),
    );
    return isSeen ? null : `nothing is seen of: ${name}`;
  });

/** Asserts that the focus is on a control, drawn, and beneath nothing. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect(await focusFault(page)).toBeNull();
}

/**
 * Goes to a control with one key alone, like a person without a mouse, who sees at each step where the focus is.
 * @throws when it never comes
 */
export async function keyTo(page: Page, key: string, target: Locator, most = STEPS_MOST): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let steps = 0; !(await hasFocus(target)); steps += 1) {
    if (steps === most) throw new Error(`${key} does not lead to ${target.toString()}`);
    await page.keyboard.press(key);
    expect(await focusFault(page)).toBeNull();
  }
}

/** Goes to a control by the Tab key. */
export const tabTo = (page: Page, target: Locator) => keyTo(page, 'Tab', target);

/** Goes to a control by the Tab key, and presses it. */
export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a list of options by the Tab key, and to one of its options by the arrows. */
export async function tabAndChoose(page: Page, select: Locator, value: string): Promise<void> {
  await tabTo(page, select);
  const options = await select
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  const [from, to] = [options.indexOf(await select.inputValue()), options.indexOf(value)];
  if (to < 0) throw new Error(`${value} is none of ${options.join(', ')}`);
  for (let steps = Math.abs(to - from); steps > 0; steps -= 1)
    await page.keyboard.press(to > from ? 'ArrowDown' : 'ArrowUp');
  await expect(select).toHaveValue(value);
}

/** The one cell of a grid that Tab stops at. */
export const stopOf = (grid: Locator) => grid.locator('[tabindex="0"]').first();
