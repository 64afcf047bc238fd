import type { ClientBase } from 'pg';
import { drawnFrom as drawn } from './drawn';

const OF_CLIENT = drawn("'delivery ' || h.party_id");

/**
 * The consents that clients gave when they opened accounts. Those with an e-mail chose some documents, or all but
 * slips.
 */
const OPENINGS = `
  insert into delivery_openings (party_id, account_id, rep_code_id, electronic, declined)
  select party_id, account_id, rep_code_id, electronic, declined
  from (
    select c.party_id, h.account_id, c.rep_code_id,
      case
        when not exists (select from client_emails e where e.party_id = c.party_id) then array[]::text[]
        when ${OF_CLIENT} < 35 then array['statements', 'confirmations', 'annualCharges', 'performance', 'prospectus']
        when ${OF_CLIENT} < 60 then array['statements', 'confirmations']
        when ${OF_CLIENT} < 70 then array['statements', 'confirmations', 'taxT3', 'taxT5', 'taxT5008', 'taxT4RSP',
          'taxT4RIF', 'annualCharges', 'performance', 'prospectus', 'letters']
        else array[]::text[]
      end as electronic,
      case when ${drawn("'proxy ' || h.party_id")} < 30 then array['proxy'] else array[]::text[] end as declined
    from account_holders h join clients c on c.party_id = h.party_id
  ) drawn
  where cardinality(electronic) + cardinality(declined) > 0`;

const BOUNCES = `
  insert into email_bounces (party_id, rep_code_id, address, kind, bounced_on)
  select h.party_id, h.rep_code_id, h.address,
    case when ${drawn("'bounce kind ' || h.party_id")} < 60 then 'hard' else 'soft' end,
    (select as_of from book) - (3 + ${drawn("'bounce day ' || h.party_id")} % 55)
  from client_emails h
  where h.is_primary and ${drawn("'bounce ' || h.party_id")} < 4`;

/** Writes what clients chose at opening, and what came back of their e-mail: the same for the same book each time. */
export async function writeDelivery(client: ClientBase) {
  await client.query(OPENINGS);
  await client.query(BOUNCES);
}
