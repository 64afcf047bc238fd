import { type SQL, sql } from 'drizzle-orm';
import { AGE_BANDS, type Band, VALUE_BANDS } from '@/contract/filters/bands';
import type { BookFilterName } from '@/contract/filters/names';
import { ageDays, BRANCH_FILTERS, inBand } from '../../unassigned/rules/found';
import { REP_CODES } from '../../../kit/db/ownScope';
import { accountDigits, digitsPattern } from '../rules/digits';
import { isStaffFilter, type StaffFilter, staffValues } from '../rules/staff';
import { inWords, NO_NAME, typed, type Typing } from './valueSources';
import { wordOrder } from '../../../kit/paging/order';

const ROWS = sql`count(distinct u.key)::integer as count`;

const HOLDER = wordOrder(sql`u.holder_sort`);

const isOfBranch = (name: StaffFilter): boolean => (BRANCH_FILTERS as readonly string[]).includes(name);

/**
 * Uses the person's rep codes only: by the code that should have the account, or by the branch that holds it, once for
 * however many codes the person has there.
 */
function staff(name: StaffFilter, typing: Typing): SQL {
  const [place, own] = isOfBranch(name)
    ? [sql`r.branch_id`, sql`u.branch_id`]
    : [sql`r.id`, sql`u.suggested_rep_code_id`];
  return sql`
  select min(named.value) as value, ${NO_NAME}, ${ROWS}
  from (
    select ${place} as place, min(coded.value) as value, coded.folded from (
      select rep_code_id, value, cairn_fold(value) as folded from (${staffValues(name, [typing.locale])}) all_values
      where rep_code_id = any (${REP_CODES}) offset 0
    ) coded join rep_codes r on r.id = coded.rep_code_id
    group by 1, coded.folded
  ) named join base u on ${own} = named.place
  where ${inWords(sql`named.folded`, typing)}
  group by named.folded order by count desc, value`;
}

/** Codes have words on the screen, so the search looks among those words. */
const coded = (column: SQL): SQL => sql`
  select ${column} as value, ${NO_NAME}, ${ROWS} from base u group by 1 order by count desc, value`;

function banded(amount: SQL, bands: Readonly<Record<string, Band>>): SQL {
  const each = Object.entries(bands).map(
    ([name, band], at) => sql`
      select ${at}::integer as at, ${name}::text as value, u.key from base u where ${inBand(amount, band)}`,
  );
  return sql`
    select u.value, ${NO_NAME}, ${ROWS} from (${sql.join(each, sql` union all `)}) u
    group by u.at, u.value order by u.at`;
}

const reached: Partial<Record<BookFilterName, (typing: Typing) => SQL>> = {
  clientName: (typing) => sql`
    select u.holder_sort as value, u.kind, u.given_name, u.family_name, u.legal_name, ${ROWS}
    from base u where ${inWords(sql`cairn_name_search(u.holder_sort, '{}')`, typing)}
    group by u.holder_sort, u.kind, u.given_name, u.family_name, u.legal_name
    order by ${HOLDER[typing.locale]}, u.holder_sort, u.kind`,
  account: (typing) => sql`
    select u.number as value, ${NO_NAME}, ${ROWS} from base u
    where ${typed(typing, sql`replace(u.number, '-', '') like ${digitsPattern(accountDigits(typing.text))}`)}
    group by u.number order by u.number`,
  reason: () => coded(sql`u.reason`),
  accountType: () => coded(sql`u.type`),
  age: ({ days }) => banded(ageDays(days.asOf), AGE_BANDS),
  marketValue: () => banded(sql`u.market_value_cad`, VALUE_BANDS),
};

/** The values of a filter among the unassigned accounts of `base`; null when their rows do not have the filter. */
export function unassignedValuesOf(name: BookFilterName, typing: Typing): SQL | null {
  return isStaffFilter(name) ? staff(name, typing) : (reached[name]?.(typing) ?? null);
}
