import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VerificationListScreen } from '@/components/verification/VerificationListScreen';
import { expectAccessible } from '@/tests/support/axe';
import { gatewayOfVerification } from '@/tests/support/areas/verification';
import { renderScreen } from '@/tests/support/render';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';
import { say as saying } from '@/tests/support/say';

it.each(SCREEN_LOCALES)('a list in parts counts each, and a press shows its rows alone, in %s', async (locale) => {
  const say = saying(locale);
  const gateway = gatewayOfVerification();
  const { user } = renderScreen(<VerificationListScreen />, { locale, gateway, path: '/verification' });
  const tiles = within(await screen.findByRole('region', { name: say('verification:columns.state') }));
  const overdue = tiles.getByRole('button', { name: new RegExp(`^${say('verification:state.overdue')}`) });
  expect(overdue).toHaveTextContent('12');
  expect(tiles.getByRole('button', { name: new RegExp(`^${say('verification:state.due')}`) })).toHaveTextContent('0');
  await user.click(overdue);
  expect(overdue).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => gateway.lastBody('verificationList')).toMatchObject({ filters: { state: ['overdue'] } });
  await expectAccessible();
});
