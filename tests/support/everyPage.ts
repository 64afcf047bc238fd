import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Locale } from '@/contract/locale';
import { expect, type Persona } from './browser';

/** A page of one record: the list that leads to one, and what names it in the links of the list. */
interface OfRecord {
  list: string;
  record: string;
}

const CLIENT: OfRecord = { list: 'clients/?sort=-marketValue', record: 'clients/summary' };
const HOUSEHOLD: OfRecord = { list: 'households/?sort=-marketValue', record: 'households/summary' };

const OF_RECORD: Readonly<Record<string, OfRecord>> = {
  'clients/summary': CLIENT,
  'clients/brief': CLIENT,
  'clients/holdings': CLIENT,
  'clients/transactions': CLIENT,
  'clients/delivery': CLIENT,
  'clients/documents': CLIENT,
  'clients/kyc': CLIENT,
  'clients/logs': CLIENT,
  'clients/verification': CLIENT,
  'households/summary': HOUSEHOLD,
  'households/brief': HOUSEHOLD,
  'households/holdings': HOUSEHOLD,
  'households/transactions': HOUSEHOLD,
  'accounts/view': { list: 'accounts/?sort=-marketValue', record: 'accounts/view' },
  'transfers/details': { list: 'transfers/', record: 'transfers/details' },
  'uma/account': { list: 'uma/accounts/', record: 'uma/account' },
  'uma/models': { list: 'uma/', record: 'uma/models' },
  'teams/details': { list: 'teams/', record: 'teams/details' },
  'news/item': { list: 'news/', record: 'news/item' },
};

/** What a page shows is named in its address. */
const NAMED: Readonly<Record<string, string>> = {
  'market/symbol': 'market/symbol?symbol=ENB',
  'help/[page]': 'help/keyboard',
};

/** Pages that the firm shows to a manager alone. */
const OF_MANAGER: ReadonlySet<string> = new Set(['dashboards/executive', 'questions', 'nbin']);

/** Every page of the portal below the locale, by its file: a page that is added is among them. */
export const EVERY_PAGE: readonly string[] = readdirSync('pages/[locale]', {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.tsx'))
  .map((file) =>
    file
      .split(path.sep)
      .join('/')
      .replace(/(^|\/)index\.tsx$|\.tsx$/, ''),
  )
  .sort();

/** Reading a page in all ways takes seconds: so many pages are read in one test. */
const PAGES_MOST = 13;

/** Every page in parts that are tested apart, each with who reads them. */
export const EVERY_PART: readonly { persona: Persona; pages: readonly string[] }[] = [
  { persona: 'manager', pages: EVERY_PAGE.filter((page) => OF_MANAGER.has(page)) },
  ...EVERY_PAGE.filter((page) => !OF_MANAGER.has(page)).reduce<{ persona: Persona; pages: string[] }[]>(
    (parts, page) => {
      const last = parts.at(-1);
      if (last === undefined || last.pages.length === PAGES_MOST)
        return [...parts, { persona: 'advisor', pages: [page] }];
      last.pages.push(page);
      return parts;
    },
    [],
  ),
];

/**
 * Follows the list of a page of one record to the first.
 * @returns the address of a page, with its record
 */
async function addressOf(
  page: Page,
  name: string,
  language: Locale,
  known: Map<string, string>,
): Promise<string> {
  const of = OF_RECORD[name];
  if (of === undefined)
    return `/${language}/${NAMED[name] ?? (name && `${name}${name === 'terms' ? '' : '/'}`)}`;
  let first = known.get(of.record);
  if (first === undefined) {
    await page.goto(`/${language}/${of.list}`);
    const link = page.getByRole('main').locator(`a[href*="/${of.record}?Id="]`).first();
    // The list of a person's only team opens that team by itself.
    const opened = () => new URL(page.url()).pathname.endsWith(`/${of.record}`);
    await expect(async () => expect(opened() || (await link.count()) > 0).toBe(true)).toPass({
      timeout: 15_000,
    });
    first = opened() ? page.url() : ((await link.getAttribute('href')) ?? '');
    known.set(of.record, first);
  }
  return first.replace(of.record, name);
}

/** What is further down a page asks for its content once it is seen: goes through it until nothing is awaited. */
async function fill(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
        window.scrollTo(0, y);
        await new Promise(requestAnimationFrame);
      }
      window.scrollTo(0, 0);
    });
    expect(await page.locator('main [data-skeleton]').count()).toBe(0);
  }).toPass({ timeout: 30_000 });
}

/**
 * Opens each of the pages, at 1440 px and with all that it asks for, and does with it what is asked.
 * @returns what went wrong, by page: all of it, not the first alone
 */
export async function throughPages(
  page: Page,
  names: readonly string[],
  language: Locale,
  then: (name: string) => Promise<void>,
): Promise<string[]> {
  const known = new Map<string, string>();
  const found: string[] = [];
  for (const name of names) {
    try {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(await addressOf(page, name, language, known));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await fill(page);
      // Neither an error nor a record that is not there.
      await expect(page.locator('main [role="alert"]:visible')).toHaveCount(0, { timeout: 1_000 });
      await then(name);
    } catch (error) {
      found.push(`${name || 'home'}: ${String(error)}`);
    }
  }
  return found;
}
