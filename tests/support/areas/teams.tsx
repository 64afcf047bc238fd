import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { TeamScreen } from '@/components/teams/details/TeamScreen';
import { TeamsScreen } from '@/components/teams/TeamsScreen';
import type {
  TeamBranch,
  TeamEditAnswer,
  TeamSavePreviewAnswer,
  TeamDetailsAnswer,
  TeamRepCodesAnswer,
  TeamRow,
  TeamsListBody,
} from '@/contract/teams/schema';
import TeamPage from '@/pages/[locale]/teams/details';
import TeamsPage from '@/pages/[locale]/teams/index';
import { BOOK_DATE, idOf, pageOf } from '../book';
import { viewsAnswer } from '../openList';
import { gatewayWithFlags } from '../openWithFlags';
import type { ScriptedGateway } from '../scriptedGateway';
import { fieldOf, press, saveOne } from './fields';
import type { Area, FormCase } from './types';

const team = (at: number, name: string, branch: string): TeamRow => ({
  id: idOf(700 + at),
  name: { en: `${name} Team`, fr: `Équipe ${name}` },
  branch,
  branchManager: 'Line Gagnon',
  regionalVicePresident: 'Ann Osei',
  prestigeSupport: 'Prestige Toronto',
  members: [{ firstName: 'Maya', lastName: 'Tremblay' }],
  repCodes: ['TR04'],
  clientCount: 12,
  householdCount: 8,
  marketValue: '1204180.55',
});

export const TEAMS = [team(1, 'Lakeshore', 'Toronto'), team(2, 'Rive-Nord', 'Laval')];

export const TEAM_ID = idOf(701);

const MAYA = { id: idOf(711), firstName: 'Maya', lastName: 'Tremblay' };
const OTIS = { id: idOf(712), firstName: 'Otis', lastName: 'Gagnon' };

/** A team for its page: an advisor, a portfolio manager, and someone who covers. */
export const TEAM_DETAILS: TeamDetailsAnswer = {
  id: TEAM_ID,
  version: 1,
  name: { en: 'Lakeshore Team', fr: 'Équipe Lakeshore' },
  status: 'active',
  branch: 'Toronto',
  region: { en: 'Ontario', fr: 'Ontario' },
  branchManager: 'Line Gagnon',
  regionalVicePresident: 'Ann Osei',
  prestigeSupport: 'Prestige Toronto',
  languages: ['en', 'fr'],
  provinces: ['ON', 'QC'],
  members: [
    {
      ...MAYA,
      role: 'advisor',
      reads: null,
      shares: ['TR04'],
      languages: ['en', 'fr'],
      provinces: ['ON', 'QC'],
      since: '2014-05-01',
      until: null,
    },
    {
      ...OTIS,
      role: 'assistant',
      reads: null,
      shares: [],
      languages: ['en'],
      provinces: [],
      since: '2024-02-12',
      until: null,
    },
  ],
  cover: [
    {
      away: MAYA,
      covers: OTIS,
      repCodes: ['TR04'],
      from: '2026-03-02',
      until: '2026-03-20',
      state: 'now',
    },
  ],
  figures: {
    marketValue: '1204180.55',
    cash: '20418.10',
    clientCount: 12,
    householdCount: 8,
    sharedCount: 2,
    repCodes: ['TR04'],
    unseenCount: 1,
  },
  history: [],
  today: BOOK_DATE,
  asOf: BOOK_DATE,
};

const branchOf = (
  id: number,
  name: string,
  branchManager: string,
  regionalVicePresident: string,
): TeamBranch => ({
  id: idOf(id),
  name,
  branchManager,
  region: { en: 'Ontario', fr: 'Ontario' },
  regionalVicePresident,
});

