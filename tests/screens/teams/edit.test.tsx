import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { TeamScreen } from '@/components/teams/details/TeamScreen';
import type { TeamSaveBody, TeamSavePreviewBody } from '@/contract/teams/schema';
import { gatewayOfTeams, TEAM_ID } from '@/tests/support/areas/teams';
import { expectAccessible } from '@/tests/support/axe';
import { openArea } from '@/tests/support/openArea';
import type { ScriptedGateway } from '@/tests/support/scriptedGateway';

/** The code of the form and of the toasts is loaded as they open, for the first time well ahead of the tests. */
const SLOW = { timeout: 10_000 };
beforeAll(async () => {
  await Promise.all([import('@/components/teams/edit/Team.form'), import('@/components/ui/toast/toaster')]);
}, 60_000);

async function openForm(gateway: ScriptedGateway) {
  gateway.answer('draftSave', () => ({ savedAt: '2026-03-06T14:32:05.123456Z' }));
  gateway.answer('draftDiscard', () => ({ isDiscarded: true }));
  const opened = await openArea(<TeamScreen />, {
    gateway,
    locale: 'en',
    path: `/en/teams/details?Id=${TEAM_ID}`,
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit team' }));
  await screen.findByLabelText('Add a member', {}, SLOW);
  return { ...opened, sheet: within(screen.getByRole('dialog')) };
}

const sent = <Body,>(gateway: ScriptedGateway, call: string): Body | undefined =>
  gateway.made.filter(({ name }) => name === call).at(-1)?.body as Body | undefined;

it('lists what a change moves before saving, and sends that change to the approver', async () => {
  const gateway = gatewayOfTeams();
  gateway.answer('teamSave', () => ({
    changeSetId: TEAM_ID,
    state: 'pending',
    version: 1,
    merged: [],
    pending: [{ changeSetId: TEAM_ID, path: 'members' }],
  }));
  const { user, sheet } = await openForm(gateway);
  await user.selectOptions(sheet.getByLabelText('Add a member'), 'June Roy');
  expect(await sheet.findByText('June Roy gains 8 households and 31 accounts of TR04')).toBeInTheDocument();
  expect(sheet.getByText('June Roy joins as Associate')).toBeInTheDocument();
  const asked = sent<TeamSavePreviewBody>(gateway, 'teamSavePreview');
  await expectAccessible();
  await user.click(sheet.getByRole('button', { name: 'Save 1 change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = sent<TeamSaveBody>(gateway, 'teamSave');
  expect(saved?.fields).toEqual(asked?.fields);
  expect(saved?.effectiveOn).toBe(asked?.effectiveOn);
});

it('refuses splits that do not add up, in words, at their field', async () => {
  const gateway = gatewayOfTeams();
  const { user, sheet } = await openForm(gateway);
  const share = sheet.getByLabelText('Share of Maya Tremblay in TR04');
  await user.clear(share);
  await user.type(share, '33.33');
  await user.tab();
  expect(await sheet.findByText('Total 33.33%')).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: 'Save 1 change' }));
  expect((await sheet.findAllByText('The splits must add up to 100.00%.')).length).toBeGreaterThan(0);
  expect(sent(gateway, 'teamSave')).toBeUndefined();
  expect(sent(gateway, 'teamSavePreview')).toBeUndefined();
});
