import type { ChatResult, QuerySpec } from '@/contract/assistant/schema';
import { ANSWER_ROWS, type AskedPer } from '@/contract/assistant/codes';
import {
  type Dashboard,
  DASHBOARDS,
  FIGURES_OF,
  SERIES_MEASURES,
  type SeriesMeasure,
} from '@/contract/boa/codes';
import { MEASURES } from '@/contract/measures/registry';
import { monthOfDay, monthsBetween, spanOf } from '@/contract/periods';
import { type Ask, notOfThisList } from './askedBy';
import { averageOf, differenceOf, sumOf } from './sums';

export type Breakdown = Extract<QuerySpec, { kind: 'breakdown' }>;

type FigureResult = Extract<ChatResult, { kind: 'figure' }>;

type Figure = Extract<QuerySpec, { kind: 'figure' }>;

/** Of the assets, those under management. */
async function managed(ask: Ask, spec: Figure): Promise<FigureResult> {
  const { filters, period, asOf = null, measure } = spec;
  const parts = await ask('boaBreakdown', {
    filters,
    period,
    organisation: 'now',
    asOf,
    dimension: 'service',
    within: null,
    measures: [measure],
    limit: ANSWER_ROWS,
  });
  const value = parts.rows.find(({ key }) => key === 'managed')?.values[0] ?? '0.00';
  return { kind: 'figure', spec, value, span: { from: parts.asOf, to: parts.asOf }, asOf: parts.asOf };
}

const dashboardOf = (measure: string): Dashboard =>
  DASHBOARDS.find((each) => (FIGURES_OF[each] as readonly string[]).includes(measure)) ?? 'bookOfBusiness';

async function figure(ask: Ask, spec: Figure): Promise<FigureResult> {
  if (spec.service === 'managed') return managed(ask, spec);
  const { filters, period, measure, asOf = null } = spec;
  const overview = await ask('boaOverview', { filters, period, dashboard: dashboardOf(measure), asOf });
  const found = overview.figures.find((each) => each.measure === measure);
  const isStock = !['flow', 'ratio'].includes(MEASURES[measure].additivity);
  const span = isStock ? { from: overview.asOf, to: overview.asOf } : overview.span;
  return { kind: 'figure', spec, value: found?.value ?? null, span, asOf: overview.asOf };
}

const COUNTED = { household: 'households', client: 'clients', account: 'accounts' } as const satisfies Record<
  AskedPer,
  string
>;

/** A figure, or that figure divided by how many households, clients or accounts there are, as the registry defines it. */
export async function averaged(ask: Ask, spec: Figure): Promise<ChatResult> {
  const { per, ...plain } = spec;
  const whole = await figure(ask, plain);
  if (per === undefined) return whole;
  const { value: count } = await figure(ask, { ...plain, measure: COUNTED[per] });
  const isKnown = whole.value !== null && count !== null && Number(count) > 0;
  return { ...whole, spec, value: isKnown ? averageOf(whole.value ?? '0.00', Number(count)) : null };
}

/** Compares a figure at two times. */
export async function compared(ask: Ask, spec: Figure): Promise<ChatResult> {
  const { versus, asOf: _on, ...others } = spec;
  if (versus === undefined) return averaged(ask, spec);
  const { versus: _other, ...own } = spec;
  const first = await figure(ask, own);
  const { versus: _time, ...plain } = { ...others, ...versus } as Figure;
  const second = await figure(ask, plain);
  const isKnown = first.value !== null && second.value !== null;
  return {
    kind: 'compared',
    spec,
    values: [
      { value: first.value, span: first.span },
      { value: second.value, span: second.span },
    ],
    difference: isKnown ? differenceOf(first.value ?? '0', second.value ?? '0') : null,
    asOf: first.asOf,
  };
}

const isSeries = (measure: string): measure is SeriesMeasure =>
  (SERIES_MEASURES as readonly string[]).includes(measure);

/**
 * A measure for each month of a span, the earliest first, as the series of the dashboards has it. Flows have a total,
 * and stocks have none.
 * @throws {ProblemError} `invalid` for a measure without a series
 */
export async function byMonth(ask: Ask, spec: Breakdown): Promise<ChatResult> {
  const { filters, measure, period, asOf = null } = spec;
  if (!isSeries(measure) || spec.limit !== undefined) throw notOfThisList();
  const series = await ask('boaSeries', { filters, measures: [measure], byType: false, range: '3y', asOf });
  const span = spanOf(period, series.asOf);
  const whole = monthsBetween(span.from, span.to) + 1;
  const months = series.months.filter(
    ({ on }) => monthOfDay(on) >= monthOfDay(span.from) && monthOfDay(on) <= monthOfDay(span.to),
  );
  const known = months.flatMap(({ values: [value] }) => value ?? []);
  const isSum = MEASURES[measure].additivity === 'flow' && known.length === whole;
  const sum =
    MEASURES[measure].unit === 'cad'
      ? sumOf(known)
      : String(known.reduce((total, value) => total + Number(value), 0));
  return {
    kind: 'parts',
    spec,
    parts: {
      rows: months.map(({ on, values: [value = null] }) => ({
        key: on,
        id: null,
        name: null,
        party: null,
        values: [value],
        before: null,
      })),
      other: { count: 0, values: [null] },
      total: isSum ? { count: months.length, values: [sum], before: null } : null,
      span,
      asOf: series.asOf,
    },
  };
}
