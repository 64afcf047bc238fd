import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { HouseholdChangeKind } from '@/contract/households/codes';
import type { HouseholdEditAnswer } from '@/contract/households/changes';
import type { FieldConflict } from '@/contract/changes/schema';
import { CallFailure } from '@/lib/http/failure';
import { CLIENT_ROWS, HOUSEHOLD_ID, listOf } from '@/tests/support/book';
import { gatewayOfHousehold, HOUSEHOLD_EDIT } from '@/tests/support/householdBook';
import { ALLOCATION } from '@/tests/support/holdings';
import { historyOf } from '@/tests/support/histories';
import { openHousehold } from '@/tests/support/openHousehold';
import { say as sayIn } from '@/tests/support/say';
import { SCREEN_LOCALES } from '@/tests/support/screenLocales';
import { seeAll } from '@/tests/support/seen';

vi.mock('uplot', () => import('@/tests/support/plots'));

const own = HOUSEHOLD_EDIT.members.flatMap(({ id }) => id ?? []);
const [headId = '', spouseId = ''] = own;

/** The household as it is once a colleague has changed it. */
const withRoles = (head: string): HouseholdEditAnswer => ({
  ...HOUSEHOLD_EDIT,
  version: 2,
  members: HOUSEHOLD_EDIT.members.map((member) =>
    member.id === headId || member.id === spouseId
      ? { ...member, role: member.id === head ? 'head' : 'spouse' }
      : member,
  ),
});

