import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { PersonMenu } from '@/components/shell/PersonMenu';
import { LOCALES } from '@/contract/locale';
import { registerUnsaved } from '@/lib/auth/unsaved';
import { getPreferences } from '@/lib/preferences/store';
import { requestGlobal } from '@/store/globalApi';
import { selectLastNameFirst } from '@/store/selectors';
import { expectAccessible } from '../../support/axe';
import { MARIE, ME, openShell, type OpenedShell } from '../../support/openShell';
import { words } from '../../support/words';

const claims = (change: Partial<NonNullable<typeof MARIE.claims>>) => ({
  ...MARIE,
  claims: { firstName: null, lastName: null, name: null, email: null, ...change },
});

const openMenu = ({ user }: OpenedShell) => user.click(screen.getByRole('button', { name: /account menu/ }));

/** The code of the toasts is loaded with the first of them: well ahead of the tests here. */
beforeAll(() => import('@/components/ui/toast/toaster'));

describe('the person’s menu', () => {
  it('names the person by first and last name, and marks them by initials [spec 3.state.7]', () => {
    openShell(<PersonMenu />);
    const trigger = screen.getByRole('button', { name: 'Marie Ouellet, account menu' });
    expect(trigger).toHaveTextContent('MO');
    expect(within(trigger).getByText('MO')).toHaveAttribute('aria-hidden', 'true');
  });

  it('names them by the token’s name, then by its e-mail address', () => {
    openShell(<PersonMenu />, { session: claims({ name: 'M. Ouellet', email: 'mo@example.ca' }) });
    expect(screen.getByRole('button', { name: 'M. Ouellet, account menu' })).toBeInTheDocument();
  });

  it('names them by the e-mail address when there is nothing else', () => {
    openShell(<PersonMenu />, { session: claims({ email: 'mo@example.ca' }) });
    expect(screen.getByRole('button', { name: 'mo@example.ca, account menu' })).toBeInTheDocument();
  });

  it('has its own name when the token names nobody', () => {
    openShell(<PersonMenu />, { session: claims({}) });
    expect(screen.getByRole('button', { name: 'Account menu' })).toBeInTheDocument();
  });

  it.each(LOCALES)('leads to the help and to the statement of accessibility in %s', (locale) => {
    openShell(<PersonMenu />, { locale });
    const link = screen.getByRole('link', { name: words(locale)('header:help'), hidden: true });
    expect(link).toHaveAttribute('href', `/${locale}/help/`);
    const statement = screen.getByRole('link', { name: words(locale)('header:accessibility'), hidden: true });
    expect(statement).toHaveAttribute('href', `/${locale}/help/accessibility`);
  });

  it.each(LOCALES)('shows branch and rep codes in %s', async (locale) => {
    openShell(<PersonMenu />, { locale });
    expect(await screen.findByText('TR04, TR11')).toBeInTheDocument();
    expect(screen.getByText('Toronto, King Street')).toBeInTheDocument();
    await expectAccessible();
  });

  it.each([
    ['en', '/ opens the search, ? the list of keys'],
    ['fr', '/ ouvre la recherche; le point d’interrogation ouvre la liste des touches'],
  ] as const)('turns off in %s that a slash opens the search, for this browser', async (locale, name) => {
    const { user } = openShell(<PersonMenu />, { locale });
    const box = screen.getByRole('checkbox', { name, hidden: true });
    expect(box).toBeChecked();
    await user.click(box);
    expect(box).not.toBeChecked();
    expect(getPreferences().isSlashOff).toBe(true);
    await user.click(box);
    expect(getPreferences().isSlashOff).toBe(false);
  });

  it('names twelve of many rep codes and counts the rest', async () => {
    const repCodes = Array.from({ length: 500 }, (_, index) => ({ code: `MG${100 + index}`, name: 'x' }));
    openShell(<PersonMenu />, { me: { ...ME, repCodes } });
    expect(await screen.findByText(/^MG100, .*MG111 and 488 more$/)).toBeInTheDocument();
    expect(screen.queryByText(/MG112/)).not.toBeInTheDocument();
  });

  it('says that there are no rep codes', async () => {
    openShell(<PersonMenu />, { me: { ...ME, repCodes: [], branch: null } });
    expect(await screen.findByText('You have no rep codes')).toBeInTheDocument();
  });

  it.each(LOCALES)('offers to retry when nothing is known about the person, in %s', async (locale) => {
    const say = words(locale);
    const menu = openShell(<PersonMenu />, { locale });
    menu.gateway.fail('me', 'unavailable');
    menu.store.dispatch(requestGlobal({ api: 'me', body: undefined }));
    await menu.user.click(screen.getByRole('button', { name: /Marie Ouellet/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(say('common:states.unavailable'));
    const name = say('header:nameOrderAll');
    expect(screen.queryByRole('checkbox', { name })).not.toBeInTheDocument();
    await expectAccessible(screen.getByRole('alert'));
    menu.gateway.answer('me', () => ME);
    await menu.user.click(screen.getByRole('button', { name: say('common:states.retry') }));
    expect(await screen.findByText('TR04, TR11')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name })).toBeEnabled();
    expect(screen.getByRole('group', { name: say('header:repCodesTitle') })).toHaveFocus();
  });

  it('changes the theme at once and remembers it', async () => {
    const menu = openShell(<PersonMenu />);
    const { user } = menu;
    await openMenu(menu);
    expect(screen.getByRole('radio', { name: 'Same as system' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(document.cookie).toContain('theme%3Ddark');
    await user.click(screen.getByRole('radio', { name: 'Same as system' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  it('asks to sign out', async () => {
    const menu = openShell(<PersonMenu />);
    const { user, dispatched } = menu;
    await openMenu(menu);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(dispatched).toContain('session/signOutRequested');
  });
});

describe('signing out', () => {
  it('asks first when a form has unsaved text', async () => {
    const end = registerUnsaved(() => true);
    const menu = openShell(<PersonMenu />);
    await openMenu(menu);
    await menu.user.click(screen.getByRole('button', { name: 'Sign out' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out without saving?' }));
    expect(menu.dispatched).not.toContain('session/signOutRequested');
    await menu.user.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect(menu.dispatched).toContain('session/signOutRequested');
    end();
  });
});

describe('the name order', () => {
  const choice = () => screen.getByRole('checkbox', { name: 'On every screen' });
  const inList = () => screen.getByRole('checkbox', { name: 'In the list of clients' });

  it('cannot be changed before it is known', async () => {
    const menu = openShell(<PersonMenu />);
    expect(screen.getByRole('checkbox', { name: 'On every screen', hidden: true })).toBeDisabled();
    await openMenu(menu);
    await waitFor(() => expect(choice()).toBeEnabled());
  });

  // Ahead of what else is saved here: the stack of toasts lies outside of the page, and goes with the first test of it.
  it('is saved by the gateway, shown, and said in a toast [spec 2.shell.3] [spec 9.6]', async () => {
    const menu = openShell(<PersonMenu />);
    const { user, gateway } = menu;
    await openMenu(menu);
    await waitFor(() => expect(choice()).toBeEnabled());
    await user.click(choice());
    await waitFor(() => expect(choice()).toBeChecked());
    expect(gateway.made.at(-1)).toMatchObject({
      name: 'preferencesSave',
      body: {
        displayLastNameFirst: true,
        displayLastNameScreen: { clientList: false, kycList: false, boaDashboards: false },
      },
    });
    const toast = await screen.findByText('Your name order is saved.');
    const stack = toast.closest<HTMLElement>('.Toastify__toast-container');
    if (stack === null) throw new Error('No stack of toasts');
    expect(stack).toHaveClass('Toastify__toast-container--bottom-left');
    expect(within(stack).queryByRole('button')).not.toBeInTheDocument();
    expect(within(stack).queryByRole('progressbar')).not.toBeInTheDocument();
    expect(stack.querySelector('.Toastify__toast-icon')).toBeNull();
  });

  it('is the firm’s when the person has chosen none', async () => {
    const flags = ['clientInfo', 'globalPreferences.displayLastNameFirst'];
    await openMenu(openShell(<PersonMenu />, { flags }));
    await waitFor(() => expect(choice()).toBeChecked());
    // What holds on every screen holds in the list too, and is not to be chosen there.
    expect(inList()).toBeChecked();
    expect(inList()).toBeDisabled();
  });

  it.each(LOCALES)('is chosen for the list of clients separately, in %s', async (locale) => {
    const say = words(locale);
    const menu = openShell(<PersonMenu />, { locale });
    await menu.user.click(screen.getByRole('button', { name: /Marie Ouellet/ }));
    const group = screen.getByRole('group', { name: say('header:lastNameFirst') });
    const box = within(group).getByRole('checkbox', { name: say('header:nameOrderClientList') });
    await waitFor(() => expect(box).toBeEnabled());
    expect(box).not.toBeChecked();
    await menu.user.click(box);
    await waitFor(() => expect(box).toBeChecked());
    expect(within(group).getByRole('checkbox', { name: say('header:nameOrderAll') })).not.toBeChecked();
    const { displayLastNameScreen } = ME.preferences;
    expect(menu.gateway.made.at(-1)).toMatchObject({
      name: 'preferencesSave',
      body: {
        displayLastNameFirst: null,
        displayLastNameScreen: { ...displayLastNameScreen, clientList: true },
      },
    });
    expect(selectLastNameFirst('clientList')(menu.store.getState())).toBe(true);
    expect(selectLastNameFirst()(menu.store.getState())).toBe(false);
    await expectAccessible(group);
  });

  it('for one screen stays when the one for every screen is chosen and reverted', async () => {
    const flags = ['clientInfo', 'globalPreferences.displayLastNameScreen.clientList'];
    const menu = openShell(<PersonMenu />, { flags });
    const isSaved = () => menu.store.getState().submissions['nameOrder::']?.status === 'saved';
    await openMenu(menu);
    await waitFor(() => expect(inList()).toBeChecked());
    expect(choice()).not.toBeChecked();
    await menu.user.click(choice());
    await waitFor(() => expect(isSaved()).toBe(true));
    expect(choice()).toBeChecked();
    expect(inList()).toBeDisabled();
    await menu.user.click(choice());
    await waitFor(() => expect(choice()).not.toBeChecked());
    await waitFor(() => expect(isSaved()).toBe(true));
    expect(inList()).toBeChecked();
    await menu.user.click(inList());
    await waitFor(() => expect(inList()).not.toBeChecked());
    expect(choice()).not.toBeChecked();
  });

  it('is not offered for screens of areas that the person lacks', async () => {
    await openMenu(openShell(<PersonMenu />, { flags: ['household'] }));
    await waitFor(() => expect(choice()).toBeEnabled());
    expect(screen.queryByRole('checkbox', { name: 'In the list of clients' })).toBeNull();
  });

  it('is the person’s own before the firm’s', async () => {
    const preferences = { ...ME.preferences, displayLastNameFirst: false };
    await openMenu(
      openShell(<PersonMenu />, {
        flags: ['globalPreferences.displayLastNameFirst'],
        me: { ...ME, preferences },
      }),
    );
    await waitFor(() => expect(choice()).toBeEnabled());
    expect(choice()).not.toBeChecked();
  });

  it('stays as it was, and says so, when it could not be saved', async () => {
    const menu = openShell(<PersonMenu />);
    const { user, gateway } = menu;
    await openMenu(menu);
    await waitFor(() => expect(choice()).toBeEnabled());
    gateway.fail('preferencesSave', 'unavailable');
    await user.click(choice());
    expect(await screen.findByText('This could not be saved. Try again.')).toBeInTheDocument();
    expect(choice()).not.toBeChecked();
  });

  it('chosen during another save is saved after it, with what that changed', async () => {
    const menu = openShell(<PersonMenu />, { flags: ['clientInfo', 'household'] });
    const { user, gateway } = menu;
    await openMenu(menu);
    await waitFor(() => expect(choice()).toBeEnabled());
    const release = gateway.hold('preferencesSave');
    await user.click(inList());
    await user.click(choice());
    expect(choice()).toBeChecked();
    expect(gateway.count('preferencesSave')).toBe(1);
    release();
    await waitFor(() => expect(gateway.count('preferencesSave')).toBe(2));
    expect(gateway.made.at(-1)?.body).toMatchObject({
      displayLastNameFirst: true,
      displayLastNameScreen: { clientList: true },
    });
    await waitFor(() => expect(selectLastNameFirst()(menu.store.getState())).toBe(true));
    expect(choice()).toBeChecked();
  });
});
