import type { ColumnReader } from '@/contract/columns';
import type { Facets } from '@/contract/list';
import type { FacetField } from './FacetBar';

/** How many rows have a value of a facet, and its name where the value is a code of the gateway's. */
export interface CountedValue {
  value: string;
  count?: number | undefined;
  label?: string;
}

/** The counted values of a list's summary, by facet; null while nothing is known. */
export type CountedValues = Readonly<Record<string, readonly CountedValue[]>> | null;

/** @returns the filters of a list for display, as its declaration says, with the number of rows of each value */
export function facetFields(
  facets: Facets,
  counted: CountedValues,
  say: ColumnReader['say'],
): readonly FacetField[] {
  return Object.entries(facets).map(([id, facet]): FacetField => {
    const label = say(facet.label);
    const values = counted?.[id] ?? [];
    if (facet.kind === 'text' || facet.kind === 'dates') return { id, kind: facet.kind, label };
    if (facet.kind === 'codes') {
      const options = facet.codes.map((value) => ({
        value,
        label: say(`${facet.texts}.${value}`),
        count: values.find((each) => each.value === value)?.count,
      }));
      return { id, kind: 'codes', label, options };
    }
    const options = values
      .filter(({ value }) => value !== '')
      .map(({ value, count, label: name = value }) => ({ value, label: name, count }));
    return { id, kind: 'codes', label, options };
  });
}
