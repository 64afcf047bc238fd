import { createHash, randomUUID } from 'node:crypto';
import { DOWNLOADS } from '@/contract/downloads';
import type { ExportRows, ListExportBody } from '@/contract/export/schema';
import { readTrailer, type Trailer, TRAILER_ACCEPTED, TRAILER_BYTES } from '@/contract/export/trailer';
import { LOCALE_HEADER } from '@/contract/locale';
import type { CallOptions, TestGateway } from './gateway';
import { unzip } from './unzip';

const NO_TRANSACTION_FILTERS = { transactionHistoryTypes: [], transactionProductSymbol: [] };

const boaRows = {
  asOf: null,
  filters: {},
  period: 't12' as const,
  organisation: 'now' as const,
  within: null,
  sort: [{ key: 'revenue' as const, direction: 'desc' as const }],
};

/** Bodies of rows, each list once. */
export const exportedRows = {
  clients: (changed: object = {}): ExportRows => ({
    list: 'clients',
    filters: {},
    sort: [{ key: 'name', direction: 'asc' }],
    ...changed,
  }),
  households: (changed: object = {}): ExportRows => ({
    list: 'households',
    filters: {},
    show: { closedOnly: true },
    sort: [{ key: 'marketValue', direction: 'desc' }],
    ...changed,
  }),
  accounts: (changed: object = {}): ExportRows => ({
    list: 'accounts',
    filters: {},
    clientId: null,
    householdId: null,
    show: { closed: true, zero: true, negative: true },
    sort: [{ key: 'holder', direction: 'asc' }],
    ...changed,
  }),
  unassignedAccounts: (changed: object = {}): ExportRows => ({
    list: 'unassignedAccounts',
    filters: {},
    sort: [{ key: 'age', direction: 'desc' }],
    ...changed,
  }),
  verification: (changed: object = {}): ExportRows => ({
    list: 'verification',
    filters: {},
    sort: [{ key: 'state', direction: 'asc' }],
    ...changed,
  }),
  kyc: (changed: object = {}): ExportRows => ({
    list: 'kyc',
    filters: {},
    sort: [{ key: 'due', direction: 'asc' }],
    ...changed,
  }),
  delivery: (changed: object = {}): ExportRows => ({
    list: 'delivery',
    filters: {},
    sort: [{ key: 'name', direction: 'asc' }],
    ...changed,
  }),
  documents: (changed: object = {}): ExportRows => ({
    list: 'documents',
    filters: {},
    sort: [{ key: 'created', direction: 'desc' }],
    ...changed,
  }),
  teams: (changed: object = {}): ExportRows => ({
    list: 'teams',
    filters: {},
    sort: [{ key: 'name', direction: 'asc' }],
    ...changed,
  }),
  termsPeople: (changed: object = {}): ExportRows => ({
    list: 'termsPeople',
    filters: {},
    sort: [{ key: 'name', direction: 'asc' }],
    ...changed,
  }),
  questions: (changed: object = {}): ExportRows => ({
    list: 'questions',
    filters: {},
    sort: [{ key: 'askedAt', direction: 'desc' }],
    ...changed,
  }),
  umaModels: (changed: object = {}): ExportRows => ({
    list: 'umaModels',
    filters: {},
    sort: [{ key: 'risk', direction: 'desc' }],
    ...changed,
  }),
  umaAccounts: (changed: object = {}): ExportRows => ({
    list: 'umaAccounts',
    filters: {},
    sort: [{ key: 'toTrade', direction: 'desc' }],
    ...changed,
  }),
  umaAssets: (changed: object = {}): ExportRows => ({
    list: 'umaAssets',
    filters: {},
    sort: [{ key: 'marketValue', direction: 'desc' }],
    ...changed,
  }),
  transfers: (changed: object = {}): ExportRows => ({
    list: 'transfers',
    filters: {},
    states: [],
    dealers: [],
    lateOnly: false,
    sort: [{ key: 'next', direction: 'asc' }],
    ...changed,
  }),
  nbinBreaks: (changed: object = {}): ExportRows => ({
    list: 'nbinBreaks',
    filters: {},
    sort: [{ key: 'age', direction: 'desc' }],
    ...changed,
  }),
  nbinDictionary: (changed: object = {}): ExportRows => ({ list: 'nbinDictionary', text: '', ...changed }),
  accountOrders: (id: string): ExportRows => ({ list: 'accountOrders', id, kind: 'full' }),
  boaTable: (changed: object = {}): ExportRows => ({
    ...boaRows,
    list: 'boaTable',
    kind: 'household',
    ...changed,
  }),
  boaClients: (changed: object = {}): ExportRows => ({
    ...boaRows,
    list: 'boaClients',
    kind: 'client',
    ...changed,
  }),
  boaDashboard: (changed: object = {}): ExportRows => ({
    list: 'boaDashboard',
    dashboard: 'bookOfBusiness',
    asOf: null,
    filters: {},
    period: 't12',
    organisation: 'now',
    parts: [
      {
        title: 'By tier',
        hasShare: true,
        asks: {
          kind: 'breakdown',
          period: 't12',
          dimension: 'tier',
          measures: ['aua', 'households'],
          limit: 3,
        },
      },
      {
        title: 'Assets and net flow by month',
        hasShare: false,
        asks: { kind: 'series', measures: ['aua', 'netFlow'], byType: false, range: '1y' },
      },
    ],
    ...changed,
  }),
  boaBreakdown: (changed: object = {}): ExportRows => ({
    list: 'boaBreakdown',
    asOf: null,
    filters: {},
    period: 't12',
    organisation: 'now',
    within: null,
    dimension: 'tier',
    measures: ['aua', 'households', 'revenue'],
    limit: 3,
    ...changed,
  }),
  boaSeries: (changed: object = {}): ExportRows => ({
    list: 'boaSeries',
    asOf: null,
    filters: {},
    measures: ['aua', 'netFlow', 'revenue', 'roaMonth'],
    byType: true,
    range: '1y',
    ...changed,
  }),
  executive: (changed: object = {}): ExportRows => ({
    list: 'executive',
    period: 'year',
    organization: 'now',
    asOf: null,
    ...changed,
  }),
  clientAccounts: (id: string): ExportRows => ({
    list: 'clientAccounts',
    id,
    accountIds: [],
    groupBy: 'type',
    show: { closed: true, zero: true, negative: true },
    sort: [{ key: 'openedOn', direction: 'asc' }],
  }),
  householdAccounts: (id: string): ExportRows => ({
    list: 'householdAccounts',
    id,
    memberId: null,
    accountIds: [],
    groupBy: 'holder',
    show: { closed: true, zero: false, negative: true },
    sort: [{ key: 'number', direction: 'desc' }],
  }),
  clientHoldings: (id: string): ExportRows => ({
    list: 'clientHoldings',
    id,
    accountIds: [],
    sort: [{ key: 'security', direction: 'asc' }],
    groupBy: 'assetClass',
  }),
  householdHoldings: (id: string): ExportRows => ({
    list: 'householdHoldings',
    id,
    memberId: null,
    accountIds: [],
    sort: [{ key: 'marketValue', direction: 'desc' }],
    groupBy: 'sector',
  }),
  accountHoldings: (id: string): ExportRows => ({
    list: 'accountHoldings',
    id,
    sort: [{ key: 'gainBp', direction: 'desc' }],
    groupBy: null,
  }),
  clientTransactions: (id: string): ExportRows => ({
    list: 'clientTransactions',
    id,
    accountIds: [],
    filters: NO_TRANSACTION_FILTERS,
    direction: 'desc',
  }),
  householdTransactions: (id: string): ExportRows => ({
    list: 'householdTransactions',
    id,
    memberId: null,
    accountIds: [],
    filters: NO_TRANSACTION_FILTERS,
    direction: 'asc',
  }),
  accountTransactions: (id: string): ExportRows => ({
    list: 'accountTransactions',
    id,
    filters: NO_TRANSACTION_FILTERS,
    direction: 'desc',
  }),
  clientValues: (id: string): ExportRows => ({
    list: 'clientValues',
    id,
    accountIds: [],
    range: '3m',
    sort: [{ key: 'on', direction: 'desc' }],
  }),
  householdValues: (id: string): ExportRows => ({
    list: 'householdValues',
    id,
    memberId: null,
    accountIds: [],
    range: '1y',
    sort: [{ key: 'marketValue', direction: 'asc' }],
  }),
  accountValues: (id: string): ExportRows => ({
    list: 'accountValues',
    id,
    range: 'ytd',
    sort: [{ key: 'market', direction: 'desc' }],
  }),
  clientAllocation: (id: string): ExportRows => ({
    list: 'clientAllocation',
    id,
    accountIds: [],
    dimension: 'sector',
  }),
  householdAllocation: (id: string): ExportRows => ({
    list: 'householdAllocation',
    id,
    memberId: null,
    accountIds: [],
    dimension: 'assetClass',
  }),
  accountAllocation: (id: string): ExportRows => ({ list: 'accountAllocation', id, dimension: 'region' }),
};

