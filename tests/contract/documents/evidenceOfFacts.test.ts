import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveOutcome } from '@/contract/changes/schema';
import { type EvidenceField, paperRuleOf } from '@/contract/documents/evidence';
import type { Paper } from '@/contract/documents/schema';
import { applyDueChanges } from '@/gateway/kit/changes/schedule';
import { answerOf } from '@/tests/support/accounts';
import { addressOf } from '@/tests/support/addresses';
import { changesOf, sharedOfKind, write, written } from '@/tests/support/changing';
import { deathOn } from '@/tests/support/deaths';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { kycReviews, versionsOf } from '@/tests/support/kycReviews';
import { pdf } from '@/tests/support/paperFiles';
import { filed } from '@/tests/support/uploading';

let gateway: TestGateway;
let people: string[];
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null, runsJobs: false });
  people = await sharedOfKind(gateway, 'person', 'advisor', 'manager');
});
afterAll(() => gateway.close());

async function paper(clientId: string, kind: Paper['kind']) {
  const title = `Paper ${randomUUID().slice(0, 8)}`;
  const { id } = await filed(gateway, 'advisor', clientId, pdf(`% ${randomUUID()}\n`), { kind, title });
  return { id, title };
}

const read = (id: string) => answerOf(gateway, 'advisor', 'documentEvidence', { id });
const versionOf = async (id: string) => (await read(id)).version;
const papersOf = async (id: string, field: EvidenceField) =>
  ((await read(id)).facts.find((fact) => fact.field === field)?.papers ?? []).map((each) => each.id);
const undo = (changeSetId: string | null) =>
  written(write(gateway, 'advisor', 'changeUndo', { changeSetId: changeSetId ?? '' }));
const faultsOf = (answer: { json(): unknown }) => (answer.json() as { errors?: object[] }).errors;

const NAMED = {
  state: 'named',
  askedOn: '2026-01-12',
  name: 'Lise Roy',
  relation: 'sibling',
  phone: '+15145550142',
  email: null,
  consentOn: '2026-01-14',
} as const;

