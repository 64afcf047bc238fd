import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID } from '@/tests/support/book';
import { CHAN_ACCOUNTS } from '@/tests/support/clientAccounts';
import { historyOf, TRANSACTIONS, transactionsOf } from '@/tests/support/histories';
import { ALLOCATION } from '@/tests/support/holdings';
import { CALLS, gatewayOfChan, openClientSummary } from '@/tests/support/openClientSummary';
import Plot from '@/tests/support/plots';
import { seeAll } from '@/tests/support/seen';
import { makeI18n } from '@/tests/support/i18n';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

vi.mock('uplot', () => import('@/tests/support/plots'));

const OF_ACCOUNTS = ['clientAssetAllocation', 'clientTransactionHistory', 'clientValueHistory'];
const LATER = [...OF_ACCOUNTS, 'clientInfoEdit', 'documentEvidence', 'notesList', 'tasksOfRecord'];

async function open(locale: Locale = 'en') {
  const gateway = gatewayOfChan();
  gateway.answer('clientAssetAllocation', () => ALLOCATION);
  gateway.answer('clientValueHistory', ({ range }) => historyOf(range));
  gateway.answer('clientTransactionHistory', (body) => transactionsOf(TRANSACTIONS, body));
  const release = gateway.hold('clientMetrics');
  return { ...(await openClientSummary(gateway, { locale })), release };
}

beforeEach(() => {
  Plot.drawn = [];
});

describe.each(SCREEN_LOCALES)('the sections of a client’s summary in %s', (locale) => {
  const say = makeI18n(locale).getFixedT(locale, 'holdings');

  it('wait until they are visible and their channel is idle, and supersede no call of the first paint', async () => {
    const { gateway, release } = await open(locale);
    await screen.findByText('51-20434-9');
    const asked = () =>
      gateway.made
        .map(({ name }) => name)
        .filter((name) => name !== 'flags')
        .sort();
    const first = [...CALLS, 'viewsList', 'clientDetails', 'changesPending'];
    expect(asked()).toEqual(first.toSorted());
    await seeAll();
    expect(gateway.count('clientAssetAllocation')).toBe(0);
    await act(async () => release());
    await screen.findByRole('heading', { name: say('transactions.latest') });
    await seeAll();
    const papers = makeI18n(locale).getFixedT(locale, 'logs')('field.taxResidencyEvidence');
    await screen.findByRole('group', { name: papers });
    await waitFor(() => expect(asked()).toEqual([...first, ...LATER].sort()));
    expect(await screen.findAllByRole('slider')).toHaveLength(2);
  });

  it('leave room for a security’s name among the latest transactions', async () => {
    const { release } = await open(locale);
    await act(async () => release());
    await seeAll();
    const latest = await screen.findByRole('table', { name: say('transactions.caption') });
    const columns = within(latest)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    const names = ['tradeDate', 'type', 'security', 'account', 'quantity', 'amount', 'balance'] as const;
    expect(columns).toEqual(names.map((name) => say(`transactions.columns.${name}`)));
    for (const row of within(latest).getAllByRole('row')) expect(row.children).toHaveLength(names.length);
  });

  it('say in print that they are missing, and are there for the next print', async () => {
    const { gateway, release } = await open(locale);
    await act(async () => release());
    await screen.findByText('51-20434-9');
    const words = makeI18n(locale).t('common:states.notPrinted');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await screen.findAllByRole('slider');
    expect(gateway.count('clientTransactionHistory')).toBe(1);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it('are accessible', async () => {
    const { release } = await open(locale);
    await act(async () => release());
    await seeAll();
    await screen.findAllByRole('slider');
    await expectAccessible();
  });

  it('cover the chosen accounts [spec 3.state.2]', async () => {
    const { gateway, user, release } = await open(locale);
    await act(async () => release());
    await seeAll();
    await user.click(screen.getByRole('button', { name: say('accountFilter.label') }));
    await user.click(screen.getByRole('checkbox', { name: /51-20434-9/ }));
    await act(async () => {});
    const chosen = [CHAN_ACCOUNTS[0]?.id, CHAN_ACCOUNTS[2]?.id];
    for (const name of OF_ACCOUNTS) {
      const bodies = gateway.made.filter((call) => call.name === name).map(({ body }) => body);
      expect(bodies.at(-1)).toMatchObject({ id: CHAN_ID, accountIds: chosen });
    }
  });
});

describe('the summary of a client', () => {
  it('links to each account, to all holdings and to all transactions', async () => {
    const { release } = await open();
    await act(async () => release());
    await screen.findByRole('treegrid');
    const [rrsp] = CHAN_ACCOUNTS;
    const links = {
      '51-20417-8': `/en/accounts/view?Id=${rrsp?.id}`,
      Holdings: `/en/clients/holdings?Id=${CHAN_ID}`,
      Transactions: `/en/clients/transactions?Id=${CHAN_ID}`,
    };
    for (const [name, href] of Object.entries(links)) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });
});
