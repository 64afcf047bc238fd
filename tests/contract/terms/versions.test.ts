import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { inScope } from '@/gateway/kit/db/scope';
import { runSql } from '@/tests/support/runSql';
import { publish, termsText } from '@/tests/support/terms';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await makeTestGateway({ clients: 0 });
});
afterEach(() => gateway.close());

const STAFF = ['advisor', 'newcomer', 'assistant', 'manager', 'conseillere', 'executive'] as const;
const owing = async () => {
  const { rows } = await gateway.db.pool.query<{ subject: string }>(
    'select subject from people where cairn_owed_terms(subject, $1) is not null',
    [gateway.db.today()],
  );
  return rows.map(({ subject }) => subject).sort();
};
const all = [...STAFF].sort();
const sql = (text: string, values: unknown[] = []) => gateway.db.pool.query(text, values);

async function accept(subject: string) {
  const { owed } = await answerOf(gateway, subject, 'termsRead', undefined);
  if (owed === null) throw new Error('nothing is owed');
  const { id, hashes } = owed.version;
  const body = { id, decision: 'accepted', language: 'en', sha256: hashes.en } as const;
  const headers = { 'idempotency-key': randomUUID() };
  expect((await gateway.rest(subject, 'termsDecide', body, { headers })).status).toBe(200);
}

describe('publishing', () => {
  it('writes nothing in a dry run, and counts who would have to accept by role and team', async () => {
    const outcome = await publish(gateway.db, 'dry', { isWritten: false });
    expect(outcome).toMatchObject({ number: 3, audience: all.length, isWritten: false });
    expect(outcome.asked).toEqual([
      { role: 'advisor', team: 'Laframboise Team', count: 1 },
      { role: 'advisor', team: 'Osei Wealth Group', count: 1 },
      expect.objectContaining({ role: 'advisor', team: null }),
      { role: 'assistant', team: 'Mehta Kowalczyk Partners', count: 1 },
      { role: 'leader', team: null, count: 2 },
    ]);
    expect(await owing()).toEqual([]);
    expect((await sql('select from terms_versions')).rowCount).toBe(2);
  });

  it('asks everyone for a material version, and nobody for a mended slip', async () => {
    await publish(gateway.db, 'slip', { isMaterial: false });
    expect(await owing()).toEqual([]);
    expect((await answerOf(gateway, 'advisor', 'termsRead', undefined)).current?.number).toBe(3);
    await publish(gateway.db, 'more');
    expect(await owing()).toEqual(all);
    // A slip mended in what is still owed is what people then read.
    await publish(gateway.db, 'mended', { isMaterial: false });
    const { owed } = await answerOf(gateway, 'advisor', 'termsRead', undefined);
    expect([owed?.version.number, owed?.before?.version.number]).toEqual([5, 2]);
    await accept('advisor');
    expect(await owing()).toEqual(all.filter((subject) => subject !== 'advisor'));
  });

  it('asks only the audience, by role and by province; without a branch a person is in each', async () => {
    await publish(gateway.db, 'quebec', { provinces: ['QC'] });
    expect(await owing()).toEqual(['conseillere', 'executive']);
    await publish(gateway.db, 'advisors', { roles: ['advisor'] });
    expect(await owing()).toEqual(['advisor', 'conseillere', 'executive', 'newcomer']);
    await publish(gateway.db, 'leaders', { roles: ['leader'], provinces: ['ON'] });
    expect(await owing()).toEqual(['advisor', 'conseillere', 'executive', 'manager', 'newcomer']);
  });

  it.each([
    ['a day of the past', { effectiveOn: '2020-01-01' }, /past/],
    ['no day', { effectiveOn: 'soon' }, /no day/],
    ['a role that nobody has', { roles: ['clerk'] }, /role clerk/],
    ['a province that is none', { provinces: ['ZZ'] }, /province ZZ/],
    ['no word on what changed', { changes: { en: 'More.', fr: '' } }, /both languages/],
    ['HTML', { texts: { en: 'A <b>bold</b> word', fr: 'Un mot' } }, /en, line 1: html/],
    ['an empty text', { texts: { en: 'A word', fr: ' \n' } }, /fr, line 1: empty/],
  ])('refuses %s', async (_, more, message) => {
    await expect(publish(gateway.db, 'x', more)).rejects.toThrow(message);
    expect((await sql('select from terms_versions')).rowCount).toBe(2);
  });

  it('refuses the same texts again, and a day before that of the latest version', async () => {
    await publish(gateway.db, 'later', { effectiveOn: '2099-01-01' });
    await expect(publish(gateway.db, 'later', { effectiveOn: '2099-01-01' })).rejects.toThrow(
      /those of version 3/,
    );
    await expect(publish(gateway.db, 'sooner')).rejects.toThrow(/2099-01-01/);
  });
});

