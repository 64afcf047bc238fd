import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_MAX_BYTES } from '@/contract/documents/codes';
import type { DocumentRow } from '@/contract/documents/schema';
import { answerOf } from '@/tests/support/accounts';
import { write, written } from '@/tests/support/changing';
import { paperOf } from '@/tests/support/documents';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { BAD_FILES, GOOD_FILES, pdf, png } from '@/tests/support/paperFiles';
import { filed, upload } from '@/tests/support/uploading';
import { unzip } from '@/tests/support/unzip';

let gateway: TestGateway;
let clientId: string;
let others: string;
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null, runsJobs: false });
  const clientsOf = async (subject: string) => {
    const { rows } = await gateway.db.pool.query<{ id: string }>(
      `select p.public_id as id from clients c join parties p on p.id = c.party_id
       join rep_code_access x on x.rep_code_id = c.rep_code_id
       where x.subject = $1 and $2::date between x.valid_from and coalesce(x.valid_to, 'infinity')
         and exists (select from account_holders h where h.party_id = c.party_id) order by p.id`,
      [subject, gateway.db.today()],
    );
    return rows.map(({ id }) => id);
  };
  const [mine, theirs] = [await clientsOf('advisor'), await clientsOf('conseillere')];
  clientId = mine[0] ?? '';
  others = theirs.find((id) => !mine.includes(id)) ?? '';
});
afterAll(() => gateway.close());

/** A PDF that no other test has. */
const newPdf = () => pdf(`% ${randomUUID()}\n`);

const details = (persona: string, id: string) => answerOf(gateway, persona, 'documentDetails', { id });

const list = async (filters: object): Promise<DocumentRow[]> =>
  (
    await answerOf(gateway, 'advisor', 'documentsList', {
      filters,
      sort: [{ key: 'created', direction: 'desc' }],
      page: { size: 200, after: null, before: null },
    })
  ).rows;

async function bytesOf(persona: string, ids: readonly string[], use: 'download' | 'preview' = 'download') {
  const body = { use, ids: [...ids] };
  const { path, mediaType } = await written<{ path: string; mediaType: string | null }>(
    write(gateway, persona, 'documentTicket', body),
  );
  const file = await gateway.server.app.inject({ method: 'GET', url: `/${path}` });
  // What a page is told before it spends the ticket is what comes.
  if (ids.length === 1) expect(file.headers['content-type']).toBe(mediaType);
  return file;
}

const fileCount = async () =>
  (await gateway.db.pool.query<{ n: number }>('select count(*)::integer as n from document_files')).rows[0]
    ?.n;

