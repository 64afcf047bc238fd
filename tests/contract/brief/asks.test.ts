import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRIEF_PARTS } from '@/contract/brief/codes';
import type { BriefPart } from '@/contract/brief/codes';
import type { ClientBriefAnswer } from '@/contract/brief/schema';
import { answerOf } from '@/tests/support/accounts';
import { BOOK_DAY } from '@/tests/support/bookDay';
import { changesOf } from '@/tests/support/changing';
import { allClients } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { makeTestDatabase } from '@/tests/support/gatewayDatabase';

let gateway: TestGateway;
let database: Awaited<ReturnType<typeof makeTestDatabase>>;
let ids: string[];
/** The parts that the questions below follow from. */
const FACTS = ['kyc', 'verification', 'delivery', 'accounts', 'documents'] as const;
const briefs = new Map<string, ClientBriefAnswer>();

const brief = (id: string, parts: readonly BriefPart[] = BRIEF_PARTS) =>
  answerOf(gateway, 'advisor', 'clientBrief', { id, parts: [...parts] });

const query = (text: string, values: unknown[] = []) => gateway.db.pool.query(text, values);

const kindsOf = ({ asks }: Pick<ClientBriefAnswer, 'asks'>) => asks.map(({ kind }) => kind);

/** A client whose brief holds what is looked for, and who was not changed by another test. */
function take(holds: (of: ClientBriefAnswer) => boolean): string {
  const [id] = [...briefs].find(([, of]) => holds(of)) ?? [];
  if (id === undefined) throw new Error('no client of the book is such');
  briefs.delete(id);
  return id;
}

