import { z } from 'zod';
import type { CallSchemaTable } from '../call';
import { changeBody, type FieldValue, recordVersion, saveOutcome } from '../changes/schema';
import { logEntry } from '../logs/schema';
import { facetFilters, plainList } from '../plainList';
import { bothTexts, decimal, isoDate, recordId, repCode } from '../scalars';
import { branchValue, codeValue, coverValue, deskValue, membersValue, statusValue } from './values';
import { COVER_STATES, TEAM_FACTS, TEAM_LEADERS, TEAM_ROLES, TEAM_SORT_KEYS, TEAM_STATUSES } from './codes';
import { PAGE } from '../paging';
import { TEAM_FACETS } from './list';

const teamMember = z.strictObject({ firstName: z.string(), lastName: z.string() });

/** A person who works in a branch: staff, not a client. */
export const teamPerson = z.strictObject({ id: recordId, ...teamMember.shape });

export const teamRow = z.strictObject({
  id: recordId,
  name: bothTexts,
  branch: z.string(),
  branchManager: z.string(),
  regionalVicePresident: z.string(),
  /** The desk for the team's prestige clients. */
  prestigeSupport: z.string().nullable(),
  /** Sorted by last name. */
  members: z.array(teamMember),
  /** The person's own rep codes that the team owns today. */
  repCodes: z.array(repCode),
  /** Clients, households and assets under administration of these rep codes. */
  clientCount: z.int().min(0),
  householdCount: z.int().min(0),
  marketValue: decimal,
});

const teamFilters = facetFilters(TEAM_FACETS);

const { listBody, listAnswer, summaryBody, summaryAnswer } = plainList({
  row: teamRow,
  sortKeys: TEAM_SORT_KEYS,
  filters: teamFilters,
  counted: ['teamMembers', 'location', 'branchManager', 'regionalVicePresident', 'prestigeSupport'],
  summary: {},
});

const teamRole = z.enum(TEAM_ROLES);

const member = z.strictObject({
  ...teamPerson.shape,
  role: teamRole,
  /**
   * The rep codes that an associate or assistant may read, as far as the person sees them. Null: all codes of
   * the team.
   */
  reads: z.array(repCode).nullable(),
  /** The rep codes that this member has a share of today, as far as the person sees them. */
  shares: z.array(repCode),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  /** Provinces where the person is registered. */
  provinces: z.array(z.string()),
  since: isoDate,
  until: isoDate.nullable(),
});

export const teamCover = z.strictObject({
  away: teamPerson,
  covers: teamPerson,
  /** Those that the person sees. */
  repCodes: z.array(repCode),
  from: isoDate,
  until: isoDate,
  state: z.enum(COVER_STATES),
});

const teamBody = z.strictObject({ id: recordId });

const teamDetailsAnswer = z.strictObject({
  id: recordId,
  version: recordVersion,
  name: bothTexts,
  status: z.enum(TEAM_STATUSES),
  branch: z.string(),
  region: bothTexts,
  branchManager: z.string(),
  regionalVicePresident: z.string(),
  prestigeSupport: z.string().nullable(),
  /** Languages of all members, ISO 639-1, and the provinces where at least one of them is registered. */
  languages: z.array(z.string()),
  provinces: z.array(z.string()),
  members: z.array(member),
  /** Latest first. */
  cover: z.array(teamCover),
  figures: z.strictObject({
    /** For the rep codes that the person sees. Nothing is counted for the others. */
    marketValue: decimal,
    cash: decimal,
    clientCount: z.int().min(0),
    householdCount: z.int().min(0),
    /** Households that other rep codes serve too. */
    sharedCount: z.int().min(0),
    repCodes: z.array(repCode),
    /** Rep codes of the team that the person does not see. */
    unseenCount: z.int().min(0),
  }),
  /** The last changes that the person sees, newest first. */
  history: z.array(logEntry),
  /** The firm's day. Rights and shares are as of this day. */
  today: isoDate,
  /** The book's date. Amounts are as of this day. */
  asOf: isoDate,
});

