import type { Page } from '@playwright/test';
import type { Locale } from '@/contract/locale';
import { expect, navigation, signIn, type Persona } from './browser';
import { words } from './words';

/** Well within an access token's ten minutes, so a restored one is never renewed. */
const TAKEN_UP_FOR_MS = 4 * 60_000;

type Kept = Record<string, string>;

interface SignedIn {
  at: number;
  cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
  session: Kept;
  local: Kept;
}

const known = new Map<string, SignedIn>();

async function keep(page: Page): Promise<SignedIn> {
  const { session, local } = await page.evaluate(() => ({
    session: { ...sessionStorage } as Kept,
    local: { ...localStorage } as Kept,
  }));
  return { at: Date.now(), cookies: await page.context().cookies(), session, local };
}

/** Goes to a page whose storages already hold, before its code runs, what a signed-in page had left there. */
async function takeUp(page: Page, { cookies, session, local }: SignedIn, path: string): Promise<void> {
  await page.context().addCookies(cookies);
  const script = await page.addInitScript(
    ([forTab, forAll]) => {
      for (const [key, value] of Object.entries(forTab)) sessionStorage.setItem(key, value);
      for (const [key, value] of Object.entries(forAll)) localStorage.setItem(key, value);
    },
    [session, local] as const,
  );
  await page.goto(path);
  // What the page's next documents find is up to the portal again.
  await script.dispose();
}

/**
 * Opens a page as a signed-in person: by the front door the first time, then like a browser that signed in
 * moments ago. For tests that are about neither the session nor its end.
 */
export async function openAs(
  page: Page,
  persona: Persona,
  locale: Locale,
  path = `/${locale}`,
): Promise<void> {
  const key = `${persona} ${locale}`;
  const before = known.get(key);
  if (before && Date.now() - before.at < TAKEN_UP_FOR_MS) {
    await takeUp(page, before, path);
    // The server draws both sides of the gate. Once the page runs, one of them is gone.
    await expect(page.locator('.gate-out')).toHaveCount(0);
    await expect(navigation(page, words(locale))).toBeVisible();
    return;
  }
  await signIn(page, persona, locale, path);
  known.set(key, await keep(page));
}
