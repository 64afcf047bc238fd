import type { CDPSession, Page } from '@playwright/test';
import { expect, navigation, signIn, test } from '../support/browser';
import { openTab, signOut } from '../support/portal';
import type { words } from '../support/words';

const SLOWDOWN = 4;

/** Notes, at each frame from the first, which of login screen and shell is to be seen. */
async function recordFrames(page: Page, loginTitle: string): Promise<void> {
  await page.addInitScript((title) => {
    const frames: string[] = [];
    Reflect.set(window, '__frames', frames);
    const isSeen = (selector: string, text = '') =>
      [...document.querySelectorAll<HTMLElement>(selector)].some(
        (element) => element.checkVisibility() && (element.textContent ?? '').includes(text),
      );
    const look = () => {
      if (document.body) {
        frames.push(`${isSeen('h1', title) ? 'login' : ''}${isSeen('nav') ? 'shell' : ''}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, loginTitle);
}

const framesOf = (page: Page) => page.evaluate(() => Reflect.get(window, '__frames') as string[]);

/** Waits for the login screen. @returns what was to be seen on the way there */
async function framesToLogin(page: Page, say: ReturnType<typeof words>): Promise<string[]> {
  await expect(page.getByRole('button', { name: say('common:login.logIn') })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => framesOf(page)).toContain('login');
  const frames = await framesOf(page);
  expect(frames.length).toBeGreaterThan(5);
  return frames;
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return session;
}

test(
  'a signed-in person never sees the login screen for a frame',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await signIn(page, 'advisor', language);
    await slowDown(page);
    await recordFrames(page, say('common:login.welcome', { product: 'Cairn' }));
    for (const path of ['', '/clients/', '/accounts/']) {
      await page.goto(`/${language}${path}`);
      await expect(navigation(page, say)).toBeVisible();
      await page.waitForLoadState('networkidle');
      const frames = await framesOf(page);
      expect(frames.length).toBeGreaterThan(5);
      expect(frames.filter((seen) => seen.includes('login'))).toEqual([]);
      expect(frames).toContain('shell');
    }
  },
);

test(
  'a signed-out person never sees the shell for a frame',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await slowDown(page);
    await recordFrames(page, say('common:login.welcome', { product: 'Cairn' }));
    // A page of an area is pushed to the locale root: nothing of the shell may stand meanwhile.
    for (const path of ['', '/clients/', '/clients/summary?Id=x']) {
      await page.goto(`/${language}${path}`);
      const frames = await framesToLogin(page, say);
      expect(frames.filter((seen) => seen.includes('shell'))).toEqual([]);
    }
  },
);

test(
  'a tab whose session ended in another one never shows the shell for a frame',
  { tag: '@in-fr' },
  async ({ page, context, language, say }) => {
    await signIn(page, 'advisor', language);
    const away = await openTab(context, `/${language}/clients/`, language);
    await slowDown(away);
    await recordFrames(away, say('common:login.welcome', { product: 'Cairn' }));
    await away.goto('about:blank');
    await signOut(page, language);
    // The flag and the token of the tab are still there.
    await away.goBack();
    const frames = await framesToLogin(away, say);
    expect(frames.filter((seen) => seen.includes('shell'))).toEqual([]);
  },
);

test(
  'a session in which nobody has worked for too long never shows the shell for a frame',
  { tag: '@in-fr' },
  async ({ page, language, say }) => {
    await signIn(page, 'advisor', language);
    await slowDown(page);
    await recordFrames(page, say('common:login.signedOutTitle'));
    await page.evaluate(() => localStorage.setItem('activeAt', String(Date.now() - 31 * 60_000)));
    await page.reload();
    const frames = await framesToLogin(page, say);
    expect(frames.filter((seen) => seen.includes('shell'))).toEqual([]);
    await expect(page).toHaveURL(`/${language}?source=session`);
  },
);
