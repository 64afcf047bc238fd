import { sql } from 'drizzle-orm';
import type { BranchValue } from '@/contract/teams/values';
import { prepared } from '../../../kit/db/statement';
import { ended, endsOf, type TeamWrite } from './write';

const at = (name: string) => sql.placeholder(name);
const DAY = sql`${at('day')}::date`;
const SET = sql`${at('changeSetId')}::uuid`;

const setOf = (column: string, value: ReturnType<typeof sql>) =>
  prepared(
    `set-team-${column.replaceAll('_', '-')}`,
    sql`update teams set ${sql.raw(column)} = ${value}, change_set_id = ${SET} where id = ${at('key')}`,
  );

const VALUE = sql`${at('value')}::text`;

const FACTS = {
  nameEn: setOf('name_en', VALUE),
  nameFr: setOf('name_fr', VALUE),
  status: setOf('status', VALUE),
  desk: setOf('prestige_support', VALUE),
} as const;

/** The facts of a team that are one text; its branch takes more than that. */
export type TextFact = keyof typeof FACTS;

/** Writes a name, the status or the desk of a team. A desk of null is none. */
export async function writeFact({ tx, key, changeSetId }: TeamWrite, path: TextFact, value: string | null) {
  await tx.run(FACTS[path]({ key, value, changeSetId }));
}

const BRANCH_KEY = sql`(select id from branches where public_id = ${at('branch')}::uuid)`;

/** The rep codes that the team owns on the day. */
const OWNED = sql`select o.rep_code_id from team_codes o where o.team_id = ${at('key')}
  and ${DAY} between o.valid_from and coalesce(o.valid_to, 'infinity')`;

const managersOf = (branch: ReturnType<typeof sql>) =>
  sql`select m.subject from branch_managers m where m.branch_id = ${branch}`;

const formerManagers = endsOf(
  'rep_code_access',
  'manager-rights',
  sql`team_id is null and rep_code_id in (${OWNED})
    and subject in (${managersOf(sql`(select branch_id from teams where id = ${at('key')})`)})
    and subject not in (${managersOf(BRANCH_KEY)})`,
);

const newManagers = prepared(
  'give-manager-rights',
  sql`insert into rep_code_access (subject, rep_code_id, valid_from, basis, change_set_id)
    select m.subject, owned.rep_code_id, ${DAY}, 'firm', ${SET}
    from branch_managers m cross join (${OWNED}) owned
    where m.branch_id = ${BRANCH_KEY} and not exists (select from rep_code_access x
      where x.subject = m.subject and x.rep_code_id = owned.rep_code_id and x.team_id is null
        and ${DAY} >= x.valid_from and x.valid_to is null)`,
);

const movedCodes = prepared(
  'move-codes-to-branch',
  sql`update rep_codes set branch_id = ${BRANCH_KEY}, change_set_id = ${SET} where id in (${OWNED})`,
);

const movedTeam = setOf('branch_id', BRANCH_KEY);

/**
 * Moves a team to another branch. Its rep codes go with it: the manager of the branch that it leaves sees them no
 * longer, and the manager of the new one does.
 */
export async function writeBranch(write: TeamWrite, { id: branch }: BranchValue) {
  const { tx, key, day, changeSetId } = write;
  await ended(formerManagers, write, { key, branch });
  await tx.run(newManagers({ key, branch, day, changeSetId }));
  await tx.run(movedCodes({ key, branch, day, changeSetId }));
  await tx.run(movedTeam({ key, branch, changeSetId }));
}
