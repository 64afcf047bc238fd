import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BRIEF_PARTS, BRIEF_ROWS_MAX } from '@/contract/brief/codes';
import { answerOf, householdsPage } from '@/tests/support/accounts';
import { BOOK_DAY } from '@/tests/support/bookDay';
import { cents } from '@/tests/support/cents';
import { sharedOfKind, write, written } from '@/tests/support/changing';
import { allClients } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { makeTestDatabase } from '@/tests/support/gatewayDatabase';

const PARTS = [...BRIEF_PARTS];

let gateway: TestGateway;
let database: Awaited<ReturnType<typeof makeTestDatabase>>;
let ids: string[];
let households: string[];

beforeAll(async () => {
  database = await makeTestDatabase({ seedClients: 200 });
  gateway = await makeTestGateway({ limits: null, db: { ...database.db, today: () => BOOK_DAY } });
  ids = (await allClients(gateway, 'advisor')).map(({ id }) => id);
  const { rows } = await answerOf(gateway, 'advisor', 'householdsList', householdsPage());
  households = rows.map(({ id }) => id);
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const brief = (id: string) => answerOf(gateway, 'advisor', 'clientBrief', { id, parts: PARTS });
const ask: <Name extends Parameters<typeof answerOf>[2]>(
  name: Name,
  body: Parameters<typeof answerOf<Name>>[3],
) => ReturnType<typeof answerOf<Name>> = (name, body) => answerOf(gateway, 'advisor', name, body);

describe('A brief of a client', () => {
  test('says what the calls of the client’s own pages say', async () => {
    for (const id of ids.slice(0, 6)) {
      const told = await brief(id);
      expect(told.failed).toEqual([]);
      expect(told.overview).toEqual(await ask('clientOverview', { id }));
      const metrics = await ask('clientMetrics', { id, accountIds: [] });
      expect(told.value?.total).toEqual({
        marketValue: metrics.marketValue,
        gain: metrics.unrealisedGain,
        gainBp: metrics.unrealisedGainBp,
        cash: metrics.cash,
        cashBp: metrics.cashBp,
      });
      const { dimensions } = await ask('clientAssetAllocation', { id, accountIds: [] });
      expect(told.allocation?.slices).toEqual(dimensions.assetClass);
      const { sinLast3, ...details } = await ask('clientDetails', { id });
      expect(told.people).toEqual([expect.objectContaining({ id, ...details })]);
      expect(JSON.stringify(told)).not.toContain(`"${sinLast3}"`);
      const kyc = await ask('kycRecord', { id });
      expect(told.kyc?.[0]).toMatchObject({ clock: kyc.clock, reviewedOn: kyc.review?.on ?? null });
      const verification = await ask('clientVerification', { id });
      expect(told.verification?.[0]).toMatchObject({ state: verification.state, dueOn: verification.dueOn });
      const { notOpened } = await ask('documentsSummaryList', { filters: { clientId: id } });
      expect(told.documents?.count).toBe(notOpened);
      const { lastContact, notes } = await ask('notesList', { record: 'client', id, kinds: [], skip: 0 });
      expect(told.notes?.lastContact).toEqual(lastContact);
      const contacts = notes.filter(({ kind }) => kind !== 'note').map((note) => note.id);
      expect(contacts.slice(0, 3)).toEqual(
        told.notes?.notes.map((note) => note.id).slice(0, contacts.length),
      );
    }
  });

  test('explains the value over twelve months where no meeting or call is known', async () => {
    const year = ids.slice(0, 25);
    let compared = 0;
    for (const id of year) {
      const { value } = await brief(id);
      if (value === null) continue;
      const { rows } = await gateway.db.pool.query<{ on: string | null }>(
        `select max(contacted_on)::text as on from contacts_told c join parties p on p.id = c.party_id
         where p.public_id = $1 and channel in ('phone', 'meeting', 'video') and contacted_on < $2`,
        [id, BOOK_DAY],
      );
      expect(value.contactOn).toBe(rows[0]?.on ?? null);
      if (value.contactOn !== null) continue;
      compared += 1;
      const history = await ask('clientValueHistory', { id, accountIds: [], range: '1y' });
      const { opening, closing, netFlow, income, charges, adjustments, prices } = history;
      expect(value).toMatchObject({ opening, closing, netFlow, income, charges, adjustments, prices });
      expect(value.from).toBe(history.points[0]?.on);
    }
    expect(compared).toBeGreaterThan(0);
  });

  test('counts from a meeting that is written down', async () => {
    const [id = ''] = await sharedOfKind(gateway, 'person', 'advisor', 'assistant');
    const { version } = await ask('noteEdit', { record: 'client', id, note: null });
    await written(
      write(gateway, 'advisor', 'noteSave', {
        id,
        version,
        fields: {
          'notes.new': {
            kind: 'meeting',
            on: '2026-03-05',
            time: '10:00',
            zone: 'America/Toronto',
            clientIds: [id],
            other: null,
            body: 'The yearly meeting.',
            accountId: null,
            documentIds: [],
            audience: 'team',
            householdId: null,
          },
        },
      }),
    );
    const { value, changes, notes } = await brief(id);
    expect(value?.contactOn).toBe('2026-03-05');
    expect(value && value.from <= '2026-03-05').toBe(true);
    expect(changes?.since).toBe('2026-03-05');
    // The meeting is told among the contacts, and not a second time as a change.
    expect(changes?.rows.flatMap(({ items }) => items.map(({ path }) => path))).not.toContainEqual(
      expect.stringMatching(/^notes\./),
    );
    expect(notes?.notes.map(({ body }) => body)).toContain('The yearly meeting.');
    const { opening, closing, netFlow, income, charges, adjustments, prices } = value!;
    const moved = [netFlow, income, charges, adjustments, prices].reduce(
      (sum, each) => sum + cents(each),
      0n,
    );
    expect(cents(opening) + moved).toBe(cents(closing));
  });

  test('has the tasks that the home page has of the client', async () => {
    const { tasks } = await ask('homeTasks', { view: 'all', kind: null, isWhole: true });
    for (const id of ids.slice(0, 15)) {
      const own = tasks.filter(
        ({ kind, record }) => kind !== 'ownTask' && record.kind === 'client' && record.id === id,
      );
      const told = await answerOf(gateway, 'advisor', 'clientBrief', { id, parts: ['tasks'] });
      const keys = told.tasks?.rows.map(({ key }) => key) ?? [];
      expect(told.tasks?.count).toBeGreaterThanOrEqual(own.length);
      if ((told.tasks?.count ?? 0) <= BRIEF_ROWS_MAX)
        expect(keys).toEqual(expect.arrayContaining(own.map(({ key }) => key)));
    }
  });

  test('tells only the parts that were asked for', async () => {
    const [id = ''] = ids;
    const told = await answerOf(gateway, 'advisor', 'clientBrief', { id, parts: ['notes'] });
    const empty = PARTS.filter((part) => told[part] === null);
    expect(empty).toEqual(PARTS.filter((part) => part !== 'notes'));
  });

  test('asks what follows from its facts', async () => {
    const seen = new Set<string>();
    for (const id of ids.slice(0, 40)) {
      const told = await brief(id);
      for (const { kind, account } of told.asks) {
        seen.add(kind);
        const found = told.accounts?.find((each) => each.id === account?.id);
        if (kind === 'beneficiary') expect(found?.lacksBeneficiary).toBe(true);
        if (kind === 'cashHigh') expect(found?.cashBp).toBeGreaterThan(1000);
        if (kind === 'kycOverdue') expect(told.kyc?.[0]?.clock?.state).toBe('overdue');
        if (kind === 'trustedContact') expect(told.people[0]?.trustedContact?.state).toBe('notAsked');
      }
      const isAsked = told.asks.some(({ kind }) => kind === 'documents');
      expect(isAsked).toBe((told.documents?.count ?? 0) > 0 && told.people[0]?.deceasedOn === null);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['beneficiary', 'trustedContact', 'cashHigh']));
  });

  test('stands without the part that fails, and says which', async () => {
    const [id = ''] = ids;
    await gateway.db.pool.query('revoke select on security_mix from cairn_reader');
    try {
      const told = await brief(id);
      expect(told.failed).toEqual(['allocation']);
      expect(told.allocation).toBeNull();
      expect(told.notes).not.toBeNull();
      expect(told.value).not.toBeNull();
    } finally {
      await gateway.db.pool.query('grant select on security_mix to cairn_reader');
    }
  });

  test('of somebody else’s client is not found, with nothing of the client', async () => {
    const mine = new Set(ids);
    const [theirs] = (await allClients(gateway, 'manager')).filter(({ id }) => !mine.has(id));
    expect(theirs).toBeDefined();
    const answer = await gateway.rest('advisor', 'clientBrief', { id: theirs?.id ?? '', parts: PARTS });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain(theirs?.name.family ?? theirs?.name.legal);
    const unknown = { id: '00000000-0000-4000-8000-000000000000', parts: PARTS };
    expect((await gateway.rest('advisor', 'clientBrief', unknown)).status).toBe(404);
  });
});

describe('A brief of a household', () => {
  test('has its members whom the person serves, and its own total', async () => {
    for (const id of households.slice(0, 4)) {
      const told = await answerOf(gateway, 'advisor', 'householdBrief', { id, parts: PARTS });
      expect(told.failed).toEqual([]);
      expect(told.overview).toEqual(await ask('householdOverview', { id }));
      const served = told.overview.members.flatMap((member) => member.id ?? []);
      expect(told.people.map((person) => person.id)).toEqual(served.slice(0, told.people.length));
      expect(told.people.length + told.morePeople).toBe(served.length);
      expect(told.value?.total.marketValue).toBe(told.overview.total.marketValueCad);
      // Nothing of whoever is not a member.
      const members = new Set(served);
      const held = new Set(told.accounts?.map((account) => account.id));
      expect(told.transfers?.rows.every(({ account }) => held.has(account.id))).toBe(true);
      expect(told.documents?.rows.every(({ client }) => members.has(client.id))).toBe(true);
    }
  });
});
