import { sql } from 'drizzle-orm';
import type { TeamPerson, TeamSavePreviewAnswer } from '@/contract/teams/schema';
import { prepared, type Row } from '../../../kit/db/statement';
import { heldRights, type Right, rightKey, rightsOf } from '../rules/rights';
import type { Staff, TeamOnDay, TeamState } from '../rules/state';
import { withValues } from '../rules/state';
import type { Handler, CallContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { approverOf, proposed } from './save';
import { CODE_FIGURES, type CodeFigures, sumOf } from './figures';
import { branchMove, factMoves } from './moves';

type Answer = TeamSavePreviewAnswer;

const at = (name: string) => sql.placeholder(name);

const personOf = ({ id, firstName, lastName }: Staff): TeamPerson => ({ id, firstName, lastName });

/** Who joins the team or leaves it, and whose role changes. */
function memberMoves({ staff, state }: TeamOnDay, after: TeamState): Answer['members'] {
  const roleIn = ({ members }: TeamState, id: string) => members.find((each) => each.id === id)?.role ?? null;
  return [...staff.values()].flatMap((each) => {
    const was = roleIn(state, each.id);
    const became = roleIn(after, each.id);
    return was === became ? [] : [{ person: personOf(each), was, became }];
  });
}

/** Rep codes that join, leave or get a new split, among those that the person sees. */
function codeMoves(
  { staff, state }: TeamOnDay,
  after: TeamState,
  figures: ReadonlyMap<string, CodeFigures>,
): Answer['codes'] {
  const sharesOf = ({ codes }: TeamState, code: string) =>
    (codes[code]?.splits ?? []).flatMap(({ id, shareBp }) => {
      const found = staff.get(id);
      return found === undefined ? [] : [{ ...personOf(found), shareBp }];
    });
  const names = [...new Set([...Object.keys(state.codes), ...Object.keys(after.codes)])].sort();
  return names.flatMap((repCode) => {
    const known = figures.get(repCode);
    const was = sharesOf(state, repCode);
    const became = sharesOf(after, repCode);
    if (known === undefined || JSON.stringify(was) === JSON.stringify(became)) return [];
    return [{ repCode, was, became, marketValue: known.marketValue, householdCount: known.householdCount }];
  });
}

interface OtherRow extends Row {
  subject: string;
  code: string;
}

/** People who see one of the team's codes for another reason than this team. */
const others = prepared<OtherRow>(
  'sees-anyway',
  sql`select x.subject, r.code from rep_code_access x join rep_codes r on r.id = x.rep_code_id
    where r.id = any (${REP_CODES}) and x.team_id is distinct from ${at('key')}
      and ${at('day')}::date >= x.valid_from and x.valid_to is null`,
);

/** Who gains and who loses access to which clients. Someone with access for another reason neither gains nor loses. */
async function rightMoves(
  { tx, scope }: Pick<CallContext<unknown>, 'tx' | 'scope'>,
  team: TeamOnDay,
  after: TeamState,
  figures: ReadonlyMap<string, CodeFigures>,
): Promise<Pick<Answer, 'rights' | 'unseenRights'>> {
  const bySubject = new Map([...team.staff.values()].map((each) => [each.subject, each]));
  const held = await heldRights(tx, team.key, team.day);
  const wanted = rightsOf(after, team.day).flatMap((right) => {
    const subject = team.staff.get(right.staffId)?.subject ?? null;
    return subject === null ? [] : [{ ...right, staffId: subject }];
  });
  const anyway = new Set(
    (await tx.run(others({ key: team.key, day: team.day, repCodes: codesOf(scope) }))).map(
      ({ subject, code }) => `${subject} ${code}`,
    ),
  );
  /** A lasting right of the same person to the same code: with it, nothing is gained or lost. */
  const lastsIn = (rights: readonly Right[], { staffId, code, basis }: Right) =>
    anyway.has(`${staffId} ${code}`) ||
    (basis === 'cover' &&
      rights.some((each) => each.basis === 'team' && each.staffId === staffId && each.code === code));
  const heldKeys = new Set(held.map(rightKey));
  const wantedKeys = new Set(wanted.map(rightKey));
  const gained = wanted.filter((right) => !heldKeys.has(rightKey(right)) && !lastsIn(wanted, right));
  const lost = held.filter((right) => !wantedKeys.has(rightKey(right)) && !lastsIn(held, right));
  const moves = [
    ...gained.map((right) => ({ right, change: 'gains' as const })),
    ...lost.map((right) => ({ right, change: 'loses' as const })),
  ];
  const rights = moves.flatMap(({ right, change }) => {
    const person = bySubject.get(right.staffId);
    const known = figures.get(right.code);
    if (person === undefined || known === undefined) return [];
    const { clientCount, householdCount, accountCount } = known;
    const from = right.from > team.day ? right.from : team.day;
    const counts = { clientCount, householdCount, accountCount };
    const { code: repCode, until, basis } = right;
    return [
      { person: personOf(person), repCode, change, isCover: basis === 'cover', from, until, ...counts },
    ];
  });
  rights.sort((a, b) =>
    `${a.change}${a.person.lastName}${a.repCode}`.localeCompare(
      `${b.change}${b.person.lastName}${b.repCode}`,
      'en',
    ),
  );
  return { rights, unseenRights: moves.length - rights.length };
}

interface ProvinceRow extends Row {
  code: string;
  province: string;
  count: number;
}

const provinces = prepared<ProvinceRow>(
  'provinces-of-codes',
  sql`select r.code, h.province, count(distinct h.party_id)::integer as count
    from client_addresses h join rep_codes r on r.id = h.rep_code_id
    where h.rep_code_id = any (${REP_CODES}) and h.kind = 'residential' and h.province is not null and h.country = 'CA'
      and r.code in (select jsonb_array_elements_text(${at('codes')}::jsonb))
    group by 1, 2 order by 1, 2`,
);

/** Who begins to serve the clients of which code: by a share of it, or as the cover of somebody away. */
function newServants({ state }: TeamOnDay, after: TeamState, moves: Answer['codes']) {
  const shares = moves.flatMap(({ repCode, was, became }) =>
    became.filter(({ id }) => !was.some((each) => each.id === id)).map(({ id }) => ({ id, repCode })),
  );
  const known = new Set(state.cover.map((entry) => JSON.stringify(entry)));
  const covers = after.cover
    .filter((entry) => !known.has(JSON.stringify(entry)))
    .flatMap(({ covers: id, codes }) => codes.map((repCode) => ({ id, repCode })));
  const once = new Map([...shares, ...covers].map((each) => [`${each.id} ${each.repCode}`, each]));
  return [...once.values()];
}

/** Clients of a code who live where a person who begins to serve them is not registered. */
async function warningsOf(
  { tx, scope }: Pick<CallContext<unknown>, 'tx' | 'scope'>,
  team: TeamOnDay,
  servants: ReturnType<typeof newServants>,
): Promise<Answer['warnings']> {
  if (servants.length === 0) return [];
  const codes = JSON.stringify([...new Set(servants.map(({ repCode }) => repCode))]);
  const rows = await tx.run(provinces({ codes, repCodes: codesOf(scope) }));
  return servants.flatMap(({ id, repCode }) => {
    const person = team.staff.get(id);
    if (person === undefined) return [];
    return rows
      .filter(({ code, province }) => code === repCode && !person.provinces.includes(province))
      .map(({ province, count }) => ({ person: personOf(person), repCode, province, clientCount: count }));
  });
}

/**
 * POST teams/savePreview: every figure and right that a change would affect.
 * @throws {ProblemError} as `proposed` does
 */
export const teamSavePreview: Handler<'teamSavePreview'> = async (context) => {
  const { tx, scope, body } = context;
  const { found, team, fields } = await proposed(context, body);
  const after = withValues(team.state, fields);
  const rows = await tx.run(
    CODE_FIGURES({
      codes: JSON.stringify([...new Set([...Object.keys(team.state.codes), ...Object.keys(after.codes)])]),
      repCodes: codesOf(scope),
    }),
  );
  const figures = new Map(rows.map((row) => [row.repCode, row]));
  const codes = codeMoves(team, after, figures);
  return {
    effectiveOn: team.day,
    approver: await approverOf(context, found),
    before: await sumOf(context, team.state),
    after: await sumOf(context, after),
    facts: factMoves(team, after),
    move: await branchMove(context, team, after, figures),
    members: memberMoves(team, after),
    codes,
    ...(await rightMoves(context, team, after, figures)),
    warnings: await warningsOf(context, team, newServants(team, after, codes)),
  };
};
