import Link from 'next/link';
import { Column, Grid, Text } from '@/components/ui/layout';
import type { BoaOverviewAnswer } from '@/contract/boa/schema';
import { centsOf } from '@/contract/decimal';
import type { Locale } from '@/contract/locale';
import { MEASURES, type MeasureId } from '@/contract/measures/registry';
import { formatDateLong, formatMoneyBrief, formatMonth, formatPercent } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { BriefFigure } from '../kit/figures/BriefFigure';
import { Card } from '../ui/Card';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './BookOfBusiness.module.css';
import { MeasureExplained } from './MeasureExplained';
import { type BehindFigure, behindFigure } from './behindFigure';
import { listPath, rowsPath } from './paths';
import type { DashboardAsked } from './useDashboard';
import { useFigureText } from './useFigureText';

type Figure = BoaOverviewAnswer['figures'][number];

/** The funnel beneath draws them. */
const DRAWN: readonly MeasureId[] = ['portalRegistered', 'portalActive30', 'portalActive90'];

/** The key figures of a dashboard, each with its definition, what it is compared with, and the list behind it. */
export function Figures({ answer, asked }: { answer: BoaOverviewAnswer; asked: DashboardAsked }) {
  const t = useT('boa');
  return (
    <Card isFlush>
      <h2>
        <VisuallyHidden>{t('figures')}</VisuallyHidden>
      </h2>
      <Grid as="dl" className={styles.strip}>
        {answer.figures
          .filter(({ measure }) => !DRAWN.includes(measure))
          .map((figure) => (
            <FigureCell key={figure.measure} figure={figure} answer={answer} asked={asked} />
          ))}
      </Grid>
    </Card>
  );
}

/** Figures made of revenue. They say when revenue is not kept for the whole period. */
const OF_REVENUE: readonly MeasureId[] = ['revenue', 'revenueNet', 'feeShare', 'revenuePerHousehold', 'roa'];

function pathOf(behind: BehindFigure, asked: DashboardAsked, locale: Locale): string {
  if ('below' in behind) return `#${behind.below}`;
  return 'list' in behind
    ? listPath(behind.list, asked, locale, behind.sort)
    : rowsPath(behind, asked, locale);
}

interface CellProps {
  figure: Figure;
  answer: BoaOverviewAnswer;
  asked: DashboardAsked;
}

function FigureCell({ figure, answer, asked }: CellProps) {
  const t = useT('boa');
  const { asOf, revenueSince } = answer;
  const measures = useT('measures');
  const locale = useLocale();
  const text = useFigureText();
  const { measure, value } = figure;
  const isFlow = measure === 'netFlow';
  const shown =
    value === null || MEASURES[measure].unit !== 'cad' ? (
      text.whole(measure, value, isFlow)
    ) : (
      <BriefFigure amount={value} isSigned={isFlow} />
    );
  const behind = behindFigure(measure, {
    isToday: asked.asOf === null,
    isFiltered: asked.filterId !== null,
  });
  return (
    <Column gap={0.5} pad="2.5 inset" canShrink className={styles.figure}>
      <dt className="type-caption">
        <span>{measures(MEASURES[measure].nameKey)}</span>
        <MeasureExplained measure={measure} asOf={asOf} isWorkedOut={behind === null} />
      </dt>
      <Text as="dd" tone="strong" breaks="clipped" className={styles.value}>
        {behind === null || value === null ? (
          shown
        ) : (
          <Link href={pathOf(behind, asked, locale)}>{shown}</Link>
        )}
      </Text>
      <dd className="type-caption">
        {revenueSince !== null && OF_REVENUE.includes(measure) ? (
          t('notKept', { month: formatMonth(revenueSince, locale) })
        ) : (
          <Compared figure={figure} />
        )}
      </dd>
    </Column>
  );
}

/** How a figure stands beside that of a year before; of a day as a change, of a span as its value. */
function Compared({ figure: { measure, value, compared } }: { figure: Figure }) {
  const t = useT('boa');
  const locale = useLocale();
  const text = useFigureText();
  if (compared === null || compared.value === null || value === null) return null;
  const isMoney = MEASURES[measure].unit === 'cad';
  if (compared.from === null && isMoney) {
    const [now, before] = [centsOf(value), centsOf(compared.value)];
    const change = before > 0n ? Number(((now - before) * 10_000n) / before) : null;
    return t('since', {
      change: change === null ? t('none') : formatPercent(change, locale, { isSigned: true }),
      date: formatDateLong(compared.to, locale),
    });
  }
  const isSigned = measure === 'netFlow';
  return t('yearBefore', {
    value: isMoney
      ? formatMoneyBrief(Number(compared.value), locale, { isSigned })
      : text.whole(measure, compared.value, isSigned),
  });
}
