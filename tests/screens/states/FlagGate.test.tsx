import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FlagGate } from '@/components/states/FlagGate';
import { LOCALES } from '@/contract/locale';
import { expectAccessible } from '../../support/axe';
import { openShell } from '../../support/openShell';
import { say as sayIn } from '../../support/say';

const gate = (
  <main>
    <FlagGate screen="clients">
      <p>The area</p>
    </FlagGate>
  </main>
);

describe('the gate of an area [spec 6.1]', () => {
  it('opens when the flag is on', async () => {
    openShell(gate);
    expect(await screen.findByText('The area')).toBeInTheDocument();
  });

  it.each(LOCALES)('says in %s that nothing is there when the flag is off', async (locale) => {
    openShell(gate, { locale, flags: [] });
    const title = locale === 'en' ? 'Page not found' : 'Page introuvable';
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', `/${locale}`);
    expect(screen.queryByText('The area')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it.each(LOCALES)('says so only in the address’s language (%s) when the flag is off', async (locale) => {
    openShell(gate, { locale, flags: [] });
    expect(await screen.findByRole('alert')).toHaveTextContent(sayIn(locale)('common:states.notFoundText'));
    const other = locale === 'en' ? 'fr' : 'en';
    expect(document.body).not.toHaveTextContent(sayIn(other)('common:states.notFoundTitle'));
  });

  it('shows the screen’s placeholder while the flags are not known', async () => {
    const { gateway } = openShell(gate, { flags: null });
    await waitFor(() => expect(gateway.count('flags')).toBe(1));
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.queryByText('The area')).not.toBeInTheDocument();
  });

  it('offers Retry, and not not-found, when they fail to load', async () => {
    vi.spyOn(console, 'info').mockReturnValue(undefined);
    const { gateway, user } = openShell(gate, { flags: 'failed' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    gateway.answer('flags', () => ({ flags: [{ key: 'clientInfo', value: true }] }));
    await user.click(retry);
    expect(await screen.findByText('The area')).toBeInTheDocument();
  });
});
