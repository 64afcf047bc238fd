import { sql } from 'drizzle-orm';
import { ADDRESS_TASK_FIELD } from '@/contract/addresses/codes';
import { isoDate } from '@/contract/scalars';
import { codesOf, REP_CODES } from '../../kit/db/ownScope';
import { prepared, type Row } from '../../kit/db/statement';
import type { Field, FieldPlace } from '../../kit/changes/record';

const at = (name: string) => sql.placeholder(name);
const OWN = sql`id = ${at('task')}::integer and rule_id = ${at('rule')} and party_id = ${at('key')}
  and rep_code_id = any (${REP_CODES}) and ended_by is null`;

interface DoneRow extends Row {
  value: string | null;
}

const read = prepared<DoneRow>(
  'read-address-task',
  sql`select done_on::text as value from address_tasks where ${OWN}`,
);

const written = prepared(
  'write-address-task',
  sql`update address_tasks set done_on = ${at('value')}::date,
    done_by = case when ${at('value')}::date is not null then ${at('actor')}::text end where ${OWN}`,
);

const placed = ({ scope, record, steps: [rule = '', task = ''] }: FieldPlace) => ({
  key: record.key,
  rule,
  // A step is any text: what is no number of a task is none.
  task: /^\d{1,9}$/.test(task) ? Number(task) : 0,
  repCodes: codesOf(scope),
});

/** The day on which a task after a change of address was done: `addressTask.{rule}.{task}`; null while it is open. */
export const ADDRESS_TASK: Field = {
  path: `${ADDRESS_TASK_FIELD}.*.*`,
  labelKey: `logs:field.${ADDRESS_TASK_FIELD}`,
  value: isoDate.nullable(),
  async read(place) {
    const [row] = await place.tx.run(read(placed(place)));
    return row === undefined ? undefined : row.value;
  },
  async write(place, value) {
    await place.tx.run(written({ ...placed(place), value, actor: place.actor }));
  },
};
