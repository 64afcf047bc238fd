import { type SQL, sql } from 'drizzle-orm';
import { STAFF_FILTERS } from '@/contract/filters/names';
import { LOCALES, type Locale } from '@/contract/locale';
import { REP_CODES } from '../../../kit/db/ownScope';

/** A filter by who serves a client: it comes down to a set of rep codes. */
export type StaffFilter = (typeof STAFF_FILTERS)[number];

export const isStaffFilter = (name: string): name is StaffFilter =>
  (STAFF_FILTERS as readonly string[]).includes(name);

/** The advisors behind a code today. */
const BEHIND = sql`rep_code_splits s join advisors a on a.id = s.advisor_id
  and cairn_today() between s.valid_from and coalesce(s.valid_to, 'infinity')`;

/** The teams that own a code today. */
const OWNED = sql`team_codes o join teams t on t.id = o.team_id
  and cairn_today() between o.valid_from and coalesce(o.valid_to, 'infinity')`;

const BRANCHES = sql`rep_codes r join branches b on b.id = r.branch_id`;

const TEAM_NAMES = { en: sql`t.name_en`, fr: sql`t.name_fr` } as const;

/**
 * `rep_code_id` and `value` of a filter, one row for each value of a code.
 * @param locales for values with a name in each language
 */
export function staffValues(name: StaffFilter, locales: readonly Locale[] = LOCALES): SQL {
  const sources: Record<StaffFilter, SQL> = {
    iaCode: sql`select r.id as rep_code_id, r.code as value from rep_codes r`,
    iaCodeName: sql`select r.id as rep_code_id, r.name as value from rep_codes r`,
    teamName: sql.join(
      locales.map((locale) => sql`select o.rep_code_id, ${TEAM_NAMES[locale]} as value from ${OWNED}`),
      sql` union all `,
    ),
    teamMembers: sql`select s.rep_code_id, a.first_name || ' ' || a.last_name as value from ${BEHIND}`,
    location: sql`select r.id as rep_code_id, b.name as value from ${BRANCHES}
      union all select r.id, b.city from ${BRANCHES}`,
    branchManager: sql`select r.id as rep_code_id, b.branch_manager as value from ${BRANCHES}`,
    regionalVicePresident: sql`select r.id as rep_code_id, g.regional_vice_president as value
      from ${BRANCHES} join regions g on g.id = b.region_id`,
    prestigeSupport: sql`select o.rep_code_id, t.prestige_support as value from ${OWNED}
      where t.prestige_support is not null`,
  };
  return sources[name];
}

/** The person's rep codes that have one of the values, accents and capitals apart, as an `integer[]`. */
export const codesWith = (name: StaffFilter, values: readonly string[]): SQL => sql`array(
  select staff.rep_code_id from (${staffValues(name)}) staff
  where staff.rep_code_id = any (${REP_CODES})
    and cairn_fold(staff.value) in (select cairn_fold(sought) from unnest(${sql.param([...values])}::text[]) sought))`;
