import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { Paper } from '@/contract/documents/schema';
import { answerOf } from '@/tests/support/accounts';
import { sharedOfKind, write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { pdf } from '@/tests/support/paperFiles';
import { filed } from '@/tests/support/uploading';
import { photoId } from '@/tests/support/verification';

let gateway: TestGateway;
let people: string[];
let companies: string[];
let strangers: string;
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null, runsJobs: false });
  people = await sharedOfKind(gateway, 'person');
  companies = await sharedOfKind(gateway, 'company');
  const { rows } = await gateway.db.pool.query<{ id: string }>(
    `select p.public_id as id from clients c join parties p on p.id = c.party_id
     where c.rep_code_id in (select rep_code_id from rep_code_access where subject = 'conseillere')
       and c.rep_code_id not in (select rep_code_id from rep_code_access where subject = 'advisor') limit 1`,
  );
  strangers = rows[0]?.id ?? '';
});
afterAll(() => gateway.close());

/** Files a paper of a kind. @returns it as evidence */
async function paper(clientId: string, kind: Paper['kind'], persona = 'advisor') {
  const title = `Paper ${randomUUID().slice(0, 8)}`;
  const { id, outcome } = await filed(gateway, persona, clientId, pdf(`% ${randomUUID()}\n`), {
    kind,
    title,
  });
  return { paper: { id, title }, filing: outcome.changeSetId ?? '' };
}

const versionOf = async (id: string) =>
  (await answerOf(gateway, 'advisor', 'documentEvidence', { id })).version;

const verify = async (id: string, fields: object) =>
  write(gateway, 'advisor', 'verificationSave', { id, version: await versionOf(id), fields } as never);
const verified = async (id: string, fields: object) => written<SaveOutcome>(verify(id, fields));
const undo = (changeSetId: string | null) =>
  write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' });

const papersOf = async (id: string, field = 'identityVerificationEvidence') =>
  (await answerOf(gateway, 'advisor', 'documentEvidence', { id })).facts.find((fact) => fact.field === field)
    ?.papers ?? [];
const idsOf = async (id: string, field?: string) => (await papersOf(id, field)).map((each) => each.id);

const faultsOf = (answer: { json(): unknown }) => (answer.json() as { errors?: object[] }).errors;

const CREDIT_FILE = {
  method: 'creditFile',
  verifiedOn: '2026-03-02',
  bureau: 'equifax',
  vendor: null,
  number: 'EFX-0044-87',
  years: 6,
  lines: 3,
  agrees: true,
};

const TRUST = {
  method: 'entityRecord',
  verifiedOn: '2026-03-02',
  document: 'trustDeed',
  registry: 'Maître Roy',
  number: 'TR-8841',
  ownership: 'nobody',
  owners: [],
  measures: 'Read the deed',
  seniorManager: null,
};

const FIELD = 'identityVerificationEvidence';

