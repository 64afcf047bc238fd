import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '@/contract/locale';
import { answerOf } from '@/tests/support/accounts';
import { everyList, type ListedRows } from '@/tests/support/exportedLists';
import { exportBody, exported } from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { type OfficeCell, openInOffice } from '@/tests/support/office';
import { words } from '@/tests/support/words';

const PERSONA = 'advisor';
const SEPARATORS = { en: ',', fr: ';' } as const;

let gateway: TestGateway;
let folder: string;
const lists = new Map<Locale, ListedRows[]>();
/** Cells by file, and of a workbook by sheet. */
let sheets = new Map<string, OfficeCell[][]>();

const fileOf = (name: string, locale: Locale) => `${name}-${locale}`;

beforeAll(async () => {
  gateway = await makeTestGateway();
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-export-'));
  const written = { en: [] as string[], fr: [] as string[], xlsx: [] as string[] };
  for (const locale of LOCALES) {
    const found = await everyList(gateway, PERSONA, locale);
    lists.set(locale, found);
    for (const { name, rows, expectation, persona = PERSONA } of found) {
      // A person has so many exports in a while.
      await gateway.db.pool.query('delete from export_log');
      for (const format of ['csv', 'xlsx'] as const) {
        const body = exportBody(rows, expectation.columns, { format, separator: SEPARATORS[locale] });
        const answer = await exported(gateway, persona, body, { locale });
        const file = `${fileOf(name, locale)}.${format}`;
        await writeFile(path.join(folder, file), answer.file);
        written[format === 'csv' ? locale : 'xlsx'].push(file);
      }
    }
  }
  sheets = new Map([
    ...(await openInOffice(folder, written.xlsx)),
    ...(await openInOffice(folder, written.en, 'en')),
    ...(await openInOffice(folder, written.fr, 'fr')),
  ]);
});

afterAll(async () => {
  await gateway.close();
  await rm(folder, { recursive: true, force: true });
});

/** A number as the program shows it: groups are taken away, a percentage is basis points. */
function numberOf({ text, isText }: OfficeCell): number {
  if (isText) throw new Error(`"${text}" is text`);
  const digits = Number(text.replaceAll(',', '').replace('%', ''));
  if (text.endsWith('.')) throw new Error(`"${text}" has a point and no places`);
  if (text === '' || Number.isNaN(digits)) throw new Error(`"${text}" is no number`);
  return text.endsWith('%') ? Math.round(digits * 100) : digits;
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const NOTHING: OfficeCell = { text: '', isText: false };

type Expected = ReturnType<ListedRows['expectation']['cells']>[number];

/** What a cell has to hold and what it holds, in one form. */
function compared(expected: Expected, cell: OfficeCell): [unknown, unknown] {
  if (typeof expected !== 'string') {
    const wanted = 'share' in expected ? expected.share : expected.number;
    return wanted === null ? ['', cell.text] : [Number(wanted), numberOf(cell)];
  }
  const isDate = ISO_DATE.test(expected);
  return [
    { text: expected, isText: expected !== '' && !isDate },
    { text: cell.text, isText: cell.text !== '' && cell.isText },
  ];
}

function expectCells(
  found: OfficeCell[][] | undefined,
  { expectation, expected }: ListedRows,
  locale: Locale,
) {
  const [heading = [], ...lines] = found ?? [];
  const headings = expectation.headings(locale);
  expect(heading.map(({ text }) => text).slice(0, headings.length)).toEqual(headings);
  expect(lines).toHaveLength(expected.length);
  expect(expected.length).toBeGreaterThan(0);
  for (const [at, row] of expected.entries()) {
    const pairs = expectation
      .cells(row as never, locale)
      .map((cell, column) => compared(cell, lines[at]?.[column] ?? NOTHING));
    expect(pairs.map(([, has]) => has)).toEqual(pairs.map(([wanted]) => wanted));
  }
}

const NAMES = [
  'clients',
  'households',
  'accounts',
  'unassignedAccounts',
  'clientAccounts',
  'householdAccounts',
  'clientHoldings',
  'householdHoldings',
  'accountHoldings',
  'clientTransactions',
  'householdTransactions',
  'accountTransactions',
  'clientValues',
  'householdValues',
  'accountValues',
  'clientAllocation',
  'householdAllocation',
  'accountAllocation',
] as const;

const TITLES: Readonly<Record<(typeof NAMES)[number], string>> = {
  clients: 'client:list.title',
  households: 'household:list.title',
  accounts: 'accounts:list.title',
  unassignedAccounts: 'accounts:unassigned.title',
  clientAccounts: 'accounts:panel.title',
  householdAccounts: 'accounts:panel.title',
  clientHoldings: 'holdings:holdings.title',
  householdHoldings: 'holdings:holdings.title',
  accountHoldings: 'holdings:holdings.title',
  clientTransactions: 'holdings:transactions.title',
  householdTransactions: 'holdings:transactions.title',
  accountTransactions: 'holdings:transactions.title',
  clientValues: 'holdings:value.title',
  householdValues: 'holdings:value.title',
  accountValues: 'holdings:value.title',
  clientAllocation: 'holdings:allocation.title',
  householdAllocation: 'holdings:allocation.title',
  accountAllocation: 'holdings:allocation.title',
};

describe.each(LOCALES)('a spreadsheet in %s', (locale) => {
  const listed = (name: string) => {
    const found = lists.get(locale)?.find((each) => each.name === name);
    if (found === undefined) throw new Error(`no list ${name}`);
    return found;
  };

  test.each(NAMES)('has of a CSV of %s the cells that the list answers with', (name) => {
    expectCells(sheets.get(fileOf(name, locale)), listed(name), locale);
  });

  test.each(NAMES)('has of a workbook of %s the same, numbers and dates as such', (name) => {
    const sheet = words(locale)(TITLES[name]);
    expectCells(sheets.get(`${fileOf(name, locale)}-${sheet}`), listed(name), locale);
  });

  test('says on the second sheet how many rows there are, and of which day', async () => {
    const t = words(locale);
    const about = sheets.get(`${fileOf('accounts', locale)}-${t('export:about.title')}`) ?? [];
    const said = new Map(about.map(([label, value]) => [label?.text, value]));
    const { asOf } = await answerOf(gateway, PERSONA, 'me', undefined);
    expect(said.get(t('export:about.asOf'))?.text).toBe(asOf);
    expect(numberOf(said.get(t('export:about.rows')) ?? NOTHING)).toBe(listed('accounts').expected.length);
    expect(said.get(t('export:about.hash'))?.text).toMatch(/^[0-9a-f]{64}$/);
  });

  test('adds up to the total of the list, to the cent', async () => {
    const { columns } = listed('accounts').expectation;
    const { total } = await answerOf(gateway, PERSONA, 'accountsSummaryList', {
      filters: {},
      clientId: null,
      householdId: null,
      show: { closed: true, zero: true, negative: true },
    });
    for (const file of [
      fileOf('accounts', locale),
      `${fileOf('accounts', locale)}-${words(locale)('accounts:list.title')}`,
    ]) {
      const [, ...lines] = sheets.get(file) ?? [];
      const sumOf = (column: string) =>
        lines.reduce(
          (sum, line) => sum + Math.round(numberOf(line[columns.indexOf(column)] ?? NOTHING) * 100),
          0,
        );
      expect([sumOf('marketValue'), sumOf('gain'), sumOf('cash')]).toEqual(
        [total.marketValueCad, total.gainCad, total.cashCad].map((each) => Math.round(Number(each) * 100)),
      );
    }
  });
});
