import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TYPING_REST_MS } from '@/components/filters/QuickField';
import { expectAccessible } from '@/tests/support/axe';
import { filterGateway, openList, valuesAnswer, type OpenList } from '@/tests/support/openList';

const panel = () => screen.queryByRole('dialog', { name: 'Filters' });
const said = (text: string | RegExp) => screen.queryByText(text, { selector: '[role="status"]' });
const rest = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, TYPING_REST_MS + 50)));

/** Opens the filter by rep code, whose values are chosen: TR04, TR11 and TR20. */
async function openCodes(list: OpenList, field = 'Rep code') {
  await waitFor(() => expect(list.filters()).not.toBeNull());
  await list.user.click(screen.getByRole('button', { name: /^Filters( \d+)?$/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Filters' }));
  await list.user.click(await dialog.findByRole('button', { name: new RegExp(`^${field}( TR\\d+)?$`) }));
  return dialog;
}
const set = (list: OpenList, iaCode: string[]) => act(() => list.seen().at(-1)?.setFilters({ iaCode }));
const has = (list: OpenList, iaCode: string[]) => waitFor(() => expect(list.filters()).toEqual({ iaCode }));

describe('text typed above values to choose from', () => {
  it('means on Enter the only value that matches, at once, even while the values load', async () => {
    const list = openList();
    const inPanel = await openCodes(list);
    await inPanel.findByRole('checkbox', { name: /TR04/ });
    await list.user.type(inPanel.getByRole('searchbox'), 'tr2{Enter}');
    await has(list, ['TR20']);
    expect(panel()).toBeNull();
    expect(said('Filter set: Rep code, TR20')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rep code TR20' })).toHaveFocus();
  });

  it('adds to what is chosen, by the button too', async () => {
    const list = openList();
    await waitFor(() => expect(list.filters()).toEqual({}));
    set(list, ['TR04']);
    const inPanel = await openCodes(list);
    await list.user.type(inPanel.getByRole('searchbox'), 'TR11');
    await list.user.click(inPanel.getByRole('button', { name: 'Apply' }));
    await has(list, ['TR04', 'TR11']);
  });

  it.each(['zz', 'tr'])('does not keep the button from taking earlier checkmarks: %s', async (more) => {
    const list = openList();
    const inPanel = await openCodes(list);
    await list.user.click(await inPanel.findByRole('checkbox', { name: /TR20/ }));
    await list.user.type(inPanel.getByRole('searchbox'), more);
    await rest();
    await list.user.click(inPanel.getByRole('button', { name: 'Apply' }));
    await has(list, ['TR20']);
    expect(panel()).toBeNull();
  });

  it('leads into the list when several match, where Enter takes the focused value', async () => {
    const list = openList();
    const inPanel = await openCodes(list);
    await list.user.type(inPanel.getByRole('searchbox'), 'tr{Enter}');
    await waitFor(() => expect(inPanel.getByRole('checkbox', { name: /TR04/ })).toHaveFocus());
    expect(list.filters()).toEqual({});
    await list.user.keyboard('{ArrowDown}{Enter}');
    await has(list, ['TR11']);
  });

  it('means the value with exactly that name when another contains it', async () => {
    const gateway = filterGateway();
    const values = ['TR04', 'TR040'].map((value) => ({ value, name: null, count: 1 }));
    gateway.answer('filterValues', () => ({ count: 2, values, isMore: false }));
    const list = openList({ gateway });
    const inPanel = await openCodes(list);
    await list.user.type(inPanel.getByRole('searchbox'), 'tr04{Enter}');
    await has(list, ['TR04']);
  });

  it('is used up once a checkbox was ticked for it', async () => {
    const list = openList();
    const inPanel = await openCodes(list);
    const field = inPanel.getByRole('searchbox');
    await list.user.type(field, 'tr');
    await list.user.click(await inPanel.findByRole('checkbox', { name: /TR20/ }));
    await list.user.type(field, '{Enter}');
    await has(list, ['TR20']);
  });

  it('stays, with a message, when nothing matches it', async () => {
    const list = openList();
    await waitFor(() => expect(list.filters()).toEqual({}));
    set(list, ['TR04']);
    const inPanel = await openCodes(list);
    await list.user.type(inPanel.getByRole('searchbox'), 'zz{Enter}');
    const none = await inPanel.findByText('No matching value.');
    expect(none.closest('[role="status"]')).not.toBeNull();
    await rest();
    expect(panel()).not.toBeNull();
    expect(list.filters()).toEqual({ iaCode: ['TR04'] });
    await expectAccessible();
  });

  it('is not taken once something else is typed, nor after the values failed to load', async () => {
    const gateway = filterGateway();
    const list = openList({ gateway });
    const inPanel = await openCodes(list);
    const field = inPanel.getByRole('searchbox');
    await list.user.type(field, 'tr2{Enter}{Backspace}');
    await rest();
    expect(list.filters()).toEqual({});
    expect(field).toHaveFocus();
    gateway.fail('filterValues', 'timeout');
    await list.user.type(field, '1{Enter}');
    await inPanel.findByText('The count could not be loaded.');
    gateway.answer('filterValues', valuesAnswer);
    await list.user.click(inPanel.getByRole('button', { name: 'Try again' }));
    await inPanel.findByText('128 clients match');
    expect(list.filters()).toEqual({});
  });

  it('also matches codes by the portal’s words for them', async () => {
    const gateway = filterGateway();
    const values = ['tfsa', 'cash'].map((value) => ({ value, name: null, count: 1 }));
    gateway.answer('filterValues', () => ({ count: 2, values, isMore: false }));
    const list = openList({ gateway, list: 'unassignedAccounts' });
    const inPanel = await openCodes(list, 'Account type');
    await inPanel.findByRole('checkbox', { name: /TFSA/ });
    await list.user.type(inPanel.getByRole('searchbox'), 'tfs{Enter}');
    await waitFor(() => expect(list.filters()).toEqual({ accountType: ['tfsa'] }));
  });
});

describe('the field above the values', () => {
  it('leads into them by ArrowDown, to the first chosen one', async () => {
    const list = openList();
    await waitFor(() => expect(list.filters()).toEqual({}));
    set(list, ['TR11']);
    const inPanel = await openCodes(list);
    await inPanel.findByRole('checkbox', { name: /TR04/ });
    expect(inPanel.getByRole('searchbox')).toHaveFocus();
    await list.user.keyboard('{ArrowDown}');
    expect(inPanel.getByRole('checkbox', { name: /TR11/ })).toHaveFocus();
  });

  it('removes nothing on Enter that was not set, and does not claim to', async () => {
    const list = openList();
    await openCodes(list);
    await list.user.keyboard('{Enter}');
    expect(panel()).toBeNull();
    expect(said(/Filter cleared/)).toBeNull();
  });
});
