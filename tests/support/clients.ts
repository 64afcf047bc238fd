import type { BodyOf } from '@/contract/call';
import type { ApiName, Calls } from '@/contract/calls';
import type { ClientRow, ClientsListAnswer, ClientsListBody } from '@/contract/clients/schema';
import type { CallOptions, TestGateway } from './gateway';

export const NO_FILTERS = { clientName: [] };
export const BY_NAME = { key: 'name', direction: 'asc' } as const;

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

/** A good body of each call, about one client where the call is about one. */
export function bodyOf<Name extends ApiName>(name: Name, clientId: string): BodyOf<Calls[Name]> {
  const bodies: { [Each in ApiName]: BodyOf<Calls[Each]> } = {
    clientsList: firstPage(),
    clientsSummaryList: { filters: NO_FILTERS },
    clientOverview: { id: clientId },
    clientMetrics: { id: clientId },
    clientDetails: { id: clientId },
    clientAccounts: { id: clientId },
    me: undefined,
    preferencesSave: {
      displayLastNameFirst: true,
      displayLastNameScreen: { clientList: null, kycList: false, boaDashboards: null },
    },
    flags: { context: {} },
  };
  return bodies[name];
}
