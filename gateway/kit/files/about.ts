import type { ExportRows, ListExportBody } from '@/contract/export/schema';
import { centsOf, decimalOf } from '@/contract/decimal';
import type { Direction } from '@/contract/paging';
import { nameText } from '@/contract/partyName';
import type { TeamRef } from '@/contract/views/schema';
import type { Database } from '../db/database';
import type { Row } from '../db/statement';
import { facetLines } from './filterWords';
import type { Ask, ExportedList, FoundTotal } from './definition';
import type { DisplayOptions } from '../words';
import type { AboutLine } from './xlsx/sheets';

/** A record by name, and the only member shown, if there is one. */
export interface RecordWords {
  name: string;
  /** Null when all members are shown. */
  member: string | null;
}

/** Facts known before the rows are read. */
export interface ExportContext {
  body: ListExportBody;
  exported: ExportedList;
  display: DisplayOptions;
  asOf: string;
  /** The record whose accounts, holdings or transactions these are; null for a list of the book. */
  record: RecordWords | null;
  /** The total of everything the list finds; null for a list without one. */
  total: FoundTotal | null;
  /** Who exports. */
  person: string;
  /** The person's teams, when the list is filtered by team. */
  teams: readonly TeamRef[];
  /** The firm’s day. */
  today: string;
  /** When the set of rows was fixed: ISO 8601, in UTC. */
  madeAt: string;
}

/** Headings of keys without a column of their own. */
const HEADER_OF_KEY: Readonly<Record<string, string>> = { currency: 'export:currency' };

/** The sort keys; none for an allocation, which has a single order. */
function sortOf(rows: ExportRows): readonly { key: string; direction: Direction }[] {
  if ('sort' in rows) return rows.sort;
  return 'direction' in rows ? [{ key: 'tradeDate', direction: rows.direction }] : [];
}

function sortLines(
  rows: ExportRows,
  exported: ExportContext['exported'],
  { say }: DisplayOptions,
): AboutLine[] {
  const text = sortOf(rows)
    .map(({ key, direction }) => {
      const header = exported.columns.find(({ id }) => id === key)?.header ?? HEADER_OF_KEY[key];
      return say(`export:about.${direction}`, { column: header === undefined ? key : say(header) });
    })
    .join(', ');
  return text === '' ? [] : [[say('export:about.sort'), text]];
}

/** Where a record's list has the words for its groupings. */
const GROUPINGS = {
  clientAccounts: 'accounts:grouped',
  householdAccounts: 'accounts:grouped',
  clientHoldings: 'holdings:splitBy',
  householdHoldings: 'holdings:splitBy',
  accountHoldings: 'holdings:splitBy',
} as const;

/** How the rows are grouped; a list of the book says it as the first sort key. */
const groupLines = (rows: ExportRows, { say }: DisplayOptions): AboutLine[] =>
  'groupBy' in rows && rows.groupBy !== null
    ? [[say('export:about.group'), say(`${GROUPINGS[rows.list]}.${rows.groupBy}`)]]
    : 'dimension' in rows && rows.list !== 'boaBreakdown'
      ? [[say('holdings:allocation.dimension'), say(`holdings:splitBy.${rows.dimension}`)]]
      : [];

const alone = (name: string): RecordWords => ({ name, member: null });

/** Whose accounts a list shows; a client and a household together mean a member of it. */
async function ofAccounts(
  { clientId, householdId }: Extract<ExportRows, { list: 'accounts' }>,
  client: (id: string) => Promise<string>,
  ask: Ask,
): Promise<RecordWords | null> {
  const name = clientId === null ? null : await client(clientId);
  if (householdId === null) return name === null ? null : alone(name);
  return { name: (await ask('householdOverview', { id: householdId })).results.name, member: name };
}