/** What its form loads. */
export const TEAM_EDIT: TeamEditAnswer = {
  id: TEAM_ID,
  version: 1,
  name: TEAM_DETAILS.name,
  today: BOOK_DATE,
  approver: 'Line Gagnon',
  values: {
    nameEn: TEAM_DETAILS.name.en,
    nameFr: TEAM_DETAILS.name.fr,
    status: 'active',
    branch: { id: idOf(721), name: 'Toronto' },
    desk: 'Prestige Toronto',
    members: [
      { id: MAYA.id, name: 'Maya Tremblay', role: 'advisor', reads: null },
      { id: OTIS.id, name: 'Otis Gagnon', role: 'assistant', reads: null },
    ],
    codes: {
      TR04: { isPrimary: true, splits: [{ id: MAYA.id, name: 'Maya Tremblay', shareBp: 10_000 }] },
      TR22: null,
    },
    cover: [],
  },
  unseenCount: 1,
  branches: [
    branchOf(722, 'Laval', 'Jean Roy', 'Luc Marchand'),
    branchOf(721, 'Toronto', 'Line Gagnon', 'Ann Osei'),
  ],
  desks: ['Prestige Laval', 'Prestige Toronto'],
  people: [
    { ...MAYA, isRegistered: true, provinces: ['ON', 'QC'] },
    { ...OTIS, isRegistered: false, provinces: [] },
    { id: idOf(713), firstName: 'June', lastName: 'Roy', isRegistered: true, provinces: ['ON'] },
  ],
};

const FIGURES = {
  marketValue: '1204180.55',
  householdCount: 8,
  clientCount: 12,
  repCodeCount: 1,
  memberCount: 2,
};

export const JUNE = { id: idOf(713), firstName: 'June', lastName: 'Roy' };

/** The effect of a change: somebody joins and sees the clients of the one rep code. */
export const TEAM_PREVIEW: TeamSavePreviewAnswer = {
  effectiveOn: BOOK_DATE,
  approver: 'Line Gagnon',
  before: FIGURES,
  after: { ...FIGURES, memberCount: 3 },
  facts: [],
  move: null,
  members: [{ person: JUNE, was: null, became: 'associate' }],
  codes: [],
  rights: [
    {
      person: JUNE,
      repCode: 'TR04',
      change: 'gains',
      isCover: false,
      from: BOOK_DATE,
      until: null,
      clientCount: 12,
      householdCount: 8,
      accountCount: 31,
    },
  ],
  unseenRights: 0,
  warnings: [],
};

/** Its one rep code: outside the team at first, then split in two. */
export const TEAM_REP_CODES: TeamRepCodesAnswer = {
  lanes: [
    {
      repCode: 'TR04',
      name: 'Tremblay',
      status: 'active',
      parts: [
        {
          from: '2021-01-04',
          until: '2023-07-31',
          owner: null,
          isOwn: false,
          isPrimary: false,
          splits: [{ ...MAYA, shareBp: 10_000 }],
        },
        {
          from: '2023-08-01',
          until: null,
          owner: { en: 'Lakeshore Team', fr: 'Équipe Lakeshore' },
          isOwn: true,
          isPrimary: true,
          splits: [{ ...MAYA, shareBp: 10_000 }],
        },
      ],
    },
  ],
  today: BOOK_DATE,
};

/** A gateway that knows these teams, with its flag on. */
export function gatewayOfTeams(rows: readonly TeamRow[] = TEAMS): ScriptedGateway {
  const gateway = gatewayWithFlags('advisorsAndTeams', 'advisorsAndTeamsEdit');
  const found = ({ text, location }: TeamsListBody['filters']) =>
    rows.filter(
      ({ name, branch: own }) =>
        name.en.includes(text ?? '') && (location === undefined || location.includes(own)),
    );
  gateway.answer('viewsList', () => viewsAnswer());
  gateway.answer('teamsList', ({ filters, page }) => pageOf(found(filters), page));
  gateway.answer('teamsSummaryList', ({ filters }) => ({
    count: found(filters).length,
    facets: {
      teamMembers: [],
      location: [...new Set(rows.map(({ branch }) => branch))].map((value) => ({ value, count: 1 })),
      branchManager: [],
      regionalVicePresident: [],
      prestigeSupport: [],
    },
    asOf: BOOK_DATE,
  }));
  gateway.answer('teamDetails', () => TEAM_DETAILS);
  gateway.answer('teamRepCodes', () => TEAM_REP_CODES);
  gateway.answer('changesPending', () => ({ version: 1, changes: [] }));
  gateway.answer('teamEdit', () => TEAM_EDIT);
  gateway.answer('teamSavePreview', () => TEAM_PREVIEW);
  gateway.answer('draftRead', () => ({ draft: null, version: 1 }));
  return gateway;
}

