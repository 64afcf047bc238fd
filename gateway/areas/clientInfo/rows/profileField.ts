import { sql } from 'drizzle-orm';
import type { FieldValue } from '@/contract/changes/schema';
import { demandNotToCome } from '../../../kit/changes/dates';
import type { Field, FoundRecord } from '../../../kit/changes/record';
import { refuseField } from '../../../kit/changes/values';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';

const at = (name: string) => sql.placeholder(name);

interface Valued extends Row {
  value: FieldValue;
}

interface ProfileField {
  path: string;
  /** Of `client_details_extra`. */
  column: string;
  type: 'text' | 'jsonb' | 'date' | 'smallint' | 'boolean';
  value: Field['value'];
  /** What stands where nothing was told yet. */
  empty: FieldValue;
  /** A company or trust has no such field. */
  isPersonsOnly?: boolean;
  /** Parts of the value that are days, none of which may be to come. */
  days?: readonly string[];
}

const isPerson = ({ name }: FoundRecord) => name?.legal === null;

const dayAt = (value: FieldValue, part: string): FieldValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value[part] ?? null) : value;

/** A field that is a column of `client_details_extra`. */
export function profileField(of: ProfileField): Field {
  const { path, value, empty, isPersonsOnly = false, days = [] } = of;
  const column = sql.identifier(of.column);
  const type = sql.raw(of.type);
  const read = prepared<Valued>(
    `read-${path}`,
    sql`select ${column} as value from client_details_extra
      where party_id = ${at('key')} and rep_code_id = any (${REP_CODES})`,
  );
  const write = prepared(
    `write-${path}`,
    sql`insert into client_details_extra (party_id, rep_code_id, ${column})
      select party_id, rep_code_id, ${at('value')}::${type} from clients
      where party_id = ${at('key')} and rep_code_id = any (${REP_CODES})
      on conflict (party_id) do update set ${column} = excluded.${column}`,
  );
  return {
    path,
    labelKey: `logs:field.${path}`,
    value,
    async read({ tx, scope, record }) {
      if (isPersonsOnly && !isPerson(record)) return undefined;
      const [row] = await tx.run(read({ key: record.key, repCodes: codesOf(scope) }));
      return row?.value ?? empty;
    },
    async check(place, given) {
      if (isPersonsOnly && !isPerson(place.record)) refuseField(place.path, 'unknown_field');
      for (const part of days) await demandNotToCome(place, dayAt(given, part), part === '' ? [] : [part]);
    },
    async write({ tx, scope, record }, given) {
      // Nothing is no value at all: JSON has a null of its own.
      const kept = of.type === 'jsonb' && given !== null ? JSON.stringify(given) : given;
      await tx.run(write({ key: record.key, value: kept, repCodes: codesOf(scope) }));
    },
  };
}
