import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '@/contract/locale';
import type { PartyKind } from '@/contract/scalars';
import { formatDateLong, formatMoney } from '@/lib/format';
import { answerOf } from '@/tests/support/accounts';
import { sharedClients, write, written } from '@/tests/support/changing';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { kycReviews } from '@/tests/support/kycReviews';
import { pdfText } from '@/tests/support/pdfText';
import { say } from '@/tests/support/say';

let gateway: TestGateway;
let shared: string[];
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  shared = await sharedClients(gateway, 'advisor', 'assistant');
});
afterAll(() => gateway.close());

const read = (id: string) => answerOf(gateway, 'advisor', 'kycRecord', { id });

const ticket = async (id: string, use: 'download' | 'preview' = 'download', persona = 'advisor') =>
  (await written<{ path: string }>(write(gateway, persona, 'kycLetterTicket', { id, use }))).path;

const follow = (path: string) => gateway.server.app.inject({ method: 'GET', url: `/${path}` });

const letter = async (id: string) => pdfText((await follow(await ticket(id))).rawPayload);

/** A reviewed client with an account, in a language. */
async function clientOf(language: Locale, kind: PartyKind = 'person') {
  for (const id of shared) {
    const { results } = await answerOf(gateway, 'advisor', 'clientOverview', { id });
    if (results.language !== language || results.kind !== kind || results.deceasedOn !== null) continue;
    const record = await read(id);
    if (record.accounts.length > 0 && record.review !== null) return record;
  }
  throw new Error('no such client');
}

/** Lines of a page end anywhere. */
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('A letter about the KYC', () => {
  test.each(['en', 'fr'] as const)(
    'says what was, what became and the rest, in the language of the client (%s)',
    async (language) => {
      const record = await clientOf(language);
      const { id, version, person, accounts, review } = record;
      const [account] = accounts;
      if (account === undefined || review === null) throw new Error('no account');
      await written(
        write(gateway, 'assistant', 'kycPersonSave', { id, version, fields: { annualIncome: '98765.40' } }),
      );
      const became = account.values.kycTolerance === 'high' ? 'medium' : 'high';
      await written(
        write(gateway, 'assistant', 'kycAccountSave', {
          id: account.id,
          version: account.version,
          fields: { kycTolerance: became },
        }),
      );
      const { differences } = await read(id);
      const was = (field: string) => String(differences.find((each) => each.field === field)?.was);
      const { text, pages } = await letter(id);
      const words = say(language);
      const said = flat(text);
      expect(pages).toBeLessThan(4);
      expect(said).toContain(
        flat(words('letter:kyc.changes', { date: formatDateLong(review.on, language) })),
      );
      expect(said).toContain(
        flat(
          [
            words('kyc:field.annualIncome'),
            formatMoney(was('annualIncome'), language),
            formatMoney('98765.40', language),
          ].join(' '),
        ),
      );
      expect(said).toContain(
        [
          words('kyc:field.kycTolerance'),
          `, ${account.number} `,
          words(`logs:kyc.level.${was('kycTolerance') as 'low'}`),
          ` ${words(`logs:kyc.level.${became}`)}`,
        ].join(''),
      );
      for (const field of ['liquidAssets', 'fixedAssets'] as const)
        expect(said).toContain(
          flat(`${words(`kyc:field.${field}`)} ${formatMoney(person.values[field] ?? '', language)}`),
        );
      for (const { number } of accounts) expect(said).toContain(words('kyc:section.account', { number }));
      const name = `${record.name.given} ${record.name.family}`;
      expect(said).toContain(flat(words('letter:kyc.signature', { name })));
      expect(said).toContain(flat(words('letter:kyc.confirm')));
      expect(said).not.toContain(flat(say(language === 'en' ? 'fr' : 'en')('letter:kyc.confirm')));
    },
  );

  test('says after a review that no answer has changed since', async () => {
    const record = await kycReviews(gateway, shared).ready();
    const { id, version, accounts, asOf } = record;
    const { results } = await answerOf(gateway, 'advisor', 'clientOverview', { id });
    const words = say(results.language);
    await written(
      write(gateway, 'advisor', 'kycSubmit', {
        id,
        version,
        accounts: accounts.map((account) => ({ id: account.id, version: account.version })),
        confirmation: 'meeting',
        confirmedOn: asOf,
      }),
    );
    const { review } = await read(id);
    const said = flat((await letter(id)).text);
    expect(said).toContain(
      flat(words('letter:kyc.noChange', { date: formatDateLong(review?.on ?? '', results.language) })),
    );
    expect(said).not.toContain(flat(words('letter:kyc.what')));
  });

  test('asks a company nothing about work, politics and a trusted contact', async () => {
    const { id } = await clientOf('en', 'company');
    const said = flat((await letter(id)).text);
    expect(said).toContain(say('en')('letter:kyc.organization'));
    expect(said).toContain(say('en')('kyc:field.liquidAssets'));
    for (const field of ['employment', 'isPro', 'pep', 'trustedContact'] as const)
      expect(said).not.toContain(say('en')(`kyc:field.${field}`));
  });

  test('has room for a long name in letters of many languages', async () => {
    const { id } = await clientOf('fr');
    const [given, family] = ['Żółcisława-Anne-Frédérique', `Nguyễn-${'Saint-Hyacinthe-'.repeat(7)}Ōtsuka`];
    await gateway.db.pool.query('update parties set given_name = $2, family_name = $3 where public_id = $1', [
      id,
      given,
      family,
    ]);
    const { text } = await letter(id);
    expect(text.replace(/\s+/g, '')).toContain(`Signature:${given}${family}`);
  });

  test('has no social insurance number and no other holder in it', async () => {
    const { rows } = await gateway.db.pool.query<{ id: string; other: string }>(
      `select p.public_id as id, concat_ws(' ', q.given_name, q.family_name) as other
       from account_holders h
       join accounts a on a.id = h.account_id and a.is_joint and a.closed_on is null
       join account_holders o on o.account_id = h.account_id and o.party_id <> h.party_id
       join parties p on p.id = h.party_id join parties q on q.id = o.party_id
       where p.public_id = any ($1::uuid[]) and p.kind = 'person' and h.is_beneficial`,
      [shared],
    );
    expect(rows.length).toBeGreaterThan(0);
    const [{ id, other } = { id: '', other: '' }] = rows;
    const sin = (await answerOf(gateway, 'advisor', 'clientSinReveal', { id })).sin ?? '';
    expect(sin).toMatch(/^\d{9}$/);
    const answer = await follow(await ticket(id));
    const { text } = pdfText(answer.rawPayload);
    const digits = text.replace(/[^\d\n]/g, '');
    for (const bytes of [digits, answer.rawPayload.toString('latin1')])
      for (const part of [sin, sin.slice(3)]) expect(bytes).not.toContain(part);
    // A spouse may be the trusted contact, which is the client’s own answer.
    const contact = (await read(id)).person.values.trustedContact.name;
    if (contact !== other) expect(flat(text)).not.toContain(other);
  });
});

