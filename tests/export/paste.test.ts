import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdingColumns } from '@/components/holdings/shared/columns';
import { toHoldingRows } from '@/components/holdings/shared/holdingRows';
import { copyRange } from '@/components/superTable/copy/copyCells';
import { placeColumns } from '@/components/superTable/layout/resolveColumns';
import { makeLines } from '@/components/superTable/lines/lines';
import type { CellKind, CellValues, ColumnDef } from '@/components/superTable/types';
import { LOCALES, type Locale } from '@/contract/locale';
import { DEFAULT_LAYOUT } from '@/store/superTable';
import { ROYAL } from '@/tests/support/holdings';
import { type OfficeCell, openInOffice } from '@/tests/support/office';

type AnyCase = {
  [Kind in CellKind]: { kind: Kind; value: CellValues[Kind]; pasted: OfficeCell };
}[CellKind];

const text = (words: string): OfficeCell => ({ text: words, isText: true });
const figure = (shown: string): OfficeCell => ({ text: shown, isText: false });
const textCase = (value: string, pasted = value): AnyCase => ({ kind: 'text', value, pasted: text(pasted) });
const money = (value: string, pasted: string): AnyCase => ({ kind: 'money', value, pasted: figure(pasted) });

/** What cells of a table hold, each in a column of its own, and what the spreadsheet has to have of it. */
const CASES: readonly AnyCase[] = [
  textCase('Tremblay, Anne'),
  textCase('Anne "Nan" Roy'),
  textCase('"Roy"'),
  textCase('Roy\tAnne'),
  textCase('Roy\nAnne'),
  textCase('L’Écuyer — “Nan”'),
  textCase('2034289 Ontario Inc.'),
  textCase('=1+1', "'=1+1"),
  textCase('-1+1', "'-1+1"),
  textCase('@SUM(1)', "'@SUM(1)"),
  textCase('=HYPERLINK("https://a.example")', `'=HYPERLINK("https://a.example")`),
  { kind: 'link', value: { href: '/x', label: '=1+1' }, pasted: text("'=1+1") },
  { kind: 'phone', value: '+15145550142', pasted: text("'+15145550142") },
  ...['51-20417-8', '0012345678901234567', '5145550142', '514 555 0142', '(514) 555-0142', '1E5'].map(
    (each) => textCase(each),
  ),
  ...['1-2-3', '3/4', '2026-03-06', '12:30', '50 %', '1,5', '1.5', '$5', '(5)'].map((each) => textCase(each)),
  money('-1234567.55', '-1234567.55'),
  money('99999999999.99', '99999999999.99'),
  money('0.00', '0'),
  { kind: 'percent', value: -412, pasted: figure('-4.12%') },
  { kind: 'count', value: 1234, pasted: figure('1234') },
  { kind: 'date', value: '2026-03-06', pasted: figure('2026-03-06') },
  { kind: 'name', value: null, pasted: figure('') },
  { kind: 'status', value: 'Négatif', pasted: text('Négatif') },
  // The last one: its currency stands in a column more.
  { kind: 'money', value: { amount: '-5.25', currency: 'USD' }, pasted: figure('-5.25') },
];

const columns = CASES.map(
  ({ kind, value }, at) =>
    ({
      id: `${at}`,
      headerKey: 'states.retry',
      defaultWidth: 128,
      kind,
      value: () => value,
    }) as unknown as ColumnDef<null>,
);

/** All cells of a table, as they are on the clipboard. */
function clipboardOf<Row>(defs: readonly ColumnDef<Row>[], rows: readonly Row[], locale: Locale): string {
  const controls = { canSelect: false, canExpand: false, hasMenu: false };
  const placed = placeColumns(defs, DEFAULT_LAYOUT, controls);
  const lines = makeLines(rows.length, null, []);
  const table = { columns: placed, lines, rowAt: (at: number) => rows[at], groupLabel: () => '' };
  const all = { fromLine: 0, toLine: rows.length - 1, fromColumn: 0, toColumn: placed.length - 1 };
  return copyRange(table, all, locale).text;
}

const HELD = [
  { ...ROYAL, quantity: '12345.500000', price: '1198.0190' },
  { ...ROYAL, symbol: 'BOND', quantity: '-3000.000000', price: '98.5000', priceUnits: 100 },
];
const HELD_COLUMNS = ['security', 'quantity', 'price'];

const heldOf = (locale: Locale) =>
  clipboardOf(
    holdingColumns(locale).filter(({ id }) => HELD_COLUMNS.includes(id)),
    toHoldingRows(HELD, locale),
    locale,
  );

let folder: string;
/** By what was pasted and the language. */
let sheets = new Map<string, OfficeCell[][]>();

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-paste-'));
  for (const locale of LOCALES) {
    const files = [`cases-${locale}.txt`, `held-${locale}.txt`] as const;
    await writeFile(path.join(folder, files[0]), clipboardOf(columns, [null, null], locale));
    await writeFile(path.join(folder, files[1]), heldOf(locale));
    sheets = new Map([...sheets, ...(await openInOffice(folder, files, `${locale}-pasted`))]);
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(LOCALES)('what is copied in %s and pasted into a spreadsheet', (locale) => {
  const pasted = (name: string) => sheets.get(`${name}-${locale}`) ?? [];

  test('is one cell a column and one line a row', () => {
    const width = CASES.length + 1;
    expect(pasted('cases').map((row) => row.length)).toEqual([width, width]);
    expect(pasted('cases').map((row) => row.at(-1))).toEqual([text('USD'), text('USD')]);
  });

  test.each(CASES.map((each, at) => ({ ...each, at, words: JSON.stringify(each.value) })))(
    'is of $kind $words the cell that it was',
    ({ at, pasted: expected }) => {
      expect(pasted('cases').map((row) => row[at])).toEqual([expected, expected]);
    },
  );

  test('has quantities and prices as numbers, and a price of a hundred in words', () => {
    const [share = [], bond = []] = pasted('held');
    expect(share.slice(1)).toEqual([figure('12345.5'), figure('1198.019')]);
    expect(bond[1]).toEqual(figure('-3000'));
    expect(bond[2]).toEqual(text(heldOf(locale).split('\t').at(-1) ?? ''));
    expect(bond[2]?.text).toMatch(/ \/ 100$/);
  });
});
