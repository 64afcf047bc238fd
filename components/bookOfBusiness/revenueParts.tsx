import Link from 'next/link';
import { useRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { Grid, Row, Text } from '@/components/ui/layout';
import { CORNER, REVENUE_TYPES } from '@/contract/boa/codes';
import type { BoaBreakdownAnswer } from '@/contract/boa/schema';
import { householdPath } from '@/contract/routes';
import { formatCount, formatMonth, formatPercent, WHOLE_BP } from '@/lib/format';
import { readTypedCount, readTypedMoney } from '@/lib/forms/typed';
import { useLocale, useT } from '@/lib/i18n/useT';
import type { HatchColour } from '../charts/Hatch';
import { MonthBars } from '../charts/MonthBars';
import { Scatter } from '../charts/Scatter';
import { LimitField } from './LimitField';
import styles from './BookOfBusiness.module.css';
import { DimensionTable } from './DimensionTable';
import type { OpenDrill } from './Drill';
import { BriefCell } from './BriefCell';
import { BreakdownPart, SeriesPart } from './Part';
import { PartTable } from './PartTable';
import { SeriesTable } from './SeriesTable';
import type { DashboardAsked } from './useDashboard';
import { useFigureText } from './useFigureText';
import { type BreakdownRow, useKeyWords } from '../kit/figures/useKeyWords';

const COLOURS: readonly HatchColour[] = ['c1', 'c2', 'c3', 'c4', 'c5'];
const numberOf = (text: string | null | undefined) => Number(text ?? 0);
/** Basis points come in tenths. */
const pointsIn = (text: string | null | undefined) => numberOf(text) / 10;

/** Revenue by month and type, with what the assets bring in above it. */
export function RevenueByMonth({ asked }: { asked: DashboardAsked }) {
  const t = useT('boa');
  const locale = useLocale();
  const text = useFigureText();
  const title = t('parts.revenueMonths');
  const points = REVENUE_TYPES.length;
  return (
    <SeriesPart
      title={title}
      ranges={['1y', '2y']}
      body={{ filters: asked.filters, measures: ['revenue', 'roaMonth'], byType: true, asOf: asked.asOf }}
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
            bars={REVENUE_TYPES.map((type, at) => ({
              key: type,
              label: t(`keys.revenueType.${type}`),
              colour: COLOURS[at] ?? 'c5',
              values: months.map(({ values }) => numberOf(values[at])),
            }))}
            line={{
              label: t('columns.roa'),
              values: months.map(({ values }) => {
                const value = values[points] ?? null;
                return value === null ? null : Number(value);
              }),
              format: (value) => text.short('roaMonth', value),
              isArea: false,
            }}
            format={(value) => text.short('revenue', value)}
            describe={(at) => {
              const month = months[at];
              if (month === undefined) return '';
              const sum = month.values.slice(0, points).reduce((total, value) => total + numberOf(value), 0);
              // A month that is not over has no return yet.
              const roa = month.values[points] ?? null;
              return t(roa === null ? 'revenueReadingOpen' : 'revenueReading', {
                month: formatMonth(month.on, locale),
                revenue: text.whole('revenue', sum.toFixed(2)),
                fees: text.whole('revenue', month.values[0]),
                roa: text.whole('roaMonth', roa),
              });
            }}
          />
        )
      }
      table={(answer) => <SeriesTable caption={title} answer={answer} />}
      note={() => t('roaNote')}
    />
  );
}

