import type { Page } from '@playwright/test';
import type { Locale } from '@/contract/locale';
import { expectAccessible, type Look } from './axeInBrowser';

type Theme = 'light' | 'dark';

/** The browser adopted the theme two frames ago, and no colour is changing any more. */
async function settled(page: Page, theme: Theme): Promise<void> {
  await page.waitForFunction(
    (scheme) => window.matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
    theme,
  );
  await page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    // What hangs on the scroll, and a spinner, never ends by itself.
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

async function expectAccessibleIn(page: Page, theme: Theme, at: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await settled(page, theme);
  await expectAccessible(page, at);
}

/**
 * Asserts that axe finds nothing in the theme that the tests pair with a language: light with English, dark
 * with French. With `E2E_ALL` it also checks the other theme for what depends on colours.
 *
 * @param within a part of the page, when the rest has been checked
 */
export async function expectAccessibleInItsTheme(
  page: Page,
  language: Locale,
  within?: string,
): Promise<void> {
  const [own, other]: [Theme, Theme] = language === 'en' ? ['light', 'dark'] : ['dark', 'light'];
  if (process.env.E2E_ALL) await expectAccessibleIn(page, other, { within, rules: 'colours' });
  await expectAccessibleIn(page, own, { within });
}

/** Asserts that axe finds nothing in either theme: all rules in the one, those of colours in the other. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessibleIn(page, 'dark', { rules: 'colours' });
  await expectAccessibleIn(page, 'light', {});
}
