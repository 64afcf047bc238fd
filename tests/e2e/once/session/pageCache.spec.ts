import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../../support/browser';
import { openKeepingBrowser } from '../../../support/pageSettings';
import { clientLinks, expectClients, openClients, signOut } from '../../../support/portal';
import { logInButton } from '../../../support/sessionPages';

/** Notes, frame by frame and across pages, whether any of `secrets` could be read. */
async function watchFrames(page: Page, secrets: () => string[]): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('__note', (text: string) => {
    for (const secret of secrets()) if (text.includes(secret)) seen.push(secret);
  });
  await page.addInitScript(() => {
    const note: unknown = Reflect.get(window, '__note');
    const look = () => {
      if (typeof note === 'function') note(document.body?.innerText ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    window.addEventListener('pageshow', look);
  });
  return seen;
}

test('back and forward after a logout show nothing of the person, in a browser that keeps pages', async ({
  baseURL,
}) => {
  // A whole browser of its own, beside those of the other tests.
  test.setTimeout(120_000);
  const browser = await openKeepingBrowser();
  try {
    const page = await browser.newPage({ baseURL });
    let secrets: string[] = [];
    const seen = await watchFrames(page, () => secrets);
    await signIn(page, 'advisor', 'en');
    await openClients(page, 'en');
    await expectClients(page);
    const names = await clientLinks(page).allInnerTexts();
    secrets = [...names, 'Margaret Osei'];
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    await clientLinks(page).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(names[0]?.split(',')[0] ?? '');
    await signOut(page, 'en');
    await expect(page).toHaveURL(/source=logout/);
    await expect(logInButton(page)).toBeEnabled();

    seen.length = 0;
    for (const step of ['goBack', 'goBack', 'goForward'] as const) {
      await page[step]();
      await expect(logInButton(page)).toBeEnabled();
    }
    expect(seen).toEqual([]);
    expect(await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>)).not.toHaveProperty(
      'token',
    );
  } finally {
    await browser.close();
  }
});