describe.each(SCREEN_LOCALES)('the form that changes a household in %s', (locale) => {
  const say = sayIn(locale);

  async function opened(gateway = gatewayOfHousehold()) {
    const at = await openHousehold(gateway, { locale });
    const open = async (kind: HouseholdChangeKind) => {
      const menu = await screen.findByRole('button', { name: say('household:change.menu') });
      const choice = say(`household:change.kind.${kind}`);
      if (screen.queryByText(choice) === null) await at.user.click(menu);
      await at.user.click(await screen.findByText(choice));
      return screen.findByRole('dialog');
    };
    return { ...at, gateway, open };
  }

  const roles = (form: HTMLElement) =>
    within(form)
      .getAllByRole('combobox')
      .map((field) => (field as HTMLSelectElement).value);

  it('starts from the household as it is when it is opened again', async () => {
    const { user, gateway, open } = await opened();
    const form = await open('roles');
    await waitFor(() => expect(roles(form).slice(0, 2)).toEqual(['head', 'spouse']));
    await user.click(within(form).getByRole('button', { name: say('form:closeForm') }));
    gateway.answer('householdEdit', () => withRoles(spouseId));
    const again = await open('roles');
    await waitFor(() => expect(roles(again).slice(0, 2)).toEqual(['spouse', 'head']));
  });

  it('swaps only a couple when somebody else becomes the head', async () => {
    const { user, open } = await opened();
    const form = await open('roles');
    const [, second] = await within(form).findAllByRole('combobox');
    await user.selectOptions(second!, 'head');
    expect(roles(form).slice(0, 2)).toEqual(['spouse', 'head']);
  });

  it('lists those of a choice who are members no longer, to be dropped', async () => {
    const { user, gateway, open } = await opened();
    const form = await open('remove');
    await user.click((await within(form).findAllByRole('checkbox'))[1]!);
    await user.click(within(form).getByRole('button', { name: say('householdChange:next') }));
    gateway.answer('householdEdit', () => ({
      ...HOUSEHOLD_EDIT,
      members: HOUSEHOLD_EDIT.members.filter(({ id }) => id !== spouseId),
    }));
    gateway.answer('householdSave', () => {
      throw new CallFailure({
        code: 'invalid',
        status: 422,
        requestId: null,
        retryAfterSeconds: null,
        errors: [{ pointer: '/previewed', rule: 'stale_preview' }],
      });
    });
    await screen.findByRole('heading', { name: say('householdChange:follows') });
    await user.click(screen.getByRole('button', { name: say('householdChange:save') }));
    await screen.findByText(say('householdChange:stale'));
    await user.click(screen.getByRole('button', { name: say('householdChange:back') }));
    const gone = await screen.findByText(say('householdChange:goneMembers', { count: 1, n: '1' }));
    await user.click(screen.getByRole('button', { name: say('householdChange:drop') }));
    expect(gone).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it('moves the focus to the search from a button that goes away, and says how many it found', async () => {
    const gateway = gatewayOfHousehold();
    const stranger = CLIENT_ROWS.find(({ id }) => !own.includes(id));
    gateway.answer('clientsList', (body) => listOf(stranger === undefined ? [] : [stranger], body));
    const { user, open } = await opened(gateway);
    const form = await open('add');
    const field = await within(form).findByLabelText(say('householdChange:find.client'));
    await user.type(field, 'ab');
    const found = await within(form).findByText(say('householdChange:find.count', { count: 1, n: '1' }));
    expect(found).toHaveAttribute('role', 'status');
    await user.click(within(form).getByText(say('householdChange:find.choose')));
    expect(field).toHaveFocus();
    await user.click(within(form).getByText(say('householdChange:drop')));
    expect(field).toHaveFocus();
  });

  it('saves over what a colleague renamed once it has shown it', async () => {
    const { user, gateway, open } = await opened();
    const form = await open('rename');
    const field = await within(form).findByLabelText(new RegExp(`^${say('householdChange:name')}`));
    await user.clear(field);
    await user.type(field, 'Chan–Okafor');
    await user.click(within(form).getByRole('button', { name: say('householdChange:next') }));
    await screen.findByRole('heading', { name: say('householdChange:follows') });
    const conflict: FieldConflict = {
      path: 'householdName',
      base: 'Chan',
      theirs: 'Chan–Roy',
      yours: 'Chan–Okafor',
      by: { subject: 'assistant', given: 'Cleo', family: 'Park' } as unknown as FieldConflict['by'],
      at: '2026-03-06T15:00:00Z',
      isOwn: false,
    };
    gateway.answer('householdEdit', () => ({ ...HOUSEHOLD_EDIT, name: 'Chan–Roy', version: 2 }));
    gateway.answer('householdSave', () => {
      throw new CallFailure({
        code: 'conflict',
        status: 412,
        requestId: null,
        retryAfterSeconds: null,
        conflict: { conflicts: [conflict], merged: [], version: 2 },
      });
    });
    await user.click(screen.getByRole('button', { name: say('householdChange:save') }));
    await screen.findByText(say('householdChange:stale'));
    const save = screen.getByRole('button', { name: say('householdChange:save') });
    await waitFor(() => expect(save).toBeEnabled());
    await waitFor(() => expect(gateway.count('householdEdit')).toBe(2));
    await user.click(save);
    await waitFor(() => expect(gateway.count('householdSave')).toBe(2));
    const bodies = gateway.made.filter(({ name }) => name === 'householdSave').map(({ body }) => body);
    expect(bodies.map((body) => (body as { version: number }).version)).toEqual([1, 2]);
  });

  it('asks the sections anew once it is saved', async () => {
    const gateway = gatewayOfHousehold();
    gateway.answer('householdSave', () => ({
      changeSetId: null,
      state: 'applied',
      version: 2,
      merged: [],
      pending: [],
      householdId: HOUSEHOLD_ID,
    }));
    gateway.answer('householdAssetAllocation', () => ALLOCATION);
    gateway.answer('householdValueHistory', ({ range }) => historyOf(range));
    const { user, open } = await opened(gateway);
    await seeAll();
    await waitFor(() => expect(gateway.count('householdValueHistory')).toBe(1));
    const form = await open('rename');
    const field = await within(form).findByLabelText(new RegExp(`^${say('householdChange:name')}`));
    await user.clear(field);
    await user.type(field, 'Chan–Okafor');
    await user.click(within(form).getByRole('button', { name: say('householdChange:next') }));
    await screen.findByRole('heading', { name: say('householdChange:follows') });
    await user.click(screen.getByRole('button', { name: say('householdChange:save') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await seeAll();
    for (const call of ['householdValueHistory', 'householdAssetAllocation'] as const)
      await waitFor(() => expect(gateway.count(call)).toBe(2));
  });
});
