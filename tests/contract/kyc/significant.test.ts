import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { KycRecordAnswer, KycRow } from '@/contract/kyc/schema';
import { migrate } from '@/gateway/kit/db/migrate';
import { lookAtClocks } from '@/gateway/kit/notices/look';
import { answerOf } from '@/tests/support/accounts';
import { sharedClients, write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { type KycReviews, kycReviews, versionsOf } from '@/tests/support/kycReviews';

let gateway: TestGateway;
let reviews: KycReviews;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  reviews = kycReviews(gateway, await sharedClients(gateway, 'advisor', 'assistant'));
});
afterAll(() => gateway.close());

const read: KycReviews['read'] = (id, persona) => reviews.read(id, persona);

/** Moves the last review of a client, with what it stored, a year back. */
const REVIEWED_BEFORE = `
  with client as (select id from parties where public_id = $1),
    last as (select k.party_id, k.rep_code_id, (k.reviewed_on - interval '1 year')::date as reviewed_on
      from kyc_clients k join client on client.id = k.party_id),
    stored as (insert into kyc_reviews (party_id, reviewed_on, rep_code_id, snapshot)
      select party_id, reviewed_on, rep_code_id, cairn_kyc_snapshot(party_id) from last
      on conflict (party_id, reviewed_on) do update set snapshot = excluded.snapshot)
  update kyc_clients k set reviewed_on = last.reviewed_on, changed_fields = null, changed_on = null
  from last where last.party_id = k.party_id`;

