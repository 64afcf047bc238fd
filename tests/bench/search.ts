/**
 * The database's part of `bench:search`: the gateway in this process is asked for each text, and the time of its one
 * statement is taken, from sending it to its rows. Leaves what to type in the browser and the times of one round. Run
 * by search.mjs, which bundles it.
 */
import pg from 'pg';
import { makeServer } from '@/gateway/server/server';
import { bench, config, keys, leaveRecord } from './lib/rival';

const { app, close } = await makeServer(config, {
  keys,
  limits: null,
  logStream: { write: () => undefined },
});
const headers = { authorization: `Bearer ${bench.token}`, 'x-locale': 'en' };

async function ask(url: string, payload: object): Promise<unknown> {
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload });
  if (statusCode !== 200) throw new Error(`${url}: ${body}`);
  return JSON.parse(body);
}

/** Keeps the time of each prepared statement of a search, ms. */
const times: number[] = [];
const original = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args as [string | { name?: string }];
  const isSearch = typeof first === 'object' && first.name?.startsWith('search-');
  const start = performance.now();
  const answer: unknown = Reflect.apply(original, this, args);
  if (isSearch) void (answer as Promise<unknown>).then(() => times.push(performance.now() - start));
  return answer;
} as typeof original;

interface Client {
  id: string;
  repCode: string;
  name: { given: string | null; family: string | null; legal: string | null };
}

interface Details {
  phones: { number: string }[];
  emails: { address: string }[];
  addresses: { lines: string[]; postalCode: string | null }[];
}

interface Accounts {
  groups: { rows: { number: string }[] }[];
}

/** How often all texts are asked for before their times count, and how often they count: a gateway runs for days. */
const WARM_UP = 6;
const COUNTED = 5;

/** Clients from all over the book, whose names and numbers are searched for; and of how many they are taken. */
const CLIENTS = 12;
const page = { size: 100, after: null, before: null };
const sort = [{ key: 'updatedOn', direction: 'desc' }];
const { rows } = (await ask('/clients/list', { filters: {}, sort, page })) as { rows: Client[] };

/** Digits at the end of an account number, which people remember. */
const SUFFIX_DIGITS = 6;
const show = { closed: true, zero: true, negative: true };

/** @returns what is typed of a client; null of one who lacks something, so that in each book as much of each kind is */
async function textsOf({ id, name, repCode }: Client): Promise<string[] | null> {
  const { phones, emails, addresses } = (await ask('/clients/details', { id })) as Details;
  const asked = { id, accountIds: [], groupBy: 'holder', show };
  const { groups } = (await ask('/clients/accounts', asked)) as Accounts;
  const number = groups[0]?.rows[0]?.number;
  const [phone, email, address] = [phones[0]?.number, emails[0]?.address, addresses[0]];
  const street = address?.lines[0];
  if (!phone || !email || !street || !address.postalCode || !number) return null;
  const whole = [name.given, name.family, name.legal].filter((part) => part !== null).join(' ');
  return [
    // As it is typed: three letters, more of them, all of it.
    ...[whole.slice(0, 3), whole.slice(0, 5), whole, (name.family ?? whole).slice(0, 3)],
    ...[phone.slice(-7), phone, email, address.postalCode, street],
    ...[number, number.replace(/\D/g, '').slice(-SUFFIX_DIGITS), repCode],
  ];
}

const names: string[] = [];
const texts: string[] = [];
let sought = 0;
for (const row of rows) {
  const typed = sought < CLIENTS ? await textsOf(row) : null;
  if (typed === null) continue;
  sought += 1;
  names.push(row.name.family ?? row.name.legal ?? '');
  texts.push(...typed);
}
if (sought < CLIENTS) throw new Error(`only ${sought} of ${rows.length} clients have all that is typed`);

const askAll = async () => {
  for (const query of texts) await ask('/search', { query });
};
// The first times are for plans and pages that are not there yet, and for the compiler of the language.
for (let time = 0; time < WARM_UP; time += 1) await askAll();
times.length = 0;
for (let time = 0; time < COUNTED; time += 1) await askAll();
leaveRecord({ names: [...new Set(names)], times });
await close();
