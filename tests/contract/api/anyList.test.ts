import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountRow } from '@/contract/accounts/row';
import type { UnassignedAccountsSummaryListAnswer, UnassignedRow } from '@/contract/unassigned/schema';
import type { Measure } from '@/contract/valuation/codes';
import type { Explanation } from '@/contract/valuation/schema';
import type { AccountsSummaryListAnswer } from '@/contract/accounts/schema';
import { CSV_SEPARATOR_OF } from '@/contract/export/choices';
import type { ExportRows } from '@/contract/export/schema';
import type { ClientRow } from '@/contract/clients/schema';
import type { HouseholdRow, HouseholdsSummaryListAnswer } from '@/contract/households/schema';
import type { ListPage } from '@/contract/paging';
import { answerOf } from '@/tests/support/accounts';
import { findsRow } from '@/tests/support/bookFilters';
import { type TrueClient, trueClients } from '@/tests/support/bookOracle';
import { cents, sumOfCents } from '@/tests/support/cents';
import { expectRepeated, type Repeating } from '@/tests/support/repeated';
import { compared, EXPECTATIONS } from '@/tests/support/exportOracle';
import { expectMadeOf, type Figures } from '@/tests/support/explained';
import { exportBody, exported, parseCsv, sha256 } from '@/tests/support/exports';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { groupingOf, groupsOf } from '@/tests/support/groupOracle';
import { type OracleList, type TrueRow, trueList, truth } from '@/tests/support/listOracle';
import { type Asked, questionsOf, surelyAsked } from '@/tests/support/listQuestions';
import { SORTED_LISTS } from '@/tests/support/sortedLists';
import { findsUnassigned, trayFilters } from '@/tests/support/trayFilters';

/** Of filters and orders that are drawn for each person, beside those that are asked in each run. */
const RUNS = 5;

let gateway: TestGateway;
const books = new Map<Persona, TrueClient[]>();
let everyone: TrueClient[];

beforeAll(async () => {
  gateway = await makeTestGateway();
  for (const persona of PERSONAS) books.set(persona, await trueClients(gateway, persona));
  everyone = [...new Map([...books.values()].flat().map((client) => [client.id, client])).values()];
});
afterAll(() => gateway.close());