describe('A filed document', () => {
  test.each(GOOD_FILES)('keeps the bytes of %s', async (_name, bytes, mediaType) => {
    const answer = await upload(gateway, 'advisor', { clientId, bytes });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(answer.json()).toMatchObject({
      mediaType,
      size: bytes.length,
      sha256,
      scan: 'notScanned',
      onFile: null,
    });
    const paper = paperOf({ kind: 'other', title: _name });
    await written(
      write(gateway, 'advisor', 'documentFileSave', { clientId, uploadId: answer.uploadId, paper }),
    );
    const { rawPayload, headers } = await bytesOf('advisor', [answer.uploadId]);
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(headers['content-type']).toBe(mediaType);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
    const preview = await bytesOf('advisor', [answer.uploadId], 'preview');
    const isShown = ['application/pdf', 'image/png', 'image/jpeg'].includes(mediaType);
    expect(preview.headers['content-disposition']).toMatch(isShown ? /^inline/ : /^attachment/);
  });

  test('comes back whole when it has many pieces', async () => {
    const bytes = pdf(`% ${'x'.repeat(3 * 1024 * 1024 + 17)}\n`);
    const { id } = await filed(gateway, 'advisor', clientId, bytes);
    expect((await bytesOf('advisor', [id])).rawPayload.equals(bytes)).toBe(true);
  });

  test('is in the lists with who filed it, found by its title, and in the details with what was said of it', async () => {
    const { accounts } = await answerOf(gateway, 'advisor', 'documentFiling', { clientId });
    const [account] = accounts;
    const said = {
      title: 'Proof of address, hydro bill',
      kind: 'proofOfAddress' as const,
      accountId: account?.id ?? null,
      period: '2026-02',
      datedOn: '2026-02-27',
      language: 'fr' as const,
      note: 'Brought to the office',
    };
    const { id } = await filed(gateway, 'assistant', clientId, newPdf(), said);
    const [row] = await list({ clientId, text: 'hydro bill' });
    expect(row).toMatchObject({
      id,
      title: said.title,
      kind: said.kind,
      period: said.period,
      language: 'fr',
      source: 'advisor',
      state: 'private',
      createdOn: gateway.db.today(),
      account: { id: account?.id },
      filedBy: { subject: 'assistant' },
    });
    expect(row?.filedBy?.lastName).not.toBe('');
    expect((await list({ kind: ['proofOfAddress'] })).map((each) => each.id)).toContain(id);
    const { filed: known } = await details('advisor', id);
    expect(known).toMatchObject({
      by: { subject: 'assistant' },
      datedOn: said.datedOn,
      note: said.note,
      mediaType: 'application/pdf',
      scan: 'notScanned',
    });
  });

  test('goes into an archive with others, and its line has its hash', async () => {
    const bytes = newPdf();
    const { id } = await filed(gateway, 'advisor', clientId, bytes, {
      title: 'Void cheque',
      kind: 'voidCheque',
    });
    const [other] = await list({ clientId, kind: ['kycForm'] });
    const { rawPayload } = await bytesOf('advisor', [id, other?.id ?? '']);
    const manifest = unzip(rawPayload).get('manifest.csv') ?? '';
    expect(manifest).toContain(createHash('sha256').update(bytes).digest('hex'));
    expect(manifest).toContain('"Void cheque"');
  });

  test('is a line of the log, and an undo takes it out of lists, tickets and downloads, and back', async () => {
    const { id, outcome } = await filed(gateway, 'advisor', clientId, newPdf(), {
      title: 'Filed by mistake',
    });
    const { entries } = await answerOf(gateway, 'advisor', 'clientLogs', {
      id: clientId,
      filters: {},
      page: { until: null, skip: 0, size: 1 },
    });
    expect(entries[0]?.items[0]).toMatchObject({
      path: `documents.${id}.paper`,
      was: null,
      became: { title: 'Filed by mistake', kind: 'identity' },
    });
    const { path } = await written<{ path: string }>(
      write(gateway, 'advisor', 'documentTicket', { use: 'download', ids: [id] }),
    );
    const { changeSetId } = await written<{ changeSetId: string }>(
      write(gateway, 'advisor', 'changeUndo', { changeSetId: outcome.changeSetId ?? '' }),
    );
    expect((await gateway.server.app.inject({ method: 'GET', url: `/${path}` })).statusCode).toBe(404);
    expect((await gateway.rest('advisor', 'documentDetails', { id })).status).toBe(404);
    expect((await list({ clientId })).map((row) => row.id)).not.toContain(id);
    expect((await write(gateway, 'advisor', 'documentTicket', { use: 'download', ids: [id] })).status).toBe(
      404,
    );
    await written(write(gateway, 'advisor', 'changeUndo', { changeSetId }));
    expect((await bytesOf('advisor', [id])).statusCode).toBe(200);
  });
});

describe('A file is refused', () => {
  test.each(BAD_FILES.filter(([, bytes]) => bytes.length > 0 && bytes.length < 100_000))(
    'with its reason, and kept nowhere: %s',
    async (_name, bytes, refusal) => {
      const before = await fileCount();
      const answer = await upload(gateway, 'advisor', { clientId, bytes });
      expect(answer.status).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ pointer: '/file', rule: refusal }] });
      expect(await fileCount()).toBe(before);
    },
  );

  test('when it is larger than 25 MB, or nothing', async () => {
    const large = await upload(gateway, 'advisor', { clientId, bytes: Buffer.alloc(UPLOAD_MAX_BYTES + 1) });
    expect(large.status).toBe(413);
    expect((await upload(gateway, 'advisor', { clientId, bytes: Buffer.alloc(0) })).status).toBe(422);
  });

  test('when it says to be anything else than bytes', async () => {
    const headers = { 'content-type': 'application/pdf' };
    expect((await upload(gateway, 'advisor', { clientId, bytes: newPdf(), headers })).status).toBe(415);
    const json = { 'content-type': 'application/json' };
    expect(
      (await upload(gateway, 'advisor', { clientId, bytes: Buffer.from('{}'), headers: json })).status,
    ).toBe(415);
  });

  test('without a token', async () => {
    const headers = { authorization: '' };
    expect((await upload(gateway, 'advisor', { clientId, bytes: newPdf(), headers })).status).toBe(401);
  });

  test('without a key of its own or a client', async () => {
    const bytes = newPdf();
    expect((await upload(gateway, 'advisor', { clientId, bytes, uploadId: 'key' })).status).toBe(400);
    expect((await upload(gateway, 'advisor', { clientId: 'x', bytes })).status).toBe(400);
  });

  test('when the client has it already, whose document it then names', async () => {
    const bytes = newPdf();
    const { id } = await filed(gateway, 'advisor', clientId, bytes, { title: 'First' });
    const again = await upload(gateway, 'advisor', { clientId, bytes });
    expect(again.json().onFile).toMatchObject({ id, title: 'First' });
    const body = { clientId, uploadId: again.uploadId, paper: paperOf({ title: 'Second' }) };
    const answer = await write(gateway, 'advisor', 'documentFileSave', body);
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ rule: 'on_file' }] });
  });
});

