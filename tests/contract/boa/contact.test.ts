import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Within } from '@/contract/boa/codes';
import type { BoaBreakdownAnswer, BoaBreakdownBody } from '@/contract/boa/schema';
import { answerOf } from '@/tests/support/accounts';
import { cents } from '@/tests/support/cents';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const BODY = {
  filters: {},
  period: 'year',
  organisation: 'now',
  asOf: null,
  within: null,
  limit: 1_000,
} as const;

const broken = (
  persona: string,
  more: Pick<BoaBreakdownBody, 'dimension' | 'measures'> & Partial<BoaBreakdownBody>,
) => answerOf(gateway, persona, 'boaBreakdown', { ...BODY, ...more }) as Promise<BoaBreakdownAnswer>;

const inside = (dimension: Within, key: string) => ({ dimension, key });

async function valuesOf(text: string, persona: string): Promise<string[]> {
  const { rows } = await gateway.db.pool.query<{ value: string }>(text, [persona]);
  return rows.map(({ value }) => value);
}

const MINE = 'in (select rep_code_id from rep_code_access where subject = $1)';

describe.each(['advisor', 'assistant', 'manager', 'conseillere'])('the last contact, for %s', (persona) => {
  test('puts each household in one band, and the bands come to the book', async () => {
    const [bands, tiers] = await Promise.all([
      broken(persona, { dimension: 'contact', measures: ['households', 'aua'] }),
      broken(persona, { dimension: 'tier', measures: ['households', 'aua'] }),
    ]);
    expect(bands.rows.length).toBeGreaterThan(2);
    expect(bands.total?.values).toEqual(tiers.total?.values);
  });

  test('opens the households of a band, which come to the band', async () => {
    const { rows } = await broken(persona, { dimension: 'contact', measures: ['households', 'aua'] });
    for (const { key, values } of rows) {
      const opened = await broken(persona, {
        dimension: 'household',
        measures: ['households', 'aua', 'contact'],
        within: inside('contact', key),
      });
      expect([key, ...(opened.total?.values.slice(0, 2) ?? [])]).toEqual([key, ...values]);
      const days = opened.rows.map((row) => row.values[2]);
      if (key === 'never') expect(days.every((each) => each === null)).toBe(true);
      if (key === 'overYear') expect(days.every((each) => Number(each) > 365)).toBe(true);
    }
  });

  test('finds the clients who were not in touch for a year', async () => {
    const ids = await valuesOf(
      `select p.public_id::text as value from clients c join parties p on p.id = c.party_id
      where c.rep_code_id ${MINE} and not exists (select from client_contacts x
        where x.party_id = c.party_id and x.contacted_on > (select as_of from book) - 365)`,
      persona,
    );
    const { count } = (await answerOf(gateway, persona, 'clientsSummaryList', {
      filters: { condition: ['noContact:365'] },
    })) as { count: number };
    expect(count).toBe(ids.length);
    expect(count).toBeGreaterThan(0);
  });
});

describe('accounts that name no beneficiary', () => {
  test('are those that can name one, outside Quebec', async () => {
    for (const persona of ['advisor', 'conseillere']) {
      const expected = await valuesOf(
        `select a.market_value_cad::text as value from accounts a where a.rep_code_id ${MINE} and a.closed_on is null
        and a.type in ('rrsp', 'spousalRrsp', 'rrif', 'tfsa', 'fhsa', 'lira', 'lif')
        and not exists (select from account_beneficiaries b where b.account_id = a.id)
        and not exists (select from account_holders h join client_addresses d on d.party_id = h.party_id
          where h.account_id = a.id and h.is_beneficial and d.kind = 'residential' and d.province = 'QC')`,
        persona,
      );
      const { rows } = await broken(persona, { dimension: 'condition', measures: ['accounts', 'aua'] });
      const [accounts, aua] = rows.find(({ key }) => key === 'noBeneficiary')?.values ?? [];
      expect(Number(accounts)).toBe(expected.length);
      expect(cents(aua ?? '0.00')).toBe(expected.reduce((sum, value) => sum + cents(value), 0n));
    }
  });

  test('an account says who is named, that nobody is, or that a will says it', async () => {
    const namedOf = async (condition: string) => {
      const [id] = await valuesOf(
        `select a.public_id::text as value from accounts a where a.rep_code_id ${MINE} and a.closed_on is null
        and a.type = 'rrsp' and ${condition} order by a.id limit 1`,
        'manager',
      );
      const { beneficiaries } = await answerOf(gateway, 'manager', 'accountView', { id: id ?? '' });
      return beneficiaries;
    };
    const named = 'exists (select from account_beneficiaries b where b.account_id = a.id)';
    const inQuebec = `exists (select from account_holders h join client_addresses d on d.party_id = h.party_id
      where h.account_id = a.id and h.is_beneficial and d.kind = 'residential' and d.province = 'QC')`;
    const shares = (await namedOf(named))?.map(({ shareBp }) => shareBp) ?? [];
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000);
    expect(await namedOf(`not ${named} and not ${inQuebec}`)).toEqual([]);
    expect(await namedOf(inQuebec)).toBeNull();
  });
});
