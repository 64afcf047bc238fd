import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Bell } from '@/components/shell/Bell';
import { onOtherTabs, tellOtherTabs } from '@/lib/page/otherTabs';
import { gatewayOfNotifications } from '@/tests/support/areas/notifications';
import { openArea } from '@/tests/support/openArea';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

const asked = ({ made }: ReturnType<typeof gatewayOfNotifications>) =>
  made.filter(({ name }) => name === 'notificationsCount').length;

it('the bell asks again at once when another tab has changed the notifications', async () => {
  const gateway = gatewayOfNotifications();
  await openArea(<Bell />, { gateway, locale: 'en', path: '/en/clients/' });
  await screen.findByRole('link', { name: /unread/ });
  const before = asked(gateway);
  act(() => tellOtherTabs());
  await waitFor(() => expect(asked(gateway)).toBe(before + 1));
});

it('a tab hears what another one tells until it stops listening', async () => {
  let heard = 0;
  const stop = onOtherTabs(() => (heard += 1));
  stops.push(stop);
  tellOtherTabs();
  await waitFor(() => expect(heard).toBe(1));
  stop();
  const last = new Promise<void>((resolve) => stops.push(onOtherTabs(resolve)));
  tellOtherTabs();
  await last;
  expect(heard).toBe(1);
});
