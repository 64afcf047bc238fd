import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Stack } from '@/components/ui/layout';
import type { DashboardPart } from '@/contract/boa/schema';
import type { Dashboard } from '@/contract/boa/codes';
import { MEASURE_IDS, type MeasureId } from '@/contract/measures/registry';
import { REVENUE_TYPES, type RevenueType } from '@/contract/boa/codes';
import { useT } from '@/lib/i18n/useT';
import { useAppSelector } from '@/store/hooks';
import { selectFlag, selectLastNameFirst } from '@/store/selectors';
import { ExportDialog } from '../kit/export/ExportDialog';
import type { ExportSubject } from '../kit/export/exportSubject';
import { Button, buttonClass } from '../ui/Button';
import { closeMenu } from '../ui/clicks';
import { Menu } from '../ui/Menu';
import styles from './BookOfBusiness.module.css';
import type { DashboardAsked } from './useDashboard';

const inDashboards = selectLastNameFirst('boaDashboards');
const downloads = selectFlag('boaDashboardDownloadData');

type Parts = ReadonlyMap<string, DashboardPart>;
type Files = ReadonlyMap<string, ExportSubject>;
type Keep<Value> = (id: string, value: Value | null) => void;

const KnownContext = createContext<{ parts: Parts; files: Files }>({ parts: new Map(), files: new Map() });
const KeepContext = createContext<{ part: Keep<DashboardPart>; file: Keep<ExportSubject> }>({
  part: () => undefined,
  file: () => undefined,
});

/** What is kept by id, in the order in which the ids came first. */
function useKept<Value>(): [ReadonlyMap<string, Value>, Keep<Value>] {
  const [kept, setKept] = useState<ReadonlyMap<string, Value>>(new Map());
  const keep = useCallback((id: string, value: Value | null) => {
    setKept((known) => {
      const next = new Map(known);
      if (value === null) next.delete(id);
      else next.set(id, value);
      return next;
    });
  }, []);
  return [kept, keep];
}

/** Knows the parts of the dashboard that it is around, for what the dashboard exports. */
export function DashboardParts({ children }: { children: ReactNode }) {
  const [parts, part] = useKept<DashboardPart>();
  const [files, file] = useKept<ExportSubject>();
  const known = useMemo(() => ({ parts, files }), [parts, files]);
  const keep = useMemo(() => ({ part, file }), [part, file]);
  return (
    <KeepContext value={keep}>
      <KnownContext value={known}>{children}</KnownContext>
    </KeepContext>
  );
}

/**
 * Adds a part to the file of its dashboard, in the order in which parts came to the screen.
 *
 * @returns the id of the part, for `useFileOfPart`
 */
export function usePartOfFile(part: DashboardPart): string {
  const { part: keep } = useContext(KeepContext);
  const id = useId();
  const text = JSON.stringify(part);
  useEffect(() => keep(id, JSON.parse(text) as DashboardPart), [keep, id, text]);
  useEffect(() => () => keep(id, null), [keep, id]);
  return id;
}

/** Lets a part be exported alone; null while its figures are not there. */
export function useFileOfPart(id: string, file: ExportSubject | null): void {
  const { file: keep } = useContext(KeepContext);
  const text = JSON.stringify(file);
  useEffect(() => keep(id, JSON.parse(text) as ExportSubject | null), [keep, id, text]);
  useEffect(() => () => keep(id, null), [keep, id]);
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

/** Exports the whole dashboard into one file, its key figures and every part as they show, or one part alone. */
export function DashboardExport({ dashboard, asked, figures, asOf }: Props) {
  const t = useT('boa');
  const label = useT('export')('open');
  const known = useContext(KnownContext);
  const lastFirst = useAppSelector(inDashboards);
  const isOpen = useAppSelector(downloads);
  // As the screen showed it when it was chosen.
  const [chosen, setChosen] = useState<ExportSubject | null>(null);
  const [isAsked, setAsked] = useState(false);
  const parts = useMemo(() => [...known.parts.values()], [known]);
  if (!isOpen || parts.length === 0) return null;
  const { filters, period, organisation } = asked;
  const whole: ExportSubject = {
    rows: { list: 'boaDashboard', dashboard, filters, period, organisation, asOf: asked.asOf, parts },
    title: t(`dashboards.${dashboard}`),
    columns: columnsOf(parts, figures),
    total: null,
    lastFirst,
    asOf,
  };
  function choose(event: MouseEvent<HTMLElement>, subject: ExportSubject) {
    closeMenu(event);
    setChosen(subject);
    setAsked(true);
  }
  return (
    <>
      <Menu label={label} trigger={label} triggerClassName={buttonClass({})}>
        {() => (
          <Stack className={styles.files}>
            <Button variant="quiet" onClick={(event) => choose(event, whole)}>
              {t('exportAll')}
            </Button>
            {[...known.parts].map(([id, { title }]) => {
              const file = known.files.get(id);
              return (
                <Button
                  key={id}
                  variant="quiet"
                  disabled={file === undefined}
                  onClick={(event) => file !== undefined && choose(event, file)}
                >
                  {title}
                </Button>
              );
            })}
          </Stack>
        )}
      </Menu>
      <ExportDialog subject={chosen ?? whole} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}
