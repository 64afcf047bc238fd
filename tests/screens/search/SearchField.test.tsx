import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { changePreferences } from '@/lib/preferences/store';
import { TREMBLAY_ID } from '@/tests/support/found';
import { openSearch } from '@/tests/support/openSearch';
import type { ScriptedGateway } from '@/tests/support/scriptedGateway';

const options = () => screen.getAllByRole('option');
const option = (name: RegExp) => screen.findByRole('option', { name });

/** What was asked for, in its order. */
const asked = ({ made }: ScriptedGateway) =>
  made.flatMap(({ name, body }) => (name === 'globalSearch' ? [(body as { query: string }).query] : []));

describe('the search by keyboard', () => {
  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens by %s', async (keys) => {
    const { user, ready } = openSearch();
    await ready();
    await user.keyboard(keys);
    const field = await screen.findByRole('combobox', { name: 'Search clients, households and accounts' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('');
  });

  it('does not open by slash when the person turned that off', async () => {
    changePreferences({ isSlashOff: true });
    onTestFinished(() => changePreferences({ isSlashOff: false }));
    const { user, ready } = openSearch();
    await ready();
    await user.keyboard('/');
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox')).toBeInTheDocument();
  });

  it('opens from a field by its chord, while a slash there is text', async () => {
    const { user, ready } = openSearch();
    await ready();
    const other = screen.getByRole('textbox', { name: 'Another field' });
    await user.type(other, '/');
    expect(other).toHaveValue('/');
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
    // What is prevented is not the browser's to answer.
    const chord = { key: 'k', ctrlKey: true };
    expect(fireEvent.keyDown(other, chord)).toBe(false);
    await waitFor(async () => expect(await screen.findByRole('combobox')).toHaveFocus());
    expect(other).toHaveValue('/');
  });

  it.each(['/', '{Control>}k{/Control}'])('ignores %s while a question is open', async (keys) => {
    const { user, ready } = openSearch();
    await ready();
    const question = document.createElement('dialog');
    document.body.append(question);
    question.showModal();
    await user.keyboard(keys);
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
    question.remove();
  });

  it('moves through the options from the field, and wraps around at both ends', async () => {
    const { type, user } = openSearch();
    await type('trem');
    await option(/Tremblay.*TR04/);
    const field = screen.getByRole('combobox');
    const active = () =>
      options().findIndex((each) => each.id === field.getAttribute('aria-activedescendant'));
    expect(active()).toBe(0);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(1);
    expect(options()[1]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe(2);
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe(0);
    expect(field).toHaveFocus();
  });

  it('opens the first one on Enter, remembers it, and is empty the next time', async () => {
    const { type, user, router, gateway, open } = openSearch();
    await type('trem');
    await option(/Tremblay.*TR04/);
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledWith(
      `/en/clients/summary?Id=${TREMBLAY_ID}`,
      expect.anything(),
      expect.anything(),
    );
    expect(gateway.made.at(-1)).toMatchObject({
      name: 'searchRecord',
      body: { query: 'trem', opened: { kind: 'client', id: TREMBLAY_ID } },
    });
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
    expect(await open()).toHaveValue('');
  });

  it('repeats an earlier search, and remembers a record opened without one', async () => {
    const { open, user, gateway } = openSearch();
    await open();
    await option(/^tremblay$/);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('combobox')).toBeInTheDocument();
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(screen.getByRole('combobox')).toHaveValue('tremblay');
    await option(/Tremblay.*TR04/);
    expect(gateway.made.at(-1)).toMatchObject({ name: 'globalSearch', body: { query: 'tremblay' } });
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await user.click(await option(/51-20417-8/));
    expect(gateway.made.at(-1)).toMatchObject({ name: 'searchRecord', body: { query: null } });
  });

  it('leaves the keys to an input method, and selects its text itself', async () => {
    const { type, user, router } = openSearch();
    await type('trem');
    await option(/Tremblay.*TR04/);
    const field = screen.getByRole<HTMLInputElement>('combobox');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(router.push).not.toHaveBeenCalled();
    await user.keyboard('{Control>}k{/Control}');
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
  });
});

describe('typed text', () => {
  it('is sent only in a body, never in an address, and kept nowhere', async () => {
    const { type, gateway, router } = openSearch();
    await type('514-555-0142');
    await waitFor(() => expect(gateway.made.at(-1)).toMatchObject({ body: { query: '514-555-0142' } }));
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('555');
    expect(router.replace).not.toHaveBeenCalled();
    expect(window.location.href).not.toContain('555');
  });

  it('is searched from its first letter, and after a burst only the last version', async () => {
    const { open, gateway } = openSearch();
    const field = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      for (const value of ['t', 'tr', 'tre', 'trem']) {
        fireEvent.change(field, { target: { value } });
        vi.advanceTimersByTime(30);
      }
      expect(asked(gateway)).toEqual(['t']);
      vi.advanceTimersByTime(10);
    } finally {
      vi.useRealTimers();
    }
    await option(/Tremblay.*TR04/);
    expect(asked(gateway)).toEqual(['t', 'trem']);
  });

  it('stays when the page changes language, and is searched again', async () => {
    const { type, gateway, switchTo, user } = openSearch();
    await type('trem');
    await option(/Tremblay.*TR04/);
    const inEnglish = gateway.count('globalSearch');
    const dialog = screen.getByRole('dialog');
    // Word of an earlier close, that comes late.
    fireEvent(dialog, new Event('close'));
    expect(screen.getByRole('combobox')).toBeInTheDocument();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
    await switchTo('fr');
    await user.click(await screen.findByRole('button', { name: /Trouver un client/ }));
    expect(await screen.findByRole('combobox')).toHaveValue('trem');
    await waitFor(() => expect(gateway.count('globalSearch')).toBe(inEnglish + 1));
    expect(await option(/REER/)).toBeInTheDocument();
  });

  it('of one or two letters matches only the beginnings of words, and a note says so', async () => {
    const { type } = openSearch();
    await type('tr');
    expect(await screen.findByText(/only the beginning of words/)).toBeInTheDocument();
  });

  it('that is invisible searches for nothing', async () => {
    const { open, gateway } = openSearch();
    const field = await open();
    fireEvent.change(field, { target: { value: ' \u200b\u202e ' } });
    expect(await screen.findByRole('group', { name: 'Recently opened' })).toBeInTheDocument();
    expect(gateway.count('globalSearch')).toBe(0);
  });
});
