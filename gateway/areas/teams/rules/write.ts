import { sql } from 'drizzle-orm';
import type { CodeValue, CoverEntry, MemberValue } from '@/contract/teams/values';
import { prepared, type Row } from '../../../kit/db/statement';
import type { Transaction } from '../../../kit/db/transaction';
import { heldRights, type Right, rightKey, rightsOf } from './rights';
import { teamOn } from './state';

/** A change of a team as it is written. */
export interface TeamWrite {
  tx: Transaction;
  /** Of the team in its table. */
  key: number;
  /** The first day on which it holds, ISO 8601. */
  day: string;
  changeSetId: string;
}

const at = (name: string) => sql.placeholder(name);
const DAY = sql`${at('day')}::date`;
const SET = sql`${at('changeSetId')}::uuid`;

/** How a change ends rows of a table: those that were to begin are taken back, the others end the day before. */
export const endsOf = (table: string, name: string, which: ReturnType<typeof sql>) => {
  const from = sql.raw(table);
  const condition = sql`${which} and coalesce(valid_to, 'infinity') >= ${DAY}`;
  return {
    takeBack: prepared(
      `take-back-${name}`,
      sql`delete from ${from} where ${condition} and valid_from >= ${DAY}`,
    ),
    end: prepared(
      `end-${name}`,
      sql`update ${from} set valid_to = ${DAY} - 1, ended_by = ${SET} where ${condition} and valid_from < ${DAY}`,
    ),
  };
};

type Ends = ReturnType<typeof endsOf>;

/** Ends the rows that `ends` picks by `values`. */
export async function ended({ takeBack, end }: Ends, { tx, day, changeSetId }: TeamWrite, values: Row) {
  await tx.run(takeBack({ ...values, day }));
  await tx.run(end({ ...values, day, changeSetId }));
}

const STAFF_KEY = (text: ReturnType<typeof sql>) =>
  sql`(select id from advisors where public_id = (${text})::uuid)`;
const CODE_KEYS = (codes: ReturnType<typeof sql>) =>
  sql`array(select r.id from rep_codes r where r.code in (select jsonb_array_elements_text(${codes})) order by r.id)`;

const otherMembers = endsOf(
  'team_members',
  'members',
  sql`team_id = ${at('key')} and not exists (
    select from jsonb_array_elements(${at('value')}::jsonb) item
    where ${STAFF_KEY(sql`item ->> 'id'`)} = advisor_id and item ->> 'role' = role
      and case when item -> 'reads' = 'null' then null else ${CODE_KEYS(sql`item -> 'reads'`)} end
        is not distinct from reads)`,
);

const newMembers = prepared(
  'add-members',
  sql`insert into team_members (team_id, advisor_id, role, reads, valid_from, change_set_id)
    select ${at('key')}, a.id, item ->> 'role',
      case when item -> 'reads' = 'null' then null else ${CODE_KEYS(sql`item -> 'reads'`)} end, ${DAY}, ${SET}
    from jsonb_array_elements(${at('value')}::jsonb) item join advisors a on a.public_id = (item ->> 'id')::uuid
    where not exists (select from team_members i where i.team_id = ${at('key')} and i.advisor_id = a.id
      and ${DAY} between i.valid_from and coalesce(i.valid_to, 'infinity'))`,
);

/** Writes who is in a team from a day on. */
export async function writeMembers(write: TeamWrite, members: readonly MemberValue[]) {
  const { tx, key, day, changeSetId } = write;
  const value = JSON.stringify(members);
  await ended(otherMembers, write, { key, value });
  await tx.run(newMembers({ key, value, day, changeSetId }));
  await writeRights(write);
}

const CODE_KEY = sql`(select id from rep_codes where code = ${at('code')})`;

const ownership = endsOf(
  'team_codes',
  'owner',
  sql`team_id = ${at('key')} and rep_code_id = ${CODE_KEY}
    and is_primary is distinct from ${at('isPrimary')}::boolean`,
);

const owned = prepared(
  'own-code',
  sql`insert into team_codes (team_id, rep_code_id, is_primary, valid_from, change_set_id)
    select ${at('key')}, r.id, ${at('isPrimary')}::boolean, ${DAY}, ${SET} from rep_codes r
    where r.code = ${at('code')} and not exists (select from team_codes o where o.rep_code_id = r.id
      and o.team_id = ${at('key')} and ${DAY} between o.valid_from and coalesce(o.valid_to, 'infinity'))`,
);

const splits = endsOf('rep_code_splits', 'splits', sql`rep_code_id = ${CODE_KEY}`);

