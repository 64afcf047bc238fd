import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import type { Locale } from '@/contract/locale';
import { NOTIFICATION_STREAM } from '@/contract/notifications/stream';
import { DEPLOYED_URL, deployedPersona } from './deployed';
import { TEST_PASSWORD } from './stack';
import { words } from './words';

export { expect };
export { expectAccessible } from './axeInBrowser';

export const PERSONAS = ['advisor', 'newcomer', 'assistant', 'manager', 'conseillere'] as const;
/** The executive serves no client: their pages have journeys of their own. */
export type Persona = (typeof PERSONAS)[number] | 'executive';

/** What went wrong in the browser. It must be empty at the end of each test. */
interface Faults {
  found: string[];
  /** Lets a test provoke an error on purpose. */
  allow(pattern: RegExp): void;
  /** Watches a further context that a test opened itself, before its first page. */
  watch(context: BrowserContext): Promise<void>;
}

type Say = ReturnType<typeof words>;

interface Fixtures {
  language: Locale;
  /** The texts of the language under test. */
  say: Say;
  faults: Faults;
  /** Whether the tabs hear of notifications by the stream; otherwise they ask now and then. */
  hasStream: boolean;
}

/**
 * Keeps the stream of notifications away from a context: tests wait until the network is idle, and a stream is never.
 */
async function withoutStream(context: BrowserContext): Promise<void> {
  await context.route(`**/${NOTIFICATION_STREAM.url}`, (route) =>
    route.fulfill({ contentType: 'text/plain', headers: { 'access-control-allow-origin': '*' } }),
  );
}

async function collectFaults(context: BrowserContext, found: string[]): Promise<void> {
  await context.exposeBinding('__reportViolation', (_source, text: string) => {
    found.push(`CSP: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, '__reportViolation');
      const text = `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`;
      if (typeof report === 'function') report(text);
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => found.push(`error: ${webError.error().message}`));
}

/** The house's test: one language per project, and no console error or CSP violation at its end. */
export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],
  say: async ({ language }, provide) => {
    await provide(words(language));
  },
  hasStream: [false, { option: true }],
  faults: [
    async ({ context, hasStream }, provide) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      const begin = async (each: BrowserContext) => {
        if (!hasStream) await withoutStream(each);
        await collectFaults(each, found);
      };
      await begin(context);
      await provide({
        found,
        allow: (pattern) => allowed.push(pattern),
        watch: begin,
      });
      expect(found.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Fills in and sends the sign-in page of a firm's own provider, as `PERSONAS_FILE` says. */
async function fillDeployed(page: Page, persona: Persona): Promise<void> {
  const { username, password, fields } = deployedPersona(persona);
  await page.locator(fields.username).fill(username);
  if (fields.submit !== null && !(await page.locator(fields.password).isVisible()))
    await page.locator(fields.submit).click();
  await page.locator(fields.password).fill(password);
  if (fields.submit === null) await page.locator(fields.password).press('Enter');
  else await page.locator(fields.submit).click();
}

/** Fills in and sends the provider's sign-in page, in any language. */
export async function fillSignIn(page: Page, persona: Persona, password = TEST_PASSWORD): Promise<void> {
  if (DEPLOYED_URL !== null) return fillDeployed(page, persona);
  await page.locator('input[autocomplete="username"]').fill(persona);
  const secret = page.locator('input[autocomplete="current-password"]');
  await secret.fill(password);
  await secret.press('Enter');
}

/** The side navigation, which exists exactly while someone is signed in. */
export const navigation = (page: Page, say: Say) =>
  page.getByRole('navigation', { name: say('vertical:label') });

/** Signs in by the front door, from a page of the portal, and waits until the shell is back. */
export async function signIn(
  page: Page,
  persona: Persona,
  locale: Locale,
  from = `/${locale}`,
): Promise<void> {
  const say = words(locale);
  await page.goto(from);
  await page.getByRole('button', { name: say('common:login.logIn') }).click();
  await fillSignIn(page, persona);
  // A tab that joins shows the shell on the callback already. The sign-in is over when the address says so.
  const isPortal = ({ origin }: URL) => DEPLOYED_URL === null || origin === new URL(DEPLOYED_URL).origin;
  await page.waitForURL((url) => isPortal(url) && !/^\/(sso|login)\//.test(url.pathname));
  await expect(navigation(page, say)).toBeVisible();
}

export interface Stored {
  session: Record<string, string>;
  local: Record<string, string>;
  cookies: Record<string, string>;
}

/** Everything that the page's origin keeps in the browser. */
export async function readStored(page: Page): Promise<Stored> {
  const cookies = await page.context().cookies(page.url());
  const { session, local } = await page.evaluate(() => ({
    session: { ...sessionStorage } as Record<string, string>,
    local: { ...localStorage } as Record<string, string>,
  }));
  return { session, local, cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) };
}
