import type { SpanDays } from '../../../kit/db/scope';
import type { DaySpan, KeptSpan } from '@/contract/filters/daySpan';
import {
  type CalendarSpan,
  daysAfter,
  monthsBefore,
  NAMED_MONTHS,
  type PastPeriod,
  spanOf,
} from '@/contract/periods';
import { dayOf, DATES, iso, MONTHS_OF_YEAR } from './dates';
import type { When } from './nodes';
import { type Captures, matchesOf, type Pattern, patternOf, type SlotReader } from './pattern';
import { EN } from './words/enRules';
import { FR } from './words/frRules';
import type { Words } from './words/types';

/** A span up to the date of the book or from it on; not exact where only the nearest can be asked for. */
export interface Span {
  /** Null: nothing near can be asked for. */
  days: number | null;
  isExact: boolean;
  /** A whole week, month, quarter or year around the date of the book. */
  calendar?: CalendarSpan;
  /** The period that these days are the rest of. */
  period?: PastPeriod;
}

const DAY_MS = 86_400_000;
const DAYS_OF: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };
const LONGEST = 3_650;

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const between = (from: string, to: string) => Math.round((at(to) - at(from)) / DAY_MS);

const WHOLE = { month: 'thisMonth', quarter: 'thisQuarter', year: 'thisYear' } as const;

/** Twelve months are a year; a month alone is thirty days. */
function daysOf(count: number, unit: string): number {
  const isYears = unit === 'month' && count % MONTHS_OF_YEAR === 0 && count > 0;
  return isYears ? (count / MONTHS_OF_YEAR) * 365 : count * (DAYS_OF[unit] ?? 1);
}

const exactly = (days: number): Span | null => (days > LONGEST ? null : { days, isExact: true });
const near = (days: number | null): Span => ({ days, isExact: false });

/** A quarter has no number of days here. */
const counted = (c: Captures) =>
  c.unit === 'quarter' ? null : exactly(daysOf((c.n as number | undefined) ?? 1, String(c.unit)));

const of = (period: PastPeriod, whole: CalendarSpan, asOf: string): Span | null => {
  const days = exactly(between(spanOf(whole, asOf).from, asOf) + 1);
  return days && { ...days, period };
};

/** The days from the first of a span to the date of the book, both included. */
const since = (unit: 'month' | 'quarter' | 'year') => (_c: Captures, asOf: string) =>
  of(unit, WHOLE[unit], asOf);

/** The days from Monday to the date of the book, both included. */
const sinceMonday = (_c: Captures, asOf: string) => of('thisWeek', 'thisWeek', asOf);

const until = (unit: 'month' | 'quarter' | 'year') => (_c: Captures, asOf: string) =>
  exactly(between(asOf, spanOf(WHOLE[unit], asOf).to));

const calendar = (code: CalendarSpan) => (): Span => ({ days: null, isExact: true, calendar: code });

type Make<Value> = (captures: Captures, asOf: string) => Value | null;

const BACK: Readonly<Record<string, Make<Span>>> = {
  n: counted,
  year: since('year'),
  week: sinceMonday,
  month: since('month'),
  quarter: since('quarter'),
  today: () => exactly(1),
  recent: () => near(30),
};

const BACK_TO: Readonly<Record<string, Make<Span>>> = {
  lastMonth: (_c, asOf) => near(between(spanOf('lastMonth', asOf).from, asOf) + 1),
  lastQuarter: (_c, asOf) => near(between(spanOf('lastQuarter', asOf).from, asOf) + 1),
  lastYear: (_c, asOf) => near(between(spanOf('lastYear', asOf).from, asOf) + 1),
  lastWeek: () => near(7),
  yesterday: () => near(2),
};

const AHEAD: Readonly<Record<string, Make<Span>>> = {
  n: counted,
  today: () => exactly(0),
  tomorrow: () => exactly(1),
  soon: () => near(30),
};

