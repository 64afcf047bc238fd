import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccountsDashboard } from '@/components/boa/AccountsDashboard';
import { BookDashboard } from '@/components/boa/BookDashboard';
import { DigitalDashboard } from '@/components/boa/DigitalDashboard';
import { HoldingsDashboard } from '@/components/boa/HoldingsDashboard';
import { HouseholdsDashboard } from '@/components/boa/HouseholdsDashboard';
import { RevenueDashboard } from '@/components/boa/RevenueDashboard';
import { LOCALES } from '@/contract/locale';
import { localStore } from '@/lib/storage/safe';
import { STORAGE_KEYS } from '@/lib/storage/keys';
import { expectAccessible } from '@/tests/support/axe';
import { gatewayOfBoa } from '@/tests/support/boa';
import { BOOK_DATE } from '@/tests/support/book';
import { openArea } from '@/tests/support/openArea';

const open = (
  element = <BookDashboard />,
  { gateway = gatewayOfBoa(), locale = 'en' as (typeof LOCALES)[number], query = '' } = {},
) => openArea(element, { gateway, locale, path: `/${locale}/dashboards/bookOfBusiness/${query}` });

const region = async (name: string) => within(await screen.findByRole('region', { name }));

const ALL = [
  ['book', <BookDashboard key="book" />, 6],
  ['households', <HouseholdsDashboard key="households" />, 1],
  ['accounts', <AccountsDashboard key="accounts" />, 5],
  ['revenue', <RevenueDashboard key="revenue" />, 5],
  ['digital adoption', <DigitalDashboard key="digital" />, 5],
  ['holdings', <HoldingsDashboard key="holdings" />, 3],
] as const;

describe.each(ALL)('the dashboard of %s', (_, element, parts) => {
  it.each(LOCALES)('tells all its parts in %s', async (locale) => {
    await open(element, { locale });
    await waitFor(() => expect(document.querySelector('[data-skeleton]')).toBeNull());
    expect(screen.getAllByRole('region').length).toBeGreaterThanOrEqual(parts);
    await expectAccessible();
  });
});

describe('the dashboard of the book', () => {
  it('leads from a figure to its list', async () => {
    await open();
    const link = await screen.findByRole('link', { name: '$1,000.00' });
    expect(link).toHaveAttribute('href', '/en/clients/?sort=-marketValue');
  });

  it('explains a figure by the registry', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'What is Organic growth?' }));
    expect(await screen.findByText(/Net flow of the period, divided/)).toBeInTheDocument();
  });

  it('reads the bridge with the arrow keys, and says the same as a table', async () => {
    const { user } = await open();
    const part = await region('From opening to closing');
    const slider = await part.findByRole('slider');
    expect(slider).toHaveAttribute('aria-valuetext', 'Opening: $1,000.00');
    slider.focus();
    await user.keyboard('{ArrowRight}');
    expect(slider).toHaveAttribute('aria-valuetext', 'New households: +$50.00');
    expect(part.getByText('Unexplained $0.00')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Table' }));
    expect(part.getByRole('row', { name: /Lost households -\$30\.00/ })).toBeVisible();
  });

  it('opens the households behind a tier', async () => {
    const gateway = gatewayOfBoa();
    const { user } = await open(<BookDashboard />, { gateway });
    const part = await region('Tiers beside what they pay');
    await user.click(await part.findByRole('button', { name: '$1M to $2M' }));
    const dialog = within(await screen.findByRole('dialog', { name: '$1M to $2M' }));
    expect(await dialog.findByRole('link', { name: 'Chan–Hayes' })).toHaveAttribute(
      'href',
      expect.stringContaining('/en/households/summary?Id='),
    );
    expect(gateway.made.at(-1)).toMatchObject({
      name: 'boaBreakdown',
      body: { dimension: 'household', within: { dimension: 'tier', key: 'from1m' } },
    });
  });

  it('keeps its other parts where one fails, and tries that one again', async () => {
    const gateway = gatewayOfBoa();
    gateway.fail('boaSeries', 'unavailable');
    const { user } = await open(<BookDashboard />, { gateway });
    const part = await region('Assets and net flow by month');
    expect(await part.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(await (await region('Top households')).findByRole('table')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(1);
    gateway.answer('boaSeries', () => ({ lines: [], months: [], asOf: BOOK_DATE }));
    await user.click(part.getByRole('button', { name: 'Retry' }));
    expect(await part.findByText(/No month-end is kept/)).toBeVisible();
  });

  it('opens with the filter that the dashboards were left with, under its id', async () => {
    sessionStorage.setItem(STORAGE_KEYS.session.login, '1');
    localStore.set(STORAGE_KEYS.local.lookerFilter, JSON.stringify({ filter: 'AbCdEfGhIjKl' }));
    const gateway = gatewayOfBoa();
    await open(<BookDashboard />, { gateway });
    await waitFor(() =>
      expect(gateway.made.find(({ name }) => name === 'boaOverview')?.body).toMatchObject({
        filters: { clientName: ['Chan'] },
      }),
    );
    expect(localStore.get(STORAGE_KEYS.local.lookerFilter)).toBe('{"filter":"AbCdEfGhIjKl"}');
  });
});
