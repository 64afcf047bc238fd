import { sql } from 'drizzle-orm';
import type { ClientDetailsAnswer } from '@/contract/clients/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { OPENED_CLIENT, openedClientValues } from '../rows/opened';

interface Contact extends Row {
  birth_date: string | null;
  incorporated_on: string | null;
  sin_last3: string | null;
  phones: ClientDetailsAnswer['phones'];
  emails: ClientDetailsAnswer['emails'];
  addresses: ClientDetailsAnswer['addresses'];
}

const contact = prepared<Contact>(
  'client-details',
  sql`
  with ${OPENED_CLIENT}
  select client.birth_date, client.incorporated_on,
    (select last3 from client_sins where party_id = client.party_id) as sin_last3,
    coalesce((
      select json_agg(json_build_object('kind', kind, 'number', number, 'isPrimary', is_primary)
        order by is_primary desc, kind)
      from client_phones where party_id = client.party_id), '[]') as phones,
    coalesce((
      select json_agg(json_build_object('address', address, 'isPrimary', is_primary)
        order by is_primary desc, address)
      from client_emails where party_id = client.party_id), '[]') as emails,
    coalesce((
      select json_agg(json_build_object('kind', kind, 'lines', lines, 'city', city, 'province', province,
          'postalCode', postal_code, 'country', country, 'undeliverableSince', undeliverable_since,
          'season', case when kind = 'seasonal' then json_build_object('from', season_from, 'to', season_to) end)
        order by array_position(array['residential', 'business', 'mailing', 'seasonal'], kind))
      from client_addresses where party_id = client.party_id and coalesce(season_to >= cairn_today(), true)), '[]') as addresses
  from client`,
);

/** POST clients/details: how to reach a client, and the dates of the person or company. */
export const details: Handler<'clientDetails'> = async (context) => {
  const [row] = await context.tx.conclude(contact(openedClientValues(context)));
  if (row === undefined) throw new ProblemError('not-found');
  return {
    birthDate: row.birth_date,
    incorporatedOn: row.incorporated_on,
    sinLast3: row.sin_last3,
    phones: row.phones,
    emails: row.emails,
    addresses: row.addresses,
  };
};
