import type { ClientBase } from 'pg';
import type { FileName } from './files';
import { type Counts, firstOf, idOf, type Merge, secondOf, WRITTEN } from './merge';

const AS_OF = '(select as_of from book)';
const IS_NEW = "s.state = 'added'";

/** Ends what an import gave as of the day before the values, or takes back what began on it. */
const ended = (table: string, which: string) => [
  `delete from ${table} t where ${which} and t.valid_to is null and t.valid_from >= ${AS_OF}`,
  `update ${table} t set valid_to = ${AS_OF} - 1 where ${which} and t.valid_to is null`,
];

/** Imported members and owners that no line names any more; what a person changed in the portal stays. */
const GONE_MEMBERS = `t.change_set_id is null and exists (select from import_lines x where x.kind = 'teams' and x.id = t.team_id)
  and not exists (select from import_lines l join advisors a on a.subject = ${secondOf('l.key')}
    where l.kind = 'team-members' and a.id = t.advisor_id and ${idOf('teams', firstOf('l.key'))} = t.team_id)`;

const GONE_OWNERS = `t.change_set_id is null and exists (
    select from import_rep_codes s where s.id = t.rep_code_id and ${WRITTEN}
      and ${idOf('teams', 's.team')} is distinct from t.team_id)`;

/** Imported shares of a rep code that has no line any more, unless a change of a team has written its shares since. */
const GONE_SHARES = `exists (select from import_lines x where x.kind = 'rep-codes' and x.id = t.rep_code_id)
  and not exists (select from import_rep_code_people s join rep_codes r on r.code = s.code where r.id = t.rep_code_id)
  and not exists (select from rep_code_splits o
    where o.rep_code_id = t.rep_code_id and o.change_set_id is not null and o.valid_to is null)`;

/** Rep codes with a new or changed line: where no line is another, what the portal has made of the shares stays. */
const SHARED = `
  create temp table import_shared on commit drop as
  with wanted as (
    select r.id as rep_code_id, array_agg(a.id || ':' || s.share order by a.id) as shares
    from import_rep_code_people s join rep_codes r on r.code = s.code
    join advisors a on a.subject = s.person where s.share is not null group by 1
  ), present as (
    select rep_code_id, array_agg(advisor_id || ':' || share_bp order by advisor_id) as shares
    from rep_code_splits where valid_to is null group by 1
  )
  select w.rep_code_id, not exists (select from rep_code_splits o where o.rep_code_id = w.rep_code_id) as is_new
  from wanted w left join present p using (rep_code_id)
  where w.shares is distinct from p.shares
    and exists (select from import_rep_code_people s join rep_codes r on r.code = s.code
      where r.id = w.rep_code_id and ${WRITTEN})`;

