import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rememberedBrowser } from '@/scripts/lib/browser.mjs';
import { SCRATCH } from '@/scripts/lib/paths.mjs';

const executablePath = rememberedBrowser()?.path;

/**
 * A browser whose owner has blocked cookies and site data: storage and Web Locks throw, and cookies of every
 * site are dropped.
 */
export async function openBlockingBrowser(
  baseURL: string | undefined,
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  mkdirSync(SCRATCH, { recursive: true });
  const profile = mkdtempSync(path.join(SCRATCH, 'blocking-'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  mkdirSync(path.join(profile, 'Default'));
  writeFileSync(path.join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(profile, { executablePath, baseURL });
  return {
    context,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * A browser that keeps pages after leaving them, as people's browsers do. The one of the other tests does
 * not.
 */
export function openKeepingBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
}

/** Makes a storage of this page throw, like a browser that blocks it for one site. */
export async function refuseStorage(page: Page, name: 'sessionStorage' | 'localStorage'): Promise<void> {
  await page.addInitScript((refused) => {
    Reflect.defineProperty(window, refused, {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  }, name);
}

/** Makes this page accept no cookies, and leaves its storage alone. */
export async function refuseCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
}
