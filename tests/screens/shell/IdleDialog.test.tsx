import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IdleDialog } from '@/components/shell/IdleDialog';
import { LOCALES } from '@/contract/locale';
import { expectAccessible } from '../../support/axe';
import { openShell } from '../../support/openShell';

const TITLE = { en: 'Your session is about to end', fr: 'Votre session va bientôt se fermer' } as const;

afterEach(() => vi.useRealTimers());

describe('the dialog before the session ends', () => {
  it('does not show while no warning is due', () => {
    openShell(<IdleDialog />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(LOCALES)('says in %s that the session ends', async (locale) => {
    const { hear } = openShell(<IdleDialog />, { locale });
    hear({ idleEndsAt: Date.now() + 119_000 });
    expect(await screen.findByRole('dialog', { name: TITLE[locale] })).toHaveTextContent('2 minutes');
    await expectAccessible();
  });

  it('never says the time that was left when the page opened', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { hear } = openShell(<IdleDialog />);
    await vi.advanceTimersByTimeAsync(28 * 60_000);
    const said: (string | null)[] = [];
    const watch = new MutationObserver((changes) => said.push(...changes.map(({ oldValue }) => oldValue)));
    watch.observe(document.body, { subtree: true, characterData: true, characterDataOldValue: true });
    hear({ idleEndsAt: Date.now() + 119_000 });
    expect(await screen.findByText(/in 2 minutes/)).toBeInTheDocument();
    watch.disconnect();
    expect(said).toEqual([]);
  });

  it('counts down', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { hear } = openShell(<IdleDialog />);
    hear({ idleEndsAt: Date.now() + 61_000 });
    expect(await screen.findByText(/in 2 minutes/)).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await screen.findByText(/less than a minute/)).toBeInTheDocument();
  });

  it('offers to stay, by its button and by Escape', async () => {
    const { hear, user, dispatched } = openShell(<IdleDialog />);
    hear({ idleEndsAt: Date.now() + 60_000 });
    await user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
    expect(dispatched.filter((type) => type === 'session/stayRequested')).toHaveLength(1);
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(dispatched.filter((type) => type === 'session/stayRequested')).toHaveLength(2);
  });

  it('offers to sign out', async () => {
    const { hear, user, dispatched } = openShell(<IdleDialog />);
    hear({ idleEndsAt: Date.now() + 60_000 });
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(dispatched).toContain('session/signOutRequested');
  });

  it('leaves when the person stays', async () => {
    const { hear } = openShell(<IdleDialog />);
    hear({ idleEndsAt: Date.now() + 60_000 });
    await screen.findByRole('dialog');
    hear({ idleEndsAt: null });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
