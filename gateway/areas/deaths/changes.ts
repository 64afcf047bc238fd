import { sql } from 'drizzle-orm';
import { DEATH_FIELD, DEATH_ON_FILE, DEATH_TASK_FIELD } from '@/contract/deaths/codes';
import { type Death, type KnownDeath, knownDeath } from '@/contract/deaths/schema';
import { isoDate } from '@/contract/scalars';
import { codesOf, REP_CODES } from '../../kit/db/ownScope';
import { prepared, type Row } from '../../kit/db/statement';
import { demandNotToCome } from '../../kit/changes/dates';
import type { Field, FieldPlace } from '../../kit/changes/record';
import { refuseField } from '../../kit/changes/values';
import { writeDeathEffects } from './rules/effects';

const at = (name: string) => sql.placeholder(name);
const OWN = sql`party_id = ${at('key')} and rep_code_id = any (${REP_CODES})`;

interface DeathRow extends Row {
  on: string | null;
  known: Omit<KnownDeath, 'on'> | null;
}

const read = prepared<DeathRow>(
  'read-death',
  sql`select deceased_on::text as on, death as known from client_details_extra where ${OWN}`,
);

const written = prepared(
  'write-death',
  sql`insert into client_details_extra (party_id, rep_code_id, deceased_on, death)
    select party_id, rep_code_id, ${at('on')}::date, ${at('known')}::jsonb from clients where ${OWN}
    on conflict (party_id) do update set deceased_on = excluded.deceased_on, death = excluded.death`,
);

const UNKNOWN: Omit<KnownDeath, 'on'> = { proof: DEATH_ON_FILE, reference: null, toldBy: null };

/** @returns what is known of the death of a client; null while the client is living */
export async function deathOf({ tx, scope, record }: Pick<FieldPlace, 'tx' | 'scope' | 'record'>) {
  const [row] = await tx.run(read({ key: record.key, repCodes: codesOf(scope) }));
  return row === undefined || row.on === null ? null : { on: row.on, ...(row.known ?? UNKNOWN) };
}

interface SetRow extends Row {
  today: string;
  has_estate_address: boolean;
}

/** Whether the change sets an address too: the estate’s. */
const setOf = prepared<SetRow>(
  'death-set',
  sql`select cairn_today()::text as today, exists (
    select from change_items where set_id = ${at('setId')}::uuid and path = 'mailingAddress' and became <> 'null') as has_estate_address`,
);

/** The death of a client, one value. Its write does everything that follows. */
const DEATH: Field = {
  path: DEATH_FIELD,
  labelKey: `logs:field.${DEATH_FIELD}`,
  value: knownDeath.nullable(),
  async read(place) {
    return place.record.name?.legal === null ? await deathOf(place) : undefined;
  },
  async check(place, value) {
    if (place.record.name?.legal !== null) refuseField(place.path, 'unknown_field');
    const known = value as KnownDeath | null;
    if (known !== null) await demandNotToCome(place, known.on, ['on']);
  },
  async write(place, value) {
    const { tx, scope, record, changeSetId } = place;
    const was = await deathOf(place);
    const becomes = value as KnownDeath | null;
    const { on = null, ...known } = becomes ?? { on: null };
    const isPlain = becomes === null || becomes.proof === DEATH_ON_FILE;
    await tx.run(
      written({
        key: record.key,
        on,
        known: isPlain ? null : JSON.stringify(known),
        repCodes: codesOf(scope),
      }),
    );
    const [set] = await tx.run(setOf({ setId: changeSetId }));
    await writeDeathEffects(place, {
      wasDead: was !== null,
      death: isPlain ? null : (becomes as Death),
      hasEstateAddress: set?.has_estate_address === true,
      today: set?.today ?? place.effectiveOn,
    });
  },
};

const TASK = sql`id = ${at('task')}::integer and rule_id = ${at('rule')} and ${OWN} and ended_by is null`;

const taskRead = prepared<{ value: string | null }>(
  'read-death-task',
  sql`select done_on::text as value from death_tasks where ${TASK}`,
);

const taskWritten = prepared(
  'write-death-task',
  sql`update death_tasks set done_on = ${at('value')}::date,
    done_by = case when ${at('value')}::date is not null then ${at('actor')}::text end where ${TASK}`,
);

const placed = ({ scope, record, steps: [rule = '', task = ''] }: FieldPlace) => ({
  key: record.key,
  rule,
  // A step is any text: what is no number of a task is none.
  task: /^\d{1,9}$/.test(task) ? Number(task) : 0,
  repCodes: codesOf(scope),
});

/** The day on which a task after a death was done: `deathTask.{rule}.{task}`; null while it is open. */
const DEATH_TASK: Field = {
  path: `${DEATH_TASK_FIELD}.*.*`,
  labelKey: `logs:field.${DEATH_TASK_FIELD}`,
  value: isoDate.nullable(),
  async read(place) {
    const [row] = await place.tx.run(taskRead(placed(place)));
    return row === undefined ? undefined : row.value;
  },
  async write(place, value) {
    await place.tx.run(taskWritten({ ...placed(place), value, actor: place.actor }));
  },
};

export const DEATH_FIELDS: readonly Field[] = [DEATH, DEATH_TASK];
