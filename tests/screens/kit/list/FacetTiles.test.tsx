import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VerificationListScreen } from '@/components/verification/VerificationListScreen';
import { gatewayOfVerifications } from '@/tests/support/areas/verification';
import { expectAccessible } from '@/tests/support/axe';
import { BOOK_DATE } from '@/tests/support/book';
import { openWithFlags } from '@/tests/support/openWithFlags';
import { say as saying } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

it.each(SCREEN_LOCALES)(
  'a list in parts counts each, and a press shows its rows alone, in %s',
  async (locale) => {
    const say = saying(locale);
    const gateway = gatewayOfVerifications();
    gateway.answer('verificationSummaryList', () => ({
      count: 14,
      facets: { state: [{ value: 'overdue', count: 12 }], method: [] },
      asOf: BOOK_DATE,
    }));
    const { user, router } = await openWithFlags(<VerificationListScreen />, {
      locale,
      gateway,
      path: `/${locale}/verification/`,
    });
    const tiles = within(await screen.findByRole('region', { name: say('verification:columns.state') }));
    const tile = (state: 'overdue' | 'due') =>
      tiles.getByRole('button', { name: new RegExp(`^${say(`verification:state.${state}`)}`) });
    expect(tile('overdue')).toHaveTextContent('12');
    expect(tile('due')).toHaveTextContent('0');
    await user.click(tile('overdue'));
    expect(router.replace).toHaveBeenCalledWith(
      `/${locale}/verification/?state=overdue`,
      undefined,
      expect.anything(),
    );
    await expectAccessible();
  },
);
