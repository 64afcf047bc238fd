import Link from 'next/link';
import { useState } from 'react';
import { Caption, Grid, Text } from '@/components/ui/layout';
import type { DashboardMeasureTile, DashboardTilesAnswer } from '@/contract/dashboard/schema';
import { MEASURES } from '@/contract/measures/registry';
import {
  formatDate,
  formatDateLong,
  formatDateRange,
  formatMoney,
  formatMoneyBrief,
  formatMonth,
  formatPercent,
} from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { Sparkline } from '../charts/Sparkline';
import { FlowsDialog } from './shared/FlowsDialog';
import { LIST_OF, showWhole } from './shared/measureLists';
import { MeasureExplained } from './shared/MeasureExplained';
import { BriefFigure } from '../kit/figures/BriefFigure';
import { opensElsewhere } from '../ui/clicks';
import styles from './Dashboard.module.css';
import { FlowBars } from './FlowBars';
import { TileHead } from './TileHead';

interface Props {
  tile: DashboardMeasureTile;
  answer: DashboardTilesAnswer;
}

/** A measure over the period: its figure, which opens what it counts, an earlier one beside it, and its course. */
export function MeasureTile({ tile, answer }: Props) {
  const t = useT('home');
  const measures = useT('measures');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { measure, value, points } = tile;
  const { asOf, period } = answer;
  const isFlow = measure === 'netFlow';
  const name = measures(MEASURES[measure].nameKey);
  const text = formatMoney(value, locale, { isSigned: isFlow });
  const figure = <BriefFigure amount={value} isSigned={isFlow} />;
  const label = t('tiles.open', { name, amount: text });
  const behind = LIST_OF[measure] ?? null;
  const values = points.map((point) => Number(point.value));
  const isByDay = isFlow && period.from.slice(0, 7) === period.to.slice(0, 7);
  return (
    <>
      <TileHead
        name={name}
        meta={
          <MeasureExplained measure={measure} points={points} name={name} asOf={asOf} isByDay={isByDay} />
        }
      />
      <Grid columns={1} gap={0.5} className={styles.body}>
        <Text as="p" tone="strong" breaks="anywhere" className={styles.figure}>
          {behind === null ? (
            <button type="button" className={styles.link} aria-label={label} onClick={() => setOpen(true)}>
              {figure}
            </button>
          ) : (
            <Link
              href={`/${locale}/${behind.list}/${behind.query}`}
              className={styles.link}
              aria-label={label}
              onClick={(event) => {
                if (!opensElsewhere(event)) showWhole(behind.list);
              }}
            >
              {figure}
            </Link>
          )}
        </Text>
        <Compared tile={tile} answer={answer} />
        {isFlow ? (
          <FlowBars
            values={values}
            dates={points.map(({ on }) => (isByDay ? formatDate(on) : formatMonth(on, locale)))}
            format={(amount) => formatMoneyBrief(amount, locale)}
            isLastOpen={!isByDay}
          />
        ) : (
          <Sparkline values={values} />
        )}
      </Grid>
      {behind === null && (
        <FlowsDialog
          screen="dashboard"
          span={period}
          isOpen={isOpen}
          name={name}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The figure beside an earlier one, whose days are named. */
function Compared({ tile, answer }: Props) {
  const t = useT('dashboard');
  const locale = useLocale();
  const { measure, earlier, ofOpeningBp } = tile;
  const isFlow = measure === 'netFlow';
  const lines: string[] = [];
  if (isFlow && ofOpeningBp !== null) {
    const percent = formatPercent(ofOpeningBp, locale, { isSigned: true });
    lines.push(t('ofOpening', { percent }));
  }
  if (earlier !== null) {
    const { change, changeBp, span } = earlier;
    const amount = formatMoneyBrief(Number(change), locale, { isSigned: true });
    const moved =
      changeBp === null || isFlow
        ? amount
        : t('change', { amount, percent: formatPercent(changeBp, locale, { isSigned: true }) });
    lines.push(
      isFlow
        ? t('before', {
            amount: formatMoneyBrief(Number(earlier.value), locale, { isSigned: true }),
            span: formatDateRange(span.from, span.to, locale),
          })
        : t('since', { change: moved, date: formatDateLong(span.to, locale) }),
    );
  } else if (!isFlow || answer.compared !== null) {
    lines.push(t('noEarlier'));
  }
  return (
    <Caption as="p" minHeight={32} className={styles.compared}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Caption>
  );
}
