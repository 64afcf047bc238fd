import { type ApiName, CALLS } from '@/contract/calls';
import {
  CODE_FIELDS,
  type CodeField,
  type ConditionField,
  DAY_FIELDS,
  type DayField,
  NUMBER_FIELDS,
  type NumberField,
  SPAN_FIELDS,
  type SpanField,
  SYMBOL_FIELDS,
  type SymbolField,
} from '@/contract/filters/condition';
import { FILTERS_OF } from '@/contract/filters/names';
import { bodySchema } from '@/gateway/server/conformance/bodies';

/** The part of a body's schema that tells how an answer is narrowed. */
interface Schema {
  type?: string;
  properties?: Readonly<Record<string, Schema>>;
  items?: { enum?: readonly string[] };
  anyOf?: readonly Schema[];
}

/** @returns the members that a schema gives an object; none for another schema */
export const membersOf = (schema: unknown) => (schema as Schema | null | undefined)?.properties ?? {};

/** A filter of a call, and its place in the body. */
interface Choice {
  call: ApiName;
  choice: string;
  within: 'filters' | 'body';
  schema: Schema;
}

/** Whether these are the filters of the book, which every list of the book shares. */
const isOfBook = (filters: object) => 'condition' in filters;

/** What narrows a call beside typed texts, as its schema has it. */
function choicesOf(call: ApiName): Choice[] {
  const { filters: inFilters, ...others } = membersOf(bodySchema(call));
  const filters = membersOf(inFilters);
  if (Object.keys(filters).length === 0) return [];
  const named = (members: Readonly<Record<string, Schema>>, within: Choice['within']) =>
    Object.entries(members).map(([choice, schema]) => ({ call, choice, within, schema }));
  if (!isOfBook(filters)) {
    const { text: _, ...chosen } = filters;
    return named(chosen, 'filters');
  }
  if (call.startsWith('unassigned'))
    return named(filters, 'filters').filter(({ choice }) =>
      (FILTERS_OF.unassignedAccounts as readonly string[]).includes(choice),
    );
  // What a transfer is narrowed by stands beside the filters of the book.
  if (!call.startsWith('transfers')) return [];
  return named(others, 'body').filter(({ choice }) => !['sort', 'page'].includes(choice));
}

/** Whatever narrows an answer of the gateway beside typed texts and the filters of the book. */
export const CHOICES: readonly Choice[] = (Object.keys(CALLS) as ApiName[])
  .filter((name) => CALLS[name].access === 'read')
  .flatMap(choicesOf);

/** Both ways in which a span of days is chosen. */
const SPANS = [{ period: 'lastQuarter' }, { from: '2025-01-01', to: '2025-12-31' }];

/**
 * Values of a choice, each asked alone: every code, a span in both its forms, or a name that the book has.
 *
 * @param names by the choice that each is a value of
 */
export function valuesOf({ call, choice, schema }: Choice, names: ReadonlyMap<string, string>): unknown[] {
  if (schema.type === 'boolean') return [true];
  if (schema.anyOf !== undefined) return SPANS;
  if (schema.items?.enum !== undefined) return schema.items.enum.map((code) => [code]);
  const name = names.get(choice);
  if (name === undefined || name === '') throw new Error(`no value of ${choice} for ${call}`);
  return [schema.type === 'array' ? [name] : name];
}

/** The kinds of condition that none of the registries below names. */
const OTHER_CONDITIONS = {
  inProduct: ['inProduct:rrsp:over:1000'],
  contact: ['contact:phone-meeting:lastYear'],
  city: ['city:Toronto'],
} as const satisfies Record<
  Exclude<ConditionField, NumberField | DayField | CodeField | SpanField | SymbolField>,
  readonly string[]
>;

/** Each kind of condition of the book filter, as a filter saves it: of codes, the first, the last and both. */
export const CONDITIONS: readonly string[] = [
  ...NUMBER_FIELDS.flatMap((field) => [`${field}:over:50`, `${field}:atMost:50`]),
  ...DAY_FIELDS.map((field) => `${field}:60`),
  ...Object.entries(CODE_FIELDS).flatMap(([field, codes]: [string, readonly string[]]) => {
    const [first = '', last = ''] = [codes[0], codes.at(-1)];
    return first === last
      ? [`${field}:${first}`]
      : [`${field}:${first}`, `${field}:${last}`, `${field}:${first}-${last}`];
  }),
  ...SYMBOL_FIELDS.flatMap((field) => [`${field}:RY`, `${field}:RY,ENB`]),
  ...SPAN_FIELDS.flatMap((field) => [`${field}:lastYear`, `${field}:2025-01-01..`]),
  ...Object.values(OTHER_CONDITIONS).flat(),
];

/** The lists whose filter has conditions, and what counts their rows. */
export const CONDITIONED = [
  'clientsList',
  'clientsSummaryList',
  'householdsList',
  'householdsSummaryList',
  'accountsList',
  'accountsSummaryList',
] as const satisfies readonly ApiName[];
