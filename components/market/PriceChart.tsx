import { useMemo, useState } from 'react';
import { Box, Grid } from '@/components/ui/layout';
import { PRICE_RANGES, type PriceRange } from '@/contract/market/codes';
import type { MarketSymbolAnswer } from '@/contract/market/schema';
import { formatDate, formatDateLong, formatMonth } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { CallView } from '@/store/callView';
import { TimeChart } from '../charts/TimeChart';
import type { TimeSeries } from '../charts/types';
import { CardState } from '../kit/record/CardState';
import table from '../kit/list/Table.module.css';
import { EmptyState } from '../states/EmptyState';
import { Card } from '../ui/Card';
import { Segments } from '../ui/Segments';
import styles from './Market.module.css';
import { priceText } from './shared/quoteText';

interface Props {
  view: CallView<MarketSymbolAnswer>;
  range: PriceRange;
  onRange(range: PriceRange): void;
}

/** Closes over a span, with the average book cost of the person's clients as a line. The same numbers stand in a table. */
export function PriceChart({ view, range, onRange }: Props) {
  const t = useT('market');
  const options = PRICE_RANGES.map((value) => ({ value, label: t(`range.${value}`) }));
  return (
    <Card
      isFlush
      title={t('price')}
      meta={<Segments label={t('ranges')} options={options} value={range} onChange={onRange} />}
    >
      <CardState
        view={view}
        name={t('price')}
        skeleton={
          <Box
            radius="check"
            fill="sunken"
            className={styles.chartSkeleton}
            aria-hidden="true"
            data-skeleton=""
          />
        }
      >
        {(answer) =>
          answer.history.length === 0 ? <EmptyState title={t('noHistory')} /> : <Closes answer={answer} />
        }
      </CardState>
    </Card>
  );
}

function Closes({ answer }: { answer: MarketSymbolAnswer }) {
  const t = useT('market');
  const locale = useLocale();
  const [isTableOpen, setTableOpen] = useState(false);
  const { quote, history, exposure } = answer;
  const cost = exposure?.averageCost ?? null;
  const [closeLabel, costLabel] = [
    t('line.close'),
    cost === null ? '' : t('line.cost', { price: priceText(quote, cost, locale) }),
  ];
  const { dates, series } = useMemo(() => {
    const closes: TimeSeries = {
      key: 'close',
      label: closeLabel,
      colour: 'c1',
      values: history.map(({ close }) => Number(close)),
    };
    const costs: TimeSeries = {
      key: 'cost',
      label: costLabel,
      colour: 'c3',
      values: history.map(() => Number(cost)),
      isDashed: true,
    };
    return { dates: history.map(({ on }) => on), series: cost === null ? [closes] : [closes, costs] };
  }, [history, cost, closeLabel, costLabel]);
  const text = (close: string) => priceText(quote, close, locale);
  const describe = (index: number) => {
    const point = history[index];
    return point === undefined
      ? ''
      : t('point', { date: formatDateLong(point.on, locale), price: text(point.close) });
  };
  const span = {
    from: formatDateLong(dates[0] ?? answer.session.sessionDate, locale),
    to: formatDateLong(dates.at(-1) ?? answer.session.sessionDate, locale),
  };
  return (
    <Grid columns={1} gap={3} padX="inset" padTop={2} padBottom={4} className={styles.closes}>
      <TimeChart
        label={t('chart', span)}
        dates={dates}
        series={series}
        describe={describe}
        formatValue={(value) => text(value.toFixed(2))}
        formatDay={(iso) => formatMonth(iso, locale)}
      />
      <details className={styles.fold} onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}>
        <summary>{t('table')}</summary>
        {isTableOpen && (
          // A table of closes is longer than the screen: it scrolls by itself, and the keys reach it.
          <Box
            marginTop={2}
            className={styles.foldTable}
            tabIndex={0}
            role="group"
            aria-label={t('chart', span)}
          >
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">{t('column.date')}</th>
                  <th scope="col" className={table.end}>
                    {t('column.close')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {[...history].reverse().map(({ on, close }) => (
                  <tr key={on} className={table.row}>
                    <th scope="row">{formatDate(on)}</th>
                    <td className={table.end}>{text(close)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Box>
        )}
      </details>
    </Grid>
  );
}
