import type { BookSpec, QuerySpec } from '@/contract/assistant/schema';
import { MEASURES } from '@/contract/measures/registry';
import { type Condition, readCondition, writeCondition } from '@/contract/filters/condition';
import type { BookFilter } from '@/contract/filters/schema';

/** One part of a reading: what it is, and the reading without it, or with it otherwise. */
export type Chip =
  | { kind: 'list'; list: BookSpec['list'] }
  | { kind: 'condition'; condition: Condition; text: string }
  | { kind: 'filter'; name: Exclude<keyof BookFilter, 'condition' | 'updated'>; values: readonly string[] }
  | { kind: 'updated'; from: string }
  | { kind: 'sort'; sort: NonNullable<BookSpec['sort']> }
  | { kind: 'limit'; limit: number }
  | { kind: 'group'; group: NonNullable<BookSpec['groupBy']> }
  | { kind: 'facet'; name: string; values: readonly string[] }
  | { kind: 'text'; text: string }
  | { kind: 'states'; states: readonly string[] }
  | { kind: 'late' }
  | { kind: 'dealer'; name: string }
  | { kind: 'measure'; measure: string }
  | { kind: 'per'; per: NonNullable<Extract<QuerySpec, { kind: 'figure' }>['per']> }
  | { kind: 'dimension'; dimension: string }
  | { kind: 'period'; period: string }
  | { kind: 'day'; day: string };

function filterChips(filters: BookFilter): Chip[] {
  return Object.entries(filters).flatMap(([name, values]): Chip[] => {
    if (name === 'condition') {
      return (values as string[]).flatMap((text) => {
        const condition = readCondition(text);
        return condition === null ? [] : [{ kind: 'condition' as const, condition, text }];
      });
    }
    if (name === 'updated') {
      const { from } = values as NonNullable<BookFilter['updated']>;
      return from === null ? [] : [{ kind: 'updated', from }];
    }
    return Array.isArray(values) && values.length > 0
      ? [{ kind: 'filter', name: name as 'clientName', values: values as string[] }]
      : [];
  });
}

/** A span, of what happens in one; what stands on a day has none. */
const periodChips = (
  { measure, period, asOf }: Extract<QuerySpec, { period: string }>,
  isByMonth = false,
): Chip[] => [
  ...(isByMonth || ['flow', 'ratio'].includes(MEASURES[measure].additivity)
    ? [{ kind: 'period' as const, period }]
    : []),
  ...(asOf === undefined ? [] : [{ kind: 'day' as const, day: asOf }]),
];

/** The parts of a reading, in the order in which they are shown. */
export function chipsOf(spec: QuerySpec): Chip[] {
  switch (spec.kind) {
    case 'book':
      return [
        { kind: 'list', list: spec.list },
        ...filterChips(spec.filters),
        ...(spec.groupBy === null ? [] : [{ kind: 'group' as const, group: spec.groupBy }]),
        ...(spec.limit === null ? [] : [{ kind: 'limit' as const, limit: spec.limit }]),
        ...(spec.sort === null ? [] : [{ kind: 'sort' as const, sort: spec.sort }]),
      ];
    case 'facets':
      return [
        ...Object.entries(spec.facets).map(([name, values]) => ({ kind: 'facet' as const, name, values })),
        ...(spec.text === null ? [] : [{ kind: 'text' as const, text: spec.text }]),
      ];
    case 'transfers':
      return [
        ...(spec.states.length === 0 ? [] : [{ kind: 'states' as const, states: spec.states }]),
        ...(spec.lateOnly ? [{ kind: 'late' as const }] : []),
        ...(spec.dealer === undefined ? [] : [{ kind: 'dealer' as const, name: spec.dealer.name }]),
        ...filterChips(spec.filters),
      ];
    case 'unassigned':
      return filterChips(spec.filters);
    case 'breakdown':
      return [
        { kind: 'measure', measure: spec.measure },
        { kind: 'dimension', dimension: spec.dimension },
        ...(spec.limit === undefined ? [] : [{ kind: 'limit' as const, limit: spec.limit }]),
        ...periodChips(spec, spec.dimension === 'month'),
        ...filterChips(spec.filters),
      ];
    case 'figure':
      return [
        { kind: 'measure', measure: spec.measure },
        ...(spec.per === undefined ? [] : [{ kind: 'per' as const, per: spec.per }]),
        ...periodChips(spec),
        ...filterChips(spec.filters),
      ];
    case 'definition':
    case 'fact':
    case 'quote':
    case 'notifications':
    case 'tasks':
    case 'led':
    case 'term':
      return [];
  }
}

/** A reading with other filters; the same where it has none. */
const withFilters = (spec: QuerySpec, change: (filters: BookFilter) => BookFilter): QuerySpec =>
  'filters' in spec ? { ...spec, filters: change(spec.filters) } : spec;

function withConditions(filters: BookFilter, conditions: readonly string[]): BookFilter {
  const { condition: _before, ...others } = filters;
  return conditions.length === 0 ? others : { ...others, condition: [...conditions] };
}

/** The reading with one of its conditions replaced; null takes it away. */
export const withCondition = (spec: QuerySpec, text: string, next: Condition | null): QuerySpec =>
  withFilters(spec, (filters) =>
    withConditions(
      filters,
      (filters.condition ?? []).flatMap((each) => {
        if (each !== text) return [each];
        return next === null ? [] : [writeCondition(next)];
      }),
    ),
  );

/** The reading without one of its parts; null for a part that it cannot do without. */
export function without(spec: QuerySpec, chip: Chip): QuerySpec | null {
  switch (chip.kind) {
    case 'condition':
      return withCondition(spec, chip.text, null);
    case 'filter':
    case 'updated': {
      const name = chip.kind === 'updated' ? 'updated' : chip.name;
      return withFilters(spec, ({ [name]: _removed, ...others }) => others);
    }
    case 'sort':
      return spec.kind === 'book' && spec.limit === null ? { ...spec, sort: null } : null;
    case 'limit':
      return spec.kind === 'book' ? { ...spec, limit: null } : null;
    case 'group':
      return spec.kind === 'book' ? { ...spec, groupBy: null } : null;
    case 'facet': {
      if (spec.kind !== 'facets') return null;
      const { [chip.name]: _removed, ...facets } = spec.facets;
      return { ...spec, facets };
    }
    case 'text':
      return spec.kind === 'facets' ? { ...spec, text: null } : null;
    case 'states':
      return spec.kind === 'transfers' ? { ...spec, states: [] } : null;
    case 'late':
      return spec.kind === 'transfers' ? { ...spec, lateOnly: false } : null;
    case 'dealer': {
      if (spec.kind !== 'transfers') return null;
      const { dealer: _dealer, ...others } = spec;
      return others;
    }
    case 'per': {
      if (spec.kind !== 'figure') return null;
      const { per: _per, ...whole } = spec;
      return whole;
    }
    case 'day': {
      if (!('asOf' in spec)) return null;
      const { asOf: _asOf, ...today } = spec;
      return today;
    }
    default:
      return null;
  }
}
