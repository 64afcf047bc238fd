import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Gate } from '@/components/shell/Gate';
import type { SessionStatus } from '@/lib/auth/machine';
import type { SessionNotice } from '@/lib/auth/types';
import { expectAccessible } from '../../support/axe';
import { renderScreen } from '../../support/render';

function open(status: SessionStatus, notice: SessionNotice | null = null) {
  const onLogIn = vi.fn();
  const rendered = renderScreen(
    <Gate status={status} notice={notice} isStarting={false} onLogIn={onLogIn}>
      <p>The shell</p>
    </Gate>,
  );
  return { ...rendered, onLogIn };
}

const gates = (container: HTMLElement) =>
  [...container.querySelectorAll('[class^="gate-"]')].map(({ className }) => className).sort();

describe('the gate', () => {
  it('renders all three while nothing is known, for the style sheet to choose, and no screen', () => {
    const { container } = open('unknown');
    expect(gates(container)).toEqual(['gate-in', 'gate-joining', 'gate-out']);
    expect(screen.queryByText('The shell')).not.toBeInTheDocument();
  });

  it('shows the login screen instead of the page while nobody is signed in [spec 2.routes.1]', async () => {
    const { container, user, onLogIn } = open('signedOut');
    expect(screen.queryByText('The shell')).not.toBeInTheDocument();
    expect(gates(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(onLogIn).toHaveBeenCalledOnce();
  });

  it('keeps the login screen, loading, until the browser leaves [spec 4.6]', () => {
    open('leaving');
    expect(screen.getByRole('button', { name: 'Loading' })).toBeDisabled();
  });

  it('offers no useless click while the provider hears of a logout', () => {
    open('loggingOut');
    expect(screen.getByRole('button', { name: 'Loading' })).toBeDisabled();
  });

  it('says that a sign-in was not completed', () => {
    open('signedOut', 'incomplete');
    expect(screen.getByText('Sign-in was not completed. Try again.')).toBeInTheDocument();
  });

  it.each(['signedIn', 'refreshing', 'renewing'] as const)('shows only the shell while %s', (status) => {
    open(status);
    expect(screen.getByText('The shell')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it('moves the focus to the heading when a session ends or begins in the open page, and not as it opens', () => {
    const gate = (status: SessionStatus) => (
      <Gate status={status} notice={null} isStarting={false} onLogIn={vi.fn()}>
        <main>
          <h1 tabIndex={-1}>The shell</h1>
        </main>
      </Gate>
    );
    const { rerender } = renderScreen(gate('unknown'));
    rerender(gate('signedIn'));
    expect(document.body).toHaveFocus();
    rerender(gate('signedOut'));
    expect(screen.getByRole('heading', { name: 'Welcome to Cairn' })).toHaveFocus();
    rerender(gate('leaving'));
    rerender(gate('signedIn'));
    expect(screen.getByRole('heading', { name: 'The shell' })).toHaveFocus();
  });

  it.each(['joining', 'returning'] as const)('shows only the logo while %s', async (status) => {
    open(status);
    expect(screen.queryByText('The shell')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await expectAccessible();
  });
});
