import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionRow } from '@/contract/transactions/schema';
import { LOCALES } from '@/contract/locale';
import { answerOf } from '@/tests/support/accounts';
import { cents } from '@/tests/support/cents';
import { exportBody, exported, exportedRows, parseCsv } from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { words } from '@/tests/support/words';

let gateway: TestGateway;
/** An account in CAD that has bought bonds, and one of its purchases, which is of a US stock here. */
let account = '';
let foreign = '';

beforeAll(async () => {
  gateway = await makeTestGateway();
  const { rows } = await gateway.db.pool.query<{ account: string; bond: string; share: string }>(
    `select a.public_id as account, max(t.id) filter (where s.kind = 'bond')::text as bond,
       max(t.id) filter (where s.kind in ('stock', 'etf'))::text as share
     from transactions t join accounts a on a.id = t.account_id join securities s on s.id = t.security_id
     where t.kind = 'buy' and a.currency = 'CAD' and a.closed_on is null and a.rep_code_id = 1
     group by 1 having count(*) filter (where s.kind = 'bond') > 0
       and count(*) filter (where s.kind in ('stock', 'etf')) > 0
     order by 1 limit 1`,
  );
  account = rows[0]?.account ?? '';
  foreign = rows[0]?.share ?? '';
  await gateway.db.pool.query(
    `update transactions set security_id = (
       select id from securities where kind = 'stock' and currency = 'USD' order by id limit 1)
     where id = $1`,
    [foreign],
  );
});
afterAll(() => gateway.close());

const asked = () => ({
  id: account,
  filters: { transactionHistoryTypes: [], transactionProductSymbol: [] },
  direction: 'desc' as const,
  page: { size: 200, after: null, before: null },
});

/** What was traded, as quantity and price tell it; a cent more or less, as the amount is rounded. */
const isWorth = (quantity: string, price: string, units: number, amount: string) =>
  Math.abs(Math.abs(Number(quantity) * Number(price)) / units - Math.abs(Number(cents(amount))) / 100) <
  0.011;

test('a transaction says how many units its price covers, and in which currency', async () => {
  const { rows } = await answerOf(gateway, 'advisor', 'accountTransactionHistory', asked());
  const graphql = await gateway.graphql('advisor', 'accountTransactionHistory', asked());
  expect(graphql.json()).toMatchObject({ data: { accountTransactionHistory: { rows } } });
  const priced = rows.filter(({ price }) => price !== null);
  for (const row of priced) {
    const { quantity, price, priceUnits, amount, type, security } = row;
    expect(priceUnits, row.id).toBe(security?.kind === 'bond' || security?.kind === 'gic' ? 100 : 1);
    expect(row.priceCurrency, row.id).toBe(row.id === foreign ? 'USD' : 'CAD');
    if (/buy|sell/.test(type))
      expect(isWorth(quantity ?? '', price ?? '', priceUnits ?? 0, amount), row.id).toBe(true);
  }
  expect(new Set(priced.map(({ priceUnits }) => priceUnits))).toEqual(new Set([1, 100]));
  expect(new Set(priced.map(({ priceCurrency }) => priceCurrency))).toEqual(new Set(['CAD', 'USD']));
  const none = rows.filter(({ price }) => price === null);
  expect(none.length).toBeGreaterThan(0);
  for (const row of none)
    expect(row).toMatchObject({ priceUnits: null, priceCurrency: null } satisfies Partial<TransactionRow>);
});

test.each(LOCALES)('quantity and price of an exported bond give its value (%s)', async (locale) => {
  const t = words(locale);
  const said = [t('export:price.units'), t('export:price.currency')];
  const held = exportBody(exportedRows.accountHoldings(account), ['quantity', 'price', 'marketValue']);
  const file = (await exported(gateway, 'advisor', held, { locale })).file.toString();
  const [heading = [], ...lines] = parseCsv(file, ',');
  expect(heading.slice(2, 4)).toEqual(said);
  for (const [quantity = '', price = '', units = '', currency, value = ''] of lines) {
    expect(isWorth(quantity, price, Number(units), value)).toBe(true);
    expect(currency).toBe('CAD');
  }
  expect(new Set(lines.map((line) => line[2]))).toEqual(new Set(['1', '100']));
  const traded = exportBody(exportedRows.accountTransactions(account), ['quantity', 'price', 'amount']);
  const [heads = [], ...trades] = parseCsv(
    (await exported(gateway, 'advisor', traded, { locale })).file.toString(),
    ',',
  );
  expect(heads.slice(2, 4)).toEqual(said);
  const found = trades.map(([, price, units, currency]) => (price === '' ? '' : `${units} ${currency}`));
  expect([...new Set(found)].sort()).toEqual(expect.arrayContaining(['', '1 CAD', '1 USD', '100 CAD']));
});
