import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ClientRow, ClientsListBody, ClientsSummaryListBody } from '@/contract/clients/schema';
import { selectListRows } from '@/store/listRows';
import { askedExports } from '@/tests/support/askedExports';
import { expectAccessible } from '@/tests/support/axe';
import { CLIENT_ROWS, idOf, totalsOf } from '@/tests/support/book';
import { savedView, VIEW_ID, viewsAnswer } from '@/tests/support/openList';
import { gatewayOfClients, openClients } from '@/tests/support/openClients';
import { plain, plainInSight } from '@/tests/support/plain';
import { say as sayIn } from '@/tests/support/say';
import type { ScriptedGateway } from '@/tests/support/scriptedGateway';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const [MODEL] = CLIENT_ROWS;
if (MODEL === undefined) throw new Error('The book has clients');

/** As the gateway has them by household: two of one name, then who has none. */
const ROWS: ClientRow[] = [
  { household: { id: idOf(70), name: 'Chan' }, repCode: 'TR11' },
  { household: { id: idOf(70), name: 'Chan' }, repCode: 'TR11' },
  { household: { id: idOf(71), name: 'Chan' }, repCode: 'TR11' },
  { household: { id: idOf(72), name: 'Roy' }, repCode: 'TR11' },
  { household: null, repCode: 'TR20' },
].map((changed, index) => ({ ...MODEL, ...changed, id: idOf(600 + index), marketValue: '10.00' }));

/** What each of them is called. */
const NAME = new RegExp(String(MODEL.name.family));

const bodiesOf = <Body,>(gateway: ScriptedGateway, call: string) =>
  gateway.made.filter(({ name }) => name === call).map(({ body }) => body as Body);

const headings = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-level') === '1')
    .map(plainInSight);

const SAID = {
  en: ['Chan2 clients6$20.00', 'Chan1 client3$10.00', 'Roy1 client3$10.00', 'No household1 client3$10.00'],
  fr: ['Chan2 clients620,00 $', 'Chan1 client310,00 $', 'Roy1 client310,00 $', 'Sans ménage1 client310,00 $'],
} as const; // prettier-ignore

describe.each(SCREEN_LOCALES)('the list of clients by household in %s', (locale) => {
  const say = sayIn(locale);

  it('shows rows under their name, count and subtotals, and says how they count', async () => {
    const gateway = gatewayOfClients(ROWS);
    openClients(gateway, '?group=household', locale);
    await waitFor(() => expect(headings()).toHaveLength(4));
    headings().forEach((heading, at) => expect(heading).toContain(SAID[locale][at]));
    expect(bodiesOf<ClientsListBody>(gateway, 'clientsList')[0]?.sort).toEqual([
      { key: 'household', direction: 'asc' },
      { key: 'name', direction: 'asc' },
    ]);
    expect(bodiesOf<ClientsSummaryListBody>(gateway, 'clientsSummaryList')[0]?.groupBy).toBe('household');
    const note = screen.getByText(say('client:list.grouped.joint'));
    const field = screen.getByRole('combobox', { name: say('client:list.grouped.by') }).parentElement;
    expect(field?.nextElementSibling).toBe(note);
    // Last of several tools it would go to the far end of their row.
    const tool = note.parentElement;
    expect([tool, tool?.parentElement].map((element) => element?.matches(':only-child'))).toEqual([
      true,
      true,
    ]);
    await expectAccessible();
  });

  it('says nothing about joint accounts by rep code, and has room to say more', async () => {
    openClients(gatewayOfClients(ROWS), '?group=repCode', locale);
    await waitFor(() => expect(headings()).toHaveLength(2));
    expect(screen.queryByText(say('client:list.grouped.joint'))).toBeNull();
    const field = screen.getByRole('combobox', { name: say('client:list.grouped.by') }).parentElement;
    expect(field?.nextElementSibling).toHaveAttribute('role', 'status');
    expect(field?.nextElementSibling).toBeEmptyDOMElement();
  });

  it('is grouped by the person’s choice, which goes into the address', async () => {
    const { user, router } = openClients(gatewayOfClients(ROWS), '?sort=-cash', locale);
    expect(screen.queryByText(say('client:list.grouped.joint'))).toBeNull();
    const choice = await screen.findByRole('combobox', { name: say('client:list.grouped.by') });
    await user.selectOptions(choice, say('client:list.grouped.repCode'));
    expect(router.replace.mock.lastCall?.[0]).toBe(`/${locale}/clients/?sort=-cash&group=repCode`);
  });
});

