import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DashboardScreen } from '@/components/dashboard/DashboardScreen';
import { DASHBOARD_TILES } from '@/contract/dashboard/codes';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { gatewayOfDashboard } from '@/tests/support/dashboard';
import { ledAnswer } from '@/tests/support/executive';
import { openArea } from '@/tests/support/openArea';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const open = (gateway = gatewayOfDashboard(), locale: Locale = 'en', query = '') =>
  openArea(<DashboardScreen />, { gateway, locale, path: `/${locale}/dashboard/${query}` });

const tilesOf = async (name = 'My dashboard') => {
  const list = await screen.findByRole('list', { name });
  return [...list.querySelectorAll<HTMLElement>(':scope > li')];
};
const idsOf = async () => (await tilesOf()).map(({ dataset }) => dataset.tile);
const saved = (gateway: ReturnType<typeof gatewayOfDashboard>) =>
  gateway.made.filter(({ name }) => name === 'dashboardLayoutSave').map(({ body }) => body);

describe.each(SCREEN_LOCALES)('the dashboard in %s', (locale) => {
  it('shows the figures of the period and their comparison', async () => {
    const all = DASHBOARD_TILES.map((id) => ({ id, size: 'wide' as const }));
    await open(gatewayOfDashboard(all), locale);
    const words = {
      en: [/360,354,219\.76/, /\+3\.28% since December 31, 2025/, /\+1\.67% of the opening value/],
      fr: [/360 354 219,76/, /\+3,28 % depuis le 31 décembre 2025/, /\+1,67 % de la valeur/],
    }[locale];
    const body = (await tilesOf({ en: 'My dashboard', fr: 'Mon tableau de bord' }[locale]))
      .map(({ textContent }) => textContent.replaceAll(/[\u00a0\u202f]/g, ' '))
      .join(' ');
    for (const word of words) expect(body).toMatch(word);
    await expectAccessible();
  });
});

