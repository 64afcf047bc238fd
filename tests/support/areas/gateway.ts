import { BOA_TABLE_SORT_KEYS } from '@/contract/boa/codes';
import { BREAK_SORT_KEYS } from '@/contract/nbin/codes';
import { KYC_SORT_KEYS } from '@/contract/kyc/codes';
import { DELIVERY_SORT_KEYS } from '@/contract/delivery/codes';
import { VERIFICATION_SORT_KEYS } from '@/contract/verification/codes';
import { DOCUMENT_SORT_KEYS } from '@/contract/documents/codes';
import { TERMS_PEOPLE_SORT_KEYS } from '@/contract/terms/codes';
import { QUESTION_SORT_KEYS } from '@/contract/questions/codes';
import { TEAM_SORT_KEYS } from '@/contract/teams/codes';
import { UMA_ACCOUNT_SORT_KEYS, UMA_ASSET_SORT_KEYS, UMA_MODEL_SORT_KEYS } from '@/contract/uma/codes';
import { TRANSFER_SORT_KEYS } from '@/contract/transfers/codes';
import type { ApiName, WriteName } from '@/contract/calls';
import type { FieldValue } from '@/contract/changes/schema';
import { addressOf } from '../addresses';
import { sharedClients, sharedOfKind } from '../changing';
import { photoId } from '../verification';
import { askSome } from '../questions';
import { teamOf } from '../teams';
import { allTransfers } from '../transfers';
import type { Persona, TestGateway } from '../gateway';

/**
 * An area's list at the gateway. The suite `gatewayLists` compares its pages, orders, counts and files with
 * each other.
 */
export interface GatewayListCase {
  list: ApiName;
  /** Null when the list has its own count. */
  summary: ApiName | null;
  sortKeys: readonly string[];
  /** Everything that is asked beside order and page, so that it finds all of the person's rows. */
  asked: object;
  /** Its name among the exportable lists. Null for none. */
  exported: string | null;
  /** Who may read it; absent for everybody. The calls refuse the others. */
  readers?: readonly Persona[];
  /** Makes rows, where the book has none. */
  prepare?(gateway: TestGateway): Promise<void>;
}

export const GATEWAY_LISTS: readonly GatewayListCase[] = [
  {
    list: 'teamsList',
    summary: 'teamsSummaryList',
    sortKeys: TEAM_SORT_KEYS,
    asked: { filters: {} },
    exported: 'teams',
  },
  {
    list: 'umaModelsList',
    summary: null,
    sortKeys: UMA_MODEL_SORT_KEYS,
    asked: { filters: {} },
    exported: 'umaModels',
  },
  {
    list: 'umaAccountsList',
    summary: 'umaAccountsSummaryList',
    sortKeys: UMA_ACCOUNT_SORT_KEYS,
    asked: { filters: {} },
    exported: 'umaAccounts',
  },
  {
    list: 'umaAssetsList',
    summary: null,
    sortKeys: UMA_ASSET_SORT_KEYS,
    asked: { filters: {} },
    exported: 'umaAssets',
  },
  {
    list: 'kycList',
    summary: 'kycSummaryList',
    sortKeys: KYC_SORT_KEYS,
    asked: { filters: {} },
    exported: 'kyc',
  },
  {
    list: 'deliveryList',
    summary: 'deliverySummaryList',
    sortKeys: DELIVERY_SORT_KEYS,
    asked: { filters: {} },
    exported: 'delivery',
  },
  {
    list: 'verificationList',
    summary: 'verificationSummaryList',
    sortKeys: VERIFICATION_SORT_KEYS,
    asked: { filters: {} },
    exported: 'verification',
  },
  {
    list: 'documentsList',
    summary: 'documentsSummaryList',
    sortKeys: DOCUMENT_SORT_KEYS,
    // Few enough to read at once.
    asked: { filters: { kind: ['legal', 'transferForm', 'clientUpload'] } },
    exported: 'documents',
  },
  {
    list: 'transfersList',
    summary: 'transfersSummaryList',
    sortKeys: TRANSFER_SORT_KEYS,
    asked: { filters: {}, states: [], dealers: [], lateOnly: false },
    exported: 'transfers',
  },
  {
    list: 'boaTable',
    summary: 'boaTableSummary',
    sortKeys: BOA_TABLE_SORT_KEYS,
    asked: { filters: {}, kind: 'household', period: 't12', organisation: 'now', asOf: null, within: null },
    exported: 'boaTable',
  },
  {
    list: 'boaTable',
    summary: 'boaTableSummary',
    sortKeys: BOA_TABLE_SORT_KEYS,
    asked: { filters: {}, kind: 'client', period: 't12', organisation: 'now', asOf: null, within: null },
    exported: 'boaClients',
  },
  {
    list: 'nbinBreaksList',
    summary: null,
    sortKeys: BREAK_SORT_KEYS,
    asked: { filters: {} },
    exported: 'nbinBreaks',
  },
  {
    list: 'termsPeopleList',
    summary: 'termsPeopleSummaryList',
    sortKeys: TERMS_PEOPLE_SORT_KEYS,
    asked: { filters: {} },
    exported: 'termsPeople',
  },
  {
    list: 'questionsList',
    summary: 'questionsSummaryList',
    sortKeys: QUESTION_SORT_KEYS,
    asked: { filters: {} },
    exported: 'questions',
    readers: ['manager'],
    prepare: (gateway) => askSome(gateway, 'advisor'),
  },
];