describe('the grouped list of clients', () => {
  it('reverses its order, with those without a household still at the end', async () => {
    openClients(gatewayOfClients([ROWS[3], ROWS[2], ROWS[0], ROWS[1], ROWS[4]] as ClientRow[]), '?group=household&sort=-household');
    await waitFor(() => expect(headings()).toHaveLength(4));
    const turned = ['Chan2', 'Chan1', 'Roy1', 'No household'].map((text) => expect.stringContaining(text) as string);
    expect(headings()).toEqual(turned);
  }); // prettier-ignore

  it.each([
    ['en', 'There would be more than 5,000 groups. Filter the list to see it in groups.'],
    ['fr', 'Il y aurait plus de 5 000 groupes. Filtrez la liste pour la voir par groupes.'],
  ] as const)('says in %s that there are too many groups, and shows the rows', async (locale, said) => {
    const gateway = gatewayOfClients(ROWS);
    gateway.answer('clientsSummaryList', (body) => ({ ...totalsOf(ROWS, body), groups: null }));
    openClients(gateway, '?group=household', locale);
    const note = await screen.findByText(locale === 'en' ? /^There would/ : /^Il y aurait/);
    expect(plain(note)).toBe(said);
    expect(note).toHaveAttribute('role', 'status');
    expect(await screen.findByRole('grid')).toBeInTheDocument();
    expect(headings()).toEqual([]);
  });

  it('draws no row before its groups are known', async () => {
    const gateway = gatewayOfClients(ROWS);
    const release = gateway.hold('clientsSummaryList');
    const { store } = openClients(gateway, '?group=household');
    await waitFor(() => expect(selectListRows('clients')(store.getState())?.windows.order).toEqual([0]));
    expect(screen.queryAllByRole('link', { name: NAME })).toEqual([]);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    await act(async () => release());
    await waitFor(() => expect(headings()).toHaveLength(4));
    expect(screen.getAllByRole('link', { name: NAME })).toHaveLength(5);
  });

  it('shows rows without groups when those fail, and while they are retried', async () => {
    const gateway = gatewayOfClients(ROWS);
    gateway.fail('clientsSummaryList', 'unavailable');
    const { user } = openClients(gateway, '?group=household');
    expect(await screen.findAllByRole('link', { name: NAME })).toHaveLength(5);
    expect(headings()).toEqual([]);
    gateway.answer('clientsSummaryList', (body) => totalsOf(ROWS, body));
    const release = gateway.hold('clientsSummaryList');
    await user.click(screen.getByRole('button', { name: /try again|reload/i }));
    expect(gateway.count('clientsSummaryList')).toBe(2);
    // They are not out of date: more of them can be had meanwhile.
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
    expect(screen.getAllByRole('link', { name: NAME })).toHaveLength(5);
    await act(async () => release());
    await waitFor(() => expect(headings()).toHaveLength(4));
  });

  it('is exported as shown: by group first', async () => {
    const { user, store } = openClients(gatewayOfClients(ROWS), '?group=repCode');
    const exports = askedExports(store);
    await waitFor(() => expect(headings()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Export/ }));
    const sort = [
      { key: 'repCode', direction: 'asc' },
      { key: 'name', direction: 'asc' },
    ];
    expect(exports).toEqual([expect.objectContaining({ rows: expect.objectContaining({ sort }) as object })]);
  });

  it('says so when it is grouped differently from its view', async () => {
    const gateway = gatewayOfClients(ROWS);
    const view = savedView({ filters: {}, sort: [{ key: 'name', direction: 'asc' }], groupBy: 'repCode' });
    gateway.answer('viewsList', () => viewsAnswer({ views: [view] }));
    openClients(gateway, `?view=${VIEW_ID}&sort=name&group=household`);
    expect(await screen.findByRole('button', { name: /^Large accounts \(changed\)/ })).toBeInTheDocument();
    await waitFor(() => expect(headings()).toHaveLength(4));
  });
});
