import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveOutcome } from '@/contract/changes/schema';
import type {
  DocumentBulkSaveAnswer,
  DocumentFilters,
  DocumentRow,
  DocumentSharing,
} from '@/contract/documents/schema';
import { answerOf } from '@/tests/support/accounts';
import { write, written } from '@/tests/support/changing';
import { spanOf } from '@/contract/periods';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';
import { unzip } from '@/tests/support/unzip';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

const list = async (persona: string, filters: DocumentFilters = {}): Promise<DocumentRow[]> =>
  (
    await answerOf(gateway, persona, 'documentsList', {
      filters,
      sort: [{ key: 'created', direction: 'desc' }],
      page: { size: 200, after: null, before: null },
    })
  ).rows;

const first = async (filters: DocumentFilters, where: (row: DocumentRow) => boolean = () => true) => {
  const row = (await list('advisor', filters)).find(where);
  if (row === undefined) throw new Error('the book has no such document');
  return row;
};

const details = (persona: string, id: string) => answerOf(gateway, persona, 'documentDetails', { id });

const ticket = async (persona: string, ids: readonly string[], use: 'download' | 'preview' = 'download') =>
  (await written<{ path: string }>(write(gateway, persona, 'documentTicket', { use, ids: [...ids] }))).path;

/** Follows a ticket as a link does: without a token. */
const follow = (path: string) => gateway.server.app.inject({ method: 'GET', url: `/${path}` });

const SHARE: DocumentSharing = { share: true, reason: null, note: null };
const unshare = (reason: DocumentSharing['reason'], note: string | null = null): DocumentSharing => ({
  share: false,
  reason,
  note,
});

async function share(id: string, change: DocumentSharing) {
  const { row } = await details('advisor', id);
  return write(gateway, 'advisor', 'documentShareSave', { id, version: row.version, change });
}

describe('Documents of a period', () => {
  const found = (filters: DocumentFilters) =>
    answerOf(gateway, 'advisor', 'documentsSummaryList', { filters });

  test('are those of its days, counted from the firm’s own day and not from the date of the book', async () => {
    const [one, other] = await list('advisor');
    if (one === undefined || other === undefined) throw new Error('the book has no documents');
    const { from, to } = spanOf('lastMonth', gateway.db.today());
    const put = async (id: string, day: string) => {
      await gateway.db.pool.query('update documents set created_on = $1 where public_id = $2', [day, id]);
    };
    await put(one.id, from);
    await put(other.id, to);
    expect(
      new Set((await list('advisor', { created: { period: 'lastMonth' } })).map(({ id }) => id)),
    ).toEqual(new Set([one.id, other.id]));
    expect((await found({ created: { period: 'lastMonth' } })).count).toBe(2);
    expect((await found({ created: { from, to } })).count).toBe(2);
    expect((await found({ created: { period: 'month' } })).count).toBe(0);
    await put(one.id, one.createdOn);
    await put(other.id, other.createdOn);
  });
});

/** A letter that can be shared, shared anew. */
async function sharedLetter(): Promise<DocumentRow> {
  for (const row of await list('advisor', { kind: ['letter', 'agreement', 'kycForm'] })) {
    const { hasPortal, row: now } = await details('advisor', row.id);
    if (!hasPortal || now.state === 'superseded') continue;
    if (now.state !== 'shared') await written(share(row.id, SHARE));
    return (await details('advisor', row.id)).row;
  }
  throw new Error('the book has no letter');
}

