import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ClientsScreen } from '@/components/clients/list/ClientsScreen';
import type { ClientRow } from '@/contract/clients/schema';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { CLIENT_ROWS, listOf, totalsOf } from '@/tests/support/book';
import { openScreen } from '@/tests/support/openScreen';
import { say as sayIn } from '@/tests/support/say';
import { scriptedGateway } from '@/tests/support/scriptedGateway';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

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
    negative: '−$1,204.18',
    empty: 'No client is assigned to your rep codes yet.',
    retry: 'Try again',
    request: 'Request req-0001',
    denied: 'You have no rep codes',
    loading: 'Loading the rows',
    loaded: 'Clients: loaded.',
  },
  fr: {
    filter: 'Filtrer par nom de client',
    sentence: '8 clients, valeur marchande 14 421 735,42 $, au 6 mars 2026',
    total: ['8 clients', '24', '14 421 735,42 $', '822 222,50 $'],
    negative: '−1 204,18 $',
    empty: 'Aucun client n’est encore rattaché à vos codes de CP.',
    retry: 'Réessayer',
    request: 'Demande req-0001',
    denied: 'Vous n’avez aucun code de CP',
    loading: 'Chargement des lignes',
    loaded: 'Clients : chargement terminé.',
  },
} as const;

describe.each(SCREEN_LOCALES)('the client list in %s [spec 2.routes.4]', (locale) => {
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

  it('shows count, market value and date of everything listed, and totals them', async () => {
    open(undefined, locale);
    const sentence = await screen.findByText(locale === 'en' ? /as of/ : /au 6/);
    expect(plain(sentence.closest('p')?.textContent ?? null)).toBe(words.sentence);
    const total = screen.getByRole('row', { name: new RegExp(words.total[0]) });
    const cells = [...total.children].map((cell) => plain(cell.textContent)).filter(Boolean);
    expect(cells).toEqual(words.total);
  });

  it('says beside the total how much more the rows add up to, when joint accounts count once', async () => {
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

  it('shows what its total is made of', async () => {
    const { user } = open(undefined, locale);
    const name = say('accounts:explain.open', { name: say('client:list.columns.marketValue') });
    await user.click(await screen.findByRole('button', { name }));
    const made = plain(screen.getByRole('group', { name }).textContent);
    expect(made).toContain(plain(say('accounts:explain.formula.clients')));
    expect(made).toContain(plain(words.total[2]));
    await expectAccessible();
  });
});

describe('the client list', () => {
  it('links each row’s name to the summary', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Wing-Sze Chan' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/en\/clients\/summary\?Id=[0-9a-f-]{36}$/));
    expect(within(screen.getByRole('row', { name: /Wing-Sze Chan/ })).getAllByRole('link')).toHaveLength(1);
  });

  it('makes three calls for its first paint, one per channel', async () => {
    const { gateway } = open();
    await screen.findByRole('grid');
    expect(gateway.made.map(({ name }) => name).sort()).toEqual([
      'clientsList',
      'clientsSummaryList',
      'viewsList',
    ]);
  });
});
