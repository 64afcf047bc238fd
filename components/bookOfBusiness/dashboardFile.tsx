import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { DashboardPart } from '@/contract/boa/schema';
import type { Dashboard } from '@/contract/boa/codes';
import { MEASURE_IDS, type MeasureId } from '@/contract/measures/registry';
import { REVENUE_TYPES, type RevenueType } from '@/contract/boa/codes';
import { useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag, selectLastNameFirst } from '@/store/selectors';
import { ExportButton } from '../kit/export/ExportButton';
import type { DashboardAsked } from './useDashboard';

const inDashboards = selectLastNameFirst('boaDashboards');
const downloads = selectFlag('boaDashboardDownloadData');

type Parts = ReadonlyMap<string, DashboardPart>;

const PartsContext = createContext<Parts>(new Map());
const AddContext = createContext<(id: string, part: DashboardPart | null) => void>(() => undefined);

/** Knows the parts of the dashboard that it is around, for the file of the whole dashboard. */
export function DashboardParts({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<Parts>(new Map());
  const add = useCallback((id: string, part: DashboardPart | null) => {
    setParts((known) => {
      const next = new Map(known);
      if (part === null) next.delete(id);
      else next.set(id, part);
      return next;
    });
  }, []);
  return (
    <AddContext value={add}>
      <PartsContext value={parts}>{children}</PartsContext>
    </AddContext>
  );
}

/** Adds a part to the file of its dashboard, in the order in which parts came to the screen. */
export function usePartOfFile(part: DashboardPart): void {
  const add = useContext(AddContext);
  const id = useId();
  const text = JSON.stringify(part);
  useEffect(() => add(id, JSON.parse(text) as DashboardPart), [add, id, text]);
  useEffect(() => () => add(id, null), [add, id]);
}

/** The columns of the parts, in the order of the registry. */
function columnsOf(parts: readonly DashboardPart[], figures: readonly MeasureId[]): string[] {
  const measures = new Set<MeasureId>([...figures, ...parts.flatMap(({ asks }) => asks.measures)]);
  const isByType = parts.some(({ asks }) => asks.kind === 'series' && asks.byType);
  const types: readonly RevenueType[] = isByType ? REVENUE_TYPES : [];
  return [
    'title',
    'row',
    'period',
    ...(parts.some(({ hasShare }) => hasShare) ? ['ofWhole'] : []),
    ...MEASURE_IDS.filter((measure) => measures.has(measure)),
    ...types,
  ];
}

interface Props {
  dashboard: Dashboard;
  asked: DashboardAsked;
  /** The measures of the key figures. */
  figures: readonly MeasureId[];
  asOf: string;
}

/** Exports the whole dashboard into one file: its key figures and every part, as they show. */
export function DashboardExport({ dashboard, asked, figures, asOf }: Props) {
  const t = useT('boa');
  const known = useContext(PartsContext);
  const lastFirst = useAppSelector(inDashboards);
  const isOpen = useAppSelector(downloads);
  const parts = useMemo(() => [...known.values()], [known]);
  if (!isOpen || parts.length === 0) return null;
  const { filters, period, organisation } = asked;
  return (
    <ExportButton
      label={t('exportAll')}
      subject={{
        rows: { list: 'boaDashboard', dashboard, filters, period, organisation, asOf: asked.asOf, parts },
        title: t(`dashboards.${dashboard}`),
        columns: columnsOf(parts, figures),
        total: null,
        lastFirst,
        asOf,
      }}
    />
  );
}
