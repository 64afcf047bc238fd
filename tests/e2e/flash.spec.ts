import type { CDPSession, Page } from '@playwright/test';
import { expect, navigation, signIn, test } from '../support/browser';

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
      await expect(page.getByRole('button', { name: say('common:login.logIn') })).toBeEnabled();
      await page.waitForLoadState('networkidle');
      const frames = await framesOf(page);
      expect(frames.length).toBeGreaterThan(5);
      expect(frames.filter((seen) => seen.includes('shell'))).toEqual([]);
      expect(frames).toContain('login');
    }
  },
);
