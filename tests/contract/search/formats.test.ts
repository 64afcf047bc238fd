import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '@/contract/locale';
import type { GlobalSearchAnswer, SearchKind } from '@/contract/search/schema';
import { type TrueClient, trueClients } from '@/tests/support/bookOracle';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { markedIn as marked, searchGroupOf } from '@/tests/support/search';

let gateway: TestGateway;
let book: TrueClient[];

beforeAll(async () => {
  gateway = await makeTestGateway();
  book = await trueClients(gateway, 'advisor');
});
afterAll(() => gateway.close());

function some(is: (client: TrueClient) => boolean): TrueClient {
  const client = book.find(is);
  if (client === undefined) throw new Error('the advisor has no such client');
  return client;
}

describe.each((['rest', 'graphql'] as const).flatMap((way) => LOCALES.map((locale) => ({ way, locale }))))(
  'as it is cited elsewhere, by $way in $locale,',
  ({ way, locale }) => {
    const find = async (query: string, kind: SearchKind) => {
      const answer = await gateway[way]('advisor', 'globalSearch', { query }, { locale });
      const response = answer.json() as { data: { globalSearch: GlobalSearchAnswer } } | GlobalSearchAnswer;
      return searchGroupOf('data' in response ? response.data.globalSearch : response, kind);
    };
    const number = () => some(({ numbers }) => numbers.length > 0).numbers[0] ?? '';

    test.each(['TR 11', 'TR-11', 'tr\u221211'])('a rep code is found: %s', async (query) => {
      const { rows, count } = await find(query, 'client');
      expect(count).toBe(book.filter(({ code }) => code === 'TR11').length);
      for (const row of rows) {
        expect(row).toMatchObject({ repCode: 'TR11', field: 'iaCode', rank: 'exact' });
        expect(marked(row)).toEqual(['TR11']);
      }
    });

    test.each(['#%s', '# %s', '%.', '%\u2212'])('an account is found by its number: %j', async (form) => {
      const own = number();
      const dash = form.startsWith('%') ? form.slice(1) : '-';
      const query = form.startsWith('#') ? form.replace('%s', own) : own.replaceAll('-', dash);
      const [row] = (await find(query, 'account')).rows;
      expect(row, query).toMatchObject({ label: own, field: 'account', rank: 'exact' });
      expect(marked(row)).toEqual([own]);
    });

    test.each(['…', '...', '*', '••'])('an account is found by its end alone: %s', async (lead) => {
      const end = number().slice(-4);
      const digits = end.replace('-', '');
      const { rows } = await gateway.db.pool.query<{ count: number }>(
        `select count(*)::integer from (
           select digits from accounts where rep_code_id in (select rep_code_id from clients c
             join parties p on p.id = c.party_id where p.public_id = any ($1))
           union all select digits from unassigned_accounts where branch_id in (select branch_id from rep_codes
             where id in (select rep_code_id from clients c join parties p on p.id = c.party_id where p.public_id = any ($1)))
         ) every where digits like '%' || $2`,
        [book.map(({ id }) => id), digits],
      );
      const found = await find(`${lead}${end}`, 'account');
      expect(found.count).toBe(rows[0]?.count);
      expect(found.rows.length).toBeGreaterThan(0);
      for (const row of found.rows) {
        expect(row).toMatchObject({ field: 'account', rank: 'word' });
        expect(row.label?.endsWith(end)).toBe(true);
        expect(marked(row)).toEqual([end]);
      }
    });

    test.each(['tel:%p', 'TEL: %p', 'tel:%p;ext=12', '%m'])('a telephone is found: %s', async (form) => {
      const client = some(({ phones }) => phones.length > 0);
      const [phone = ''] = client.phones;
      const minus = phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1\u2212$2\u2212$3');
      const { rows } = await find(form.replace('%p', phone).replace('%m', minus), 'client');
      const row = rows.find(({ id }) => id === client.id);
      expect(row).toMatchObject({ field: 'phone', text: phone, rank: 'exact' });
      expect(marked(row)).toEqual([phone.slice(2)]);
    });
  },
);
