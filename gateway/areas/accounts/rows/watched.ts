import { sql } from 'drizzle-orm';
import type { AccountType } from '@/contract/clients/schema';
import type { CallContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import { isLiving } from '../../clients/rules/living';
import { lacksBeneficiary } from '../rules/beneficiaries';
import { isCashHigh, isCashNegative } from '../rules/cash';
import { keysOf, type Noun, type SeenAccount, lensOn } from './perspective';

interface WatchedRow extends Row {
  id: string;
  number: string;
  type: AccountType;
  lacks_beneficiary: boolean;
  is_cash_high: boolean;
  is_cash_negative: boolean;
  cash_bp: number | null;
  /** Of a plan that ends with the year of its holder’s 71st birthday (Income Tax Act, 146(2)(b.4)). */
  annuitant: string | null;
}

const CASH = {
  closedOn: sql`a.closed_on`,
  cash: sql`a.cash_cad`,
  worth: sql`a.market_value_cad`,
};

/** True for an account `a` with an owner who is not known to have died: nobody can be asked about the others. */
const HAS_LIVING_OWNER = sql`exists (select from account_holders h
  where h.account_id = a.id and h.is_beneficial and ${isLiving(sql`h`)})`;

const watched = prepared<WatchedRow>(
  'accounts-watched',
  sql`
  select a.public_id as id, a.number, a.type,
    living.owner and ${lacksBeneficiary(sql`a`)} as lacks_beneficiary,
    living.owner and ${isCashHigh(CASH)} as is_cash_high,
    living.owner and ${isCashNegative(CASH, sql`a.type`)} as is_cash_negative,
    case when a.market_value_cad > 0 then round(a.cash_cad * 10000 / a.market_value_cad)::integer end as cash_bp,
    case when a.type in ('rrsp', 'spousalRrsp', 'lira') then (
      select p.public_id from account_holders h join parties p on p.id = h.party_id
      where h.account_id = a.id and h.role = 'annuitant' order by h.position limit 1) end as annuitant
  from accounts a cross join lateral (select ${HAS_LIVING_OWNER} as owner) living
  where a.id = any (${sql.placeholder('keys')}::integer[]) and a.rep_code_id = any (${REP_CODES})
  order by a.market_value_cad desc, a.id`,
);

/**
 * The accounts of a client or a household, the most valuable first, with what the rules of beneficiaries and of cash find
 * in them. They find nothing where no owner is living.
 * @throws {ProblemError} `not-found` as `lensOn` does
 */
export async function watchedAccounts(
  noun: Noun,
  id: string,
  context: CallContext<unknown>,
): Promise<WatchedRow[]> {
  const lens = await lensOn(noun, { id }, context);
  const own: SeenAccount[] = lens.accounts.filter(({ isOwn, isClosed }) => isOwn && !isClosed);
  return context.tx.run(watched({ keys: keysOf(own), repCodes: codesOf(context.scope) }));
}
