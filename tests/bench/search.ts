/**
 * The database's part of `bench:search`: the gateway in this process is asked for each text, and the time of its one
 * statement is taken, from sending it to its rows. Leaves what to type in the browser and the times of one round. Run
 * by search.mjs, which bundles it.
 */
import pg from 'pg';
import { makeServer } from '@/gateway/server';
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
  name: { given: string | null; family: string | null; legal: string | null };
}

interface Details {
  phones: { number: string }[];
  emails: { address: string }[];
  addresses: { postalCode: string | null }[];
}

/** How often all texts are asked for before their times count, and how often they count: a gateway runs for days. */
const WARM_UP = 6;
const COUNTED = 5;

/** Clients from all over the book, whose names and numbers are searched for. */
const CLIENTS = 12;
const page = { size: CLIENTS, after: null, before: null };
const sort = [{ key: 'updatedOn', direction: 'desc' }];
const { rows } = (await ask('/clients/list', { filters: {}, sort, page })) as { rows: Client[] };

const names = rows.flatMap(({ name }) => name.family ?? name.legal ?? []);
const texts: string[] = [];
for (const { id, name } of rows) {
  const { phones, emails, addresses } = (await ask('/clients/details', { id })) as Details;
  const whole = [name.given, name.family, name.legal].filter((part) => part !== null).join(' ');
  // As it is typed: three letters, more of them, all of it.
  texts.push(whole.slice(0, 3), whole.slice(0, 5), whole, (name.family ?? whole).slice(0, 3));
  for (const { number } of phones.slice(0, 1)) texts.push(number.slice(-7), number);
  for (const { address } of emails.slice(0, 1)) texts.push(address);
  for (const { postalCode } of addresses.slice(0, 1)) if (postalCode !== null) texts.push(postalCode);
}

const askAll = async () => {
  for (const query of texts) await ask('/search', { query });
};
// The first times are for plans and pages that are not there yet, and for the compiler of the language.
for (let time = 0; time < WARM_UP; time += 1) await askAll();
times.length = 0;
for (let time = 0; time < COUNTED; time += 1) await askAll();
leaveRecord({ names: [...new Set(names)], times });
await close();
