import { sql } from 'drizzle-orm';
import { planned, type Row } from '../../../kit/db/statement';
import type { CallContext } from '../../../kit/call/handler';
import { REP_CODES } from '../../../kit/db/ownScope';
import { FLOW_CAD, IS_ENTRY } from '../../transactions/rules/flows';
import { valuesOn } from '../../valuation/rows/valuesOn';
import type { FoundBook } from './found';

const AS_OF = sql`${sql.placeholder('asOf')}::date`;
const BEFORE = sql`${sql.placeholder('before')}::date`;

interface GainsRow extends Row {
  gains: string;
}

/**
 * What prices and the rate of exchange did from the end of a month to a day within the next one, where no sum is kept: what
 * was held on either day at the prices of that day, less the entries between.
 *
 * @param before the end of the month before
 * @param closing what was held on the day, CAD
 * @returns CAD
 */
export async function gainsWithin(
  book: FoundBook,
  before: string,
  closing: string,
  { tx }: Pick<CallContext<unknown>, 'tx'>,
): Promise<string> {
  const query = planned<GainsRow>(sql`
  with found as materialized (select a.id from accounts a where ${book.accounts.where})
  select (
    ${sql.placeholder('closing')}::numeric
    - (select coalesce(sum(v.market_value), 0) from (${valuesOn(BEFORE)}) v where v.account_id in (select id from found))
    - (select coalesce(sum(${FLOW_CAD}), 0) from transactions t where t.rep_code_id = any (${REP_CODES})
      and t.account_id in (select id from found) and ${IS_ENTRY} and t.trade_date > ${BEFORE} and t.trade_date <= ${AS_OF})
  )::numeric(19,2)::text as gains`);
  const [row] = await tx.run(query({ ...book.values, before, closing }));
  if (row === undefined) throw new Error('an aggregate without a row');
  return row.gains;
}
