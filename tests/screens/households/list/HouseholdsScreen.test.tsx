import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/tests/support/axe';
import { HOUSEHOLD_ID } from '@/tests/support/book';
import {
  gatewayOfHouseholds,
  householdsAsked as asked,
  openHouseholds as open,
} from '@/tests/support/openHouseholds';
import { say as sayIn } from '@/tests/support/say';
import { plain } from '@/tests/support/plain';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const SAID = {
  en: {
    sentence:
      '2 households, market value $4,121,830.19, 1 served in part by another advisor, as of March 6, 2026',
    row: ['', 'Chan', 'Wing-Sze Chan', 'TR04', '3', '$4,120,830.19', '$210,450.02', 'Partly visible'],
    totals: ['', '2 households', '', '', '', '$4,121,830.19', '$210,450.02', ''],
    closedOnly: 'Also show households with closed accounts only (1)',
  },
  fr: {
    sentence: '2 ménages, valeur marchande 4 121 830,19 $, 1 servi en partie par un autre conseiller, au 6 mars 2026',
    row: ['', 'Chan', 'Wing-Sze Chan', 'TR04', '3', '4 120 830,19 $', '210 450,02 $', 'Visible en partie'],
    totals: ['', '2 ménages', '', '', '', '4 121 830,19 $', '210 450,02 $', ''],
    closedOnly: 'Afficher aussi les ménages aux comptes tous fermés (1)',
  },
} as const; // prettier-ignore

describe.each(SCREEN_LOCALES)('the list of households in %s [spec 2.routes.4]', (locale) => {
  const said = SAID[locale];
  const say = sayIn(locale);

  it('says how many there are, and shows each with its head, rep codes and values', async () => {
    await open(undefined, locale);
    const link = await screen.findByRole('link', { name: 'Chan' });
    expect(link).toHaveAttribute('href', `/${locale}/households/summary?Id=${HOUSEHOLD_ID}`);
    const cellsOf = (row: Element) => [...row.children].map(plain);
    expect(cellsOf(link.closest('[role=row]')!)).toEqual(said.row);
    const rows = screen.getAllByRole('row');
    expect(cellsOf(rows.at(-1)!)).toEqual(said.totals);
    expect(plain(document.querySelector('header [role=status]'))).toBe(said.sentence);
    await expectAccessible();
  });

  it('says beside the total how much more the rows add up to, when a shared account counts once', async () => {
    await open(gatewayOfHouseholds(undefined, '120450.05'), locale);
    await screen.findByRole('link', { name: 'Chan' });
    const amount = locale === 'en' ? '$120,450.05' : '120 450,05 $';
    const sentence = plain(document.querySelector('header [role=status]'));
    expect(sentence).toContain(say('household:list.repeated', { amount }));
    await expectAccessible();
  });

  it('shows what its total includes and leaves out', async () => {
    const { user } = await open(undefined, locale);
    await screen.findByRole('link', { name: 'Chan' });
    const name = say('accounts:explain.open', { name: say('household:list.columns.marketValue') });
    await user.click(screen.getByRole('button', { name }));
    const made = plain(screen.getByRole('group', { name }));
    expect(made).toContain(say('accounts:explain.formula.households').replaceAll('\u00a0', ' '));
    expect(made).toContain(
      say('accounts:explain.what.partlyServed', { count: 1, n: '1' }).replaceAll('\u00a0', ' '),
    );
    await expectAccessible();
  });

  it('shows households with only closed accounts on request, and says so in the address', async () => {
    const { user, router, gateway } = await open(undefined, locale);
    await screen.findByRole('link', { name: 'Chan' });
    expect(screen.queryByRole('link', { name: 'Fehr' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: said.closedOnly }));
    expect(router.replace).toHaveBeenCalledWith(`/${locale}/households/?closed=1`, undefined, {
      shallow: true,
      scroll: false,
    });
    expect(await screen.findByRole('link', { name: 'Fehr' })).toBeInTheDocument();
    expect(asked(gateway).map(({ show }) => show.closedOnly)).toEqual([false, true]);
  });
});

describe('the list of households', () => {
  it('lists those with only closed accounts when the address asks for them', async () => {
    const { gateway } = await open(undefined, 'en', '?closed=1&sort=-marketValue,name');
    const link = await screen.findByRole('link', { name: 'Fehr' });
    expect(plain(link.closest('[role=row]'))).toContain('Closed accounts only');
    expect(screen.getByRole('checkbox', { name: /closed accounts only/ })).toBeChecked();
    expect(asked(gateway).at(-1)).toMatchObject({
      show: { closedOnly: true },
      sort: [
        { key: 'marketValue', direction: 'desc' },
        { key: 'name', direction: 'asc' },
      ],
    });
  });

  it('has no such choice unless the firm turns it on', async () => {
    const gateway = gatewayOfHouseholds();
    gateway.answer('flags', () => ({ flags: [{ key: 'household', value: true }] }));
    await open(gateway, 'en', '?closed=1');
    await screen.findByRole('link', { name: 'Chan' });
    expect(screen.queryByRole('checkbox', { name: /closed accounts only/ })).toBeNull();
    expect(asked(gateway).at(-1)?.show).toEqual({ closedOnly: false });
  });
});
