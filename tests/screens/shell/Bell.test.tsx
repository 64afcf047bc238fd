import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Bell } from '@/components/shell/Bell';
import { onTabWord, speakFor, tellTabs, type TabWord } from '@/lib/page/otherTabs';
import { gatewayOfNotifications } from '@/tests/support/areas/notifications';
import { openArea } from '@/tests/support/openArea';

const open: BroadcastChannel[] = [];
afterEach(() => open.splice(0).forEach((channel) => channel.close()));

/** Another tab of the browser. */
function openTab() {
  const channel = new BroadcastChannel('cairn-notifications');
  open.push(channel);
  return channel;
}

const asked = ({ made }: ReturnType<typeof gatewayOfNotifications>) =>
  made.filter(({ name }) => name === 'notificationsCount').length;

it('the bell asks again at once when another tab has changed the notifications', async () => {
  const gateway = gatewayOfNotifications();
  await openArea(<Bell />, { gateway, locale: 'en', path: '/en/clients/' });
  await screen.findByRole('link', { name: /unread/ });
  const before = asked(gateway);
  openTab().postMessage({ word: 'changed', person: null });
  await waitFor(() => expect(asked(gateway)).toBe(before + 1));
});

it('the bell asks once for a change of its own tab', async () => {
  const gateway = gatewayOfNotifications();
  await openArea(<Bell />, { gateway, locale: 'en', path: '/en/clients/' });
  await screen.findByRole('link', { name: /unread/ });
  const before = asked(gateway);
  const other = openTab();
  const heard = new Promise((resolve) => (other.onmessage = resolve));
  act(() => tellTabs('changed'));
  await heard;
  await screen.findByRole('link', { name: /unread/ });
  expect(asked(gateway)).toBe(before + 1);
});

it('a tab hears itself and the others of its person, each word once, until it stops listening', async () => {
  const leave = speakFor('subject-1');
  const words: TabWord[] = [];
  const stop = onTabWord((word) => words.push(word));
  const other = openTab();
  tellTabs('paused');
  other.postMessage({ word: 'changed', person: 'subject-2' });
  other.postMessage({ word: 'live', person: 'subject-1' });
  await waitFor(() => expect(words).toEqual(['paused', 'live']));
  stop();
  const last = new Promise((resolve) => (other.onmessage = resolve));
  tellTabs('changed');
  await last;
  expect(words).toEqual(['paused', 'live']);
  leave();
});
