import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyDueChanges } from '@/gateway/kit/changes/schedule';
import { SILENT } from '@/gateway/kit/db/logger';
import { changesOf, sharedClients, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

const SOON = '2999-01-31';

let gateway: TestGateway;
let ids: string[];
let client: ReturnType<typeof changesOf>;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  ids = await sharedClients(gateway, 'advisor', 'manager');
});
afterAll(() => gateway.close());
beforeEach(() => {
  const id = ids.pop();
  if (id === undefined) throw new Error('no client is left');
  client = changesOf(gateway, id);
});

/** The job as the gateway runs it, on another day. */
const onDay = (day: string) => applyDueChanges({ db: { ...gateway.db, today: () => day } }, SILENT);

const schedule = async (preferredName: string, effectiveOn = SOON, version = 1) =>
  client.saved('advisor', { version, fields: { preferredName }, effectiveOn });

describe('a change for a day to come', () => {
  test('waits on the record, and is applied on its day, once', async () => {
    const outcome = await schedule('Later');
    expect(outcome).toMatchObject({ state: 'scheduled', version: 1 });
    expect((await client.pending('manager')).changes).toMatchObject([
      { state: 'scheduled', effectiveOn: SOON, whyNot: 'not_pending' },
    ]);
    await onDay('2999-01-30');
    expect(await client.stands()).toMatchObject({ preferredName: null });
    await Promise.all([onDay(SOON), onDay(SOON)]);
    expect(await client.stands()).toMatchObject({ preferredName: 'Later' });
    const { rows } = await gateway.db.pool.query('select from change_log where set_id = $1', [
      outcome.changeSetId,
    ]);
    expect(rows).toHaveLength(1);
    const { version } = await client.pending('advisor');
    expect(version).toBe(2);
  });

  test('is applied though its maker has no rep codes by then, and tells what stood there on that day', async () => {
    const outcome = await schedule('Then');
    await client.saved('manager', { version: 1, fields: { preferredName: 'Meanwhile' } });
    await gateway.db.pool.query("delete from rep_code_access where subject = 'advisor'");
    await onDay(SOON);
    expect(await client.stands()).toMatchObject({ preferredName: 'Then' });
    const { rows } = await gateway.db.pool.query('select was, became from change_items where set_id = $1', [
      outcome.changeSetId,
    ]);
    expect(rows).toEqual([{ was: 'Meanwhile', became: 'Then' }]);
  });
});

describe('a schedule', () => {
  test('has one change a field and day, and several days', async () => {
    const first = await client.saved('manager', {
      version: 1,
      fields: { preferredName: 'One' },
      effectiveOn: SOON,
    });
    const again = await client.save('manager', {
      version: 1,
      fields: { preferredName: 'Two' },
      effectiveOn: SOON,
    });
    expect(again.status).toBe(409);
    expect(again.json()).toMatchObject({ changeSetId: first.changeSetId });
    await client.saved('manager', {
      version: 1,
      fields: { preferredName: 'Two' },
      effectiveOn: '2999-02-01',
    });
    expect((await client.pending('manager')).changes.map(({ effectiveOn }) => effectiveOn)).toEqual([
      SOON,
      '2999-02-01',
    ]);
    await onDay('2999-03-01');
    expect(await client.stands()).toMatchObject({ preferredName: 'Two' });
  });

  test('forgets what its maker withdraws', async () => {
    const outcome = await client.saved('manager', {
      version: 1,
      fields: { preferredName: 'Never' },
      effectiveOn: SOON,
    });
    await written(client.withdraw('manager', outcome.changeSetId ?? ''));
    await onDay(SOON);
    expect(await client.stands()).toMatchObject({ preferredName: null });
  });

  test('takes up what is due when a gateway starts', async () => {
    const outcome = await client.saved('manager', {
      version: 1,
      fields: { preferredName: 'Due' },
      effectiveOn: SOON,
    });
    await gateway.db.pool.query("update change_sets set effective_on = '2020-01-01' where id = $1", [
      outcome.changeSetId,
    ]);
    const started = await makeTestGateway({ db: gateway.db });
    await started.close();
    expect(await client.stands()).toMatchObject({ preferredName: 'Due' });
  });
});

describe('a change that cannot be made', () => {
  const phones = [
    { kind: 'mobile' as const, number: '+15145550142', isPrimary: true, verifiedOn: '2026-02-01' },
  ];
  const diedOn = (day: string) =>
    gateway.db.pool.query(
      `insert into client_details_extra (party_id, rep_code_id, deceased_on)
       select c.party_id, c.rep_code_id, $2::date from clients c join parties p on p.id = c.party_id where p.public_id = $1
       on conflict (party_id) do update set deceased_on = excluded.deceased_on`,
      [client.id, day],
    );
  const stateOf = async (setId: string | null) =>
    (
      await gateway.db.pool.query<{ state: string; decision_reason: string | null }>(
        'select state, decision_reason from change_sets where id = $1',
        [setId],
      )
    ).rows[0];

  test('ends on its day, and its author is told', async () => {
    const { changeSetId } = await client.saved('manager', {
      version: 1,
      fields: { phones },
      effectiveOn: '2999-04-01',
    });
    await diedOn('2026-01-05');
    await onDay('2999-04-01');
    expect(await stateOf(changeSetId)).toEqual({ state: 'superseded', decision_reason: 'date_order' });
    const { rows } = await gateway.db.pool.query(
      "select for_subject, actor, facts from notification_events where kind = 'changeDecided' and record_id = $1",
      [client.id],
    );
    expect(rows).toEqual([
      { for_subject: 'manager', actor: null, facts: { paths: ['phones'], isApproved: false } },
    ]);
    expect((await client.pending('manager')).changes).toEqual([]);
  });

  test('is not approved for a day to come', async () => {
    const { changeSetId, state } = await client.saved('manager', {
      version: 1,
      fields: { birthDate: '1980-01-01' },
      effectiveOn: SOON,
    });
    expect(state).toBe('pending');
    await diedOn('1970-01-05');
    const refused = await client.decide('assistant', changeSetId ?? '', 1);
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ rule: 'date_order' }] });
    expect((await stateOf(changeSetId))?.state).toBe('pending');
  });

  test('is a SIN for a day to come', async () => {
    const refused = await client.save('manager', {
      version: 1,
      fields: { sin: '046454286' },
      effectiveOn: SOON,
    });
    expect(refused.status).toBe(422);
    expect(refused.json()).toMatchObject({ errors: [{ pointer: '/fields/sin', rule: 'secret_day' }] });
  });
});
