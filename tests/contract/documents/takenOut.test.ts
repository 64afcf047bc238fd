import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { Paper } from '@/contract/documents/schema';
import { documentStores, removeTakenOut } from '@/gateway/areas/documents/store/open';
import { answerOf } from '@/tests/support/accounts';
import { sharedOfKind, write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { pdf } from '@/tests/support/paperFiles';
import { filed, upload } from '@/tests/support/uploading';
import { paperOf } from '@/tests/support/documents';

let gateway: TestGateway;
let people: string[];
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null, runsJobs: false });
  people = await sharedOfKind(gateway, 'person');
});
afterAll(() => gateway.close());

const REASON = 'Filed onto the wrong client';
const newPdf = () => pdf(`% ${randomUUID()}\n`);

const file = async (clientId: string, changed: Partial<Paper> = {}) =>
  filed(gateway, 'advisor', clientId, newPdf(), { kind: 'correspondence', ...changed });
const details = (id: string, persona = 'advisor') => answerOf(gateway, persona, 'documentDetails', { id });
const takeOut = async (id: string, persona = 'advisor', reason = REASON) =>
  write(gateway, persona, 'documentTakeOut', { id, version: (await details(id)).row.version, reason });
const takenOut = async (id: string) => written<SaveOutcome>(takeOut(id));
const undo = (changeSetId: string | null) =>
  write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' });
const rulesOf = (answer: { json(): unknown }) =>
  (answer.json() as { errors?: { rule: string }[] }).errors?.map(({ rule }) => rule);
const statusOf = async (id: string) => (await gateway.rest('advisor', 'documentDetails', { id })).status;
const stateOf = async (id: string) =>
  (await gateway.db.pool.query<{ state: string }>('select state from documents where public_id = $1', [id]))
    .rows[0]?.state;

/** As if the days of the quarantine had passed. */
const wait = (id: string) =>
  gateway.db.pool.query(
    `update document_files set quarantined_until = now() - interval '1 minute' where public_id = $1`,
    [id],
  );

/** When its bytes are removed. */
const endOf = async (id: string) =>
  (
    await gateway.db.pool.query<{ at: Date | null }>(
      'select quarantined_until as at from document_files where public_id = $1',
      [id],
    )
  ).rows[0]?.at;

async function piecesOf(id: string) {
  const { rowCount } = await gateway.db.pool.query(
    'select from document_pieces where file_id = (select id from document_files where public_id = $1)',
    [id],
  );
  return rowCount;
}

describe('A document that was filed by error', () => {
  test('is taken out with a reason that the log keeps, and put back within its days', async () => {
    const clientId = people.pop() ?? '';
    const { id } = await file(clientId);
    const { changeSetId } = await takenOut(id);
    expect(await statusOf(id)).toBe(404);
    expect(
      (
        await gateway.rest(
          'advisor',
          'documentTicket',
          { use: 'download', ids: [id] },
          { headers: { 'idempotency-key': randomUUID() } },
        )
      ).status,
    ).toBe(404);
    const { rows } = await gateway.db.pool.query<{ reason: string }>(
      'select reason from change_sets where id = $1',
      [changeSetId],
    );
    expect(rows).toEqual([{ reason: REASON }]);
    await removeTakenOut(gateway.db, documentStores());
    expect(await piecesOf(id)).toBe(1);
    expect((await undo(changeSetId)).status).toBe(200);
    expect(await statusOf(id)).toBe(200);
  });

  test('loses its bytes after its days, keeps its row, and is not put back', async () => {
    const clientId = people.pop() ?? '';
    const { id } = await file(clientId);
    const { changeSetId } = await takenOut(id);
    await wait(id);
    await removeTakenOut(gateway.db, documentStores());
    expect(await piecesOf(id)).toBe(0);
    expect(await stateOf(id)).toBe('takenOut');
    const refused = await undo(changeSetId);
    expect([refused.status, rulesOf(refused)]).toEqual([422, ['removed']]);
    expect(await stateOf(id)).toBe('takenOut');
  });

  test('keeps its bytes where a confidentiality incident is about it', async () => {
    const clientId = people.pop() ?? '';
    const { id } = await file(clientId);
    await gateway.db.pool.query(
      `with shared as (
         insert into document_grants (document_id, party_id, rep_code_id, granted_at, revoked_by, revoked_at, reason)
         select id, party_id, rep_code_id, now(), 'advisor', now(), 'wrongClient' from documents where public_id = $1
         returning id, document_id, party_id, rep_code_id)
       insert into privacy_incidents (document_id, grant_id, party_id, rep_code_id, reason, was_viewed, opened_by, change_set_id)
       select document_id, id, party_id, rep_code_id, 'wrongClient', true, 'advisor', gen_random_uuid() from shared`,
      [id],
    );
    await takenOut(id);
    const { rows } = await gateway.db.pool.query<{ at: Date | null }>(
      'select quarantined_until as at from document_files where public_id = $1',
      [id],
    );
    expect(rows).toEqual([{ at: null }]);
  });

  test.each([
    [
      'was shared once',
      async (id: string) => {
        await gateway.db.pool.query(
          `insert into document_grants (document_id, party_id, rep_code_id, granted_at, revoked_by, revoked_at, reason)
         select id, party_id, rep_code_id, now(), 'advisor', now(), 'duplicate' from documents where public_id = $1`,
          [id],
        );
      },
    ],
    [
      'was evidence once',
      async (id: string) => {
        await gateway.db.pool.query(
          `insert into document_evidence (document_id, party_id, rep_code_id, entity, record_id, what, position,
           change_set_id, linked_by, ended_by, ended_at, ended_set)
         select id, party_id, rep_code_id, 'client', '', 'deathEvidence', 1, gen_random_uuid(), 'advisor', 'advisor',
           now(), gen_random_uuid() from documents where public_id = $1`,
          [id],
        );
      },
    ],
  ])('keeps its bytes where it %s', async (_what, happens) => {
    const { id } = await file(people.pop() ?? '');
    await happens(id);
    await takenOut(id);
    expect(await endOf(id)).toBeNull();
  });

  test('keeps its bytes where its filing was undone without a reason', async () => {
    const { id, outcome } = await file(people.pop() ?? '');
    await written(undo(outcome.changeSetId));
    expect([await stateOf(id), await endOf(id)]).toEqual(['takenOut', null]);
  });

  test('is no longer waiting to be removed once it is put back', async () => {
    const clientId = people.pop() ?? '';
    const { id } = await file(clientId);
    const { changeSetId } = await takenOut(id);
    await written(undo(changeSetId));
    const { rows } = await gateway.db.pool.query<{ at: Date | null }>(
      'select quarantined_until as at from document_files where public_id = $1',
      [id],
    );
    expect(rows).toEqual([{ at: null }]);
  });

  test('is not taken out without a reason, or where nobody filed it', async () => {
    const clientId = people.pop() ?? '';
    const { id } = await file(clientId);
    expect((await takeOut(id, 'advisor', 'short')).status).toBe(400);
    const { rows } = await gateway.db.pool.query<{ id: string }>(
      `select d.public_id as id from documents d join parties p on p.id = d.party_id
       where p.public_id = any ($1::uuid[]) and not d.is_stored limit 1`,
      [people],
    );
    expect(rulesOf(await takeOut(rows[0]?.id ?? ''))).toEqual(['not_filed']);
  });

  test('of someone else is as unknown as one that never was', async () => {
    const clientId = people.pop() ?? '';
    const { id } = await file(clientId);
    const body = { version: 1, reason: REASON };
    const [stranger, nobody] = [
      await write(gateway, 'conseillere', 'documentTakeOut', { id, ...body }),
      await write(gateway, 'conseillere', 'documentTakeOut', { id: randomUUID(), ...body }),
    ];
    expect([stranger.status, nobody.status]).toEqual([404, 404]);
    expect(await stateOf(id)).toBe('private');
  });
});

