import { sql } from 'drizzle-orm';
import type { HouseholdOverviewAnswer } from '@/contract/households/schema';
import type { HouseholdRole } from '@/contract/clients/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import { basisOf } from '../../valuation/rows/basis';
import { explainAccounts, lensTotals } from '../../valuation/rows/explain';
import { countedAccounts, type Lens, lensRecentlyOpened } from '../../accounts/rows/perspective';
import { shareBp, sumOf } from '../../../kit/money';
import { nameOf, type PartyColumns, partyYearPairs } from '../../clients/rows/names';
import { ageOn } from '../../clients/rules/living';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { stateOf } from './list';
import { wordOrder } from '../../../kit/paging/order';

type Answer = HouseholdOverviewAnswer;

interface MemberColumns extends PartyColumns {
  id: string | null;
  role: HouseholdRole;
  age: number | null;
  language: 'en' | 'fr' | null;
  others: { id: string; name: string }[];
}

interface HouseholdColumns extends Row {
  id: string;
  name: string;
  members: MemberColumns[];
  codes: Answer['results']['repCodes'];
  updated_on: string | null;
}

const KEY = sql`${sql.placeholder('key')}::integer`;

const household = prepared<HouseholdColumns>(
  'household',
  sql`
  select h.public_id as id, h.name, (
      select json_agg(json_build_object(
          'id', case when c.party_id is null then null else p.public_id end, 'kind', p.kind,
          'given_name', p.given_name, 'family_name', p.family_name, 'legal_name', p.legal_name,
          ${partyYearPairs(sql`p`)}, 'role', m.role,
          'age', ${ageOn(sql`c`, sql`${sql.placeholder('asOf')}::date`)},
          'language', c.language, 'others', coalesce((
            select json_agg(json_build_object('id', x.public_id, 'name', x.name) order by ${wordOrder(sql`x.name`).fr}, x.id)
            from household_members other join households x on x.id = other.household_id
            where c.party_id is not null and other.party_id = m.party_id and other.household_id <> m.household_id
          ), '[]')
        ) order by m.role <> 'head', m.position, m.party_id)
      from household_members m join parties p on p.id = m.party_id
      left join clients c on c.party_id = m.party_id and c.rep_code_id = any (${REP_CODES})
      where m.household_id = h.id
    ) as members, (
      select json_agg(json_build_object('code', r.code, 'name', r.name, 'isMine', r.id = any (${REP_CODES}))
        order by r.code)
      from rep_codes r where r.id = any (h.rep_code_ids)
    ) as codes, (
      select max(c.updated_on) from household_members m join clients c on c.party_id = m.party_id
      where m.household_id = h.id and c.rep_code_id = any (${REP_CODES})
    ) as updated_on
  from households h where h.id = ${KEY} and h.rep_code_ids && ${REP_CODES} and h.member_count > 0`,
);

/** A household seen through one member. Accounts that a member only looks after as trustee are not listed by member. */
const lensOfMember = (lens: Lens, id: string): Lens => ({
  ...lens,
  accounts: lens.accounts
    .filter(({ isOwn }) => isOwn)
    .map((account) => {
      const isOwn = account.owners.includes(id);
      return { ...account, isOwn, isOfOther: !isOwn };
    }),
});

function memberOf(member: MemberColumns, lens: Lens, total: string): Answer['members'][number] {
  const { id } = member;
  const seen = id === null ? null : lensOfMember(lens, id);
  const marketValueCad =
    seen === null ? null : sumOf(countedAccounts(seen).map((account) => account.marketValueCad));
  return {
    id,
    kind: member.kind,
    name: nameOf(member),
    role: member.role,
    age: member.age,
    language: member.language,
    marketValueCad,
    explain: seen && explainAccounts(seen).marketValue,
    weightBp: marketValueCad === null ? null : shareBp(marketValueCad, total),
    otherHouseholds: member.others,
  };
}

const languagesOf = (members: readonly MemberColumns[]) =>
  (['en', 'fr'] as const).filter((language) => members.some((member) => member.language === language));

/** POST households/overview: the household, its members and its total. */
export const householdOverview: Handler<'householdOverview'> = async (context) => {
  const { body, tx, scope } = context;
  const lens = await lensRecentlyOpened('household', body, context);
  const [row] = await tx.run(household({ key: lens.key, repCodes: codesOf(scope), asOf: scope.asOf }));
  if (row === undefined) throw new ProblemError('not-found');
  const total = lensTotals(lens);
  const own = lens.accounts.filter(({ isOwn }) => isOwn);
  return {
    results: {
      id: row.id,
      name: row.name,
      state: stateOf({ account_count: total.count, closed_count: own.length - total.count }),
      languages: languagesOf(row.members),
      repCodes: row.codes,
      updatedOn: row.updated_on,
    },
    members: row.members.map((member) => memberOf(member, lens, total.marketValueCad)),
    total,
    isPartial: lens.isPartial,
    basis: await basisOf(context),
    explain: explainAccounts(lens),
    asOf: scope.asOf,
  };
};
