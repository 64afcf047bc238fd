import { type SQL, sql } from 'drizzle-orm';
import type { SuggestionReason, UnassignedReason } from '@/contract/unassigned/codes';
import type { UnassignedRow } from '@/contract/unassigned/schema';
import type { AccountType } from '@/contract/clients/schema';
import type { Currency } from '@/contract/scalars';
import { nameOf, type PartyColumns } from '../../clients/rows/names';
import { BRANCHES, REP_CODES } from '../../../kit/db/ownScope';
import { custodianOf } from '../../accounts/rows/accountRows';

/** An account that lacks something, as `UNASSIGNED` gives it. */
export interface UnassignedColumns extends PartyColumns {
  id: string;
  key: number;
  is_in_tray: boolean;
  number: string;
  type: AccountType;
  currency: Currency;
  custodian: { code: string; name_en: string; name_fr: string } | null;
  reason: UnassignedReason;
  branch: string;
  code: string | null;
  former_rep_code: string | null;
  opened_on: string;
  unassigned_on: string;
  age_days: number;
  market_value: string;
  market_value_cad: string;
  cash_cad: string;
  book_cost_cad: string;
  suggestion: SuggestionReason | null;
  suggested_code: string | null;
  suggested_name: string | null;
}

/**
 * All accounts that lack something: those in the trays of the person's branches, and the person's own accounts whose
 * holders have no household.
 */
export const UNASSIGNED: SQL = sql`
  select u.public_id as id, u.id as key, true as is_in_tray, u.number, u.type, u.currency, u.custodian_code, u.reason,
    u.branch_id, null::integer as rep_code_id, u.former_rep_code, u.holder_kind as kind, u.given_name, u.family_name,
    u.legal_name, u.holder_sort, u.opened_on, u.unassigned_on, u.market_value, u.market_value_cad, u.cash_cad,
    u.book_cost_cad, u.suggestion, u.suggested_rep_code_id
  from unassigned_accounts u where u.branch_id = any (${BRANCHES})
  union all
  select a.public_id, a.id, false, a.number, a.type, a.currency, a.custodian_code, 'noHousehold', r.branch_id,
    a.rep_code_id, null, p.kind, p.given_name, p.family_name, p.legal_name, a.holder_sort, a.opened_on, a.opened_on,
    a.market_value, a.market_value_cad, a.cash_cad, a.book_cost_cad, 'ownRepCode', a.rep_code_id
  from clients c
  join account_holders h on h.party_id = c.party_id and h.is_beneficial
  join accounts a on a.id = h.account_id and a.is_counted
  join rep_codes r on r.id = a.rep_code_id
  join parties p on p.id = c.party_id
  where c.household_id is null and c.rep_code_id = any (${REP_CODES})
    and not exists (
      select from account_holders other
      where other.account_id = a.id and other.is_beneficial and (
        (other.position, other.party_id) < (h.position, h.party_id)
        or exists (select from household_members m where m.party_id = other.party_id)))`;

/** The columns of one of them (alias `u`) with what its row tells beside them. */
export const UNASSIGNED_COLUMNS: SQL = sql`
  u.*, b.name as branch, own.code, suggested.code as suggested_code, suggested.name as suggested_name,
  greatest(${sql.placeholder('asOf')}::date - u.unassigned_on, 0) as age_days,
  (select json_build_object('code', k.code, 'name_en', k.name_en, 'name_fr', k.name_fr)
    from custodians k where k.code = u.custodian_code) as custodian`;

/** What `UNASSIGNED_COLUMNS` names beside the row itself. */
export const UNASSIGNED_JOINS: SQL = sql`
  join branches b on b.id = u.branch_id
  left join rep_codes own on own.id = u.rep_code_id
  left join rep_codes suggested on suggested.id = u.suggested_rep_code_id`;

function suggestionOf({ suggestion, suggested_code, suggested_name }: UnassignedColumns) {
  if (suggestion === null || suggested_code === null || suggested_name === null) return null;
  return { repCode: suggested_code, repName: suggested_name, reason: suggestion };
}

/** @returns one of them as the contract has it */
export const unassignedRow = (row: UnassignedColumns): UnassignedRow => ({
  id: row.id,
  number: row.number,
  type: row.type,
  currency: row.currency,
  custodian: custodianOf(row),
  holder: { kind: row.kind, name: nameOf(row) },
  reason: row.reason,
  branch: row.branch,
  repCode: row.code,
  formerRepCode: row.former_rep_code,
  openedOn: row.opened_on,
  unassignedOn: row.unassigned_on,
  ageDays: row.age_days,
  marketValue: row.market_value,
  marketValueCad: row.market_value_cad,
  cashCad: row.cash_cad,
  bookCostCad: row.book_cost_cad,
  suggestion: suggestionOf(row),
});
