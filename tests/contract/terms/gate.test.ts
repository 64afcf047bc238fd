import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiName, answersBeforeTerms, CALLS } from '@/contract/calls';
import type { Locale } from '@/contract/locale';
import type { TermsReadAnswer } from '@/contract/terms/schema';
import { answerOf } from '@/tests/support/accounts';
import { bodyOf } from '@/tests/support/clients';
import { type CallOptions, makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { publish } from '@/tests/support/terms';

let gateway: TestGateway;
let word = 0;

const keyed = () => ({ 'idempotency-key': randomUUID() });
const readTerms = (subject: string, locale: Locale = 'en') =>
  answerOf(gateway, subject, 'termsRead', undefined, { locale });
const me = (subject: string) => answerOf(gateway, subject, 'me', undefined);

const owedOf = ({ owed }: TermsReadAnswer) => {
  if (owed === null) throw new Error('nothing is owed');
  return owed;
};

async function decide(
  subject: string,
  { version }: ReturnType<typeof owedOf>,
  decision: 'accepted' | 'declined' = 'accepted',
  language: Locale = 'en',
) {
  const body = { id: version.id, decision, language, sha256: version.hashes[language] };
  return gateway.rest(subject, 'termsDecide', body, { headers: keyed() });
}

const codeOf = (answer: { text: string }) => (JSON.parse(answer.text) as { code: string }).code;
const anyCall = (subject: string, options?: CallOptions) =>
  gateway.rest(subject, 'clientsSummaryList', { filters: {} }, options);
const sql = (text: string, values: unknown[] = []) => gateway.db.pool.query(text, values);

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: 0 });
});
afterAll(() => gateway.close());

/** Another version, which everyone owes unless it says otherwise. */
const another = (more?: Parameters<typeof publish>[2]) => publish(gateway.db, `w${(word += 1)}`, more);

describe('a person who owes nothing', () => {
  it('is let through, and has accepted what the demo book says', async () => {
    expect((await anyCall('advisor')).status).toBe(200);
    expect(await me('advisor')).not.toHaveProperty('owesTerms');
    const { owed, current, decisions } = await readTerms('advisor');
    expect(owed).toBeNull();
    expect(current?.number).toBe(2);
    expect(decisions.map(({ number, decision, language }) => [number, decision, language])).toEqual([
      [2, 'accepted', 'en'],
      [1, 'accepted', 'en'],
    ]);
  });
});

