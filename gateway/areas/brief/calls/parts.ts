import { sql } from 'drizzle-orm';
import { BRIEF_NOTES, BRIEF_ROWS_MAX } from '@/contract/brief/codes';
import type { Brief, BriefPerson } from '@/contract/brief/schema';
import { FILTER_TEXTS_MAX } from '@/contract/filters/limits';
import { LOG_PAGE_SIZE } from '@/contract/logs/codes';
import type { LogEntry, LogFilters } from '@/contract/logs/schema';
import { monthsBefore } from '@/contract/periods';
import { TRANSFER_STATES } from '@/contract/transfers/codes';
import type { TransferRow } from '@/contract/transfers/schema';
import type { Ask } from '../../../kit/call/askedBy';
import type { CallContext } from '../../../kit/call/handler';
import { codesOf } from '../../../kit/db/ownScope';
import { prepared, type Row } from '../../../kit/db/statement';
import type { watchedAccounts } from '../../accounts/rows/watched';
import { lastSpokenBefore } from '../../clients/rules/contact';
import { shownTasks } from '../../home/rows/shown';
import { readTasksAbout } from '../../home/rows/tasks';
import { historyOf } from '../../valueHistory/rows/history';
import type { PlanHolder, Rules } from '../rules/asks';

/** What a brief is about, and how it asks. */
export interface Subject {
  noun: 'client' | 'household';
  id: string;
  people: readonly BriefPerson[];
  ask: Ask;
  context: CallContext<unknown>;
  /** The accounts of the record, read once for all parts. */
  watched(): ReturnType<typeof watchedAccounts>;
}

type Part<Name extends keyof Brief> = NonNullable<Brief[Name]>;

const page = (size: number) => ({ size, after: null, before: null });

const first = <Row>(rows: readonly Row[], count = rows.length) => ({
  rows: rows.slice(0, BRIEF_ROWS_MAX),
  count,
});

/** One answer for each person, one after the other: they share a transaction. */
async function ofEach<Answer>(
  { people }: Subject,
  read: (person: BriefPerson) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const person of people) answers.push(await read(person));
  return answers;
}

const spoken = prepared<{ on: string | null } & Row>(
  'brief-last-spoken',
  sql`select ${lastSpokenBefore(
    sql`array(select id from parties where public_id = any (${sql.placeholder('ids')}::uuid[]))`,
    sql`${sql.placeholder('asOf')}::date`,
  )}::text as on`,
);

/** The day of the last meeting or call with the people before the date of the book; null if none is known. */
export async function lastMeeting({ people, context }: Subject): Promise<string | null> {
  const { scope, tx } = context;
  const ids = people.map(({ id }) => id);
  const [row] = await tx.run(spoken({ ids, repCodes: codesOf(scope), asOf: scope.asOf }));
  return row?.on ?? null;
}

/** The day from which a brief tells what moved and what changed: that of the contact, or twelve months back. */
export const sinceOf = (contactOn: string | null, asOf: string): string =>
  contactOn ?? monthsBefore(asOf, 12);

/** The value now, and what moved it since the last meeting or call, or over twelve months. */
export async function valueOf(
  { noun, id, context }: Subject,
  total: Part<'value'>['total'],
  contactOn: string | null,
): Promise<Part<'value'>> {
  const since = sinceOf(contactOn, context.scope.asOf);
  const { points, ...moved } = await historyOf(noun, { id, since }, context);
  const { opening, closing, netFlow, income, charges, adjustments, prices, isPartial } = moved;
  return {
    total,
    contactOn,
    from: points[0]?.on ?? since,
    opening,
    closing,
    netFlow,
    income,
    charges,
    adjustments,
    prices,
    isPartial,
  };
}

export async function allocationOf({ noun, id, ask }: Subject): Promise<Part<'allocation'>> {
  const { dimensions, total, isPartial } =
    noun === 'client'
      ? await ask('clientAssetAllocation', { id, accountIds: [] })
      : await ask('householdAssetAllocation', { id, memberId: null, accountIds: [] });
  return { total, isPartial, slices: dimensions.assetClass };
}

