import type { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { FieldValue } from '@/contract/changes/schema';
import { recordId } from '@/contract/scalars';
import {
  branchValue,
  codeValue,
  coverValue,
  deskValue,
  membersValue,
  nameValue,
  statusValue,
} from '@/contract/teams/values';
import { codesOf } from '../../kit/db/ownScope';
import { MINE_OR_FORMER, TEAMS } from './calls/found';
import { prepared, type Row } from '../../kit/db/statement';
import { faultsOf } from './rules/faults';
import { codeOfPath, teamOn } from './rules/state';
import { type TeamWrite, writeCode, writeCover, writeMembers } from './rules/write';
import { type TextFact, writeBranch, writeFact } from './rules/writeFacts';
import type { Field, FieldPlace, RecordType, WritePlace } from '../../kit/changes/record';
import { refuseField } from '../../kit/changes/values';

interface FoundTeam extends Row {
  key: number;
  name_en: string;
  name_fr: string;
  code_ids: number[];
  /** All that it ever owned. */
  former_code_ids: number[];
  today: string;
}

const found = prepared<FoundTeam>(
  'change-team',
  sql`select t.id as key, t.name_en, t.name_fr, cairn_today()::text as today,
      array(select o.rep_code_id from team_codes o where o.team_id = t.id
        and cairn_today() between o.valid_from and coalesce(o.valid_to, 'infinity') order by 1) as code_ids,
      array(select distinct o.rep_code_id from team_codes o where o.team_id = t.id order by 1) as former_code_ids
    from ${TEAMS} where t.public_id = ${sql.placeholder('id')}::uuid and ${MINE_OR_FORMER}`,
);

const dayOf = prepared<{ day: string }>('firm-day', sql`select cairn_today()::text as day`);

async function now({ tx, record }: Pick<FieldPlace, 'tx' | 'record'>) {
  const [row] = await tx.run(dayOf({}));
  if (row === undefined) throw new Error('a select without a row');
  return teamOn(tx, record.key, row.day);
}

/** The person who proposed the change saw the code; a change for a later day is applied without a person. */
const isSeenByMaker = () => true;

/** Rules of the change as a whole: a field may break them until the fields after it are written. */
const WHOLE_RULES: ReadonlySet<string> = new Set(['member_has_share', 'team_closed']);

/** Checks a value against the team on its day, because more may have changed since it was proposed. */
async function writeOn(place: WritePlace, value: FieldValue): Promise<TeamWrite> {
  const { tx, record, path, effectiveOn, changeSetId } = place;
  const team = await teamOn(tx, record.key, effectiveOn);
  const fault = faultsOf(team, { [path]: value }, isSeenByMaker).find(({ rule }) => !WHOLE_RULES.has(rule));
  if (fault !== undefined) refuseField(path, fault.rule);
  return { tx, key: record.key, day: effectiveOn, changeSetId };
}

const textFact = (path: TextFact, value: z.ZodType<string | null>): Field => ({
  path,
  labelKey: `logs:field.${path}`,
  value,
  async read(place) {
    return (await now(place)).state[path];
  },
  async write(place, given) {
    await writeFact(await writeOn(place, given), path, value.parse(given));
  },
});

const BRANCH: Field = {
  path: 'branch',
  labelKey: 'logs:field.branch',
  value: branchValue,
  async read(place) {
    return { ...(await now(place)).state.branch };
  },
  async write(place, value) {
    await writeBranch(await writeOn(place, value), branchValue.parse(value));
  },
};

const MEMBERS: Field = {
  path: 'members',
  labelKey: 'logs:field.members',
  value: membersValue,
  async read(place) {
    return (await now(place)).state.members.map((member) => ({ ...member }));
  },
  async write(place, value) {
    await writeMembers(await writeOn(place, value), membersValue.parse(value));
  },
};

/** A rep code of the team, as one value: its splits, and whether it is the primary one. Null: it is not the team's. */
const CODES: Field = {
  path: 'codes.*',
  labelKey: 'logs:field.codes',
  value: codeValue,
  async read(place) {
    const own = (await now(place)).state.codes[codeOfPath(place.path) ?? ''];
    return own === undefined ? null : { ...own, splits: own.splits.map((split) => ({ ...split })) };
  },
  // A closed team takes a code only by the change that opens it again.
  async check(place, value, fields) {
    const { status } = (await now(place)).state;
    if (value !== null && (fields.status ?? status) === 'closed') refuseField(place.path, 'team_closed');
  },
  async write(place, value) {
    await writeCode(await writeOn(place, value), codeOfPath(place.path) ?? '', codeValue.parse(value));
  },
};

const COVER: Field = {
  path: 'cover',
  labelKey: 'logs:field.cover',
  value: coverValue,
  async read(place) {
    return (await now(place)).state.cover.map((entry) => ({ ...entry, codes: [...entry.codes] }));
  },
  async write(place, value) {
    await writeCover(await writeOn(place, value), coverValue.parse(value));
  },
};

/** A team: what it is called, where it belongs, who is in it, which rep codes it owns, and who covers for whom. */
export const TEAM: RecordType = {
  entity: 'team',
  async find(tx, scope, id) {
    if (!recordId.safeParse(id).success) return null;
    const [row] = await tx.run(found({ id, repCodes: codesOf(scope) }));
    if (row === undefined) return null;
    const label = `${row.name_en} / ${row.name_fr}`;
    // A team without a code is seen, and its changes are decided, by who sees one that it owned.
    const repCodeIds = row.code_ids.length > 0 ? row.code_ids : row.former_code_ids;
    return { id, key: row.key, repCodeIds, name: null, label };
  },
  fields: [
    textFact('nameEn', nameValue),
    textFact('nameFr', nameValue),
    textFact('status', statusValue),
    BRANCH,
    textFact('desk', deskValue),
    MEMBERS,
    CODES,
    COVER,
  ],
};