/** Who owned a rep code over a span of days, and how its revenue is split. */
const lanePart = z.strictObject({
  from: isoDate,
  /** The last day. Null: until further notice. */
  until: isoDate.nullable(),
  /** The team that owns it. Null: none. */
  owner: bothTexts.nullable(),
  isOwn: z.boolean(),
  isPrimary: z.boolean(),
  /** By share, largest first. They add up to 10,000 basis points, or there are none. */
  splits: z.array(z.strictObject({ ...teamPerson.shape, shareBp: z.int().min(1).max(10_000) })),
});

const teamRepCodesAnswer = z.strictObject({
  /** The rep codes that the team owns or has owned, as far as the person sees them. */
  lanes: z.array(
    z.strictObject({ repCode, name: z.string(), status: z.enum(TEAM_STATUSES), parts: z.array(lanePart) }),
  ),
  today: isoDate,
});

const fieldValue = z.unknown() as z.ZodType as z.ZodType<FieldValue, FieldValue>;

/** What a save sets, by field: `nameEn`, `members`, `cover`, and so on, and `codes.TR31` for each rep code. */
const teamFields = z.record(
  z.string().regex(new RegExp(`^(${TEAM_FACTS.join('|')}|members|cover|codes\\.[A-Z]{2}\\d{2,3})$`)),
  fieldValue,
);

const teamSaveBody = changeBody(teamFields);

/** A branch of the firm, and who answers for it. */
const teamBranch = z.strictObject({
  ...branchValue.shape,
  branchManager: z.string(),
  region: bothTexts,
  regionalVicePresident: z.string(),
});

/** What the form needs beyond the page of the team. */
const teamEditAnswer = z.strictObject({
  id: recordId,
  version: recordVersion,
  name: bothTexts,
  today: isoDate,
  /** Who approves: the branch manager. When the branch manager asks, an advisor of the team. */
  approver: z.string(),
  values: z.strictObject({
    nameEn: z.string(),
    nameFr: z.string(),
    status: statusValue,
    branch: branchValue,
    desk: deskValue,
    members: membersValue,
    /** The team's rep codes that the person sees, and the codes that no team owns. */
    codes: z.record(repCode, codeValue),
    cover: coverValue,
  }),
  /** Rep codes of the team that the person does not see. They stay as they are. */
  unseenCount: z.int().min(0),
  /** The firm's branches by name, and its desks for prestige clients. */
  branches: z.array(teamBranch),
  desks: z.array(z.string()),
  /** The people who work in the branch. */
  people: z.array(
    z.strictObject({ ...teamPerson.shape, isRegistered: z.boolean(), provinces: z.array(z.string()) }),
  ),
});

const teamSavePreviewBody = z.strictObject({
  id: recordId,
  fields: teamFields,
  effectiveOn: isoDate.nullable().optional(),
});

const teamFigures = z.strictObject({
  marketValue: decimal,
  householdCount: z.int().min(0),
  clientCount: z.int().min(0),
  repCodeCount: z.int().min(0),
  memberCount: z.int().min(0),
});

const share = z.strictObject({ ...teamPerson.shape, shareBp: z.int() });

