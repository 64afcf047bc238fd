import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TransactionType } from '@/contract/transactions/codes';
import type {
  ClientTransactionsBody,
  TransactionHistoryAnswer,
  TransactionRow,
} from '@/contract/transactions/schema';
import { accountsPage, answerOf, rowsOf } from '@/tests/support/accounts';
import { allClients } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { cents } from '@/tests/support/cents';

let gateway: TestGateway;
let clients: string[];

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK });
  clients = (await allClients(gateway, 'advisor')).map(({ id }) => id);
});
afterAll(() => gateway.close());

const NONE = { transactionHistoryTypes: [], transactionProductSymbol: [] };

const body = (id: string, changed: Partial<ClientTransactionsBody> = {}): ClientTransactionsBody => ({
  id,
  accountIds: [],
  filters: NONE,
  direction: 'desc',
  page: { size: 200, after: null, before: null },
  ...changed,
});

async function pages(asked: ClientTransactionsBody): Promise<TransactionHistoryAnswer[]> {
  const all: TransactionHistoryAnswer[] = [];
  let after = asked.page.after;
  do {
    const page = await answerOf(gateway, 'advisor', 'clientTransactionHistory', { ...asked, page: { ...asked.page, after } });
    all.push(page);
    after = page.next;
  } while (after !== null);
  return all;
} // prettier-ignore

const rowsIn = (all: readonly TransactionHistoryAnswer[]) => all.flatMap((page) => page.rows);
const idsOf = (rows: readonly TransactionRow[]) => rows.map(({ id }) => id);

interface Stored {
  id: string;
  account: string;
  type: string;
  kind: TransactionType;
  symbol: string | null;
  securityKind: string | null;
  amount: string;
}

/** A client's transactions as the database has them, oldest first. */
async function stored(id: string): Promise<Stored[]> {
  const { rows } = await gateway.db.pool.query<Stored>(
    `select t.id::text, a.public_id as account, a.type, t.kind, s.symbol, s.kind as "securityKind", t.amount from transactions t
     join accounts a on a.id = t.account_id left join securities s on s.id = t.security_id
     where t.account_id in (
       select h.account_id from account_holders h join parties p on p.id = h.party_id
       where p.public_id = $1 and h.is_beneficial)
     order by t.trade_date, t.id`,
    [id],
  );
  return rows;
}

