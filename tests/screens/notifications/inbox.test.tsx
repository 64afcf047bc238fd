import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Inbox } from '@/components/notifications/Inbox';
import { gatewayOfNotifications, REJECTED } from '@/tests/support/areas/notifications';
import { expectAccessible } from '@/tests/support/axe';
import { openArea } from '@/tests/support/openArea';

async function open(gateway = gatewayOfNotifications()) {
  const onClose = vi.fn();
  await openArea(<Inbox onClose={onClose} />, { gateway, locale: 'en', path: '/en/clients/' });
  const inbox = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  await inbox.findByRole('heading', { name: /^The transfer of Hamish McAllister/ });
  return { inbox, gateway, onClose };
}

describe('the inbox', () => {
  it('lists the person’s own with an exact number, and marks nothing as read by opening', async () => {
    const { inbox, gateway } = await open();
    expect(inbox.getByRole('radio', { name: 'Mine 1' })).toBeChecked();
    expect(inbox.getByRole('button', { name: 'Mark 1 as read' })).toBeVisible();
    expect(gateway.made.some(({ name }) => name === 'notificationMark')).toBe(false);
    expect(inbox.getByRole('link', { name: 'All notifications' })).toHaveAttribute(
      'href',
      '/en/notifications/',
    );
    await expectAccessible();
  });

  it('handles items in place: done, with its reason', async () => {
    const { inbox, gateway } = await open();
    await userEvent.click(inbox.getByRole('button', { name: /^More for: / }));
    await userEvent.click(await inbox.findByRole('button', { name: 'Why do I get this?' }));
    expect(await inbox.findByText(/for rep code TR04\./)).toBeVisible();
    await userEvent.click(inbox.getByRole('button', { name: /^Done: / }));
    expect(await screen.findByText(/^Done: The transfer of Hamish/)).toBeVisible();
    expect(await inbox.findByText('Nothing new for you.')).toBeVisible();
    expect(gateway.made.filter(({ name }) => name === 'notificationMark').map(({ body }) => body)).toEqual([
      { ids: [REJECTED.id], mark: 'done' },
    ]);
  });

  it('focuses its heading, and closes by Escape and by its cross', async () => {
    const { inbox, onClose } = await open();
    await waitFor(() => expect(inbox.getByRole('heading', { name: 'Notifications' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(inbox.getByRole('button', { name: 'Close the notifications' }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
