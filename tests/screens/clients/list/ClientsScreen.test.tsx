import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ClientsScreen } from '@/components/clients/list/ClientsScreen';
import type { ClientRow } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { expectNothingOffered } from '@/tests/support/emptyList';
import { CLIENT_ROWS, listOf, totalsOf } from '@/tests/support/book';
import { openScreen } from '@/tests/support/openScreen';
import { say as sayIn } from '@/tests/support/say';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

function gatewayWith(rows: readonly ClientRow[]) {
  const gateway = scriptedGateway();
  gateway.answer('clientsList', (body) => listOf(rows, body));
  gateway.answer('clientsSummaryList', (body) => totalsOf(rows, body));
  return gateway;
}

const open = (gateway = gatewayWith(CLIENT_ROWS), locale: Locale = 'en', query = '') =>
  openScreen(<ClientsScreen />, { gateway, locale, path: `/${locale}/clients/${query}` });

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');

const WORDS = {
  en: {
    filter: 'Filter by client name',
    sentence: '8 clients, market value $14,421,735.42, as of March 6, 2026',
    total: ['8 clients', '24', '$14,421,735.42', '$822,222.50'],
    negative: '-$1,204.18',
    empty: 'No client is assigned to your rep codes yet.',
    retry: 'Retry',
    request: 'Request req-0001',
    denied: 'You have no rep codes',
    loading: 'Loading the rows',
    loaded: 'Clients: loaded.',
  },
  fr: {
    filter: 'Filtrer par nom de client',
    sentence: '8 clients, valeur marchande 14 421 735,42 $, au 6 mars 2026',
    total: ['8 clients', '24', '14 421 735,42 $', '822 222,50 $'],
    negative: '-1 204,18 $',
    empty: 'Aucun client n’est encore rattaché à vos codes de CP.',
    retry: 'Réessayer',
    request: 'Demande req-0001',
    denied: 'Vous n’avez aucun code de CP',
    loading: 'Chargement des lignes',
    loaded: 'Clients : chargement terminé.',
  },
} as const;

describe.each(['en', 'fr'] as const)('the client list in %s [spec 2.routes.4]', (locale) => {
  const words = WORDS[locale];
  const say = sayIn(locale);

  it('shows each client with household, rep code, accounts and values', async () => {
    open(undefined, locale);
    const row = await screen.findByRole('row', { name: /Desrosiers/ });
    const cells = within(row)
      .getAllByRole('gridcell')
      .map((cell) => plain(cell.textContent));
    expect(cells).toEqual([
      '',
      'Desrosiers',
      'TR11',
      '3',
      locale === 'en' ? '$296,404.62' : '296 404,62 $',
      words.negative,
      '⋯',
    ]);
    await expectAccessible();
  });

  it('says count, market value and date of all that is listed, and totals them', async () => {
    open(undefined, locale);
    const sentence = await screen.findByText(locale === 'en' ? /as of/ : /au 6/);
    expect(plain(sentence.closest('p')?.textContent ?? null)).toBe(words.sentence);
    const total = screen.getByRole('row', { name: new RegExp(words.total[0]) });
    const cells = [...total.children].map((cell) => plain(cell.textContent)).filter(Boolean);
    expect(cells).toEqual(words.total);
  });

  it('says beside the total by how much the rows come to more, where joint accounts count once in it', async () => {
    const gateway = gatewayWith(CLIENT_ROWS);
    gateway.answer('clientsSummaryList', (body) => ({
      ...totalsOf(CLIENT_ROWS, body),
      repeated: '4036218.17',
    }));
    open(gateway, locale);
    const sentence = await screen.findByText(locale === 'en' ? /as of/ : /au 6/);
    const amount = locale === 'en' ? '$4,036,218.17' : '4 036 218,17 $';
    expect(plain(sentence.closest('p')?.textContent ?? null)).toContain(
      plain(say('client:list.repeated', { amount })),
    );
    await expectAccessible();
  });

  it('opens what its total is made of', async () => {
    const { user } = open(undefined, locale);
    const name = say('accounts:explain.open', { name: say('client:list.columns.marketValue') });
    await user.click(await screen.findByRole('button', { name }));
    const made = plain(screen.getByRole('group', { name }).textContent);
    expect(made).toContain(plain(say('accounts:explain.formula.clients')));
    expect(made).toContain(plain(words.total[2]));
    await expectAccessible();
  });

  it('has its skeleton until the rows are there', async () => {
    const gateway = gatewayWith(CLIENT_ROWS);
    const release = gateway.hold('clientsList');
    open(gateway, locale);
    expect(screen.getByText(words.loading)).toBeInTheDocument();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('link')).toBeNull();
    await expectAccessible();
    act(release);
    expect(await screen.findByRole('link', { name: 'Wing-Sze Chan' })).toBeInTheDocument();
    expect(screen.queryByText(words.loading)).toBeNull();
  });

  it('tells a newcomer that there is no client yet', async () => {
    open(gatewayWith([]), locale);
    expect(await screen.findByText(words.empty)).toBeInTheDocument();
    expect(screen.queryByRole('grid')).toBeNull();
    expectNothingOffered(locale);
    await expectAccessible();
  });

  it('shows its error in place and tries again at Retry [spec 8.1]', async () => {
    const gateway = gatewayWith(CLIENT_ROWS);
    gateway.fail('clientsList', 'unavailable');
    const { user } = open(gateway, locale);
    expect(await screen.findByRole('alert')).toHaveTextContent(words.request);
    await expectAccessible();
    gateway.answer('clientsList', (body) => listOf(CLIENT_ROWS, body));
    await user.click(screen.getByRole('button', { name: words.retry }));
    expect(await screen.findByRole('grid')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Clients' })).toHaveFocus();
    expect(screen.getByText(words.loaded)).toHaveAttribute('role', 'status');
    await expectAccessible();
  });

  it('says who can help a person without rep codes', async () => {
    const gateway = gatewayWith([]);
    gateway.fail('clientsList', 'no-rep-codes');
    gateway.fail('clientsSummaryList', 'no-rep-codes');
    open(gateway, locale);
    expect(await screen.findByText(words.denied)).toBeInTheDocument();
    expect(screen.queryByLabelText(words.filter)).toBeNull();
    await expectAccessible();
  });
});

