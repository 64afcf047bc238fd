import { sql } from 'drizzle-orm';
import type { FieldValue } from '@/contract/changes/schema';
import { TEAM_ROLES, type TeamStatus } from '@/contract/teams/codes';
import type { TeamBranch } from '@/contract/teams/schema';
import {
  branchValue,
  codeValue,
  coverValue,
  deskValue,
  membersValue,
  nameValue,
  statusValue,
  type BranchValue,
  type CodeValue,
  type CoverEntry,
  type MemberValue,
} from '@/contract/teams/values';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';

/** Somebody of the branch, or of the team. */
export interface Staff {
  key: number;
  id: string;
  /** Null for who does not sign in here. */
  subject: string | null;
  firstName: string;
  lastName: string;
  provinces: string[];
}

/** A rep code of the branch, or of the team. */
export interface Code {
  key: number;
  code: string;
  /** The team that owns it on the day; null: none. */
  ownerId: number | null;
}

/** A team as it stands on a day, by the values of its fields. */
export interface TeamState {
  nameEn: string;
  nameFr: string;
  status: TeamStatus;
  branch: BranchValue;
  desk: string | null;
  members: MemberValue[];
  /** By rep code; those that the team owns. */
  codes: Record<string, NonNullable<CodeValue>>;
  cover: CoverEntry[];
}

/** What a team, its branch and its firm have on a day. */
export interface TeamOnDay {
  key: number;
  day: string;
  state: TeamState;
  staff: ReadonlyMap<string, Staff>;
  codes: ReadonlyMap<string, Code>;
  /** The branches of the firm, by id. */
  branches: ReadonlyMap<string, TeamBranch>;
  /** The firm's desks for prestige clients. */
  desks: readonly string[];
  /** The names of the firm's other teams. */
  taken: readonly { nameEn: string; nameFr: string }[];
}

interface DayRow extends Row {
  facts: Pick<TeamState, 'nameEn' | 'nameFr' | 'status' | 'branch' | 'desk'>;
  branches: TeamBranch[];
  desks: string[];
  taken: { nameEn: string; nameFr: string }[];
  members: MemberValue[];
  codes: { code: string; isPrimary: boolean; splits: NonNullable<CodeValue>['splits'] }[];
  cover: CoverEntry[];
  staff: Staff[];
  branch_codes: Code[];
}

const KEY = sql.placeholder('key');
const DAY = sql`${sql.placeholder('day')}::date`;

const onDay = (alias: string) =>
  sql`${DAY} between ${sql.raw(alias)}.valid_from and coalesce(${sql.raw(alias)}.valid_to, 'infinity')`;

const named = (alias: string) => sql.raw(`${alias}.first_name || ' ' || ${alias}.last_name`);

const read = prepared<DayRow>(
  'team-on-day',
  sql`
  with team as (
    select t.*, b.public_id as branch_public_id, b.name as branch_name, g.firm_id
    from teams t join branches b on b.id = t.branch_id join regions g on g.id = b.region_id where t.id = ${KEY}
  ),
  owned as (
    select o.rep_code_id, o.is_primary, r.code from team_codes o join rep_codes r on r.id = o.rep_code_id
    where o.team_id = ${KEY} and ${onDay('o')}
  )
  select
    (select json_build_object('nameEn', name_en, 'nameFr', name_fr, 'status', status, 'desk', prestige_support,
        'branch', json_build_object('id', branch_public_id, 'name', branch_name)) from team) as facts,
    (select json_agg(json_build_object('id', b.public_id, 'name', b.name, 'branchManager', b.branch_manager,
        'region', json_build_object('en', g.name_en, 'fr', g.name_fr),
        'regionalVicePresident', g.regional_vice_president) order by b.name, b.id)
      from branches b join regions g on g.id = b.region_id
      where g.firm_id = (select firm_id from team)) as branches,
    (select coalesce(json_agg(d.name order by d.name), '[]') from prestige_desks d
      where d.firm_id = (select firm_id from team)) as desks,
    (select coalesce(json_agg(json_build_object('nameEn', t.name_en, 'nameFr', t.name_fr)), '[]')
      from teams t join branches b on b.id = t.branch_id join regions g on g.id = b.region_id
      where t.id <> ${KEY} and g.firm_id = (select firm_id from team)) as taken,
    (select coalesce(json_agg(json_build_object('id', a.public_id, 'name', ${named('a')}, 'role', i.role, 'reads',
        case when i.reads is not null then
          (select coalesce(json_agg(r.code order by r.code), '[]') from rep_codes r where r.id = any (i.reads)) end)
        order by array_position(array['advisor', 'portfolioManager', 'associate', 'assistant'], i.role),
          a.last_name, a.first_name, a.id), '[]')
      from team_members i join advisors a on a.id = i.advisor_id where i.team_id = ${KEY} and ${onDay('i')}) as members,
    (select coalesce(json_agg(json_build_object('code', owned.code, 'isPrimary', owned.is_primary, 'splits',
        (select coalesce(json_agg(json_build_object('id', a.public_id, 'name', ${named('a')}, 'shareBp', s.share_bp)
            order by s.share_bp desc, a.last_name, a.first_name, a.id), '[]')
          from rep_code_splits s join advisors a on a.id = s.advisor_id
          where s.rep_code_id = owned.rep_code_id and ${onDay('s')})) order by owned.code), '[]')
      from owned) as codes,
    (select coalesce(json_agg(json_build_object('away', away.public_id, 'awayName', ${named('away')},
        'covers', covering.public_id, 'coversName', ${named('covering')},
        'codes', (select json_agg(r.code order by r.code) from rep_codes r where r.id = any (v.rep_code_ids)),
        'from', v.valid_from::text, 'until', v.valid_to::text) order by v.valid_from, away.last_name, away.first_name, away.id,
          covering.last_name, covering.first_name, covering.id), '[]')
      from team_cover v join advisors away on away.id = v.away_id join advisors covering on covering.id = v.cover_id
      where v.team_id = ${KEY}) as cover,
    (select json_agg(json_build_object('key', a.id, 'id', a.public_id, 'subject', a.subject,
        'firstName', a.first_name, 'lastName', a.last_name, 'provinces', a.provinces)
        order by a.last_name, a.first_name, a.id)
      from advisors a where a.branch_id = (select branch_id from team)
        or a.id in (select advisor_id from team_members where team_id = ${KEY})) as staff,
    (select coalesce(json_agg(json_build_object('key', r.id, 'code', r.code, 'ownerId',
        (select o.team_id from team_codes o where o.rep_code_id = r.id and ${onDay('o')})) order by r.code), '[]')
      from rep_codes r where r.branch_id = (select branch_id from team)
        or r.id in (select rep_code_id from owned)) as branch_codes`,
);