describe('A paper as evidence', () => {
  test('is linked with the verification, named in the log, and says what it proves', async () => {
    const id = people.pop() ?? '';
    const { paper: passport } = await paper(id, 'identity');
    const { changeSetId } = await verified(id, {
      identityVerification: photoId('D1000001'),
      [FIELD]: [passport],
    });
    expect(await papersOf(id)).toEqual([{ ...passport, changeSetId, isSuperseded: false }]);
    const { proves } = await answerOf(gateway, 'advisor', 'documentDetails', { id: passport.id });
    expect(proves).toMatchObject([{ field: FIELD, by: { subject: 'advisor' } }]);
    const { rows } = await gateway.db.pool.query<{ became: unknown }>(
      'select became from change_items where set_id = $1 and path = $2',
      [changeSetId, FIELD],
    );
    expect(rows).toEqual([{ became: [passport] }]);
  });

  test('goes with the undo of the change, and comes back with the undo of that', async () => {
    const id = people.pop() ?? '';
    const { paper: passport } = await paper(id, 'identity');
    const { changeSetId } = await verified(id, {
      identityVerification: photoId('D1000002'),
      [FIELD]: [passport],
    });
    const back = await written<{ changeSetId: string }>(undo(changeSetId));
    expect(await papersOf(id)).toEqual([]);
    expect((await undo(back.changeSetId)).status).toBe(200);
    expect(await idsOf(id)).toEqual([passport.id]);
  });

  test('keeps its filing from being undone, with what it proves, until it proves nothing', async () => {
    const id = people.pop() ?? '';
    const { paper: passport, filing } = await paper(id, 'identity');
    const { changeSetId } = await verified(id, {
      identityVerification: photoId('D1000003'),
      [FIELD]: [passport],
    });
    const refused = await undo(filing);
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toMatchObject([{ rule: `proves_${FIELD}` }]);
    const back = await written<{ changeSetId: string }>(undo(changeSetId));
    expect((await undo(filing)).status).toBe(200);
    // The paper is out: no undo brings its link back.
    const again = await undo(back.changeSetId);
    expect(again.status).toBe(422);
    expect(faultsOf(again)).toEqual([{ pointer: `/fields/${FIELD}`, rule: 'evidence_gone' }]);
    expect(await papersOf(id)).toEqual([]);
  });

  test.each([
    ['that is unknown', () => Promise.resolve({ id: randomUUID(), title: 'x' })],
    ['of another client of mine', async () => (await paper(people[0] ?? '', 'identity')).paper],
    ['of a stranger', async () => (await paper(strangers, 'identity', 'conseillere')).paper],
    [
      'that was taken out',
      async () => {
        const { paper: out, filing } = await paper(people.at(-1) ?? '', 'identity');
        await written(undo(filing));
        return out;
      },
    ],
  ])('%s is refused alike', async (_what, make) => {
    const given = await make();
    const id = people.at(-1) ?? '';
    const answer = await verify(id, { identityVerification: photoId('D1000004'), [FIELD]: [given] });
    expect(answer.status).toBe(422);
    expect(faultsOf(answer)).toEqual([{ pointer: `/fields/${FIELD}`, rule: 'evidence_gone' }]);
    expect(await papersOf(id)).toEqual([]);
  });

  test('is refused under another title than its own', async () => {
    const id = people.pop() ?? '';
    const { paper: passport } = await paper(id, 'identity');
    const answer = await verify(id, {
      identityVerification: photoId('D1000005'),
      [FIELD]: [{ ...passport, title: 'Another' }],
    });
    expect(faultsOf(answer)).toEqual([{ pointer: `/fields/${FIELD}`, rule: 'evidence_gone' }]);
  });

  test('no image of an identity document is kept for a method that needs none', async () => {
    const id = people.pop() ?? '';
    await gateway.db.pool.query(
      `update clients set birth_date = '1970-02-03' where party_id = (select id from parties where public_id = $1)`,
      [id],
    );
    const { paper: passport } = await paper(id, 'identity');
    const answer = await verify(id, { identityVerification: CREDIT_FILE, [FIELD]: [passport] });
    expect(answer.status).toBe(422);
    expect(faultsOf(answer)).toEqual([{ pointer: `/fields/${FIELD}`, rule: 'evidence_kind' }]);
    // A verification by another method leaves the image of the earlier one behind.
    await verified(id, { identityVerification: photoId('D1000006'), [FIELD]: [passport] });
    await verified(id, { identityVerification: CREDIT_FILE });
    expect(await papersOf(id)).toEqual([]);
  });

  test('a record of an entity that no public register has is refused without its copy', async () => {
    const id = companies.pop() ?? '';
    const refused = await verify(id, { identityVerification: TRUST });
    expect(refused.status).toBe(422);
    expect(faultsOf(refused)).toEqual([{ pointer: `/fields/${FIELD}`, rule: 'evidence_required' }]);
    const { paper: deed } = await paper(id, 'legal');
    await verified(id, { identityVerification: TRUST, [FIELD]: [deed] });
    const removed = await write(gateway, 'advisor', 'documentEvidenceSave', {
      id,
      version: await versionOf(id),
      fields: { [FIELD]: [] },
    });
    expect(faultsOf(removed)).toEqual([{ pointer: `/fields/${FIELD}`, rule: 'evidence_required' }]);
    expect(await idsOf(id)).toEqual([deed.id]);
  });

  test('is refused where there is nothing that it could prove', async () => {
    const id = people.pop() ?? '';
    const { paper: form } = await paper(id, 'deathCertificate');
    const answer = await write(gateway, 'advisor', 'documentEvidenceSave', {
      id,
      version: await versionOf(id),
      fields: { deathEvidence: [form] },
    });
    expect(faultsOf(answer)).toEqual([{ pointer: '/fields/deathEvidence', rule: 'evidence_none' }]);
  });

  test('two people who add a paper at once both have it', async () => {
    const id = people.pop() ?? '';
    const [one, other] = [await paper(id, 'identity'), await paper(id, 'identity')];
    await verified(id, { identityVerification: photoId('D1000007') });
    const version = await versionOf(id);
    const add = (persona: string, given: object) =>
      write(gateway, persona, 'documentEvidenceSave', {
        id,
        version,
        fields: { [FIELD]: [given] },
      } as never);
    expect((await add('advisor', one.paper)).status).toBe(200);
    expect((await add('manager', other.paper)).status).toBe(200);
    expect(new Set(await idsOf(id))).toEqual(new Set([one.paper.id, other.paper.id]));
  });

  test('sent twice under one key is linked once', async () => {
    const id = people.pop() ?? '';
    const { paper: passport } = await paper(id, 'identity');
    await verified(id, { identityVerification: photoId('D1000008') });
    const body = { id, version: await versionOf(id), fields: { [FIELD]: [passport] } };
    const key = randomUUID();
    const answers = [
      await write(gateway, 'advisor', 'documentEvidenceSave', body, key),
      await write(gateway, 'advisor', 'documentEvidenceSave', body, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await idsOf(id)).toEqual([passport.id]);
  });

  test('a verification is not taken back from under a paper that was added later', async () => {
    const id = people.pop() ?? '';
    await gateway.db.pool.query(
      `update client_details_extra set identity_verification = null
       where party_id = (select id from parties where public_id = $1)`,
      [id],
    );
    const { paper: passport } = await paper(id, 'identity');
    const { changeSetId } = await verified(id, { identityVerification: photoId('D1000009') });
    const added = await written<SaveOutcome>(
      write(gateway, 'advisor', 'documentEvidenceSave', {
        id,
        version: await versionOf(id),
        fields: { [FIELD]: [passport] },
      }),
    );
    expect(faultsOf(await undo(changeSetId))).toEqual([
      { pointer: `/fields/${FIELD}`, rule: 'evidence_none' },
    ]);
    expect((await undo(added.changeSetId)).status).toBe(200);
    expect((await undo(changeSetId)).status).toBe(200);
  });
});

test('The papers of a client are not told to a stranger, and whoever looks at them is logged', async () => {
  const id = people.pop() ?? '';
  expect((await gateway.rest('conseillere', 'documentEvidence', { id })).status).toBe(404);
  const looks = async () =>
    (
      await gateway.db.pool.query<{ subject: string }>(
        `select subject from client_view_log where party_id = (select id from parties where public_id = $1)`,
        [id],
      )
    ).rows;
  expect(await looks()).toEqual([]);
  await answerOf(gateway, 'manager', 'documentEvidence', { id });
  expect(await looks()).toEqual([{ subject: 'manager' }]);
});
