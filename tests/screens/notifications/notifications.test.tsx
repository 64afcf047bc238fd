import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NotificationsScreen } from '@/components/notifications/NotificationsScreen';
import type { Locale } from '@/contract/locale';
import { gatewayOfNotifications, REJECTED, REVIEW } from '@/tests/support/areas/notifications';
import { expectAccessible } from '@/tests/support/axe';
import { openArea } from '@/tests/support/openArea';

const open = (gateway = gatewayOfNotifications(), locale: Locale = 'en') =>
  openArea(<NotificationsScreen />, { gateway, locale, path: `/${locale}/notifications/` });

const bodiesOf = (gateway: ReturnType<typeof gatewayOfNotifications>, name: string) =>
  gateway.made.filter((call) => call.name === name).map(({ body }) => body);

const itemOf = async (title: RegExp) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('li')!);
};

const TRANSFER = /^The transfer of Hamish McAllister was rejected/;
const KYC = /^Review the KYC of Placements Girard ltée/;

describe('my notifications', () => {
  it('say what happened and when it is due, link there, and stay unread when seen', async () => {
    const gateway = gatewayOfNotifications();
    await open(gateway);
    const item = await itemOf(TRANSFER);
    expect(item.getByText('Unread')).toBeInTheDocument();
    expect(item.getByText('act today')).toBeVisible();
    expect(
      item.getByText('Laurier Securities: the date of birth does not match · $184,000.00'),
    ).toBeVisible();
    expect(item.getByRole('link', { name: /^Correct and resend: / })).toHaveAttribute(
      'href',
      `/en/transfers/details?Id=${REJECTED.record.id}`,
    );
    expect(bodiesOf(gateway, 'notificationMark')).toEqual([]);
    await expectAccessible();
  });

  it('are put off to tomorrow, and restored from the toast', async () => {
    const gateway = gatewayOfNotifications();
    await open(gateway);
    const item = await itemOf(TRANSFER);
    await userEvent.click(item.getByRole('button', { name: /^Put off: / }));
    await userEvent.click(await item.findByRole('button', { name: 'Tomorrow' }));
    expect(await screen.findByText(/^Put off until March 9, 2026: The transfer of Hamish/)).toBeVisible();
    expect(await screen.findByText('Nothing new for you.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: TRANSFER })).toBeVisible();
    expect(bodiesOf(gateway, 'notificationMark')).toEqual([
      { ids: [REJECTED.id], mark: 'tomorrow' },
      { ids: [REJECTED.id], mark: 'restore' },
    ]);
  });

  it('can be put off only to a future day', async () => {
    const gateway = gatewayOfNotifications();
    await open(gateway);
    const item = await itemOf(TRANSFER);
    await userEvent.click(item.getByRole('button', { name: /^Put off: / }));
    await userEvent.click(await item.findByRole('button', { name: 'Choose a day' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Day'), '2026-03-06');
    expect(dialog.getByRole('button', { name: 'Put off' })).toBeDisabled();
    await userEvent.clear(dialog.getByLabelText('Day'));
    await userEvent.type(dialog.getByLabelText('Day'), '2026-03-20');
    await userEvent.click(dialog.getByRole('button', { name: 'Put off' }));
    await screen.findByText('Nothing new for you.');
    expect(bodiesOf(gateway, 'notificationMark')).toEqual([
      { ids: [REJECTED.id], mark: 'day', until: '2026-03-20' },
    ]);
  });

  it('are marked read by their exact number, flagged, and done with an undo', async () => {
    const gateway = gatewayOfNotifications();
    await open(gateway);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark 1 as read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark \d/ })).toBeNull());
    const item = await itemOf(TRANSFER);
    await userEvent.click(item.getByRole('button', { name: /^More for: / }));
    await userEvent.click(await item.findByRole('button', { name: 'Flag' }));
    expect(await item.findByText('Flagged')).toBeInTheDocument();
    await userEvent.click(item.getByRole('button', { name: /^Done: / }));
    expect(await screen.findByText('Nothing new for you.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Done/ }));
    expect(await screen.findByRole('button', { name: /^Bring back: / })).toBeVisible();
    expect(bodiesOf(gateway, 'notificationMark')).toMatchObject([
      { mark: 'read' },
      { mark: 'flag' },
      { mark: 'done' },
    ]);
  });

  it('name their rule and its record, and link to that rule', async () => {
    await open();
    const item = await itemOf(TRANSFER);
    await userEvent.click(item.getByRole('button', { name: /^More for: / }));
    await userEvent.click(await item.findByRole('button', { name: 'Why do I get this?' }));
    expect(
      await item.findByText(/The firm’s rule “A transfer is rejected”, for rep code TR04\./),
    ).toBeVisible();
    expect(item.getByText(/11 notifications in 90 days, 10 read or handled\./)).toBeVisible();
    await userEvent.click(item.getByRole('button', { name: 'Change this rule' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rules' })).toBeVisible();
  });

  it('are found by client, in French, with the way back to everything', async () => {
    const gateway = gatewayOfNotifications();
    await open(gateway, 'fr');
    expect(
      await screen.findByRole('heading', { name: /^Transfert rejeté\s: Hamish McAllister/ }),
    ).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Client ou compte' }), 'nobody');
    expect(await screen.findByText('Aucune notification ne correspond.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tout afficher' }));
    expect(await screen.findByRole('heading', { name: /^Transfert rejeté/ })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Client ou compte' })).toHaveValue('');
    await expectAccessible();
  });

  it('show an error in place of the list, with Retry', async () => {
    const gateway = gatewayOfNotifications();
    gateway.fail('notificationsList', 'unavailable');
    await open(gateway);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the team queue', () => {
  const openTeam = async (gateway: ReturnType<typeof gatewayOfNotifications>) => {
    await open(gateway);
    await userEvent.click(await screen.findByRole('radio', { name: 'Team queue 2' }));
    return itemOf(KYC);
  };

  it('says who has what, and offers nothing for a colleague’s work', async () => {
    await openTeam(gatewayOfNotifications());
    const taken = await itemOf(/^Review the KYC of Min-Ji Choi/);
    expect(taken.getByText(/^Linh Phạm has had it since March 6, 2026/)).toBeVisible();
    expect(taken.queryByRole('button', { name: /^(Claim|Put off|Done)/ })).toBeNull();
    await expectAccessible();
  });

  it('offers claiming, handing over to a colleague, and finishing for everyone', async () => {
    const gateway = gatewayOfNotifications();
    const item = await openTeam(gateway);
    await userEvent.click(item.getByRole('button', { name: /^Claim: / }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Mine 2' }));
    const mine = await itemOf(KYC);
    expect(mine.getByText(/^you have had it since March 6, 2026/)).toBeVisible();
    await userEvent.click(mine.getByRole('button', { name: /^More for: / }));
    await userEvent.click(await mine.findByRole('button', { name: 'Hand over' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('combobox', { name: 'Hand over to' })).toHaveDisplayValue('Linh Phạm');
    await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await screen.findByText(/^Handed over to Linh Phạm: /)).toBeVisible();
    expect(bodiesOf(gateway, 'notificationWorkSave')).toEqual([
      { id: REVIEW.id, act: 'claim' },
      { id: REVIEW.id, act: 'handOver', colleague: 'assistant' },
    ]);
  });

  it('says so when a colleague was quicker', async () => {
    const gateway = gatewayOfNotifications();
    const item = await openTeam(gateway);
    gateway.fail('notificationWorkSave', 'invalid');
    await userEvent.click(item.getByRole('button', { name: /^Done for the team: / }));
    expect(await screen.findByText(/^Already claimed by a colleague: /)).toBeVisible();
  });
});

describe('the rules', () => {
  const openRules = async (gateway = gatewayOfNotifications()) => {
    await open(gateway);
    await userEvent.click(await screen.findByRole('button', { name: 'Rules' }));
    await screen.findByRole('heading', { name: 'Large amount in or out' });
    return gateway;
  };

  it('can be set for the person and for the team, each saved when chosen', async () => {
    const gateway = await openRules();
    const own = within(screen.getByRole('group', { name: 'For me: Large amount in or out' }));
    await userEvent.selectOptions(own.getByRole('combobox', { name: 'From' }), '$250,000');
    await waitFor(() => expect(own.getByRole('combobox', { name: 'From' })).toHaveDisplayValue('$250,000'));
    const team = within(screen.getByRole('group', { name: 'For Osei Wealth Group: Large amount in or out' }));
    await userEvent.selectOptions(team.getByRole('combobox', { name: 'Osei Wealth Group' }), 'Off');
    await waitFor(() => expect(bodiesOf(gateway, 'notificationRuleSave')).toHaveLength(2));
    expect(bodiesOf(gateway, 'notificationRuleSave')).toEqual([
      { kind: 'largeFlow', teamId: null, channel: null, threshold: 250_000 },
      { kind: 'largeFlow', teamId: 1, channel: 'off', threshold: null },
    ]);
    await expectAccessible();
  });

  it('that cannot be turned off do not offer it', async () => {
    await openRules();
    const fixed = within(screen.getByRole('group', { name: 'For me: News that has to be read' }));
    expect(fixed.queryByRole('option', { name: 'Off' })).toBeNull();
    expect(screen.getByText(/It cannot be turned off\./)).toBeVisible();
  });

  it('that are mostly dismissed unread say so, and offer to be quieter', async () => {
    const gateway = await openRules();
    expect(screen.getByText('You marked 7 of 10 as done without reading them.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show it in the list only' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Show it in the list only' })).toBeNull(),
    );
    expect(bodiesOf(gateway, 'notificationRuleSave')).toEqual([
      { kind: 'largeFlow', teamId: null, channel: 'list', threshold: null },
    ]);
  });

  it('have quiet hours beside them, which must end at another time than they begin', async () => {
    const gateway = await openRules();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Keep the bell quiet' }));
    await userEvent.clear(screen.getByLabelText('To'));
    await userEvent.type(screen.getByLabelText('To'), '18:00');
    expect(screen.getByRole('alert')).toHaveTextContent('The two times have to differ.');
    await userEvent.clear(screen.getByLabelText('To'));
    await userEvent.type(screen.getByLabelText('To'), '08:00');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodiesOf(gateway, 'notificationQuietSave')).toHaveLength(1));
    expect(bodiesOf(gateway, 'notificationQuietSave')).toEqual([
      { quiet: { from: '18:00', to: '08:00', onWeekends: true } },
    ]);
  });
});
