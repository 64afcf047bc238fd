import { REVENUE_TYPES } from '@/contract/boa/codes';
import type { ExportRows } from '@/contract/export/schema';
import { MEASURE_IDS, MEASURES, type MeasureId } from '@/contract/measures/registry';
import type { CellValue, ExportColumn } from '../../../kit/files/column';
import type { Ask } from '../../../kit/files/definition';
import { ProblemError } from '../../../kit/http/problem';
import { BREAKDOWN_COLUMNS, brokenParts, type BrokenPart, cellOf, KINDS } from './breakdown';
import { SERIES_COLUMNS, type MonthRow, monthRows } from './series';

type DashboardRows = Extract<ExportRows, { list: 'boaDashboard' }>;
type Part = DashboardRows['parts'][number];

/** A row of the file of a whole dashboard: a key figure, a row of a part, or a month of one. */
export type DashboardRow = {
  /** The heading of its part; null for the key figures. */
  title: string | null;
  /** The name of the period in words; null for none. */
  period: string | null;
} & (
  | { kind: 'figure'; measure: MeasureId; value: string | null }
  | { kind: 'broken'; hasShare: boolean; row: BrokenPart }
  | { kind: 'month'; row: MonthRow }
);

const BROKEN = new Map(BREAKDOWN_COLUMNS.map((column) => [column.id, column]));
const SERIES = new Map(SERIES_COLUMNS.map((column) => [column.id, column]));

/** What a column of the parts' own files says of a row. */
const ofPart = (id: string): ExportColumn<DashboardRow>['value'] =>
  function valueOf(line, display): CellValue {
    switch (line.kind) {
      case 'figure':
        return line.measure === id ? cellOf(line.measure, line.value) : null;
      case 'broken':
        return BROKEN.get(id)?.value(line.row, display) ?? null;
      case 'month':
        return SERIES.get(id)?.value(line.row, display) ?? null;
    }
  };

const rowText: ExportColumn<DashboardRow>['value'] = (line, display) => {
  switch (line.kind) {
    case 'figure':
      return display.say(MEASURES[line.measure].nameKey);
    case 'broken':
      return BROKEN.get('part')?.value(line.row, display) ?? null;
    case 'month':
      return line.row.month.on;
  }
};

/** The heading of the part, its row and its period, and the columns of all parts: a file has the requested ones. */
export const DASHBOARD_COLUMNS: readonly ExportColumn<DashboardRow>[] = [
  {
    id: 'title',
    header: 'export:part',
    kind: 'text',
    width: 32,
    value: ({ title }, { say }) => title ?? say('boa:figures'),
  },
  { id: 'row', header: 'export:row', kind: 'text', width: 36, value: rowText },
  {
    id: 'period',
    header: 'boa:period',
    kind: 'text',
    width: 24,
    value: ({ period }, { say }) => (period === null ? null : say(period)),
  },
  {
    id: 'ofWhole',
    header: 'boa:columns.share',
    kind: 'percent',
    width: 12,
    value: (line, display) =>
      line.kind === 'broken' && line.hasShare ? ofPart('ofWhole')(line, display) : null,
  },
  ...MEASURE_IDS.map((measure): ExportColumn<DashboardRow> => ({
    id: measure,
    header: MEASURES[measure].nameKey,
    ...KINDS[MEASURES[measure].unit],
    value: ofPart(measure),
  })),
  ...REVENUE_TYPES.map((type): ExportColumn<DashboardRow> => ({
    id: type,
    header: `boa:keys.revenueType.${type}`,
    ...KINDS.cad,
    value: ofPart(type),
  })),
];

async function rowsOf(ask: Ask, asked: DashboardRows, { title, hasShare, asks }: Part) {
  const { filters, organisation, asOf } = asked;
  if (asks.kind === 'series') {
    const { kind: _, ...series } = asks;
    const answer = await ask('boaSeries', { ...series, filters, asOf });
    const period = `boa:range.${series.range}`;
    const rows = monthRows(answer).map((row): DashboardRow => ({ title, period, kind: 'month', row }));
    return { rows, asOf: answer.asOf };
  }
  const { kind: _, ...part } = asks;
  const answer = await ask('boaBreakdown', { ...part, filters, organisation, asOf, within: null });
  const period = `common:periods.${part.period}`;
  const rows = brokenParts(part, answer).map((row): DashboardRow => ({
    title,
    period,
    kind: 'broken',
    hasShare,
    row,
  }));
  return { rows, asOf: answer.asOf };
}

/**
 * The key figures of a dashboard and the rows of its parts, as they show on the screen.
 *
 * @throws {ProblemError} `cursor` where the book became another one between two parts
 */
export async function dashboardRows(ask: Ask, asked: DashboardRows) {
  const { dashboard, filters, period, asOf } = asked;
  const overview = await ask('boaOverview', { dashboard, filters, period, asOf });
  const rows = overview.figures.map(({ measure, value }): DashboardRow => ({
    title: null,
    period: `common:periods.${period}`,
    kind: 'figure',
    measure,
    value,
  }));
  for (const part of asked.parts) {
    const found = await rowsOf(ask, asked, part);
    if (found.asOf !== overview.asOf) throw new ProblemError('cursor');
    rows.push(...found.rows);
  }
  return { rows, asOf: overview.asOf };
}
