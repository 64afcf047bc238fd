import { sql } from 'drizzle-orm';
import type { TrustedContact } from '@/contract/clientInfo/profile';
import { isElectronic } from '@/contract/delivery/codes';
import { isVisible } from '../../../kit/changes/since';
import type { Scope } from '../../../kit/db/scope';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import { readDeliveries } from '../../delivery/rows/read';
import type { DeathAccount, DeathFacts, DeathRule } from './consequences';

type Place = { tx: Transaction; scope: Scope };

/** Everything that a death of one client touches. */
export interface DeathParty extends DeathFacts {
  /** Full years on the day of the death; null when the birth date is unknown. */
  age: number | null;
  trustedContact: TrustedContact | null;
  underWay: { id: string; number: string; account: string }[];
  waitingChanges: { on: string | null; paths: string[] }[];
}

interface PartyRow extends Row {
  age: number | null;
  has_portal: boolean;
  trusted: TrustedContact | null;
  accounts: DeathAccount[];
  transfers: DeathParty['underWay'];
  waiting: DeathParty['waitingChanges'];
}

const at = (name: string) => sql.placeholder(name);

const party = prepared<PartyRow>(
  'death-party',
  sql`
  select date_part('year', age(${at('on')}::date, c.birth_date))::integer as age,
    exists (select from portal_access w where w.party_id = c.party_id and w.rep_code_id = any (${REP_CODES})) as has_portal,
    case when d.trusted_contact ->> 'state' = 'named' then d.trusted_contact end as trusted,
    coalesce((
      select json_agg(json_build_object('key', a.id, 'id', a.public_id, 'number', a.number, 'type', a.type,
          'marketValue', a.market_value_cad::text,
          'holders', coalesce((
            select json_agg(json_build_object('given_name', o.given_name, 'family_name', o.family_name,
                'legal_name', o.legal_name) order by other.position, other.party_id)
            from account_holders other join parties o on o.id = other.party_id
            where other.account_id = a.id and other.party_id <> c.party_id), '[]'),
          'beneficiaries', coalesce((
            select json_agg(json_build_object('relation', b.relation, 'isSuccessor', b.is_successor, 'shareBp', b.share_bp)
              order by b.position)
            from account_beneficiaries b where b.account_id = a.id and b.rep_code_id = any (${REP_CODES})), '[]'))
        order by a.number)
      from account_holders h
      join accounts a on a.id = h.account_id and a.closed_on is null and a.rep_code_id = any (${REP_CODES})
      where h.party_id = c.party_id and h.is_beneficial), '[]') as accounts,
    coalesce((
      select json_agg(json_build_object('id', t.public_id, 'number', t.number, 'account', a.number) order by t.number)
      from transfers t join accounts a on a.id = t.account_id and a.rep_code_id = any (${REP_CODES})
      where t.party_id = c.party_id and t.ended_on is null and t.rep_code_id = any (${REP_CODES})), '[]') as transfers,
    coalesce((
      select json_agg(json_build_object('on', s.effective_on, 'paths', s.paths) order by s.effective_on, s.made_at)
      from (
        select sets.effective_on, sets.made_at, array_agg(items.path order by items.position) as paths
        from change_items items join change_sets sets on sets.id = items.set_id
        where items.entity = 'client' and items.record_id = ${at('id')} and items.version is null
          and sets.state in ('pending', 'scheduled') and ${isVisible('items')} and items.path <> 'death'
          and sets.id is distinct from ${at('setId')}::uuid
        group by sets.id
      ) s), '[]') as waiting
  from clients c
  left join client_details_extra d on d.party_id = c.party_id
  where c.party_id = ${at('key')} and c.rep_code_id = any (${REP_CODES})`,
);

/**
 * What a death of a client touches.
 * @param on the day of the death, ISO 8601
 * @param changeSetId the change that is just applied, if any: it does not wait for itself
 */
export async function readDeathParty(
  place: Place,
  { id, key }: { id: string; key: number },
  { on, changeSetId = null }: { on: string; changeSetId?: string | null },
): Promise<DeathParty> {
  const [row] = await place.tx.run(
    party({ id, key, on, setId: changeSetId, repCodes: codesOf(place.scope) }),
  );
  if (row === undefined) throw new Error('a client that was found has no row');
  const [delivery] = await readDeliveries(place, [id]);
  return {
    age: row.age,
    accounts: row.accounts,
    hasPortal: row.has_portal,
    electronic: delivery?.cells.filter(({ current }) => isElectronic(current)).length ?? 0,
    hasTrustedContact: row.trusted !== null,
    transfers: row.transfers.length,
    waiting: row.waiting.length,
    trustedContact: row.trusted,
    underWay: row.transfers,
    waitingChanges: row.waiting,
  };
}

const inForce = prepared<DeathRule & Row>(
  'death-rules',
  sql`
  select id, condition, effect, restricts, days,
    case when source_en is not null then json_build_object('en', source_en, 'fr', source_fr) end as source
  from death_rules
  where status = 'in_force' and ${at('day')}::date between valid_from and coalesce(valid_to, 'infinity')
  order by position`,
);

/** @returns the rules in force on a day, ISO 8601, in the order the screen shows them */
export const deathRulesOn = ({ tx }: Pick<Place, 'tx'>, day: string): Promise<DeathRule[]> =>
  tx.run(inForce({ day }));