const shared = prepared(
  'split-code',
  sql`insert into rep_code_splits (rep_code_id, advisor_id, share_bp, valid_from, change_set_id)
    select ${CODE_KEY}, ${STAFF_KEY(sql`item ->> 'id'`)}, (item ->> 'shareBp')::integer, ${DAY}, ${SET}
    from jsonb_array_elements(${at('value')}::jsonb) item`,
);

/** The changes of the team are seen by its codes, those that it had and those that it gets. */
const seenBy = prepared(
  'team-seen-by',
  sql`update aggregate_versions set rep_code_ids = array(
      select unnest(rep_code_ids) union select rep_code_id from team_codes where team_id = ${at('key')} order by 1)
    where entity = 'team' and record_id = (select public_id::text from teams where id = ${at('key')})`,
);

/** Writes a rep code of a team from a day on: how it is split, or, by null, that it leaves the team. */
export async function writeCode(write: TeamWrite, code: string, value: CodeValue) {
  const { tx, key, day, changeSetId } = write;
  const isPrimary = value?.isPrimary ?? null;
  await ended(ownership, write, { key, code, isPrimary });
  if (value !== null) await tx.run(owned({ key, code, isPrimary, day, changeSetId }));
  await ended(splits, write, { code });
  if (value !== null) {
    await tx.run(shared({ code, value: JSON.stringify(value.splits), day, changeSetId }));
    await tx.run(seenBy({ key }));
  }
  await writeRights(write);
}

const COVER_OF = sql`select ${STAFF_KEY(sql`item ->> 'away'`)} as away_id, ${STAFF_KEY(sql`item ->> 'covers'`)} as cover_id,
    ${CODE_KEYS(sql`item -> 'codes'`)} as rep_code_ids, (item ->> 'from')::date as valid_from,
    (item ->> 'until')::date as valid_to
  from jsonb_array_elements(${at('value')}::jsonb) item`;

const otherCover = endsOf(
  'team_cover',
  'cover',
  sql`team_id = ${at('key')} and not exists (
    select from (${COVER_OF}) wanted where wanted.away_id = team_cover.away_id and wanted.cover_id = team_cover.cover_id
      and wanted.rep_code_ids = team_cover.rep_code_ids and wanted.valid_from = team_cover.valid_from
      and wanted.valid_to = team_cover.valid_to)`,
);

const newCover = prepared(
  'add-cover',
  sql`insert into team_cover (team_id, away_id, cover_id, rep_code_ids, valid_from, valid_to, change_set_id)
    select ${at('key')}, w.away_id, w.cover_id, w.rep_code_ids, w.valid_from, w.valid_to, ${SET}
    from (${COVER_OF}) w
    where w.valid_to >= ${DAY} and not exists (select from team_cover v where v.team_id = ${at('key')}
      and v.away_id = w.away_id and v.cover_id = w.cover_id and v.valid_from = w.valid_from)`,
);

/** Writes who covers for whom. Covers that ended before the day stay unchanged. */
export async function writeCover(write: TeamWrite, cover: readonly CoverEntry[]) {
  const { tx, key, day, changeSetId } = write;
  const value = JSON.stringify(cover);
  await ended(otherCover, write, { key, value });
  await tx.run(newCover({ key, value, day, changeSetId }));
  await writeRights(write);
}

const lost = endsOf(
  'rep_code_access',
  'rights',
  sql`team_id = ${at('key')} and subject = ${at('subject')} and rep_code_id = ${CODE_KEY} and basis = ${at('basis')}
    and valid_to is not distinct from ${at('until')}::date`,
);

const given = prepared(
  'give-right',
  sql`insert into rep_code_access (subject, rep_code_id, valid_from, valid_to, team_id, basis, change_set_id)
    select ${at('subject')}, r.id, ${at('from')}::date, ${at('until')}::date, ${at('key')}, ${at('basis')}, ${SET}
    from rep_codes r where r.code = ${at('code')}`,
);

/** Gives and takes the rights that follow from how the team now stands from the day on; those that stay are left alone. */
async function writeRights(write: TeamWrite) {
  const { tx, key, day, changeSetId } = write;
  const team = await teamOn(tx, key, day);
  const wanted = new Map<string, Right>();
  for (const right of rightsOf(team.state, day)) {
    const subject = team.staff.get(right.staffId)?.subject ?? null;
    if (subject === null) continue;
    const own = { ...right, staffId: subject };
    wanted.set(rightKey(own), own);
  }
  for (const right of await heldRights(tx, key, day)) {
    const name = rightKey(right);
    const { staffId: subject, code, basis, until } = right;
    if (wanted.has(name)) wanted.delete(name);
    else await ended(lost, write, { key, subject, code, basis, until });
  }
  for (const { staffId: subject, code, basis, from, until } of wanted.values()) {
    await tx.run(given({ subject, code, basis, from, until, key, changeSetId }));
  }
}
