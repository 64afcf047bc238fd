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

/**
 * The rows of a client as they stand, as text: two copies are equal only if each column is the same. Columns that say by
 * which change a row came, and on which day the client was updated, are left out.
 */
export async function copyOf(gateway: TestGateway, id: string): Promise<Record<string, string[]>> {
  const whose = 'party_id = (select id from parties where public_id = $1)';
  const asText = `(to_jsonb(t) - array['updated_on', 'change_set_id', 'changed_by', 'changed_at'])::text`;
  const copy: Record<string, string[]> = {};
  const read = async (table: string, where: string, order: string) => {
    const { rows } = await gateway.db.pool.query<{ row: string }>(
      `select ${asText} as row from ${table} t where ${where} order by ${order}`,
      [id],
    );
    copy[table] = rows.map(({ row }) => row);
  };
  for (const [table, order] of Object.entries(TABLES)) await read(table, whose, order);
  for (const [table, order] of Object.entries(OPENED))
    await read(table, `${whose} and ended_by is null`, order);
  return copy;
}
