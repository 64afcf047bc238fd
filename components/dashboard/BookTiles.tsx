import type { BoaBreakdownAnswer, BoaOverviewAnswer } from '@/contract/boa/schema';
import { centsOf, decimalOf } from '@/contract/decimal';
import type { Locale } from '@/contract/locale';
import { MEASURES, type MeasureId } from '@/contract/measures/registry';
import { dayBefore } from '@/contract/periods';
import {
  formatCount,
  formatDateLong,
  formatDateRange,
  formatMoneyBrief,
  formatMonth,
  formatPercent,
  WHOLE_BP,
} from '@/lib/format';
import { useLocale, useT } from '@/lib/i18n/useT';
import { useRowCall } from '@/store/useRowCall';
import { useScreenCall } from '@/store/useScreenCall';
import { Sparkline } from '../charts/Sparkline';
import { BriefFigure } from '../kit/figures/BriefFigure';
import { AreaTile, Lines, type TileAsked, TileFigure, TileLines, viewOfRow } from './AreaTile';
import {
  BREAKDOWN_AT,
  breakdownBody,
  dashboardPath,
  OVERVIEW_AT,
  overviewBody,
  pointsOf,
  seriesBody,
  type SeriesPoint,
  showWholeBook,
} from './bookAsked';
import { FlowBars } from './FlowBars';
import { MeasureExplained } from './shared/MeasureExplained';

/** A part of an amount in basis points; null where the whole is not above zero. */
const shareOf = (part: string, whole: string): number | null =>
  Number(whole) > 0 ? Math.round((Number(part) / Number(whole)) * WHOLE_BP) : null;

const numbersOf = (points: readonly SeriesPoint[]) => points.map(({ value }) => Number(value));

const monthsOf = (points: readonly SeriesPoint[], locale: Locale) =>
  points.map(({ on }) => formatMonth(on, locale));

const isLastOpen = (points: readonly SeriesPoint[]) => points.at(-1)?.isComplete === false;

/** @returns the months of a measure, taken from the one answer that all tiles share */
function usePoints(measure: Parameters<typeof pointsOf>[1], period: TileAsked['period']): SeriesPoint[] {
  const { data } = useScreenCall('dashboard', 'boaSeries', seriesBody(period));
  return pointsOf(data, measure);
}

/** What accounts under a discretionary mandate have, as the book of business breaks it down by service. */
export function ManagedTile({ period }: TileAsked) {
  const t = useT('dashboard');
  const measures = useT('measures');
  const locale = useLocale();
  const row = useRowCall<BoaBreakdownAnswer>(BREAKDOWN_AT, breakdownBody('service', period));
  const points = usePoints('managed', period);
  const name = measures(MEASURES.managed.nameKey);
  return (
    <AreaTile<BoaBreakdownAnswer>
      name={name}
      href={dashboardPath('bookOfBusiness', period, locale)}
      onOpen={showWholeBook}
      meta={<Explained measure="managed" points={points} asOf={row.result?.answer?.asOf ?? null} />}
      view={viewOfRow(row)}
    >
      {({ rows, total, span }) => {
        const [value, accounts] = rows.find(({ key }) => key === 'managed')?.values ?? [];
        if (value === null || value === undefined) return <TileLines lines={[t('managed.none')]} />;
        const share = shareOf(value, total?.values[0] ?? '0.00');
        const n = Number(accounts ?? 0);
        return (
          <>
            <TileFigure>
              <BriefFigure amount={value} />
            </TileFigure>
            <TileLines
              lines={[
                t('managed.part', {
                  count: n,
                  n: formatCount(n, locale),
                  percent: share === null ? '—' : formatPercent(share, locale, { digits: 1 }),
                }),
                changed(
                  value,
                  points.findLast(({ on }) => on <= dayBefore(span.from)),
                ),
              ]}
            />
            <Sparkline values={numbersOf(points)} />
          </>
        );
      }}
    </AreaTile>
  );

  /** What the assets did since the month-end before the period. */
  function changed(value: string, before: SeriesPoint | undefined): string {
    if (before === undefined) return t('noEarlier');
    const change = decimalOf(centsOf(value) - centsOf(before.value));
    const amount = formatMoneyBrief(Number(change), locale, { isSigned: true });
    const share = shareOf(change, before.value);
    const text =
      share === null
        ? amount
        : t('change', { amount, percent: formatPercent(share, locale, { isSigned: true }) });
    return t('since', { change: text, date: formatDateLong(before.on, locale) });
  }
}

/** What the book brought in, beside the same days of the year before. */
export function RevenueTile({ period, comparison }: TileAsked) {
  const t = useT('dashboard');
  const measures = useT('measures');
  const locale = useLocale();
  const row = useRowCall<BoaOverviewAnswer>(OVERVIEW_AT, overviewBody('revenue', period));
  const points = usePoints('revenue', period);
  return (
    <AreaTile<BoaOverviewAnswer>
      name={measures(MEASURES.revenue.nameKey)}
      href={dashboardPath('revenue', period, locale)}
      onOpen={showWholeBook}
      meta={<Explained measure="revenue" points={points} asOf={row.result?.answer?.asOf ?? null} />}
      view={viewOfRow(row)}
    >
      {({ figures, span, revenueSince }) => {
        const figure = figures.find(({ measure }) => measure === 'revenue');
        const { value = null, compared = null } = figure ?? {};
        const before = compared?.value ?? null;
        const lines = [formatDateRange(span.from, span.to, locale)];
        if (revenueSince !== null)
          lines.push(t('revenueSince', { month: formatMonth(revenueSince, locale) }));
        if (comparison !== 'none' && value !== null)
          lines.push(
            before === null || compared === null
              ? t('noEarlier')
              : t('before', {
                  amount: formatMoneyBrief(Number(before), locale),
                  span: formatDateRange(compared.from ?? compared.to, compared.to, locale),
                }),
          );
        return (
          <>
            <TileFigure>{value === null ? '—' : <BriefFigure amount={value} />}</TileFigure>
            <TileLines lines={lines} />
            <FlowBars
              values={numbersOf(points)}
              dates={monthsOf(points, locale)}
              format={(amount) => formatMoneyBrief(amount, locale)}
              isLastOpen={isLastOpen(points)}
            />
          </>
        );
      }}
    </AreaTile>
  );
}

