import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { prepared, type Row } from '../db/statement';

const TOPICS = sql.placeholder('topics');

interface VersionRow extends Row {
  version: string;
  /** The rep codes that the person leads; null if they are not asked for. */
  led: string | null;
}

/**
 * The sum of the marks of some topics: it changes with every write that names one of them, in the same transaction
 * (`0510_answer_stamps.sql`). A manager's 500 topics are looked up in a hash, which takes a third of the time of as many
 * steps down the index.
 */
export const versionOf = prepared<VersionRow>(
  'answer-version',
  sql`select coalesce(sum(mark), 0)::text as version, null::text as led from answer_stamps
    where topic in (select unnest(${TOPICS}::text[]))`,
);

/** The same with the topics of what the person leads. */
export const versionOfLed = prepared<VersionRow>(
  'answer-version-led',
  sql`with led as materialized (select cairn_led_codes() as codes)
    select coalesce(sum(mark), 0)::text as version, (select codes::text from led) as led from answer_stamps
    where topic in (select unnest(${TOPICS}::text[] || (select codes::text[] from led)))`,
);

interface TopicRow extends Row {
  topic: string;
  version: string;
}

/** The sum of the marks of each topic by itself. A topic without a stamp has no row. */
export const versionsOf = prepared<TopicRow>(
  'answer-versions',
  sql`select topic, sum(mark)::text as version from answer_stamps
    where topic in (select unnest(${TOPICS}::text[])) group by topic`,
);

/** Topics as the database reads an array. */
export const topicsOf = (topics: readonly string[]): string =>
  `{${topics.map((topic) => JSON.stringify(topic)).join(',')}}`;

/** What everyone's figures rest on. */
export const EVERYONE = '*';

/** What rests on the person alone. */
export const topicOf = (subject: string): string => `s:${subject}`;

const TABLES = ['answer_stamps', 'notification_stamps'];

const foldOf = (table: string) => `
  with folded as (
    delete from ${table}
    where topic in (select topic from ${table} group by topic having count(*) > 1)
    returning topic, mark
  )
  insert into ${table} (topic, mark) select topic, sum(mark) from folded group by topic`;

/**
 * Puts the stamps of each topic into one row with the same sum, so that reading a version stays a step for each topic.
 * Rows that another transaction is adding stay as they are.
 */
export async function foldStamps({ pool }: Pick<Database, 'pool'>): Promise<void> {
  for (const table of TABLES) await pool.query(foldOf(table));
}