/** What the brief tells elsewhere, by the first part of a field’s path. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set(['notes', 'task', 'taskState']);

const changed = ({ items }: Pick<LogEntry, 'items'>) =>
  items
    .filter(({ path }) => !TOLD_ELSEWHERE.has(path.split('.')[0] ?? ''))
    .map(({ path, became, isSecret }) => ({ path, became, isSecret }));

/** What was entered on the record since a day, and what waits to be changed, whenever it was entered. */
export async function changesOf(subject: Subject, since: string): Promise<Part<'changes'>> {
  const asked: LogFilters[] = [
    { updated: { from: since, to: null }, state: ['applied'] },
    { state: ['pending', 'scheduled'] },
  ];
  const logs = await ofEach(subject, async ({ id }) => {
    const found: LogEntry[] = [];
    let further = 0;
    for (const filters of asked) {
      const page = { until: null, skip: 0, size: LOG_PAGE_SIZE };
      const { entries, count } = await subject.ask('clientLogs', { id, filters, page });
      found.push(...entries);
      further += count - entries.length;
    }
    const rows = found.map(({ actor: by, madeAt: at, ...entry }) => ({
      id: entry.id,
      person: id,
      by,
      at,
      state: entry.state,
      account: entry.record.entity === 'account' ? entry.record.label : null,
      items: changed(entry),
    }));
    return { rows, further };
  });
  const all = logs.flatMap(({ rows }) => rows).filter(({ items }) => items.length > 0);
  const rows = all
    .filter(({ id }, at) => all.findIndex((each) => each.id === id) === at)
    .sort((one, other) => other.at.localeCompare(one.at));
  const further = logs.reduce((sum, log) => sum + log.further, 0);
  return { since, ...first(rows, rows.length + further) };
}

/** What the rules ask of the person about the people, their accounts and, of a household, itself. */
export async function tasksOf({ noun, id, people, context }: Subject): Promise<Part<'tasks'>> {
  const ids = [...people.map((person) => person.id), ...(noun === 'household' ? [id] : [])];
  return first(await shownTasks(context.tx, await readTasksAbout(ids, context)));
}

export async function ownTasksOf({ noun, id, ask }: Subject): Promise<Part<'ownTasks'>> {
  const { tasks } = await ask('tasksOfRecord', { record: noun, id });
  return first(tasks.filter(({ state }) => state === 'open'));
}

const OPEN_STATES = TRANSFER_STATES.filter((state) => state !== 'completed' && state !== 'cancelled');

/** Transfers under way into accounts of the record, whichever of their holders opened them. */
export async function transfersOf({ ask, watched }: Subject): Promise<Part<'transfers'>> {
  const accounts = await watched();
  const numbers = accounts.map(({ number }) => number);
  const found = new Map<string, TransferRow>();
  for (let from = 0; from < numbers.length; from += FILTER_TEXTS_MAX) {
    const { rows } = await ask('transfersList', {
      filters: { account: numbers.slice(from, from + FILTER_TEXTS_MAX) },
      states: OPEN_STATES,
      dealers: [],
      lateOnly: false,
      sort: [{ key: 'next', direction: 'asc' }],
      page: page(50),
    });
    for (const row of rows) found.set(row.id, row);
  }
  const own = new Set(accounts.map((account) => account.id));
  const rows = [...found.values()]
    .filter(({ account }) => own.has(account.id))
    .map(({ id: transfer, number, client, account, dealer, expected, state, stateOn, clock }) => ({
      id: transfer,
      number,
      client,
      account,
      dealer,
      expected,
      state,
      stateOn,
      clock,
    }));
  return first(rows);
}