describe('documents', () => {
  test('are found by parts of words of title, client and account number, in any order', async () => {
    const statement = await first({ kind: ['statement'] }, ({ account }) => account !== null);
    const { title, client, account } = statement;
    const family = client.name.family ?? client.name.legal ?? '';
    const word = title.split(' ').find((each) => each.length > 4) ?? title;
    const typed = [family.slice(0, 4), word.slice(0, 4).toUpperCase(), account?.number].join(' ');
    expect((await list('advisor', { text: typed })).map(({ id }) => id)).toContain(statement.id);
    expect(await list('advisor', { text: `${typed} zzz` })).toEqual([]);
    expect(await list('advisor', { text: '--' })).toEqual([]);
  });

  test.each(PERSONAS)('of %s are those that SQL finds', async (persona) => {
    const { rows } = await gateway.db.pool.query<{ count: number; shared: number }>(
      `select count(*)::integer as count, (count(*) filter (where d.state = 'shared'))::integer as shared
       from documents d join rep_code_access x on x.rep_code_id = d.rep_code_id
       where x.subject = $1 and $2::date between x.valid_from and coalesce(x.valid_to, 'infinity')`,
      [persona, gateway.db.today()],
    );
    const summary = await answerOf(gateway, persona, 'documentsSummaryList', { filters: {} });
    expect({ count: summary.count, shared: summary.shared }).toEqual(rows[0]);
  });

  test('are of every kind, in both languages, and in every state', async () => {
    const { facets } = await answerOf(gateway, 'manager', 'documentsSummaryList', { filters: {} });
    expect(facets.kind).toHaveLength(13);
    expect(facets.state).toHaveLength(4);
    expect(facets.language.map(({ value }) => value).sort()).toEqual(['en', 'fr']);
    expect(facets.viewed.map(({ value }) => value).sort()).toEqual(['notOpened', 'opened']);
  });

  test('of one client are that client’s, and of nobody else’s', async () => {
    const row = await first({});
    const mine = await list('advisor', { clientId: row.client.id });
    expect(mine.length).toBeGreaterThan(5);
    expect(new Set(mine.map(({ client }) => client.id))).toEqual(new Set([row.client.id]));
    const { client } = await answerOf(gateway, 'advisor', 'documentsSummaryList', {
      filters: { clientId: row.client.id },
    });
    expect(client?.id).toBe(row.client.id);
    const body = { filters: { clientId: randomUUID() } };
    expect((await gateway.rest('advisor', 'documentsSummaryList', body)).status).toBe(404);
    const page = { size: 50, after: null, before: null };
    const listBody = { ...body, sort: [{ key: 'created' as const, direction: 'desc' as const }], page };
    expect((await gateway.rest('advisor', 'documentsList', listBody)).status).toBe(404);
  });
});

describe('the bytes of a document', () => {
  test('are a PDF that is the same each time, and known by its size and hash afterwards', async () => {
    for (const kind of [
      'statement',
      'taxSlip',
      'confirm',
      'annualCharges',
      'performance',
      'letter',
    ] as const) {
      const { id } = await first({ kind: [kind] });
      const [one, other] = [
        await follow(await ticket('advisor', [id])),
        await follow(await ticket('advisor', [id])),
      ];
      expect(one.statusCode, kind).toBe(200);
      expect(one.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
      const { row } = await details('advisor', id);
      expect(row.size).toBe(one.rawPayload.length);
    }
  }, 30_000);

  test('come as an attachment that nothing can be made of in a browser', async () => {
    const { id } = await first({ kind: ['statement'], language: ['fr'] });
    const { headers } = await follow(await ticket('advisor', [id]));
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="Releve, [\x20-\x7e]+\.pdf"; filename\*=UTF-8''Relev%C3%A9%2C/,
    );
    const preview = await follow(await ticket('advisor', [id], 'preview'));
    expect(preview.headers['content-disposition']).toMatch(/^inline; /);
    expect(preview.headers['content-security-policy']).toContain('sandbox');
  });

  test('are had once for a ticket, and within its minute', async () => {
    const { id } = await first({});
    const path = await ticket('advisor', [id]);
    expect((await follow(path)).statusCode).toBe(200);
    expect((await follow(path)).statusCode).toBe(404);
    const late = await ticket('advisor', [id]);
    await gateway.db.pool.query("update document_tickets set expires_at = now() - interval '1 second'");
    expect((await follow(late)).statusCode).toBe(404);
    expect((await follow(`documents/file/${'A'.repeat(43)}`)).statusCode).toBe(404);
    expect((await follow('documents/file/x')).statusCode).toBe(404);
  });

  test('are refused where the rights have gone since the ticket was issued', async () => {
    const { id } = await first({});
    const path = await ticket('advisor', [id]);
    await gateway.db.pool.query(
      "update rep_code_access set valid_to = $1::date - 1 where subject = 'advisor'",
      [gateway.db.today()],
    );
    const answer = await follow(path);
    await gateway.db.pool.query("update rep_code_access set valid_to = null where subject = 'advisor'");
    expect(answer.statusCode).toBe(404);
  });

  test('of someone else’s document need a ticket that nobody gives', async () => {
    const mine = new Set((await list('advisor')).map(({ id }) => id));
    const theirs = (await list('conseillere')).find(({ id }) => !mine.has(id));
    const body = { use: 'download' as const, ids: [theirs?.id ?? ''] };
    const [own, unknown] = [
      await write(gateway, 'advisor', 'documentTicket', body),
      await write(gateway, 'advisor', 'documentTicket', { ...body, ids: [randomUUID()] }),
    ];
    expect(own.status).toBe(404);
    expect(unknown.status).toBe(404);
    expect((await gateway.rest('advisor', 'documentDetails', { id: theirs?.id ?? '' })).status).toBe(404);
  });

  test('are told of in the history of the document: who fetched it, and how', async () => {
    const { id } = await first({ kind: ['identity'] });
    await follow(await ticket('advisor', [id], 'preview'));
    const { fetches } = await details('advisor', id);
    expect(fetches[0]).toMatchObject({ use: 'preview', by: { subject: 'advisor' } });
  });
});

