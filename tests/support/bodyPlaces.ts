import type { z } from 'zod';
import type { ApiName } from '@/contract/calls';
import { type ExportRows, exportRows, listExportBody } from '@/contract/export/schema';
import { FILTER_LISTS, type FilterList } from '@/contract/filters/names';
import { shortId } from '@/contract/filters/schema';
import { SCHEMAS } from '@/contract/schemas';

/** What may be written into a place of a body that is someone's: of a record, of what is kept, of a cursor… */
export type PlaceKind = 'record' | 'kept' | 'cursor' | 'filter' | 'text' | 'team' | 'layout' | 'subject';

/** A step into an object by its key, into a list by 0: its first element. */
export type Step = string | 0;

export interface Place {
  path: readonly Step[];
  kind: PlaceKind;
}

/** Texts and numbers by their names: what they are, or null for what is nobody's. */
const BY_NAME: Readonly<Record<string, PlaceKind | null>> = {
  after: 'cursor',
  before: 'cursor',
  query: 'text',
  text: 'text',
  symbol: 'text',
  teamId: 'team',
  tableKey: 'layout',
  targetingKey: 'subject',
  colleague: 'subject',
  // Of a record that is named by its kind and its id.
  id: 'record',
  // What a person calls one's own view, days, amounts of rows, and columns of the portal.
  name: null,
  form: null,
  preferredName: null,
  sin: null,
  sinExpiresOn: null,
  // What a client tells about oneself.
  given: null,
  family: null,
  legal: null,
  birthDate: null,
  employer: null,
  occupation: null,
  dependants: null,
  askedOn: null,
  phone: null,
  email: null,
  consentOn: null,
  country: null,
  asOf: null,
  certifiedOn: null,
  // How an identity was verified.
  expiresOn: null,
  authenticatedWith: null,
  vendor: null,
  years: null,
  entity: null,
  agreedOn: null,
  theirMethod: null,
  registry: null,
  shareBp: null,
  measures: null,
  seniorManager: null,
  // What a client tells for a review.
  annualIncome: null,
  liquidAssets: null,
  fixedAssets: null,
  confirmedOn: null,
  safety: null,
  income: null,
  growth: null,
  speculation: null,
  rules: null,
  insiderOf: null,
  deceasedOn: null,
  // How a client is reached, as a person types it.
  number: null,
  address: null,
  verifiedOn: null,
  // An address, as a person types it, and the name of a preview.
  lines: null,
  city: null,
  province: null,
  postalCode: null,
  on: null,
  undeliverableSince: null,
  previewed: null,
  task: null,
  from: null,
  to: null,
  size: null,
  skip: null,
  until: null,
  path: null,
  branch: null,
  // Codes of the firm's models.
  model: null,
  field: null,
  // Symbols are nobody's.
  symbols: null,
  // How many rows a part of a dashboard names.
  limit: null,
  // From how much on a rule tells.
  threshold: null,
  version: null,
  versionSeen: null,
  effectiveOn: null,
  paperUntil: null,
  key: null,
  columns: null,
  reason: null,
  // Codes of dealers, and what a person puts down.
  dealers: null,
  value: null,
  note: null,
  accountType: null,
  age: null,
  marketValue: null,
  order: null,
  hidden: null,
  frozen: null,
  widths: null,
  groupBy: null,
  // Conditions are codes, and symbols are nobody's; so are the codes of the facets of a list.
  condition: null,
  facets: null,
  comment: null,
  // Words that are not understood come back: `assistant.test.ts` asks for what is someone else's.
  question: null,
  // What one typed, and calls a conversation of one's own.
  typed: null,
  title: null,
};

const isFilter = (name: string): name is FilterList => (FILTER_LISTS as readonly string[]).includes(name);

/** @returns the last name on the way to a place */
export const nameAt = (path: readonly Step[]): string => path.findLast((step) => step !== 0) ?? '';

function kindOf(api: string, path: readonly Step[], schema: z.core.$ZodTypes): PlaceKind | null {
  const { def } = schema._zod;
  const name = nameAt(path);
  if ('format' in def && def.format === 'uuid') return 'record';
  if (schema === (shortId as unknown)) return 'kept';
  if (path.includes('filters') && isFilter(name)) return 'filter';
  const kind = BY_NAME[name];
  if (kind !== undefined) return kind;
  throw new Error(
    `Nobody knows what of someone else's goes to ${path.join('/')} of ${api}: ` +
      `name it in BY_NAME of tests/support/bodyPlaces.ts, by its kind, or by null where it is nobody's`,
  );
}

function placesOf(api: string, schema: z.core.$ZodTypes, path: readonly Step[]): Place[] {
  const { def } = schema._zod;
  const within = (inner: unknown, ...steps: Step[]) =>
    placesOf(api, inner as z.core.$ZodTypes, [...path, ...steps]);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => within(inner, key));
    case 'array':
      return within(def.element, 0);
    case 'optional':
    case 'nullable':
      return within(def.innerType);
    case 'record':
      return within(def.valueType);
    case 'union':
      return def.options.flatMap((option) => within(option));
    case 'enum':
    case 'literal':
    case 'boolean':
    // Any JSON, as a draft has it: what was typed, and nobody's.
    case 'unknown':
      return [];
    case 'string':
    case 'number': {
      const kind = kindOf(api, path, schema);
      return kind === null ? [] : [{ path, kind }];
    }
    default:
      throw new Error(`A ${def.type} at ${path.join('/')} of ${api}: say in placesOf how one gets into it`);
  }
}

/**
 * @returns every place in the body of a call to which something of someone else's may be written
 * @throws where a text or number is of no kind that is known
 */
export function placesIn(api: ApiName): Place[] {
  const { body } = SCHEMAS[api];
  return body === null ? [] : placesOf(api, body as unknown as z.core.$ZodTypes, []);
}

/** @returns the same of an export of a list */
export function placesInExport(list: ExportRows['list']): Place[] {
  const rows = exportRows.options.find(({ shape }) => shape.list.value === list);
  const parts = { ...listExportBody.shape, rows };
  return Object.entries(parts).flatMap(([name, schema]) =>
    placesOf(`an export of ${list}`, schema as unknown as z.core.$ZodTypes, [name]),
  );
}

/** @returns a body with another value at a place; a list there has this one element */
export function withValue(body: unknown, path: readonly Step[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner: unknown = (body as Readonly<Record<Step, unknown>> | null | undefined)?.[step];
  if (step === 0) return [withValue(inner, rest, value)];
  return { ...(body ?? {}), [step]: withValue(inner, rest, value) };
}