/** How the files of the organisation become rows, in the order of the files. */
export const ORGANISATION = {
  regions: {
    ids: 'regions',
    statements: [
      `insert into regions (id, firm_id, name_en, name_fr, regional_vice_president)
       select s.id, 1, s.name_en, s.name_fr, s.vice_president from import_regions s where ${WRITTEN}
       on conflict (id) do update set name_en = excluded.name_en, name_fr = excluded.name_fr,
         regional_vice_president = excluded.regional_vice_president`,
    ],
  },
  branches: {
    ids: 'branches',
    statements: [
      `insert into branches (id, region_id, name, city, province, branch_manager)
       select s.id, ${idOf('regions', 's.region')}, s.name, s.city, s.province, s.manager
       from import_branches s where ${WRITTEN}
       on conflict (id) do update set region_id = excluded.region_id, name = excluded.name, city = excluded.city,
         province = excluded.province, branch_manager = excluded.branch_manager`,
    ],
  },
  people: {
    isWhole: true,
    statements: [
      `insert into people (subject, first_name, last_name, email, locale, branch_id)
       select s.person, s.first_name, s.last_name, s.email, s.language, ${idOf('branches', 's.branch')}
       from import_people s where ${WRITTEN}
       on conflict (subject) do update set first_name = excluded.first_name, last_name = excluded.last_name,
         email = excluded.email, locale = excluded.locale, branch_id = excluded.branch_id`,
      `update advisors a set branch_id = ${idOf('branches', 's.branch')}, first_name = s.first_name,
         last_name = s.last_name, languages = coalesce(string_to_array(s.languages, ' '), '{}'),
         provinces = coalesce(string_to_array(s.provinces, ' '), '{}')
       from import_people s where ${WRITTEN} and s.role in ('advisor', 'assistant') and a.subject = s.person`,
      `insert into advisors (id, branch_id, subject, first_name, last_name, languages, provinces)
       select (select coalesce(max(id), 0) from advisors) + row_number() over (order by s.line)::integer,
         ${idOf('branches', 's.branch')}, s.person, s.first_name, s.last_name,
         coalesce(string_to_array(s.languages, ' '), '{}'), coalesce(string_to_array(s.provinces, ' '), '{}')
       from import_people s where ${WRITTEN} and s.role in ('advisor', 'assistant')
         and not exists (select from advisors a where a.subject = s.person)`,
      `delete from branch_managers m where exists (select from import_people s where ${WRITTEN} and s.person = m.subject)
         or not exists (select from import_people s where s.person = m.subject)`,
      `insert into branch_managers (branch_id, subject) select ${idOf('branches', 's.branch')}, s.person
       from import_people s where ${WRITTEN} and s.role = 'manager'`,
      `delete from region_leaders m where exists (select from import_people s where ${WRITTEN} and s.person = m.subject)
         or not exists (select from import_people s where s.person = m.subject)`,
      `insert into region_leaders (region_id, subject) select ${idOf('regions', 's.region')}, s.person
       from import_people s where ${WRITTEN} and s.role = 'leader'`,
    ],
  },
  teams: {
    ids: 'teams',
    statements: [
      `insert into teams (id, branch_id, name_en, name_fr)
       select s.id, ${idOf('branches', 's.branch')}, s.name_en, s.name_fr from import_teams s where ${IS_NEW}`,
      `update teams t set branch_id = ${idOf('branches', 's.branch')}, name_en = s.name_en, name_fr = s.name_fr
       from import_teams s where s.state = 'changed' and t.id = s.id`,
    ],
  },
  'team-members': {
    isWhole: true,
    statements: [
      ...ended('team_members', GONE_MEMBERS),
      `update team_members t set role = s.role from import_team_members s join advisors a on a.subject = s.person
       where ${WRITTEN} and t.team_id = ${idOf('teams', 's.team')} and t.advisor_id = a.id and t.valid_to is null`,
      `insert into team_members (team_id, advisor_id, role, valid_from)
       select ${idOf('teams', 's.team')}, a.id, s.role, ${AS_OF}
       from import_team_members s join advisors a on a.subject = s.person
       where ${WRITTEN} and not exists (select from team_members t
         where t.team_id = ${idOf('teams', 's.team')} and t.advisor_id = a.id and t.valid_to is null)`,
    ],
  },
  'rep-codes': {
    ids: 'rep_codes',
    adopts: 'select r.id from rep_codes r where r.code = s.code',
    statements: [
      `insert into rep_codes (id, code, name, branch_id, valid_from)
       select s.id, s.code, s.name, ${idOf('branches', 's.branch')}, s.valid_from
       from import_rep_codes s where ${WRITTEN}
       on conflict (id) do update set name = excluded.name, branch_id = excluded.branch_id,
         valid_from = excluded.valid_from`,
      ...ended('team_codes', GONE_OWNERS),
      `insert into team_codes (team_id, rep_code_id, is_primary, valid_from)
       select t.id, s.id, row_number() over (partition by t.id order by s.code) = 1
           and not exists (select from team_codes o where o.team_id = t.id and o.is_primary and o.valid_to is null),
         case when exists (select from team_codes o where o.rep_code_id = s.id) then ${AS_OF} else s.valid_from end
       from import_rep_codes s join teams t on t.id = ${idOf('teams', 's.team')}
       where ${WRITTEN} and not exists (select from team_codes o where o.rep_code_id = s.id and o.valid_to is null)`,
    ],
  },
  'rep-code-people': {
    isWhole: true,
    statements: [
      SHARED,
      ...ended('rep_code_splits', GONE_SHARES),
      ...ended('rep_code_splits', 't.rep_code_id in (select rep_code_id from import_shared)'),
      `insert into rep_code_splits (rep_code_id, advisor_id, share_bp, valid_from)
       select r.id, a.id, s.share, case when h.is_new then r.valid_from else ${AS_OF} end
       from import_shared h join rep_codes r on r.id = h.rep_code_id join import_rep_code_people s on s.code = r.code
       join advisors a on a.subject = s.person where s.share is not null`,
    ],
  },
} as const satisfies { [Name in FileName]?: Merge };