const AHEAD_TO: Readonly<Record<string, Make<Span>>> = {
  month: calendar('thisMonth'),
  quarter: calendar('thisQuarter'),
  year: calendar('thisYear'),
  week: calendar('thisWeek'),
  nextMonth: calendar('nextMonth'),
  nextWeek: calendar('nextWeek'),
  nextQuarter: calendar('nextQuarter'),
  nextYear: calendar('nextYear'),
  lastMonth: calendar('lastMonth'),
  lastQuarter: calendar('lastQuarter'),
  lastYear: calendar('lastYear'),
  lastWeek: calendar('lastWeek'),
  endOfMonth: until('month'),
  endOfQuarter: until('quarter'),
  endOfYear: until('year'),
  endOfWeek: () => near(7),
  monthOf: (c, asOf) => {
    const name = NAMED_MONTHS[Number(c.month) - 1];
    const isThisYear = c.year === undefined || String(c.year) === asOf.slice(0, 4);
    return name === undefined || !isThisYear ? near(null) : calendar(name)();
  },
};

const span = (period: When['period'], asOf: string | null = null): When => ({ period, asOf, isDay: false });
const day = (asOf: string | null): When => ({ period: null, asOf, isDay: true });

/** The last day of a month, of this year or, where it has not come yet, of the year before. */
function endOfMonth(c: Captures, asOf: string): string {
  const month = Number(c.month);
  const [year = 0, current = 1] = asOf.split('-').map(Number);
  const of = (c.year as number | undefined) ?? (month > current ? year - 1 : year);
  return iso(of, month + 1, 0);
}

/** The last day of a quarter, of this year or, where it has not begun yet, of the year before. */
function endOfQuarter(c: Captures, asOf: string): string {
  const first = (Number(c.nth ?? c.quarterName) - 1) * 3 + 1;
  const [year = 0, month = 1] = asOf.split('-').map(Number);
  const of = (c.year as number | undefined) ?? (first > month ? year - 1 : year);
  return iso(of, first + 3, 0);
}

const yearOf = (day: string) => Number(day.slice(0, 4));

const before = (end: string, asOf: string) => (end < asOf ? end : null);

const upTo =
  (period: 'month' | 'quarter' | 'year'): Make<When> =>
  (c, asOf) => {
    const date = String(c.date);
    return before(date, asOf) === null ? null : span(period, date);
  };

const WHEN: Readonly<Record<string, Make<When>>> = {
  month: () => span('month'),
  lastMonth: () => span('lastMonth'),
  quarter: () => span('quarter'),
  lastQuarter: (_c, asOf) => span('quarter', spanOf('lastQuarter', asOf).to),
  year: () => span('year'),
  lastYear: (_c, asOf) => span('year', spanOf('lastYear', asOf).to),
  t12: () => span('t12'),
  yearOf: (c, asOf) => {
    const end = `${String(c.year)}-12-31`;
    if (String(c.year) === asOf.slice(0, 4)) return span('year');
    return before(end, asOf) === null ? null : span('year', end);
  },
  endOfYear: (c, asOf) => {
    const end = before(`${String(c.year)}-12-31`, asOf);
    return end === null ? null : day(end);
  },
  monthOf: (c, asOf) => {
    const end = endOfMonth(c, asOf);
    if (end.slice(0, 7) === asOf.slice(0, 7)) return span('month');
    return before(end, asOf) === null ? null : span('month', end);
  },
  endOfMonth: (c, asOf) => {
    const end = endOfMonth(c, asOf);
    // Without a year it is the latest one that there was: in March, the end of March is of the year before.
    const past =
      c.year === undefined && end >= asOf ? endOfMonth({ ...c, year: yearOf(end) - 1 }, asOf) : end;
    return before(past, asOf) === null ? null : day(past);
  },
  endOfQuarter: (c, asOf) => {
    const end = endOfQuarter(c, asOf);
    const past =
      c.year === undefined && end >= asOf ? endOfQuarter({ ...c, year: yearOf(end) - 1 }, asOf) : end;
    return before(past, asOf) === null ? null : day(past);
  },
  date: (c, asOf) => {
    const date = String(c.date);
    if (date === asOf) return day(null);
    return before(date, asOf) === null ? null : day(date);
  },
  today: () => day(null),
  ago: (c, asOf) => {
    const months = { month: 1, year: MONTHS_OF_YEAR }[String(c.unit)];
    return months === undefined ? null : day(monthsBefore(asOf, months * ((c.n as number | undefined) ?? 1)));
  },
  quarterOf: (c, asOf) => {
    const end = endOfQuarter(c, asOf);
    if (spanOf('thisQuarter', asOf).to === end) return span('quarter');
    return before(end, asOf) === null ? null : span('quarter', end);
  },
  monthTo: upTo('month'),
  quarterTo: upTo('quarter'),
  yearTo: upTo('year'),
};

