import { sql } from 'drizzle-orm';
import type { HouseholdHistoryAnswer } from '@/contract/households/changes';
import type { Handler } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import { ProblemError } from '../../../kit/http/problem';
import { nameOf, type PartyColumns } from '../../clients/rows/names';

const at = (name: string) => sql.placeholder(name);

interface TermColumns extends PartyColumns {
  id: string;
  role: HouseholdHistoryAnswer['terms'][number]['role'];
  from_on: string | null;
  until_on: string | null;
}

interface MemberColumns extends PartyColumns {
  id: string | null;
  role: HouseholdHistoryAnswer['members'][number]['role'];
}

interface HistoryRow extends Row {
  today: string;
  members: MemberColumns[];
  terms: TermColumns[];
}

const NAMES = sql`'kind', p.kind, 'given_name', p.given_name, 'family_name', p.family_name, 'legal_name', p.legal_name`;
const ON = sql`coalesce(${at('on')}::date, cairn_today())`;

/** A membership that nobody has changed has held since before the book. */
const history = prepared<HistoryRow>(
  'household-history',
  sql`
  with household as materialized (
    select h.id from households h where h.public_id = ${at('id')}::uuid and h.rep_code_ids && ${REP_CODES}
  ), terms as materialized (
    select t.*, row_number() over (order by t.from_on desc nulls last, t.id desc) as place
    from household_terms t join household on household.id = t.household_id
    where t.rep_code_id = any (${REP_CODES})
  ), standing as (
    select t.party_id, t.role, t.position from terms t
    where (t.from_on is null or t.from_on <= ${ON}) and (t.until_on is null or t.until_on > ${ON})
    union all
    select m.party_id, m.role, m.position from household_members m join household on household.id = m.household_id
    where not exists (select from terms t where t.party_id = m.party_id)
  )
  select cairn_today()::text as today, coalesce((
      select json_agg(json_build_object('id', case when c.party_id is null then null else p.public_id end, ${NAMES},
        'role', s.role) order by s.role <> 'head', s.position, s.party_id)
      from standing s join parties p on p.id = s.party_id
      left join clients c on c.party_id = s.party_id and c.rep_code_id = any (${REP_CODES})), '[]') as members,
    coalesce((
      select json_agg(json_build_object('id', p.public_id, ${NAMES}, 'role', t.role, 'from_on', t.from_on,
        'until_on', t.until_on) order by t.place)
      from terms t join parties p on p.id = t.party_id
      where t.from_on is distinct from t.until_on or t.until_on is null), '[]') as terms
  from household`,
);

const looked = prepared(
  'household-history-looked',
  sql`
  insert into client_view_log (subject, party_id, rep_code_id, request_id)
  select ${at('subject')}, c.party_id, c.rep_code_id, ${at('requestId')}
  from clients c join parties p on p.id = c.party_id
  where p.public_id = any (${at('ids')}::uuid[]) and c.rep_code_id = any (${REP_CODES})
  on conflict do nothing`,
);

/** POST households/history: who belonged to a household on a day, and the memberships that were changed. */
export const householdHistory: Handler<'householdHistory'> = async (context) => {
  const { tx, scope, subject, requestId, body } = context;
  const repCodes = codesOf(scope);
  const [row] = await tx.run(history({ id: body.id, on: body.on, repCodes }));
  if (row === undefined) throw new ProblemError('not-found');
  const ids = [...row.members, ...row.terms].flatMap(({ id }) => id ?? []);
  await tx.run(looked({ subject, requestId, ids: [...new Set(ids)], repCodes }));
  return {
    today: row.today,
    on: body.on ?? row.today,
    members: row.members.map((member) => ({
      id: member.id,
      kind: member.kind,
      name: nameOf(member),
      role: member.role,
    })),
    terms: row.terms.map((term) => ({
      id: term.id,
      kind: term.kind,
      name: nameOf(term),
      role: term.role,
      from: term.from_on,
      until: term.until_on,
    })),
  };
};