describe('the history of a client', () => {
  test('keeps a running balance of each account, which filters do not change and which ends at its cash', async () => {
    const accounts = await rowsOf(gateway, 'advisor', 'accountsList', accountsPage());
    for (const { id, currency, ...account } of accounts) {
      const asked = { id, filters: NONE, direction: 'asc' as const, page: { size: 200, after: null, before: null } };
      const { rows } = await answerOf(gateway, 'advisor', 'accountTransactionHistory', asked);
      let balance = 0n;
      const running = rows.map(({ amount }) => (balance += cents(amount)));
      expect(rows.map((row) => cents(row.balance))).toEqual(running);
      const isOfAccount = (row: (typeof rows)[number]) =>
        row.currency === currency && row.account.id === id && row.account.number === account.number;
      expect(rows.filter((row) => !isOfAccount(row))).toEqual([]);
      const view = await answerOf(gateway, 'advisor', 'accountView', { id });
      const cash = view.holdings.find(({ kind }) => kind === 'cash')?.marketValue ?? '0.00';
      expect(balance).toBe(cents(cash));
      const bought = await answerOf(gateway, 'advisor', 'accountTransactionHistory', {
        ...asked, filters: { ...NONE, transactionHistoryTypes: ['buy'] },
      });
      const ids = new Set(bought.rows.map((row) => row.id));
      expect(bought.rows).toEqual(rows.filter((row) => ids.has(row.id)));
    }
  }, 60_000); // prettier-ignore

  test('keeps the balances of a client’s accounts apart', async () => {
    let several = 0;
    for (const id of clients.slice(0, 30)) {
      const rows = rowsIn(await pages(body(id, { direction: 'asc' })));
      const balances = new Map<string, bigint>();
      for (const { account, amount, balance } of rows) {
        const after = (balances.get(account.id) ?? 0n) + cents(amount);
        balances.set(account.id, after);
        expect(cents(balance)).toBe(after);
      }
      if (balances.size > 1) several += 1;
    }
    expect(several).toBeGreaterThan(10);
  });

  test('lists the filter values with their counts', async () => {
    for (const id of clients.slice(0, 25)) {
      const all = await stored(id);
      const answer = await answerOf(gateway, 'advisor', 'clientTransactionHistory', body(id, {
        filters: { ...NONE, transactionHistoryTypes: ['fee'] },
      })); // prettier-ignore
      expect(answer.types.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
      for (const { type, count } of answer.types)
        expect(count).toBe(all.filter(({ kind }) => kind === type).length);
      for (const { symbol, count } of answer.symbols) {
        expect(count).toBe(all.filter((row) => row.symbol === symbol).length);
      }
      expect(answer.count).toBe(all.filter(({ kind }) => kind === 'fee').length);
    }
  });

  test('describes each security as it is stored', async () => {
    const shown = new Set<string>();
    for (const id of clients.slice(0, 25)) {
      const rows = rowsIn(await pages(body(id, { direction: 'asc' })));
      const kinds = rows.map(({ security }) => security?.kind ?? null);
      expect(kinds).toEqual((await stored(id)).map(({ securityKind }) => securityKind));
      for (const kind of kinds) if (kind !== null) shown.add(kind);
    }
    expect([...shown]).toEqual(expect.arrayContaining(['stock', 'etf', 'fund', 'bond']));
  });

  test('covers only the chosen accounts, if any are chosen', async () => {
    const accounts = await rowsOf(gateway, 'advisor', 'accountsList', accountsPage());
    const id = accounts.find(({ state }) => state === 'closed')?.holders[0]?.id ?? '';
    const own = accounts.filter(({ holders }) => holders[0]?.id === id);
    for (const account of own) {
      const rows = rowsIn(await pages(body(id, { accountIds: [account.id] })));
      expect(idsOf(rows)).toEqual((await stored(id)).filter((row) => row.account === account.id).map((row) => row.id).reverse());
    }
  }); // prettier-ignore

  test.each([
    ['an unknown type', { transactionHistoryTypes: ['bought' as TransactionType], transactionProductSymbol: [] }],
    ['an empty symbol', { transactionHistoryTypes: [], transactionProductSymbol: [''] }],
    ['a symbol with a NUL', { transactionHistoryTypes: [], transactionProductSymbol: ['A\0'] }],
    ['more symbols than there are', { transactionHistoryTypes: [], transactionProductSymbol: Array.from({ length: 101 }, () => 'RY') }],
  ])('refuses %s', async (_what, filters) => {
    const answer = await gateway.rest('advisor', 'clientTransactionHistory', body(clients[0] ?? '', { filters }));
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ pointer: expect.stringMatching(/^\/filters\/transaction/) }] });
  }); // prettier-ignore

  test.each(['%', "' or 1=1", '\\', '😀', 'ry'])('finds nothing by the unknown symbol %j', async (symbol) => {
    const filters = { ...NONE, transactionProductSymbol: [symbol] };
    const answer = await answerOf(
      gateway,
      'advisor',
      'clientTransactionHistory',
      body(clients[0] ?? '', { filters }),
    );
    expect(answer).toMatchObject({ rows: [], count: 0, next: null, previous: null });
  });

  test('has each transaction once while others are written', async () => {
    const { rows } = await gateway.db.pool.query<{ id: string; key: number }>(
      `select p.public_id as id, min(h.account_id) as key from account_holders h join parties p on p.id = h.party_id
       join transactions t on t.account_id = h.account_id where h.rep_code_id = 1 and h.is_beneficial
       group by 1 order by count(*) desc limit 1`,
    );
    const [{ id = '', key = 0 } = {}] = rows;
    const before = (await stored(id)).map((row) => row.id);
    for (const direction of ['asc', 'desc'] as const) {
      const walked: string[] = [];
      let made = 900_000_000;
      for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
        const page: TransactionHistoryAnswer = await answerOf(gateway, 'advisor', 'clientTransactionHistory', body(id, { direction, page: { size: 4, after, before: null } }));
        walked.push(...idsOf(page.rows));
        const on = page.rows[1]?.tradeDate ?? '2026-03-05';
        await gateway.db.pool.query(
          `insert into transactions (id, account_id, rep_code_id, trade_date, settle_date, kind, amount, amount_cad)
           values ($1, $2, 1, $3, $3, 'fee', -1, -1)`,
          [(made += 1), key, on],
        );
        after = page.next;
      }
      await gateway.db.pool.query('delete from transactions where id > 900000000');
      expect(new Set(walked).size).toBe(walked.length);
      const old = walked.filter((each) => Number(each) < 900_000_000);
      expect(old.sort()).toEqual([...before].sort());
    }
  }); // prettier-ignore
});
