import { sql } from 'drizzle-orm';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import type { WritePlace } from '../../../kit/changes/record';
import { prepared } from '../../../kit/db/statement';
import {
  type AddressRule,
  type Change,
  type Consequence,
  consequencesOf,
  provinceIn,
  releasesOf,
} from './consequences';
import { type AddressParty, readParties, rulesOn, servedIn } from './facts';

const at = (name: string) => sql.placeholder(name);
const SET = sql`${at('setId')}::uuid`;
const OWN = sql`c.party_id = ${at('key')} and c.rep_code_id = any (${REP_CODES})`;

const restricted = prepared(
  'restrict-accounts',
  sql`
  insert into account_restrictions (party_id, account_id, rep_code_id, kind, rule_id, valid_from, valid_to, change_set_id)
  select c.party_id, account, c.rep_code_id, ${at('kind')}, ${at('rule')}, ${at('day')}::date, ${at('until')}::date, ${SET}
  from clients c, unnest(${at('accounts')}::integer[]) as account where ${OWN}
  on conflict on constraint account_restrictions_once do nothing`,
);

const opened = prepared(
  'open-address-task',
  sql`
  insert into address_tasks (party_id, rep_code_id, rule_id, due_on, change_set_id)
  select c.party_id, c.rep_code_id, ${at('rule')}, ${at('due')}::date, ${SET} from clients c where ${OWN}
  on conflict on constraint address_tasks_once do nothing`,
);

const sent = prepared(
  'prepare-address-letters',
  sql`
  insert into address_letters (party_id, rep_code_id, address, prepared_for, change_set_id)
  select c.party_id, c.rep_code_id, letter, ${at('day')}::date, ${SET}
  from clients c, jsonb_array_elements(${at('letters')}::jsonb) as letter where ${OWN}
  on conflict on constraint address_letters_once do nothing`,
);

/** When the client comes back, what an earlier change of address stopped goes on again; what a death stopped does not. */
const released = prepared(
  'release-accounts',
  sql`
  update account_restrictions set ended_by = ${SET}
  where party_id = ${at('key')} and rep_code_id = any (${REP_CODES}) and ended_by is null and kind = any (${at('kinds')}::text[])
    and rule_id is not null
    and change_set_id <> ${SET}`,
);

/** Undoing a change ends its effects, and restores what it had ended. */
const TAKEN_BACK = (['account_restrictions', 'address_tasks', 'address_letters'] as const).map((table) =>
  prepared(
    `take-back-${table}`,
    sql`
    update ${sql.identifier(table)} set ended_by = case when ended_by is null then ${SET} end
    where party_id = ${at('key')} and rep_code_id = any (${REP_CODES})
      and (change_set_id = ${at('undone')}::uuid and ended_by is null or ended_by = ${at('undone')}::uuid)`,
  ),
);

const undoneBy = prepared<{ undo_of: string | null }>(
  'undone-by',
  sql`select undo_of from change_sets where id = ${SET}`,
);

/** A letter names the address only, as it is printed. */
const printed = ({ lines, city, province, postalCode, country }: Consequence['letters'][number]) => ({
  lines,
  city,
  province,
  postalCode,
  country,
});

async function put(
  { tx, scope, record, changeSetId, effectiveOn }: WritePlace,
  { rule, effect, restricted: stopped, letters, dueOn }: Consequence,
) {
  const of = { key: record.key, repCodes: codesOf(scope), setId: changeSetId };
  for (const kind of new Set(stopped.map((each) => each.kind))) {
    const accounts = stopped.filter((each) => each.kind === kind).map(({ key }) => key);
    await tx.run(
      restricted({ ...of, kind, rule, day: effectiveOn, until: dueOn, accounts: `{${accounts.join(',')}}` }),
    );
  }
  if (effect === 'task') await tx.run(opened({ ...of, rule, due: dueOn }));
  if (letters.length > 0)
    await tx.run(sent({ ...of, day: effectiveOn, letters: JSON.stringify(letters.map(printed)) }));
}

/** What one change of one client leads to, on its first day. */
export async function followedBy(
  place: Pick<WritePlace, 'tx' | 'scope'>,
  rules: readonly AddressRule[],
  party: AddressParty,
  change: Change,
  { day, more = 0 }: { day: string; more?: number },
): Promise<Consequence[]> {
  const province = provinceIn(change.becomes);
  const used = province === null ? 0 : (await servedIn(place, party, province)) + more;
  return consequencesOf(rules, party, change, { day, used });
}

/** Carries out what a change leads to as it is written: by the rules, or in reverse for an undo. */
export async function writeEffects(place: WritePlace, change: Change) {
  const { tx, scope, record, changeSetId, effectiveOn } = place;
  const of = { key: record.key, repCodes: codesOf(scope), setId: changeSetId };
  const [set] = await tx.run(undoneBy({ setId: changeSetId }));
  const undone = set?.undo_of ?? null;
  if (undone !== null) {
    for (const takeBack of TAKEN_BACK) await tx.run(takeBack({ ...of, undone }));
    return;
  }
  const [party] = await readParties(place, [record.id]);
  if (party === undefined) return;
  const rules = await rulesOn(place, effectiveOn);
  const kinds = releasesOf(party, change);
  if (kinds.length > 0) await tx.run(released({ ...of, kinds }));
  for (const each of await followedBy(place, rules, party, change, { day: effectiveOn }))
    await put(place, each);
}
