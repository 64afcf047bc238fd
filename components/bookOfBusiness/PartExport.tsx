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
}

/** Takes the figures of a part into a spreadsheet: the rows that show, what is not named, with the filter as it is. */
export function PartExport({ body, answer, title }: Props) {
  const lastFirst = useAppSelector(inDashboards);
  const isOpen = useAppSelector(downloads);
  if (!isOpen) return null;
  return (
    <ExportButton
      subject={{
        rows: { ...body, list: 'boaBreakdown' },
        title,
        columns: ['part', ...body.measures],
        total: answer.rows.length + (answer.other.count > 0 ? 1 : 0),
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
