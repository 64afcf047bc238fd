import { z } from 'zod';
import { type ApiName, CALLS } from '@/contract/calls';
import { SCHEMAS } from '@/contract/schemas';

/** The kinds of records whose ids are read from lists. */
export type Subject =
  | 'account'
  | 'chatSession'
  | 'client'
  | 'document'
  | 'household'
  | 'model'
  | 'news'
  | 'notification'
  | 'question'
  | 'symbol'
  | 'team'
  | 'terms'
  | 'transfer'
  | 'umaAccount'
  | 'unassigned';

/** Where the first record of each kind is read, and under which member. A source may need one that stands above it. */
export const SOURCES: readonly { subject: Subject; call: ApiName; member: 'id' | 'symbol' }[] = [
  { subject: 'client', call: 'clientsList', member: 'id' },
  { subject: 'household', call: 'householdsList', member: 'id' },
  { subject: 'account', call: 'accountsList', member: 'id' },
  { subject: 'unassigned', call: 'unassignedAccountsList', member: 'id' },
  { subject: 'team', call: 'teamsList', member: 'id' },
  { subject: 'transfer', call: 'transfersList', member: 'id' },
  { subject: 'document', call: 'documentsList', member: 'id' },
  { subject: 'model', call: 'umaModelsList', member: 'id' },
  { subject: 'umaAccount', call: 'umaAccountsList', member: 'id' },
  { subject: 'news', call: 'newsList', member: 'id' },
  { subject: 'notification', call: 'notificationsList', member: 'id' },
  { subject: 'question', call: 'questionsList', member: 'id' },
  { subject: 'chatSession', call: 'chatSessions', member: 'id' },
  { subject: 'terms', call: 'termsRead', member: 'id' },
  { subject: 'symbol', call: 'marketOverview', member: 'symbol' },
];

/** By the beginning of a call's name, the longest first; every other call is about a client. */
const SUBJECTS: readonly (readonly [string, Subject])[] = [
  ['umaModel', 'model'],
  ['uma', 'umaAccount'],
  ['household', 'household'],
  ['account', 'account'],
  ['unassigned', 'unassigned'],
  ['tasksLoad', 'team'],
  ['team', 'team'],
  ['terms', 'terms'],
  ['transfer', 'transfer'],
  ['documentEvidence', 'client'],
  ['document', 'document'],
  ['question', 'question'],
  ['news', 'news'],
  ['notification', 'notification'],
  ['chatSession', 'chatSession'],
];

/** Calls that are about something that only a write makes. */
const OF_WHAT_IS_KEPT: readonly ApiName[] = ['filterRead'];

/** Calls that show a whole social insurance number: they are never asked about a record that there is. */
export const REVEALING: readonly ApiName[] = ['clientSinReveal'];

/** Ids by the kind of record, as far as the lists have rows. */
export type Records = Readonly<Partial<Record<Subject, string>>>;

type Schema = Readonly<Record<string, unknown>>;

interface Walk {
  subject: Subject;
  id: string;
  symbol: string;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const PAGE_SIZE = 20;
const A_DAY = '2026-03-06';

const ADDRESS = {
  lines: ['200 King Street West'],
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5H 3T4',
  country: 'CA',
  verified: null,
  origin: null,
  undeliverableSince: null,
  isExempt: false,
};

/** Values by the name of their member, where its form alone does not say what a call can answer. */
const BY_NAME: Readonly<Record<string, (walk: Walk) => unknown>> = {
  id: ({ id }) => id,
  symbol: ({ symbol }) => symbol,
  size: () => PAGE_SIZE,
  limit: () => PAGE_SIZE,
  closed: () => true,
  zero: () => true,
  negative: () => true,
  text: () => '',
  query: () => 'an',
  question: () => 'clients over 65',
  form: () => 'clientInfo',
  entity: () => 'client',
  targetingKey: () => 'conformance',
  dimension: () => 'tier',
};

const NOTE = {
  kind: 'call',
  on: A_DAY,
  time: '09:30',
  zone: 'America/Toronto',
  other: null,
  body: 'Asked for a call.',
  accountId: null,
  documentIds: [],
  audience: 'team',
  householdId: null,
};

const TASK = {
  title: 'Prepare the review',
  dueOn: A_DAY,
  repeat: 'none',
  householdId: null,
  assignee: 'advisor',
  checklist: [],
  note: '',
};

const UNSHARED = { share: false, reason: 'duplicate', note: null };

/** Bodies that the rules of their calls shape further than their schemas do. */
const WHOLE: Readonly<Partial<Record<ApiName, (walk: Walk) => object>>> = {
  addressPreview: ({ id }) => ({ id, version: 1, fields: { residentialAddress: ADDRESS } }),
  deliveryBulkPreview: ({ id }) => ({
    filters: {},
    selection: { all: false, ids: [id] },
    change: { choices: [{ document: 'statements', choice: 'none' }], consent: null, effectiveOn: null },
  }),
  documentFiling: ({ id }) => ({ clientId: id }),
  documentBulkPreview: ({ id }) => ({ filters: {}, selection: { all: false, ids: [id] }, share: false }),
  deliverySave: ({ id }) => ({ id, version: 1, choices: [], paperUntil: null }),
  documentShareSave: ({ id }) => ({ id, version: 1, change: UNSHARED }),
  documentBulkSave: ({ id }) => ({ batchId: NOBODY, change: UNSHARED, documents: [{ id, version: 1 }] }),
  taskSave: ({ id }) => ({ id, version: 1, fields: { task: { ...TASK, clientId: id } } }),
  taskEdit: ({ id }) => ({ task: null, about: { record: 'client', id } }),
  noteSave: ({ id }) => ({ id, version: 1, fields: { 'notes.new': { ...NOTE, clientIds: [id] } } }),
  homeTaskMark: ({ id }) => ({ keys: [`bounce:${id}:${A_DAY}`], mark: 'tomorrow' }),
  homeTaskHandOver: ({ id }) => ({ keys: [`bounce:${id}:${A_DAY}`], colleague: null }),
  marketSearch: () => ({ text: 'royal' }),
  chatWord: () => ({ question: 'clients over 65', answered: null, options: [] }),
};

/** Texts of which one fits most patterns. */
const TEXTS = ['an', '100.00', 'AAAAAAAAAAAA', 'a'.repeat(64)];

const fits = (text: unknown, { pattern }: Schema): boolean =>
  typeof text !== 'string' || typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);

