import { sql } from 'drizzle-orm';
import { TEAM_FACTS, type TeamFact } from '@/contract/teams/codes';
import type { TeamSavePreviewAnswer } from '@/contract/teams/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import { heldRights } from '../rules/rights';
import type { TeamOnDay, TeamState } from '../rules/state';
import type { CallContext } from '../../../kit/call/handler';
import { type CodeFigures, sumOf } from './figures';

type Answer = TeamSavePreviewAnswer;
type Move = NonNullable<Answer['move']>;

const at = (name: string) => sql.placeholder(name);

const textOf = (state: TeamState, field: TeamFact) => (field === 'branch' ? state.branch.name : state[field]);

/** Names, status, branch and desk that a change sets to something else. */
export const factMoves = ({ state }: TeamOnDay, after: TeamState): Answer['facts'] =>
  TEAM_FACTS.flatMap((field) => {
    const was = textOf(state, field);
    const became = textOf(after, field);
    const isSame = field === 'branch' ? state.branch.id === after.branch.id : was === became;
    return isSame ? [] : [{ field, was, became }];
  });

interface LeaderRow extends Row {
  subject: string;
  firstName: string;
  lastName: string;
  role: Move['leaders'][number]['role'];
  change: Move['leaders'][number]['change'];
  codes: string[];
}

const CODES = sql`(select jsonb_array_elements_text(${at('codes')}::jsonb))`;
const DAY = sql`${at('day')}::date`;

/** The rights of the firm that a manager has to the codes on the day. */
const HELD = sql`select r.code from rep_code_access x join rep_codes r on r.id = x.rep_code_id
  where x.subject = who.subject and x.team_id is null and r.code in ${CODES}
    and ${DAY} between x.valid_from and coalesce(x.valid_to, 'infinity')`;

/** Who leads the one branch or region and not the other, and what of the codes they lose or gain. */
const leaders = prepared<LeaderRow>(
  'team-leaders',
  sql`
  with places as (
    select b.id, b.region_id, b.public_id = ${at('from')}::uuid as is_former from branches b
    where b.public_id in (${at('from')}::uuid, ${at('to')}::uuid)
  ), who as (
    select m.subject, 'branchManager' as role, p.is_former from branch_managers m join places p on p.id = m.branch_id
    union
    select l.subject, 'regionLeader', p.is_former from region_leaders l join places p on p.region_id = l.region_id
  )
  select who.subject, s.first_name as "firstName", s.last_name as "lastName", who.role,
    case when who.is_former then 'loses' else 'gains' end as change,
    case when who.role = 'regionLeader' then array(select code from ${CODES} all_of (code) order by code)
      when who.is_former then array(${HELD} order by r.code)
      else array(select code from ${CODES} all_of (code) where code not in (${HELD}) order by code)
    end as codes
  from who join people s on s.subject = who.subject
  where not exists (select from who other where other.subject = who.subject and other.role = who.role
    and other.is_former <> who.is_former)
  order by change desc, role, s.last_name, s.first_name, who.subject`,
);

const managed = prepared<{ is: boolean }>(
  'branch-is-managed',
  sql`select exists (select from branch_managers m join branches b on b.id = m.branch_id
    where b.public_id = ${at('to')}::uuid) as is`,
);

/** What a new branch moves: who answers for the team, and who leads its rep codes. Null where the branch stays. */
export async function branchMove(
  context: Pick<CallContext<unknown>, 'tx' | 'scope'>,
  team: TeamOnDay,
  after: TeamState,
  figures: ReadonlyMap<string, CodeFigures>,
): Promise<Answer['move']> {
  const { tx } = context;
  const was = team.branches.get(team.state.branch.id);
  const became = team.branches.get(after.branch.id);
  if (was === undefined || became === undefined || was.id === became.id) return null;
  const codes = JSON.stringify(Object.keys(after.codes));
  const rows = await tx.run(leaders({ codes, from: was.id, to: became.id, day: team.day }));
  const inTeam = new Set(
    (await heldRights(tx, team.key, team.day))
      .filter(({ basis }) => basis === 'team')
      .map(({ staffId, code }) => `${staffId} ${code}`),
  );
  const moved: Move['leaders'] = [];
  for (const { subject, firstName, lastName, role, change, codes: of } of rows) {
    // A manager who is in the team sees its clients in any branch.
    const repCodes = of.filter(
      (code) => figures.has(code) && (role === 'regionLeader' || !inTeam.has(`${subject} ${code}`)),
    );
    if (repCodes.length === 0) continue;
    const own = Object.entries(after.codes).filter(([code]) => repCodes.includes(code));
    const { clientCount, householdCount } = await sumOf(context, {
      ...after,
      codes: Object.fromEntries(own),
    });
    const accountCount = repCodes.reduce((sum, code) => sum + (figures.get(code)?.accountCount ?? 0), 0);
    moved.push({ firstName, lastName, role, change, repCodes, clientCount, householdCount, accountCount });
  }
  const [row] = await tx.run(managed({ to: became.id }));
  return { was, became, leaders: moved, isManaged: row?.is === true };
}