describe('The ticket of a letter', () => {
  test('is spent once, and shows or saves a PDF by its use', async () => {
    const { id } = await clientOf('en');
    const path = await ticket(id, 'preview');
    const seen = await follow(path);
    expect(seen.statusCode).toBe(200);
    expect(seen.headers['content-type']).toBe('application/pdf');
    expect(seen.headers['content-disposition']).toMatch(/^inline; filename="Confirmation of information, /);
    expect(seen.headers['content-security-policy']).toContain('sandbox');
    expect((await follow(path)).statusCode).toBe(404);
    const saved = await follow(await ticket(id, 'download'));
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
  });

  test('is refused to whoever does not serve the client, and to whoever does not any more', async () => {
    const { id } = await clientOf('en');
    const mine = new Set(shared);
    const { rows } = await gateway.db.pool.query<{ id: string }>(
      `select p.public_id as id from clients c join parties p on p.id = c.party_id
       where c.rep_code_id not in (select rep_code_id from rep_code_access where subject = 'advisor') limit 1`,
    );
    const foreign = rows[0]?.id ?? '';
    expect(mine.has(foreign)).toBe(false);
    const refused = await write(gateway, 'advisor', 'kycLetterTicket', { id: foreign, use: 'preview' });
    expect(refused.status).toBe(404);
    const path = await ticket(id);
    // Whoever spends it then has none of the rights of the one who asked for it.
    await gateway.db.pool.query("update document_tickets set subject = 'newcomer' where paper is not null");
    expect((await follow(path)).statusCode).toBeGreaterThanOrEqual(403);
    expect((await follow(path)).statusCode).toBe(404);
  });
});
