/** The book of the example, in memory. A gateway of a firm asks its own systems in its place. */
import { demand } from './refusal.mjs';

export const AS_OF = '2026-03-06';
export const REP_CODES = [{ code: 'TR04', name: 'Example' }];

const FAMILIES =
  'Alpha Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliet Kilo Lima Mike November Oscar';
const SORT_KEYS = ['name', 'household', 'repCode', 'accountCount', 'marketValue', 'cash', 'updatedOn'];

const CLIENTS = FAMILIES.split(' ').map((family, index) => ({
  id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
  kind: 'person',
  name: { given: 'Client', family, legal: null, bornIn: null, diedIn: null },
  formerName: null,
  household: null,
  repCode: 'TR04',
  accountCount: (index % 3) + 1,
  marketValue: `${((index * 7) % 15) * 15_250}.50`,
  cash: `${(index + 1) * 120}.00`,
  updatedOn: AS_OF,
  deceasedOn: null,
}));

const isNumber = (value) => /^-?\d+(\.\d+)?$/.test(value);

/** Rows without a value come last in both directions, and the id decides last: no two rows are equal. */
function sorted(rows, sort, locale) {
  const { compare } = new Intl.Collator(locale === 'fr' ? 'fr-CA' : 'en-CA');
  const valueOf = (row, key) => (key === 'name' ? row.name.family : row[key]);
  const order = (a, b) => (isNumber(a) && isNumber(b) ? Number(a) - Number(b) : compare(a, b));
  return rows.toSorted((a, b) => {
    for (const { key, direction } of sort) {
      const [left, right] = [valueOf(a, key), valueOf(b, key)];
      const isLast = Number(left === null) - Number(right === null);
      const by = left === null || right === null ? isLast : order(left, right);
      if (by !== 0) return direction === 'desc' && isLast === 0 ? -by : by;
    }
    return a.id < b.id ? -1 : 1;
  });
}

function found(filters) {
  demand(typeof filters === 'object' && filters !== null, '/filters');
  for (const name of Object.keys(filters))
    demand(['clientName', 'iaCode'].includes(name), `/filters/${name}`);
  const { clientName = [], iaCode = [] } = filters;
  const isNamed = ({ name }) =>
    clientName.length === 0 ||
    clientName.some((text) => name.family.toLowerCase().includes(text.toLowerCase()));
  return CLIENTS.filter((row) => isNamed(row) && (iaCode.length === 0 || iaCode.includes(row.repCode)));
}

/** A page of clients. Its cursors name a row and the order, so that none serves in another order. */
export function clientsList({ filters, sort, page }, locale) {
  const clients = found(filters);
  demand(Array.isArray(sort) && sort.length > 0, '/sort');
  for (const [at, { key }] of sort.entries()) demand(SORT_KEYS.includes(key), `/sort/${at}/key`);
  const { size, after, before, skip = 0, ids } = page ?? {};
  demand(Number.isInteger(size) && size >= 1 && size <= 200, '/page/size');
  const rows = sorted(clients, sort, locale);
  const answer = { next: null, previous: null, asOf: AS_OF };
  if (ids) return { ...answer, rows: rows.filter(({ id }) => ids.includes(id)) };
  const cursorOf = (row) => Buffer.from(JSON.stringify([sort, row.id])).toString('base64url');
  const placeOf = (cursor, name) => {
    const place = rows.findIndex((row) => cursorOf(row) === cursor);
    demand(place !== -1, `/page/${name}`);
    return place;
  };
  const end = before === null ? rows.length : placeOf(before, 'before');
  const first = (after === null ? 0 : placeOf(after, 'after') + 1) + skip;
  const start = before === null ? first : Math.max(end - size, 0);
  const own = rows.slice(start, Math.min(start + size, end));
  if (own.length === 0) return { ...answer, rows: own };
  const hasNext = start + own.length < rows.length;
  return {
    rows: own,
    next: hasNext ? cursorOf(own.at(-1)) : null,
    previous: start > 0 ? cursorOf(own[0]) : null,
    asOf: AS_OF,
  };
}

export function clientsSummaryList({ filters }) {
  const rows = found(filters);
  const sum = (key) => rows.reduce((total, row) => total + Number(row[key]), 0);
  const explain = { formula: 'clients', included: [], excluded: [] };
  return {
    count: rows.length,
    accountCount: sum('accountCount'),
    marketValue: sum('marketValue').toFixed(2),
    cash: sum('cash').toFixed(2),
    repeated: '0.00',
    groups: null,
    basis: { source: 'closingPrices', asOf: AS_OF, usdRate: { rate: '1.3612', on: AS_OF } },
    explain: { marketValue: explain, cash: explain },
    asOf: AS_OF,
  };
}

/** A record that the person does not have is not found: neither is one that nobody has. */
function clientOf({ id }) {
  demand(typeof id === 'string' && /^[\da-f-]{36}$/i.test(id), '/id');
  const client = CLIENTS.find((each) => each.id === id);
  demand(client, '/id', 'not-found');
  return client;
}

export function clientOverview(body) {
  const { id, kind, name, deceasedOn, repCode, updatedOn } = clientOf(body);
  const person = { id, kind, name, age: null, deceasedOn, language: 'en', repCode, updatedOn };
  const results = { ...person, repName: REP_CODES[0].name, clientSince: '2019-05-06' };
  return { results, household: null, otherHouseholds: [], asOf: AS_OF };
}

export function clientDetails(body) {
  clientOf(body);
  return { birthDate: null, incorporatedOn: null, sinLast3: null, phones: [], emails: [], addresses: [] };
}