/** The causes of the bridge of assets that are households. */
const MOVES = [
  { measure: 'newHouseholds', cause: 'newHouseholds' },
  { measure: 'lostHouseholds', cause: 'lost' },
] as const;

/** Households that came and left, with what they brought and took, beside the same days of the year before. */
export function HouseholdMovesTile({ period, comparison }: TileAsked) {
  const t = useT('dashboard');
  const measures = useT('measures');
  const locale = useLocale();
  const row = useRowCall<BoaBreakdownAnswer>(BREAKDOWN_AT, breakdownBody('cause', period));
  const came = usePoints('newHouseholds', period);
  const gone = usePoints('lostHouseholds', period);
  const asOf = row.result?.answer?.asOf ?? null;
  return (
    <AreaTile<BoaBreakdownAnswer>
      name={t('tiles.householdMoves')}
      href={dashboardPath('bookOfBusiness', period, locale)}
      onOpen={showWholeBook}
      view={viewOfRow(row)}
    >
      {({ rows, span }) => (
        <>
          <Lines
            lines={MOVES.map(({ measure, cause }) => {
              const found = rows.find(({ key }) => key === cause);
              const [amount = null, count = null] = found?.values ?? [];
              const before = found?.before?.[1] ?? null;
              const name = measures(MEASURES[measure].nameKey);
              return {
                key: measure,
                label: (
                  <>
                    {name}
                    <Explained
                      measure={measure}
                      points={measure === 'newHouseholds' ? came : gone}
                      asOf={asOf}
                    />
                    <TileLines
                      lines={[
                        ...(amount === null
                          ? []
                          : [
                              t('moves.flow', {
                                amount: formatMoneyBrief(Number(amount), locale, { isSigned: true }),
                              }),
                            ]),
                        ...(comparison === 'none'
                          ? []
                          : [
                              before === null
                                ? t('noEarlier')
                                : t('moves.before', { n: formatCount(Number(before), locale) }),
                            ]),
                      ]}
                    />
                  </>
                ),
                value: <TileFigure>{count === null ? '—' : formatCount(Number(count), locale)}</TileFigure>,
              };
            })}
          />
          <TileLines lines={[formatDateRange(span.from, span.to, locale)]} />
          <FlowBars
            values={numbersOf(came)}
            out={numbersOf(gone)}
            dates={monthsOf(came, locale)}
            format={(count) => formatCount(count, locale)}
            isLastOpen={isLastOpen(came)}
          />
          {came.length > 0 && (
            <TileLines lines={[t('moves.byMonth', { n: formatCount(came.length, locale) })]} />
          )}
        </>
      )}
    </AreaTile>
  );
}

/** How clients use the portal and electronic documents. It is known of the date of the book alone. */
export function AdoptionTile({ period }: TileAsked) {
  const t = useT('dashboard');
  const measures = useT('measures');
  const locale = useLocale();
  const row = useRowCall<BoaOverviewAnswer>(OVERVIEW_AT, overviewBody('digitalAdoption', period));
  return (
    <AreaTile<BoaOverviewAnswer>
      name={t('tiles.adoption')}
      href={dashboardPath('digitalAdoption', period, locale)}
      onOpen={showWholeBook}
      meta={<Explained measure="eDelivery" points={[]} asOf={row.result?.answer?.asOf ?? null} />}
      view={viewOfRow(row)}
    >
      {({ figures, clients }) => {
        const valueOf = (of: MeasureId) => figures.find(({ measure }) => measure === of)?.value ?? null;
        const share = valueOf('eDelivery');
        const told = ['portalRegistered', 'portalActive90', 'portalActive30'] as const;
        return (
          <>
            <TileFigure>
              {share === null ? '—' : formatPercent(Number(share), locale, { digits: 1 })}
            </TileFigure>
            <TileLines lines={[measures(MEASURES.eDelivery.nameKey)]} />
            <Lines
              lines={told.map((measure) => ({
                key: measure,
                label: measures(MEASURES[measure].nameKey),
                value: t('ofClients', {
                  n: formatCount(Number(valueOf(measure) ?? 0), locale),
                  all: formatCount(clients, locale),
                }),
              }))}
            />
            <TileLines lines={[t('adoptionHistory')]} />
          </>
        );
      }}
    </AreaTile>
  );
}

interface ExplainedProps {
  measure: MeasureId;
  points: readonly SeriesPoint[];
  /** Null while the answer is on its way. */
  asOf: string | null;
}

function Explained({ measure, points, asOf }: ExplainedProps) {
  const measures = useT('measures');
  if (asOf === null) return null;
  return (
    <MeasureExplained
      measure={measure}
      points={points.map(({ on, value }) => ({ on, value }))}
      name={measures(MEASURES[measure].nameKey)}
      asOf={asOf}
    />
  );
}
