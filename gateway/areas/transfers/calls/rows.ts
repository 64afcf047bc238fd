import { type SQL, sql } from 'drizzle-orm';
import type { AccountType } from '@/contract/accounts/codes';
import type { RejectCode, RejectField, TransferKind, TransferState } from '@/contract/transfers/codes';
import type { TransferRow } from '@/contract/transfers/schema';
import type { ClockRule } from '@/contract/transfers/rules';
import { clockOf } from '../rules/clock';
import { EVENT_DAY } from '../rules/late';
import { formerNameOf } from '../../clients/rows/formerName';
import { nameOf, nameYears, type PartyColumns } from '../../clients/rows/names';

/** A transfer as `TRANSFER_COLUMNS` gives it. */
export interface TransferColumns extends PartyColumns {
  key: number;
  id: string;
  number: string;
  client_id: string;
  account_id: string;
  account_number: string;
  account_type: AccountType;
  rep_code_id: number;
  dealer_code: string;
  dealer_en: string;
  dealer_fr: string;
  is_on_network: boolean;
  transfer_kind: TransferKind;
  expected: string;
  state: TransferState;
  state_on: string;
  documents_on: string | null;
  received_on: string | null;
  list_on: string | null;
  rejected_on: string | null;
  reject_code: RejectCode | null;
  reject_field: RejectField | null;
  position_count: number | null;
  positions_arrived: number;
  cost_missing: number;
  residual: string | null;
  ended_on: string | null;
  due_on: string | null;
  remedy_on: string | null;
  address_differs: boolean;
  version: number;
  /** The firm's day. */
  today: string;
  former_names: string[];
}

/** Of `TRANSFERS`. */
export const TRANSFER_COLUMNS: SQL = sql`
  t.id as key, t.public_id as id, t.number, p.public_id as client_id, p.kind, p.given_name, p.family_name, p.legal_name, ${nameYears}, c.former_names,
  a.public_id as account_id, a.number as account_number, a.type as account_type, t.rep_code_id,
  d.code as dealer_code, d.name_en as dealer_en, d.name_fr as dealer_fr, d.is_on_network,
  t.kind as transfer_kind, t.expected, t.state, t.state_on, t.documents_on, t.received_on, t.list_on, t.rejected_on,
  t.reject_code, t.reject_field, t.position_count, t.positions_arrived, t.cost_missing, t.residual, t.ended_on,
  t.due_on, t.remedy_on, t.address_differs, t.version,
  ${EVENT_DAY}::text as today`;

export const dealerOf = (row: {
  dealer_code: string;
  dealer_en: string;
  dealer_fr: string;
  is_on_network: boolean;
}): TransferRow['dealer'] => ({
  code: row.dealer_code,
  name: { en: row.dealer_en, fr: row.dealer_fr },
  isOnNetwork: row.is_on_network,
});

/** What the book says beside a transfer itself. */
export interface TransferContext {
  rules: readonly ClockRule[];
  asOf: string;
  /** Rep codes by their id. */
  codes: ReadonlyMap<number, string>;
  /** By which the list is filtered. */
  names?: readonly string[];
}

/**
 * @returns one of them as the contract has it, its clocks read on the book's date, or on the firm's day once a person has
 * done a step since
 */
export function transferRow(
  row: TransferColumns,
  { rules, asOf, codes, names = [] }: TransferContext,
): TransferRow {
  const isSince = row.state_on > asOf;
  const countedOn = isSince ? row.today : asOf;
  const formerName = formerNameOf(row, names);
  const at = {
    state: row.state,
    documentsOn: row.documents_on,
    receivedOn: row.received_on,
    listOn: row.list_on,
    rejectedOn: row.rejected_on,
    endedOn: row.ended_on,
    dueOn: row.due_on,
    remedyOn: row.remedy_on,
  };
  return {
    id: row.id,
    number: row.number,
    client: { id: row.client_id, kind: row.kind, name: nameOf(row) },
    formerName,
    account: { id: row.account_id, number: row.account_number, type: row.account_type },
    repCode: codes.get(row.rep_code_id) ?? '',
    dealer: dealerOf(row),
    kind: row.transfer_kind,
    expected: row.expected,
    state: row.state,
    stateOn: row.state_on,
    rejectField: row.reject_field,
    positions:
      row.position_count === null || row.list_on === null
        ? null
        : { arrived: Math.min(row.positions_arrived, row.position_count), total: row.position_count },
    residual: row.residual,
    addressDiffers: row.address_differs,
    costMissing: row.cost_missing,
    receivedOn: row.received_on,
    clock: {
      ...clockOf(at, rules, countedOn, row.address_differs),
      countedOn: isSince ? countedOn : null,
    },
    version: row.version,
  };
}
