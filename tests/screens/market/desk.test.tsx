import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { MarketScreen } from '@/components/market/MarketScreen';
import { SymbolScreen } from '@/components/market/SymbolScreen';
import { gatewayOfMarket } from '@/tests/support/areas/market';
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
  const others = (id: object) =>
    act(async () => handlers.forEach((handler) => handler({ type: 'fdc3.instrument', id })));
  return { broadcast, others };
}

it('the page of an instrument tells the desk which it is, and nothing of who holds it', async () => {
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

it('the page of an instrument says which one another application shows that is not known here', async () => {
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
    await screen.findByText(
      'Une autre application de votre bureau affiche ZZZ, que ce portefeuille ne connaît pas.',
    ),
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