function textOf(schema: Schema): string {
  if (schema.format === 'date') return A_DAY;
  if (schema.format === 'uuid') return NOBODY;
  const least = typeof schema.minLength === 'number' ? schema.minLength : 0;
  return ['', ...TEXTS].find((text) => text.length >= least && fits(text, schema)) ?? '';
}

function choiceOf(choices: readonly Schema[], name: string, walk: Walk): unknown {
  const known = BY_NAME[name]?.(walk);
  const isNull =
    choices.some(({ type }) => type === 'null') && !(known !== undefined && fits(known, choices[0] ?? {}));
  return isNull ? null : valueOf(choices[0] ?? {}, name, walk);
}

function membersOf(schema: Schema, walk: Walk): object {
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = (schema.required ?? []) as readonly string[];
  return Object.fromEntries(
    members.flatMap(([name, each]) => (required.includes(name) ? [[name, valueOf(each, name, walk)]] : [])),
  );
}

/** The plainest value that a schema lets through. */
function valueOf(schema: Schema, name: string, walk: Walk): unknown {
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
  if (choices !== undefined) return choiceOf(choices, name, walk);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return BY_NAME[name]?.(walk) ?? schema.enum[0];
  if (schema.type === 'object') return membersOf(schema, walk);
  if (schema.type === 'array') {
    const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
    return least === 0 ? [] : [valueOf(schema.items as Schema, name, walk)];
  }
  const known = BY_NAME[name]?.(walk);
  if (known !== undefined && fits(known, schema)) return known;
  if (Array.isArray(schema.type) && schema.type.includes('null')) return null;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer') return Math.max(Number(schema.minimum ?? 0), name === 'version' ? 1 : 0);
  return textOf(schema);
}

/** @returns the schema of a call's body as JSON Schema; null where the call sends none */
export function bodySchema(name: ApiName): Schema | null {
  const { body } = SCHEMAS[name];
  return body === null ? null : (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema);
}

/** Which kind of record a call is about; null where it is about none. */
export function subjectOf(name: ApiName): Subject | null {
  const properties = (bodySchema(name)?.properties ?? {}) as Record<string, unknown>;
  if (OF_WHAT_IS_KEPT.includes(name)) return null;
  if ('symbol' in properties && !('id' in properties)) return 'symbol';
  const isOfMany = name === 'deliveryBulkPreview' || name === 'documentBulkPreview';
  if (!('id' in properties) && !isOfMany) return null;
  return SUBJECTS.find(([start]) => name.startsWith(start))?.[1] ?? 'client';
}

/**
 * A good body of a call, of the plainest values that its schema lets through.
 *
 * @param id of the record that it is about; by default one that nobody has
 */
export function bodyOf(name: ApiName, records: Records, id?: string): unknown {
  const schema = bodySchema(name);
  if (schema === null) return undefined;
  const subject = subjectOf(name) ?? 'client';
  const walk = { subject, id: id ?? records[subject] ?? NOBODY, symbol: records.symbol ?? 'RY' };
  return WHOLE[name]?.(walk) ?? membersOf(schema, walk);
}

/** Whether a call names one record, and so refuses an id that nobody has. */
export function namesOne(name: ApiName): boolean {
  const schema = bodySchema(name);
  const required = (schema?.required ?? []) as readonly string[];
  const id = ((schema?.properties ?? {}) as Record<string, Schema>).id;
  return (
    CALLS[name].access === 'read' && required.includes('id') && id !== undefined && id.anyOf === undefined
  );
}
