import { type KeptSpan, readSpan, writeSpan } from '@/contract/filters/daySpan';
import type { Facet } from '@/contract/list';

/** The value of a facet: some of several values, a span of days, or a typed text. */
export type FacetValue = readonly string[] | KeptSpan | string;

type KindOf<Value> = Value extends string
  ? 'text'
  : Value extends readonly string[]
    ? 'codes' | 'names'
    : 'dates';

/** The facets of a list, one for each of its filters. */
export type FacetsOf<Filters> = {
  readonly [Name in keyof Filters]-?: Extract<Facet, { kind: KindOf<NonNullable<Filters[Name]>> }>;
};

/** A comma separates the values of a facet. A comma within a value is escaped. */
const written = (value: string) => value.replaceAll('%', '%25').replaceAll(',', '%2C');
const read = (text: string) => text.replaceAll('%2C', ',').replaceAll('%25', '%');

/** True for a span of days, by its name or by two days. */
export const isSpan = (value: FacetValue | undefined): value is KeptSpan =>
  typeof value === 'object' && ('from' in value || 'period' in value);

const isEndless = (span: KeptSpan) => 'from' in span && span.from === null && span.to === null;

/** A facet in the form of an address. Null when it lets everything through. */
export function facetText(value: FacetValue | undefined): string | null {
  if (value === undefined || typeof value === 'string') return null;
  if (isSpan(value)) return isEndless(value) ? null : writeSpan(value);
  return value.length === 0 ? null : value.map(written).join(',');
}

function readDates(text: string): KeptSpan | undefined {
  const span = readSpan(text);
  return span === null || isEndless(span) ? undefined : span;
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
