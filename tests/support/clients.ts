import { randomUUID } from 'node:crypto';
import { BRIEF_PARTS } from '@/contract/brief/codes';
import type { BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import type { ClientRow, ClientsListAnswer, ClientsListBody } from '@/contract/clients/schema';
import type { BulkChange } from '@/contract/delivery/schema';
import { documentBodies } from './documents';
import type { TableLayout, ViewSaveBody } from '@/contract/views/schema';
import { accountBodies, SHOW_ALL } from './accounts';
import { addressBodies } from './addresses';
import { deathBodies } from './deaths';
import { householdBodies } from './householdChanges';
import { noteBodies } from './notes';
import { taskBodies } from './tasks';
import { changeBodies } from './changes';
import type { CallOptions, TestGateway } from './gateway';
import { transferBodies } from './transfers';
import { umaBodies } from './uma';
import { verificationBodies } from './verification';

export const NO_FILTERS = { clientName: [] };
const BY_NAME: ClientsListBody['sort'] = [{ key: 'name', direction: 'asc' }];

/** Body of a first page of the client list. */
export const firstPage = (changed: Partial<ClientsListBody> = {}): ClientsListBody => ({
  filters: NO_FILTERS,
  sort: BY_NAME,
  page: { size: 50, after: null, before: null },
  ...changed,
});

/** All pages of a list, from the first to the last. */
export async function allPages(
  gateway: TestGateway,
  subject: string,
  body: ClientsListBody,
  options: CallOptions = {},
): Promise<ClientsListAnswer[]> {
  const pages: ClientsListAnswer[] = [];
  let after = body.page.after;
  do {
    const answer = await gateway.rest(
      subject,
      'clientsList',
      { ...body, page: { ...body.page, after } },
      options,
    );
    if (answer.status !== 200) throw new Error(answer.text);
    const page = answer.json() as ClientsListAnswer;
    pages.push(page);
    after = page.next;
  } while (after !== null);
  return pages;
}

/** Every client whom a person sees, by name. */
export async function allClients(gateway: TestGateway, subject: string): Promise<ClientRow[]> {
  const body = firstPage({ page: { size: 200, after: null, before: null } });
  return (await allPages(gateway, subject, body)).flatMap((page) => page.rows);
}

/** A short id under which nothing is kept. */
export const SHORT_ID = 'AAAAAAAAAAAA';

export const LAYOUT: TableLayout = {
  order: ['name', 'marketValue'],
  hidden: null,
  frozen: ['name'],
  widths: { name: 240 },
  density: 'compact',
};

/** A bulk change that no document allows: it can be sent again and again, and leaves everything as it is. */
const BULK_CHANGE: BulkChange = {
  choices: [{ document: 'statements', choice: 'none' }],
  consent: null,
  effectiveOn: null,
};

/** Body of a new view. */
export const someView = (changed: Partial<ViewSaveBody> = {}): ViewSaveBody => ({
  id: null,
  screen: 'clients',
  name: 'Large accounts',
  teamId: null,
  filters: { iaCode: ['TR04'] },
  layout: LAYOUT,
  sort: [{ key: 'marketValue', direction: 'desc' }],
  groupBy: null,
  version: 0,
  ...changed,
});

/** A good body of each call, about one record where the call is about one (`subjectOf`). */
export function bodyOf<Name extends ApiName>(name: Name, clientId: string): BodyOf<Calls[Name]> {
  const bodies: { [Each in ApiName]: BodyOf<Calls[Each]> } = {
    clientsList: firstPage(),
    clientsSummaryList: { filters: NO_FILTERS },
    clientOverview: { id: clientId },
    clientMetrics: { id: clientId, accountIds: [] },
    clientDetails: { id: clientId },
    clientBrief: { id: clientId, parts: [...BRIEF_PARTS] },
    householdBrief: { id: clientId, parts: [...BRIEF_PARTS] },
    clientBriefTicket: { id: clientId, parts: [...BRIEF_PARTS], language: 'fr', use: 'preview' },
    householdBriefTicket: { id: clientId, parts: [...BRIEF_PARTS], language: 'en', use: 'download' },
    clientAccounts: { id: clientId, accountIds: [], groupBy: 'holder', show: SHOW_ALL },
    ...accountBodies(clientId),
    teamsList: {
      filters: {},
      sort: [{ key: 'name', direction: 'asc' }],
      page: { size: 50, after: null, before: null },
    },
    teamsSummaryList: { filters: {} },
    teamDetails: { id: clientId },
    teamRepCodes: { id: clientId },
    teamEdit: { id: clientId },
    teamSavePreview: { id: clientId, fields: {} },
    teamSave: { id: clientId, version: 1, fields: {} },
    ...transferBodies(clientId),
    ...umaBodies(clientId),
    filterSave: { filters: { clientName: ['Chan'], iaCode: ['TR04'] } },
    filterRead: { id: SHORT_ID },
    filterValues: { list: 'clients', filters: {}, field: 'iaCode', text: '' },
    viewsList: { screen: 'clients' },
    viewSave: someView(),
    viewRemove: { id: SHORT_ID },
    defaultViewSave: { screen: 'clients', viewId: null },
    layoutSave: { tableKey: 'clients', layout: LAYOUT, version: 0 },
    termsRead: undefined,
    termsVersion: { id: clientId },
    termsDecide: { id: clientId, decision: 'accepted', language: 'en', sha256: '0'.repeat(64) },
    termsPeopleList: {
      filters: {},
      sort: [{ key: 'name', direction: 'asc' }],
      page: { size: 50, after: null, before: null },
    },
    termsPeopleSummaryList: { filters: {} },
    me: undefined,
    umaLimitsSave: { smallestTrade: '250.00', bandBp: 300 },
    preferencesSave: {
      displayLastNameFirst: true,
      displayLastNameScreen: { clientList: null, kycList: false, boaDashboards: null },
    },
    flags: { context: { targetingKey: 'advisor' } },
    globalSearch: { query: 'an' },
    searchRecent: undefined,
    searchRecord: { query: 'chan', opened: null },
    ...changeBodies(clientId),
    ...addressBodies(clientId),
    ...deathBodies(clientId),
    ...householdBodies(clientId),
    ...noteBodies(clientId),
    ...taskBodies(clientId),
    boaOverview: { filters: {}, period: 'year', dashboard: 'bookOfBusiness', asOf: null },
    boaSeries: {
      filters: {},
      measures: ['aua', 'netFlow', 'revenue'],
      byType: false,
      range: '1y',
      asOf: null,
    },
    boaTable: {
      filters: {},
      kind: 'household',
      period: 't12',
      organisation: 'now',
      asOf: null,
      within: null,
      sort: [{ key: 'aua', direction: 'desc' }],
      page: { size: 50, after: null, before: null },
    },
    boaTableSummary: {
      filters: {},
      kind: 'household',
      period: 't12',
      organisation: 'now',
      asOf: null,
      within: null,
    },
    boaBreakdown: {
      asOf: null,
      filters: {},
      period: 't12',
      organisation: 'now',
      within: null,
      dimension: 'tier',
      measures: ['aua', 'households', 'revenue'],
      limit: 20,
    },
    homeOverview: {},
    homeTasks: { view: 'all', kind: null },
    homeWaiting: {},
    homeTaskMark: { keys: [`bounce:${clientId}:2026-03-01`], mark: 'tomorrow' },
    homeTaskHandOver: { keys: [`bounce:${clientId}:2026-03-01`], colleague: null },
    homeChanges: {},
    homeFlows: {},
    executiveOverview: { period: 'year', organization: 'now', asOf: null },
    dashboardTiles: { period: 'year', comparison: 'yearAgo' },
    dashboardLayoutSave: { layout: [{ id: 'aua', size: 'wide' }] },
    kycRecord: { id: clientId },
    kycPersonSave: { id: clientId, version: 1, fields: { annualIncome: '80000.00' } },
    kycAccountSave: { id: clientId, version: 1, fields: { kycPurpose: 'retirement' } },
    kycLetterTicket: { id: clientId, use: 'preview' },
    kycSubmit: { id: clientId, version: 1, accounts: [], confirmation: 'signed', confirmedOn: '2026-01-05' },
    kycList: {
      filters: {},
      sort: [{ key: 'due', direction: 'asc' }],
      page: { size: 50, after: null, before: null },
    },
    kycSummaryList: { filters: {} },
    deliveryList: {
      filters: {},
      sort: [{ key: 'name', direction: 'asc' }],
      page: { size: 50, after: null, before: null },
    },
    deliverySummaryList: { filters: {} },
    ...verificationBodies(clientId),
    deliveryPreferences: { id: clientId },
    deliverySave: {
      id: clientId,
      version: 1,
      choices: [],
      paperUntil: null,
    },
    deliveryBulkPreview: {
      filters: {},
      selection: { all: false, ids: [clientId] },
      change: BULK_CHANGE,
    },
    deliveryBulkSave: {
      batchId: randomUUID(),
      change: BULK_CHANGE,
      clients: [{ id: clientId, version: 1 }],
    },
    deliveryBulkRuns: {},
    ...documentBodies(clientId),
    deliveryBulkUndo: { batchId: randomUUID(), clients: [clientId] },
    clientLogs: { id: clientId, filters: {}, page: { until: null, skip: 0, size: 20 } },
    logsList: { filters: {}, page: { until: null, skip: 0, size: 20 } },
    logsSummaryList: { id: clientId, filters: {} },
    logsProof: { id: clientId },
    logRestore: { changeSetId: clientId, path: 'preferredName' },
    marketOverview: {},
    marketSymbol: { symbol: 'RY', range: '1y' },
    marketHolders: { symbol: 'RY' },
    marketSearch: { text: 'royal' },
    chatAsk: { question: 'clients over 65', spec: null },
    chatWord: { question: 'clients over 65', answered: null, options: [] },
    chatFeedback: { isRight: false, reason: 'wrong', comment: null, question: 'clients', spec: null },
    chatSessions: {},
    chatSession: { id: clientId },
    chatSessionKeep: {
      id: clientId,
      turns: [{ typed: 'clients over 65', body: { question: 'clients over 65', spec: null } }],
    },
    chatSessionSave: { id: clientId, mark: 'rename' as const, title: 'Clients over 65' },
    questionsList: {
      filters: {},
      sort: [{ key: 'askedAt', direction: 'desc' }],
      page: { size: 50, after: null, before: null },
    },
    questionsSummaryList: { filters: {} },
    questionDetails: { id: clientId },
    questionSave: { id: clientId, version: 1, status: 'fixed', reply: null },
    newsList: { kind: null, view: 'all' },
    newsItem: { id: clientId },
    newsMark: { id: clientId, mark: 'read' },
    newsRegister: { id: clientId, isRegistered: true },
    notificationsList: { tab: 'mine', kind: null, text: '', unreadOnly: false, limit: 50 },
    notificationsCount: {},
    notificationWhy: { id: clientId },
    notificationMark: { ids: [clientId], mark: 'read' },
    notificationWorkSave: { id: clientId, act: 'claim' },
    notificationRules: {},
    notificationRuleSave: { kind: 'largeFlow', teamId: null, channel: 'list', threshold: null },
    notificationQuietSave: { quiet: { from: '18:00', to: '07:30', onWeekends: true } },
    watchlistSave: { symbols: ['RY'], version: 0 },
  };
  return bodies[name];
}
