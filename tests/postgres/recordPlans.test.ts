import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_GROUPINGS } from '@/contract/accounts/codes';
import type { HoldingsAnswer } from '@/contract/holdings/schema';
import type { ApiName } from '@/contract/calls';
import { answerOf, householdsPage, SHOW_ALL } from '@/tests/support/accounts';
import { firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { bigTables, type PlanNode, plansOf, rowsOf, stepsOf } from '@/tests/support/plans';
import { type SentStatement, watchStatements } from '@/tests/support/statements';

const CLIENTS = 100_000;
/** A table of more rows than that is never read through. */
const BIG_ROWS = 20_000;
/** Rows that a step may have in its hands for what one record shows. */
const HANDLED_MOST = 1_000;
/** Rows of a group that may be looked at again, and of each a home. */
const LOOKED_UP_MOST = 100;
const SEEDING_MS = 900_000;

/** A record, one of its accounts, and what is held there. */
interface Held {
  id: string;
  accountId: string;
  symbol: string;
}

let gateway: TestGateway;
let statements: () => SentStatement[];
let big: ReadonlySet<string>;
const held = new Map<'client' | 'household', Held>();

const ask = (name: ApiName, body: object) =>
  answerOf(gateway, 'manager', name, body as never) as Promise<unknown>;

/** The first of some records that holds something which is bought in lots. */
async function findHeld(name: 'clientHoldings' | 'householdHoldings', rows: readonly { id: string }[]) {
  const lens = name === 'clientHoldings' ? {} : { memberId: null };
  for (const { id } of rows) {
    const answer = (await ask(name, { id, accountIds: [], ...lens })) as HoldingsAnswer;
    const found = answer.rows.find(({ kind }) => kind !== 'cash');
    const accountId = found?.accounts[0]?.accountId;
    if (found && accountId !== undefined) return { id, accountId, symbol: found.symbol };
  }
  throw new Error(`${name}: nobody holds anything`);
}

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: CLIENTS, limits: null, runsJobs: false });
  statements = watchStatements(gateway.db.pool);
  big = await bigTables(gateway, BIG_ROWS);
  const clients = await answerOf(gateway, 'manager', 'clientsList', firstPage());
  const households = await answerOf(gateway, 'manager', 'householdsList', householdsPage());
  held.set('client', await findHeld('clientHoldings', clients.rows));
  held.set('household', await findHeld('householdHoldings', households.rows));
}, SEEDING_MS);
afterAll(() => gateway.close(), SEEDING_MS);

const of = (noun: 'client' | 'household'): Held => {
  const found = held.get(noun);
  if (found === undefined) throw new Error(`no ${noun}`);
  return found;
};

/** Asks as a manager, who sees four clients out of five, and tells the steps of one statement of the answer. */
async function stepsFor(name: ApiName, body: object, statement: string): Promise<PlanNode[]> {
  statements();
  await ask(name, body);
  const plans = await plansOf(gateway, statements(), statement);
  expect(plans, `${name} asks no ${statement}`).toHaveLength(1);
  return plans.flatMap(stepsOf);
}

const indexesIn = (steps: readonly PlanNode[]) =>
  [...new Set(steps.flatMap((step) => step['Index Name'] ?? []))].sort();
const readThrough = (steps: readonly PlanNode[]) =>
  steps.filter((step) => step['Node Type'] === 'Seq Scan' && big.has(step['Relation Name'] ?? ''));
const handledMost = (steps: readonly PlanNode[]) => Math.max(...steps.map(rowsOf));

function expectByIndexes(steps: readonly PlanNode[], indexes: readonly string[]) {
  expect(indexesIn(steps)).toEqual(expect.arrayContaining([...indexes]));
  expect(readThrough(steps)).toEqual([]);
  expect(handledMost(steps)).toBeLessThanOrEqual(HANDLED_MOST);
}

test('the tables that lots and accounts are read from are big', () => {
  expect([...big]).toEqual(
    expect.arrayContaining(['accounts', 'account_holders', 'holdings', 'transactions', 'parties']),
  );
});

describe('the lots of a holding are found by indexes', () => {
  const OF_ACCOUNTS = ['accounts_pkey', 'holdings_pkey', 'transactions_account'];

  test.each([
    { whose: 'a client', noun: 'client', isOne: false },
    { whose: 'a household', noun: 'household', isOne: false },
    { whose: 'one account of a client', noun: 'client', isOne: true },
    { whose: 'one account of a household', noun: 'household', isOne: true },
  ] as const)('of $whose', async ({ noun, isOne }) => {
    const { id, accountId, symbol } = of(noun);
    const asked = { id, symbol, accountIds: isOne ? [accountId] : [] };
    const steps =
      noun === 'client'
        ? await stepsFor('clientHoldingLots', asked, 'holding-lots')
        : await stepsFor('householdHoldingLots', { ...asked, memberId: null }, 'holding-lots');
    expectByIndexes(steps, OF_ACCOUNTS);
  });

  test('of an account on its own screen', async () => {
    const { accountId } = of('client');
    expectByIndexes(await stepsFor('accountView', { id: accountId }, 'account-moves'), [
      'transactions_account',
    ]);
    expectByIndexes(await stepsFor('accountView', { id: accountId }, 'holdings'), [
      'accounts_pkey',
      'holdings_pkey',
    ]);
  });
});

describe('accounts in groups are found by indexes', () => {
  const OF_ROWS = ['account_holders_pkey', 'accounts_pkey', 'households_pkey', 'parties_pkey'];
  const OF_LENS = ['account_holders_party', 'account_holders_pkey', 'accounts_pkey', 'parties_pkey'];

  test.each(ACCOUNT_GROUPINGS)('by %s', async (groupBy) => {
    const shown = { accountIds: [], groupBy, show: SHOW_ALL };
    const client = { id: of('client').id, ...shown };
    expectByIndexes(await stepsFor('clientAccounts', client, 'grouped-accounts'), OF_ROWS);
    const household = { id: of('household').id, memberId: null, ...shown };
    expectByIndexes(await stepsFor('householdAccounts', household, 'grouped-accounts'), OF_ROWS);
  });

  test('of a record, through which they are seen', async () => {
    const shown = { accountIds: [], groupBy: 'holder', show: SHOW_ALL };
    const client = { id: of('client').id, ...shown };
    expectByIndexes(await stepsFor('clientAccounts', client, 'lens-client'), [
      ...OF_LENS,
      'parties_public_id',
    ]);
    const household = { id: of('household').id, memberId: null, ...shown };
    expectByIndexes(await stepsFor('householdAccounts', household, 'lens-household'), [
      ...OF_LENS,
      'household_members_pkey',
      'households_public_id',
    ]);
  });
});

describe('what tells records of one name apart is looked up for those that are shown', () => {
  test.each(['chan', 'an'])('searching for "%s"', async (query) => {
    statements();
    await ask('globalSearch', { query });
    const [plan] = (await plansOf(gateway, statements())).slice(-1);
    const steps = plan === undefined ? [] : stepsOf(plan);
    expect(readThrough(steps)).toEqual([]);
    for (const index of ['client_addresses_pkey', 'household_members_pkey']) {
      const lookups = steps.filter((step) => step['Index Name'] === index);
      expect(lookups.length, index).toBeGreaterThan(0);
      expect(Math.max(...lookups.map(rowsOf)), index).toBeLessThanOrEqual(LOOKED_UP_MOST);
    }
  });
});