/** An area's save, made with the kit for changes. The suite `writes` checks what every save must do. */
export interface WriteCase {
  call: ApiName;
  entity: 'client';
  /** Names the form whose draft goes with the save. Null when the save belongs to no form. */
  form: string | null;
  /** Records that the advisor and the manager both see, at version 1. */
  records(gateway: TestGateway): Promise<string[]>;
  /** A field that applies at once, with three different values. */
  field: { path: string; values: readonly [FieldValue, FieldValue, FieldValue] };
  /** A value that no record can have, and where and why it is refused. */
  bad: { fields: Readonly<Record<string, FieldValue>>; pointer: string };
  /** How the fields go into the body, when they are not its `fields`. */
  bodyOf?(fields: Readonly<Record<string, FieldValue>>): object;
}

const phone = (line: string) => ({
  kind: 'mobile',
  number: `+1416555${line}`,
  isPrimary: true,
  verifiedOn: null,
});

const works = (occupation: string) => ({ status: 'employed', employer: null, occupation });

const rue = (line: string) => addressOf({ lines: [line] }) as FieldValue;

const taxed = (country: string) => ({
  countries: [{ country, number: 'onFile' }],
  certifiedOn: '2026-02-11',
});

const DAY_MS = 86_400_000;

/** A day this many days from now, which is in the future wherever the firm is. */
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export const WRITES: readonly WriteCase[] = [
  {
    call: 'deliverySave',
    entity: 'client',
    form: null,
    records: async (gateway) => (await sharedOfKind(gateway, 'person')).slice(0, -40),
    field: { path: 'deliveryPaperUntil', values: [inDays(20), inDays(30), inDays(40)] },
    bad: { fields: { deliveryPaperUntil: inDays(200) }, pointer: '/paperUntil' },
    bodyOf: ({ deliveryPaperUntil }) => ({ choices: [], paperUntil: deliveryPaperUntil }),
  },
  {
    call: 'verificationSave',
    entity: 'client',
    form: 'verification',
    records: async (gateway) => (await sharedOfKind(gateway, 'person')).slice(0, 15),
    field: {
      path: 'identityVerification',
      values: [photoId('D1234567'), photoId('D1234568'), photoId('D1234569')],
    },
    bad: {
      fields: { identityVerification: { ...photoId('D1234567'), expiresOn: '2026-02-10' } },
      pointer: '/fields/identityVerification/expiresOn',
    },
  },
  {
    call: 'kycPersonSave',
    entity: 'client',
    form: 'kycPerson',
    records: async (gateway) => (await sharedClients(gateway, 'advisor', 'manager')).slice(0, -40),
    field: { path: 'annualIncome', values: ['90000.00', '91000.50', '92000.00'] },
    bad: { fields: { annualIncome: '-1.00' }, pointer: '/fields/annualIncome' },
  },
  {
    call: 'addressSave',
    entity: 'client',
    form: 'address',
    records: async (gateway) => (await sharedOfKind(gateway, 'person')).slice(0, -100),
    field: {
      path: 'residentialAddress',
      values: [rue('10, rue Rachel Est'), rue('11, rue Rachel Est'), rue('12, rue Rachel Est')],
    },
    bad: {
      fields: { residentialAddress: addressOf({ postalCode: 'H2X 1YO' }) as FieldValue },
      pointer: '/fields/residentialAddress/postalCode',
    },
  },
  {
    call: 'clientInfoSave',
    entity: 'client',
    form: 'clientInfo',
    records: (gateway) => sharedClients(gateway, 'advisor', 'manager'),
    field: { path: 'preferredName', values: ['Lou', 'Max', 'Sam'] },
    bad: { fields: { preferredName: 'a'.repeat(500) }, pointer: '/fields/preferredName' },
  },
  {
    call: 'clientInfoSave',
    entity: 'client',
    form: 'clientInfo',
    // Not the ones that the row above takes from the end, because one gateway serves all rows of this table.
    records: async (gateway) => (await sharedClients(gateway, 'advisor', 'manager')).slice(0, -20),
    // Two changes of one number collide; those of different numbers are merged.
    field: {
      path: 'phones',
      values: [[phone('0142')], [{ ...phone('0142'), kind: 'home' }], [{ ...phone('0142'), kind: 'work' }]],
    },
    bad: { fields: { phones: [{ ...phone('0142'), number: '555' }] }, pointer: '/fields/phones/0/number' },
  },
  {
    call: 'clientInfoSave',
    entity: 'client',
    form: 'clientInfo',
    records: async (gateway) => (await sharedOfKind(gateway, 'person')).slice(0, -60),
    field: { path: 'employment', values: [works('Nurse'), works('Teacher'), works('Dentist')] },
    bad: {
      fields: { employment: { ...works('Nurse'), occupation: null } },
      pointer: '/fields/employment/occupation',
    },
  },
  {
    call: 'clientInfoSave',
    entity: 'client',
    form: 'clientInfo',
    records: async (gateway) => (await sharedOfKind(gateway, 'person')).slice(0, -80),
    field: {
      path: 'taxResidency',
      values: [taxed('CA'), taxed('FR'), { countries: [], certifiedOn: null }],
    },
    bad: { fields: { taxResidency: taxed('Canada') }, pointer: '/fields/taxResidency/countries/0/country' },
  },
];

