import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookFilter } from '@/contract/filters/schema';
import { FILTER_CHOICES_MAX, FILTER_TEXT_MAX } from '@/contract/filters/limits';
import { LOCALES } from '@/contract/locale';
import { answerOf } from '@/tests/support/accounts';
import { allClients } from '@/tests/support/clients';
import { exportBody, exported, exportedRows } from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { unzip } from '@/tests/support/unzip';
import { words } from '@/tests/support/words';

/** What a cell of a spreadsheet has room for, by the specification of Excel. */
const ROOM = 32_767;

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

/** The texts of a sheet, as a reader of XML has them. */
const textsOf = (sheet: string): string[] =>
  [...sheet.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot);/g, (_entity, name: string) =>
      ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '?',
    ),
  ); // prettier-ignore

/** All texts of a workbook by its sheets, none of them too long. */
function sheetsOf(file: Buffer): [rows: string[], about: string[]] {
  const files = unzip(file);
  const sheets = ['sheet1', 'sheet2'].map((name) => textsOf(files.get(`xl/worksheets/${name}.xml`) ?? ''));
  for (const text of sheets.flat()) expect(text.length).toBeLessThanOrEqual(ROOM);
  return [sheets[0] ?? [], sheets[1] ?? []];
}

test.each(LOCALES)('a filter of more than a cell has room for goes on in further lines, each of which says so (%s)', async (locale) => {
  const t = words(locale);
  const values = Array.from({ length: FILTER_CHOICES_MAX }, (_, at) => `${at} & "${'é'.repeat(FILTER_TEXT_MAX - 10)}`);
  const names = ['branchManager', 'teamMembers', 'location'] as const;
  const filters: BookFilter = Object.fromEntries(names.map((name) => [name, values]));
  const body = exportBody(exportedRows.clients({ filters }), ['name'], { format: 'xlsx' });
  const answer = await exported(gateway, 'advisor', body, { locale });
  expect(answer.status).toBe(200);
  const [, about] = sheetsOf(answer.file);
  for (const name of names) {
    const label = t(`filters:fields.${name}`);
    const at = about.indexOf(label);
    expect(about[at + 2]).toBe(t('export:about.goesOn', { label }));
    expect([...(about[at + 1] ?? '').split(', '), ...(about[at + 3] ?? '').split(', ')]).toEqual(values);
    expect(about[at + 4]).not.toBe(t('export:about.goesOn', { label }));
  }
}); // prettier-ignore

test.each(LOCALES)('a text of a row that is too long is cut, and says so (%s)', async (locale) => {
  const cut = words(locale)('export:cut');
  const clients = await allClients(gateway, 'advisor');
  const { id } = clients.reduce((most, each) => (each.accountCount > most.accountCount ? each : most));
  const { rows } = await answerOf(gateway, 'advisor', 'clientHoldings', { id, accountIds: [] });
  const [one = '', other = '', third = ''] = rows
    .filter(({ kind }) => kind !== 'cash')
    .map(({ symbol }) => symbol);
  const name = `name_${locale}`;
  // The symbol stands behind the name.
  const longest = '&'.repeat(ROOM - third.length - 1);
  await gateway.db.pool.query(
    `update securities set ${name} = case symbol when $1 then $2 when $3 then $4 else $5 end
     where symbol in ($1, $3, $6)`,
    [one, '&'.repeat(ROOM + 1), other, '_x0041_'.repeat(9_000), longest, third],
  );
  const body = exportBody(exportedRows.clientHoldings(id), ['security'], { format: 'xlsx' });
  const [texts] = sheetsOf((await exported(gateway, 'advisor', body, { locale })).file);
  expect(texts.filter((text) => text.endsWith(cut)).length).toBe(2);
  expect(texts.filter((text) => text === `${longest} ${third}`).length).toBe(1);
  const escaped = texts.find((text) => text.startsWith('_x005F_x0041_')) ?? '';
  expect(escaped.slice(0, -cut.length).replaceAll('_x005F_x0041_', '')).toMatch(/^(_x0041)?$|^_x?0?0?4?1?$/);
  expect(texts.find((text) => text.endsWith(`&${cut}`))?.length).toBe(ROOM);
}); // prettier-ignore