describe('A corrected document', () => {
  async function corrected(clientId: string) {
    const { id: old } = await file(clientId, { title: 'Letter' });
    const { id, outcome } = await file(clientId, {
      title: 'Letter, corrected',
      corrects: { id: old, title: 'Letter' },
    });
    return { old, id, filing: outcome.changeSetId };
  }

  test('supersedes the earlier one, which stays readable and says so, until that is undone', async () => {
    const { old, id, filing } = await corrected(people.pop() ?? '');
    expect((await details(id)).correction).toEqual({ by: null, of: { id: old, title: 'Letter' } });
    const before = await details(old);
    expect(before.row.state).toBe('superseded');
    expect(before.correction).toEqual({ by: { id, title: 'Letter, corrected' }, of: null });
    const { path } = await written<{ path: string }>(
      write(gateway, 'advisor', 'documentTicket', { use: 'download', ids: [old] }),
    );
    expect((await gateway.server.app.inject({ method: 'GET', url: `/${path}` })).statusCode).toBe(200);
    // No new proof is chosen from what was corrected.
    const { filed: offered } = await answerOf(gateway, 'advisor', 'documentFiling', {
      clientId: before.row.client.id,
    });
    expect(offered.map((each) => each.id)).toContain(id);
    expect(offered.map((each) => each.id)).not.toContain(old);
    expect(rulesOf(await takeOut(old))).toEqual(['superseded']);
    const back = await written<{ changeSetId: string }>(undo(filing));
    expect((await details(old)).row.state).toBe('private');
    await written(undo(back.changeSetId));
    expect((await details(old)).correction.by?.id).toBe(id);
  });

  test('replaces one document once, of the same client', async () => {
    const [mine, other] = [people.pop() ?? '', people.pop() ?? ''];
    const { old } = await corrected(mine);
    const { id: theirs } = await file(other, { title: 'Letter' });
    const attempt = async (oldId: string) => {
      const { uploadId } = await upload(gateway, 'advisor', { clientId: mine, bytes: newPdf() });
      const paper = paperOf({ kind: 'correspondence', corrects: { id: oldId, title: 'Letter' } });
      return rulesOf(
        await write(gateway, 'advisor', 'documentFileSave', { clientId: mine, uploadId, paper }),
      );
    };
    expect(await attempt(old)).toEqual(['superseded']);
    expect(await attempt(theirs)).toEqual(['evidence_gone']);
    expect(await attempt(randomUUID())).toEqual(['evidence_gone']);
    expect(await stateOf(theirs)).toBe('private');
  });
});

test('A document is kept for seven years after the last account of its client has closed', async () => {
  const clientId = people.pop() ?? '';
  const { id } = await file(clientId);
  const { rows } = await gateway.db.pool.query<{ id: number }>(
    `select h.account_id as id from account_holders h join parties p on p.id = h.party_id where p.public_id = $1`,
    [clientId],
  );
  await gateway.db.pool.query(
    `update accounts set closed_on = null, residual_on = null where id = any ($1::integer[])`,
    [rows.map((row) => row.id)],
  );
  expect((await details(id)).keptUntil).toBeNull();
  await gateway.db.pool.query(
    `update accounts set closed_on = '2026-01-31', residual_on = '2026-02-01' where id = any ($1::integer[])`,
    [rows.map((row) => row.id)],
  );
  expect((await details(id)).keptUntil).toBe('2033-01-31');
});
