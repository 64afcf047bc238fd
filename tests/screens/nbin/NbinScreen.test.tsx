import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { NbinScreen } from '@/components/nbin/NbinScreen';
import type { Locale } from '@/contract/locale';
import { BREAK, gatewayOfNbin } from '@/tests/support/areas/nbin';
import { askedExports } from '@/tests/support/askedExports';
import { expectAccessible } from '@/tests/support/axe';
import { openArea } from '@/tests/support/openArea';

const open = (gateway = gatewayOfNbin(), locale: Locale = 'en') =>
  openArea(<NbinScreen />, { gateway, locale, path: `/${locale}/nbin/` });

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const bodiesOf = (gateway: ReturnType<typeof gatewayOfNbin>, name: string) =>
  gateway.made.filter((call) => call.name === name).map(({ body }) => body);

describe('the carrier’s view', () => {
  it('says who does what, how accounts are numbered, and how old each feed is', async () => {
    await open();
    const feeds = await region('Feeds');
    expect(feeds.getByText('2 clearing days')).toBeVisible();
    expect(await screen.findByText('4120391R is root 4120391, letter R.')).toBeVisible();
    expect(screen.getByText('7K4')).toBeVisible();
    await expectAccessible();
  });

  it('says after the cut-off which day counts, and the days that follow', async () => {
    await open();
    const clock = await region('Cut-off');
    expect(clock.getByText(/March 9, 2026/)).toBeVisible();
    expect(clock.getByText('March 16–18, 2026')).toBeVisible();
  });

  it('counts down to no cut-off on a day when the carrier is closed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-07T15:00:00Z') });
    try {
      await open();
      const clock = await region('Cut-off');
      expect(clock.getByText('The carrier processes nothing today')).toBeVisible();
      expect(clock.queryByText(/left until/)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('shows a difference as ours against theirs, with its age and who investigates it', async () => {
    await open();
    const row = within(await screen.findByRole('row', { name: /^4120391R/ }));
    expect(row.getByText('120')).toBeVisible();
    expect(row.getByText('100')).toBeVisible();
    expect(row.getByText('$2,840.00')).toBeVisible();
    expect(row.getByText('5 days')).toBeVisible();
    expect(row.getByText('Back office')).toBeVisible();
    expect(row.getByRole('link', { name: '4120391R' })).toHaveAttribute(
      'href',
      expect.stringContaining(BREAK.account.id),
    );
  });

  it('narrows the differences to one kind, and says when there are none', async () => {
    const gateway = gatewayOfNbin();
    await open(gateway);
    await screen.findByRole('row', { name: /^4120391R/ });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Break type' }), 'cash balance');
    expect(bodiesOf(gateway, 'nbinBreaksList').at(-1)).toMatchObject({ filters: { kind: ['cash'] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('row', { name: /^4120391R/ })).toBeVisible();
  });

  it('finds a code by a word in either language', async () => {
    const gateway = gatewayOfNbin();
    await open(gateway);
    await userEvent.type(await screen.findByRole('searchbox'), 'dividende');
    expect(await screen.findByRole('row', { name: /^DIV Dividend Dividende/ })).toBeVisible();
    await expect.poll(() => bodiesOf(gateway, 'nbinDictionary').at(-1)).toEqual({ text: 'dividende' });
  });

  it.each([
    ['Reconciliation breaks', { list: 'nbinBreaks', sort: [{ key: 'age', direction: 'desc' }] }],
    ['Dictionary of codes', { list: 'nbinDictionary', text: '' }],
  ])('exports the %s', async (name, rows) => {
    const { store } = await open();
    const asked = askedExports(store);
    await screen.findByRole('row', { name: /^4120391R/ });
    await userEvent.click((await region(name)).getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    await expect.poll(() => asked).toMatchObject([{ rows }]);
  });

  it('keeps the other cards when one call fails, and offers Retry in its place', async () => {
    const gateway = gatewayOfNbin();
    gateway.fail('nbinBreaksList', 'unavailable');
    await open(gateway);
    expect(await screen.findByText('7K4')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    await expectAccessible();
  });

  it('tells a person without a rep code who can help', async () => {
    const gateway = gatewayOfNbin();
    gateway.fail('nbinOverview', 'no-rep-codes');
    await open(gateway);
    expect(await screen.findByText(/rep codes/i)).toBeVisible();
  });

  it('speaks French', async () => {
    await open(gatewayOfNbin(), 'fr');
    expect(await screen.findByText('4120391R')).toBeVisible();
    await expectAccessible();
  });
});