describe('the client list', () => {
  it('leads each row to the summary by its name', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Wing-Sze Chan' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/en\/clients\/summary\?Id=[0-9a-f-]{36}$/));
    expect(within(screen.getByRole('row', { name: /Wing-Sze Chan/ })).getAllByRole('link')).toHaveLength(1);
  });

  it('makes three calls for its first paint, one a channel', async () => {
    const { gateway } = open();
    await screen.findByRole('grid');
    expect(gateway.made.map(({ name }) => name).sort()).toEqual([
      'clientsList',
      'clientsSummaryList',
      'viewsList',
    ]);
  });

  it('says when the totals alone failed, and tries them again', async () => {
    const gateway = gatewayWith(CLIENT_ROWS);
    gateway.fail('clientsSummaryList', 'timeout');
    const { user } = open(gateway);
    await screen.findByRole('link', { name: 'Wing-Sze Chan' });
    expect(screen.getByRole('alert')).toHaveTextContent('The totals could not be loaded.');
    gateway.answer('clientsSummaryList', (body) => totalsOf(CLIENT_ROWS, body));
    await user.click(screen.getByRole('button', { name: 'Retry the totals' }));
    const totals = await screen.findByText(/market value/);
    expect(totals.closest('[role="status"]')).not.toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(gateway.count('clientsList')).toBe(1);
  });

  it('asks again for both when both failed, by one Retry', async () => {
    const gateway = scriptedGateway();
    gateway.fail('clientsList', 'network', null);
    gateway.fail('clientsSummaryList', 'network', null);
    const { user } = open(gateway);
    await screen.findByRole('alert');
    gateway.answer('clientsList', (body) => listOf(CLIENT_ROWS, body));
    gateway.answer('clientsSummaryList', (body) => totalsOf(CLIENT_ROWS, body));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('grid')).toBeInTheDocument();
    expect(await screen.findByText(/market value/)).toBeInTheDocument();
  });

  it('leaves nothing in the store when the screen is left [spec 4.5]', async () => {
    const { store, unmount } = open();
    await screen.findByRole('grid');
    unmount();
    expect(store.getState().screenAPI.calls).toEqual({});
    expect(store.getState().listRows).toEqual({});
  });
});
