import type { ReactNode } from 'react';
import { look } from '@/components/ui/look';
import type { Compared } from '@/contract/executive/codes';
import type { ExecutiveFigures } from '@/contract/executive/schema';
import type { Locale } from '@/contract/locale';
import type { MeasureId } from '@/contract/measures/registry';
import {
  formatCount,
  formatMoney,
  formatMoneyBrief,
  formatPercent,
  formatTenths,
  isNegativeAmount,
} from '@/lib/format';
import { Sparkline } from '../charts/Sparkline';
import styles from './Executive.module.css';
import { TargetBar } from './TargetBar';

/** How a ratio is shaded by its distance from the median of its level. */
export interface Shading {
  of: Compared;
  /** Less is plain, twice as much is dark; in the unit of the ratio. */
  step: number;
  /** True where less is better. */
  isInverse?: boolean;
}

export interface Column {
  id:
    | 'aua'
    | 'course'
    | 'netFlow'
    | 'target'
    | 'organic'
    | 'market'
    | 'revenue'
    | 'roa'
    | 'households'
    | 'householdsKept'
    | 'assetsKept'
    | 'eDelivery'
    | 'overdue'
    | 'perHousehold'
    | 'cash';
  /** What explains it; null for what another column explains. */
  measure: MeasureId | null;
  shading?: Shading;
  className?: string;
  /** Null: it is not known. */
  cell(figures: ExecutiveFigures, locale: Locale): ReactNode;
}

const signed = (value: number | null, locale: Locale) =>
  value === null ? null : formatPercent(value, locale, { isSigned: true });
const share = (value: number | null, locale: Locale) =>
  value === null ? null : formatPercent(value, locale, { digits: 1 });

/** One point of a percentage, in basis points; one basis point, in tenths. */
const [POINT, BASIS_POINT] = [100, 10];

/** In display order; the first column is the main comparison. */
export const COLUMNS: readonly Column[] = [
  {
    id: 'aua',
    measure: 'aua',
    cell: ({ aua }, locale) => (
      <span title={formatMoney(aua, locale)}>{formatMoneyBrief(Number(aua), locale)}</span>
    ),
  },
  {
    id: 'course',
    measure: null,
    className: styles.course,
    cell: ({ points }) => <Sparkline values={points.map(({ value }) => Number(value))} />,
  },
  {
    id: 'netFlow',
    measure: 'netFlow',
    cell: ({ netFlow }, locale) => (
      <span
        className={isNegativeAmount(netFlow) ? look({ tone: 'bad' }) : undefined}
        title={formatMoney(netFlow, locale, { isSigned: true })}
      >
        {formatMoneyBrief(Number(netFlow), locale, { isSigned: true })}
      </span>
    ),
  },
  {
    id: 'target',
    measure: 'targetReached',
    className: styles.target,
    cell: ({ target, targetBp }, locale) =>
      target === null || targetBp === null ? null : (
        <TargetBar target={target} reachedBp={targetBp} locale={locale} />
      ),
  },
  {
    id: 'organic',
    measure: 'organicGrowth',
    shading: { of: 'organicBp', step: POINT },
    cell: ({ organicBp }, locale) => signed(organicBp, locale),
  },
  {
    id: 'market',
    measure: 'marketGrowth',
    className: styles.least,
    cell: ({ marketBp }, locale) => signed(marketBp, locale),
  },
  {
    id: 'revenue',
    measure: 'revenue',
    cell: ({ revenue }, locale) =>
      revenue === null ? null : (
        <span title={formatMoney(revenue, locale)}>{formatMoneyBrief(Number(revenue), locale)}</span>
      ),
  },
  {
    id: 'roa',
    measure: 'roa',
    shading: { of: 'roa', step: 5 * BASIS_POINT },
    cell: ({ roa }, locale) => (roa === null ? null : formatTenths(roa, locale)),
  },
  {
    id: 'households',
    measure: 'households',
    cell: ({ households }, locale) => formatCount(households, locale),
  },
  {
    id: 'householdsKept',
    measure: 'householdsKept',
    shading: { of: 'householdsKeptBp', step: POINT },
    cell: ({ householdsKeptBp }, locale) => share(householdsKeptBp, locale),
  },
  {
    id: 'assetsKept',
    measure: 'assetsKept',
    shading: { of: 'assetsKeptBp', step: POINT },
    cell: ({ assetsKeptBp }, locale) => share(assetsKeptBp, locale),
  },
  {
    id: 'eDelivery',
    measure: 'eDelivery',
    shading: { of: 'eDeliveryBp', step: 5 * POINT },
    cell: ({ eDeliveryBp }, locale) => share(eDeliveryBp, locale),
  },
  {
    id: 'overdue',
    measure: 'kycOverdue',
    shading: { of: 'overdueBp', step: POINT, isInverse: true },
    cell: ({ overdueBp }, locale) => share(overdueBp, locale),
  },
  {
    id: 'perHousehold',
    measure: 'auaPerHousehold',
    cell: ({ auaPerHousehold }, locale) =>
      auaPerHousehold === null ? null : (
        <span title={formatMoney(auaPerHousehold, locale)}>
          {formatMoneyBrief(Number(auaPerHousehold), locale)}
        </span>
      ),
  },
  {
    id: 'cash',
    measure: 'cash',
    className: styles.least,
    cell: ({ cashBp }, locale) => share(cashBp, locale),
  },
];
