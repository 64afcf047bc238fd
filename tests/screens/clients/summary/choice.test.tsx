import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SCREEN_CHANNELS, type ChannelSlot } from '@/contract/channels';
import { TRANSACTIONS, transactionsOf } from '@/tests/support/histories';
import { ALLOCATION } from '@/tests/support/holdings';
import { gatewayOfChan, openClientSummary as open } from '@/tests/support/openClientSummary';
import { seeAll } from '@/tests/support/seen';

vi.mock('uplot', () => import('@/tests/support/plots'));

describe('the accounts that count on a client’s summary', () => {
  it('reload on a new choice: figures first, then each section once, and nothing is cancelled on the way', async () => {
    const gateway = gatewayOfChan();
    gateway.answer('clientAssetAllocation', () => ALLOCATION);
    gateway.answer('clientTransactionHistory', (body) => transactionsOf(TRANSACTIONS, body));
    const { user, store } = await open(gateway);
    await screen.findByRole('treegrid');
    await seeAll();
    await waitFor(() => expect(gateway.count('clientTransactionHistory')).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Choose accounts' }));
    const before = gateway.made.length;
    const release = gateway.hold('clientMetrics');
    await user.click(screen.getByRole('checkbox', { name: /51-20434-9/ }));
    const slots: Record<string, ChannelSlot> = SCREEN_CHANNELS.clientSummary;
    const made = () =>
      gateway.made
        .slice(before)
        .map(({ name }) => name)
        .filter((name) => slots[name]?.channel === slots.clientMetrics?.channel);
    expect(made()).toEqual(['clientMetrics']);
    expect(screen.queryByRole('table', { name: 'Transactions' })).toBeNull();
    await act(async () => release());
    await waitFor(() => expect(made()).toHaveLength(3));
    expect(made().toSorted()).toEqual(['clientAssetAllocation', 'clientMetrics', 'clientTransactionHistory']);
    expect(store.getState().screenAPI.calls.clientSummary?.clientMetrics?.isSuccess).toBe(true);
  });
});
