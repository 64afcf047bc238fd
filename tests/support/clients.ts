import type { BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import type { ClientRow, ClientsListAnswer, ClientsListBody } from '@/contract/clients/schema';
import type { TableLayout, ViewSaveBody } from '@/contract/views/schema';
import { accountBodies, SHOW_ALL } from './accounts';
import type { CallOptions, TestGateway } from './gateway';

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
    clientAccounts: { id: clientId, accountIds: [], groupBy: 'holder', show: SHOW_ALL },
    ...accountBodies(clientId),
    filterSave: { filters: { clientName: ['Chan'], iaCode: ['TR04'] } },
    filterRead: { id: SHORT_ID },
    filterValues: { list: 'clients', filters: {}, field: 'iaCode', text: '' },
    viewsList: { screen: 'clients' },
    viewSave: someView(),
    viewRemove: { id: SHORT_ID },
    defaultViewSave: { screen: 'clients', viewId: null },
    layoutSave: { tableKey: 'clients', layout: LAYOUT, version: 0 },
    me: undefined,
    preferencesSave: {
      displayLastNameFirst: true,
      displayLastNameScreen: { clientList: null, kycList: false, boaDashboards: null },
    },
    flags: { context: { targetingKey: 'advisor' } },
    globalSearch: { query: 'an' },
    searchRecent: undefined,
    searchRecord: { query: 'chan', opened: null },
  };
  return bodies[name];
}