/** What a save would change. Once approved, the save does exactly this. */
const teamSavePreviewAnswer = z.strictObject({
  /** The day that it takes effect. */
  effectiveOn: isoDate,
  approver: z.string(),
  /** For the rep codes that the person sees, on that day: without the change and with it. */
  before: teamFigures,
  after: teamFigures,
  /** Names, status, branch and desk that change, each as text; a status by its code. */
  facts: z.array(
    z.strictObject({
      field: z.enum(TEAM_FACTS),
      was: z.string().nullable(),
      became: z.string().nullable(),
    }),
  ),
  /** What a new branch moves: the rep codes go with the team, and so does the sight of them. Null: the same branch. */
  move: z
    .strictObject({
      was: teamBranch,
      became: teamBranch,
      /** Who leads the old or the new branch or region, and gains or loses rep codes that the person sees. */
      leaders: z.array(
        z.strictObject({
          ...teamMember.shape,
          role: z.enum(TEAM_LEADERS),
          change: z.enum(['gains', 'loses']),
          repCodes: z.array(repCode),
          clientCount: z.int().min(0),
          householdCount: z.int().min(0),
          accountCount: z.int().min(0),
        }),
      ),
      /** False where nobody signs in as the manager of the new branch: nobody can approve there. */
      isManaged: z.boolean(),
    })
    .nullable(),
  members: z.array(
    z.strictObject({ person: teamPerson, was: teamRole.nullable(), became: teamRole.nullable() }),
  ),
  /** Rep codes that join, leave or get a new split. No splits: the team does not own the code. */
  codes: z.array(
    z.strictObject({
      repCode,
      was: z.array(share),
      became: z.array(share),
      marketValue: decimal,
      householdCount: z.int().min(0),
    }),
  ),
  /** Who gains or loses access to a rep code's clients, and from when to when. */
  rights: z.array(
    z.strictObject({
      person: teamPerson,
      repCode,
      change: z.enum(['gains', 'loses']),
      isCover: z.boolean(),
      from: isoDate,
      /** The last day. Null: until further notice. */
      until: isoDate.nullable(),
      clientCount: z.int().min(0),
      householdCount: z.int().min(0),
      accountCount: z.int().min(0),
    }),
  ),
  /** Rights that change on rep codes that the person does not see. */
  unseenRights: z.int().min(0),
  /** Clients who live where a person with a new share, or who covers for somebody away, is not registered. */
  warnings: z.array(
    z.strictObject({
      person: teamPerson,
      repCode,
      province: z.string(),
      clientCount: z.int().min(1),
    }),
  ),
});

/** What each call of `calls.ts` sends and answers. */
export const TEAMS_SCHEMAS = {
  teamsList: {
    summary: 'A page of the teams that serve my rep codes, sorted, by keyset.',
    body: listBody,
    answer: listAnswer,
  },
  teamsSummaryList: {
    summary: 'How many teams the filters find, and in which branches.',
    body: summaryBody,
    answer: summaryAnswer,
  },
  teamDetails: {
    summary: 'One team: its members, who covers for whom, and its figures within my rep codes.',
    body: teamBody,
    answer: teamDetailsAnswer,
  },
  teamRepCodes: {
    summary: 'The rep codes of one team, each with its owners and splits over time.',
    body: teamBody,
    answer: teamRepCodesAnswer,
  },
  teamEdit: {
    summary: 'What the form of one team needs: members, rep codes, cover, and who works in the branch.',
    body: teamBody,
    answer: teamEditAnswer,
  },
  teamSavePreview: {
    summary: 'Every figure and right that a change of a team would move, before it is saved.',
    body: teamSavePreviewBody,
    answer: teamSavePreviewAnswer,
  },
  teamSave: {
    summary: 'Proposes a change of a team, for the branch manager to approve.',
    body: teamSaveBody,
    answer: saveOutcome,
  },
} satisfies CallSchemaTable;

export type TeamRow = z.infer<typeof teamRow>;
export type TeamFilters = z.output<typeof teamFilters>;
export type TeamsListBody = z.output<typeof listBody>;
export type TeamsListAnswer = z.infer<typeof listAnswer>;
export type TeamPerson = z.infer<typeof teamPerson>;
export type TeamMember = z.infer<typeof member>;
export type TeamCover = z.infer<typeof teamCover>;
export type TeamDetailsAnswer = z.infer<typeof teamDetailsAnswer>;
export type TeamRepCodesAnswer = z.infer<typeof teamRepCodesAnswer>;
export type TeamLane = TeamRepCodesAnswer['lanes'][number];
export type TeamLanePart = TeamLane['parts'][number];
export type TeamBranch = z.infer<typeof teamBranch>;
export type TeamEditAnswer = z.infer<typeof teamEditAnswer>;
export type TeamSaveBody = z.output<typeof teamSaveBody>;
export type TeamSavePreviewBody = z.output<typeof teamSavePreviewBody>;
export type TeamSavePreviewAnswer = z.infer<typeof teamSavePreviewAnswer>;

export const TEAMS_EXPORTS = [listBody.omit(PAGE).extend({ list: z.literal('teams') })] as const;