/** Who sees the clients of which rep code by what was imported: $1 is the day of the firm. */
const ACCESS = `
  create temp table import_access on commit drop as
  with owners as (
    select rep_code_id, team_id from team_codes where $1::date between valid_from and coalesce(valid_to, 'infinity')
  ), sharing as (
    select a.subject, s.rep_code_id from rep_code_splits s join advisors a on a.id = s.advisor_id
    where a.subject is not null and $1::date between s.valid_from and coalesce(s.valid_to, 'infinity')
  ), seeing as (
    select ${secondOf('l.key')} as subject, r.id as rep_code_id
    from import_lines l join rep_codes r on r.code = ${firstOf('l.key')} where l.kind = 'rep-code-people'
  )
  select subject, rep_code_id, o.team_id from sharing left join owners o using (rep_code_id)
  union
  select subject, rep_code_id, null from seeing where (subject, rep_code_id) not in (select * from sharing)
  union
  select a.subject, o.rep_code_id, o.team_id from owners o
  join team_members m on m.team_id = o.team_id and m.role in ('associate', 'assistant')
    and $1::date between m.valid_from and coalesce(m.valid_to, 'infinity')
  join advisors a on a.id = m.advisor_id
  where a.subject is not null and (m.reads is null or o.rep_code_id = any (m.reads))
  union
  select b.subject, r.id, null from branch_managers b join rep_codes r on r.branch_id = b.branch_id`;

/** Rows that an approved change of a team wrote are that change's, not an import's. */
const OWN = "x.change_set_id is null and x.ended_by is null and x.basis in ('firm', 'team')";

/** Rights that the import gave and gives no longer, and every right of a person who is no longer in the file. */
const UNWANTED = `coalesce(x.valid_to, 'infinity') >= $1::date and (
    not exists (select from import_lines l where l.kind = 'people' and l.key = x.subject)
    or ${OWN} and not exists (select from import_access w where w.subject = x.subject
      and w.rep_code_id = x.rep_code_id and w.team_id is not distinct from x.team_id))`;

/** The cover `c` is by a person who is no longer in the file. */
const IS_GONE = `exists (select from advisors a where a.id = c.cover_id and a.subject is not null
  and not exists (select from import_lines l where l.kind = 'people' and l.key = a.subject))`;

/** Ends the covers by people whose rights have ended, so that their team says so too. */
async function endCovers(client: ClientBase, today: string): Promise<void> {
  await client.query(`delete from team_cover c where ${IS_GONE} and c.valid_from >= $1::date`, [today]);
  await client.query(
    `update team_cover c set valid_to = $1::date - 1 where ${IS_GONE} and c.valid_to >= $1::date`,
    [today],
  );
}

/**
 * Gives and ends the sight of rep codes, by the people, teams and rep codes that are there.
 *
 * @param today of the firm, ISO 8601
 */
export async function writeAccess(client: ClientBase, today: string): Promise<Counts> {
  await client.query(ACCESS, [today]);
  const ended = await client.query(
    `delete from rep_code_access x where ${UNWANTED} and x.valid_from >= $1::date`,
    [today],
  );
  const closed = await client.query(
    `update rep_code_access x set valid_to = $1::date - 1 where ${UNWANTED}`,
    [today],
  );
  await endCovers(client, today);
  const { rowCount } = await client.query(
    `insert into rep_code_access (subject, rep_code_id, valid_from, team_id, basis)
     select w.subject, w.rep_code_id,
       case when exists (select from rep_code_access x where x.subject = w.subject and x.rep_code_id = w.rep_code_id
         and x.team_id is not distinct from w.team_id) then $1::date else least(${AS_OF}, $1::date) end, w.team_id,
       case when w.team_id is null then 'firm' else 'team' end
     from import_access w
     where exists (select from import_lines l where l.kind = 'people' and l.key = w.subject)
       and not exists (select from rep_code_access x where x.subject = w.subject and x.rep_code_id = w.rep_code_id
         and x.team_id is not distinct from w.team_id and coalesce(x.valid_to, 'infinity') >= $1::date)`,
    [today],
  );
  return {
    added: rowCount ?? 0,
    changed: 0,
    unchanged: 0,
    ended: (ended.rowCount ?? 0) + (closed.rowCount ?? 0),
  };
}
