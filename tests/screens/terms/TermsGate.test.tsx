import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TermsDoor } from '@/components/shell/TermsDoor';
import type { TermsReadAnswer } from '@/contract/terms/schema';
import { requestGlobal } from '@/store/globalApi';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';
import { expectAccessible } from '../../support/axe';
import { ME, openShell } from '../../support/openShell';
import { FIRST_TERMS, owing, SECOND_TERMS, termsVersion } from '../../support/termsRows';

const portal = (
  <TermsDoor>
    <h1>The portal</h1>
  </TermsDoor>
);

function open({
  terms = owing(),
  locale = 'en',
  flags = ['termsNCondition'],
}: { terms?: TermsReadAnswer; locale?: 'en' | 'fr'; flags?: readonly string[] } = {}) {
  const state = { owes: true, terms };
  const opened = openShell(portal, { locale, flags, me: { ...ME, owesTerms: true } });
  opened.gateway.answer('me', () => (state.owes ? { ...ME, owesTerms: true } : ME));
  opened.gateway.answer('termsRead', () => state.terms);
  opened.gateway.answer('termsDecide', ({ decision }) => {
    if (decision === 'accepted') state.owes = false;
    return { decidedAt: '2026-03-06T15:00:00.000000Z' };
  });
  return { ...opened, state };
}

const sent = ({ gateway }: ReturnType<typeof open>) =>
  gateway.made.filter(({ name }) => name === 'termsDecide').map(({ body }) => body);

const button = (name: string) => screen.findByRole('button', { name });

describe('a person who owes the terms', () => {
  it.each(SCREEN_LOCALES)('reads them before anything else, in %s', async (locale) => {
    open({ locale });
    const title = locale === 'en' ? 'The terms have changed' : 'Les conditions ont changé';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.queryByText('The portal')).not.toBeInTheDocument();
    expect(await screen.findByText('and files', { exact: false, selector: 'ins' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('sees what changed since the version accepted last, or the whole new text', async () => {
    open();
    const added = await screen.findByText('and files', { exact: false, selector: 'ins' });
    expect(added.closest('[lang]')).toHaveAttribute('lang', 'en');
    await userEvent.click(screen.getByRole('radio', { name: 'New text' }));
    expect(document.querySelector('main ins')).toBeNull();
    expect(screen.getByText('yourself').tagName).toBe('STRONG');
  });

  it('has the text in the language that the gateway names, and in the other one', async () => {
    const terms = owing();
    const view = open({
      terms: { ...terms, owed: terms.owed && { ...terms.owed, language: 'fr' } },
    });
    expect(await screen.findByText('Ce qui est venu avec 2.')).toHaveAttribute('lang', 'fr');
    await userEvent.click(screen.getByRole('radio', { name: 'English' }));
    expect(screen.getByText('What came with 2.')).toHaveAttribute('lang', 'en');
    await userEvent.click(await button('Accept'));
    await waitFor(() => expect(sent(view)).toHaveLength(1));
    expect(sent(view)[0]).toMatchObject({ language: 'en', sha256: SECOND_TERMS.hashes.en });
  });

  it('reads a first version without changes', async () => {
    open({ terms: owing({ owed: { version: FIRST_TERMS, language: 'en', before: null }, decisions: [] }) });
    expect(await screen.findByRole('heading', { name: 'Read and accept the terms' })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'New text' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Terms of use' })).toBeInTheDocument();
  });

  it('accepts, and is in the portal', async () => {
    const view = open();
    await userEvent.click(await button('Accept'));
    expect(await screen.findByRole('heading', { name: 'The portal' })).toBeInTheDocument();
    expect(sent(view)).toEqual([
      { id: SECOND_TERMS.id, decision: 'accepted', language: 'en', sha256: SECOND_TERMS.hashes.en },
    ]);
    expect(view.dispatched).not.toContain('session/signOutRequested');
  });

  it('declines after a question, and is signed out once it is kept', async () => {
    const view = open();
    await userEvent.click(await button('Decline'));
    const dialog = await screen.findByRole('dialog', { name: 'Decline the terms?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }));
    expect(sent(view)).toEqual([]);
    await userEvent.click(await button('Decline'));
    await userEvent.click(await button('Decline and sign out'));
    await waitFor(() => expect(view.dispatched).toContain('session/signOutRequested'));
    expect(sent(view)).toMatchObject([{ decision: 'declined' }]);
    expect(screen.queryByText('The portal')).not.toBeInTheDocument();
  });

  it('signs out without a decision', async () => {
    const view = open();
    await userEvent.click(await button('Sign out'));
    expect(view.dispatched).toContain('session/signOutRequested');
    expect(sent(view)).toEqual([]);
  });

  it('gets the newer version that was published meanwhile, in the language that was chosen', async () => {
    const view = open();
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(await screen.findByRole('radio', { name: 'Français' }));
    const third = termsVersion(3, { en: '# Terms\n\nThird.', fr: '# Conditions\n\nTroisième.' });
    view.gateway.fail('termsDecide', 'terms-changed');
    view.state.terms = owing({ owed: { version: third, language: 'en', before: null } });
    await userEvent.click(await button('Accept'));
    expect(await screen.findByRole('alert')).toHaveTextContent('A newer version was published');
    expect(await screen.findByText('Troisième.')).toBeInTheDocument();
    view.gateway.answer('termsDecide', () => {
      view.state.owes = false;
      return { decidedAt: '2026-03-06T15:00:00.000000Z' };
    });
    await userEvent.click(await button('Accept'));
    expect(await screen.findByRole('heading', { name: 'The portal' })).toBeInTheDocument();
    expect(sent(view).at(-1)).toMatchObject({ id: third.id, language: 'fr', sha256: third.hashes.fr });
  });

  it('hears of a decision that was not kept, and may send it again', async () => {
    const view = open();
    const accept = await button('Accept');
    view.gateway.fail('termsDecide', 'forbidden');
    await userEvent.click(accept);
    expect(await screen.findByRole('alert')).toHaveTextContent('was not saved');
    expect(screen.queryByText('The portal')).not.toBeInTheDocument();
  });

  it('is let in where another tab has accepted', async () => {
    const view = open({ terms: owing({ owed: null }) });
    view.state.owes = false;
    expect(await screen.findByRole('heading', { name: 'The portal' })).toBeInTheDocument();
  });
});

describe('a person who owes nothing', () => {
  it('is in the portal at once', async () => {
    openShell(portal, { flags: ['termsNCondition'] });
    expect(screen.getByRole('heading', { name: 'The portal' })).toBeInTheDocument();
  });

  it('is there without the flag too, whatever the gateway says', async () => {
    const { gateway } = open({ flags: [] });
    await waitFor(() => expect(gateway.count('me')).toBe(1));
    expect(screen.getByRole('heading', { name: 'The portal' })).toBeInTheDocument();
  });

  it('is asked once a call is refused for terms published meanwhile', async () => {
    const view = open();
    view.state.owes = false;
    await waitFor(() => expect(view.gateway.count('me')).toBe(1));
    view.state.owes = true;
    view.gateway.fail('searchRecent', 'terms-owed');
    act(() => {
      view.store.dispatch(requestGlobal({ api: 'searchRecent', body: undefined }));
    });
    await waitFor(() => expect(view.gateway.count('me')).toBeGreaterThan(1));
    expect(await screen.findByRole('heading', { name: 'The terms have changed' })).toBeInTheDocument();
  });
});