/**
 * Reads a team as it stands on a day. It reads staff alone: nothing of a client.
 *
 * @param key of the team in its table
 * @param day ISO 8601
 */
export async function teamOn(tx: Transaction, key: number, day: string): Promise<TeamOnDay> {
  const [row] = await tx.run(read({ key, day }));
  if (row === undefined) throw new Error('a select without a row');
  return {
    key,
    day,
    state: {
      ...row.facts,
      members: row.members,
      codes: Object.fromEntries(row.codes.map(({ code, ...value }) => [code, value])),
      cover: row.cover,
    },
    staff: new Map(row.staff.map((each) => [each.id, each])),
    codes: new Map(row.branch_codes.map((each) => [each.code, each])),
    branches: new Map(row.branches.map((each) => [each.id, each])),
    desks: row.desks,
    taken: row.taken,
  };
}

/** What a rep code's field is called: `codes.TR31`. */
export const codeOfPath = (path: string): string | null =>
  path.startsWith('codes.') ? path.slice('codes.'.length) : null;

/** The state with some of its fields set. Each value is checked already. */
export function withValues(state: TeamState, fields: Readonly<Record<string, FieldValue>>): TeamState {
  const next: TeamState = { ...state, codes: { ...state.codes } };
  for (const [path, value] of Object.entries(fields)) {
    const code = codeOfPath(path);
    if (path === 'nameEn' || path === 'nameFr') next[path] = nameValue.parse(value);
    else if (path === 'status') next.status = statusValue.parse(value);
    else if (path === 'branch') next.branch = branchValue.parse(value);
    else if (path === 'desk') next.desk = deskValue.parse(value);
    else if (path === 'members') next.members = membersValue.parse(value);
    else if (path === 'cover') next.cover = coverValue.parse(value);
    else if (code !== null) {
      const known = codeValue.parse(value);
      const { [code]: _, ...others } = next.codes;
      next.codes = known === null ? others : { ...others, [code]: known };
    }
  }
  return next;
}

const sorted = (codes: readonly string[]) => [...new Set(codes)].sort();

/**
 * A value in the form in which the team is read: same order, today's names. Otherwise a saved value would
 * look different from the current one.
 */
export function canonical({ staff, branches }: TeamOnDay, path: string, value: FieldValue): FieldValue {
  if (path === 'nameEn' || path === 'nameFr') return nameValue.parse(value);
  if (path === 'status') return statusValue.parse(value);
  if (path === 'desk') return deskValue.parse(value);
  if (path === 'branch') {
    const { id } = branchValue.parse(value);
    return { id, name: branches.get(id)?.name ?? '' };
  }
  const people = [...staff.keys()];
  const place = (id: string) => people.indexOf(id);
  const nameOf = (id: string) => {
    const found = staff.get(id);
    return found === undefined ? '' : `${found.firstName} ${found.lastName}`;
  };
  if (path === 'members') {
    return membersValue
      .parse(value)
      .map((member) => ({
        ...member,
        name: nameOf(member.id),
        reads: member.reads === null ? null : sorted(member.reads),
      }))
      .sort((a, b) => TEAM_ROLES.indexOf(a.role) - TEAM_ROLES.indexOf(b.role) || place(a.id) - place(b.id));
  }
  if (path === 'cover') {
    return coverValue
      .parse(value)
      .map((entry) => ({
        ...entry,
        awayName: nameOf(entry.away),
        coversName: nameOf(entry.covers),
        codes: sorted(entry.codes),
      }))
      .sort(
        (a, b) =>
          Number(a.from > b.from) - Number(a.from < b.from) ||
          place(a.away) - place(b.away) ||
          place(a.covers) - place(b.covers),
      );
  }
  const code = codeValue.parse(value);
  if (code === null) return null;
  const splits = code.splits
    .map((split) => ({ ...split, name: nameOf(split.id) }))
    .sort((a, b) => b.shareBp - a.shareBp || place(a.id) - place(b.id));
  return { ...code, splits };
}
