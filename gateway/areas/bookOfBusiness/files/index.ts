import { BOA_CLIENT_COLUMNS, BOA_TABLE_COLUMNS } from '@/contract/boa/columns';
import type { BoaTableRow } from '@/contract/boa/table';
import { fileColumns } from '../../../kit/files/column';
import { type RowsOf, paged, whole } from '../../../kit/files/definition';
import type { FilterLabels } from '../../../kit/files/filterWords';
import type { AboutLine } from '../../../kit/files/xlsx/sheets';
import type { Area } from '../../../kit/registry';
import { BREAKDOWN_COLUMNS, brokenParts, type BrokenPart } from './breakdown';
import { DASHBOARD_COLUMNS, type DashboardRow, dashboardRows } from './dashboard';
import { SERIES_COLUMNS, type MonthRow, monthRows } from './series';
import { bookLines } from '../../../kit/files/filterWords';
import { once } from '../../../kit/files/definition';
import type { ExportRows } from '@/contract/export/schema';
import { keyWords } from './breakdown';

/** The part of a dimension that a table shows. A code without words of its own stands as it is. */
const withinLines = (
  within: Extract<ExportRows, { list: 'boaTable' }>['within'],
  { say }: FilterLabels,
): AboutLine[] =>
  within === null
    ? []
    : [[say(`boa:dimensions.${within.dimension}`), keyWords(within.dimension, within.key, say)]];

const tableLines = (rows: RowsOf<'boaTable' | 'boaClients'>, labels: FilterLabels): AboutLine[] => [
  [labels.say('boa:period'), labels.say(`common:periods.${rows.period}`)],
  ...withinLines(rows.within, labels),
  ...bookLines(rows.filters, labels),
];

/** The lists of this area as files. */
export const BOOK_FILES = {
  boaDashboard: whole<'boaDashboard', DashboardRow>({
    title: 'boa:exported',
    columns: DASHBOARD_COLUMNS,
    all: (ask, rows) => dashboardRows(ask, rows),
    lines: ({ dashboard, period, organisation, filters }, labels) => [
      [labels.say('boa:dashboard'), labels.say(`boa:dashboards.${dashboard}`)],
      [labels.say('boa:period'), labels.say(`common:periods.${period}`)],
      [labels.say('boa:organisation'), labels.say(`boa:organisations.${organisation}`)],
      ...bookLines(filters, labels),
    ],
  }),
  boaBreakdown: whole<'boaBreakdown', BrokenPart>({
    title: 'boa:exported',
    columns: BREAKDOWN_COLUMNS,
    headings: ({ dimension }) => ({ part: `boa:dimensions.${dimension}` }),
    async all(ask, { list: _, ...asked }) {
      const answer = await ask('boaBreakdown', asked);
      return { rows: brokenParts(asked, answer), asOf: answer.asOf };
    },
    lines: (rows, labels) => [
      [labels.say(`boa:dimensions.${rows.dimension}`), labels.say(`common:periods.${rows.period}`)],
      ...bookLines(rows.filters, labels),
    ],
  }),
  boaSeries: whole<'boaSeries', MonthRow>({
    title: 'boa:exported',
    columns: SERIES_COLUMNS,
    async all(ask, { list: _, ...asked }) {
      const answer = await ask('boaSeries', asked);
      return { rows: monthRows(answer), asOf: answer.asOf };
    },
    lines: (rows, labels) => [
      [labels.say('boa:ranges'), labels.say(`boa:range.${rows.range}`)],
      ...bookLines(rows.filters, labels),
    ],
  }),
  boaTable: paged<'boaTable', BoaTableRow>({
    title: 'boa:parts.households',
    columns: fileColumns(BOA_TABLE_COLUMNS),
    isSelectable: true,
    page: (ask, { list: _, ...rows }, page) => ask('boaTable', { ...rows, page }),
    async total(ask, { list: _, sort: __, ...found }) {
      const { rows, asOf } = await ask('boaTableSummary', found);
      return { ...once(rows.aua), asOf };
    },
    lines: tableLines,
  }),
  boaClients: paged<'boaClients', BoaTableRow>({
    title: 'boa:parts.clients',
    columns: fileColumns(BOA_CLIENT_COLUMNS),
    isSelectable: true,
    page: (ask, { list: _, ...rows }, page) => ask('boaTable', { ...rows, page }),
    async total(ask, { list: _, sort: __, ...found }) {
      const { rows, asOf } = await ask('boaTableSummary', found);
      return { ...once(rows.aua), asOf };
    },
    lines: tableLines,
  }),
} satisfies Area['files'];