describe('an archive', () => {
  test('has each document as it is under the name of its client, and says what was withheld', async () => {
    const letters = await list('advisor', { kind: ['kycForm'], language: ['en'] });
    const ids = letters.slice(0, 4).map(({ id }) => id);
    const path = await ticket('advisor', ids);
    // What is taken back after the ticket is not in the archive.
    await gateway.db.pool.query('update documents set cut_at = clock_timestamp() where public_id = $1', [
      ids[1],
    ]);
    const { rawPayload, headers, statusCode } = await follow(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/zip');
    const files = unzip(rawPayload);
    const names = [...files.keys()];
    expect(names).toHaveLength(4);
    expect(names.pop()).toBe('manifest.csv');
    for (const name of names) expect(name).toMatch(/^.+ - Know your client form.*\.pdf$/);
    const manifest = files.get('manifest.csv') ?? '';
    expect(manifest).toContain(ids[1]);
    expect(manifest).toContain('withheld');
    for (const id of [ids[0], ids[2], ids[3]]) {
      const { rawPayload: alone } = await follow(await ticket('advisor', [id ?? '']));
      expect(manifest).toContain(createHash('sha256').update(alone).digest('hex'));
    }
  }, 30_000);
});

test('A file of an archive and its line name client, account, kind and period, under the day of the document', async () => {
  const { id } = await first({ kind: ['statement'] });
  const { rows } = await gateway.db.pool.query<{
    client: string;
    account: string;
    period: string;
    created: string;
  }>(
    `select coalesce(p.legal_name, concat_ws(' ', p.given_name, p.family_name)) as client, a.number as account,
       d.period, d.created_on::text as created
     from documents d join parties p on p.id = d.party_id join accounts a on a.id = d.account_id
     where d.public_id = $1`,
    [id],
  );
  const [of] = rows;
  if (of === undefined) throw new Error('no such document');
  const others = (await list('advisor', { kind: ['letter'] })).slice(0, 1).map((row) => row.id);
  const answer = await gateway.rest(
    'advisor',
    'documentTicket',
    { use: 'download', ids: [id, ...others] },
    { locale: 'fr', headers: { 'idempotency-key': randomUUID() } },
  );
  const { rawPayload } = await follow((answer.json() as { path: string }).path);
  const files = unzip(rawPayload);
  const name = [...files.keys()].find((each) => each.includes(of.account)) ?? '';
  expect(name).toContain(of.client);
  expect(name).toContain(of.period);
  const line = (files.get('manifest.csv') ?? '').split('\r\n').find((each) => each.includes(name)) ?? '';
  expect(line.split(';').slice(0, 5)).toEqual(
    [name, of.client, of.account, 'Relevé', of.period].map((text) => `"${text}"`),
  );
  // The day of the first entry as its header has it: MS-DOS, from 1980 on.
  const day = rawPayload.readUInt16LE(12);
  expect([(day >> 9) + 1980, (day >> 5) & 15, day & 31]).toEqual(of.created.split('-').map(Number));
});

describe('sharing', () => {
  test('puts a document into the portal, takes it out with a reason, and keeps both in its history', async () => {
    const { id } = await sharedLetter();
    const path = await ticket('advisor', [id]);
    const outcome = await written<SaveOutcome>(share(id, unshare('wrongClient', 'Sent to the spouse')));
    expect(outcome.state).toBe('applied');
    // The ticket was issued before: its next request is refused.
    expect((await follow(path)).statusCode).toBe(404);
    const after = await details('advisor', id);
    expect(after.row.state).toBe('unshared');
    expect(after.grants[0]?.ended).toMatchObject({
      reason: 'wrongClient',
      note: 'Sent to the spouse',
      by: { subject: 'advisor' },
    });
    expect(after.incidents[0]).toMatchObject({ reason: 'wrongClient' });
    await written(share(id, SHARE));
    const again = await details('advisor', id);
    expect(again.row).toMatchObject({ state: 'shared', views: 0, viewedAt: null });
    expect(again.grants).toHaveLength(after.grants.length + 1);
    expect(again.incidents).toHaveLength(1);
    expect((await follow(await ticket('advisor', [id]))).statusCode).toBe(200);
  });

  test('can be undone, and says in the log what it did', async () => {
    const { id, client, title } = await sharedLetter();
    const { changeSetId } = await written<SaveOutcome>(share(id, unshare('duplicate')));
    const { entries } = await answerOf(gateway, 'advisor', 'clientLogs', {
      id: client.id,
      filters: {},
      page: { until: null, skip: 0, size: 1 },
    });
    expect(entries[0]?.items[0]).toMatchObject({
      path: `documents.${id}.sharing`,
      was: { title, isShared: true, reason: null },
      became: { title, isShared: false, reason: 'duplicate' },
    });
    await written(write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' }));
    expect((await details('advisor', id)).row.state).toBe('shared');
  });

  test('of what regulation delivers is never taken back', async () => {
    for (const kind of ['statement', 'confirm', 'taxSlip'] as const) {
      const { id } = await first({ kind: [kind], state: ['shared'] });
      const refused = await share(id, unshare('wrongVersion'));
      expect(refused.status, kind).toBe(422);
      expect(refused.json()).toMatchObject({ errors: [{ rule: 'regulated' }] });
      expect((await details('advisor', id)).row.state).toBe('shared');
    }
  });

  test('needs a reason to end, and none to begin', async () => {
    const { id } = await sharedLetter();
    for (const change of [unshare(null), { ...SHARE, reason: 'duplicate' as const }]) {
      expect((await share(id, change)).status).toBe(400);
    }
  });

  test('of many says of each how it ended, as the preview said', async () => {
    await sharedLetter();
    const ids = [
      (await first({ kind: ['statement'], state: ['shared'] })).id,
      (await first({ kind: ['performance'], state: ['shared'] })).id,
      (await first({ state: ['private'] })).id,
      (await first({ state: ['superseded'] })).id,
    ];
    const { rows } = await answerOf(gateway, 'advisor', 'documentBulkPreview', {
      filters: {},
      selection: { all: false, ids },
      share: false,
    });
    const said = new Map(rows.map(({ row, outcome }) => [row.id, outcome]));
    expect(ids.map((id) => said.get(id))).toEqual(['cannot', 'changes', 'same', 'same']);
    const { results } = await written<DocumentBulkSaveAnswer>(
      write(gateway, 'advisor', 'documentBulkSave', {
        batchId: randomUUID(),
        change: unshare('consentWithdrawn'),
        documents: [...ids, randomUUID()].map((id) => ({ id, version: 1 })),
      }),
    );
    expect(results.map(({ result }) => result)).toEqual(['cannot', 'saved', 'same', 'same', 'gone']);
  });
});
