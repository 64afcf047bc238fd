import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { MarketScreen } from '@/components/market/MarketScreen';
import { expectAccessible } from '@/tests/support/axe';
import { ENB, OVERVIEW } from '@/tests/support/market';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

function gatewayOf(answer = OVERVIEW) {
  const gateway = scriptedGateway();
  gateway.answer('marketOverview', () => answer);
  return gateway;
}

const open = (gateway = gatewayOf()) => openScreen(<MarketScreen />, { gateway, path: '/en/market/' });

const rowOf = async (name: RegExp) => screen.findByRole('row', { name });

describe('the market screen', () => {
  it('shows prices with their source, a dash when there is none, and why one is held', async () => {
    open();
    expect(await screen.findByText('Sample prices, not market data')).toBeVisible();
    expect(within(await rowOf(/^TSX/)).getByText('32,840.15')).toBeVisible();
    expect(within(await rowOf(/^BOC/)).getByText('2.25%')).toBeVisible();
    // A rate that did not move: no percentage of it.
    expect(within(await rowOf(/^BOC/)).getByText('0 bps')).toBeVisible();
    expect(within(await rowOf(/^BOC/)).queryByText('0.00%')).toBeNull();
    const missing = within(await rowOf(/^GHOST/));
    expect(missing.getByText('No price')).toBeVisible();
    expect(missing.queryByText('$0.00')).toBeNull();
    expect(within(await rowOf(/^SPLT/)).getByText('Withheld: possible share split')).toBeVisible();
    expect(screen.getByText('One security that clients hold has no price.')).toBeVisible();
    await expectAccessible();
  });

  it.each([
    ['0.2500', '+25 bps'],
    ['-0.0500', '−5 bps'],
  ])('shows that a rate moved by %s in basis points, and in no percentage', async (change, words) => {
    const [rate] = OVERVIEW.rates;
    if (rate === undefined) throw new Error('the market has no rate');
    open(gatewayOf({ ...OVERVIEW, rates: [{ ...rate, change, changeBp: 1_250 }] }));
    const row = within(await rowOf(/^BOC/));
    expect(row.getByText(words)).toBeVisible();
    expect(row.queryByText(/12\.50/)).toBeNull();
  });

  it('saves the order of the watchlist from the version that it loaded', async () => {
    const gateway = gatewayOf();
    gateway.answer('watchlistSave', ({ symbols, version }) => ({ symbols, version: version + 1 }));
    open(gateway);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Move ENB down' }));
    expect(gateway.made.at(-1)).toMatchObject({
      name: 'watchlistSave',
      body: { symbols: ['GHOST', 'ENB', 'SPLT'], version: 3 },
    });
    await user.click(await screen.findByRole('button', { name: 'Stop watching SPLT' }));
    expect(gateway.made.at(-1)).toMatchObject({ body: { symbols: ['GHOST', 'ENB'], version: 4 } });
  });

  it('says that another tab has changed the watchlist', async () => {
    const gateway = gatewayOf();
    gateway.fail('watchlistSave', 'conflict');
    open(gateway);
    await userEvent.click(await screen.findByRole('button', { name: 'Stop watching ENB' }));
    expect(await screen.findByText(/in another tab/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop watching ENB' })).toBeVisible();
  });

  it('shows for each row the session of its price, its delay and its source', async () => {
    const delayed = {
      ...ENB,
      symbol: 'RY',
      source: 'http',
      timeliness: 'delayed',
      delayMinutes: 15,
    } as const;
    const old = {
      ...ENB,
      symbol: 'TD',
      source: 'file',
      timeliness: 'stale',
      sessionDate: '2026-03-02',
    } as const;
    open(gatewayOf({ ...OVERVIEW, watchlist: [ENB, delayed, old] }));
    const watched = within(await screen.findByRole('table', { name: 'Watchlist' }));
    expect(watched.getByText('Close of March 6, 2026 · Sample prices, not market data')).toBeVisible();
    expect(watched.getByText('15 minutes delayed, March 6, 2026 · The firm’s price service')).toBeVisible();
    expect(watched.getByText('Out of date: March 2, 2026 · The firm’s price file')).toBeVisible();
  });

  it('offers Retry in each card when the prices fail to load', async () => {
    const gateway = gatewayOf();
    gateway.fail('marketOverview', 'unavailable');
    open(gateway);
    expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0);
    await expectAccessible();
  });

  it('finds an instrument while the person types and adds it to the watchlist', async () => {
    const gateway = gatewayOf({ ...OVERVIEW, watchlist: [], watchlistVersion: 0 });
    gateway.answer('marketSearch', () => ({
      found: [
        {
          symbol: 'RY',
          isin: null,
          exchange: 'TSX',
          mic: 'XTSE',
          name: { en: 'Royal Bank of Canada', fr: 'Banque Royale du Canada' },
          kind: 'stock',
          isHeld: true,
        },
        {
          symbol: 'NVDA',
          isin: null,
          exchange: 'NASDAQ',
          mic: 'XNAS',
          name: { en: 'NVIDIA Corporation', fr: 'NVIDIA Corporation' },
          kind: 'stock',
          isHeld: false,
        },
      ],
    }));
    gateway.answer('watchlistSave', ({ symbols, version }) => ({ symbols, version: version + 1 }));
    open(gateway);
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Symbol or name'), 'royal');
    const found = await screen.findByRole('list', { name: 'Instruments found' });
    const [held, other] = within(found).getAllByRole('listitem');
    expect(held).not.toHaveTextContent('not held by your clients');
    expect(other).toHaveTextContent('NVIDIA Corporation · NASDAQ · not held by your clients');
    await user.click(await screen.findByRole('button', { name: 'Watch RY' }));
    expect(gateway.made.at(-1)).toMatchObject({ body: { symbols: ['RY'], version: 0 } });
    expect(
      await screen.findByText('One new instrument has no price here yet.', { exact: false }),
    ).toBeVisible();
  });
});