interface Row {
  id: string;
  marketValue?: string;
  marketValueCad?: string;
}
interface Answer {
  rows: Row[];
  next: string | null;
  previous: string | null;
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** How a list is asked for, and which of all its rows it then has to find. */
function finding(list: OracleList, { filters, states, persona }: Asked) {
  const isIn = (state: string) => states.includes(state as never);
  const found = list === 'unassignedAccountsList' ? null : findsRow(list, filters, books.get(persona) ?? []);
  switch (list) {
    case 'clientsList':
      return { body: { filters }, isFound: found ?? (() => true) };
    case 'householdsList':
      return {
        body: { filters, show: { closedOnly: !isIn('closedOnly') } },
        isFound: (row: TrueRow) => (found?.(row) ?? true) && !(row.state === 'closedOnly' && isIn(row.state)),
      };
    case 'accountsList': {
      const show = { closed: !isIn('closed'), zero: !isIn('zero'), negative: !isIn('negative') };
      return {
        body: { filters, clientId: null, householdId: null, show },
        isFound: (row: TrueRow) => (found?.(row) ?? true) && !(row.state !== '' && isIn(row.state)),
      };
    }
    case 'unassignedAccountsList': {
      const own = trayFilters(filters, states);
      return { body: { filters: own }, isFound: findsUnassigned(own, everyone) };
    }
  }
}

const SUMMARIES = {
  clientsList: 'clientsSummaryList',
  householdsList: 'householdsSummaryList',
  accountsList: 'accountsSummaryList',
  unassignedAccountsList: 'unassignedAccountsSummaryList',
} as const;

interface Summary {
  count: number;
  accountCount?: number;
  marketValue?: string;
  marketValueCad?: string;
  cash?: string;
  cashCad?: string;
  bookCostCad?: string;
  gainCad?: string;
}

/** One sum that is explained, or several. */
interface Explaining {
  explain: Explanation | Partial<Record<Measure, Explanation>>;
}

/** A summary without whom its groups are told apart by, of which the oracle knows nothing. */
function withoutHeads(summary: object) {
  const { groups } = summary as { groups?: readonly Record<string, unknown>[] | null };
  const plain = groups?.map((group) =>
    Object.fromEntries(Object.entries(group).filter(([key]) => key !== 'head')),
  );
  return { ...summary, groups: plain ?? groups };
}

/** What else a summary says adds up from the rows. */
const PARTS: Partial<Record<OracleList, (summary: unknown, rows: readonly unknown[]) => void>> = {
  clientsList: (summary, found) => expectRepeated(summary as Repeating, found as ClientRow[]),
  householdsList(summary, found) {
    const rows = found as HouseholdRow[];
    expectRepeated(summary as HouseholdsSummaryListAnswer, rows);
    const { partialCount, explain } = summary as HouseholdsSummaryListAnswer;
    expect(partialCount).toBe(rows.filter(({ isPartial }) => isPartial).length);
    const shown = { what: 'partlyServed', count: partialCount, amount: null };
    expect(explain.marketValue.excluded).toEqual(partialCount > 0 ? [shown] : []);
  },
  accountsList(summary, found) {
    const rows = found as AccountRow[];
    const { total, explain } = summary as AccountsSummaryListAnswer;
    for (const column of ['bookCostCad', 'gainCad'] as const) {
      expect(cents(total[column])).toBe(sumOfCents(rows.map((row) => row[column])));
    }
    expect(total.jointCount).toBe(rows.filter(({ isJoint }) => isJoint).length);
    expect(explain.marketValue.included.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
  },
  unassignedAccountsList(summary, found) {
    const rows = found as UnassignedRow[];
    const { suggestedCount, reasons } = summary as UnassignedAccountsSummaryListAnswer;
    expect(suggestedCount).toBe(rows.filter(({ suggestion }) => suggestion !== null).length);
    for (const { reason, count, marketValueCad } of reasons) {
      const own = rows.filter((row) => row.reason === reason);
      expect([count, cents(marketValueCad)]).toEqual([
        own.length,
        sumOfCents(own.map((row) => row.marketValueCad)),
      ]);
    }
  },
};

/** What is in each sum adds up to it; what is left out of the cash of many is what is invested. */
function expectExplained({ explain }: Explaining, total: Summary) {
  const { marketValueCad = '', marketValue = marketValueCad, cashCad, cash = cashCad } = total;
  if ('formula' in explain) return expectMadeOf({ marketValue: explain }, { marketValue });
  const { bookCostCad: bookCost, gainCad: gain } = total;
  const shown = Object.entries({ marketValue, cash, bookCost, gain }).filter(([, amount]) => amount !== undefined);
  expectMadeOf(explain, Object.fromEntries(shown) as Figures);
  if (gain !== undefined) return;
  const parts = [...(explain.cash?.included ?? []), ...(explain.cash?.excluded ?? [])];
  expect(sumOfCents(parts.map(({ amount }) => amount ?? '0.00'))).toBe(cents(marketValue));
} // prettier-ignore

/** Exports the list and compares each cell. */
async function expectFile(list: OracleList, body: object, rows: readonly Row[], { persona, locale, sort }: Asked) {
  const name = list.replace(/List$/, '') as keyof typeof EXPECTATIONS;
  const { columns, cells } = EXPECTATIONS[name];
  const separator = CSV_SEPARATOR_OF[locale];
  const file = exportBody({ ...body, list: name, sort } as unknown as ExportRows, columns, { separator });
  const answer = await exported(gateway, persona, file, { locale });
  expect(answer.trailer).toEqual({ rows: rows.length, gone: 0, sha256: sha256(answer.file) });
  const [, ...lines] = parseCsv(answer.file.toString(), separator);
  expect(lines).toHaveLength(rows.length);
  for (const [at, row] of rows.entries()) {
    const pairs = cells(row as never, locale).map((cell, column) => compared(cell, lines[at]?.[column] ?? '', separator));
    expect(pairs.map(([, found]) => found)).toEqual(pairs.map(([wanted]) => wanted));
  }
  await gateway.db.pool.query('delete from export_log');
} // prettier-ignore

describe.each(Object.keys(SORTED_LISTS) as OracleList[])('%s', (list) => {
  test.each(PERSONAS)(
    'for %s is what plain SQL finds, in order, by REST and GraphQL, from anywhere; so are its summary, groups and file',
    async (persona) => {
      let met = 0;
      const property = fc.asyncProperty(questionsOf(persona, list, everyone), async (one) => {
        const { locale, sort, size, part, skip } = one;
        const { body, isFound } = finding(list, one);
        const bodyWith = (page: ListPage) => ({ ...body, sort, page }) as never;
        const page = async (wanted: ListPage) =>
          (await answerOf(gateway, persona, list, bodyWith(wanted), { locale })) as Answer;
        const expected = (await trueList(gateway, persona, list, sort, locale)).filter(isFound);
        met += expected.length;

        // From its first page to its last, and back.
        const first = await page({ size, after: null, before: null });
        const pages = [first];
        for (let after = first.next; after !== null; after = pages.at(-1)?.next ?? null) {
          pages.push(await page({ size, after, before: null }));
        }
        const rows = pages.flatMap((each) => each.rows);
        expect(
          rows.map(({ id, marketValue, marketValueCad }) => [id, marketValueCad ?? marketValue]),
        ).toEqual(expected.map(({ id, worth }) => [id, worth]));
        const back = pages.slice(-1);
        for (let before = back[0]?.previous ?? null; before !== null; before = back[0]?.previous ?? null) {
          back.unshift(await page({ size, after: null, before }));
        }
        expect(back.flatMap((each) => ids(each.rows))).toEqual(ids(rows));

        // From its middle, on from there and back from there, leaving out some.
        const start = Math.round(part * rows.length);
        const inMiddle: ListPage = { size, after: null, before: null, skip: start };
        const middle = await page(inMiddle);
        expect(ids(middle.rows)).toEqual(ids(rows.slice(start, start + size)));
        expect(middle.next !== null).toBe(start + size < rows.length);
        expect(middle.previous !== null).toBe(start > 0 && middle.rows.length > 0);
        const graphql = await gateway.graphql(persona, list, bodyWith(inMiddle), { locale });
        expect(graphql.json()).toEqual({ data: { [list]: middle } });
        if (middle.next !== null) {
          const from = start + size + skip;
          const on = await page({ size, after: middle.next, before: null, skip });
          expect(ids(on.rows)).toEqual(ids(rows.slice(from, from + size)));
        }
        if (middle.previous !== null) {
          const to = Math.max(0, start - skip);
          const earlier = await page({ size, after: null, before: middle.previous, skip });
          expect(ids(earlier.rows)).toEqual(ids(rows.slice(Math.max(0, to - size), to)));
          expect(earlier.previous !== null).toBe(to - size > 0 && earlier.rows.length > 0);
        }

        const name = SUMMARIES[list];
        const summary = await answerOf(gateway, persona, name, body as never, { locale });
        const total = ('total' in summary ? summary.total : summary) as Summary;
        const { count, accountCount, worth, cash } = truth(expected);
        expect(total.count).toBe(count);
        expect(cents(total.marketValueCad ?? total.marketValue ?? '')).toBe(worth);
        if (total.accountCount !== undefined) expect(total.accountCount).toBe(accountCount);
        const cashOf = total.cashCad ?? total.cash;
        if (cashOf !== undefined) expect(cents(cashOf)).toBe(cash);
        expectExplained(summary, total);
        const same = await gateway.graphql(persona, name, body as never, { locale });
        expect(same.json()).toEqual({ data: { [name]: summary } });
        PARTS[list]?.(summary, rows);

        const by = groupingOf(list, one.grouping);
        if (by !== null) {
          const ordered = await trueList(gateway, persona, list, [{ key: by, direction: 'asc' }], locale);
          const groups = groupsOf(list, ordered.filter(isFound), by);
          const asking = { ...body, groupBy: by } as never;
          const grouped = await answerOf(gateway, persona, name, asking, { locale });
          expect(withoutHeads(grouped)).toEqual({ ...summary, groups });
          const twin = await gateway.graphql(persona, name, asking, { locale });
          expect(twin.json()).toEqual({ data: { [name]: grouped } });
        }
        await expectFile(list, body, rows, one);
      });
      const examples = surelyAsked(persona, list, everyone).map((one): [Asked] => [one]);
      await fc.assert(property, { numRuns: RUNS + examples.length, examples });
      // A new advisor has no clients yet, and like everyone the accounts of the branch that no one has.
      expect(met > 0).toBe(persona !== 'newcomer' || list === 'unassignedAccountsList');
    },
    120_000,
  );
});
