import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/tests/support/axe';
import { HOUSEHOLD_ID, SPOUSE_ID } from '@/tests/support/book';
import { OTHER_HOUSEHOLD_ID } from '@/tests/support/household';
import { accountsAsked, openHousehold } from '@/tests/support/openHousehold';
import { plain } from '@/tests/support/plain';

describe('a member seen alone', () => {
  it('is one click away, and goes into the address', async () => {
    const { user, router } = await openHousehold();
    await user.click(await screen.findByRole('button', { name: 'View individually: Dennis Chan' }));
    expect(router.push).toHaveBeenCalledWith(
      `/en/households/summary?Id=${HOUSEHOLD_ID}&member=${SPOUSE_ID}`,
      undefined,
      { shallow: true, scroll: false },
    );
  });

  it('has their own figures and accounts, a note above them, and a way back to everyone', async () => {
    const { user, router, gateway, container } = await openHousehold(undefined, {
      query: `?Id=${HOUSEHOLD_ID}&member=${SPOUSE_ID}`,
    });
    await screen.findByRole('treegrid');
    expect(accountsAsked(gateway)).toHaveLength(1);
    expect(accountsAsked(gateway)[0]?.memberId).toBe(SPOUSE_ID);
    expect(screen.getByText('Showing the accounts of Dennis Chan only.')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: 'View individually: Dennis Chan' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(plain(container.querySelectorAll('dl')[0])).toContain('$1,871,783.86');
    expect(screen.queryByRole('link', { name: '51-20417-8' })).toBeNull();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'View all of Chan' }));
    expect(router.push).toHaveBeenLastCalledWith(`/en/households/summary?Id=${HOUSEHOLD_ID}`, undefined, {
      shallow: true,
      scroll: false,
    });
  });

  it('is kept by the links to holdings and transactions', async () => {
    await openHousehold(undefined, { query: `?Id=${HOUSEHOLD_ID}&member=${SPOUSE_ID}` });
    for (const [name, page] of [
      ['Holdings', 'holdings'],
      ['Transactions', 'transactions'],
    ] as const) {
      expect(await screen.findByRole('link', { name })).toHaveAttribute(
        'href',
        `/en/households/${page}?Id=${HOUSEHOLD_ID}&member=${SPOUSE_ID}`,
      );
    }
  });

  it('who does not belong to it is ignored: the whole household shows', async () => {
    const { gateway } = await openHousehold(undefined, {
      query: `?Id=${HOUSEHOLD_ID}&member=${OTHER_HOUSEHOLD_ID}`,
    });
    await screen.findByRole('treegrid');
    await waitFor(() => expect(accountsAsked(gateway).at(-1)?.memberId).toBeNull());
    expect(screen.queryByText(/alone\.$/)).toBeNull();
  });
});
