import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LAYOUT } from '@/store/superTable';
import { expectAccessible } from '@/tests/support/axe';
import { savedView, viewsAnswer } from '@/tests/support/openList';
import { asked, gatewayOfTray, openUnassigned as open } from '@/tests/support/openUnassigned';
import { plain } from '@/tests/support/plain';
import { say as sayIn } from '@/tests/support/say';

describe('the filters of unassigned accounts', () => {
  it('start with the reasons, each with its count whatever is chosen', async () => {
    const { user, gateway } = open();
    await screen.findByText('51-30001-1');
    await user.click(screen.getByRole('checkbox', { name: 'Orphan (1)' }));
    await waitFor(() => expect(screen.queryByText('51-30002-9')).toBeNull());
    expect(asked(gateway).at(-1)).toEqual({ reason: ['orphan'] });
    expect(gateway.made.filter(({ name }) => name === 'filterSave')).toHaveLength(1);
    expect(screen.getByRole('checkbox', { name: 'No rep code (1)' })).not.toBeChecked();
    expect(plain(document.querySelector('header [role=status]'))).toContain('1 account, market value $1,000.10');
    await user.click(screen.getByRole('button', { name: 'All reasons' }));
    await screen.findByText('51-30002-9');
  }); // prettier-ignore

  it('open from the address by their short id', async () => {
    const gateway = gatewayOfTray();
    gateway.answer('filterRead', () => ({ filters: { reason: ['houseAccount'] }, isMine: true, unseen: [] }));
    open(gateway, 'en', '?filter=AbCdEfGhIjKl');
    expect(await screen.findByRole('checkbox', { name: 'House account (0)' })).toBeChecked();
    expect(asked(gateway)).toEqual([{ reason: ['houseAccount'] }]);
    expect(screen.getByRole('button', { name: 'Reason House account' })).toBeInTheDocument();
    expect(await screen.findByText('No row matches the filters: Reason House account.')).toBeInTheDocument();
  });

  it.each([
    ['en', 'Unassigned for', 'more than a year'],
    ['fr', 'Non attribué depuis', 'plus d’un an'],
  ] as const)('can be set in words, with the count beforehand: %s', async (locale, field, word) => {
    const gateway = gatewayOfTray();
    gateway.answer('filterValues', ({ filters }) => ({
      count: filters.age === undefined ? 2 : 1,
      values: [
        { value: 'upTo90', name: null, count: 1 },
        { value: 'over365', name: null, count: 1 },
      ],
      isMore: false,
    }));
    const say = sayIn(locale);
    const { user } = open(gateway, locale);
    await screen.findByText('51-30001-1');
    await user.click(screen.getByRole('button', { name: say('filters:open') }));
    await user.click(await screen.findByRole('button', { name: field }));
    const search = screen.getByRole('searchbox', { name: say('filters:search.label') });
    await screen.findByRole('checkbox', { name: new RegExp(word) });
    // With fewer than three letters a word is found by its beginning alone.
    await user.type(search, word.slice(1, 3));
    expect(screen.queryByRole('checkbox', { name: new RegExp(word) })).toBeNull();
    await user.clear(search);
    await user.type(search, word.slice(0, 6));
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(word) }));
    expect(screen.queryByRole('checkbox', { name: /90/ })).toBeNull();
    expect(await screen.findByText(say('filters:finds.unassignedAccounts_one', { n: '1' }))).toBeInTheDocument();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: say('filters:apply') }));
    expect(await screen.findByRole('button', { name: `${field} ${word}` })).toBeInTheDocument();
    await waitFor(() => expect(asked(gateway).at(-1)).toEqual({ age: ['over365'] }));
  }); // prettier-ignore

  it('come with a saved view, along with its columns and order', async () => {
    const gateway = gatewayOfTray();
    const view = savedView({
      screen: 'unassignedAccounts',
      name: 'Orphans',
      filters: { reason: ['orphan'] },
      layout: { ...DEFAULT_LAYOUT, hidden: ['reason'] },
      sort: [{ key: 'marketValue', direction: 'desc' }],
    });
    gateway.answer('viewsList', () => viewsAnswer({ views: [view] }));
    open(gateway, 'en', `?view=${view.id}`);
    expect(await screen.findByRole('button', { name: /^Orphans/ })).toBeInTheDocument();
    await screen.findByText('51-30001-1');
    expect(screen.queryByText('51-30002-9')).toBeNull();
    expect(asked(gateway)).toEqual([{ reason: ['orphan'] }]);
    expect(screen.queryByRole('columnheader', { name: /^Reason/ })).toBeNull();
  });
});