describe('A significant change', () => {
  const changed = async (answer: KycRecordAnswer, fields: object, version = answer.version) =>
    written<SaveOutcome>(write(gateway, 'advisor', 'kycPersonSave', { id: answer.id, version, fields }));
  const listed = async ({ id, name }: KycRecordAnswer) => {
    const { rows } = await answerOf(gateway, 'advisor', 'kycList', {
      filters: { text: name.family ?? name.legal ?? '' },
      sort: [{ key: 'due', direction: 'asc' }],
      page: { size: 100, after: null, before: null },
    });
    return (rows as KycRow[]).find((row) => row.id === id);
  };
  const later = () =>
    reviews.sharedWith(
      ({ clock, person, review }) =>
        review !== null &&
        person.values.annualIncome !== null &&
        Number(person.values.annualIncome) > 1000 &&
        clock?.state === 'later' &&
        clock.changed.length === 0,
    );
  const task = async (id: string) => {
    const { tasks } = await answerOf(gateway, 'advisor', 'homeTasks', { view: 'all', kind: 'kycChange' });
    return tasks.find(({ record }) => record.id === id);
  };

  const told = async (id: string) => {
    await lookAtClocks(gateway.db);
    const { rows } = await answerOf(gateway, 'advisor', 'notificationsList', {
      tab: 'team',
      kind: 'kycDue',
      text: '',
      unreadOnly: false,
      limit: 500,
    });
    return rows.find(({ record }) => record.id === id);
  };

  test('makes the review due now, with the reason, in the record, the list, home and the notifications', async () => {
    const answer = await later();
    const doubled = (Number(answer.person.values.annualIncome) * 2).toFixed(2);
    const { changeSetId } = await changed(answer, { annualIncome: doubled });
    const after = await read(answer.id);
    expect(after.clock).toMatchObject({ dueOn: after.asOf, changed: ['annualIncome'] });
    expect(await listed(answer)).toMatchObject({ dueOn: after.asOf, days: 0, changed: ['annualIncome'] });
    expect(await task(answer.id)).toMatchObject({ facts: { paths: ['annualIncome'] } });
    expect(await told(answer.id)).toMatchObject({ facts: { paths: ['annualIncome'] } });
    await written(write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' }));
    expect((await read(answer.id)).clock).toEqual(answer.clock);
    expect((await listed(answer))?.changed).toEqual([]);
    expect(await task(answer.id)).toBeUndefined();
    expect(await told(answer.id)).toBeUndefined();
  });

  test('of an account counts for each of its owners', async () => {
    const answer = await reviews.sharedWith(
      ({ clock, accounts }) =>
        clock?.state === 'later' && clock.changed.length === 0 && accounts[0]?.values.kycHorizon !== null,
    );
    const [account] = answer.accounts;
    const kycHorizon = account?.values.kycHorizon === 'over20' ? 'under1' : 'over20';
    await written(
      write(gateway, 'advisor', 'kycAccountSave', {
        id: account?.id ?? '',
        version: account?.version ?? 1,
        fields: { kycHorizon },
      }),
    );
    expect((await read(answer.id)).clock).toMatchObject({ changed: ['kycHorizon'] });
  });

  test('of an amount begins at the share that the table of rules names', async () => {
    const answer = await later();
    const income = Number(answer.person.values.annualIncome);
    const { version } = await changed(answer, { annualIncome: (income * 1.15).toFixed(2) });
    expect((await read(answer.id)).clock?.changed).toEqual([]);
    await gateway.db.pool.query(
      "update kyc_material_fields set min_change_bp = 1000 where field = 'annualIncome'",
    );
    try {
      await changed(answer, { annualIncome: (income * 1.16).toFixed(2) }, version);
      expect((await read(answer.id)).clock?.changed).toEqual(['annualIncome']);
    } finally {
      await gateway.db.pool.query(
        "update kyc_material_fields set min_change_bp = 2000 where field = 'annualIncome'",
      );
    }
  });

  const submit = async (id: string) => {
    const seen = await read(id);
    return written<SaveOutcome>(
      write(gateway, 'advisor', 'kycSubmit', {
        id,
        version: seen.version,
        accounts: versionsOf(seen),
        confirmation: 'meeting',
        confirmedOn: '2026-03-05',
      }),
    );
  };
  const raised = ({ person }: KycRecordAnswer) => ({
    annualIncome: (Number(person.values.annualIncome) * 1.3 + 1000).toFixed(2),
  });

  test('is certified by a second review of the day, also where the first one was undone', async () => {
    const { id } = await reviews.ready();
    const { changeSetId } = await submit(id);
    await written(write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' }));
    const then = await read(id);
    await changed(then, raised(then));
    await submit(id);
    expect((await read(id)).clock?.changed).toEqual([]);

    const again = await read(id);
    await changed(again, raised(again));
    expect((await read(id)).clock?.changed).toEqual(['annualIncome']);
    await submit(id);
    expect(await read(id)).toMatchObject({ clock: { changed: [] }, differences: [] });
  });

  test('counts again once the review that certified it is undone', async () => {
    const answer = await reviews.ready();
    await gateway.db.pool.query(REVIEWED_BEFORE, [answer.id]);
    await changed(answer, raised(answer));
    expect((await read(answer.id)).clock?.changed).toEqual(['annualIncome']);
    const { changeSetId } = await submit(answer.id);
    expect((await read(answer.id)).clock?.changed).toEqual([]);
    await written(write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' }));
    expect((await read(answer.id)).clock?.changed).toEqual(['annualIncome']);
  });

  test('is no answer that was missing at the review and is filled in', async () => {
    const answer = await reviews.sharedWith(
      ({ clock, review, accounts }) =>
        review !== null && clock?.changed.length === 0 && accounts[0]?.values.kycHorizon !== null,
    );
    const [account] = answer.accounts;
    const { rowCount } = await gateway.db.pool.query(
      `update kyc_reviews r set snapshot = r.snapshot || jsonb_build_object('accounts', jsonb_build_object($2::text,
         r.snapshot -> 'accounts' -> $2 || '{"kycTolerance": null,
           "kycObjectives": {"safety": null, "income": null, "growth": null, "speculation": null}}'))
       from parties p where p.id = r.party_id and p.public_id = $1`,
      [answer.id, account?.number],
    );
    expect(rowCount).toBeGreaterThan(0);
    const { rows } = await gateway.db.pool.query<{ fields: string[] | null }>(
      'select cairn_kyc_material(id) as fields from parties where public_id = $1',
      [answer.id],
    );
    expect(rows[0]?.fields).toBeNull();
  });

  test('is noted by the upgrade where it was made before it counted', async () => {
    const answer = await later();
    const { changeSetId } = await changed(answer, raised(answer));
    // As the book was before the upgrade: nothing is noted, and the migration has not run.
    await gateway.db.pool.query('update kyc_clients set changed_fields = null, changed_on = null');
    await gateway.db.pool.query('drop policy changes on kyc_reviews');
    await gateway.db.pool.query("delete from schema_migrations where name = '0624_kyc_reviews_again'");
    expect((await read(answer.id)).clock?.changed).toEqual([]);
    const database = await gateway.db.pool.connect();
    try {
      expect(await migrate(database)).toEqual(['0624_kyc_reviews_again']);
    } finally {
      database.release();
    }
    expect((await read(answer.id)).clock).toMatchObject({ dueOn: answer.asOf, changed: ['annualIncome'] });
    await written(write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' }));
  });

  test('is none in a book that nobody has changed yet', async () => {
    const { rows } = await gateway.db.pool.query(
      `select k.party_id, cairn_kyc_material(k.party_id) as fields from kyc_clients k
       join parties p on p.id = k.party_id
       where cairn_kyc_material(k.party_id) is not null and not exists (select from change_items i
         where i.record_id = p.public_id::text or i.record_id in (select a.public_id::text from accounts a
           join account_holders h on h.account_id = a.id where h.party_id = k.party_id))`,
    );
    expect(rows).toEqual([]);
  });
});
