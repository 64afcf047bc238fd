import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ExecutiveScreen } from '@/components/executive/ExecutiveScreen';
import type { Locale } from '@/contract/locale';
import { expectAccessible } from '@/tests/support/axe';
import { gatewayOfLeader } from '@/tests/support/executive';
import { openArea } from '@/tests/support/openArea';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const open = (gateway = gatewayOfLeader(), locale: Locale = 'en') =>
  openArea(<ExecutiveScreen />, { gateway, locale, path: `/${locale}/dashboards/executive` });

/** The first table has the tree, the second one the growth of some of its rows. */
const rowOf = (name: RegExp) => {
  const [tree] = screen.getAllByRole('table');
  if (tree === undefined) throw new Error('no table');
  return within(within(tree).getByRole('row', { name }));
};

describe.each(SCREEN_LOCALES)('the executive dashboard in %s', (locale) => {
  it('shows what the person leads', async () => {
    await open(gatewayOfLeader(), locale);
    const words = {
      en: ['Organic growth', 'Toronto – Bay Street'],
      fr: ['Croissance interne', 'Toronto – Bay Street'],
    }[locale];
    for (const word of words) expect((await screen.findAllByText(word))[0]).toBeVisible();
    await expectAccessible();
  });
});

describe('the executive dashboard', () => {
  it('opens the parts of a row by keyboard, level by level', async () => {
    const { user } = await open();
    const branch = await screen.findByRole('button', { name: 'Parts of Toronto – Bay Street' });
    expect(screen.queryByText('TR07')).toBeNull();
    expect(branch).toHaveAttribute('aria-expanded', 'false');
    branch.focus();
    await user.keyboard('{Enter}');
    expect(branch).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByText('TR07')[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Parts of Ontario' }));
    expect(screen.queryByText('TR07')).toBeNull();
  });

  it('shades growth by its distance from the median, in words too', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Parts of Toronto – Bay Street' }));
    expect(rowOf(/^Osei Wealth Group/).getByText(', well above')).toBeInTheDocument();
    expect(rowOf(/^Mehta Kowalczyk Partners/).getByText(', well below')).toBeInTheDocument();
    expect(rowOf(/^Whitlock/).getByText(/Fewer than 5 households/)).toBeVisible();
  });

  it('asks for the current teams, and keeps that in the address', async () => {
    const gateway = gatewayOfLeader();
    const { user, history } = await open(gateway);
    await user.click(await screen.findByRole('radio', { name: 'Current' }));
    expect(gateway.made.at(-1)?.body).toEqual({ period: 'year', organization: 'now', asOf: null });
    expect(history.path()).toBe('/en/dashboards/executive?organization=now');
  });

  it('asks for an earlier day, and says which one shows when that is not kept', async () => {
    const gateway = gatewayOfLeader();
    const { user, history } = await open(gateway);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'As of' }), '2026-02-27');
    expect(gateway.made.at(-1)?.body).toEqual({ period: 'year', organization: 'then', asOf: '2026-02-27' });
    expect(history.path()).toBe('/en/dashboards/executive?asOf=2026-02-27');
    expect(
      await screen.findByText(/No figures are kept for February 27, 2026\. These are the figures of March 6/),
    ).toBeVisible();
  });

  it('explains each column by the registry', async () => {
    const { user } = await open();
    await user.click(await screen.findByText('Explain these columns'));
    expect(
      screen.getByText(/Net flow of the period, divided by the part of the teams’ yearly targets/),
    ).toBeVisible();
  });

  it('exports all rows of the tree, by the teams shown', async () => {
    const gateway = gatewayOfLeader();
    const { user } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('5');
  });

  it('tells a person who leads nothing whom it is for', async () => {
    await open(gatewayOfLeader([]));
    expect(await screen.findByText(/You lead no branch or region/)).toBeVisible();
  });

  it('offers Retry after a failure', async () => {
    const gateway = gatewayOfLeader();
    gateway.fail('executiveOverview', 'unavailable');
    const { user } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(gateway.count('executiveOverview')).toBe(2);
  });
});
