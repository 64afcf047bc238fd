import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '@/contract/locale';
import { allPages, firstPage } from '@/tests/support/clients';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let id: string;

beforeAll(async () => {
  gateway = await makeTestGateway();
  const { rows } = await gateway.db.pool.query<{ party_id: number; id: string }>(
    `select c.party_id, p.public_id as id from clients c join parties p on p.id = c.party_id
    where p.kind = 'person' and c.rep_code_id in (select rep_code_id from rep_code_access where subject = 'advisor')
    order by c.party_id limit 1`,
  );
  const [first] = rows;
  if (first === undefined) throw new Error('the advisor has no client');
  id = first.id;
  await gateway.db.pool.query(
    `update parties set given_name = 'Xaviera', family_name = 'Zwingli' where id = $1`,
    [first.party_id],
  );
  await gateway.db.pool.query(
    `update clients set name_sort_en = 'Zwingli Xaviera', name_sort_fr = 'Zwingli Xaviera',
      former_names = '{"O’Ruari Xaviera","Mac Quillon Xaviera"}' where party_id = $1`,
    [first.party_id],
  );
});
afterAll(() => gateway.close());

test.each(
  LOCALES.flatMap((locale) =>
    (
      [
        ['oruari', 'O’Ruari Xaviera'],
        ['mac quillon', 'Mac Quillon Xaviera'],
        ['xaviera quillon', 'Mac Quillon Xaviera'],
        ['zwingli', null],
        ['xaviera', null],
      ] as const
    ).map(([typed, former]) => [locale, typed, former] as const),
  ),
)('in %s the list that is filtered by %s says why: %s', async (locale, typed, former) => {
  const body = firstPage({ filters: { clientName: [typed] } });
  const pages = await allPages(gateway, 'advisor', body, { locale });
  const row = pages.flatMap(({ rows }) => rows).find((each) => each.id === id);
  expect(row?.formerName).toBe(former);
});

test('a list that is not filtered by a name tells none', async () => {
  const pages = await allPages(gateway, 'advisor', firstPage());
  for (const { formerName } of pages.flatMap(({ rows }) => rows)) expect(formerName).toBeNull();
});