describe('the dashboard', () => {
  it('asks for another period and another comparison, and keeps both in the address', async () => {
    const gateway = gatewayOfDashboard();
    const { user, history } = await open(gateway);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'month');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), 'yearAgo');
    expect(gateway.made.findLast(({ name }) => name === 'dashboardTiles')?.body).toEqual({
      period: 'month',
      comparison: 'yearAgo',
    });
    expect(history.path()).toBe('/en/dashboard/?period=month&compare=yearAgo');
    expect(await screen.findByText('compared with March 1–6, 2025')).toBeVisible();
  });

  it('uses the default for unknown values in the address', async () => {
    const gateway = gatewayOfDashboard();
    await open(gateway, 'en', '?period=decade&compare=nobody');
    await tilesOf();
    expect(gateway.made.find(({ name }) => name === 'dashboardTiles')?.body).toEqual({
      period: 'year',
      comparison: 'previous',
    });
  });

  it('moves a tile by keyboard, keeps its focus, says where it is and saves', async () => {
    const gateway = gatewayOfDashboard();
    const { user } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    const grip = screen.getByRole('button', { name: 'Move Net flow' });
    grip.focus();
    await user.keyboard('{ArrowLeft}');
    expect((await idsOf()).slice(2, 4)).toEqual(['netFlow', 'householdMoves']);
    expect(screen.getByRole('button', { name: 'Move Net flow' })).toHaveFocus();
    expect(screen.getByText(/^Net flow is now 3 of/)).toBeInTheDocument();
    await waitFor(() => expect(saved(gateway)).toHaveLength(1));
    await user.keyboard('{End}');
    expect((await idsOf()).at(-1)).toBe('netFlow');
  });

  it('hides a tile, widens one, undoes both, and restores a hidden one', async () => {
    const gateway = gatewayOfDashboard([
      { id: 'aua', size: 'wide' },
      { id: 'cash', size: 'small' },
    ]);
    const { user } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await user.click(screen.getByRole('button', { name: 'Widen Cash' }));
    await user.click(screen.getByRole('button', { name: 'Hide Assets under administration' }));
    expect(await idsOf()).toEqual(['cash']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await tilesOf()).map(({ dataset }) => [dataset.tile, dataset.size])).toEqual([
      ['aua', 'wide'],
      ['cash', 'small'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Add Net flow' }));
    expect(await idsOf()).toEqual(['aua', 'cash', 'netFlow']);
    await waitFor(() =>
      expect(saved(gateway).at(-1)).toEqual({
        layout: [
          { id: 'aua', size: 'wide' },
          { id: 'cash', size: 'small' },
          { id: 'netFlow', size: 'wide' },
        ],
      }),
    );
  });

  it('saves the arrangement when the page is left at once', async () => {
    const gateway = gatewayOfDashboard();
    const { user, unmount } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await user.click(screen.getByRole('button', { name: 'Hide Net flow' }));
    unmount();
    await waitFor(() => expect(saved(gateway)).toHaveLength(1));
  });

  it('says that the arrangement failed to save, keeps it on the page and retries', async () => {
    const gateway = gatewayOfDashboard();
    gateway.fail('dashboardLayoutSave', 'unavailable');
    const { user } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await user.click(screen.getByRole('button', { name: 'Hide Net flow' }));
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
    expect(await idsOf()).not.toContain('netFlow');
    gateway.answer('dashboardLayoutSave', ({ layout }) => ({ layout }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/could not be saved/)).toBeNull());
  });

  it('says that all tiles are hidden', async () => {
    await open(gatewayOfDashboard([]));
    expect(await screen.findByText(/All tiles are hidden/)).toBeVisible();
  });

  it('keeps the others when one tile fails', async () => {
    const gateway = gatewayOfDashboard();
    gateway.fail('kycSummaryList', 'unavailable');
    const { user } = await open(gateway);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect((await tilesOf()).find((tile) => tile.contains(retry))?.dataset.tile).toBe('kyc');
    const before = gateway.count('kycSummaryList');
    await user.click(retry);
    await waitFor(() => expect(gateway.count('kycSummaryList')).toBe(before + 1));
    expect((await tilesOf()).length).toBeGreaterThan(5);
  });

  it('begins with figures that the home page does not have, each with the way to its dashboard', async () => {
    await open();
    expect(await idsOf()).toEqual([
      'managed',
      'revenue',
      'householdMoves',
      'netFlow',
      'adoption',
      'kyc',
      'topHouseholds',
      'target',
    ]);
    const pathOf = async (name: string) =>
      (await screen.findByRole('link', { name: `See all: ${name}` })).getAttribute('href');
    const frame = '?period=year&organisation=now';
    expect(await pathOf('Managed assets')).toBe(`/en/dashboards/bookOfBusiness/${frame}`);
    expect(await pathOf('Revenue')).toBe(`/en/dashboards/revenue/${frame}`);
    expect(await pathOf('New and lost households')).toBe(`/en/dashboards/bookOfBusiness/${frame}`);
    expect(await pathOf('Digital adoption')).toBe(`/en/dashboards/digitalAdoption/${frame}`);
    expect(await pathOf('KYC reviews')).toBe('/en/kyc/');
    expect(await pathOf('Target reached')).toBe('/en/dashboards/executive/?period=year');
  });

  it('asks for the days of a year what the dashboards of the book know: twelve complete months', async () => {
    const gateway = gatewayOfDashboard();
    await open(gateway, 'en', '?period=days365');
    await waitFor(() =>
      expect(gateway.made.filter(({ name }) => name === 'boaOverview').map(({ body }) => body)).toEqual(
        expect.arrayContaining([expect.objectContaining({ dashboard: 'revenue', period: 't12' })]),
      ),
    );
    expect((await screen.findByRole('link', { name: 'See all: Revenue' })).getAttribute('href')).toContain(
      'period=t12',
    );
  });

  it('tells what is late of the reviews, and the target of who leads', async () => {
    await open();
    const tileOf = async (id: string) => {
      await waitFor(async () => expect(await idsOf()).toContain(id));
      const tile = (await tilesOf()).find(({ dataset }) => dataset.tile === id);
      return within(tile ?? document.body);
    };
    expect(await (await tileOf('kyc')).findByText('7 overdue')).toBeVisible();
    expect((await tileOf('kyc')).getByText('65.0% of reviews are up to date')).toBeVisible();
    expect(await (await tileOf('target')).findByText('80.0%')).toBeVisible();
    expect((await tileOf('target')).getByText('Ontario: +$40.0K of $50.0K')).toBeVisible();
  });

  it('has no tile of an area that is off, nor of a target where there is none', async () => {
    const gateway = gatewayOfDashboard(null, ['teamsExecutiveDashboard']);
    gateway.answer('executiveOverview', () => ledAnswer([]));
    const { user } = await open(gateway);
    expect(await idsOf()).toEqual(['netFlow', 'topHouseholds']);
    await user.click(screen.getByRole('button', { name: 'Arrange' }));
    expect(screen.queryByRole('button', { name: /^Add (Revenue|Target|KYC)/ })).toBeNull();
    expect(gateway.count('boaOverview')).toBe(0);
    expect(gateway.count('kycSummaryList')).toBe(0);
  });
});
