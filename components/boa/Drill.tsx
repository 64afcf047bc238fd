import Link from 'next/link';
import { useState, type ReactNode } from 'react';
import type { Within } from '@/contract/boa/codes';
import type { BoaBreakdownAnswer } from '@/contract/boa/schema';
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
const MEASURES_SHOWN = ['aua', 'accounts'] as const;

interface Opened {
  within: { dimension: Within; key: string };
  title: string;
}

/** Opens the households behind one mark or cell. */
export type OpenDrill = (dimension: Within, key: string, title: string) => void;

/** @returns what opens the households behind a mark, and the dialog to be put on the page */
export function useDrill(asked: DashboardAsked): { open: OpenDrill; dialog: ReactNode } {
  const t = useT('boa');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return {
    open: (dimension, key, title) => setOpened({ within: { dimension, key }, title }),
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
  const { filters, period, organisation } = asked;
  const { told, retry } = useRowCall<BoaBreakdownAnswer>(placeOf('boa', 'boaBreakdown'), {
    filters,
    period,
    organisation,
    dimension: 'household',
    within: opened.within,
    measures: [...MEASURES_SHOWN],
    limit: SHOWN,
  });
  if (told?.error && told.answer === null) return <ErrorState error={told.error} onRetry={retry} />;
  if (!told?.answer) return <div className={styles.awaited} aria-hidden="true" data-skeleton="" />;
  const { rows, other, total } = told.answer;
  const cellsOf = (values: readonly (string | null)[]) =>
    MEASURES_SHOWN.map((measure, at) => text.whole(measure, values[at]));
  return (
    <PartTable
      caption={opened.title}
      columns={[t('columns.household'), measures('aua.name'), measures('accounts.name')]}
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
      total={total && { key: 'total', head: t('total'), cells: cellsOf(total.values) }}
    />
  );
}
