import type { Facet } from '@/contract/list';

/** The days of a span, both included. Null leaves that end open. */
export interface Dates {
  from: string | null;
  to: string | null;
}

/** The value of a facet: some of several values, a span of days, or a typed text. */
export type FacetValue = readonly string[] | Dates | string;

type KindOf<Value> = Value extends string
  ? 'text'
  : Value extends readonly string[]
    ? 'codes' | 'names'
    : 'dates';

/** The facets of a list, one for each of its filters. */
export type FacetsOf<Filters> = {
  readonly [Name in keyof Filters]-?: Extract<Facet, { kind: KindOf<NonNullable<Filters[Name]>> }>;
};

const DATE = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** True for a day that exists. */
export const isDay = (text: string): boolean =>
  DATE.test(text) && (new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ?? false);

/** True when a span does not end before it begins. */
export const isInOrder = ({ from, to }: Dates): boolean => from === null || to === null || from <= to;

/** A comma separates the values of a facet. A comma within a value is escaped. */
const written = (value: string) => value.replaceAll('%', '%25').replaceAll(',', '%2C');
const read = (text: string) => text.replaceAll('%2C', ',').replaceAll('%25', '%');

/** Separates the days of a span. */
const TO = '..';

/** A facet in the form of an address. Null when it lets everything through. */
export function facetText(value: FacetValue | undefined): string | null {
  if (value === undefined || typeof value === 'string') return null;
  if ('from' in value) {
    return value.from === null && value.to === null ? null : `${value.from ?? ''}${TO}${value.to ?? ''}`;
  }
  return value.length === 0 ? null : value.map(written).join(',');
}

function readDates(text: string): Dates | undefined {
  const [from, to, ...more] = text.split(TO).map((day) => (day === '' ? null : day));
  if (from === undefined || to === undefined || more.length > 0) return undefined;
  const isGood = [from, to].every((day) => day === null || isDay(day)) && isInOrder({ from, to });
  return isGood && (from !== null || to !== null) ? { from, to } : undefined;
}

/** Reads a facet from an address. Undefined for nothing, and for anything that is not one of its values. */
export function readFacet(facet: Facet, text: string | string[] | undefined): FacetValue | undefined {
  if (typeof text !== 'string' || text === '' || facet.kind === 'text') return undefined;
  if (facet.kind === 'dates') return readDates(text);
  const codes = facet.kind === 'codes' ? facet.codes : undefined;
  const values = [...new Set(text.split(',').map(read))].filter(
    (value) => value !== '' && (codes === undefined || codes.includes(value)),
  );
  return values.length === 0 ? undefined : values;
}
