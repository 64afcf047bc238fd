import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/tests/support/axe';
import { HOUSEHOLD_ID } from '@/tests/support/book';
import { HOUSEHOLD_ACCOUNTS, householdAccountsOf } from '@/tests/support/household';
import { householdGateway, openHousehold } from '@/tests/support/openHousehold';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

describe.each(SCREEN_LOCALES)('the toggles of accounts in %s', (locale) => {
  const say = sayIn(locale);
  const counted = (state: 'negative' | 'closed' | 'zero', n: number) =>
    screen.getByRole('checkbox', { name: say(`accounts:toggles.${state}Count`, { n: String(n) }) });

  it('say when there is nothing of their kind, and can still be reset', async () => {
    const gateway = householdGateway();
    const funded = HOUSEHOLD_ACCOUNTS.filter(({ state }) => state === 'funded');
    gateway.answer('householdAccounts', (body) => householdAccountsOf(funded, body));
    const query = `?Id=${HOUSEHOLD_ID}&show=zero`;
    const { user, router } = await openHousehold(gateway, { locale, query });
    await screen.findByRole('treegrid');
    for (const [state, isChecked] of [
      ['closed', false],
      ['zero', true],
    ] as const) {
      const toggle = counted(state, 0);
      expect(toggle).toHaveAttribute('aria-disabled', 'true');
      await user.click(toggle);
      expect(toggle).toHaveFocus();
      expect((toggle as HTMLInputElement).checked).toBe(isChecked);
    }
    expect(router.replace).not.toHaveBeenCalled();
    const off = counted('negative', 0);
    expect(off).not.toBeChecked();
    expect(off).not.toHaveAttribute('aria-disabled');
    await expectAccessible();
    await user.click(off);
    expect(router.replace).toHaveBeenCalledWith(
      `/${locale}/households/summary?Id=${HOUSEHOLD_ID}`,
      undefined,
      {
        shallow: true,
        scroll: false,
      },
    );
  });
});
