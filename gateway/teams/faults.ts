import type { FieldValue } from '@/contract/changes/schema';
import { SHARE_ROLES } from '@/contract/teams/codes';
import { codeValue, coverValue, membersValue } from '@/contract/teams/values';
import { canonical, codeOfPath, type TeamOnDay, type TeamState, withValues } from './state';

/** A field's fault, as the call's answer reports it. */
export interface Fault {
  pointer: string;
  rule: string;
}

const at = (path: string, ...within: readonly PropertyKey[]) =>
  `/fields/${[path, ...within].map(String).join('/')}`;

const isRule = (text: string) => /^[a-z][a-z0-9_]*$/.test(text);

/** The fields whose value is not of the contract, each by the first thing that is wrong with it. */
function shapeFaults(fields: Readonly<Record<string, FieldValue>>): Fault[] {
  return Object.entries(fields).flatMap(([path, value]) => {
    const schema = path === 'members' ? membersValue : path === 'cover' ? coverValue : codeValue;
    const issue = schema.safeParse(value).error?.issues[0];
    if (issue === undefined) return [];
    const isNoEnd = path === 'cover' && issue.path.at(-1) === 'until' && issue.code !== 'custom';
    const rule = isNoEnd ? 'cover_end' : isRule(issue.message) ? issue.message : issue.code;
    return [{ pointer: at(path, ...issue.path), rule }];
  });
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
    ...(set.has('members') ? memberFaults(team, next) : []),
    ...codeFaults(team, next, set, isSeen),
    ...shareFaults(next, set),
    ...coverFaults(team, next, set),
  ];
}
