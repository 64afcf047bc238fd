import { sql } from 'drizzle-orm';
import type { DeathProof } from '@/contract/deaths/codes';
import type { WritePlace } from '../../../kit/changes/record';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared } from '../../../kit/db/statement';
import { consequencesOf } from './consequences';
import { deathRulesOn, readDeathParty } from './facts';

const at = (name: string) => sql.placeholder(name);
const SET = sql`${at('setId')}::uuid`;
const OWN = sql`party_id = ${at('key')} and rep_code_id = any (${REP_CODES})`;

const restricted = prepared(
  'restrict-after-death',
  sql`
  insert into account_restrictions (party_id, account_id, rep_code_id, kind, death_rule_id, valid_from, change_set_id)
  select c.party_id, account, c.rep_code_id, ${at('kind')}, ${at('rule')}, cairn_today(), ${SET}
  from clients c, unnest(${at('accounts')}::integer[]) as account
  where c.party_id = ${at('key')} and c.rep_code_id = any (${REP_CODES})
  on conflict on constraint account_restrictions_once_by_death do nothing`,
);

const opened = prepared(
  'open-death-task',
  sql`
  insert into death_tasks (party_id, rep_code_id, rule_id, due_on, change_set_id)
  select c.party_id, c.rep_code_id, ${at('rule')}, ${at('due')}::date, ${SET}
  from clients c where c.party_id = ${at('key')} and c.rep_code_id = any (${REP_CODES})
  on conflict on constraint death_tasks_once do nothing`,
);

/** What a death had led to ends, and what the undone change had ended goes on again. */
const takenBack = [
  sql`account_restrictions set ended_by = case when ended_by is null then ${SET} end
    where ${OWN} and death_rule_id is not null`,
  sql`death_tasks set ended_by = case when ended_by is null then ${SET} end where ${OWN}`,
].map((set, index) =>
  prepared(
    `take-back-death-${index}`,
    sql`update ${set} and (change_set_id = ${at('undone')}::uuid and ended_by is null or ended_by = ${at('undone')}::uuid)`,
  ),
);

const ended = [
  sql`account_restrictions set ended_by = ${SET} where ${OWN} and death_rule_id is not null and ended_by is null`,
  sql`death_tasks set ended_by = ${SET} where ${OWN} and ended_by is null`,
].map((set, index) => prepared(`end-death-${index}`, sql`update ${set}`));

const undoneBy = prepared<{ undo_of: string | null }>(
  'death-undone-by',
  sql`select undo_of from change_sets where id = ${SET}`,
);

/** What a write of the death changes. */
interface Step {
  wasDead: boolean;
  /** Null where the client is living again. */
  death: { on: string; proof: DeathProof } | null;
  hasEstateAddress: boolean;
  today: string;
}

/** Carries out what a death leads to as it is written: by the rules, or in reverse for an undo. */
export async function writeDeathEffects(
  place: WritePlace,
  { wasDead, death, hasEstateAddress, today }: Step,
) {
  const { tx, scope, record, changeSetId } = place;
  const of = { key: record.key, repCodes: codesOf(scope), setId: changeSetId };
  const [set] = await tx.run(undoneBy({ setId: changeSetId }));
  const undone = set?.undo_of ?? null;
  if (undone !== null) {
    for (const each of takenBack) await tx.run(each({ ...of, undone }));
    return;
  }
  if (death === null) {
    for (const each of ended) await tx.run(each(of));
    return;
  }
  // A correction of the day or of the proof opens nothing again.
  if (wasDead) return;
  const facts = await readDeathParty(place, record, { on: death.on, changeSetId });
  const rules = await deathRulesOn(place, today);
  for (const each of consequencesOf(rules, facts, { day: today, proof: death.proof, hasEstateAddress })) {
    for (const kind of new Set(each.restricted.map((one) => one.kind))) {
      const keys = each.restricted.filter((one) => one.kind === kind).map(({ key }) => key);
      await tx.run(restricted({ ...of, kind, rule: each.rule, accounts: `{${keys.join(',')}}` }));
    }
    if (each.effect === 'task') await tx.run(opened({ ...of, rule: each.rule, due: each.dueOn }));
  }
}