/** Revenue of the period by type beside that of a year before; taxes stand apart. */
export function RevenueByType({ asked, onOpen }: { asked: DashboardAsked; onOpen: OpenDrill }) {
  const t = useT('boa');
  const measures = useT('measures');
  const locale = useLocale();
  const text = useFigureText();
  const wordsOf = useKeyWords();
  const title = t('parts.revenueTypes');
  const body = {
    filters: asked.filters,
    period: asked.period,
    organisation: asked.organisation,
    asOf: asked.asOf,
    within: null,
    dimension: 'revenueType' as const,
    measures: ['revenue' as const, 'revenueNet' as const, 'gst' as const, 'qst' as const],
    limit: 10,
  };
  const changeOf = (now: string | null | undefined, before: string | null | undefined) => {
    if (numberOf(before) <= 0) return t('none');
    const change = Math.round((numberOf(now) / numberOf(before) - 1) * WHOLE_BP);
    return formatPercent(change, locale, { digits: 1, isSigned: true });
  };
  const cellsOf = ({ values, before }: Pick<BreakdownRow, 'values' | 'before'>, whole: number) => [
    <BriefCell key="amount" measure="revenue" value={values[0]} />,
    whole === 0
      ? t('none')
      : formatPercent(Math.round((numberOf(values[0]) / whole) * WHOLE_BP), locale, { digits: 1 }),
    changeOf(values[0], before?.[0]),
  ];
  return (
    <BreakdownPart
      title={title}
      body={body}
      meta={() => t('beforeGrid')}
      chart={({ rows, total }) => (
        <PartTable
          caption={title}
          columns={[t('dimensions.revenueType'), t('columns.amount'), t('columns.share'), t('columns.year')]}
          rows={rows.map((row) => ({
            key: row.key,
            head: (
              <Text
                type="button"
                as="button"
                textAlign="start"
                minHeight={24}
                className={styles.open}
                onClick={() =>
                  onOpen('revenueType', row.key, wordsOf('revenueType', row), {
                    ...body,
                    measures: ['revenue'],
                  })
                }
              >
                {wordsOf('revenueType', row)}
              </Text>
            ),
            cells: cellsOf(row, numberOf(total?.values[0])),
          }))}
          total={
            total && {
              key: 'total',
              head: t('total'),
              cells: cellsOf(total, numberOf(total.values[0])),
            }
          }
        />
      )}
      note={({ total }) => (
        <>
          {t('apart', { name: measures('gst.name'), amount: text.whole('gst', total?.values[2]) })}
          <br />
          {t('apart', { name: measures('qst.name'), amount: text.whole('qst', total?.values[3]) })}
        </>
      )}
    />
  );
}

interface Limits {
  aua: number;
  points: number;
}

/**
 * Households by what they have and what they pay, with the corner of those who pay little for much.
 *
 * @param beneath a part to show under the drawing
 */