describe('The same file sent again', () => {
  test('under its key is taken once, and filed once', async () => {
    const bytes = png(
      Buffer.alloc(0),
      Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from('tEXta'), Buffer.alloc(4)]),
    );
    const uploadId = randomUUID();
    const before = (await fileCount()) ?? 0;
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => upload(gateway, 'advisor', { clientId, bytes, uploadId })),
    );
    answers.push(await upload(gateway, 'advisor', { clientId, bytes, uploadId }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await fileCount()).toBe(before + 1);
    const body = { clientId, uploadId, paper: paperOf({ title: 'Once' }) };
    const outcomes = [];
    for (let at = 0; at < 3; at += 1)
      outcomes.push(await write(gateway, 'advisor', 'documentFileSave', body));
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await list({ clientId, text: 'Once' })).toHaveLength(1);
  });

  test('under a key of another file is refused', async () => {
    const { uploadId } = await upload(gateway, 'advisor', { clientId, bytes: newPdf() });
    expect((await upload(gateway, 'advisor', { clientId, bytes: newPdf(), uploadId })).status).toBe(422);
  });
});

test('The log says who saw the accounts of a client in the form', async () => {
  await gateway.db.pool.query('delete from client_view_log');
  await answerOf(gateway, 'assistant', 'documentFiling', { clientId });
  const { rows } = await gateway.db.pool.query('select subject from client_view_log');
  expect(rows).toEqual([{ subject: 'assistant' }]);
});

describe('Somebody else’s client', () => {
  test('takes nothing, in the words of a client that never was', async () => {
    for (const id of [others, randomUUID()]) {
      expect((await upload(gateway, 'advisor', { clientId: id, bytes: newPdf() })).status).toBe(404);
      expect((await gateway.rest('advisor', 'documentFiling', { clientId: id })).status).toBe(404);
    }
  });

  test('never gets an upload that was meant for another client, nor an account of another', async () => {
    const { uploadId } = await upload(gateway, 'advisor', { clientId, bytes: newPdf() });
    const asked = { clientId: others, uploadId, paper: paperOf() };
    expect((await write(gateway, 'conseillere', 'documentFileSave', asked)).status).toBe(404);
    expect((await write(gateway, 'advisor', 'documentFileSave', asked)).status).toBe(404);
    const { accounts } = await answerOf(gateway, 'conseillere', 'documentFiling', { clientId: others });
    const paper = paperOf({ accountId: accounts[0]?.id ?? randomUUID() });
    const answer = await write(gateway, 'advisor', 'documentFileSave', { clientId, uploadId, paper });
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ rule: 'not_found' }] });
  });

  test('keeps its filed documents to itself', async () => {
    const { id } = await filed(gateway, 'conseillere', others, newPdf());
    expect((await gateway.rest('advisor', 'documentDetails', { id })).status).toBe(404);
    expect((await upload(gateway, 'advisor', { clientId, bytes: newPdf(), uploadId: id })).status).toBe(422);
  });
});

describe('What is said of a document', () => {
  const saved = async (changed: object) => {
    const { uploadId } = await upload(gateway, 'advisor', { clientId, bytes: newPdf() });
    const body = { clientId, uploadId, paper: { ...paperOf(), ...changed } };
    return { uploadId, answer: await write(gateway, 'advisor', 'documentFileSave', body) };
  };

  test.each([
    ['a path', '../../etc/passwd', '-..-etc-passwd'],
    ['a mark that turns the text', 'invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['a name that Windows keeps', 'CON', '_CON'],
    ['accents in two parts', 'Releve\u0301', 'Relevé'],
    ['dots at its end', 'Letter...', 'Letter'],
  ])('has a title that is the name of a file on any system: %s', async (_name, title, kept) => {
    const { uploadId } = await saved({ title });
    expect((await details('advisor', uploadId)).row.title).toBe(kept);
  });

  test.each([
    ['a NUL in its title', { title: 'a\0b' }, 400],
    ['a title of 300 characters', { title: 'x'.repeat(300) }, 400],
    ['a title without a letter', { title: '  ' }, 400],
    ['a social insurance number in its title', { title: 'SIN 046 454 286' }, 400],
    ['a social insurance number in its note', { note: '046454286' }, 400],
    ['a kind that only the firm makes', { kind: 'statement' }, 400],
    ['a period that is none', { period: '2026-13' }, 400],
    ['a day to come', { datedOn: '2099-01-01' }, 422],
  ])('is refused for %s', async (_name, changed, status) => {
    expect((await saved(changed)).answer.status).toBe(status);
  });
});
