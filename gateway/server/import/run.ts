import type { ClientBase } from 'pg';
import type { SinVault } from '../../kit/sins/vault';
import { makeEmptyFirm } from '../emptyFirm';
import { BOOK, HOLDINGS, SOLD } from './book';
import { type FileName, FILE_NAMES } from './files';
import { partedHolders } from './holders';
import { type Counts, type Merge, mergeFile } from './merge';
import { ORGANISATION, writeAccess } from './organisation';
import { Faults, faultsOf, foundFiles, type Reading, readFolder } from './read';
import { type Known, nothingKnown } from './rules';
import { takenSins, writeSins } from './sins';
import { makeStages } from './stage';
import { writeSums } from './sums';

/** Where an import writes. */
export interface ImportPlace {
  /** A connection of its own, as the owner of the tables. */
  client: ClientBase;
  /** Folder of the embedded database; null on a server. */
  embedded: string | null;
  sins: SinVault;
  /** Today in the firm's time zone, ISO 8601. */
  today: string;
}

/** What an import did, or would do. */
export interface Outcome {
  /** Lines of each file that was there. */
  lines: ReadonlyMap<FileName, number>;
  /** Empty where a line is refused. */
  counts: ReadonlyMap<FileName | 'access', Counts>;
  faults: Pick<Faults, 'listed' | 'count'>;
  isWritten: boolean;
}

const MERGES: Partial<Record<FileName, Merge>> = { ...ORGANISATION, ...BOOK };

/** A change of one of these may change who sees what. */
const OF_ACCESS: ReadonlySet<FileName> = new Set([
  'people',
  'teams',
  'team-members',
  'rep-codes',
  'rep-code-people',
]);

/** Fills what is known with what the database has, so that a folder need not have all files. */
async function look(client: ClientBase, known: Known): Promise<Map<FileName, Set<string>>> {
  const keys = new Map<FileName, Set<string>>(FILE_NAMES.map((name) => [name, new Set()]));
  const { rows: lines } = await client.query<{ kind: FileName; key: string }>(
    'select kind, key from import_lines',
  );
  for (const { kind, key } of lines) keys.get(kind)?.add(key);
  const { rows: clients } = await client.query<{ key: string; code: string }>(
    `select l.key, r.code from import_lines l join clients c on c.party_id = l.id join rep_codes r on r.id = c.rep_code_id
     where l.kind = 'clients'`,
  );
  for (const { key, code } of clients) known.codeOfClient.set(key, code);
  const { rows: accounts } = await client.query<{
    number: string;
    client: string;
    isClosed: boolean;
    currency: string;
  }>(
    `select a.number, l.key as client, a.closed_on is not null as "isClosed", a.currency from accounts a
     join account_holders h on h.account_id = a.id and h.position = 0
     join import_lines l on l.kind = 'clients' and l.id = h.party_id`,
  );
  for (const { number, ...account } of accounts) known.accounts.set(number, account);
  const { rows: securities } = await client.query<{ symbol: string; currency: string }>(
    'select symbol, currency from securities',
  );
  for (const { symbol, currency } of securities) {
    known.currencies.set(symbol, currency);
    keys.get('securities')?.add(symbol);
  }
  const { rows: staff } = await client.query<{ subject: string }>(
    'select subject from advisors where subject is not null',
  );
  for (const { subject } of staff) known.staff.add(subject);
  const { rows: firm } = await client.query<{ before: string }>(
    'select b.as_of::text as before from book b where exists (select from firms)',
  );
  known.before = firm[0]?.before ?? null;
  return keys;
}

/** The firm, the day of its values and the rate of that day. */
async function writeFirm(client: ClientBase): Promise<Counts> {
  const { rows } = await client.query<{ isNew: boolean; isSame: boolean }>(
    `select not exists (select from firms) as "isNew", exists (
       select from firms f cross join book b join fx_rates x on x.rate_date = s.as_of
       where f.id = 1 and (f.name_en, f.name_fr, b.as_of, x.usd_cad) = (s.name_en, s.name_fr, s.as_of, s.usd_cad)) as "isSame"
     from import_firm s`,
  );
  const [{ isNew, isSame } = { isNew: false, isSame: true }] = rows;
  if (!isSame)
    for (const statement of [
      `insert into firms (id, name_en, name_fr) select 1, name_en, name_fr from import_firm
       on conflict (id) do update set name_en = excluded.name_en, name_fr = excluded.name_fr`,
      'update book b set as_of = s.as_of from import_firm s where b.as_of <> s.as_of',
      `insert into fx_rates (rate_date, usd_cad) select as_of, usd_cad from import_firm
       on conflict (rate_date) do update set usd_cad = excluded.usd_cad`,
    ])
      await client.query(statement);
  return {
    added: isNew ? 1 : 0,
    changed: isNew || isSame ? 0 : 1,
    unchanged: isSame ? 1 : 0,
    ended: 0,
  };
}

