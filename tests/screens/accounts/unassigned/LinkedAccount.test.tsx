import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/tests/support/axe';
import { idOf } from '@/tests/support/book';
import { gatewayOfTray, openUnassigned as open } from '@/tests/support/openUnassigned';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';

const QUERY = `?sort=number&Id=${idOf(902)}`;

describe.each(SCREEN_LOCALES)('an unassigned account in the address, in %s', (locale) => {
  const say = sayIn(locale);
  const dialog = (name: string) => screen.findByRole('dialog', { name });

  it('opens before the list, with its content, and closes again', async () => {
    const { user, history, gateway } = open(undefined, locale, QUERY);
    const opened = within(await dialog('51-30002-9'));
    expect(opened.getByText(say('accounts:unassigned.reasonText.noRepCode'))).toBeInTheDocument();
    for (const label of ['holder', 'type', 'marketValue'] as const) {
      expect(opened.getByText(say(`accounts:columns.${label}`))).toBeInTheDocument();
    }
    const bank = locale === 'en' ? 'Royal Bank of Canada' : 'Banque Royale du Canada';
    expect(await opened.findByText(bank)).toBeInTheDocument();
    expect(gateway.count('unassignedAccountDetails')).toBe(1);
    await expectAccessible();
    await user.click(opened.getByRole('button', { name: say('accounts:unassigned.close') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(history.path()).toBe(`/${locale}/unassignedAccounts/?sort=number`);
    expect(history.length()).toBe(1);
    expect(await screen.findByText('51-30001-1')).toBeInTheDocument();
  });

  it('is reported missing when it is not the person’s, without a Retry', async () => {
    const gateway = gatewayOfTray();
    gateway.fail('unassignedAccountDetails', 'not-found');
    open(gateway, locale, QUERY);
    const opened = within(await dialog(say('accounts:unassigned.one')));
    expect(await opened.findByText(say('accounts:unassigned.absent'))).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    await expectAccessible();
  });

  it('reports its failure in place, and retries', async () => {
    const gateway = gatewayOfTray();
    const answers = gatewayOfTray();
    gateway.fail('unassignedAccountDetails', 'unavailable');
    const { user } = open(gateway, locale, QUERY);
    const alert = await screen.findByRole('alert');
    gateway.answer('unassignedAccountDetails', (body) => answers.peek('unassignedAccountDetails', body));
    await user.click(within(alert).getByRole('button', { name: say('common:states.retry') }));
    expect(await dialog('51-30002-9')).toBeInTheDocument();
  });

  it('is ignored when the address holds no possible account', async () => {
    open(undefined, locale, '?Id=51-30002-9');
    expect(await screen.findByText('51-30001-1')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
