import { createWriteStream, cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withSecretFiles } from '../../../contract/secretFiles.mjs';
import { ChainCheck, exportHeader, readExport } from '../changeLog.mjs';

const USAGE = `Checks the chain of the log of changes, and names the first link that is broken.

  node scripts/verify-log.mjs              the database of DATABASE_OWNER_URL or DATABASE_URL, or the one in DATA_DIR (.data)
  node scripts/verify-log.mjs FILE         an exported chain, without a database
  --heads FILE     heads that were kept apart; by default change-log-heads.ndjson in DATA_DIR
  --write FILE     exports the chain while it is read`;

const PAGE_ROWS = 5_000;
/** A running gateway renews its lock every two seconds. */
const LOCK_FRESH_MS = 8_000;

/** @typedef {(text: string, values?: unknown[]) => Promise<Record<string, any>[]>} Query */

const ROWS =
  'select seq::integer, prev_hash, hash, row_text from change_log where seq > $1 order by seq limit $2';
const HEAD = 'select seq::integer, hash from change_log_head';
/** The tables that disagree with the chain. */
const DIFFERENT = `
  select log.seq::integer from change_log log join change_sets sets on sets.id = log.set_id
  where (log.row_text::jsonb -> 'items') is distinct from (
      select jsonb_agg(jsonb_build_object('path', path, 'was', was, 'became', became) order by position)
      from change_items where set_id = sets.id)
    or log.row_text::jsonb ->> 'actor' <> sets.actor or log.row_text::jsonb ->> 'set' <> sets.id::text
    or log.row_text::jsonb ->> 'record' <> sets.record_id or sets.state not in ('applied', 'undone')
  order by log.seq limit 1`;
const UNLOGGED = `
  select count(*)::integer as count from change_sets sets
  where state in ('applied', 'undone') and not exists (select from change_log log where log.set_id = sets.id)`;

/** @param {string} databaseUrl */
async function openServer(databaseUrl) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  /** @type {Query} */
  const query = async (text, values = []) => (await client.query(text, values)).rows;
  return { query, close: () => client.end() };
}

/** @param {string} dataDir reads a copy of its database and leaves the original alone */
async function openFolder(dataDir) {
  const lock = statSync(path.join(dataDir, 'gateway.lock'), { throwIfNoEntry: false });
  if (lock && Date.now() - lock.mtimeMs < LOCK_FRESH_MS) {
    throw new Error(`A gateway runs on ${dataDir}: stop it first, or check an exported chain.`);
  }
  const source = path.join(dataDir, 'db');
  if (!statSync(source, { throwIfNoEntry: false })) throw new Error(`There is no database in ${dataDir}.`);
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent');
  const copy = mkdtempSync(path.join(os.tmpdir(), 'cairn-log-'));
  cpSync(source, copy, { recursive: true });
  const database = await PGlite.create(copy, { extensions: { pg_trgm, unaccent } });
  /** @type {Query} */
  const query = async (text, values = []) => (await database.query(text, values)).rows;
  const close = async () => {
    await database.close();
    rmSync(copy, { recursive: true, force: true });
  };
  return { query, close };
}

/**
 * @param {Query} query
 * @param {(line: string) => void} write gets the lines of an export
 * @param {(head: import('../changeLog.mjs').Head) => void} see gets each link that holds
 */
async function checkDatabase(query, write, see) {
  const check = new ChainCheck();
  const [head] = await query(HEAD);
  write(exportHeader(head));
  for (let last = 0; ;) {
    const rows = await query(ROWS, [last, PAGE_ROWS]);
    for (const { seq, prev_hash, hash, row_text } of rows) {
      const link = { seq, prevHash: prev_hash, hash, row: row_text };
      write(JSON.stringify(link));
      if (check.add(link)) see({ seq, hash });
    }
    if (rows.length < PAGE_ROWS || check.fault) break;
    last = rows.at(-1)?.seq;
  }
  check.end(head);
  if (check.fault) return check;
  const [different] = await query(DIFFERENT);
  if (different) check.fault = { seq: different.seq, why: 'the tables tell another change than the chain' };
  const [{ count }] = await query(UNLOGGED);
  if (count > 0) check.fault ??= { seq: head.seq + 1, why: `${count} applied changes are not in the chain` };
  return check;
}

/** @param {string} file @param {(head: import('../changeLog.mjs').Head) => void} see */
function checkFile(file, see) {
  const { before, head, links } = readExport(readFileSync(file, 'utf8'));
  const check = new ChainCheck(before);
  for (const link of links) if (check.add(link)) see(link);
  check.end(head);
  return check;
}

/** @param {string} file @returns {import('../changeLog.mjs').Head[]} */
function readHeads(file) {
  if (!statSync(file, { throwIfNoEntry: false })) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line.trim() === '' ? [] : [JSON.parse(line)];
      } catch {
        // A gateway was killed while it wrote its last line.
        return [];
      }
    });
}

/**
 * @param {ChainCheck} check
 * @param {import('../changeLog.mjs').Head[]} heads
 * @param {Map<number, string>} seen hashes of the rows that the heads name
 */
function checkHeads(check, heads, seen) {
  for (const { seq, hash } of heads) {
    if (check.fault) return;
    const found = seen.get(seq);
    if (found === undefined && seq > check.last.seq)
      check.fault = { seq: check.last.seq + 1, why: `the tail is cut off: row ${seq} was seen earlier` };
    else if (found !== undefined && found !== hash)
      check.fault = { seq, why: 'it had another hash when it was seen earlier' };
  }
}

async function verify() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { heads: { type: 'string' }, write: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(USAGE);
  const [file] = positionals;
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  const headsFile = values.heads ?? (file ? null : path.join(dataDir, 'change-log-heads.ndjson'));
  const heads = headsFile === null ? [] : readHeads(headsFile);
  const wanted = new Set(heads.map(({ seq }) => seq));
  /** @type {Map<number, string>} */
  const seen = new Map();
  /** @param {import('../changeLog.mjs').Head} link */
  const see = ({ seq, hash }) => {
    if (wanted.has(seq)) seen.set(seq, hash);
  };
  /** @type {ChainCheck} */
  let check;
  if (file) check = checkFile(file, see);
  else {
    const { DATABASE_OWNER_URL: owner, DATABASE_URL: own } = withSecretFiles(process.env);
    // A role that only serves does not see the chain.
    const url = owner?.trim() || own?.trim();
    const database = url ? await openServer(url) : await openFolder(dataDir);
    const out = values.write ? createWriteStream(values.write, { mode: 0o600 }) : null;
    check = await checkDatabase(database.query, (line) => out?.write(`${line}\n`), see).finally(
      database.close,
    );
    await new Promise((resolve) => (out ? out.end(() => resolve(null)) : resolve(null)));
  }
  checkHeads(check, heads, seen);
  if (check.fault) {
    console.error(`The chain is broken at row ${check.fault.seq}: ${check.fault.why}.`);
    process.exitCode = 1;
    return;
  }
  console.log(`The chain holds: ${check.last.seq} rows, the last of ${check.last.hash}.`);
}

export async function main() {
  try {
    await verify();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
