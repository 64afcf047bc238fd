import type {
  BoaBreakdownAnswer,
  BoaBreakdownBody,
  BoaSeriesAnswer,
  BoaSeriesBody,
} from '@/contract/boa/schema';
import type { ExportSubject } from '../kit/export/exportSubject';

interface Part {
  body: BoaBreakdownBody;
  answer: BoaBreakdownAnswer;
  /** What the part is called, and its file. */
  title: string;
  /** True when the share of the first measure is shown. */
  hasShare: boolean;
  lastFirst: boolean;
}

/** The table of a part as a file: its rows, their shares, the rest and the total. */
export function partFile({ body, answer, title, hasShare, lastFirst }: Part): ExportSubject {
  return {
    rows: { ...body, list: 'boaBreakdown' },
    title,
    columns: [
      'part',
      ...body.measures.flatMap((measure, at) => (hasShare && at === 0 ? [measure, 'ofWhole'] : [measure])),
    ],
    total: answer.rows.length + (answer.other.count > 0 ? 1 : 0) + (answer.total === null ? 0 : 1),
    lastFirst,
    asOf: answer.asOf,
  };
}

interface Series {
  body: BoaSeriesBody;
  answer: BoaSeriesAnswer;
  /** What the part is called, and its file. */
  title: string;
}

/** The months of a part as a file: those that show, each line under its name. */
export function seriesFile({ body, answer, title }: Series): ExportSubject {
  return {
    rows: { ...body, list: 'boaSeries' },
    title,
    columns: ['month', ...answer.lines.map(({ measure, type }) => type ?? measure)],
    total: answer.months.length,
    lastFirst: false,
    asOf: answer.asOf,
  };
}