export function UnderPriced({ asked, beneath }: { asked: DashboardAsked; beneath: ReactNode }) {
  const t = useT('boa');
  const locale = useLocale();
  const router = useRouter();
  const text = useFigureText();
  const wordsOf = useKeyWords();
  const [limits, setLimits] = useState<Limits>(CORNER);
  const title = t('parts.scatter');
  const body = {
    filters: asked.filters,
    period: 't12' as const,
    organisation: asked.organisation,
    asOf: asked.asOf,
    within: null,
    dimension: 'household' as const,
    measures: ['aua' as const, 'revenue' as const, 'yield' as const],
    limit: 1_000,
  };
  const pointsOf = ({ rows }: BoaBreakdownAnswer) =>
    rows.filter(({ id, values }) => id !== null && numberOf(values[0]) > 0 && numberOf(values[1]) > 0);
  const isIn = ({ values }: BreakdownRow) =>
    numberOf(values[0]) >= limits.aua && pointsIn(values[2]) < limits.points;
  /** What the household would pay at the limit, less what it pays. */
  const simulated = ({ values }: BreakdownRow) =>
    (numberOf(values[0]) * limits.points) / WHOLE_BP - numberOf(values[1]);
  const readAmount = (typed: string) => {
    const amount = readTypedMoney(typed, locale);
    return amount === null || Number(amount) < 0 ? null : Number(amount);
  };
  const field = (name: keyof Limits, label: string, read: (typed: string) => number | null) => (
    <LimitField
      label={label}
      value={limits[name]}
      read={read}
      write={(value) => formatCount(value, locale)}
      onChange={(value) => setLimits({ ...limits, [name]: value })}
    />
  );
  return (
    <Grid gap={4} className={styles.grid}>
      <Grid columns={1} gap={4} canShrink>
        <BreakdownPart
          title={title}
          body={body}
          meta={(answer) => t('logarithmic', { n: formatCount(pointsOf(answer).length, locale) })}
          chart={(answer) => {
            const points = pointsOf(answer);
            if (points.length === 0) return <p>{t('nothing')}</p>;
            const count = points.filter(isIn).length;
            return (
              <Scatter
                label={title}
                points={points.map((row) => ({
                  key: row.key,
                  x: numberOf(row.values[0]),
                  y: pointsIn(row.values[2]),
                }))}
                corner={{
                  x: Math.max(1, limits.aua),
                  y: limits.points,
                  text: t('corner', {
                    count,
                    n: formatCount(count, locale),
                    aua: text.short('aua', limits.aua),
                    points: text.points(limits.points),
                  }),
                }}
                formatX={(value) => text.short('aua', value)}
                formatY={text.points}
                describe={(at) => {
                  const row = points[at];
                  if (row === undefined) return '';
                  return t('scatterReading', {
                    name: wordsOf('household', row),
                    aua: text.whole('aua', row.values[0]),
                    points: text.whole('yield', row.values[2]),
                    revenue: text.whole('revenue', row.values[1]),
                  });
                }}
                onOpen={(at) => {
                  const id = points[at]?.id;
                  if (id !== undefined && id !== null) void router.push(householdPath(id, locale));
                }}
              />
            );
          }}
          table={(answer) => (
            <DimensionTable
              caption={title}
              dimension="household"
              measures={body.measures}
              period={body.period}
              answer={answer}
              hasShare
            />
          )}
          note={(answer) =>
            answer.other.count > 0
              ? t('cut', { n: formatCount(answer.other.count, locale) })
              : t('scatterNote')
          }
        />
        {beneath}
      </Grid>
      <BreakdownPart
        title={t('parts.under', { points: text.points(limits.points) })}
        body={body}
        chart={(answer) => {
          const rows = pointsOf(answer)
            .filter(isIn)
            .toSorted((one, other) => numberOf(one.values[2]) - numberOf(other.values[2]));
          const sum = (of: (row: BreakdownRow) => number) => rows.reduce((total, row) => total + of(row), 0);
          return (
            <>
              <Row gap="2 4" canWrap marginBottom={2} className={styles.corner}>
                {field('aua', t('limits.aua'), readAmount)}
                {field('points', t('limits.points'), readTypedCount)}
              </Row>
              <UnderTable
                caption={t('parts.under', { points: text.points(limits.points) })}
                rows={rows}
                simulated={simulated}
                total={[sum(({ values }) => numberOf(values[0])), sum(simulated)]}
                points={limits.points}
              />
            </>
          );
        }}
        note={() => t('simulation')}
      />
    </Grid>
  );
}

interface UnderProps {
  caption: string;
  rows: readonly BreakdownRow[];
  simulated(row: BreakdownRow): number;
  total: readonly [number, number];
  points: number;
}

/** Who is in the corner: what they have, what they pay, and what the limit would bring. */
function UnderTable({ caption, rows, simulated, total, points }: UnderProps) {
  const t = useT('boa');
  const locale = useLocale();
  const text = useFigureText();
  const wordsOf = useKeyWords();
  const more = (amount: number) => text.brief('revenue', amount, true);
  return (
    <PartTable
      caption={caption}
      columns={[
        t('columns.household'),
        t('columns.aua'),
        t('columns.yield'),
        t('columns.at', { points: text.points(points) }),
      ]}
      rows={rows.map((row) => ({
        key: row.key,
        head: <Link href={householdPath(row.id ?? '', locale)}>{wordsOf('household', row)}</Link>,
        cells: [
          text.brief('aua', numberOf(row.values[0])),
          text.whole('yield', row.values[2]),
          more(simulated(row)),
        ],
      }))}
      total={{
        key: 'total',
        head: t('counts.households', { count: rows.length, n: formatCount(rows.length, locale) }),
        cells: [text.brief('aua', total[0]), '', more(total[1])],
      }}
    />
  );
}