/** A comma-separated CSV of some columns, unless told otherwise. */
export const exportBody = (
  rows: ExportRows,
  columns: readonly string[],
  changed: Partial<ListExportBody> = {},
): ListExportBody => ({
  rows,
  selection: null,
  columns: [...columns],
  lastFirst: false,
  format: 'csv',
  separator: ',',
  ...changed,
});

/** The result of an export. */
export interface ExportAnswer {
  status: number;
  headers: Record<string, unknown>;
  /** All of it, including the trailer. */
  bytes: Buffer;
  /** Null when there is none. */
  trailer: Trailer | null;
  /** Without the trailer. */
  file: Buffer;
}

/** The headers with which a test asks as a person. */
export async function exportHeaders(gateway: TestGateway, subject: string, options: CallOptions = {}) {
  return {
    authorization: `Bearer ${options.token ?? (await gateway.token(subject))}`,
    accept: TRAILER_ACCEPTED,
    'content-type': 'application/json',
    'x-locale': LOCALE_HEADER[options.locale ?? 'en'],
    'x-request-id': randomUUID(),
    ...options.headers,
  };
}

/** Splits bytes into a file and its trailer. */
export function apart(bytes: Buffer): Pick<ExportAnswer, 'trailer' | 'file'> {
  const at = Math.max(0, bytes.length - TRAILER_BYTES);
  const trailer = readTrailer(bytes.subarray(at).toString('latin1'));
  return { trailer, file: trailer === null ? bytes : bytes.subarray(0, at) };
}

