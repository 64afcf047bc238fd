import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '@/contract/locale';
import { nameText } from '@/contract/partyName';
import { xmlText } from '@/gateway/kit/files/xlsx/cells';
import { accountsPage, answerOf, householdsPage, rowsOf, SHOW_ALL } from '@/tests/support/accounts';
import { cents, sumOfCents } from '@/tests/support/cents';
import { aboutOf, amountsOf, exportBody, exported, exportedRows, parseCsv } from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { unzip } from '@/tests/support/unzip';
import { words } from '@/tests/support/words';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const hashes = async () =>
  (
    await gateway.db.pool.query<{ rows_sha256: string }>('select rows_sha256 from export_log order by id')
  ).rows.map(({ rows_sha256 }) => rows_sha256);

test('a workbook tells of itself: what, as of when, by whom, filters in words, rows and their hash', async () => {
  for (const locale of LOCALES) {
    const t = words(locale);
    const rows = exportedRows.accounts({
      filters: { clientName: ['an'], updated: { preset: 'last30Days', from: null, to: null } },
    });
    const body = exportBody(rows, ['number', 'marketValue', 'openedOn'], { format: 'xlsx' });
    const answer = await exported(gateway, 'advisor', body, { locale });
    const files = unzip(answer.file);
    const about = files.get('xl/worksheets/sheet2.xml') ?? '';
    const hash = (await hashes()).at(-1);
    for (const text of [
      t('accounts:list.title'),
      t('filters:fields.clientName'),
      t('filters:updated.last30Days'),
      t('accounts:toggles.negative'),
      t('export:about.asc', { column: t('accounts:columns.holder') }),
      hash ?? '?',
    ]) {
      expect(about).toContain(text);
    }
    expect(about).toContain(`<v>${answer.trailer?.rows}</v>`);
    expect(files.get('xl/workbook.xml')).toContain(t('export:about.title'));
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain(`<autoFilter ref="A1:C${(answer.trailer?.rows ?? 0) + 1}"/>`);
  }
});

test.each(LOCALES)('a workbook of transfers names its account types (%s)', async (locale) => {
  const t = words(locale);
  const rows = exportedRows.transfers({ filters: { accountType: ['tfsa', 'rrsp'] } });
  const body = exportBody(rows, ['number', 'type'], { format: 'xlsx' });
  const about = aboutOf((await exported(gateway, 'advisor', body, { locale })).file);
  expect(about).toContain(t('transfers:columns.type'));
  expect(about).toContain(`${t('accounts:type.tfsa')}, ${t('accounts:type.rrsp')}`);
});

test.each(LOCALES)(
  'a workbook of documents names the period that they were chosen by (%s)',
  async (locale) => {
    const t = words(locale);
    const rows = exportedRows.documents({ filters: { created: { period: 'year' } } });
    const body = exportBody(rows, ['title', 'createdOn'], { format: 'xlsx' });
    const about = aboutOf((await exported(gateway, 'advisor', body, { locale })).file);
    expect(about).toContain(t('documents:columns.createdOn'));
    const days = /\(\D*(\d{4})-01-01 \D+ \1-\d{2}-\d{2}\)/;
    expect(about).toContain(xmlText(t('common:periods.year')));
    expect(about).toMatch(days);
  },
);

test('a workbook calls a team by its name in its own language, whatever language it was chosen in', async () => {
  const body = exportBody(exportedRows.clients({ filters: { teamName: ['Laframboise Team'] } }), ['name'], {
    format: 'xlsx',
  });
  for (const [locale, name] of [
    ['en', 'Laframboise Team'],
    ['fr', 'Équipe Laframboise'],
  ] as const) {
    expect(aboutOf((await exported(gateway, 'conseillere', body, { locale })).file)).toContain(name);
  }
});

test.each(LOCALES)('a workbook says what its rows come to, and why that is more than the total (%s)', async (locale) => {
  const t = words(locale);
  const { total } = await answerOf(gateway, 'advisor', 'accountsSummaryList', {
    filters: {}, clientId: null, householdId: null, show: SHOW_ALL,
  });
  for (const [rows, marketValue] of [
    [exportedRows.clients(), (await answerOf(gateway, 'advisor', 'clientsSummaryList', { filters: {} })).marketValue],
    [exportedRows.households(), (await answerOf(gateway, 'advisor', 'householdsSummaryList', { filters: {}, show: { closedOnly: true } })).marketValue],
    [exportedRows.accounts(), total.marketValueCad],
  ] as const) {
    const csv = await exported(gateway, 'advisor', exportBody(rows, ['marketValue']), { locale });
    const sum = sumOfCents(parseCsv(csv.file.toString(), ',').slice(1).flat());
    const body = exportBody(rows, ['marketValue'], { format: 'xlsx' });
    const about = aboutOf((await exported(gateway, 'advisor', body, { locale })).file);
    const amounts = amountsOf(about);
    expect(amounts.get(t('export:about.total')), rows.list).toBe(marketValue);
    const isMore = sum !== cents(marketValue);
    if (rows.list !== 'households') expect(isMore, rows.list).toBe(rows.list === 'clients');
    expect(about.includes(xmlText(t('export:about.once')))).toBe(isMore);
    if (isMore) expect(cents(amounts.get(t('export:about.sumOfRows')) ?? '')).toBe(sum);
  }
}); // prettier-ignore

