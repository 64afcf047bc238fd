import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { MarketScreen } from '@/components/market/MarketScreen';
import { SymbolScreen } from '@/components/market/SymbolScreen';
import { gatewayOfMarket } from '@/tests/support/areas/market';
import { SYMBOL } from '@/tests/support/market';
import { openArea } from '@/tests/support/openArea';

vi.mock('uplot', () => import('@/tests/support/plots'));

/** The agent that a desktop container gives to each of its windows. */
function agentOf() {
  const broadcast: unknown[] = [];
  const handlers = new Set<(context: unknown) => void>();
  const agent = {
    broadcast: (context: unknown) => broadcast.push(context),
    addContextListener: (_type: string, handler: (context: unknown) => void) => {
      handlers.add(handler);
      return { unsubscribe: () => handlers.delete(handler) };
    },
  };
  Object.assign(window, { fdc3: agent });
  onTestFinished(() => void Reflect.deleteProperty(window, 'fdc3'));
  const others = (id: object, market?: object) =>
    act(async () => handlers.forEach((handler) => handler({ type: 'fdc3.instrument', id, market })));
  return { broadcast, others };
}

it('the page of an instrument tells the desk which it is, and nothing about its holders', async () => {
  const { broadcast } = agentOf();
  const symbol = <SymbolScreen />;
  await openArea(symbol, {
    gateway: gatewayOfMarket(),
    locale: 'fr',
    path: '/fr/market/symbol?symbol=ENB',
  });
  await screen.findByText('Chan–Hayes');
  expect(broadcast).toEqual([
    {
      type: 'fdc3.instrument',
      name: 'Enbridge Inc.',
      id: { ticker: 'ENB', ISIN: 'CA29250N1050' },
      market: { MIC: 'XTSE' },
    },
  ]);
});

it('the page of an instrument names an unknown one that another application shows', async () => {
  const { others } = agentOf();
  const symbol = <SymbolScreen />;
  await openArea(symbol, {
    gateway: gatewayOfMarket(),
    locale: 'fr',
    path: '/fr/market/symbol?symbol=ENB',
  });
  await screen.findByText('Chan–Hayes');
  await others({ ticker: 'ZZZ' });
  expect(
    await screen.findByText('ZZZ, affiché dans une autre application, est introuvable ici.'),
  ).toBeVisible();
});

it('the market opens the instrument that another application shows', async () => {
  const { others } = agentOf();
  const { history } = await openArea(<MarketScreen />, {
    gateway: gatewayOfMarket(),
    locale: 'en',
    path: '/en/market/',
  });
  await screen.findByLabelText('Symbol or name');
  await others({ ISIN: 'US0378331005' });
  expect(await screen.findByText(/US0378331005/)).toBeVisible();
  await others({ ISIN: 'CA29250N1050' });
  await expect.poll(() => history.path()).toContain('/en/market/symbol?symbol=ENB');
});

/** A gateway with a share that trades in Toronto and in New York, and a second company of the same ticker there. */
function gatewayOfMarkets() {
  const gateway = gatewayOfMarket();
  const listed = (symbol: string, isin: string, exchange: string, mic: string) => ({
    ...{ symbol, isin, exchange, mic },
    name: { en: symbol, fr: symbol },
    kind: 'stock' as const,
    isHeld: true,
  });
  const listings = [
    listed('SHOP', 'CA82509L1076', 'TSX', 'XTSE'),
    listed('SHOP:NASDAQ', 'CA82509L1076', 'NASDAQ', 'XNAS'),
    listed('T', 'CA87971M1032', 'TSX', 'XTSE'),
    listed('T:NYSE', 'US00206R1023', 'NYSE', 'XNYS'),
  ];
  gateway.answer('marketSearch', ({ text }) => ({
    found: listings.filter(({ symbol, isin }) => [symbol, isin, symbol.split(':')[0]].includes(text)),
  }));
  gateway.answer('marketSymbol', ({ symbol }) => {
    const {
      exchange = null,
      mic = null,
      isin = null,
    } = listings.find((each) => each.symbol === symbol) ?? {};
    return { ...SYMBOL, isin, mic, quote: { ...SYMBOL.quote, symbol, exchange } };
  });
  return gateway;
}

it.each([
  [{ ticker: 'SHOP' }, 'XNAS', 'SHOP%3ANASDAQ'],
  [{ ticker: 'SHOP', ISIN: 'CA82509L1076' }, 'XNAS', 'SHOP%3ANASDAQ'],
  [{ ticker: 'SHOP', ISIN: 'CA82509L1076' }, 'XTSE', 'SHOP'],
  [{ ticker: 'T' }, 'XNYS', 'T%3ANYSE'],
])('the market opens %j of %s as %s', async (id, mic, symbol) => {
  const { others } = agentOf();
  const { history } = await openArea(<MarketScreen />, {
    gateway: gatewayOfMarkets(),
    locale: 'en',
    path: '/en/market/',
  });
  await screen.findByLabelText('Symbol or name');
  // What an earlier case has heard is forgotten over another one.
  await others({ ticker: 'QQQ' });
  await others(id, { MIC: mic });
  await expect.poll(() => history.path()).toMatch(new RegExp(`/en/market/symbol\\?symbol=${symbol}$`));
});

it('the page of an instrument opens the other market, and reports an unknown one', async () => {
  const { others, broadcast } = agentOf();
  const { history } = await openArea(<SymbolScreen />, {
    gateway: gatewayOfMarkets(),
    locale: 'en',
    path: '/en/market/symbol?symbol=SHOP',
  });
  await screen.findByText('Chan–Hayes');
  expect(broadcast).toMatchObject([{ id: { ticker: 'SHOP' }, market: { MIC: 'XTSE' } }]);
  await others({ ticker: 'SHOP' }, { MIC: 'XLON' });
  expect(await screen.findByText(/SHOP \(XLON\), shown in another application/)).toBeVisible();
  await others({ ticker: 'SHOP' }, { MIC: 'XNAS' });
  await expect.poll(() => history.path()).toContain('symbol=SHOP%3ANASDAQ');
});
