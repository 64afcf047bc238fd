import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountsScreen } from '@/components/accounts/list/AccountsScreen';
import type { AccountsListBody } from '@/contract/accounts/schema';
import { DEFAULT_LAYOUT, DEFAULT_SHOW } from '@/store/superTable';
import { makeLiveRouter } from '@/tests/support/liveRouter';
import { gatewayOfAccounts } from '@/tests/support/openAccounts';
import { savedView, VIEW_ID, viewsAnswer } from '@/tests/support/openList';
import { openWithFlags } from '@/tests/support/openWithFlags';

const ALL = { closed: true, zero: true, negative: true };

/** The list with an address that follows what is done, and a view that shows these. */
async function openView(show: typeof ALL | undefined, query = '', isFree = true) {
  const gateway = gatewayOfAccounts();
  if (!isFree) gateway.answer('flags', () => ({ flags: [{ key: 'clientInfo', value: true }] }));
  const view = savedView({
    screen: 'accounts',
    name: 'Mine',
    filters: {},
    sort: [{ key: 'holder', direction: 'asc' }],
    layout: show ? { ...DEFAULT_LAYOUT, show } : DEFAULT_LAYOUT,
  });
  gateway.answer('viewsList', () => viewsAnswer({ views: [view] }));
  window.sessionStorage.setItem('login', '1');
  const { history, Router } = makeLiveRouter(`/en/accounts/?view=${VIEW_ID}${query}`);
  const screenOf = (
    <Router>
      <AccountsScreen />
    </Router>
  );
  const opened = await openWithFlags(screenOf, { gateway });
  await screen.findByRole('link', { name: '51-20434-9' });
  const asked = () =>
    gateway.made.flatMap(({ name, body }) =>
      name === 'accountsList' ? [(body as AccountsListBody).show] : [],
    );
  return { ...opened, gateway, history, asked };
}

const closed = () => screen.findByRole('checkbox', { name: /^Closed/ });
const menu = () => screen.getByRole('button', { name: /^Mine/ });

it('a toggle that hides part of a view is in the address, and stays after a reload', async () => {
  const { user, history, asked, unmount } = await openView(ALL);
  await user.click(await closed());
  await waitFor(() => expect(asked().at(-1)).toEqual(DEFAULT_SHOW));
  expect(menu()).toHaveAccessibleName(/^Mine \(changed\)/);
  const query = history.path().split(VIEW_ID)[1] ?? '';
  unmount();
  const again = await openView(ALL, query);
  expect(again.asked()).toEqual([DEFAULT_SHOW]);
  await waitFor(() => expect(menu()).toHaveAccessibleName(/^Mine \(changed\)/));
});

it.each([
  ['others than the view', undefined, '&show=closed.zero.negative', true],
  ['others than the view, where that shows what is closed', ALL, '&show=zero.negative', true],
  ['those of the view', ALL, '&show=closed.zero.negative', false],
  ['those that show anyway, as the view does', undefined, '&show=zero.negative', false],
  ['those that show anyway, as a view kept with them in words does', DEFAULT_SHOW, '', false],
])('a view has changed or not where the address shows %s', async (_, show, query, isChanged) => {
  await openView(show, query);
  const said = isChanged ? /^Mine \(changed\)/ : /^Mine(?! \(changed\))/;
  await waitFor(() => expect(menu()).toHaveAccessibleName(said));
});

it('a view counts as unchanged once a toggle is back in its place', async () => {
  const { user } = await openView(undefined);
  await user.click(await closed());
  await waitFor(() => expect(menu()).toHaveAccessibleName(/^Mine \(changed\)/));
  await user.click(await closed());
  await waitFor(() => expect(menu()).toHaveAccessibleName(/^Mine(?! \(changed\))/));
});

it('a person without toggles has not changed a view that sets them, and keeps that on saving', async () => {
  const { user, asked, gateway } = await openView(ALL, '&show=closed', false);
  expect(asked()).toEqual([DEFAULT_SHOW]);
  await waitFor(() => expect(menu()).toHaveAccessibleName(/^Mine(?! \(changed\))/));
  await user.click(menu());
  await user.click(await screen.findByRole('button', { name: 'More on the view Mine' }));
  await user.click(await screen.findByRole('button', { name: 'Replace with current view' }));
  const saved = gateway.made.find(({ name }) => name === 'viewSave')?.body;
  expect(saved).toMatchObject({ layout: { show: ALL } });
});
