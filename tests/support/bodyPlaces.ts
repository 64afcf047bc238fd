import type { z } from 'zod';
import type { ApiName } from '@/contract/calls';
import { type ExportRows, exportRows, listExportBody } from '@/contract/export/schema';
import { FILTER_LISTS, type FilterList } from '@/contract/filters/names';
import { shortId } from '@/contract/filters/schema';
import { SCHEMAS } from '@/contract/schemas';

/** The kinds of values in a request body that may belong to someone: records, saved things, cursors… */
export type PlaceKind = 'record' | 'kept' | 'cursor' | 'filter' | 'text' | 'team' | 'layout' | 'subject';

/** A step into an object by its key, or into a list by 0: its first element. */
export type Step = string | 0;

export interface Place {
  path: readonly Step[];
  kind: PlaceKind;
}

/** Texts and numbers by name: what they are, or null when they belong to nobody. */
const BY_NAME: Readonly<Record<string, PlaceKind | null>> = {
  after: 'cursor',
  before: 'cursor',
  query: 'text',
  text: 'text',
  symbol: 'text',
  teamId: 'team',
  tableKey: 'layout',
  targetingKey: 'subject',
  // Part of a record that is named by its kind and its id.
  id: 'record',
  // One of those who serve the client too, whom the screen names; anyone else is refused in the same words (`home.test.ts`).
  colleague: null,
  // What a person calls their own view, and days, numbers of rows and columns of the portal.
  name: null,
  form: null,
  preferredName: null,
  sin: null,
  sinExpiresOn: null,
  // What clients say about themselves.
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
  // The hash of a text of terms, which is the same for everyone.
  sha256: null,
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
  // What a client says for a review.
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
  // What a person notes of a death.
  reference: null,
  toldBy: null,
  // When a contact was, on whose clock, with whom, and what was said.
  time: null,
  other: null,
  body: null,
  // What a person says of a paper.
  period: null,
  datedOn: null,
  // When a task is due, and who is to do it; anyone else is refused in the same words (`tasks.test.ts`).
  dueOn: null,
  repeat: null,
  assignee: null,
  // Contact details that a person types.
  number: null,
  address: null,
  verifiedOn: null,
  // An address that a person types, and the name of a preview.
  lines: null,
  city: null,
  province: null,
  postalCode: null,
  on: null,
  undeliverableSince: null,
  // What is done with a household, and the role that a client gets.
  kind: null,
  role: null,
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
  // Symbols belong to nobody.
  symbols: null,
  // How many rows a part of a dashboard lists.
  limit: null,
  // The threshold of a rule.
  threshold: null,
  version: null,
  versionSeen: null,
  effectiveOn: null,
  paperUntil: null,
  key: null,
  keys: null,
  columns: null,
  reason: null,
  // Codes of dealers, and what a person notes.
  dealers: null,
  code: null,
  // The moment of one's own earlier act, and limits that a person sets for themselves.
  act: null,
  smallestTrade: null,
  bandBp: null,
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
  // Conditions are codes, and symbols belong to nobody. So do the codes of a list's facets.
  condition: null,
  facets: null,
  comment: null,
  // Words that are not understood come back. `assistant.test.ts` asks for what is someone else's.
  question: null,
  // A message of the assistant, and what was done about it. A day's span and an answer's limit.
  reply: null,
  days: null,
  // What a person typed, and the name of their own conversation.
  typed: null,
  title: null,
};

const isFilter = (name: string): name is FilterList => (FILTER_LISTS as readonly string[]).includes(name);

/** @returns the last name on the path to a place */
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

/** A text or a number in a body. */
export interface Leaf {
  path: readonly Step[];
  schema: z.core.$ZodTypes;
}

function leavesOf(api: string, schema: z.core.$ZodTypes, path: readonly Step[]): Leaf[] {
  const { def } = schema._zod;
  const within = (inner: unknown, ...steps: Step[]) =>
    leavesOf(api, inner as z.core.$ZodTypes, [...path, ...steps]);
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
    // Any JSON, such as a draft: typed text that belongs to nobody.
    case 'unknown':
      return [];
    case 'string':
    case 'number':
      return [{ path, schema }];
    default:
      throw new Error(`A ${def.type} at ${path.join('/')} of ${api}: say in leavesOf how one gets into it`);
  }
}

const placesOf = (api: string, schema: z.core.$ZodTypes, path: readonly Step[]): Place[] =>
  leavesOf(api, schema, path).flatMap((leaf) => {
    const kind = kindOf(api, leaf.path, leaf.schema);
    return kind === null ? [] : [{ path: leaf.path, kind }];
  });

const bodySchemaOf = (api: ApiName) => SCHEMAS[api].body as unknown as z.core.$ZodTypes | null;

/** @returns every text and number of a call's body, with its schema */
export function leavesIn(api: ApiName): Leaf[] {
  const schema = bodySchemaOf(api);
  return schema === null ? [] : leavesOf(api, schema, []);
}

/** @returns the paths of the texts and numbers of a call's body, each once */
export const textsIn = (api: ApiName): (readonly Step[])[] => [
  ...new Map(leavesIn(api).map(({ path }) => [path.join('/'), path])).values(),
];

/**
 * @returns every place in a call's body where something of someone else's can be written
 * @throws when a text or number is of an unknown kind
 */
export function placesIn(api: ApiName): Place[] {
  const schema = bodySchemaOf(api);
  return schema === null ? [] : placesOf(api, schema, []);
}

/** @returns the same for an export of a list */
export function placesInExport(list: ExportRows['list']): Place[] {
  const rows = exportRows.options.find(({ shape }) => shape.list.value === list);
  const parts = { ...listExportBody.shape, rows };
  return Object.entries(parts).flatMap(([name, schema]) =>
    placesOf(`an export of ${list}`, schema as unknown as z.core.$ZodTypes, [name]),
  );
}

/** @returns a body with another value at a place. A list there gets this one element */
export function withValue(body: unknown, path: readonly Step[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner: unknown = (body as Readonly<Record<Step, unknown>> | null | undefined)?.[step];
  if (step === 0) return [withValue(inner, rest, value)];
  return { ...(body ?? {}), [step]: withValue(inner, rest, value) };
}
