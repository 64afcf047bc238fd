import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '@/contract/call';
import { type ApiName, CALLS, type Calls } from '@/contract/calls';
import { subjectOf, type Subject } from '@/tests/support/accounts';
import { bodyOf } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const NAMES = (Object.keys(CALLS) as ApiName[]).filter((name) =>
  /^(accounts|households|unassignedAccounts|clients)\//.test(CALLS[name].url),
);
/** Calls about one record. */
const ABOUT_ONE = NAMES.filter((name) => Object.keys(bodyOf(name, UNKNOWN) ?? {}).includes('id'));
const OTHERS_SHOWN = 12;

let gateway: TestGateway;
/** Ids that a persona may not open, by persona and subject; and one of its own. */
const foreign = new Map<string, string[]>();
const own = new Map<string, string>();

const QUERIES: Record<Subject, string> = {
  client: `select p.public_id as id, array[c.rep_code_id] as codes, null::integer as branch
    from clients c join parties p on p.id = c.party_id`,
  household: 'select public_id as id, rep_code_ids as codes, null::integer as branch from households',
  account: 'select public_id as id, array[rep_code_id] as codes, null::integer as branch from accounts',
  unassigned: `select public_id as id, '{}'::integer[] as codes, branch_id as branch from unassigned_accounts`,
};

beforeAll(async () => {
  gateway = await makeTestGateway();
  const { rows: access } = await gateway.db.pool.query<{
    subject: string;
    codes: number[];
    branches: number[];
  }>(
    `select subject, array_agg(rep_code_id) as codes, array_agg(distinct branch_id) as branches
     from rep_code_access join rep_codes on rep_codes.id = rep_code_id group by subject`,
  );
  for (const subject of Object.keys(QUERIES) as Subject[]) {
    const { rows } = await gateway.db.pool.query<{ id: string; codes: number[]; branch: number | null }>(
      `${QUERIES[subject]} order by 1`,
    );
    for (const { subject: persona, codes, branches } of access) {
      const isMine = (row: (typeof rows)[number]) =>
        row.codes.some((code) => codes.includes(code)) ||
        (row.branch !== null && branches.includes(row.branch));
      foreign.set(
        `${persona} ${subject}`,
        rows.filter((row) => !isMine(row)).map(({ id }) => id),
      );
      own.set(`${persona} ${subject}`, rows.find(isMine)?.id ?? UNKNOWN);
    }
  }
});
afterAll(() => gateway.close());

const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
const foreignTo = (persona: Persona, subject: Subject) =>
  (foreign.get(`${persona} ${subject}`) ?? []).slice(0, OTHERS_SHOWN);

/** The same refusal, by either way, whether the record is someone else's or nobody's. */
async function expectNowhere<Name extends ApiName>(
  persona: Persona,
  name: Name,
  bodyWith: (id: string) => BodyOf<Calls[Name]>,
  ids: readonly string[],
) {
  for (const way of ['rest', 'graphql'] as const) {
    const nobody = await gateway[way](persona, name, bodyWith(UNKNOWN));
    expect(nobody.status).toBe(404);
    for (const id of ids) {
      const answer = await gateway[way](persona, name, bodyWith(id));
      expect(answer.status, name).toBe(404);
      expect(withoutId(answer.text)).toBe(withoutId(nobody.text));
    }
  }
}

test('the calls about one record are all tried', () => {
  expect(ABOUT_ONE.length).toBeGreaterThanOrEqual(19);
});

describe.each(PERSONAS)('%s', (persona) => {
  test.each(ABOUT_ONE)(
    'learns nothing by %s of what others serve, not even that it is there',
    async (name) => {
      const ids = foreignTo(persona, subjectOf(name));
      expect(ids.length).toBeGreaterThan(0);
      await expectNowhere(persona, name, (id) => bodyOf(name, id), ids);
    },
  );

  test.each(['householdAccounts', 'householdHoldings', 'householdAssetAllocation', 'householdTransactionHistory', 'householdValueHistory'] as const)(
    'nor by a member of another household in %s',
    async (name) => {
      const household = own.get(`${persona} household`) ?? UNKNOWN;
      const body = bodyOf(name, household);
      await expectNowhere(persona, name, (id) => ({ ...body, memberId: id }), foreignTo(persona, 'client'));
    },
  ); // prettier-ignore

  test.each(['clientHoldings', 'clientAssetAllocation', 'clientTransactionHistory', 'clientValueHistory'] as const)(
    'nor by an account of another client in %s',
    async (name) => {
      const body = bodyOf(name, own.get(`${persona} client`) ?? UNKNOWN);
      await expectNowhere(persona, name, (id) => ({ ...body, accountIds: [id] }), foreignTo(persona, 'account'));
    },
  ); // prettier-ignore

  test.each(['accountsList', 'accountsSummaryList'] as const)(
    'nor by whose accounts are asked for in %s',
    async (name) => {
      const body = bodyOf(name, UNKNOWN);
      await expectNowhere(persona, name, (id) => ({ ...body, clientId: id }), foreignTo(persona, 'client'));
      await expectNowhere(
        persona,
        name,
        (id) => ({ ...body, householdId: id }),
        foreignTo(persona, 'household'),
      );
    },
  );
});

describe('an account chosen', () => {
  const chosen = async (query: string) => {
    const { rows } = await gateway.db.pool.query<{ client: string; account: string }>(query);
    const [row] = rows;
    if (row === undefined) throw new Error('the book has no such pair');
    return gateway.rest('advisor', 'clientHoldings', { id: row.client, accountIds: [row.account] });
  };

  test('must be the client’s own: not another’s of the same advisor, nor one looked after as a trustee', async () => {
    const another = await chosen(
      `select p.public_id as client, a.public_id as account from clients c join parties p on p.id = c.party_id
       join accounts a on a.rep_code_id = c.rep_code_id
       where c.rep_code_id = 1 and not exists (
         select from account_holders h where h.account_id = a.id and h.party_id = c.party_id) order by 1, 2 limit 1`,
    );
    expect(another.status).toBe(404);
    const trustee = await chosen(
      `select p.public_id as client, a.public_id as account from account_holders h join parties p on p.id = h.party_id
       join accounts a on a.id = h.account_id where h.role = 'trustee' and a.rep_code_id in (1, 2) limit 1`,
    );
    expect(trustee.status).toBe(404);
  });
});