/** Asks for an export without a port. */
export async function exported(
  gateway: TestGateway,
  subject: string,
  body: unknown,
  options: CallOptions = {},
): Promise<ExportAnswer> {
  const answer = await gateway.server.app.inject({
    method: 'POST',
    url: `/${DOWNLOADS.listExport.url}`,
    headers: await exportHeaders(gateway, subject, options),
    payload: JSON.stringify(body),
  });
  const bytes = answer.rawPayload;
  return { status: answer.statusCode, headers: answer.headers, bytes, ...apart(bytes) };
}

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Reads a CSV by RFC 4180: lines of cells, including the heading. */
export function parseCsv(text: string, separator: ',' | ';'): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    line.push(cell);
    cell = '';
  };
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === separator) endCell();
    else if (letter === '\r' && text[at + 1] === '\n') {
      endCell();
      lines.push(line);
      line = [];
      at += 1;
    } else cell += letter;
  }
  if (cell !== '' || line.length > 0) throw new Error('the last line has no end');
  return lines;
}

/** The second sheet of a workbook. */
export const aboutOf = (bytes: Buffer): string => unzip(bytes).get('xl/worksheets/sheet2.xml') ?? '';

/** The amounts of the second sheet, by name. */
export function amountsOf(about: string): Map<string, string> {
  const line = /<t[^>]*>([^<]*)<\/t><\/is><\/c><c r="B\d+" s="2"><v>([^<]*)<\/v>/g;
  return new Map([...about.matchAll(line)].map(([, label = '', value = '']) => [label, value]));
}
