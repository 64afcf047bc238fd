import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CodeSet } from '@/contract/transactions/carrierCodes';
import { TRANSACTION_TYPES, type TransactionType } from '@/contract/transactions/codes';
import type { TransactionHistoryAnswer } from '@/contract/transactions/schema';
import type { ListPage } from '@/contract/paging';
import { accountsPage, answerOf, householdsPage, rowsOf } from '@/tests/support/accounts';
import { allClients } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';

/** Whose history is told: its call, and the ids ($1) of the accounts in it by a plain query of the owner. */
const NOUNS = {
  client: {
    call: 'clientTransactionHistory',
    accounts: `select h.account_id from account_holders h join parties p on p.id = h.party_id
      where p.public_id = $1 and h.role <> 'trustee'`,
    lens: { accountIds: [] },
  },
  household: {
    call: 'householdTransactionHistory',
    accounts: `select h.account_id from account_holders h join household_members m on m.party_id = h.party_id
      join households y on y.id = m.household_id where y.public_id = $1 and h.role <> 'trustee'`,
    lens: { memberId: null, accountIds: [] },
  },
  account: {
    call: 'accountTransactionHistory',
    accounts: 'select id from accounts where public_id = $1',
    lens: {},
  },
} as const;

type Noun = keyof typeof NOUNS;
const NOUN_NAMES = Object.keys(NOUNS) as Noun[];

/** Those who have a book. */
const READERS = PERSONAS.filter((persona) => persona !== 'newcomer');

let gateway: TestGateway;
const books = new Map<Persona, Record<Noun, string[]>>();

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK });
  for (const persona of READERS) {
    books.set(persona, {
      client: ids(await allClients(gateway, persona)),
      household: ids(await rowsOf(gateway, persona, 'householdsList', householdsPage())),
      account: ids(await rowsOf(gateway, persona, 'accountsList', accountsPage())),
    });
  }
});
afterAll(() => gateway.close());

interface Stored {
  id: string;
  number: string;
  kind: TransactionType;
  symbol: string | null;
  source: { set: CodeSet; code: string } | null;
  rateOn: string | null;
}

/** The transactions of a record that a person may see, as the database has them, oldest first. */
async function stored(persona: Persona, noun: Noun, id: string): Promise<Stored[]> {
  const { rows } = await gateway.db.pool.query<Stored>(
    `select t.id::text, a.number, t.kind, s.symbol,
       case when t.source_set is not null
         then json_build_object('set', t.source_set, 'code', t.source_code) end as source,
       case when a.currency = 'USD' or s.currency <> a.currency and t.price is not null
         then (select max(rate_date)::text from fx_rates where rate_date <= t.trade_date) end as "rateOn"
     from transactions t
     join accounts a on a.id = t.account_id left join securities s on s.id = t.security_id
     where t.account_id in (${NOUNS[noun].accounts})
       and a.rep_code_id in (select rep_code_id from rep_code_access where subject = $2)
     order by t.trade_date, t.id`,
    [id, persona],
  );
  return rows;
}

/** Some values of a filter, or as often none: most records have little of any one kind. */
const someOf = <Value>(values: Value[]) =>
  fc.oneof(fc.constant<Value[]>([]), fc.subarray(values, { minLength: 1, maxLength: 3 }));

const asked = fc.record({
  persona: fc.constantFrom(...READERS),
  noun: fc.constantFrom(...NOUN_NAMES),
  record: fc.nat(),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  size: fc.integer({ min: 2, max: 60 }),
  types: someOf(Object.keys(TRANSACTION_TYPES) as TransactionType[]),
  symbols: someOf(['RY', 'XIU', 'VBAL', 'NFD101', 'ENB', 'ZZZ']),
});

type Asking = typeof asked extends fc.Arbitrary<infer One> ? One : never;

test('any history equals the database by REST and GraphQL, for any person and question, each row once, both ways', async () => {
  let met = 0;
  const property = fc.asyncProperty(asked, async ({ persona, noun, record, direction, size, types, symbols }) => {
    const { call, lens } = NOUNS[noun];
    const own = books.get(persona)?.[noun] ?? [];
    const id = own[record % own.length] ?? '';
    const filters = { transactionHistoryTypes: types, transactionProductSymbol: symbols };
    const bodyWith = (page: Partial<ListPage>) =>
      ({ id, ...lens, filters, direction, page: { size, after: null, before: null, ...page } }) as never;
    const page = async (wanted: Partial<ListPage>): Promise<TransactionHistoryAnswer> =>
      answerOf(gateway, persona, call, bodyWith(wanted));

    const expected = (await stored(persona, noun, id)).filter(
      ({ kind, symbol }) =>
        (types.length === 0 || types.includes(kind)) &&
        (symbols.length === 0 || (symbol !== null && symbols.includes(symbol))),
    );
    if (direction === 'desc') expected.reverse();
    met += expected.length;

    const first = await page({});
    const all = [first];
    for (let { next } = first; next !== null; next = all.at(-1)?.next ?? null) all.push(await page({ after: next }));
    const rows = all.flatMap((each) => each.rows);
    expect(rows.map(({ id, account: { number }, type: kind, security, source, rateOn }): Stored => (
      { id, number, kind, symbol: security?.symbol ?? null, source, rateOn }))).toEqual(expected);
    for (const { count } of all) expect(count).toBe(expected.length);

    const back = all.slice(-1);
    for (let before = back[0]?.previous ?? null; before !== null; before = back[0]?.previous ?? null) {
      back.unshift(await page({ before }));
    }
    expect(ids(back.flatMap((each) => each.rows))).toEqual(ids(rows));
    const graphql = await gateway.graphql(persona, call, bodyWith({}));
    expect(graphql.json()).toEqual({ data: { [call]: first } });
  }); // prettier-ignore
  // A whole one of each kind, whatever is drawn.
  const whole = { persona: 'manager', record: 0, direction: 'desc', size: 20 } as const;
  const examples = NOUN_NAMES.map((noun): [Asking] => [{ ...whole, types: [], symbols: [], noun }]);
  await fc.assert(property, { numRuns: 40, examples });
  expect(met).toBeGreaterThan(40);
}, 120_000);
