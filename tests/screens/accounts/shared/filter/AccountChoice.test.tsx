import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ClientHoldingsScreen } from '@/components/clients/holdings/ClientHoldingsScreen';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID } from '@/tests/support/book';
import { HOLDINGS } from '@/tests/support/holdings';
import { gatewayOfChan } from '@/tests/support/openClientSummary';
import { openScreen } from '@/tests/support/openScreen';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

describe.each(SCREEN_LOCALES)('which accounts count on a page of a record, in %s', (locale) => {
  const choose = sayIn(locale)('holdings:accountFilter.label');
  const failed = sayIn(locale)('holdings:accountFilter.failed').replaceAll('\u00a0', ' ');

  function open() {
    const gateway = gatewayOfChan();
    gateway.answer('clientHoldings', () => HOLDINGS);
    const free = gateway.hold('clientAccounts');
    const path = `/${locale}/clients/holdings?Id=${CHAN_ID}`;
    return { ...openScreen(<ClientHoldingsScreen />, { gateway, locale, path }), free };
  }

  it('keeps its place until it is known, even when nobody can choose', async () => {
    const { free } = open();
    await screen.findByRole('treegrid');
    const place = screen.getByText(choose);
    expect(place.closest('[inert]')).toHaveAttribute('aria-hidden', 'true');
    await expectAccessible();
    free();
    expect(await screen.findByRole('button', { name: choose })).toBeEnabled();
    expect(place).not.toBeInTheDocument();
  });

  it('says that it failed to load, and stays during a retry', async () => {
    const { gateway, user, free } = open();
    gateway.fail('clientAccounts', 'timeout');
    free();
    const alert = await screen.findByText(failed);
    const again = gateway.hold('clientAccounts');
    await user.click(within(alert.parentElement!).getByRole('button'));
    expect(screen.queryByText(choose)).toBeNull();
    again();
    expect(await screen.findByText(failed)).toBeInTheDocument();
  });
});
