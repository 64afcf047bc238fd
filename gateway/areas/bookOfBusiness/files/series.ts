import { REVENUE_TYPES, SERIES_MEASURES } from '@/contract/boa/codes';
import type { BoaSeriesAnswer } from '@/contract/boa/schema';
import { MEASURES } from '@/contract/measures/registry';
import type { ExportColumn } from '../../../kit/files/column';
import { cellOf, KINDS } from './breakdown';

type Line = BoaSeriesAnswer['lines'][number];

/** A month of a part of a dashboard, with what its figures are. */
export interface MonthRow {
  lines: readonly Line[];
  month: BoaSeriesAnswer['months'][number];
}

const lineColumn = ({ measure, type }: Line): ExportColumn<MonthRow> => ({
  id: type ?? measure,
  header: type === null ? MEASURES[measure].nameKey : `boa:keys.revenueType.${type}`,
  ...KINDS[MEASURES[measure].unit],
  value: ({ lines, month }) => {
    const at = lines.findIndex((line) => line.measure === measure && line.type === type);
    return cellOf(measure, month.values[at] ?? null);
  },
});

/** The last day of each month, and each line under its own name: a file has the requested ones. */
export const SERIES_COLUMNS: readonly ExportColumn<MonthRow>[] = [
  { id: 'month', header: 'boa:columns.month', kind: 'date', width: 12, value: ({ month }) => month.on },
  ...SERIES_MEASURES.map((measure) => lineColumn({ measure, type: null })),
  ...REVENUE_TYPES.map((type) => lineColumn({ measure: 'revenue', type })),
];

/** The months in the order of their table, the latest first. */
export const monthRows = ({ lines, months }: BoaSeriesAnswer): MonthRow[] =>
  months.toReversed().map((month) => ({ lines, month }));