/** The answers of KYC of each person, and the rules that find its conflicts. */
export async function kycOf(subject: Subject): Promise<{ kyc: Part<'kyc'>; rules: Rules }> {
  const rules = new Map<string, { text: { en: string; fr: string }; isHoldingsOverProfile: boolean }>();
  const kyc = await ofEach(subject, async ({ id }) => {
    const answer = await subject.ask('kycRecord', { id });
    for (const { id: rule, text, isHoldingsOverProfile } of answer.rules)
      rules.set(rule, { text, isHoldingsOverProfile });
    const accounts = answer.accounts.map(({ values, ...account }) => ({
      id: account.id,
      number: account.number,
      type: account.type,
      holdingsScore: account.holdingsScore,
      missing: account.missing,
      open: account.open,
      kycTolerance: values.kycTolerance,
      kycCapacity: values.kycCapacity,
    }));
    return {
      person: id,
      clock: answer.clock,
      reviewedOn: answer.review?.on ?? null,
      missing: [...new Set([...answer.person.missing, ...accounts.flatMap(({ missing }) => missing)])],
      accounts,
    };
  });
  return { kyc, rules };
}

export const verificationOf = (subject: Subject): Promise<Part<'verification'>> =>
  ofEach(subject, async ({ id }) => {
    const { state, dueOn, verification } = await subject.ask('clientVerification', { id });
    return {
      person: id,
      state,
      dueOn,
      method: verification?.method ?? null,
      verifiedOn: verification?.verifiedOn ?? null,
      documentExpiresOn: verification?.method === 'photoId' ? verification.expiresOn : null,
    };
  });

/** Where mail goes to each person electronically, and who gets all of it on paper for now. */
export async function deliveryOf(
  subject: Subject,
): Promise<{ delivery: Part<'delivery'>; onPaper: ReadonlySet<string> }> {
  const { asOf } = subject.context.scope;
  const onPaper = new Set<string>();
  const delivery = await ofEach(subject, async ({ id }) => {
    const { email, paperUntil } = await subject.ask('deliveryPreferences', { id });
    if (paperUntil !== null && paperUntil >= asOf) onPaper.add(id);
    return { person: id, email };
  });
  return { delivery, onPaper };
}

/** The open accounts, and who of the people has plans that end with the year of the 71st birthday. */
export async function accountsOf({
  watched,
}: Subject): Promise<{ accounts: Part<'accounts'>; planHolders: PlanHolder[] }> {
  const rows = await watched();
  const plans = new Map<string, number>();
  for (const { annuitant } of rows)
    if (annuitant !== null) plans.set(annuitant, (plans.get(annuitant) ?? 0) + 1);
  return {
    accounts: rows.map((row) => ({
      id: row.id,
      number: row.number,
      type: row.type,
      lacksBeneficiary: row.lacks_beneficiary,
      isCashHigh: row.is_cash_high,
      isCashNegative: row.is_cash_negative,
      cashBp: row.cash_bp,
    })),
    planHolders: [...plans].map(([person, count]) => ({ person, plans: count })),
  };
}

/** What was shared with each of the people and is not opened yet. */
export async function documentsOf(subject: Subject): Promise<Part<'documents'>> {
  const found = await ofEach(subject, async ({ id }) => {
    const filters = { clientId: id, state: ['shared'], viewed: ['notOpened'] };
    const { count } = await subject.ask('documentsSummaryList', { filters });
    if (count === 0) return { rows: [], count };
    const { rows } = await subject.ask('documentsList', {
      filters,
      sort: [{ key: 'created', direction: 'desc' }],
      page: page(BRIEF_ROWS_MAX),
    });
    return { rows, count };
  });
  const rows = found
    .flatMap((each) => each.rows)
    .map(({ id, title, kind, client, account, createdOn, sharedAt }) => ({
      id,
      title,
      kind,
      client,
      account,
      createdOn,
      sharedAt,
    }));
  return first(
    rows,
    found.reduce((sum, { count }) => sum + count, 0),
  );
}

/** The last contacts, with what was written down of them. */
export async function notesOf({ noun, id, ask }: Subject): Promise<Part<'notes'>> {
  const { notes, lastContact } = await ask('notesList', {
    record: noun,
    id,
    kinds: ['call', 'meeting', 'email', 'letter'],
    skip: 0,
  });
  return {
    lastContact,
    notes: notes.slice(0, BRIEF_NOTES).map(({ id: note, kind, on, time, zone, body, author, audience }) => ({
      id: note,
      kind,
      on,
      time,
      zone,
      body,
      author,
      audience,
    })),
  };
}