/** The owner of the rows, when they belong to one record; opening it is recorded as usual. */
export async function recordOf(
  ask: Ask,
  rows: ExportRows,
  display: DisplayOptions,
): Promise<RecordWords | null> {
  const client = async (id: string) => nameText((await ask('clientOverview', { id })).results.name, display);
  switch (rows.list) {
    case 'clientAccounts':
    case 'clientHoldings':
    case 'clientTransactions':
    case 'clientValues':
    case 'clientAllocation':
      return alone(await client(rows.id));
    case 'householdAccounts':
    case 'householdHoldings':
    case 'householdTransactions':
    case 'householdValues':
    case 'householdAllocation': {
      const { results, members } = await ask('householdOverview', { id: rows.id });
      const member = members.find(({ id }) => id !== null && id === rows.memberId);
      return { name: results.name, member: member === undefined ? null : nameText(member.name, display) };
    }
    case 'accountHoldings':
    case 'accountTransactions':
    case 'accountValues':
    case 'accountAllocation':
      return alone((await ask('accountView', { id: rows.id })).account.number);
    case 'accountOrders': {
      const { account } = await ask('umaRebalancePreview', { id: rows.id, kind: rows.kind });
      return alone(`${account.number} · ${display.say(`uma:plan.${rows.kind}`)}`);
    }
    case 'accounts':
      return ofAccounts(rows, client, ask);
    default:
      return null;
  }
}

/** @returns the teams that a list may be filtered by; none when it is not filtered by team */
export async function teamsOf(ask: Ask, rows: ExportRows): Promise<readonly TeamRef[]> {
  if (!('filters' in rows) || !('teamName' in rows.filters)) return [];
  return (await ask('viewsList', { screen: null })).teams;
}

/** @returns the name of the person with this subject; the subject itself when the firm knows no name */
export async function personOf({ pool }: Database, subject: string): Promise<string> {
  const { rows } = await pool.query<{ name: string } & Row>(
    "select first_name || ' ' || last_name as name from people where subject = $1",
    [subject],
  );
  return rows[0]?.name ?? subject;
}

function selectionText({ selection }: ListExportBody, { say }: DisplayOptions): string {
  if (selection === null) return say('export:about.allRows');
  return say(selection.all ? 'export:about.allRowsBut' : 'export:about.chosenRows');
}

/** The total of the list, and why its rows add up to more when they do. */
function totalLines(total: FoundTotal | null, { say }: DisplayOptions): AboutLine[] {
  if (total === null) return [];
  const { marketValue, repeated } = total;
  const sum: AboutLine = [say('export:about.total'), { amount: marketValue }];
  if (centsOf(repeated) === 0n) return [sum];
  return [
    sum,
    [say('export:about.sumOfRows'), { amount: decimalOf(centsOf(marketValue) + centsOf(repeated)) }],
    [say('export:about.difference'), say('export:about.once')],
  ];
}

/** Facts known after the rows are read. */
export interface Tally {
  rows: number;
  /** Rows that left the list before they were read. */
  gone: number;
  /** When the last row was read: ISO 8601, in UTC. */
  readUntil: string;
  /** SHA-256, hexadecimal. */
  hash: string;
}

/** The second sheet of a workbook: what was asked, as of when, by whom, and the outcome. */
export function aboutLines(
  { body, exported, display, asOf, record, total, person, teams, today, madeAt }: ExportContext,
  { rows, gone, readUntil, hash }: Tally,
): AboutLine[] {
  const { say } = display;
  const words = { ...display, teams, today };
  const { facets, lines } = exported;
  const filters =
    facets === undefined ? (lines?.(body.rows, words) ?? []) : facetLines(body.rows, facets, words);
  return [
    [say('export:about.list'), say(exported.title)],
    ...(record === null ? [] : [[say('export:about.record'), record.name] as const]),
    ...(record === null || record.member === null
      ? []
      : [[say('export:about.member'), record.member] as const]),
    [say('export:about.asOf'), { day: asOf }],
    [say('export:about.person'), person],
    [say('export:about.madeAt'), { moment: madeAt }],
    [say('export:about.readUntil'), { moment: readUntil }],
    [say('export:about.selection'), selectionText(body, display)],
    [say('export:about.filters'), filters.length === 0 ? say('export:about.noFilters') : ''],
    ...filters,
    ...groupLines(body.rows, display),
    ...sortLines(body.rows, exported, display),
    ...totalLines(total, display),
    [say('export:about.rows'), rows],
    ...(gone === 0 ? [] : [[say('export:about.gone'), gone] as const]),
    [say('export:about.hash'), hash],
  ];
}
