import { type SQL, sql } from 'drizzle-orm';
import { type AccountState, type ClosedReason, registrationOf } from '@/contract/accounts/codes';
import type { AccountRow } from '@/contract/accounts/row';
import type { AccountType, HolderRole } from '@/contract/clients/schema';
import type { Currency } from '@/contract/scalars';
import type { Row } from '../../../kit/db/statement';
import { foundByFormer } from '../../clients/rows/formerName';
import { nameOf, type PartyColumns, partyYearPairs } from '../../clients/rows/names';
import { REP_CODES } from '../../../kit/db/ownScope';
import { minus } from '../../../kit/money';

interface HolderColumns extends PartyColumns {
  id: string;
  role: HolderRole;
}

/** An account as `ACCOUNT_COLUMNS` gives it. */
export interface AccountColumns extends Row {
  id: string;
  number: string;
  type: AccountType;
  currency: Currency;
  code: string;
  custodian: { code: string; name_en: string; name_fr: string } | null;
  holders: HolderColumns[];
  household: { id: string; name: string } | null;
  /** Former names, by the id of the holder; absent when the search has no name. */
  former?: Readonly<Record<string, string[]>> | null;
  opened_on: string;
  closed_on: string | null;
  closed_reason: ClosedReason | null;
  residual_on: string | null;
  last_non_zero_on: string | null;
  is_joint: boolean;
  is_empty: boolean;
  market_value: string;
  market_value_cad: string;
  cash_cad: string;
  book_cost_cad: string;
}

/** The columns of an account (alias `a`) and everything else its row shows. */
export const ACCOUNT_COLUMNS: SQL = sql`
  a.public_id as id, a.number, a.type, a.currency, r.code, a.opened_on, a.closed_on, a.closed_reason, a.residual_on,
  a.last_non_zero_on, a.market_value, a.market_value_cad, a.cash_cad, a.book_cost_cad,
  a.is_joint, a.is_empty,
  (select json_build_object('code', k.code, 'name_en', k.name_en, 'name_fr', k.name_fr)
    from custodians k where k.code = a.custodian_code) as custodian,
  (select json_agg(json_build_object('id', p.public_id, 'kind', p.kind, 'given_name', p.given_name,
      'family_name', p.family_name, 'legal_name', p.legal_name, ${partyYearPairs(sql`p`)}, 'role', h.role) order by h.position, h.party_id)
    from account_holders h join parties p on p.id = h.party_id where h.account_id = a.id) as holders,
  (select json_build_object('id', x.public_id, 'name', x.name)
    from households x where x.id = a.household_id) as household`;

/** @param value the market value */
export function stateOf(closedOn: string | null, value: string): AccountState {
  if (closedOn !== null) return 'closed';
  if (Number(value) === 0) return 'zero';
  return value.startsWith('-') ? 'negative' : 'funded';
}

/** @returns the custodian of a row, its name in both languages */
export const custodianOf = ({ custodian }: Pick<AccountColumns, 'custodian'>) =>
  custodian === null
    ? null
    : { code: custodian.code, name: { en: custodian.name_en, fr: custodian.name_fr } };

/** Former names of the holders of an account (alias `a`), selected as `former`. */
export const FORMER_NAMES: SQL = sql`(select json_object_agg(p.public_id, n.former_names)
  from account_holders h join parties p on p.id = h.party_id
  join clients n on n.party_id = h.party_id and n.rep_code_id = any (${REP_CODES})
  where h.account_id = a.id and h.is_beneficial and n.former_names <> '{}')`;

/** The holder found by a former name; null when a current name matches, or no name is searched. */
function formerHolder({ holders, former }: AccountColumns, names: readonly string[]) {
  const named = holders
    .filter(({ role }) => role !== 'trustee')
    .map((holder) => ({ ...holder, former_names: former?.[holder.id] ?? [] }));
  return foundByFormer(named, names);
}

/**
 * @param names by which the list is filtered
 * @returns an account as the contract has it
 */
export function accountRow(row: AccountColumns, names: readonly string[] = []): AccountRow {
  const found = formerHolder(row, names);
  const state = stateOf(row.closed_on, row.market_value_cad);
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    registration: registrationOf(row.type, row.is_joint),
    currency: row.currency,
    repCode: row.code,
    custodian: custodianOf(row),
    holders: row.holders.map((holder) => ({
      id: holder.id,
      kind: holder.kind,
      name: nameOf(holder),
      role: holder.role,
    })),
    former: found && { holder: found.one.id, formerName: found.formerName },
    isJoint: row.is_joint,
    household: row.household,
    state,
    hasResidual: (state === 'closed' || state === 'zero') && !row.is_empty,
    openedOn: row.opened_on,
    closedOn: row.closed_on,
    closedReason: row.closed_reason,
    lastNonZeroOn: row.last_non_zero_on,
    marketValue: row.market_value,
    marketValueCad: row.market_value_cad,
    cashCad: row.cash_cad,
    bookCostCad: row.book_cost_cad,
    gainCad: minus(row.market_value_cad, row.book_cost_cad),
  };
}