const monthEnd = (day: string) => iso(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + 1, 0);

/** The first day from which on something is asked for. */
const SINCE: Readonly<Record<string, Make<string>>> = {
  date: (c, asOf) => (String(c.date) <= asOf ? String(c.date) : null),
  after: (c, asOf) => (String(c.date) < asOf ? daysAfter(String(c.date), 1) : null),
  month: (c, asOf) => {
    const first = `${endOfMonth(c, asOf).slice(0, 8)}01`;
    return first <= asOf ? first : null;
  },
  year: (c, asOf) => (String(c.year) <= asOf.slice(0, 4) ? `${String(c.year)}-01-01` : null),
};

/** Spans between two days that are no span up to the date of the book. */
const WITHIN: Readonly<Record<string, Make<DaySpan>>> = {
  between: (c) => (String(c.from) <= String(c.to) ? { from: String(c.from), to: String(c.to) } : null),
  until: (c) => ({ from: null, to: String(c.date) }),
  before: (c) => ({ from: null, to: daysAfter(String(c.date), -1) }),
  beforeYear: (c) => ({ from: null, to: `${String(Number(c.year) - 1)}-12-31` }),
  on: (c) => ({ from: String(c.date), to: String(c.date) }),
  month: (c, asOf) => {
    const to = monthEnd(endOfMonth(c, asOf));
    return { from: `${to.slice(0, 8)}01`, to };
  },
  quarter: (c, asOf) => {
    const to = endOfQuarter(c, asOf);
    return { from: iso(yearOf(to), Number(to.slice(5, 7)) - 2, 1), to };
  },
  year: (c) => ({ from: `${String(c.year)}-01-01`, to: `${String(c.year)}-12-31` }),
};

interface Compiled {
  pattern: Pattern;
  make: Make<unknown>;
}

const compiled = (name: keyof Words['spans'], makes: Readonly<Record<string, Make<unknown>>>): Compiled[] =>
  [EN, FR].flatMap(({ spans }) =>
    Object.entries(spans[name]).flatMap(([key, patterns]) =>
      patterns.map((text) => {
        const make = makes[key];
        if (make === undefined) throw new Error(`no span ${name} ${key}`);
        return { pattern: patternOf(text), make };
      }),
    ),
  );

/** `a year`, `trois mois`, said after `since` or `over`. */
const AGO_OF: readonly Compiled[] = [
  '[one] <unit>',
  '<n> <unit>',
  'last <unit>',
  '<unit> (dernier|derniere|passe|passee)',
].map((text) => ({ pattern: patternOf(text), make: (c, asOf) => WHEN.ago?.(c, asOf) ?? null }));

const COMPILED = {
  back: [...compiled('back', BACK), ...compiled('backTo', BACK_TO)],
  ahead: [...compiled('ahead', AHEAD), ...compiled('aheadTo', AHEAD_TO)],
  when: compiled('when', WHEN),
  since: compiled('since', SINCE),
  within: compiled('within', WITHIN),
  calendar: compiled('aheadTo', AHEAD_TO),
  agoOf: AGO_OF,
};

/** The patterns of spans, for the words that they name. */
export const SPAN_PATTERNS: readonly Pattern[] = Object.values(COMPILED).flatMap((all) =>
  all.map(({ pattern }) => pattern),
);

/** The calendar spans that a filter keeps by name: what of them is still to come has not happened. */
const KEPT_AS: Partial<Record<CalendarSpan, PastPeriod>> = {
  lastWeek: 'lastWeek', thisWeek: 'thisWeek', lastMonth: 'lastMonth', thisMonth: 'month',
  lastQuarter: 'lastQuarter', thisQuarter: 'quarter', lastYear: 'lastYear', thisYear: 'year',
}; // prettier-ignore

