import type { Page } from '@playwright/test';
import { expectAccessible } from './browser';

/** The browser has taken the theme over, two frames ago, and no colour is on its way to another. */
async function settled(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.waitForFunction(
    (scheme) => window.matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
    colorScheme,
  );
  await page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}

/** Asserts that axe finds nothing in either theme; what is no matter of colours is looked at in one of them. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page, colorScheme);
    await expectAccessible(page, colorScheme === 'dark' ? 'colours' : 'all');
  }
}