describe('a person who owes a version', () => {
  beforeEach(() => another());

  it('gets 403 to every call but those that come before the terms', async () => {
    const names = Object.keys(CALLS) as ApiName[];
    const open = names.filter((name) => answersBeforeTerms(name));
    expect(open.sort()).toEqual(['flags', 'me', 'termsDecide', 'termsRead', 'termsVersion']);
    for (const name of names) {
      const headers = CALLS[name].access === 'write' ? keyed() : {};
      const answer = await gateway.rest('advisor', name, bodyOf(name, randomUUID()), { headers });
      if (open.includes(name)) expect(answer.text, name).not.toContain('terms-owed');
      else expect([answer.status, codeOf(answer)], name).toEqual([403, 'terms-owed']);
    }
  });

  it('gets no file and no call over GraphQL either, and may sign out', async () => {
    const authorization = `Bearer ${await gateway.token('advisor')}`;
    const post = (url: string, body: unknown) =>
      gateway.server.app.inject({
        method: 'POST',
        url,
        headers: { authorization, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
    const exported = await post('/exports/list', {
      rows: { list: 'teams', filters: {}, sort: [{ key: 'name', direction: 'asc' }] },
      columns: ['name'],
      format: 'csv',
      separator: ',',
      lastFirst: false,
      selection: null,
    });
    expect([exported.statusCode, codeOf({ text: exported.body })]).toEqual([403, 'terms-owed']);
    const overGraphql = await gateway.graphql('advisor', 'teamsList', bodyOf('teamsList', randomUUID()));
    expect(overGraphql.text).toContain('terms-owed');
    expect((await sql('select from export_log')).rowCount).toBe(0);
    expect((await post('/session/end', undefined)).statusCode).not.toBe(403);
  });

  it('is told so by me, reads it with what was accepted last, and accepts it', async () => {
    expect(await me('assistant')).toHaveProperty('owesTerms', true);
    const owed = owedOf(await readTerms('assistant'));
    expect(owed.before?.version.number).toBe(owed.version.number - 1 > 2 ? 2 : owed.version.number - 1);
    const answer = await decide('assistant', owed);
    expect(answer.status).toBe(200);
    expect(await me('assistant')).not.toHaveProperty('owesTerms');
    expect((await anyCall('assistant')).status).toBe(200);
    const { decisions, current } = await readTerms('assistant');
    expect(decisions[0]).toMatchObject({
      id: owed.version.id,
      decision: 'accepted',
      language: 'en',
      sha256: owed.version.hashes.en,
    });
    expect(current?.id).toBe(owed.version.id);
    const { rows } = await sql(
      `select abs(extract(epoch from decided_at - clock_timestamp())) < 60 as is_now from terms_decisions
       where version_id = $1 and subject = 'assistant'`,
      [owed.version.id],
    );
    expect(rows).toEqual([{ is_now: true }]);
  });

  it('gets the first acceptance again from a second tab', async () => {
    const owed = owedOf(await readTerms('manager'));
    const [first, second] = [await decide('manager', owed), await decide('manager', owed)];
    expect(second.json()).toEqual(first.json());
    const { rowCount } = await sql(
      `select from terms_decisions where subject = 'manager' and version_id = $1`,
      [owed.version.id],
    );
    expect(rowCount).toBe(1);
  });

  it('declines, which is kept, and goes on owing it', async () => {
    const owed = owedOf(await readTerms('newcomer'));
    expect((await decide('newcomer', owed, 'declined', 'fr')).status).toBe(200);
    const { decisions, owed: still } = await readTerms('newcomer');
    expect(decisions[0]).toMatchObject({ decision: 'declined', sha256: owed.version.hashes.fr });
    expect(still?.version.id).toBe(owed.version.id);
    expect((await decide('newcomer', owed)).status).toBe(200);
    expect((await readTerms('newcomer')).owed).toBeNull();
  });

  it('gets 409 where another version has been published meanwhile, or the text is another', async () => {
    const owed = owedOf(await readTerms('executive'));
    await another();
    const late = await decide('executive', owed);
    expect([late.status, codeOf(late)]).toEqual([409, 'terms-changed']);
    const next = owedOf(await readTerms('executive'));
    expect(next.version.number).toBe(owed.version.number + 1);
    const wrong = await gateway.rest(
      'executive',
      'termsDecide',
      { id: next.version.id, decision: 'accepted', language: 'en', sha256: next.version.hashes.fr },
      { headers: keyed() },
    );
    expect([wrong.status, codeOf(wrong)]).toEqual([409, 'terms-changed']);
    expect((await decide('executive', next)).status).toBe(200);
  });

  it('reads it in French first in Quebec, whatever the language of the request', async () => {
    expect(owedOf(await readTerms('conseillere', 'en')).language).toBe('fr');
    expect(owedOf(await readTerms('advisor', 'en')).language).toBe('en');
    expect(owedOf(await readTerms('advisor', 'fr')).language).toBe('fr');
  });

  it('is not stopped while the flag is off, for everyone or for the person', async () => {
    const set = (subject: string, value: boolean) =>
      sql(
        `insert into feature_flags (key, subject, value) values ('termsNCondition', $1, $2)
         on conflict (key, subject) do update set value = excluded.value`,
        [subject, String(value)],
      );
    try {
      await set('', false);
      expect((await anyCall('advisor')).status).toBe(200);
      await set('advisor', true);
      expect(codeOf(await anyCall('advisor'))).toBe('terms-owed');
      expect((await anyCall('conseillere')).status).toBe(200);
    } finally {
      await sql("delete from feature_flags where key = 'termsNCondition'");
    }
  });
});

describe('a version', () => {
  it('that holds later is owed from its day on', async () => {
    await acceptAll();
    await another({ effectiveOn: '2099-01-01' });
    expect((await readTerms('advisor')).owed).toBeNull();
    const { rows } = await sql(
      `select cairn_owed_terms('advisor', '2098-12-31') as before, cairn_owed_terms('advisor', '2099-01-01') is null as after`,
    );
    expect(rows).toEqual([{ before: null, after: false }]);
  });
});

async function acceptAll() {
  for (const subject of ['advisor', 'newcomer', 'assistant', 'manager', 'conseillere', 'executive']) {
    const { owed } = await readTerms(subject);
    if (owed !== null) await decide(subject, owed);
  }
}
