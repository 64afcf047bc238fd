import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TransferScreen } from '@/components/transfers/details/TransferScreen';
import { expectAccessible } from '@/tests/support/axe';
import { openArea } from '@/tests/support/openArea';
import { gatewayWithFlags } from '@/tests/support/openWithFlags';
import { REJECTED_DETAILS, REJECTED_ID } from '@/tests/support/transferRows';

const open = (gateway = gatewayWithFlags('transferInNotification')) =>
  openArea(<TransferScreen />, { gateway, locale: 'en', path: `/en/transfers/details?Id=${REJECTED_ID}` });

describe('a transfer', () => {
  it('shows its state, why it came back, and everything that happened, including what does not count', async () => {
    const gateway = gatewayWithFlags('transferInNotification');
    gateway.answer('transferDetails', () => REJECTED_DETAILS);
    await open(gateway);
    expect(await screen.findByRole('heading', { level: 1, name: 'Hamish McAllister' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resend' })).toBeVisible();
    expect(screen.getByText('dated before the request: not counted')).toBeVisible();
    expect(screen.getByText('by Margaret Osei')).toBeVisible();
    expect(screen.getByText('7-2204-118')).toBeVisible();
    await expectAccessible();
  });
});
