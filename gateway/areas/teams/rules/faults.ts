import type { FieldValue } from '@/contract/changes/schema';
import { SHARE_ROLES } from '@/contract/teams/codes';
import {
  branchValue,
  codeValue,
  coverValue,
  deskValue,
  membersValue,
  nameValue,
  statusValue,
} from '@/contract/teams/values';
import { canonical, codeOfPath, type TeamOnDay, type TeamState, withValues } from './state';

/** A field's fault, as the call's answer reports it. */
export interface Fault {
  pointer: string;
  rule: string;
}

const at = (path: string, ...within: readonly PropertyKey[]) =>
  `/fields/${[path, ...within].map(String).join('/')}`;

const isRule = (text: string) => /^[a-z][a-z0-9_]*$/.test(text);

/** The fields with a value of their own kind; every other one is a rep code. */
const SCHEMAS = {
  nameEn: nameValue,
  nameFr: nameValue,
  status: statusValue,
  branch: branchValue,
  desk: deskValue,
  members: membersValue,
  cover: coverValue,
} as const;

const schemaOf = (path: string) => (path in SCHEMAS ? SCHEMAS[path as keyof typeof SCHEMAS] : codeValue);

/** The fields whose value is not of the contract, each by the first thing that is wrong with it. */
function shapeFaults(fields: Readonly<Record<string, FieldValue>>): Fault[] {
  return Object.entries(fields).flatMap(([path, value]) => {
    const issue = schemaOf(path).safeParse(value).error?.issues[0];
    if (issue === undefined) return [];
    const isNoEnd = path === 'cover' && issue.path.at(-1) === 'until' && issue.code !== 'custom';
    const rule = isNoEnd ? 'cover_end' : isRule(issue.message) ? issue.message : issue.code;
    return [{ pointer: at(path, ...issue.path), rule }];
  });
}

/** Accents and capitals do not tell two names apart. */
const folded = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function factFaults(
  { state, taken, desks, branches }: TeamOnDay,
  next: TeamState,
  set: ReadonlySet<string>,
): Fault[] {
  const faults: Fault[] = [];
  for (const path of ['nameEn', 'nameFr'] as const) {
    const isTaken = set.has(path) && taken.some((other) => folded(other[path]) === folded(next[path]));
    if (isTaken) faults.push({ pointer: at(path), rule: 'name_taken' });
  }
  if (set.has('desk') && next.desk !== null && !desks.includes(next.desk))
    faults.push({ pointer: at('desk'), rule: 'unknown_desk' });
  if (set.has('branch')) {
    if (!branches.has(next.branch.id)) faults.push({ pointer: at('branch'), rule: 'unknown_branch' });
    // Members and codes are those of a branch: in one change the order of the two would decide what it means.
    else if (
      next.branch.id !== state.branch.id &&
      [...set].some((path) => path === 'members' || codeOfPath(path) !== null)
    )
      faults.push({ pointer: at('branch'), rule: 'branch_alone' });
  }
  return faults;
}

/** A closed team owns no rep code. Whoever closes it is told which codes have to go first. */
function closingFaults(
  { codes: known }: TeamOnDay,
  { status, codes }: TeamState,
  set: ReadonlySet<string>,
  isSeen: (codeKey: number) => boolean,
): Fault[] {
  const owned = Object.keys(codes);
  if (status !== 'closed' || owned.length === 0) return [];
  if (!set.has('status'))
    return owned
      .map((code) => `codes.${code}`)
      .filter((path) => set.has(path))
      .map((path) => ({ pointer: at(path), rule: 'team_closed' }));
  const seen = owned.filter((code) => {
    const found = known.get(code);
    return found !== undefined && isSeen(found.key);
  });
  return [
    {
      pointer: at('status'),
      rule: seen.length < owned.length ? 'closing_unseen_codes' : 'closing_owns_codes',
    },
    ...seen.map((code) => ({ pointer: at(`codes.${code}`), rule: 'code_leaves_first' })),
  ];
}

function memberFaults({ staff }: TeamOnDay, { members, codes }: TeamState): Fault[] {
  const faults: Fault[] = [];
  members.forEach(({ id, role, reads }, index) => {
    if (!staff.has(id)) faults.push({ pointer: at('members', index, 'id'), rule: 'unknown_person' });
    else if (reads !== null && SHARE_ROLES.includes(role))
      faults.push({ pointer: at('members', index, 'reads'), rule: 'reads_shares' });
    else if (reads?.some((code) => codes[code] === undefined) === true)
      faults.push({ pointer: at('members', index, 'reads'), rule: 'code_not_in_team' });
  });
  if (!members.some(({ role }) => SHARE_ROLES.includes(role)))
    faults.push({ pointer: at('members'), rule: 'no_advisor' });
  return faults;
}

