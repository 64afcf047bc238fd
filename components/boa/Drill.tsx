import Link from 'next/link';
import { useState, type ReactNode } from 'react';
import { BREAKDOWNS, type Within } from '@/contract/boa/codes';
import type { BoaBreakdownAnswer, BoaBreakdownBody } from '@/contract/boa/schema';
import { MEASURES, type MeasureId } from '@/contract/measures/registry';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { keyOf } from '@/store/key';
import { placeOf } from '@/store/screenApi';
import { useRowCall } from '@/store/useRowCall';
import { householdPath } from '../panels/households/householdPath';
import { ErrorState } from '../states/ErrorState';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import styles from './Boa.module.css';
import { PartTable } from './PartTable';
import type { DashboardAsked } from './useDashboard';
import { useFigureText } from './useFigureText';
import { useKeyWords } from './useKeyWords';

/** Households that are named; the others are summed. */
const SHOWN = 100;
/** Told of every part. */
const ALWAYS: readonly MeasureId[] = ['aua', 'accounts'];
const KNOWN: readonly MeasureId[] = BREAKDOWNS.household.measures;

/** What the part told, as far as a household has it; a count of households is that of the rows. */
const measuresOf = (own: readonly MeasureId[]): MeasureId[] =>
  [...new Set([...own, ...ALWAYS])].filter((measure) => measure !== 'households' && KNOWN.includes(measure));

interface Opened {
  within: { dimension: Within; key: string };
  title: string;
  part: DrilledPart;
}

/** What the part asked in which the mark or cell stands. */
export type DrilledPart = Pick<BoaBreakdownBody, 'measures' | 'period'>;

/** Opens the households behind one mark or cell. */
export type OpenDrill = (dimension: Within, key: string, title: string, part: DrilledPart) => void;

/** @returns what opens the households behind a mark, and the dialog to be put on the page */
export function useDrill(asked: DashboardAsked): { open: OpenDrill; dialog: ReactNode } {
  const t = useT('boa');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return {
    open: (dimension, key, title, part) => setOpened({ within: { dimension, key }, title, part }),
    dialog: (
      <Dialog
        isOpen={opened !== null}
        title={opened?.title ?? ''}
        isWide
        onClose={close}
        actions={<Button onClick={close}>{t('close')}</Button>}
      >
        {opened !== null && <Behind key={keyOf(opened)} opened={opened} asked={asked} />}
      </Dialog>
    ),
  };
}

/** The households behind a part of a dimension; their sum is the figure of that part, to the cent. */
function Behind({ opened, asked }: { opened: Opened; asked: DashboardAsked }) {
  const t = useT('boa');
  const measures = useT('measures');
  const locale = useLocale();
  const text = useFigureText();
  const wordsOf = useKeyWords();
  const { filters, organisation } = asked;
  const shown = measuresOf(opened.part.measures);
  const { told, retry } = useRowCall<BoaBreakdownAnswer>(placeOf('boa', 'boaBreakdown'), {
    filters,
    period: opened.part.period,
    organisation,
    dimension: 'household',
    within: opened.within,
    measures: shown,
    limit: SHOWN,
  });
  if (told?.error && told.answer === null) return <ErrorState error={told.error} onRetry={retry} />;
  if (!told?.answer) return <div className={styles.awaited} aria-hidden="true" data-skeleton="" />;
  const { rows, other, total } = told.answer;
  const cellsOf = (values: readonly (string | null)[]) =>
    shown.map((measure, at) => text.whole(measure, values[at], measure === 'netFlow'));
  return (
    <PartTable
      caption={opened.title}
      columns={[t('columns.household'), ...shown.map((measure) => measures(MEASURES[measure].nameKey))]}
      rows={rows.map((row) => ({
        key: row.key,
        head:
          row.id === null ? (
            wordsOf('household', row)
          ) : (
            <Link href={householdPath(row.id, locale)}>{wordsOf('household', row)}</Link>
          ),
        cells: cellsOf(row.values),
      }))}
      other={
        other.count === 0
          ? null
          : {
              key: 'other',
              head: t('other', { n: formatCount(other.count, locale) }),
              cells: cellsOf(other.values),
              isQuiet: true,
            }
      }
      total={
        total && {
          key: 'total',
          head: t('totalOf', { count: total.count, n: formatCount(total.count, locale) }),
          cells: cellsOf(total.values),
        }
      }
    />
  );
}