describe('what is kept', () => {
  it('is never changed or removed, by the owner either', async () => {
    for (const table of ['terms_versions', 'terms_decisions'])
      for (const text of [`delete from ${table}`, `truncate ${table} cascade`])
        await expect(sql(text), text).rejects.toThrow(/stays as it is/);
    await expect(sql("update terms_versions set changes_en = 'x'")).rejects.toThrow(/stays as it is/);
    await expect(sql("update terms_decisions set decision = 'declined'")).rejects.toThrow(/stays as it is/);
  });

  it('has the hash of the text that was shown, or is not kept', async () => {
    await expect(
      sql(
        `insert into terms_decisions (subject, version_id, decision, locale, sha256)
         select 'advisor', id, 'declined', 'en', sha256_fr from terms_versions where number = 2`,
      ),
    ).rejects.toThrow(/hash/);
    await expect(
      sql(
        `insert into terms_versions (number, text_en, text_fr, sha256_en, sha256_fr, effective_on, is_material)
         values (1, 'a', 'b', 'c', 'd', now(), true)`,
      ),
    ).rejects.toThrow(/check/);
  });

  it('is a person’s own, and the leader’s to see', async () => {
    const seenBy = (subject: string) =>
      inScope(gateway.db, { subject }, async (tx) =>
        (
          await runSql<{ subject: string }>(tx, 'select distinct subject from terms_decisions order by 1')
        ).map((row) => row.subject),
      );
    expect(await seenBy('advisor')).toEqual(['advisor']);
    expect(await seenBy('conseillere')).toEqual(['conseillere']);
    expect(await seenBy('manager')).toEqual(['advisor', 'assistant', 'manager', 'newcomer']);
    expect(await seenBy('executive')).toEqual(['advisor', 'assistant', 'executive', 'manager', 'newcomer']);
  });

  it('cannot be written in another name, at another time or changed by a call', async () => {
    const version = `(select id from terms_versions where number = 2)`;
    const hash = `(select sha256_en from terms_versions where number = 2)`;
    const asAdvisor = (text: string) => inScope(gateway.db, { subject: 'advisor' }, (tx) => runSql(tx, text));
    const insert = (columns: string, values: string) =>
      asAdvisor(`insert into terms_decisions (${columns}) values (${values})`);
    const columns = 'subject, version_id, decision, locale, sha256';
    await expect(insert(columns, `'manager', ${version}, 'declined', 'en', ${hash}`)).rejects.toThrow(
      /row-level security/,
    );
    await expect(
      insert(`${columns}, decided_at`, `'advisor', ${version}, 'declined', 'en', ${hash}, '2020-01-01'`),
    ).rejects.toThrow(/permission denied/);
    await expect(asAdvisor("update terms_decisions set decision = 'declined'")).rejects.toThrow(/permission/);
    await expect(asAdvisor('delete from terms_versions')).rejects.toThrow(/permission/);
  });

  it('is in the chain of changes, which nobody’s log lists', async () => {
    await publish(gateway.db, 'chained');
    await accept('conseillere');
    const { rows } = await sql(
      `select l.row_text::jsonb ->> 'actor' as actor, l.row_text::jsonb -> 'items' as items,
         l.hash = encode(sha256(convert_to(l.prev_hash || E'\\n' || l.row_text, 'UTF8')), 'hex') as holds
       from change_log l join change_sets s on s.id = l.set_id where s.entity = 'terms' order by l.seq`,
    );
    expect(rows).toMatchObject([
      { actor: 'npm run terms', holds: true },
      { actor: 'conseillere', holds: true },
    ]);
    expect(JSON.stringify(rows[1])).toContain('accepted');
    for (const subject of ['conseillere', 'manager']) {
      if (subject === 'manager') await accept(subject);
      const body = { filters: { entity: undefined }, page: { until: null, skip: 0, size: 50 } };
      const { entries } = await answerOf(gateway, subject, 'logsList', body);
      expect(entries.filter(({ record }) => String(record.entity) === 'terms')).toEqual([]);
    }
  });

  it('is readable for ever by who accepted it, and by nobody whom it never concerned', async () => {
    const [first] = (await sql('select id from terms_versions where number = 1')).rows as { id: string }[];
    await publish(gateway.db, 'next');
    await accept('advisor');
    const text = await answerOf(gateway, 'advisor', 'termsVersion', { id: first?.id ?? '' });
    expect(text.texts.en).toContain('This is a demo book');
    await publish(gateway.db, 'quebec', { provinces: ['QC'] });
    const { rows } = await sql('select id from terms_versions where number = 4');
    const [own] = rows as { id: string }[];
    expect((await gateway.rest('advisor', 'termsVersion', { id: own?.id ?? '' })).status).toBe(404);
    expect((await gateway.rest('conseillere', 'termsVersion', { id: own?.id ?? '' })).status).toBe(200);
    expect(termsText('quebec').fr).toBe(
      (await answerOf(gateway, 'conseillere', 'termsVersion', { id: own?.id ?? '' })).texts.fr,
    );
  });
});