beforeAll(async () => {
  database = await makeTestDatabase({ seedClients: 200 });
  gateway = await makeTestGateway({ limits: null, db: { ...database.db, today: () => BOOK_DAY } });
  ids = (await allClients(gateway, 'advisor')).map(({ id }) => id);
  for (const id of ids) briefs.set(id, await brief(id, FACTS));
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const PARTY = '(select id from parties where public_id = $1)';

test('Nothing is asked about a client who died', async () => {
  const { rows } = await gateway.db.pool.query<{ id: string }>(
    `select p.public_id as id from parties p where not exists (
       select from account_holders h join account_holders o on o.account_id = h.account_id and o.party_id <> h.party_id
       where h.party_id = p.id)`,
  );
  const alone = new Set(rows.map(({ id }) => id));
  const id = take(
    ({ overview, accounts, documents }) =>
      alone.has(overview.results.id) &&
      documents !== null &&
      documents.count > 0 &&
      accounts?.some(({ lacksBeneficiary }) => lacksBeneficiary) === true &&
      accounts.some(({ isCashHigh }) => isCashHigh),
  );
  await query(
    `insert into client_details_extra (party_id, rep_code_id, deceased_on)
     select party_id, rep_code_id, '2026-02-14' from clients where party_id = ${PARTY}
     on conflict (party_id) do update set deceased_on = excluded.deceased_on`,
    [id],
  );
  const told = await brief(id);
  expect(told.failed).toEqual([]);
  expect(told.documents?.count).toBeGreaterThan(0);
  expect(told.asks).toEqual([]);
});

test('What KYC lacks is asked where a review is due at some time, and the trusted contact once', () => {
  let [lacking, asked] = [0, 0];
  for (const { kyc, asks, people } of briefs.values()) {
    const [known] = kyc ?? [];
    const missing = asks.find(({ kind }) => kind === 'kycMissing');
    expect(missing?.fields ?? []).not.toContain('trustedContact');
    if (known?.missing.includes('trustedContact') === true) lacking += 1;
    if (missing !== undefined) asked += 1;
    if (known === undefined || known.clock === null) expect(missing).toBeUndefined();
    const age = people[0]?.age ?? null;
    const isAsked = asks.some(({ kind }) => kind === 'trustedContact');
    if (age !== null && age < 18) expect(isAsked).toBe(false);
  }
  expect(lacking).toBeGreaterThan(0);
  expect(asked).toBeGreaterThan(0);
});

test('A client without an open account has no review, and nothing is asked of KYC', async () => {
  const id = take(({ asks }) => asks.some(({ kind }) => kind === 'kycMissing'));
  await query(
    `update accounts set closed_on = '2026-01-05', residual_on = '2026-01-06' where id in (
       select account_id from account_holders where party_id = ${PARTY})`,
    [id],
  );
  const told = await brief(id);
  expect(told.kyc?.[0]).toMatchObject({ clock: null });
  expect(told.kyc?.[0]?.missing).not.toEqual([]);
  expect(kindsOf(told).filter((kind) => kind.startsWith('kyc'))).toEqual([]);
});

test('Mail that bounced is not asked about while all goes on paper', async () => {
  const id = take((of) => kindsOf(of).includes('emailBounced'));
  await query(
    `insert into delivery_paper (party_id, rep_code_id, paper_until)
     select party_id, rep_code_id, '2026-05-01' from clients where party_id = ${PARTY}`,
    [id],
  );
  const told = await brief(id);
  expect(told.delivery?.[0]?.email?.bounce).not.toBeNull();
  expect(kindsOf(told)).not.toContain('emailBounced');
});

test('A change of the answers comes before that there never was a review', async () => {
  const id = take(({ asks }) => kindsOf({ asks }).includes('kycOverdue'));
  await query(
    `update kyc_clients set reviewed_on = null, confirmation = null, confirmed_on = null,
       changed_on = '2026-03-01', changed_fields = array['annualIncome']
     where party_id = ${PARTY}`,
    [id],
  );
  const told = await brief(id);
  expect(told.kyc?.[0]?.clock).toMatchObject({ dueOn: null, changed: ['annualIncome'] });
  expect(told.asks.find(({ kind }) => kind === 'kycChanged')).toMatchObject({ on: null });
  expect(kindsOf(told)).not.toContain('kycNever');
});

test('Silence is asked about only where it is known that there are assets', async () => {
  const id = take(({ accounts }) => accounts?.some(({ cashBp }) => cashBp !== null) === true);
  await query(`delete from client_contacts where party_id = ${PARTY}`, [id]);
  await query(`update note_people set contacted_on = null where party_id = ${PARTY}`, [id]);
  expect(kindsOf(await brief(id, ['value', 'notes']))).toContain('noContact');
  expect(kindsOf(await brief(id, ['notes']))).not.toContain('noContact');
});

test('A transfer into a joint account is told of each holder, whoever opened it', async () => {
  const { rows } = await gateway.db.pool.query<{
    transfer: string;
    account: string;
    opener: string;
    other: string;
  }>(
    `select t.public_id as transfer, a.public_id as account, p.public_id as opener, q.public_id as other
     from accounts a
     join account_holders h on h.account_id = a.id and h.is_beneficial
     join account_holders o on o.account_id = a.id and o.is_beneficial and o.party_id > h.party_id
     join parties p on p.id = h.party_id join parties q on q.id = o.party_id
     join transfers t on t.state not in ('completed', 'cancelled') and t.rep_code_id = a.rep_code_id
     where a.closed_on is null and p.public_id = any ($1) and q.public_id = any ($1) limit 1`,
    [ids],
  );
  const [found] = rows;
  expect(found).toBeDefined();
  await query(
    `update transfers set account_id = (select id from accounts where public_id = $1),
       party_id = (select id from parties where public_id = $2) where public_id = $3`,
    [found?.account, found?.opener, found?.transfer],
  );
  for (const id of [found?.opener ?? '', found?.other ?? '']) {
    const { transfers } = await brief(id, ['transfers']);
    expect(transfers?.rows.map((row) => row.id)).toContain(found?.transfer);
  }
});

test('What waits to be changed is told whenever it was entered, and what was applied only since', async () => {
  const client = changesOf(
    gateway,
    take(({ people }) => people[0]?.kind === 'person'),
  );
  const { version } = await client.pending('advisor');
  const one = await client.saved('advisor', { version, fields: { preferredName: 'Ana' } });
  const other = await client.saved('advisor', {
    version: version + 1,
    fields: { preferredName: 'Anna' },
    effectiveOn: '2099-01-04',
  });
  expect(other.state).toBe('scheduled');
  await query('alter table change_sets disable trigger user');
  await query(`update change_sets set made_at = '2021-01-04T15:00:00Z' where id = any ($1)`, [
    [one.changeSetId, other.changeSetId],
  ]);
  await query('alter table change_sets enable trigger user');
  const { changes } = await brief(client.id, ['changes']);
  const told = changes?.rows.map((row) => row.id);
  expect(told).toContain(other.changeSetId);
  expect(told).not.toContain(one.changeSetId);
});
