import type { TestGateway } from './gateway';

/** Tables with rows of one client that a change may touch, each with its order. */
const TABLES = {
  clients: 'party_id',
  client_details_extra: 'party_id',
  client_addresses: 'kind',
  account_addresses: 'account_id',
  client_phones: 'position, number',
  client_emails: 'position, address',
  delivery_preferences: 'account_id, document',
  delivery_paper: 'party_id',
  kyc_clients: 'party_id',
} as const;

/** Rows that a change opens and its undo ends: those that still hold. */
const OPENED = {
  account_restrictions: 'id',
  address_tasks: 'id',
  address_letters: 'id',
  death_tasks: 'id',
} as const;

/** Columns that say by which change a row came, and on which day the client was updated. */
const BY_CHANGE = `array['updated_on', 'change_set_id', 'changed_by', 'changed_at']`;

const rowsOf = ([table, order]: [string, string], more = '') => `'${table}', (
  select coalesce(json_agg((to_jsonb(t) - ${BY_CHANGE})::text order by ${order}), '[]')
  from ${table} t where t.party_id = p.id${more})`;

const COPY = `select json_build_object(${[
  ...Object.entries(TABLES).map((each) => rowsOf(each)),
  ...Object.entries(OPENED).map((each) => rowsOf(each, ' and ended_by is null')),
].join(', ')}) as copy from parties p where p.public_id = $1`;

/**
 * The rows of a client as they stand, as text: two copies are equal only if each column is the same, apart from those that
 * say by which change a row came.
 */
export async function copyOf(gateway: TestGateway, id: string): Promise<Record<string, string[]>> {
  const { rows } = await gateway.db.pool.query<{ copy: Record<string, string[]> }>(COPY, [id]);
  return rows[0]?.copy ?? {};
}