/** A span that is not over yet: what it has had until now. Null for one that has not begun. */
function soFar({ from, to }: DaySpan, asOf: string): DaySpan | null {
  if (from !== null && from > asOf) return null;
  return { from, to: from !== null && to !== null && to >= asOf ? null : to };
}

interface Found {
  end: number;
  value: KeptSpan;
}

/** A period by its name, or the last so many days, that of the book included. */
function daysBack({ days, isExact, period }: Span, asOf: string, end: number): Found[] {
  if (period !== undefined) return [{ end, value: { period } }];
  return days === null || !isExact || days < 1
    ? []
    : [{ end, value: { from: daysAfter(asOf, 1 - days), to: null } }];
}

/**
 * The slots that read spans of time: from the date of the book for values and what came with them, and from the firm's
 * day for what happened (`happened`), as the lists count them.
 */
export function spanSlots(
  base: Readonly<Record<string, SlotReader>>,
  { asOf, today }: SpanDays,
): Record<string, SlotReader> {
  const { back, within, since } = slotsFrom(base, today);
  return {
    ...slotsFrom(base, asOf),
    happened: back,
    happenedNot: back,
    happenedIn: within,
    happenedSince: since,
  };
}

function slotsFrom(base: Readonly<Record<string, SlotReader>>, asOf: string) {
  const date: SlotReader = (tokens, from) =>
    DATES.flatMap((pattern) =>
      matchesOf(pattern, tokens, from, base).flatMap(({ end, captures }) => {
        const value = dayOf(captures, asOf);
        return value === null ? [] : [{ end, value }];
      }),
    );
  const slots = { ...base, date };
  const reader =
    (all: readonly Compiled[]): SlotReader =>
    (tokens, from) =>
      all.flatMap(({ pattern, make }) =>
        matchesOf(pattern, tokens, from, slots).flatMap(({ end, captures }) => {
          const value = make(captures, asOf);
          return value === null ? [] : [{ end, value }];
        }),
      );
  const spanned = reader(COMPILED.back);
  const since = reader(COMPILED.since);
  const back: SlotReader = (tokens, from) => [
    ...spanned(tokens, from),
    ...since(tokens, from).flatMap(({ end, value }) => {
      const days = exactly(between(String(value), asOf) + 1);
      return days === null ? [] : [{ end, value: days }];
    }),
  ];
  const calendars = reader(COMPILED.calendar);
  const plain = reader(COMPILED.within);
  const begun = (end: number, span: DaySpan): Found[] => {
    const value = soFar(span, asOf);
    return value === null ? [] : [{ end, value }];
  };
  const within: SlotReader = (tokens, from) => {
    const dated: Found[] = [
      ...plain(tokens, from).flatMap(({ end, value }) => begun(end, value as DaySpan)),
      ...since(tokens, from).map(({ end, value }) => ({ end, value: { from: String(value), to: null } })),
    ];
    const relative: Found[] = [
      ...spanned(tokens, from).flatMap(({ end, value }) => daysBack(value as Span, asOf, end)),
      ...calendars(tokens, from).flatMap(({ end, value }): Found[] => {
        const { calendar: code } = value as Span;
        if (code === undefined || code.startsWith('next')) return [];
        const period = KEPT_AS[code];
        return period === undefined ? begun(end, spanOf(code, asOf)) : [{ end, value: { period } }];
      }),
    ];
    // `in 2026` and `since January` are days of the calendar, and do not move on as `this year` does.
    return [...dated, ...relative.filter(({ end }) => !dated.some((each) => each.end === end))];
  };
  const monthAhead: SlotReader = (tokens, from) =>
    (base.month?.(tokens, from) ?? []).flatMap(({ end, value }) => {
      const name = NAMED_MONTHS[Number(value) - 1];
      return name === undefined ? [] : [{ end, value: calendar(name)() }];
    });
  return {
    monthAhead,
    date,
    since,
    back,
    backNot: back,
    within,
    ahead: reader(COMPILED.ahead),
    when: reader(COMPILED.when),
    agoOf: reader(COMPILED.agoOf),
  };
}