test('a workbook of what one member has in some accounts says so', async () => {
  const [household] = (await rowsOf(gateway, 'manager', 'householdsList', householdsPage())).filter(
    ({ accountCount, memberCount }) => accountCount > 2 && memberCount > 1,
  );
  const id = household?.id ?? '';
  const { members } = await answerOf(gateway, 'manager', 'householdOverview', { id });
  const member = members.find((each) => each.id !== null && each.marketValueCad !== null);
  const lens = { id, memberId: member?.id ?? '' };
  const asked = { ...lens, accountIds: [], groupBy: 'holder' as const, show: SHOW_ALL };
  const { groups } = await answerOf(gateway, 'manager', 'householdAccounts', asked);
  const accountIds = groups.flatMap(({ rows }) => rows.map((row) => row.id)).slice(0, 1);
  for (const locale of LOCALES) {
    const t = words(locale);
    for (const [rows, column] of [
      [exportedRows.householdHoldings(id), 'symbol'],
      [exportedRows.householdTransactions(id), 'tradeDate'],
    ] as const) {
      const body = exportBody(rows, [column], { format: 'xlsx' });
      const seen = { ...body, rows: { ...body.rows, memberId: lens.memberId, accountIds } };
      const about = aboutOf((await exported(gateway, 'manager', seen, { locale })).file);
      expect(about).toContain(t('export:about.member'));
      expect(about).toContain(member && nameText(member.name));
      expect(about).toMatch(new RegExp(`${t('export:about.accounts')}.*?<v>1</v>`));
      const all = aboutOf((await exported(gateway, 'manager', body, { locale })).file);
      expect(all).not.toContain(t('export:about.member'));
      expect(all).not.toContain(t('export:about.accounts'));
    }
  }
});

test('a workbook of the accounts of a client, a household or a member of one says of whom', async () => {
  const [row] = (await rowsOf(gateway, 'advisor', 'accountsList', accountsPage())).filter(
    ({ holders, household }) => household !== null && holders[0]?.id,
  );
  const clientId = row?.holders[0]?.id ?? '';
  const householdId = row?.household?.id ?? '';
  const { results } = await answerOf(gateway, 'advisor', 'clientOverview', { id: clientId });
  for (const [locale, lastFirst] of [
    ['en', false],
    ['fr', true],
  ] as const) {
    const t = words(locale);
    const client = nameText(results.name, { lastFirst });
    const household = row?.household?.name ?? '';
    const aboutAccounts = async (of: { clientId: string | null; householdId: string | null }) => {
      const body = exportBody(exportedRows.accounts(of), ['number'], { format: 'xlsx', lastFirst });
      return aboutOf((await exported(gateway, 'advisor', body, { locale })).file);
    };
    const line = (label: string, name: string) =>
      new RegExp(`>${t(label)}</t>.{0,90}>${xmlText(name).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}</t>`);
    const none = await aboutAccounts({ clientId: null, householdId: null });
    expect(none).not.toContain(`>${t('export:about.record')}<`);
    const ofClient = await aboutAccounts({ clientId, householdId: null });
    expect(ofClient).toMatch(line('export:about.record', client));
    expect(ofClient).not.toContain(t('export:about.member'));
    const ofHousehold = await aboutAccounts({ clientId: null, householdId });
    expect(ofHousehold).toMatch(line('export:about.record', household));
    const ofMember = await aboutAccounts({ clientId, householdId });
    expect(ofMember).toMatch(line('export:about.record', household));
    expect(ofMember).toMatch(line('export:about.member', client));
  }
});

test('a workbook of orders says which account and which plan they are of, in each row too', async () => {
  const found = await answerOf(gateway, 'manager', 'umaAccountsList', {
    filters: { status: ['out'] },
    sort: [{ key: 'toTrade', direction: 'desc' }],
    page: { size: 25, after: null, before: null },
  });
  const [{ id, number } = { id: '', number: '?' }] = found.rows;
  const t = words('en');
  const { file } = await exported(
    gateway,
    'manager',
    exportBody(exportedRows.accountOrders(id), ['account', 'side'], { format: 'xlsx' }),
  );
  expect(aboutOf(file)).toContain(`${number} · ${t('uma:plan.full')}`);
  expect(unzip(file).get('xl/worksheets/sheet1.xml')).toContain(number);
});

test('a workbook of holdings in groups says by what, and one without groups says nothing of them', async () => {
  const [{ id = '' } = {}] = await rowsOf(gateway, 'advisor', 'householdsList', householdsPage());
  for (const locale of LOCALES) {
    const t = words(locale);
    const body = exportBody(exportedRows.householdHoldings(id), ['symbol'], { format: 'xlsx' });
    const grouped = aboutOf((await exported(gateway, 'advisor', body, { locale })).file);
    expect(grouped).toMatch(
      new RegExp(`>${t('export:about.group')}</t>.{0,90}>${t('holdings:splitBy.sector')}</t>`),
    );
    const plain = { ...body, rows: { ...body.rows, groupBy: null } };
    const none = aboutOf((await exported(gateway, 'advisor', plain, { locale })).file);
    expect(none).toContain(t('export:about.sort'));
    expect(none).not.toContain(t('export:about.group'));
  }
});

test('a workbook that is sorted by the currency says so in its language', async () => {
  for (const locale of LOCALES) {
    const t = words(locale);
    const rows = exportedRows.accounts({ sort: [{ key: 'currency', direction: 'asc' }] });
    const body = exportBody(rows, ['number'], { format: 'xlsx' });
    const { file } = await exported(gateway, 'advisor', body, { locale });
    expect(aboutOf(file)).toContain(t('export:about.asc', { column: t('export:currency') }));
  }
});
