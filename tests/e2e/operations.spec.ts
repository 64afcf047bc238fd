import type { Page, Response } from '@playwright/test';
import type { Locale } from '@/contract/locale';
import { formatCount, formatMoney } from '@/lib/format';
import { expect, type Persona, test } from '../support/browser';
import { openAs } from '../support/signedIn';

type Say = (key: string, values?: Record<string, string | number>) => string;

/** The list or report of each area: the call that counts all of it, and how the page says its count and its emptiness. */
const AREAS = [
  {
    path: 'teams/',
    list: 'teams/list',
    summary: 'teams/summaryList',
    count: 'teams:count',
    empty: 'teams:empty',
  },
  {
    path: 'uma/accounts/',
    list: 'uma/accountsList',
    summary: 'uma/accountsSummaryList',
    count: 'uma:accountsCount',
    empty: 'uma:accountsEmpty',
  },
  {
    path: 'transfers/',
    list: 'transfers/list',
    summary: 'transfers/summaryList',
    count: 'transfers:inProgress',
    empty: 'transfers:empty',
  },
  {
    path: 'nbin/',
    list: 'nbin/breaksList',
    summary: 'nbin/breaksList',
    count: 'nbin:breaks.meta',
    empty: 'nbin:breaks.empty',
  },
] as const;

interface Counted {
  count: number;
  difference?: string;
}

interface Listed {
  rows: ({ repCode?: string; repCodes?: string[]; account?: object } & Record<string, unknown>)[];
}

const answered = (page: Page, call: string): Promise<Response> =>
  page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/${call}`) && response.ok());

/** The count as the page writes it, in the plural form of the language. */
function countText(key: string, { count, difference }: Counted, language: Locale, say: Say): string {
  const form = new Intl.PluralRules(language).select(count);
  const n = formatCount(count, language);
  return say(`${key}_${form}`, {
    n,
    count,
    amount: difference === undefined ? '' : formatMoney(difference, language),
  });
}

/** All rep codes in an answer, wherever they are. */
const codesIn = (answer: unknown): string[] =>
  [...JSON.stringify(answer).matchAll(/"repCodes?":(\[[^\]]*\]|"[^"]*")/g)].flatMap(([, found = '[]']) =>
    [JSON.parse(found) as string | string[]].flat(),
  );

async function operations(page: Page, persona: Persona, language: Locale, say: Say) {
  const hasBook = persona !== 'newcomer';
  const me = answered(page, 'me');
  await openAs(page, persona, language, `/${language}/market/`);
  const own = new Set(
    ((await (await me).json()) as { repCodes: { code: string }[] }).repCodes.map(({ code }) => code),
  );
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: say('market:title') })).toBeVisible();
  const movers = main.getByRole('region', { name: say('market:movers.up') });
  if (hasBook) await expect(movers.getByRole('rowheader').first()).toBeVisible();
  else await expect(movers.getByText(say('market:movers.none'))).toBeVisible();

  for (const { path, list, summary, count, empty } of AREAS) {
    const [rows, counted] = [answered(page, list), answered(page, summary)];
    await page.goto(`/${language}/${path}`);
    const total = (await (await counted).json()) as Counted;
    const { rows: listed } = (await (await rows).json()) as Listed;
    for (const code of codesIn(listed)) expect(own, path).toContain(code);
    if (total.count === 0) {
      await expect(main.getByText(say(empty)).first(), path).toBeVisible();
      continue;
    }
    expect(hasBook, path).toBe(true);
    expect(listed.length, path).toBeGreaterThan(0);
    // The only team opens by itself.
    if (path === 'teams/' && total.count === 1) {
      await expect(page, path).toHaveURL(/\/teams\/details\?Id=/);
      continue;
    }
    await expect(main.getByText(countText(count, total, language, say)).first(), path).toBeVisible();
  }
}

const TAGS: [Persona, string[]][] = [
  ['assistant', ['@in-en', '@in-detail']],
  ['newcomer', ['@in-en', '@in-detail']],
  ['conseillere', ['@in-fr']],
];

for (const [persona, tag] of TAGS) {
  test(
    `${persona} sees teams, managed accounts, transfers, the carrier’s view and the market of their own codes`,
    { tag },
    async ({ page, language, say }) => operations(page, persona, language, say),
  );
}
