import { centsOf, decimalOf } from '@/contract/decimal';
import { LEAST_HOUSEHOLDS } from '@/contract/executive/codes';
import type { ExecutiveFigures } from '@/contract/executive/schema';
import { sumOver } from '@/contract/measures/sum';
import { pointsOn } from '../../bookOfBusiness/rules/ratios';
import { divided, shareBp, sumOf } from '../../../kit/money';
import type { LedCode, Measured, ServedRow, TeamTarget } from './led';

/** How many month-ends the average assets of twelve months cover. */
const YEAR_ENDS = 13;
const DAY_MS = 86_400_000;

const add = (measure: 'aua' | 'cash' | 'netFlow' | 'revenue', values: readonly string[]) =>
  decimalOf(sumOver(measure, 'repCode', values.map(centsOf)));

/** Rounded to the cent, half away from zero. */
const perHousehold = (amount: string, households: number): string | null =>
  households === 0 ? null : decimalOf(divided(centsOf(amount), BigInt(households)));

/** A part of a count in basis points; null when there is nothing to count. */
const partBp = (part: number, whole: number): number | null =>
  shareBp(decimalOf(BigInt(part)), decimalOf(BigInt(whole)));

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The days of a span that fall in a year, and all days of that year. */
function daysOf(year: number, { from, to }: Measured['period']): [number, number] {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const days = daysBetween(from > first ? from : first, to < last ? to : last);
  return [Math.max(0, days), daysBetween(first, last)];
}

/** The part of yearly targets that falls in a period, each year by its days, rounded to the cent. */
export function targetOf(targets: readonly TeamTarget[], period: Measured['period']): string | null {
  if (targets.length === 0) return null;
  return sumOf(
    targets.map(({ year, netFlow }) => {
      const [days, whole] = daysOf(year, period);
      return decimalOf(divided(centsOf(netFlow) * BigInt(days), BigInt(whole)));
    }),
  );
}

/** How documents go out and which reviews are late, for a group whose codes are all counted. */
function workOf(codes: readonly LedCode[]) {
  const counted = codes.flatMap(({ work }) => work ?? []);
  if (counted.length < codes.length) return { eDeliveryBp: null, overdue: null, overdueBp: null };
  const sum = (of: keyof (typeof counted)[number]) => counted.reduce((so, work) => so + work[of], 0);
  const overdue = sum('overdue');
  return {
    eDeliveryBp: partBp(sum('electronic'), sum('eligible')),
    overdue,
    overdueBp: partBp(overdue, sum('reviews')),
  };
}

/** The retained share; null when the group is so small that it would reveal single families. */
function keptOf(codes: readonly LedCode[], opening: string | null, served: ServedRow | undefined) {
  if (served === undefined || served.opening < LEAST_HOUSEHOLDS)
    return { householdsKeptBp: null, assetsKeptBp: null };
  const lost = sumOf(codes.map((code) => code.lost));
  return {
    householdsKeptBp: partBp(served.opening - served.gone, served.opening),
    assetsKeptBp: opening === null ? null : shareBp(decimalOf(centsOf(opening) - centsOf(lost)), opening),
  };
}

/** @param targets of the teams of the group */
export function figuresOf(
  codes: readonly LedCode[],
  served: ServedRow | undefined,
  targets: readonly TeamTarget[],
  { period, openedOn, lastOfYear, isYearKept }: Measured,
): ExecutiveFigures {
  const days = [...new Set(codes.flatMap(({ months }) => months.map(({ on }) => on)))].sort();
  const at = (on: string, of: 'marketValue' | 'cash') =>
    codes.map(({ months }) => months.find((month) => month.on === on)?.[of] ?? '0.00');
  const points = days.map((on) => ({ on, value: add('aua', at(on, 'marketValue')) }));
  const last = days.at(-1);
  const aua = points.at(-1)?.value ?? '0.00';
  const cash = last === undefined ? '0.00' : add('cash', at(last, 'cash'));
  const opening = points.find(({ on }) => on === openedOn)?.value ?? null;
  const netFlow = add(
    'netFlow',
    codes.map((code) => code.netFlow),
  );
  const marketChange =
    opening === null ? null : decimalOf(centsOf(aua) - centsOf(opening) - centsOf(netFlow));
  const revenue = add(
    'revenue',
    codes.map((code) => code.revenue),
  );
  const ends = points.filter(({ on }) => on <= lastOfYear).slice(-YEAR_ENDS);
  const households = served?.households ?? 0;
  const target = targetOf(targets, period);
  return {
    aua,
    opening,
    netFlow,
    marketChange,
    organicBp: opening === null ? null : shareBp(netFlow, opening),
    marketBp: opening === null || marketChange === null ? null : shareBp(marketChange, opening),
    cash,
    cashBp: shareBp(cash, aua),
    households,
    auaPerHousehold: perHousehold(aua, households),
    revenue: isYearKept ? revenue : null,
    roa:
      ends.length === 0 || !isYearKept
        ? null
        : pointsOn(
            revenue,
            ends.map(({ value }) => value),
          ),
    ...keptOf(codes, opening, served),
    ...workOf(codes),
    target,
    targetBp: target === null ? null : shareBp(netFlow, target),
    points,
  };
}
