import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SymbolScreen } from '@/components/market/SymbolScreen';
import type { MarketSymbolAnswer } from '@/contract/market/schema';
import { expectAccessible } from '@/tests/support/axe';
import { ENB, HOLDERS, SYMBOL } from '@/tests/support/market';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

vi.mock('uplot', () => import('@/tests/support/plots'));

function open(answer: MarketSymbolAnswer = SYMBOL, symbol = 'ENB') {
  const gateway = scriptedGateway();
  gateway.answer('marketSymbol', () => answer);
  gateway.answer('marketHolders', () => HOLDERS);
  return openScreen(<SymbolScreen />, { gateway, locale: 'fr', path: `/fr/market/symbol?symbol=${symbol}` });
}

const spaced = (text: string) => text.replaceAll(/\s/g, ' ');
const bodyText = () => spaced(document.body.textContent ?? '');

describe('an instrument', () => {
  it('compares the price with the session before, and shows what clients hold', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Enbridge Inc.' })).toBeVisible();
    await screen.findByText('Chan–Hayes');
    expect(bodyText()).toContain('par rapport à 72,91 $ le 5 mars 2026');
    expect(bodyText()).toContain('Cours fictifs, pas des données de marché');
    expect(bodyText()).toContain('1,72 % de votre portefeuille de clients · 58 clients · 71 comptes');
    const rest = within(screen.getByRole('row', { name: /^Autres \(43\)/ }));
    expect(spaced(rest.getByText(/5\s407\s787,00/).textContent ?? '')).toBe('5 407 787,00 $');
    await expectAccessible();
  });

  it('says what it paid to clients, and calls it by what it is', async () => {
    const { unmount } = open();
    await screen.findByText('Chan–Hayes');
    expect(bodyText()).toContain('Dividende du 2 mars 202686 155,40 $');
    expect(bodyText()).toContain('Revenu, 365 derniers jours352 310,40 $');
    unmount();
    open({ ...SYMBOL, quote: { ...ENB, kind: 'etf' } });
    await screen.findByText('Chan–Hayes');
    expect(bodyText()).toContain('Distribution du 2 mars 2026');
  });

  it('that paid nothing leaves that out', async () => {
    open({ ...SYMBOL, exposure: SYMBOL.exposure && { ...SYMBOL.exposure, income: null } });
    await screen.findByText('Chan–Hayes');
    expect(bodyText()).not.toContain('Revenu, 365 derniers jours');
  });

  it('traded in two markets says so, names both companies, and links to the other', async () => {
    const listing = { symbol: 'T', exchange: 'TSX', currency: 'CAD', accounts: 4 } as const;
    open(
      {
        ...SYMBOL,
        quote: { ...ENB, symbol: 'T', name: { en: 'TELUS Corporation', fr: 'TELUS Corporation' } },
        listings: [
          { ...listing, name: { en: 'TELUS Corporation', fr: 'TELUS Corporation' } },
          {
            symbol: 'T:NYSE',
            exchange: 'NYSE',
            currency: 'USD',
            accounts: 1,
            name: { en: 'AT&T Inc.', fr: 'AT&T Inc.' },
          },
        ],
      },
      'T',
    );
    const markets = within(await screen.findByRole('navigation', { name: 'Marchés' }));
    expect(markets.getByRole('link', { current: 'page' })).toHaveTextContent(/TSX · CAD.*TELUS.*4 de vos/);
    expect(markets.getByRole('link', { name: /NYSE · USD.*AT&T/ })).toHaveAttribute(
      'href',
      '/fr/market/symbol?symbol=T%3ANYSE',
    );
    await expectAccessible();
  });

  it('says what a closed day compares', async () => {
    const session = {
      asOf: '2026-07-01',
      sessionDate: '2026-06-30',
      previousDate: '2026-06-29',
      closure: 'canadaDay',
      nextSession: '2026-07-02',
    } as const;
    open({ ...SYMBOL, session });
    await screen.findByText('Chan–Hayes');
    expect(bodyText()).toContain(
      'Fermé le 1er juillet 2026 : fête du Canada. Les cours sont ceux du 30 juin 2026.',
    );
  });

  it('that nobody holds says so', async () => {
    open({
      ...SYMBOL,
      exposure: null,
      history: [],
      quote: { ...ENB, price: null, change: null, changeBp: null, status: 'error' },
    });
    expect(await screen.findByText('Aucun de vos clients n’en détient.')).toBeVisible();
    expect(screen.getByText('Aucun cours antérieur n’est disponible.')).toBeVisible();
    expect(screen.getByText('Cours indisponible pour l’instant')).toBeVisible();
  });

  it('makes no call for an address without an instrument', async () => {
    const { gateway } = open(SYMBOL, 'bad%20symbol');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(gateway.made).toEqual([]);
  });
});
