import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TeamFilters, TeamRow, TeamsListAnswer } from '@/contract/teams/schema';
import { answerOf } from '@/tests/support/accounts';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK });
});
afterAll(() => gateway.close());

const FIRST = { size: 200, after: null, before: null };
const BY_NAME = [{ key: 'name', direction: 'asc' }] as const;

async function teamsOf(persona: string, filters: TeamFilters = {}, size = 200): Promise<TeamRow[]> {
  const rows: TeamRow[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page = { ...FIRST, size, after };
    const answer: TeamsListAnswer = await answerOf(gateway, persona, 'teamsList', {
      filters,
      sort: [...BY_NAME],
      page,
    });
    rows.push(...answer.rows);
    after = answer.next;
  }
  return rows;
}

/** Of each team the person's codes that an advisor of it serves, by the owner of the tables, past every policy. */
async function expected(persona: string): Promise<Map<string, string[]>> {
  const { rows } = await gateway.db.pool.query<{ name: string; codes: string[] }>(
    `select t.name_en as name, array_agg(distinct r.code order by r.code) as codes
    from rep_code_access x join rep_codes r on r.id = x.rep_code_id
    join team_codes s on s.rep_code_id = r.id join teams t on t.id = s.team_id
    where x.subject = $1 and $2::date between x.valid_from and coalesce(x.valid_to, 'infinity')
      and $2::date between r.valid_from and coalesce(r.valid_to, 'infinity')
      and $2::date between s.valid_from and coalesce(s.valid_to, 'infinity')
    group by t.name_en`,
    [persona, gateway.db.today()],
  );
  return new Map(rows.map(({ name, codes }) => [name, codes]));
}

describe('the teams that serve my rep codes', () => {
  test.each(PERSONAS)('are those that SQL finds for %s, each with my codes alone', async (persona) => {
    const rows = await teamsOf(persona);
    expect(new Map(rows.map(({ name, repCodes }) => [name.en, repCodes]))).toEqual(await expected(persona));
    // The newcomer's code is in no team yet.
    expect(rows.length > 0).toBe(persona !== 'newcomer');
  });

  test('have the same order in pages of one as in one page, forwards and back', async () => {
    const all = await teamsOf('manager');
    expect(all.length).toBeGreaterThan(1);
    expect(await teamsOf('manager', {}, 1)).toEqual(all);
  });

  test('are counted, whole and by branch; the branches leave their own filter out', async () => {
    const all = await teamsOf('manager');
    const branch = all[0]?.branch ?? '';
    const { count, facets } = await answerOf(gateway, 'manager', 'teamsSummaryList', {
      filters: { location: [branch] },
    });
    const inBranch = all.filter((team) => team.branch === branch);
    expect(count).toBe(inBranch.length);
    expect(await teamsOf('manager', { location: [branch] })).toEqual(inBranch);
    const shown = new Map(facets.location.map(({ value, count: teams }) => [value, teams]));
    for (const each of new Set(all.map((team) => team.branch))) {
      expect(shown.get(each), each).toBe(all.filter((team) => team.branch === each).length);
    }
  });

  test('are found by a part of a name of one of their advisors, without its accents', async () => {
    const all = await teamsOf('manager');
    const member = all.flatMap(({ members }) => members).find(({ lastName }) => /[éèôç]/i.test(lastName));
    const [team] = all;
    const typed = member?.lastName ?? team?.members[0]?.lastName ?? '';
    const text = typed.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    const found = await teamsOf('manager', { text });
    expect(found).toEqual(
      all.filter(({ name, members }) =>
        [name.en, name.fr, ...members.map(({ firstName, lastName }) => `${firstName} ${lastName}`)].some(
          (each) => each.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().includes(text),
        ),
      ),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(await teamsOf('manager', { text: '%' })).toEqual([]);
  });
});
