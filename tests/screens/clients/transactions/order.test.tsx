import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ClientTransactionsScreen } from '@/components/clients/transactions/ClientTransactionsScreen';
import { CHAN_ID, OVERVIEW } from '@/tests/support/book';
import { clientAccountsOf } from '@/tests/support/clientAccounts';
import { TRANSACTIONS, transactionsOf } from '@/tests/support/histories';
import { makeLiveRouter } from '@/tests/support/liveRouter';
import { openScreen } from '@/tests/support/openScreen';
import { plainInSight } from '@/tests/support/plain';
import { scriptedGateway } from '@/tests/support/scriptedGateway';
import { seeAll } from '@/tests/support/seen';

/** A client's transactions at an address that follows the person. */
async function openLive(at = '') {
  const gateway = scriptedGateway();
  gateway.answer('clientTransactionHistory', (body) => transactionsOf(TRANSACTIONS, body));
  gateway.answer('clientOverview', () => OVERVIEW);
  gateway.answer('clientAccounts', clientAccountsOf);
  const { Router, history } = makeLiveRouter(`/en/clients/transactions?Id=${CHAN_ID}${at}`);
  const node = <Router><ClientTransactionsScreen /></Router>;
  const opened = openScreen(node, { gateway, locale: 'en' });
  await seeAll();
  return { ...opened, history };
} // prettier-ignore

const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1).map(plainInSight));

describe('the order of a client’s transactions', () => {
  it('can be reversed to the oldest first, and is only ever by date', async () => {
    const { user, gateway, history } = await openLive();
    const heading = () => screen.getByRole('columnheader', { name: /^Trade date/ });
    expect(heading()).toHaveAttribute('aria-sort', 'descending');
    await user.click(heading());
    await act(async () => {});
    expect(lines().map(([date]) => date)).toEqual(['2026-02-02', '2026-02-20', '2026-03-04']);
    expect(heading()).toHaveAttribute('aria-sort', 'ascending');
    expect(history.path()).toContain('dates=asc');
    const asked = gateway.count('clientTransactionHistory');
    await user.click(screen.getByRole('columnheader', { name: /^Cash balance/ }));
    await act(async () => {});
    expect(gateway.count('clientTransactionHistory')).toBe(asked);
    await user.click(heading());
    expect(history.path()).not.toContain('dates');
  });

  it('follows the address', async () => {
    await openLive('&dates=asc');
    expect(lines().map(([date]) => date)).toEqual(['2026-02-02', '2026-02-20', '2026-03-04']);
  });

  it('stays when the other one fails, and does not claim that one', async () => {
    const { user, gateway } = await openLive();
    const before = lines();
    gateway.fail('clientTransactionHistory', 'unavailable');
    await user.click(screen.getByRole('columnheader', { name: /^Trade date/ }));
    expect(await screen.findByText(/^The rows could not be sorted that way/)).toBeInTheDocument();
    expect(lines()).toEqual(before);
    expect(screen.queryByText(/^3 transactions/)).toBeNull();
  });
});