/** A write that waits for a second person, or keeps its record by a version of its own. The suite `keyedWrites` tests it. */
export interface KeyedWriteCase {
  call: WriteName;
  /** A record that the advisor sees and the conseillere does not, with what goes beside the body's own fields. */
  record(gateway: TestGateway): Promise<{ id: string; version?: number }>;
  /** Two bodies that differ, each without the record. */
  bodies: readonly [object, object];
  /** One that no record can have, and the field that refuses it. */
  bad: { body: object; pointer: string };
  /** Counts what the write has left of the record `$1`. */
  traces: string;
}

const rejectedOf = async (gateway: TestGateway, field: string) => {
  const rows = await allTransfers(gateway, 'advisor', { states: ['rejected'] });
  const row = rows.find(({ rejectField }) => rejectField === field);
  if (row === undefined) throw new Error(`no transfer was rejected for its ${field}`);
  return { id: row.id, version: row.version };
};

const EVENTS = `select count(*)::integer as count from transfer_events e join transfers t on t.id = e.transfer_id
  where t.public_id = $1`;

export const KEYED_WRITES: readonly KeyedWriteCase[] = [
  {
    call: 'teamSave',
    async record(gateway) {
      const { id, edit } = await teamOf(gateway, 'Osei Wealth Group', 'advisor');
      return { id, version: (await edit('advisor')).version };
    },
    bodies: [{ fields: { nameEn: 'Osei Lakeshore' } }, { fields: { nameEn: 'Osei Harbour' } }],
    bad: { body: { fields: { nameEn: '' } }, pointer: '/fields/nameEn' },
    traces: "select count(*)::integer as count from change_sets where entity = 'team' and record_id = $1",
  },
  {
    call: 'transferResubmit',
    record: (gateway) => rejectedOf(gateway, 'birthDate'),
    bodies: [
      { decision: 'ours', value: '1958-04-13' },
      { decision: 'ours', value: '1958-03-14' },
    ],
    bad: { body: { decision: 'ours', value: 'yesterday' }, pointer: '/value' },
    traces: EVENTS,
  },
  {
    call: 'transferNoteSave',
    async record(gateway) {
      const [row] = await allTransfers(gateway, 'advisor', { states: ['unconfirmed'] });
      return { id: row?.id ?? '' };
    },
    bodies: [
      { kind: 'called', note: 'They have it in the mail room' },
      { kind: 'called', note: 'They have lost it' },
    ],
    bad: { body: { kind: 'noted', note: ' ' }, pointer: '/note' },
    traces: EVENTS,
  },
];
