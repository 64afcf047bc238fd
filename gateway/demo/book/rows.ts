import { type ClientBase } from 'pg';
import type { SinVault } from '../../kit/sins/vault';
import { makeLoader, type TableWriter, type Value } from '../../kit/db/bulk';

/** Tables of client data, with the columns that the seed gives. */
export const CLIENT_TABLES = {
  parties: ['id', 'public_id', 'kind', 'given_name', 'family_name', 'legal_name', 'rep_code_ids'],
  households: [
    'id',
    'public_id',
    'name',
    'rep_code_ids',
    'member_count',
    'rep_code_id',
    'account_count',
    'closed_count',
    'market_value',
    'cash',
    'updated_on',
  ],
  household_members: ['household_id', 'party_id', 'role', 'position', 'rep_code_ids'],
  clients: [
    'party_id',
    'rep_code_id',
    'language',
    'birth_date',
    'incorporated_on',
    'former_names',
    'client_since',
    'updated_on',
    'household_id',
    'name_sort_en',
    'name_sort_fr',
    'household_sort_en',
    'household_sort_fr',
    'account_count',
    'market_value',
    'cash',
    'book_cost',
  ],
  client_sins: ['party_id', 'rep_code_id', 'sin'],
  client_addresses: [
    'party_id',
    'rep_code_id',
    'kind',
    'lines',
    'city',
    'province',
    'postal_code',
    'country',
  ],
  client_phones: ['party_id', 'rep_code_id', 'kind', 'number', 'is_primary'],
  client_emails: ['party_id', 'rep_code_id', 'address', 'is_primary'],
  accounts: [
    'id',
    'public_id',
    'number',
    'root',
    'rep_code_id',
    'type',
    'currency',
    'opened_on',
    'closed_on',
    'market_value',
    'cash',
    'book_cost',
    'market_value_cad',
    'cash_cad',
    'book_cost_cad',
    'custodian_code',
    'closed_reason',
    'residual_on',
    'last_non_zero_on',
    'holder_sort',
    'is_joint',
    'household_id',
  ],
  account_holders: ['account_id', 'party_id', 'rep_code_id', 'role', 'position'],
  holdings: [
    'account_id',
    'security_id',
    'rep_code_id',
    'quantity',
    'book_cost',
    'book_cost_cad',
    'market_value',
    'market_value_cad',
  ],
  transactions: [
    'id',
    'account_id',
    'rep_code_id',
    'trade_date',
    'kind',
    'security_id',
    'quantity',
    'amount',
    'amount_cad',
    'settle_date',
    'price',
    'source_code',
    'source_set',
  ],
  rep_code_rollups: [
    'rep_code_id',
    'client_count',
    'account_count',
    'market_value',
    'cash',
    'book_cost',
    'repeated',
  ],
  household_parts: [
    'household_id',
    'rep_code_id',
    'account_count',
    'closed_count',
    'market_value',
    'cash',
    'updated_on',
  ],
  household_overlaps: ['account_id', 'household_id', 'rep_code_id'],
  unassigned_accounts: [
    'id',
    'public_id',
    'branch_id',
    'number',
    'reason',
    'former_rep_code',
    'type',
    'currency',
    'custodian_code',
    'holder_kind',
    'given_name',
    'family_name',
    'legal_name',
    'holder_sort',
    'opened_on',
    'unassigned_on',
    'market_value',
    'cash',
    'book_cost',
    'market_value_cad',
    'cash_cad',
    'book_cost_cad',
    'suggested_rep_code_id',
    'suggestion',
  ],
  unassigned_holdings: [
    'account_id',
    'branch_id',
    'security_id',
    'quantity',
    'book_cost',
    'book_cost_cad',
    'market_value',
    'market_value_cad',
  ],
  transfers: [
    'id',
    'public_id',
    'rep_code_id',
    'account_id',
    'party_id',
    'number',
    'dealer_code',
    'delivering_account',
    'kind',
    'expected',
    'signed_on',
    'document_count',
    'request',
    'address_differs',
    'position_count',
    'state',
    'state_on',
    'documents_on',
    'received_on',
    'list_on',
    'rejected_on',
    'reject_code',
    'reject_field',
    'positions_arrived',
    'cost_missing',
    'residual',
    'ended_on',
    'taken_days',
    'due_on',
    'remedy_on',
    'version',
  ],
  transfer_events: [
    'transfer_id',
    'rep_code_id',
    'kind',
    'happened_on',
    'ref',
    'subject',
    'note',
    'facts',
    'recorded_at',
    'fault',
  ],
  carrier_items: ['id', 'rep_code_id', 'account_id', 'status', 'opened_on'],
  carrier_breaks: [
    'id',
    'public_id',
    'rep_code_id',
    'account_id',
    'party_id',
    'kind',
    'security_id',
    'ours',
    'theirs',
    'difference',
    'opened_on',
    'owner',
  ],
  uma_accounts: [
    'account_id',
    'rep_code_id',
    'model_id',
    'managed_on',
    'rebalanced_on',
    'restriction',
    'status',
    'to_trade_bp',
    'widest',
    'widest_drift_bp',
    'widest_band_bp',
    'untracked_bp',
  ],
  uma_pending: ['account_id', 'security_id', 'rep_code_id', 'placed_on', 'quantity', 'amount'],
} as const satisfies Record<string, readonly string[]>;

export type ClientTable = keyof typeof CLIENT_TABLES;

export const CLIENT_TABLE_NAMES = Object.keys(CLIENT_TABLES) as ClientTable[];

/** Takes rows of any table of client data in. */
export interface RowSink {
  row(table: ClientTable, values: readonly Value[]): void;
  breathe(): Promise<void>;
  finish(): Promise<void>;
}

/** The columns of a table in the database. A number is made in clear, and encrypted as it is written. */
const STORED: Record<ClientTable, readonly string[]> = {
  ...CLIENT_TABLES,
  client_sins: ['party_id', 'rep_code_id', 'sealed', 'hash', 'last3', 'is_temporary'],
};

function storedSin(sins: SinVault, [partyId, repCodeId, sin]: readonly Value[]): Value[] {
  const { sealed, hash, last3, isTemporary } = sins.store(Number(partyId), String(sin));
  return [partyId ?? null, repCodeId ?? null, sealed, hash, last3, isTemporary];
}

/** @param folder as of `makeLoader` */
export function rowSink(client: ClientBase, folder: string | null, sins: SinVault): RowSink {
  const loader = makeLoader(client, folder);
  const writers = new Map<ClientTable, TableWriter>(
    CLIENT_TABLE_NAMES.map((table) => [table, loader.writer(table, STORED[table])]),
  );
  const each = async (act: (writer: TableWriter) => Promise<void>) => {
    for (const writer of writers.values()) await act(writer);
  };
  return {
    row: (table, values) =>
      writers.get(table)?.row(table === 'client_sins' ? storedSin(sins, values) : values),
    async breathe() {
      await each((writer) => writer.breathe());
      await loader.pause();
    },
    finish: () => each((writer) => writer.finish()),
  };
}
