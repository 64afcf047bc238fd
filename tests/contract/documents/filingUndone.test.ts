import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { DocumentSharing } from '@/contract/documents/schema';
import { answerOf } from '@/tests/support/accounts';
import { write, written } from '@/tests/support/changing';
import { paperOf } from '@/tests/support/documents';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { pdf } from '@/tests/support/paperFiles';
import { filed, upload } from '@/tests/support/uploading';

let gateway: TestGateway;
let clientId: string;
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null, runsJobs: false });
  const { rows } = await gateway.db.pool.query<{ id: string }>(
    `select p.public_id as id from clients c join parties p on p.id = c.party_id
     join portal_access w on w.party_id = c.party_id and w.registered_on is not null
     join rep_code_access x on x.rep_code_id = c.rep_code_id and x.valid_to is null
     where x.subject = 'advisor' and exists (select from documents d where d.party_id = c.party_id and d.state = 'shared')
     order by p.id limit 1`,
  );
  clientId = rows[0]?.id ?? '';
});
afterAll(() => gateway.close());

const newPdf = () => pdf(`% ${randomUUID()}\n`);

async function change(id: string, said: DocumentSharing): Promise<string> {
  const { row } = await answerOf(gateway, 'advisor', 'documentDetails', { id });
  const body = { id, version: row.version, change: said };
  const { changeSetId } = await written<SaveOutcome>(write(gateway, 'advisor', 'documentShareSave', body));
  return changeSetId ?? '';
}

const share = (id: string) => change(id, { share: true, reason: null, note: null });
const unshare = (id: string) => change(id, { share: false, reason: 'duplicate', note: null });
const undo = (changeSetId: string) => write(gateway, 'advisor', 'changeUndo', { changeSetId });
const undone = async (changeSetId: string) =>
  (await written<{ changeSetId: string }>(undo(changeSetId))).changeSetId;

const rulesOf = (answer: { json(): unknown }) =>
  (answer.json() as { errors?: { rule: string }[] }).errors?.map(({ rule }) => rule);

const stateOf = async (id: string) =>
  (await gateway.db.pool.query<{ state: string }>('select state from documents where public_id = $1', [id]))
    .rows[0]?.state;

describe('The filing of a paper', () => {
  test('is not undone while the paper is in the portal', async () => {
    const { id, outcome } = await filed(gateway, 'advisor', clientId, newPdf());
    await share(id);
    const answer = await undo(outcome.changeSetId ?? '');
    expect(answer.status).toBe(422);
    expect(rulesOf(answer)).toEqual(['shared']);
    expect(await stateOf(id)).toBe('shared');
  });

  test('once undone is not brought back by the undo of another change', async () => {
    const { id, outcome } = await filed(gateway, 'advisor', clientId, newPdf());
    await share(id);
    const taken = await unshare(id);
    await undone(outcome.changeSetId ?? '');
    const answer = await undo(taken);
    expect(answer.status).toBe(422);
    expect(rulesOf(answer)).toEqual(['unknown_field']);
    expect(await stateOf(id)).toBe('takenOut');
  });

  test('comes back as it was: once in the portal', async () => {
    const { id, outcome } = await filed(gateway, 'advisor', clientId, newPdf());
    await share(id);
    await unshare(id);
    const out = await undone(outcome.changeSetId ?? '');
    await undone(out);
    expect(await stateOf(id)).toBe('unshared');
  });

  test('does not come back beside the same file', async () => {
    const bytes = newPdf();
    const { outcome } = await filed(gateway, 'advisor', clientId, bytes);
    const out = await undone(outcome.changeSetId ?? '');
    await filed(gateway, 'advisor', clientId, bytes);
    const answer = await undo(out);
    expect(answer.status).toBe(422);
    expect(rulesOf(answer)).toEqual(['on_file']);
  });

  test('comes back by its upload with what was said of it, and with nothing else', async () => {
    const { id, outcome } = await filed(gateway, 'advisor', clientId, newPdf());
    await undone(outcome.changeSetId ?? '');
    const again = (title: string) =>
      write(gateway, 'advisor', 'documentFileSave', { clientId, uploadId: id, paper: paperOf({ title }) });
    const answer = await again('Another paper');
    expect(answer.status).toBe(422);
    expect(rulesOf(answer)).toEqual(['fixed']);
    expect(await stateOf(id)).toBe('takenOut');
    expect((await again('Passport')).status).toBe(200);
    expect(await stateOf(id)).toBe('private');
  });

  test('makes no document where its upload is removed at the same moment', async () => {
    const { uploadId } = await upload(gateway, 'advisor', { clientId, bytes: newPdf() });
    const count = async () => (await gateway.db.pool.query('select from documents')).rowCount;
    const before = await count();
    // As if the row went between the two halves of the statement.
    await gateway.db.pool.query('alter policy changes on document_files using (false)');
    const body = { clientId, uploadId, paper: paperOf() };
    const answer = await write(gateway, 'advisor', 'documentFileSave', body);
    await gateway.db.pool.query(
      'alter policy changes on document_files using (rep_code_id in (select unnest(cairn_rep_codes())))',
    );
    expect(answer.status).toBe(404);
    expect(await count()).toBe(before);
  });
});
