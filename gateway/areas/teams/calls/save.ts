import { sql } from 'drizzle-orm';
import type { FieldValue } from '@/contract/changes/schema';
import { saveChange } from '../../../kit/changes/save';
import { prepared, type Row } from '../../../kit/db/statement';
import { faultsOf } from '../rules/faults';
import { canonical, codeOfPath, teamOn, type TeamOnDay } from '../rules/state';
import type { Handler, WriteContext } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { findTeam, type TeamColumns } from './details';

type Asking = Pick<WriteContext<unknown>, 'tx' | 'scope' | 'subject'>;

/** A change of a team that can be made: the team on its day, and the values as they will be written. */
export interface Proposed {
  found: TeamColumns;
  team: TeamOnDay;
  fields: Readonly<Record<string, FieldValue>>;
}

/**
 * Checks the requested change against the team on its first day.
 * @throws {ProblemError} `not-found` for a team that is not the person's; `invalid` (422) with each wrong field
 */
export async function proposed(
  asking: Asking,
  {
    id,
    fields,
    effectiveOn = null,
  }: { id: string; fields: Record<string, FieldValue>; effectiveOn?: string | null | undefined },
): Promise<Proposed> {
  const found = await findTeam(asking, id);
  const day = effectiveOn !== null && effectiveOn > found.today ? effectiveOn : found.today;
  const team = await teamOn(asking.tx, found.key, day);
  const mine = new Set(asking.scope.repCodeIds);
  const errors = faultsOf(team, fields, (key) => mine.has(key));
  if (errors.length > 0) throw new ProblemError('invalid', { status: 422, errors });
  return {
    found,
    team,
    fields: Object.fromEntries(
      Object.entries(fields).map(([path, value]) => [path, canonical(team, path, value)]),
    ),
  };
}

interface ApproverRow extends Row {
  is_manager: boolean;
  advisors: string | null;
}

const approver = prepared<ApproverRow>(
  'team-approver',
  sql`select exists (select from branch_managers m where m.branch_id = ${sql.placeholder('branch')}
      and m.subject = ${sql.placeholder('subject')}) as is_manager,
    (select string_agg(a.first_name || ' ' || a.last_name, ', ' order by a.last_name) from team_members i
      join advisors a on a.id = i.advisor_id
      where i.team_id = ${sql.placeholder('key')} and i.role in ('advisor', 'portfolioManager')
        and cairn_today() between i.valid_from and coalesce(i.valid_to, 'infinity')) as advisors`,
);

/** @returns who approves the request: the branch manager, or the advisors when the manager asks */
export async function approverOf({ tx, subject }: Asking, team: TeamColumns): Promise<string> {
  const [row] = await tx.run(approver({ branch: team.branch_id, subject, key: team.key }));
  // A team without a rep code has no advisor left who could approve.
  const hasCodes = team.codes.length + team.unseen_count > 0;
  return row?.is_manager === true && hasCodes ? (row.advisors ?? '') : team.branch_manager;
}

/**
 * When a field is written. Members come before codes, so that whoever gets a share is already in the team, and the
 * status comes last: a team is closed once its codes are gone.
 */
const turnOf = (path: string) => (path === 'status' ? 2 : codeOfPath(path) === null ? 0 : 1);

/**
 * POST teams/save: proposes a change of a team.
 *
 * @throws {ProblemError} as `proposed` and `saveChange` do
 */
export const teamSave: Handler<'teamSave'> = async (context) => {
  const { id, version, fields: asked, reason, effectiveOn, form } = context.body;
  const { fields } = await proposed(context, { id, fields: asked, effectiveOn });
  return saveChange(context, {
    entity: 'team',
    id,
    version,
    fields: Object.fromEntries(Object.entries(fields).sort(([a], [b]) => turnOf(a) - turnOf(b))),
    ...(reason === undefined ? {} : { reason }),
    ...(effectiveOn === undefined ? {} : { effectiveOn }),
    ...(form === undefined ? {} : { form }),
  });
};