describe('The papers', () => {
  test('of a trusted contact go with the consent, and not with another person', async () => {
    const id = people.pop() ?? '';
    const consent = await paper(id, 'agreement');
    const { saved } = changesOf(gateway, id);
    await saved('advisor', {
      version: await versionOf(id),
      fields: { trustedContact: NAMED, trustedContactEvidence: [consent] },
    });
    expect(await papersOf(id, 'trustedContactEvidence')).toEqual([consent.id]);
    const { values } = await answerOf(gateway, 'advisor', 'clientInfoEdit', { id });
    expect(values.trustedContactEvidence).toEqual([consent]);
    // A new number of the same person leaves the consent on file.
    await saved('advisor', {
      version: await versionOf(id),
      fields: { trustedContact: { ...NAMED, phone: '+15145550143' } },
    });
    expect(await papersOf(id, 'trustedContactEvidence')).toEqual([consent.id]);
    const { changeSetId } = await saved('advisor', {
      version: await versionOf(id),
      fields: { trustedContact: { ...NAMED, name: 'Paul Roy' } },
    });
    expect(await papersOf(id, 'trustedContactEvidence')).toEqual([]);
    await undo(changeSetId);
    expect(await papersOf(id, 'trustedContactEvidence')).toEqual([consent.id]);
  });

  test('of a tax residence are a tax form and nothing else', async () => {
    const id = people.pop() ?? '';
    const [form, letter] = [await paper(id, 'taxForm'), await paper(id, 'correspondence')];
    const { save } = changesOf(gateway, id);
    const fields = {
      taxResidency: { countries: [{ country: 'CA', number: 'onFile' as const }], certifiedOn: '2026-02-02' },
    };
    const version = await versionOf(id);
    const refused = await save('advisor', { version, fields: { ...fields, taxResidencyEvidence: [letter] } });
    expect(faultsOf(refused)).toEqual([{ pointer: '/fields/taxResidencyEvidence', rule: 'evidence_kind' }]);
    expect(
      (await save('advisor', { version, fields: { ...fields, taxResidencyEvidence: [form] } })).status,
    ).toBe(200);
    expect(await papersOf(id, 'taxResidencyEvidence')).toEqual([form.id]);
  });

  test('wait with the fact for a second person, and are looked at again when that one approves', async () => {
    await gateway.db.pool.query(
      `insert into change_rules (id, entity, path, part, condition, maker, checker, source, status, valid_from)
       values ('client-trusted-contact', 'client', 'trustedContact', null, 'set', 'everyone', 'sees_record', 'Policy', 'in_force', '2026-01-01')`,
    );
    const id = people.pop() ?? '';
    const consent = await paper(id, 'agreement');
    const { saved, decide } = changesOf(gateway, id);
    const { pending } = await saved('advisor', {
      version: await versionOf(id),
      fields: { trustedContact: NAMED, trustedContactEvidence: [consent] },
    });
    expect(pending.map(({ path }) => path).sort()).toEqual(['trustedContact', 'trustedContactEvidence']);
    expect(await papersOf(id, 'trustedContactEvidence')).toEqual([]);
    const { status } = await decide('manager', pending[0]?.changeSetId ?? '', await versionOf(id));
    await gateway.db.pool.query(`delete from change_rules where id = 'client-trusted-contact'`);
    expect(status).toBe(200);
    expect(await papersOf(id, 'trustedContactEvidence')).toEqual([consent.id]);
  });

  test('of an address go with it, and not with the next one', async () => {
    const id = people.pop() ?? '';
    const proof = await paper(id, 'proofOfAddress');
    const save = async (fields: object) =>
      written<SaveOutcome>(
        write(gateway, 'advisor', 'addressSave', { id, version: await versionOf(id), fields } as never),
      );
    await save({
      mailingAddress: addressOf({ verified: 'document' }),
      mailingAddressEvidence: [proof],
    });
    expect(await papersOf(id, 'mailingAddressEvidence')).toEqual([proof.id]);
    await save({ mailingAddress: addressOf({ lines: ['1, rue Peel'], verified: 'document' }) });
    expect(await papersOf(id, 'mailingAddressEvidence')).toEqual([]);
    const called = await write(gateway, 'advisor', 'addressSave', {
      id,
      version: await versionOf(id),
      fields: {
        mailingAddress: addressOf({ lines: ['2, rue Peel'] }),
        mailingAddressEvidence: [proof],
      },
    });
    expect(faultsOf(called)).toEqual([{ pointer: '/fields/mailingAddressEvidence', rule: 'evidence_none' }]);
  });

  test('of an address go with it when the panel undoes it', async () => {
    const id = people.pop() ?? '';
    const proof = await paper(id, 'proofOfAddress');
    const { batchId } = await written<{ batchId: string }>(
      write(gateway, 'advisor', 'addressSave', {
        id,
        version: await versionOf(id),
        fields: { mailingAddress: addressOf({ verified: 'document' }), mailingAddressEvidence: [proof] },
      }),
    );
    const { rows } = await answerOf(gateway, 'advisor', 'addressHistory', { id });
    expect(rows.map(({ undo: offered }) => offered?.batchId)).toContain(batchId);
    expect((await write(gateway, 'advisor', 'addressUndo', { id, batchId })).status).toBe(200);
    expect(await papersOf(id, 'mailingAddressEvidence')).toEqual([]);
  });

  describe('of an address', () => {
    const save = async (id: string, fields: object, more: object = {}) =>
      written<SaveOutcome>(
        write(gateway, 'advisor', 'addressSave', {
          id,
          version: await versionOf(id),
          fields,
          ...more,
        } as never),
      );
    const attach = async (id: string, given: object, version?: number) =>
      write(gateway, 'advisor', 'documentEvidenceSave', {
        id,
        version: version ?? (await versionOf(id)),
        fields: { mailingAddressEvidence: [given] },
      } as never);
    const address = (line: string) => addressOf({ lines: [line], verified: 'document' });
    const onDay = (day: string) =>
      applyDueChanges(
        { db: Object.assign(Object.create(gateway.db) as typeof gateway.db, { today: () => day }) },
        { error: () => undefined },
      );

    test('do not prove the earlier one that an undo brings back', async () => {
      const id = people.pop() ?? '';
      await save(id, { mailingAddress: address('1, rue A') });
      const { changeSetId } = await save(id, { mailingAddress: address('2, rue B') });
      const proof = await paper(id, 'proofOfAddress');
      expect((await attach(id, proof)).status).toBe(200);
      await undo(changeSetId);
      expect(await papersOf(id, 'mailingAddressEvidence')).toEqual([]);
    });

    test('are not added by who has not seen that it is another one now', async () => {
      const id = people.pop() ?? '';
      await save(id, { mailingAddress: address('1, rue A') });
      const proof = await paper(id, 'proofOfAddress');
      const version = await versionOf(id);
      await save(id, { mailingAddress: address('2, rue B') });
      const answer = await attach(id, proof, version);
      expect([answer.status, (answer.json() as { code: string }).code]).toEqual([412, 'conflict']);
      expect(await papersOf(id, 'mailingAddressEvidence')).toEqual([]);
    });

    test('stop no address that waits for its day, and end on it', async () => {
      const id = people.pop() ?? '';
      await save(id, { mailingAddress: address('1, rue A') });
      const waits = { effectiveOn: '2026-12-20' };
      const { changeSetId } = await save(id, { mailingAddress: addressOf({ lines: ['2, rue B'] }) }, waits);
      const proof = await paper(id, 'proofOfAddress');
      expect((await attach(id, proof)).status).toBe(200);
      expect(await onDay('2026-12-20')).toBe(1);
      expect(await papersOf(id, 'mailingAddressEvidence')).toEqual([]);
      await undo(changeSetId);
      expect(await papersOf(id, 'mailingAddressEvidence')).toEqual([proof.id]);
    });

    test('are not taken out while it waits for its day', async () => {
      const id = people.pop() ?? '';
      const proof = await paper(id, 'proofOfAddress');
      const fields = { mailingAddress: address('3, rue C'), mailingAddressEvidence: [proof] };
      await save(id, fields, { effectiveOn: '2026-12-20' });
      const refused = await write(gateway, 'advisor', 'documentTakeOut', {
        id: proof.id,
        version: await versionOf(id),
        reason: 'Filed onto the wrong client',
      });
      expect(faultsOf(refused)).toMatchObject([{ rule: 'proves_mailingAddressEvidence' }]);
    });

    test('stay where it is saved anew and stays the same place', async () => {
      const id = people.pop() ?? '';
      const [one, other] = [await paper(id, 'proofOfAddress'), await paper(id, 'proofOfAddress')];
      await save(id, { mailingAddress: address('4, rue D'), mailingAddressEvidence: [one] });
      await save(id, { mailingAddress: address('4, rue D'), mailingAddressEvidence: [other] });
      expect(await papersOf(id, 'mailingAddressEvidence')).toEqual([one.id, other.id]);
    });

    test('are no superseded ones', async () => {
      const id = people.pop() ?? '';
      await save(id, { mailingAddress: address('5, rue E') });
      const old = await paper(id, 'proofOfAddress');
      const bytes = pdf(`% ${randomUUID()}\n`);
      const corrected = { kind: 'proofOfAddress', title: 'Corrected', corrects: old } as const;
      await filed(gateway, 'advisor', id, bytes, corrected);
      expect(faultsOf(await attach(id, old))).toEqual([
        { pointer: '/fields/mailingAddressEvidence', rule: 'evidence_gone' },
      ]);
    });
  });

  test('of the mail of accounts are kept one beside the other', async () => {
    const { rows } = await gateway.db.pool.query<{ id: string; accounts: string[] }>(
      `select p.public_id as id, array_agg(a.public_id) as accounts
       from account_holders h join accounts a on a.id = h.account_id join parties p on p.id = h.party_id
       where p.public_id = any ($1::uuid[]) and a.closed_on is null group by p.public_id having count(*) > 1 limit 1`,
      [people],
    );
    const { id = '', accounts = [] } = rows[0] ?? {};
    const papers = [await paper(id, 'proofOfAddress'), await paper(id, 'proofOfAddress')];
    for (const [index, proof] of papers.entries()) {
      const version = await versionOf(id);
      const fields = { accountAddress: addressOf({ lines: [`${index}, rue A`], verified: 'document' }) };
      const of = { id, version, accountIds: accounts.slice(index, index + 1) };
      const { token } = await answerOf(gateway, 'advisor', 'addressPreview', { ...of, fields });
      const all = { ...fields, accountAddressEvidence: [proof] };
      await written(write(gateway, 'advisor', 'addressSave', { ...of, fields: all, previewed: token }));
    }
    expect(await papersOf(id, 'accountAddressEvidence')).toEqual(papers.map((each) => each.id));
  });

  test('of a death are its certificate, and one undo takes both back', async () => {
    const id = people.pop() ?? '';
    const certificate = await paper(id, 'deathCertificate');
    const fields = { death: deathOn('2026-02-14') };
    const version = await versionOf(id);
    const { token } = await answerOf(gateway, 'advisor', 'deathPreview', { id, version, fields });
    const { changeSetId } = await written<SaveOutcome>(
      write(gateway, 'advisor', 'deathSave', {
        id,
        version,
        fields: { ...fields, deathEvidence: [certificate] },
        previewed: token,
      }),
    );
    expect(await papersOf(id, 'deathEvidence')).toEqual([certificate.id]);
    await undo(changeSetId);
    expect(await papersOf(id, 'deathEvidence')).toEqual([]);
  });

  test('of a signed review are its form', async () => {
    const answer = await kycReviews(gateway, people).ready();
    const { id } = answer;
    // Filing the form is no change of an answer: the review goes on as it was looked at.
    const version = await versionOf(id);
    const form = await paper(id, 'kycForm');
    expect(await versionOf(id)).toBeGreaterThan(version);
    const body = {
      id,
      version,
      accounts: versionsOf(answer),
      confirmedOn: answer.asOf,
      evidence: [form],
    };
    const met = await write(gateway, 'advisor', 'kycSubmit', { ...body, confirmation: 'meeting' });
    expect(faultsOf(met)).toEqual([{ pointer: '/fields/kycReviewEvidence', rule: 'evidence_none' }]);
    const signed = { ...body, confirmation: 'signed' as const };
    const required = [{ pointer: '/fields/kycReviewEvidence', rule: 'evidence_required' }];
    for (const evidence of [[], undefined])
      expect(faultsOf(await write(gateway, 'advisor', 'kycSubmit', { ...signed, evidence }))).toEqual(
        required,
      );
    const letter = await paper(id, 'correspondence');
    expect(faultsOf(await write(gateway, 'advisor', 'kycSubmit', { ...signed, evidence: [letter] }))).toEqual(
      [{ pointer: '/fields/kycReviewEvidence', rule: 'evidence_kind' }],
    );
    expect((await answerOf(gateway, 'advisor', 'kycRecord', { id })).review).toEqual(answer.review);
    await written(write(gateway, 'advisor', 'kycSubmit', { ...signed, evidence: [form] }));
    expect(await papersOf(id, 'kycReviewEvidence')).toEqual([form.id]);
    // The form goes with the signature for as long as the review is said to be signed.
    const removed = await write(gateway, 'advisor', 'documentEvidenceSave', {
      id,
      version: await versionOf(id),
      fields: { kycReviewEvidence: [] },
    });
    expect(faultsOf(removed)).toEqual(required);
    // A month later another review needs another form.
    for (const table of ['kyc_reviews', 'kyc_clients'])
      await gateway.db.pool.query(
        `update ${table} t set reviewed_on = t.reviewed_on - 30
         where t.party_id = (select id from parties where public_id = $1)`,
        [id],
      );
    const later = await answerOf(gateway, 'advisor', 'kycRecord', { id });
    const again = await write(gateway, 'advisor', 'kycSubmit', {
      ...signed,
      version: later.version,
      accounts: versionsOf(later),
      evidence: [form],
    });
    expect(faultsOf(again)).toEqual([{ pointer: '/fields/kycReviewEvidence', rule: 'evidence_used' }]);
  });

  test('of a review signed before forms were kept are missing, which holds up no other change', async () => {
    const answer = await kycReviews(gateway, people).sharedWith(
      ({ review }) => review !== null && review.confirmation !== 'signed',
    );
    const { id } = answer;
    await gateway.db.pool.query(
      `update kyc_clients set confirmation = 'signed' where party_id = (select id from parties where public_id = $1)`,
      [id],
    );
    expect(await papersOf(id, 'kycReviewEvidence')).toEqual([]);
    await written(
      write(gateway, 'advisor', 'kycPersonSave', {
        id,
        version: await versionOf(id),
        fields: { annualIncome: '54321.00' },
      }),
    );
    expect((await answerOf(gateway, 'advisor', 'kycRecord', { id })).review?.confirmation).toBe('signed');
  });

  test('of consents to delivery are kept one beside the other', async () => {
    for (const id of people) {
      const preferences = await answerOf(gateway, 'advisor', 'deliveryPreferences', { id });
      const slip = preferences.preferences.find(({ document }) => document === 'taxT5008');
      if (preferences.email === null || slip === undefined) continue;
      const [first, second] = [await paper(id, 'deliveryConsent'), await paper(id, 'deliveryConsent')];
      const save = async (method: 'written' | 'telephone', evidence: object) =>
        write(gateway, 'advisor', 'deliverySave', {
          id,
          version: await versionOf(id),
          choices: [
            {
              accountId: slip.accountId,
              document: 'taxT5008',
              choice: 'electronic',
              consent: { method, text: 'DC-7', language: 'en' },
            },
          ],
          evidence,
        } as never);
      expect(faultsOf(await save('telephone', [first]))).toEqual([
        { pointer: '/fields/deliveryEvidence', rule: 'evidence_none' },
      ]);
      await written(save('written', [first]));
      await written(save('written', [second]));
      expect(await papersOf(id, 'deliveryEvidence')).toEqual([first.id, second.id]);
      // Ten are not all that a client may give.
      for (let more = 0; more < 9; more += 1)
        await written(save('written', [await paper(id, 'deliveryConsent')]));
      expect(await papersOf(id, 'deliveryEvidence')).toHaveLength(11);
      return;
    }
    throw new Error('no such client');
  });
});

test('No rule of a proof without paper asks for one, and no rule of two sources takes an image of an identity document', () => {
  expect(paperRuleOf('residentialAddressEvidence', { verified: 'calledBack' })).toBeNull();
  expect(paperRuleOf('deathEvidence', { proof: 'family' })).toBeNull();
  for (const method of ['creditFile', 'dualProcess', 'affiliate', 'reliance', 'entityRecord'])
    expect(paperRuleOf('identityVerificationEvidence', { method })?.kinds).not.toContain('identity');
});
