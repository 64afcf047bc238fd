import Link from 'next/link';
import { useState, type ReactNode } from 'react';
import { Box } from '@/components/ui/layout';
import { behindOf, BREAKDOWNS, type Within } from '@/contract/boa/codes';
import type { BoaBreakdownAnswer, BoaBreakdownBody } from '@/contract/boa/schema';
import { MEASURES, type MeasureId } from '@/contract/measures/registry';
import { clientPath, householdPath } from '@/contract/routes';
import { formatCount } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { keyOf } from '@/store/key';
import { placeOf } from '@/store/screenApi';
import { useRowCall } from '@/store/useRowCall';
import { ErrorState } from '../states/ErrorState';
import { Button } from '../ui/Button';
import { LinkButton } from '../ui/LinkButton';
import { Dialog } from '../ui/Dialog';
import styles from './BookOfBusiness.module.css';
import { tablePath } from './paths';
import { PartTable } from './PartTable';
import type { DashboardAsked } from './useDashboard';
import { useFigureText } from './useFigureText';
import { useKeyWords } from '../kit/figures/useKeyWords';

/** Households that are named; the others are summed. */
const SHOWN = 100;
/** Told of every part. */
const ALWAYS = { household: ['aua', 'accounts'], client: ['aua'] } as const;
/** A count of what stands in the rows is that of the rows. */
const COUNTS: readonly MeasureId[] = ['households', 'clients'];

/** What the part told, as far as a household or a client has it. */
function measuresOf(own: readonly MeasureId[], behind: 'household' | 'client'): MeasureId[] {
  const known: readonly MeasureId[] = BREAKDOWNS[behind].measures;
  return [...new Set([...own, ...ALWAYS[behind]])].filter(
    (measure) => !COUNTS.includes(measure) && known.includes(measure),
  );
}

const PATH_OF = { household: householdPath, client: clientPath } as const;

interface Opened {
  within: { dimension: Within; key: string };
  title: string;
  part: DrilledPart;
}

/** The part's question, which the mark or cell belongs to. */
export type DrilledPart = Pick<BoaBreakdownBody, 'measures' | 'period'>;

/** Opens the households or the clients behind one mark or cell. */
export type OpenDrill = (dimension: Within, key: string, title: string, part: DrilledPart) => void;

/** @returns what opens the households or the clients behind a mark, and the dialog to be put on the page */
export function useDrill(asked: DashboardAsked): { open: OpenDrill; dialog: ReactNode } {
  const t = useT('boa');
  const locale = useLocale();
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
        actions={
          <>
            {opened !== null && (
              <LinkButton href={tablePath(opened.within, { ...asked, period: opened.part.period }, locale)}>
                {t('asTable')}
              </LinkButton>
            )}
            <Button onClick={close}>{t('close')}</Button>
          </>
        }
      >
        {opened !== null && <Behind key={keyOf(opened)} opened={opened} asked={asked} />}
      </Dialog>
    ),
  };
}

/** The rows behind a part of a dimension; their sum equals the part's figure to the cent. */
function Behind({ opened, asked }: { opened: Opened; asked: DashboardAsked }) {
  const t = useT('boa');
  const measures = useT('measures');
  const locale = useLocale();
  const text = useFigureText();
  const wordsOf = useKeyWords();
  const { filters, organisation, asOf } = asked;
  const behind = behindOf(opened.within.dimension);
  const shown = measuresOf(opened.part.measures, behind);
  const { result, retry } = useRowCall<BoaBreakdownAnswer>(placeOf('boa', 'boaBreakdown'), {
    filters,
    period: opened.part.period,
    organisation,
    asOf,
    dimension: behind,
    within: opened.within,
    measures: shown,
    limit: SHOWN,
  });
  if (result?.error && result.answer === null) return <ErrorState error={result.error} onRetry={retry} />;
  if (!result?.answer)
    return (
      <Box radius="check" fill="sunken" className={styles.awaited} aria-hidden="true" data-skeleton="" />
    );
  const { rows, other, total } = result.answer;
  const cellsOf = (values: readonly (string | null)[]) =>
    shown.map((measure, at) => text.whole(measure, values[at], measure === 'netFlow'));
  return (
    <PartTable
      caption={opened.title}
      columns={[t(`dimensions.${behind}`), ...shown.map((measure) => measures(MEASURES[measure].nameKey))]}
      rows={rows.map((row) => ({
        key: row.key,
        head:
          row.id === null ? (
            wordsOf(behind, row)
          ) : (
            <Link href={PATH_OF[behind](row.id, locale)}>{wordsOf(behind, row)}</Link>
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
