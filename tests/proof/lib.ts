import type { Pool } from 'pg';
import { ChainCheck } from '@/scripts/lib/changeLog.mjs';

/** What a proof is run by. */
export interface ProofOptions {
  /** How often. */
  rounds: number;
  /** Of what is drawn: the same seed draws the same. */
  seed: number;
  /** Told now and then how far it is. */
  say(line: string): void;
}

/** What a proof has found; a wrong is a sentence. */
export interface Proven {
  figures: Record<string, number>;
  wrongs: string[];
}

/** Rounds between two lines of how far it is. */
const SAY_EVERY = 500;

/** Says how far a proof is, now and then. */
export function tellProgress({ rounds, say }: ProofOptions, done: number) {
  if (done % SAY_EVERY === 0 && done > 0) say(`${done} of ${rounds}`);
}

interface LogRow {
  seq: number;
  prev_hash: string;
  hash: string;
  row_text: string;
}

/** Follows the chain from its first row to its head. @returns what is wrong with it */
export async function chainWrongs(pool: Pool): Promise<string[]> {
  const check = new ChainCheck();
  const { rows } = await pool.query<LogRow>(
    'select seq::integer, prev_hash, hash, row_text from change_log order by seq',
  );
  for (const { seq, prev_hash, hash, row_text } of rows) {
    check.add({ seq, prevHash: prev_hash, hash, row: row_text });
  }
  const head = await pool.query<{ seq: number; hash: string }>(
    'select seq::integer, hash from change_log_head',
  );
  const [last] = head.rows;
  if (last === undefined) return ['the chain has no head'];
  check.end(last);
  return check.fault === null ? [] : [`the chain is broken at row ${check.fault.seq}: ${check.fault.why}`];
}

/** Questions about all that was changed; each finds nothing where nothing is lost, doubled or torn. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'a set that is applied is once in the chain': `
    select s.id from change_sets s left join change_log l on l.set_id = s.id
    where s.state in ('applied', 'undone') group by s.id having count(l.seq) <> 1`,
  'the chain has nothing that is not applied': `
    select l.seq from change_log l join change_sets s on s.id = l.set_id where s.state not in ('applied', 'undone')`,
  'a version is made by one set, and none is left out': `
    select v.record_id from aggregate_versions v
    left join change_sets s on s.entity = v.entity and s.record_id = v.record_id and s.version is not null
    group by v.entity, v.record_id, v.version
    having count(s.id) <> v.version - 1 or count(distinct s.version) <> count(s.id)`,
  'a set has its items': `
    select s.id from change_sets s where not exists (select from change_items i where i.set_id = s.id)`,
  'what a field became is what it was for the next': `
    select * from (
      select i.record_id, i.was, lag(i.became) over (partition by i.entity, i.record_id, i.path order by i.version) as before,
        row_number() over (partition by i.entity, i.record_id, i.path order by i.version) as place
      from change_items i where i.version is not null) steps
    where place > 1 and was <> before`,
  'the last change is what stands there': `
    select i.record_id from (
      select distinct on (record_id) record_id, became from change_items
      where path = 'preferredName' and version is not null order by record_id, version desc) i
    join parties p on p.public_id::text = i.record_id join client_details_extra d on d.party_id = p.id
    where to_jsonb(d.preferred_name) is distinct from i.became`,
};

/** @returns what is lost, doubled or torn among all that was changed */
export async function stateWrongs(pool: Pool): Promise<string[]> {
  const wrongs = await chainWrongs(pool);
  for (const [question, text] of Object.entries(QUESTIONS)) {
    const { rows } = await pool.query(text);
    if (rows.length > 0) wrongs.push(`not true: ${question} (${rows.length})`);
  }
  return wrongs;
}

const LETTERS = 'ghijklmnop';

/** A key as a reason: without digits, because nine of them may look like a social insurance number, which is refused. */
export const reasonOf = (key: string): string => key.replace(/\d/g, (digit) => LETTERS.charAt(Number(digit)));
