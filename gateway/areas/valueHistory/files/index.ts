import type { Locale } from '@/contract/locale';
import type { ValueRange } from '@/contract/valueHistory/codes';
import type { ValueHistoryAnswer } from '@/contract/valueHistory/schema';
import { type RowsOf, type WholeRows, whole } from '../../../kit/files/definition';
import type { AboutLine } from '../../../kit/files/xlsx/sheets';
import type { Area } from '../../../kit/registry';
import type { DisplayOptions } from '../../../kit/words';
import { sortedPoints } from './columns';
import { chosenLines } from '../../../kit/files/filterWords';
import { VALUE_COLUMNS } from './columns';

const values = { title: 'holdings:value.title', columns: VALUE_COLUMNS } as const;

type ValuePoint = ValueHistoryAnswer['points'][number];

const spanLine = ({ range }: { range: ValueRange }, { say }: DisplayOptions): AboutLine => [
  say('holdings:value.ranges'),
  say(`holdings:value.range.${range}`),
];

const pointsOf = (
  { points, asOf }: ValueHistoryAnswer,
  sort: RowsOf<'clientValues'>['sort'],
  locale: Locale,
): WholeRows<ValuePoint> => ({ rows: sortedPoints(points, sort, locale), asOf });

/** The lists of this area as files. */
export const VALUE_HISTORY_FILES = {
  clientValues: whole<'clientValues', ValuePoint>({
    ...values,
    all: async (ask, { list: _, sort, ...asked }, locale) =>
      pointsOf(await ask('clientValueHistory', asked), sort, locale),
    lines: (rows, labels) => [...chosenLines(rows.accountIds, labels), spanLine(rows, labels)],
  }),
  householdValues: whole<'householdValues', ValuePoint>({
    ...values,
    all: async (ask, { list: _, sort, ...asked }, locale) =>
      pointsOf(await ask('householdValueHistory', asked), sort, locale),
    lines: (rows, labels) => [...chosenLines(rows.accountIds, labels), spanLine(rows, labels)],
  }),
  accountValues: whole<'accountValues', ValuePoint>({
    ...values,
    all: async (ask, { list: _, sort, ...asked }, locale) =>
      pointsOf(await ask('accountValueHistory', asked), sort, locale),
    lines: (rows, labels) => [spanLine(rows, labels)],
  }),
} satisfies Area['files'];
