import type {
  BoaBreakdownAnswer,
  BoaBreakdownBody,
  BoaSeriesAnswer,
  BoaSeriesBody,
} from '@/contract/boa/schema';
import { useAppSelector } from '@/store/hooks';
import { selectFlag, selectLastNameFirst } from '@/store/selectors';
import { ExportButton } from '../kit/export/ExportButton';

const inDashboards = selectLastNameFirst('boaDashboards');
const downloads = selectFlag('boaDashboardDownloadData');

interface Props {
  body: BoaBreakdownBody;
  answer: BoaBreakdownAnswer;
  /** What the part is called, and its file. */
  title: string;
  /** True when the share of the first measure is shown. */
  hasShare?: boolean;
}

/** Exports the table of a part: its rows, their shares, the rest and the total. */
export function PartExport({ body, answer, title, hasShare = false }: Props) {
  const lastFirst = useAppSelector(inDashboards);
  const isOpen = useAppSelector(downloads);
  if (!isOpen) return null;
  return (
    <ExportButton
      subject={{
        rows: { ...body, list: 'boaBreakdown' },
        title,
        columns: [
          'part',
          ...body.measures.flatMap((measure, at) =>
            hasShare && at === 0 ? [measure, 'ofWhole'] : [measure],
          ),
        ],
        total: answer.rows.length + (answer.other.count > 0 ? 1 : 0) + (answer.total === null ? 0 : 1),
        lastFirst,
        asOf: answer.asOf,
      }}
    />
  );
}

interface SeriesProps {
  body: BoaSeriesBody;
  answer: BoaSeriesAnswer;
  /** What the part is called, and its file. */
  title: string;
}

/** Takes the months of a part into a spreadsheet: those that show, each line under its name. */
export function SeriesExport({ body, answer, title }: SeriesProps) {
  const isOpen = useAppSelector(downloads);
  if (!isOpen) return null;
  return (
    <ExportButton
      subject={{
        rows: { ...body, list: 'boaSeries' },
        title,
        columns: ['month', ...answer.lines.map(({ measure, type }) => type ?? measure)],
        total: answer.months.length,
        lastFirst: false,
        asOf: answer.asOf,
      }}
    />
  );
}
