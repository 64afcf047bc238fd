import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { TeamScreen } from '@/components/teams/details/TeamScreen';
import type { Locale } from '@/contract/locale';
import type { TeamSaveBody, TeamSavePreviewBody } from '@/contract/teams/schema';
import { CallFailure } from '@/lib/http/failure';
import { gatewayOfTeams, JUNE, TEAM_EDIT, TEAM_ID, TEAM_PREVIEW } from '@/tests/support/areas/teams';
import { expectAccessible } from '@/tests/support/axe';
import { openArea } from '@/tests/support/openArea';
import type { ScriptedGateway } from '@/tests/support/scriptedGateway';

beforeAll(async () => {
  await Promise.all([import('@/components/teams/edit/Team.form'), import('@/components/ui/toast/toaster')]);
});

async function openForm(gateway: ScriptedGateway, locale: Locale = 'en') {
  gateway.answer('draftSave', () => ({ savedAt: '2026-03-06T14:32:05.123456Z' }));
  gateway.answer('draftDiscard', () => ({ isDiscarded: true }));
  const opened = await openArea(<TeamScreen />, {
    gateway,
    locale,
    path: `/${locale}/teams/details?Id=${TEAM_ID}`,
  });
  await opened.user.click(
    await screen.findByRole('button', { name: locale === 'en' ? 'Edit team' : 'Modifier l’équipe' }),
  );
  await screen.findByLabelText(locale === 'en' ? /^French name/u : /^Nom français/u);
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

it('warns of the province where a person of the change is not registered', async () => {
  const gateway = gatewayOfTeams();
  gateway.answer('teamSavePreview', () => ({
    ...TEAM_PREVIEW,
    warnings: [{ person: JUNE, repCode: 'TR04', province: 'QC', clientCount: 119 }],
  }));
  const { user, sheet } = await openForm(gateway);
  await user.selectOptions(sheet.getByLabelText('Add a member'), 'June Roy');
  expect(
    await sheet.findByText('119 clients of TR04 live in Quebec, where June Roy is not registered.'),
  ).toBeInTheDocument();
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

it('refuses three times 33.33% in French too', async () => {
  const gateway = gatewayOfTeams();
  const people = TEAM_EDIT.people.map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }));
  const splits = people.map((person, index) => ({ ...person, shareBp: index === 0 ? 3334 : 3333 }));
  const members = people.map((person) => ({ ...person, role: 'advisor' as const, reads: null }));
  const codes = { TR04: { isPrimary: true, splits } };
  gateway.answer('teamEdit', () => ({ ...TEAM_EDIT, values: { ...TEAM_EDIT.values, members, codes } }));
  const { user, sheet } = await openForm(gateway, 'fr');
  const share = sheet.getByLabelText('Part dans TR04 : Maya Tremblay');
  await user.clear(share);
  await user.type(share, '33,33');
  await user.tab();
  expect(await sheet.findByText(/^Total 99,99\s%$/u)).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: /^Enregistrer 1/u }));
  const words = await sheet.findAllByText(/^Les partages doivent totaliser 100,00\s%\.$/u);
  expect(words.length).toBeGreaterThan(0);
  expect(sent(gateway, 'teamSave')).toBeUndefined();
});

it('names the field that somebody else has changed meanwhile, with both values, in French', async () => {
  const gateway = gatewayOfTeams();
  const by = { subject: 'manager', firstName: 'Line', lastName: 'Gagnon' };
  const { user, sheet } = await openForm(gateway, 'fr');
  const name = sheet.getByLabelText(/^Nom français/u);
  await user.clear(name);
  await user.type(name, 'Équipe Riveraine');
  gateway.answer('teamSave', () => {
    throw new CallFailure({
      code: 'conflict',
      status: 412,
      requestId: 'req-0002',
      retryAfterSeconds: null,
      conflict: {
        version: 2,
        merged: [],
        conflicts: [
          {
            path: 'nameFr',
            base: 'Équipe Lakeshore',
            theirs: 'Équipe du Lac',
            yours: 'Équipe Riveraine',
            by,
            at: '2026-03-06T14:32:05.123456Z',
          },
        ],
      },
    });
  });
  await user.click(sheet.getByRole('button', { name: /^Enregistrer 1/u }));
  expect(await screen.findByRole('rowheader', { name: 'Nom français' })).toBeInTheDocument();
  expect(screen.getByText(/Line Gagnon a enregistré ce dossier/u)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Nom français, Line Gagnon\s: Équipe du Lac/u })).toBeVisible();
  expect(screen.getByRole('radio', { name: /Nom français, Vous\s: Équipe Riveraine/u })).toBeVisible();
  await expectAccessible();
});

it('says who answers for a team in another branch, and what the former manager no longer sees', async () => {
  const gateway = gatewayOfTeams();
  const [laval, toronto] = TEAM_EDIT.branches;
  if (laval === undefined || toronto === undefined) throw new Error('two branches are there');
  gateway.answer('teamSavePreview', () => ({
    ...TEAM_PREVIEW,
    after: TEAM_PREVIEW.before,
    members: [],
    rights: [],
    facts: [{ field: 'branch', was: 'Toronto', became: 'Laval' }],
    move: {
      was: toronto,
      became: laval,
      leaders: [
        {
          firstName: 'Line',
          lastName: 'Gagnon',
          role: 'branchManager',
          change: 'loses',
          repCodes: ['TR04'],
          clientCount: 12,
          householdCount: 8,
          accountCount: 31,
        },
      ],
      isManaged: false,
    },
  }));
  const { user, sheet } = await openForm(gateway);
  await user.selectOptions(sheet.getByLabelText(/^Branch/u), 'Laval');
  expect(
    await sheet.findByText('Line Gagnon no longer sees 8 households and 31 accounts of TR04'),
  ).toBeInTheDocument();
  expect(sheet.getByText('Jean Roy')).toBeInTheDocument();
  expect(sheet.getByText('Luc Marchand')).toBeInTheDocument();
  expect(sheet.getByText(/^No manager of Laval/u)).toBeInTheDocument();
  expect(sent<TeamSavePreviewBody>(gateway, 'teamSavePreview')?.fields).toEqual({
    branch: { id: laval.id, name: 'Laval' },
  });
});

it('tells whoever closes a team which rep codes have to go first', async () => {
  const gateway = gatewayOfTeams();
  const { user, sheet } = await openForm(gateway);
  gateway.answer('teamSave', () => {
    throw new CallFailure({
      code: 'invalid',
      status: 422,
      requestId: 'req-0002',
      retryAfterSeconds: null,
      errors: [
        { pointer: '/fields/status', rule: 'closing_owns_codes' },
        { pointer: '/fields/codes.TR04', rule: 'code_leaves_first' },
      ],
    });
  });
  await user.selectOptions(sheet.getByLabelText('Status'), 'Closed');
  await user.click(sheet.getByRole('button', { name: 'Save 1 change' }));
  const words = 'A team that owns rep codes cannot be closed. Take out first: TR04.';
  expect((await sheet.findAllByText(words)).length).toBeGreaterThan(0);
  expect(
    sheet.getAllByText('Take this rep code out of the team before it is closed.').length,
  ).toBeGreaterThan(0);
});