const ofTeam = {
  screen: <TeamScreen />,
  path: `/teams/details?Id=${TEAM_ID}`,
  gateway: gatewayOfTeams,
  save: saveOne,
  call: 'teamSave',
} as const;

const COVER = {
  away: MAYA.id,
  awayName: '',
  covers: OTIS.id,
  coversName: '',
  codes: ['TR04'],
  from: BOOK_DATE,
  until: '2026-04-30',
};

const teamForm = (which: 'effectiveOn' | 'addCover', action: string): Pick<FormCase, 'open' | 'find'> => ({
  async open({ user, say }) {
    await user.click(await screen.findByRole('button', { name: say(action) }));
  },
  async find({ say }) {
    await screen.findAllByText(say(`teams:edit.${which}`));
    return screen.getByRole('dialog', { name: new RegExp(say(action)) });
  },
});

const FORMS: readonly FormCase[] = [
  {
    ...ofTeam,
    ...teamForm('effectiveOn', 'teams:edit.action'),
    name: 'a team',
    async change(at) {
      await at.user.selectOptions(fieldOf(at, 'teams:edit.addMember'), 'June Roy');
    },
    async expectChanged({ form, say }) {
      expect(within(form).getByLabelText(say('teams:edit.roleOf', { name: 'June Roy' }))).toBeVisible();
    },
    pointer: '/fields/members',
    sheet: {
      loads: 'teamEdit',
      form: 'team',
      entity: 'team',
      id: TEAM_ID,
      draft: {
        members: [
          ...TEAM_EDIT.values.members,
          { id: JUNE.id, name: 'June Roy', role: 'associate', reads: null },
        ],
      },
    },
  },
  {
    ...ofTeam,
    ...teamForm('addCover', 'teams:edit.coverAction'),
    name: 'the coverage of a team',
    async change(at) {
      await press(at, 'teams:edit.addCover');
      await at.user.selectOptions(fieldOf(at, 'teams:cover.covers'), 'Otis Gagnon');
      await at.user.type(fieldOf(at, 'teams:cover.until'), COVER.until);
    },
    async expectChanged(at) {
      expect(fieldOf(at, 'teams:cover.until')).toHaveValue(COVER.until);
    },
    pointer: '/fields/cover',
    sheet: { loads: 'teamEdit', form: 'teamCover', entity: 'team', id: TEAM_ID, draft: { cover: [COVER] } },
  },
];

export const TEAMS_AREA: Area = {
  forms: FORMS,
  doorways: [
    {
      name: 'teams',
      page: <TeamsPage />,
      path: '/teams/',
      flag: 'advisorsAndTeams',
      gateway: gatewayOfTeams,
      shows: { en: 'Lakeshore Team', fr: 'Équipe Lakeshore' },
    },
    {
      name: 'a team',
      page: <TeamPage />,
      path: `/teams/details?Id=${TEAM_ID}`,
      flag: 'advisorsAndTeams',
      gateway: gatewayOfTeams,
      shows: { en: 'Licence provinces', fr: 'Provinces d’inscription' },
    },
  ],
  lists: [
    {
      name: 'teams',
      screen: <TeamsScreen />,
      path: '/teams/',
      gateway: (has) => gatewayOfTeams(has === 'rows' ? TEAMS : []),
      list: 'teamsList',
      summary: 'teamsSummaryList',
      title: 'teams:title',
      empty: 'teams:empty',
      row: { en: 'Lakeshore Team', fr: 'Équipe Lakeshore' },
      sorted: {
        query: '?sort=-householdCount,name',
        sort: [
          { key: 'householdCount', direction: 'desc' },
          { key: 'name', direction: 'asc' },
        ],
      },
      isExported: true,
    },
  ],
  records: [
    {
      name: 'a team',
      screen: <TeamScreen />,
      path: '/teams/details',
      id: TEAM_ID,
      gateway: gatewayOfTeams,
      calls: ['teamDetails', 'teamRepCodes'],
      heading: { en: 'Lakeshore Team', fr: 'Équipe Lakeshore' },
    },
  ],
};