/** Whoever has a share is in the team, as an advisor or portfolio manager. */
function shareFaults({ members, codes }: TeamState, set: ReadonlySet<string>): Fault[] {
  const sharing = new Set(members.flatMap(({ id, role }) => (SHARE_ROLES.includes(role) ? [id] : [])));
  return Object.entries(codes).flatMap(([code, { splits }]): Fault[] => {
    const index = splits.findIndex(({ id }) => !sharing.has(id));
    if (index < 0) return [];
    const path = `codes.${code}`;
    return set.has(path)
      ? [{ pointer: at(path, 'splits', index, 'id'), rule: 'split_not_member' }]
      : [{ pointer: at('members'), rule: 'member_has_share' }];
  });
}

function codeFaults(
  { key, codes: known }: TeamOnDay,
  { codes }: TeamState,
  set: ReadonlySet<string>,
  isSeen: (codeKey: number) => boolean,
): Fault[] {
  const faults: Fault[] = [];
  for (const path of set) {
    const code = codeOfPath(path);
    if (code === null) continue;
    const found = known.get(code);
    if (found === undefined || !isSeen(found.key)) faults.push({ pointer: at(path), rule: 'unknown_code' });
    else if (found.ownerId !== null && found.ownerId !== key)
      faults.push({ pointer: at(path), rule: 'code_owned' });
    else if (codes[code]?.isPrimary === true) {
      const others = Object.entries(codes).filter(([each, { isPrimary }]) => isPrimary && each !== code);
      if (others.length > 0) faults.push({ pointer: at(path, 'isPrimary'), rule: 'one_primary' });
    }
  }
  return faults;
}

/** Cover by the names of today, in the order in which it was sent: pointers count in that order. */
function named(team: TeamOnDay, path: string, value: FieldValue): FieldValue {
  if (path !== 'cover') return value;
  return coverValue.parse(value).flatMap((entry) => canonical(team, 'cover', [entry]) as FieldValue[]);
}

function coverFaults(
  { staff, state: before, day }: TeamOnDay,
  { cover, members, codes }: TeamState,
  set: ReadonlySet<string>,
): Fault[] {
  if (!set.has('cover')) return [];
  const inTeam = new Set(members.map(({ id }) => id));
  const known = new Set(before.cover.map((entry) => JSON.stringify(entry)));
  const faults: Fault[] = [];
  cover.forEach((entry, index) => {
    const { away, covers, codes: covered, from, until } = entry;
    const refuse = (field: string, rule: string) => faults.push({ pointer: at('cover', index, field), rule });
    if (known.has(JSON.stringify(entry))) return;
    if (until < day) refuse('until', 'cover_past');
    else if (!inTeam.has(away)) refuse('away', 'cover_not_member');
    else if (!staff.has(covers)) refuse('covers', 'unknown_person');
    else if (covered.some((code) => codes[code] === undefined)) refuse('codes', 'code_not_in_team');
    else if (
      cover.some(
        (other, place) =>
          place !== index &&
          other.away === away &&
          other.from <= until &&
          from <= other.until &&
          other.codes.some((code) => covered.includes(code)),
      )
    )
      refuse('from', 'cover_overlaps');
  });
  return faults;
}

/**
 * What keeps a change of a team from being made, field by field.
 *
 * @param isSeen whether the person sees a rep code, by its number: one that is not seen is as unknown as one that is not
 */
export function faultsOf(
  team: TeamOnDay,
  fields: Readonly<Record<string, FieldValue>>,
  isSeen: (codeKey: number) => boolean,
): Fault[] {
  const shape = shapeFaults(fields);
  if (shape.length > 0) return shape;
  const next = withValues(
    team.state,
    Object.fromEntries(Object.entries(fields).map(([path, value]) => [path, named(team, path, value)])),
  );
  const set = new Set(Object.keys(fields));
  return [
    ...factFaults(team, next, set),
    ...closingFaults(team, next, set, isSeen),
    ...(set.has('members') ? memberFaults(team, next) : []),
    ...codeFaults(team, next, set, isSeen),
    ...shareFaults(next, set),
    ...coverFaults(team, next, set),
  ];
}
