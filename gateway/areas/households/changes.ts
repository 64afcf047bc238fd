import { sql } from 'drizzle-orm';
import { HOUSEHOLD_NAME_PATH, HOUSEHOLDS_PATH } from '@/contract/households/codes';
import { clientHouseholds, householdName } from '@/contract/households/changes';
import { recordId } from '@/contract/scalars';
import type { Field, RecordType, WritePlace } from '../../kit/changes/record';
import { refuseField } from '../../kit/changes/values';
import { codesOf, REP_CODES } from '../../kit/db/ownScope';
import { prepared } from '../../kit/db/statement';
import { nameHousehold, readClients, readHouseholds, setHouseholds } from './rows/kept';

const at = (name: string) => sql.placeholder(name);

const HEAD_STAYS = sql`not exists (
  select from parties p join change_sets s on s.entity = 'client' and s.record_id = p.public_id::text
  where p.id = m.party_id and s.batch_id = (select batch_id from change_sets where id = own.undo_of))`;

/** A head of one of the client’s households, beside the client, whom the save that is undone did not change. */
const otherHead = prepared<{ is_there: boolean }>(
  'other-head-of-household',
  sql`
  select exists (
    select from household_members mine join household_members m on m.household_id = mine.household_id
      and m.party_id <> mine.party_id and m.role = 'head'
    where mine.party_id = ${at('key')} and mine.role = 'head' and mine.rep_code_ids && ${REP_CODES} and ${HEAD_STAYS}
  ) as is_there
  from change_sets own where own.id = ${at('setId')}::uuid and own.undo_of is not null`,
);

/** A household has one head: somebody else may have become it since, and an undo does not ask the plan. */
async function demandOneHead({ tx, scope, record, changeSetId }: WritePlace) {
  const [row] = await tx.run(otherHead({ key: record.key, setId: changeSetId, repCodes: codesOf(scope) }));
  if (row?.is_there === true) refuseField(HOUSEHOLDS_PATH, 'head_taken');
}

/**
 * An undo does not ask the plan. Once all clients of the save are back, each household with members has to have a head.
 */
const undone = prepared<{ is_headless: boolean }>(
  'heads-of-undone-households',
  sql`
  with saved as (
    select s.id, back.id as back_id, s.state
    from change_sets own join change_sets named on named.id = own.undo_of
    join change_sets s on s.entity = 'client' and s.undo_of is null and s.batch_id = named.batch_id
    left join change_sets back on back.undo_of = s.id
    where own.id = ${at('setId')}::uuid
  ), touched as (
    select distinct t.household_id from household_terms t
    join saved on t.change_set_id in (saved.id, saved.back_id) or t.ended_by in (saved.id, saved.back_id)
  )
  select exists (select from touched t join household_members m using (household_id)
    group by t.household_id having not bool_or(m.role = 'head'))
    and not exists (select from saved where state = 'applied' and back_id is null) as is_headless`,
);

/** A client whom another save added since may be all that an undo leaves. */
async function demandHead({ tx, changeSetId }: WritePlace) {
  const [row] = await tx.run(undone({ setId: changeSetId }));
  if (row?.is_headless === true) refuseField(HOUSEHOLDS_PATH, 'no_head');
}

/** A household in which only other advisors' clients would stay could not be brought back. */
async function demandSeen({ tx, scope }: WritePlace, left: readonly string[]) {
  const seen = await readHouseholds({ tx, scope }, left);
  for (const id of left) {
    const members = seen.get(id)?.members;
    if (members === undefined || (members.length > 0 && members.every((member) => member.id === null)))
      refuseField(HOUSEHOLDS_PATH, 'shared_leave');
  }
}

/** The households of a client. It is a field of the client, so that whoever serves the client sees its changes. */
export const CLIENT_HOUSEHOLDS: Field = {
  path: HOUSEHOLDS_PATH,
  labelKey: 'logs:field.households',
  value: clientHouseholds,
  async read({ tx, scope, record }) {
    const found = await readClients({ tx, scope }, [record.id]);
    return found.get(record.id)?.households ?? [];
  },
  async write(place, value) {
    const entries = clientHouseholds.parse(value);
    const ids = entries.map(({ id }) => id);
    const { tx, scope, record } = place;
    const before = (await readClients({ tx, scope }, [record.id])).get(record.id)?.households ?? [];
    if ((await readHouseholds({ tx, scope }, ids)).size < ids.length)
      refuseField(HOUSEHOLDS_PATH, 'household_gone');
    await setHouseholds(place, record.key, entries, place.changeSetId);
    await demandSeen(
      place,
      before.flatMap(({ id }) => (ids.includes(id) ? [] : id)),
    );
    await demandOneHead(place);
    await demandHead(place);
  },
};

const NAME: Field = {
  path: HOUSEHOLD_NAME_PATH,
  labelKey: 'logs:field.householdName',
  value: householdName,
  async read({ tx, scope, record }) {
    return (await readHouseholds({ tx, scope }, [record.id])).get(record.id)?.name;
  },
  async write(place, value) {
    await nameHousehold(place, place.record.key, householdName.parse(value));
  },
};

interface HouseholdRow extends Record<string, unknown> {
  key: number;
  name: string;
  rep_code_ids: number[];
}

const found = prepared<HouseholdRow>(
  'change-household',
  sql`select h.id as key, h.name, h.rep_code_ids from households h
    where h.public_id = ${at('id')}::uuid and h.rep_code_ids && ${REP_CODES}`,
);

/** A household: its name. Who belongs to it are fields of the clients. */
export const HOUSEHOLD: RecordType = {
  entity: 'household',
  async find(tx, scope, id) {
    if (!recordId.safeParse(id).success) return null;
    const [row] = await tx.run(found({ id, repCodes: codesOf(scope) }));
    return row === undefined
      ? null
      : { id, key: row.key, repCodeIds: row.rep_code_ids, name: null, label: row.name };
  },
  fields: [NAME],
};
