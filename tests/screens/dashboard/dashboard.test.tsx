import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DashboardScreen } from '@/components/dashboard/DashboardScreen';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { gatewayOfDashboard } from '@/tests/support/dashboard';
import { openArea } from '@/tests/support/openArea';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const open = (gateway = gatewayOfDashboard(), locale: Locale = 'en', query = '') =>
  openArea(<DashboardScreen />, { gateway, locale, path: `/${locale}/dashboard/${query}` });

const tilesOf = async (name = 'Dashboard') => {
  const list = await screen.findByRole('list', { name });
  return [...list.querySelectorAll<HTMLElement>(':scope > li')];
};
const idsOf = async () => (await tilesOf()).map(({ dataset }) => dataset.tile);
const saved = (gateway: ReturnType<typeof gatewayOfDashboard>) =>
  gateway.made.filter(({ name }) => name === 'dashboardLayoutSave').map(({ body }) => body);

describe.each(SCREEN_LOCALES)('the dashboard in %s', (locale) => {
  it('shows the figures of the period and their comparison', async () => {
    await open(gatewayOfDashboard(), locale);
    const words = {
      en: [/360,354,219\.76/, /\+3\.28% since December 31, 2025/, /\+1\.67% of the opening value/],
      fr: [/360 354 219,76/, /\+3,28 % depuis le 31 décembre 2025/, /\+1,67 % de la valeur/],
    }[locale];
    const body = (await tilesOf({ en: 'Dashboard', fr: 'Tableau de bord' }[locale]))
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
    expect((await idsOf()).slice(0, 2)).toEqual(['netFlow', 'aua']);
    expect(screen.getByRole('button', { name: 'Move Net flow' })).toHaveFocus();
    expect(screen.getByText(/^Net flow is now 1 of/)).toBeInTheDocument();
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
    await user.click(screen.getByRole('button', { name: 'Hide Cash' }));
    unmount();
    await waitFor(() => expect(saved(gateway)).toHaveLength(1));
  });

  it('says that the arrangement failed to save, keeps it on the page and retries', async () => {
    const gateway = gatewayOfDashboard();
    gateway.fail('dashboardLayoutSave', 'unavailable');
    const { user } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await user.click(screen.getByRole('button', { name: 'Hide Cash' }));
    expect(await screen.findByText(/could not be saved/)).toBeVisible();
    expect(await idsOf()).not.toContain('cash');
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
    gateway.fail('homeTasks', 'unavailable');
    const { user } = await open(gateway);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect((await tilesOf()).find((tile) => tile.contains(retry))?.dataset.tile).toBe('tasks');
    const before = gateway.count('homeTasks');
    await user.click(retry);
    await waitFor(() => expect(gateway.count('homeTasks')).toBe(before + 1));
    expect((await tilesOf()).length).toBeGreaterThan(5);
  });
});
