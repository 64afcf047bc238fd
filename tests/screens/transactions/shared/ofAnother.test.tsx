import { act, screen, waitFor } from '@testing-library/react';
import { useRouter } from 'next/router';
import { expect, it, vi } from 'vitest';
import { AccountScreen } from '@/components/accounts/record/AccountScreen';
import { historyOf, TRANSACTIONS, transactionsOf } from '@/tests/support/histories';
import { ACCOUNT_ID, ACCOUNT_VIEW, ALLOCATION, RRSP } from '@/tests/support/holdings';
import { makeLiveRouter } from '@/tests/support/liveRouter';
import { openScreen } from '@/tests/support/openScreen';
import { plainInSight } from '@/tests/support/plain';
import { scriptedGateway } from '@/tests/support/scriptedGateway';
import { seeAll } from '@/tests/support/seen';

vi.mock('uplot', () => import('@/tests/support/plots'));

const pathOf = (id: string) => `/en/accounts/view?Id=${id}`;

/** The search's way from one account to another: the page stays, its address says another. */
function ToOther() {
  const router = useRouter();
  return <button onClick={() => void router.push(pathOf(RRSP.id))}>The other account</button>;
}

const trades = () =>
  screen
    .queryAllByRole('row')
    .map(plainInSight)
    .filter((text) => text.includes('Purchase') || text.includes('Dividend'));

async function openFirst() {
  const gateway = scriptedGateway();
  const [bought, paid] = TRANSACTIONS;
  gateway.answer('accountView', () => ACCOUNT_VIEW);
  gateway.answer('accountAssetAllocation', () => ALLOCATION);
  gateway.answer('accountValueHistory', ({ range }) => historyOf(range));
  gateway.answer('accountTransactionHistory', (body) =>
    transactionsOf(body.id === ACCOUNT_ID ? [bought!] : [paid!], body),
  );
  const { Router } = makeLiveRouter(pathOf(ACCOUNT_ID));
  const live = (
    <Router>
      <AccountScreen />
      <ToOther />
    </Router>
  );
  const opened = openScreen(live, { gateway, path: pathOf(ACCOUNT_ID) });
  await seeAll();
  await waitFor(() => expect(trades()).toHaveLength(1));
  expect(screen.getByText(/^1 transaction/)).toBeInTheDocument();
  return { ...opened, go: () => opened.user.click(screen.getByText('The other account')) };
}

it('one account’s transactions and filter choices are gone when another account opens', async () => {
  const { gateway, go, user } = await openFirst();
  const release = gateway.hold('accountTransactionHistory');
  await go();
  expect(trades()).toEqual([]);
  expect(screen.queryByText(/^1 transaction/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Types' }));
  expect(screen.queryByRole('checkbox', { name: /^Purchase/ })).toBeNull();
  await act(async () => release());
  await waitFor(() => expect(trades()).toEqual([expect.stringContaining('Dividend')]));
  expect(screen.getByText(/^1 transaction/)).toBeInTheDocument();
});

it('an account whose transactions failed to load shows no count, least of all the previous one’s', async () => {
  const { gateway, go } = await openFirst();
  gateway.fail('accountTransactionHistory', 'unavailable');
  await go();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(trades()).toEqual([]);
  expect(screen.queryByText(/^1 transaction/)).toBeNull();
});
