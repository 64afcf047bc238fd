import { type SQL, sql } from 'drizzle-orm';
import type { CallContext } from '../../../kit/call/handler';
import { CLOSED_ONLY } from '../../households/rules/found';
import { OF_ONE_CODE, OF_SEVERAL, SEEN } from '../../households/rules/seen';
import { codesOf } from '../../../kit/db/ownScope';
import { HUNDREDTHS, type Summands, sumsByKey, sumsOnce } from '../rows/parts';

const counted = (from: SQL, code: SQL): Summands => ({
  ctes: sql`seen as (${from})`,
  rows: sql`select ${code} as rep_code_id, '' as key, count(*) as households from seen h where not ${CLOSED_ONLY} group by 1`,
});

/** @returns how many households the person sees, those aside whose accounts are all closed and empty */
export async function householdCount(
  context: Pick<CallContext<unknown>, 'tx' | 'scope' | 'parts'>,
): Promise<number> {
  const { scope, parts } = context;
  const values = { repCodes: codesOf(scope) };
  const several = sql`0`;
  const sums =
    parts === null
      ? await sumsOnce(context, values, ['households'], counted(SEEN, several))
      : await sumsByKey(
          parts,
          context,
          values,
          ['households'],
          counted(OF_ONE_CODE, sql`h.rep_code_ids[1]`),
          counted(OF_SEVERAL, several),
        );
  return (sums.get('')?.[0] ?? 0) / HUNDREDTHS;
}
