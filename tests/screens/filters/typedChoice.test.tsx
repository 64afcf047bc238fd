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

describe('what is typed where values are chosen', () => {
  it('is by Enter the only value that fits, at once, though its values are still on their way', async () => {
    const list = openList();
    const inPanel = await openCodes(list);
    await inPanel.findByRole('checkbox', { name: /TR04/ });
    await list.user.type(inPanel.getByRole('searchbox'), 'tr2{Enter}');
    await has(list, ['TR20']);
    expect(panel()).toBeNull();
    expect(said('Filter set: Rep code, TR20')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Rep code TR20' })).toHaveFocus();
  });

  it('is taken beside what is chosen, by the button too', async () => {
    const list = openList();
    await waitFor(() => expect(list.filters()).toEqual({}));
    set(list, ['TR04']);
    const inPanel = await openCodes(list);
    await list.user.type(inPanel.getByRole('searchbox'), 'TR11');
    await list.user.click(inPanel.getByRole('button', { name: 'Apply' }));
    await has(list, ['TR04', 'TR11']);
  });

  it.each(['zz', 'tr'])('does not keep the button from what was ticked before: %s', async (more) => {
    const list = openList();
    const inPanel = await openCodes(list);
    await list.user.click(await inPanel.findByRole('checkbox', { name: /TR20/ }));
    await list.user.type(inPanel.getByRole('searchbox'), more);
    await rest();
    await list.user.click(inPanel.getByRole('button', { name: 'Apply' }));
    await has(list, ['TR20']);
    expect(panel()).toBeNull();
  });

  it('leads into the list where several fit, where Enter takes the value that has the focus', async () => {
    const list = openList();
    const inPanel = await openCodes(list);
    await list.user.type(inPanel.getByRole('searchbox'), 'tr{Enter}');
    await waitFor(() => expect(inPanel.getByRole('checkbox', { name: /TR04/ })).toHaveFocus());
    expect(list.filters()).toEqual({});
    await list.user.keyboard('{ArrowDown}{Enter}');
    await has(list, ['TR11']);
  });

  it('is the value of that very name where another one has it within', async () => {
    const gateway = filterGateway();
    const values = ['TR04', 'TR040'].map((value) => ({ value, name: null, count: 1 }));
    gateway.answer('filterValues', () => ({ count: 2, values, isMore: false }));
    const list = openList({ gateway });
    const inPanel = await openCodes(list);
    await list.user.type(inPanel.getByRole('searchbox'), 'tr04{Enter}');
    await has(list, ['TR04']);
  });

  it('has been used once a box was ticked for it', async () => {
    const list = openList();
    const inPanel = await openCodes(list);
    const field = inPanel.getByRole('searchbox');
    await list.user.type(field, 'tr');
    await list.user.click(await inPanel.findByRole('checkbox', { name: /TR20/ }));
    await list.user.type(field, '{Enter}');
    await has(list, ['TR20']);
  });

  it('stays, with a word, where nothing fits it', async () => {
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

  it('is not taken once something else is typed, nor after the values could not be had', async () => {
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
    await list.user.click(inPanel.getByRole('button', { name: 'Retry' }));
    await inPanel.findByText('128 clients match');
    expect(list.filters()).toEqual({});
  });

  it('is found among codes too, which the portal has the words of', async () => {
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
  it('leads into them by ArrowDown, to what is chosen first', async () => {
    const list = openList();
    await waitFor(() => expect(list.filters()).toEqual({}));
    set(list, ['TR11']);
    const inPanel = await openCodes(list);
    await inPanel.findByRole('checkbox', { name: /TR04/ });
    expect(inPanel.getByRole('searchbox')).toHaveFocus();
    await list.user.keyboard('{ArrowDown}');
    expect(inPanel.getByRole('checkbox', { name: /TR11/ })).toHaveFocus();
  });

  it('takes nothing away by Enter that was not set, and does not say so', async () => {
    const list = openList();
    await openCodes(list);
    await list.user.keyboard('{Enter}');
    expect(panel()).toBeNull();
    expect(said(/Filter cleared/)).toBeNull();
  });
});
