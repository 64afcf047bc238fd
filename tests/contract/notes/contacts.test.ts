import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoaBreakdownAnswer } from '@/contract/boa/schema';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { Note } from '@/contract/notes/schema';
import { accountsPage, answerOf, householdsPage, SHOW_ALL } from '@/tests/support/accounts';
import { firstPage } from '@/tests/support/clients';
import { write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { noteOf } from '@/tests/support/notes';

let gateway: TestGateway;
let id: string;
let household: string;

/** A client alone in a household, whom nobody has contacted for a year. */
const FORGOTTEN = `select p.public_id as id, h.public_id as household from clients c join parties p on p.id = c.party_id
  join households h on h.id = c.household_id
  where c.rep_code_id in (select rep_code_id from rep_code_access where subject = 'advisor') and p.kind = 'person'
    and (select count(*) from household_members m where m.household_id = h.id) = 1
    and not exists (select from client_details_extra e where e.party_id = c.party_id and e.deceased_on is not null)
    and exists (select from account_holders o join accounts a on a.id = o.account_id and a.closed_on is null
      where o.party_id = c.party_id)
    and not exists (select from client_contacts x where x.party_id = c.party_id
      and x.contacted_on > (select as_of from book) - 365)
  order by p.id limit 1`;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  const { rows } = await gateway.db.pool.query<{ id: string; household: string }>(FORGOTTEN);
  ({ id, household } = rows[0] ?? { id: '', household: '' });
});
afterAll(() => gateway.close());

const found = async (condition: string, persona = 'advisor') => {
  const filters = { condition: [condition] };
  const page = { size: 200, after: null, before: null };
  const [clients, homes, accounts] = await Promise.all([
    answerOf(gateway, persona, 'clientsList', firstPage({ filters: { clientName: [], ...filters }, page })),
    answerOf(gateway, persona, 'householdsList', householdsPage({ filters, page })),
    answerOf(gateway, persona, 'accountsList', accountsPage({ filters, page, show: SHOW_ALL })),
  ]);
  return {
    client: clients.rows.some((row) => row.id === id),
    household: homes.rows.some((row) => row.id === household),
    accounts: accounts.rows.length,
  };
};

const bands = async () => {
  const { rows } = (await answerOf(gateway, 'advisor', 'boaBreakdown', {
    filters: {},
    period: 'year',
    organisation: 'now',
    asOf: null,
    within: null,
    limit: 100,
    dimension: 'contact',
    measures: ['households'],
  })) as BoaBreakdownAnswer;
  return new Map(rows.map(({ key, values }) => [key, Number(values[0])]));
};

const today = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

async function save(note: Note | null, path = 'notes.new') {
  const { version } = await answerOf(gateway, 'advisor', 'noteEdit', { record: 'client', id, note: null });
  return written<SaveOutcome>(
    write(gateway, 'advisor', 'noteSave', { id, version, fields: { [path]: note } }),
  );
}

describe('a call that was written down', () => {
  test('ends “not contacted for” in lists and dashboards, and its removal begins it again', async () => {
    expect((await found('noContact:365')).client).toBe(true);
    const before = await bands();
    await save(noteOf(id, { on: today() }));
    expect((await found('noContact:365')).client).toBe(false);
    const after = await bands();
    expect(after.get('within90')).toBe((before.get('within90') ?? 0) + 1);
    const sum = (of: ReadonlyMap<string, number>) => [...of.values()].reduce((one, other) => one + other, 0);
    expect(sum(after)).toBe(sum(before));
    const { notes } = await answerOf(gateway, 'advisor', 'notesList', {
      record: 'client',
      id,
      kinds: [],
      skip: 0,
    });
    await save(null, `notes.${notes[0]?.id ?? ''}`);
    expect((await found('noContact:365')).client).toBe(true);
    expect(await bands()).toEqual(before);
  });

  test('is found by its channel and its day, on clients, households and accounts', async () => {
    await save(noteOf(id, { kind: 'letter', on: '2026-02-10' }));
    expect(await found('contact:letter:lastMonth')).toEqual({
      client: true,
      household: true,
      accounts: expect.any(Number),
    });
    expect((await found('contact:letter:lastMonth')).accounts).toBeGreaterThan(0);
    expect((await found('contact:phone-meeting-video-email:lastMonth')).client).toBe(false);
    expect((await found('contact:letter-email:2026-02-10..2026-02-10')).client).toBe(true);
    expect((await found('contact:letter:2026-02-11..')).client).toBe(false);
    expect((await found('contact:letter:lastMonth', 'assistant')).client).toBe(true);
    expect((await found('contact:letter:lastMonth', 'newcomer')).client).toBe(false);
  });

  test('is told with the firm’s record of contacts, each once', async () => {
    const { rows } = await gateway.db.pool.query<{ count: number }>(
      `select count(distinct x.party_id)::integer as count from client_contacts x
       where x.rep_code_id in (select rep_code_id from rep_code_access where subject = 'advisor') and x.channel = 'video'`,
    );
    const { count } = (await answerOf(gateway, 'advisor', 'clientsSummaryList', {
      filters: { condition: ['contact:video:..'] },
    })) as { count: number };
    expect(count).toBe(rows[0]?.count);
    expect(count).toBeGreaterThan(0);
  });
});