async function writeHoldings(client: ClientBase): Promise<Counts> {
  for (const statement of HOLDINGS) await client.query(statement);
  const { rowCount } = await client.query(SOLD);
  const { rows } = await client.query<Omit<Counts, 'ended'>>(
    `select count(*) filter (where state = 'added')::integer as added,
       count(*) filter (where state = 'changed')::integer as changed,
       count(*) filter (where state = 'same')::integer as unchanged from import_holdings`,
  );
  const [counts = { added: 0, changed: 0, unchanged: 0 }] = rows;
  return { ...counts, ended: rowCount ?? 0 };
}

async function write(place: ImportPlace, names: readonly FileName[], sins: ReadonlyMap<string, string>) {
  const { client, embedded, today } = place;
  const counts = new Map<FileName | 'access', Counts>();
  // A client and a joint account change their rep code in one statement each, and agree at the end.
  await client.query('set constraints all deferred');
  for (const name of names) {
    const merge = MERGES[name];
    if (name === 'firm') counts.set(name, await writeFirm(client));
    else if (name === 'holdings') counts.set(name, await writeHoldings(client));
    else if (merge !== undefined) {
      const merged = await mergeFile(client, name, merge);
      if (name === 'clients') await writeSins({ client, embedded, vault: place.sins, sins });
      counts.set(name, name === 'clients' ? { ...merged, ...(await recount(client)) } : merged);
    }
  }
  if (names.some((name) => OF_ACCESS.has(name))) counts.set('access', await writeAccess(client, today));
  const isChanged = [...counts.values()].some(({ added, changed, ended }) => added + changed + ended > 0);
  if (isChanged) await writeSums(client);
  return counts;
}

/** A line whose social insurance number alone is another counts as changed. */
async function recount(client: ClientBase): Promise<Pick<Counts, 'changed' | 'unchanged'>> {
  const { rows } = await client.query<Pick<Counts, 'changed' | 'unchanged'>>(
    `select count(*) filter (where state = 'changed')::integer as changed,
       count(*) filter (where state = 'same')::integer as unchanged from import_clients`,
  );
  return rows[0] ?? { changed: 0, unchanged: 0 };
}

async function readAndWrite(place: ImportPlace, folder: string): Promise<Omit<Outcome, 'isWritten'>> {
  const { client, embedded, sins: vault, today } = place;
  const faults = new Faults();
  const names = foundFiles(folder, faults);
  if (faults.count > 0) return { lines: new Map(), counts: new Map(), faults };
  await client.query("select set_config('cairn.import', 'on', true)");
  await makeStages(client);
  const known = nothingKnown(today);
  const keys = await look(client, known);
  if (known.before === null && !names.includes('firm'))
    faults.add({
      file: 'firm.csv',
      line: 1,
      column: null,
      sentence: 'is missing: the first import needs it',
    });
  const hashOf = (sin: string) => vault.hashOf(sin);
  const reading: Reading = {
    client,
    embedded,
    known,
    keys,
    faults,
    broken: new Set(),
    sins: new Map(),
    hashOf,
  };
  const lines = await readFolder(reading, folder, names);
  if (lines.get('people') === 0)
    faults.add({
      file: 'people.csv',
      line: 1,
      column: null,
      sentence: 'names nobody: everybody would lose their rights',
    });
  if (faults.count === 0) {
    const taken = new Set(await takenSins({ client, embedded, vault, sins: reading.sins }));
    const told = { column: 'sin', sentence: 'is the number of another client' };
    for (const fault of await faultsOf(client, 'clients', taken, told)) faults.add(fault);
  }
  const movesClients = names.includes('clients') || names.includes('accounts');
  if (faults.count === 0 && movesClients && !names.includes('account-holders'))
    for (const fault of await partedHolders(client, known)) faults.add(fault);
  const counts = faults.count > 0 ? new Map() : await write(place, names, reading.sins);
  return { lines, counts, faults };
}

/** Tables that an import may fill from empty, whose statistics the first calls need. */
const GONE_OVER =
  'analyze parties, clients, client_addresses, client_phones, client_emails, households, household_members, accounts, account_holders, account_months, holdings, prices, transactions, import_lines';

export async function goOverImported(client: ClientBase): Promise<void> {
  await client.query(GONE_OVER);
}

/**
 * Brings the files of a folder into the database, in one transaction: all of them, or nothing where a line is refused.
 *
 * @param isDry works everything out and takes it back
 */
export async function importFolder(place: ImportPlace, folder: string, isDry: boolean): Promise<Outcome> {
  const { client } = place;
  await client.query('begin');
  try {
    await makeEmptyFirm(client, place.today);
    const outcome = await readAndWrite(place, folder);
    const isWritten = !isDry && outcome.faults.count === 0;
    await client.query(isWritten ? 'commit' : 'rollback');
    return { ...outcome, isWritten };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
