import { toParts } from '@/components/allocation/shared/parts';
import type { AllocationAnswer } from '@/contract/allocation/schema';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import type { ApiName } from '@/contract/calls';
import type { ExportRows } from '@/contract/export/schema';
import { answerOf } from './accounts';
import { cents } from './cents';
import { ALLOCATIONS, VALUES } from './exportOracle';
import { exportedRows } from './exports';
import type { ListedRows } from './exportedLists';
import type { TestGateway } from './gateway';

type Point = ValueHistoryAnswer['points'][number];

const NOUNS = ['client', 'household', 'account'] as const;

/** What each order of `exportedRows` makes of the points. */
const ORDERS: Readonly<Record<(typeof NOUNS)[number], (a: Point, b: Point) => number>> = {
  client: (a, b) => (a.on < b.on ? 1 : -1),
  household: (a, b) => Number(cents(a.marketValueCad) - cents(b.marketValueCad)),
  account: (a, b) => Number(cents(b.marketChangeCad) - cents(a.marketChangeCad)),
};

/** What the figure panels of a client, a household and an account show as tables. */
export async function everyFigure(
  gateway: TestGateway,
  persona: string,
  ids: Readonly<Record<(typeof NOUNS)[number], string>>,
): Promise<ListedRows[]> {
  const answer = (call: string, { list: _, sort: __, dimension: ___, ...body }: Record<string, unknown>) =>
    answerOf(gateway, persona, call as ApiName, body as never) as unknown;
  const lists: ListedRows[] = [];
  for (const noun of NOUNS) {
    const rows: ExportRows = exportedRows[`${noun}Values`](ids[noun]);
    const { points } = (await answer(`${noun}ValueHistory`, rows)) as ValueHistoryAnswer;
    lists.push({ name: rows.list, rows, expectation: VALUES, expected: points.toSorted(ORDERS[noun]) });
    const split = exportedRows[`${noun}Allocation`](ids[noun]);
    const { dimensions } = (await answer(`${noun}AssetAllocation`, split)) as AllocationAnswer;
    if (!('dimension' in split) || split.list === 'boaBreakdown')
      throw new Error('an allocation is split by something');
    const { dimension } = split;
    const expected = toParts(dimensions[dimension]).map((part) => ({ ...part, dimension }));
    lists.push({ name: split.list, rows: split, expectation: ALLOCATIONS, expected });
  }
  return lists;
}
