import { Grid } from '@/components/ui/layout';
import { formatMonth } from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { MonthBars } from '../charts/MonthBars';
import styles from './BookOfBusiness.module.css';
import { DashboardScreen } from './DashboardScreen';
import { useDrill } from './Drill';
import { SeriesPart } from './Part';
import { SeriesTable } from './SeriesTable';
import { TablePart } from './TablePart';
import type { DashboardAsked } from './useDashboard';
import { useFigureText } from './useFigureText';

/** The accounts of the book: of what type and state they are, and what asks for a look. */
export function AccountsDashboard() {
  return <DashboardScreen dashboard="accounts">{(asked) => <Parts asked={asked} />}</DashboardScreen>;
}

function Parts({ asked }: { asked: DashboardAsked }) {
  const t = useT('boa');
  const { open, dialog } = useDrill(asked);
  return (
    <>
      <Grid columns={2} gap={4} className={styles.halves}>
        <TablePart
          title={t('parts.conditions')}
          asked={asked}
          dimension="condition"
          measures={['accounts', 'aua', 'cash']}
          onOpen={open}
          note={t('conditionsNote')}
        />
        <Turnover asked={asked} />
        <TablePart
          title={t('parts.types')}
          asked={asked}
          dimension="accountType"
          measures={['aua', 'accounts', 'cash']}
          onOpen={open}
          isDrawn
          hasShare
        />
        <Grid columns={1} gap={4} maxWidth="page">
          <TablePart
            title={t('parts.states')}
            asked={asked}
            dimension="accountState"
            measures={['accounts', 'aua']}
            onOpen={open}
          />
          <TablePart
            title={t('parts.currencies')}
            asked={asked}
            dimension="currency"
            measures={['aua', 'cash', 'accounts']}
            onOpen={open}
            hasShare
          />
        </Grid>
      </Grid>
      {dialog}
    </>
  );
}

/** Accounts that were opened and closed, by month. */
function Turnover({ asked }: { asked: DashboardAsked }) {
  const t = useT('boa');
  const locale = useLocale();
  const text = useFigureText();
  const title = t('parts.turnover');
  return (
    <SeriesPart
      title={title}
      ranges={['1y', '3y', '5y']}
      body={{ filters: asked.filters, measures: ['opened', 'closed'], byType: false, asOf: asked.asOf }}
      meta={({ months }) => {
        const last = months.at(-1);
        return last !== undefined && !last.isComplete
          ? t('hatched', { month: formatMonth(last.on, locale) })
          : null;
      }}
      chart={({ months }) =>
        months.length === 0 ? (
          <p>{t('noHistory')}</p>
        ) : (
          <MonthBars
            label={title}
            months={months.map(({ on, isComplete }) => ({
              key: on,
              label: formatMonth(on, locale),
              isComplete,
            }))}
            bars={[
              {
                key: 'opened',
                label: t('columns.opened'),
                colour: 'c1',
                values: months.map(({ values }) => Number(values[0])),
              },
              {
                key: 'closed',
                label: t('columns.closed'),
                colour: 'c3',
                values: months.map(({ values }) => -Number(values[1])),
              },
            ]}
            line={null}
            format={(value) => text.short('accounts', Math.abs(value))}
            describe={(at) => {
              const month = months[at];
              if (month === undefined) return '';
              return t('turnoverReading', {
                month: formatMonth(month.on, locale),
                opened: text.whole('opened', month.values[0]),
                closed: text.whole('closed', month.values[1]),
              });
            }}
          />
        )
      }
      table={(answer) => <SeriesTable caption={title} answer={answer} />}
    />
  );
}
