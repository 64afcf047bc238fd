import { sql } from 'drizzle-orm';
import { ANSWER_ROWS, CHANGES_DAYS, OPTIONS_MAX, TEAM_FACTS } from '@/contract/assistant/codes';
import type { FactResult, FactSpec } from '@/contract/assistant/facts';
import type { ChatAskAnswer, QuerySpec } from '@/contract/assistant/schema';
import { daysAfter } from '@/contract/periods';
import { nameText } from '@/contract/partyName';
import type { PartyName } from '@/contract/scalars';
import type { CallContext } from '../../../kit/call/handler';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { prepared } from '../../../kit/db/statement';
import { ProblemError } from '../../../kit/http/problem';
import { LAST_CONTACT } from '../../clients/rules/contact';
import { fold } from '../grammar/tokens';
import { askedBy } from './askedBy';

const lastContact = prepared<{ on: string | null }>(
  'last-contact-asked',
  sql`select ${LAST_CONTACT}::text as on from clients c
    where c.party_id = (select id from parties where public_id = ${sql.placeholder('id')}::uuid) and c.rep_code_id = any (${REP_CODES})`,
);

const page = (size: number) => ({ size, after: null, before: null });

const isOfTeam = ({ fact }: FactSpec): boolean => (TEAM_FACTS as readonly string[]).includes(fact);

/** Rows among which those that have the name are looked for. */
const NAMED_MOST = 200;

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => fold(text).split(/[^\p{L}\p{N}]+/u);

/** Whether each word of what was typed begins a word of a name. */
export function isCalled(named: string, typed: string): boolean {
  const words = wordsOf(named);
  return wordsOf(typed).every((word) => words.some((each) => each.startsWith(word)));
}

const isNamed = (named: PartyName, typed: string) => isCalled(nameText(named, { lastFirst: false }), typed);

type Subject = FactResult['subject'];

/** The clients or teams of the person with the name; one more than can be offered says that there are more. */
async function subjectsOf(context: CallContext<unknown>, spec: FactSpec): Promise<Subject[]> {
  const ask = askedBy(context);
  const { name } = spec;
  const size = OPTIONS_MAX + 1;
  if (isOfTeam(spec)) {
    const { rows } = await ask('teamsList', {
      filters: { text: name },
      sort: [{ key: 'name', direction: 'asc' }],
      page: page(size),
    });
    return rows.map(({ id, name: named }) => ({ kind: 'team', id, name: named }));
  }
  const { rows } = await ask('clientsList', {
    filters: { clientName: [name] },
    sort: [{ key: 'marketValue', direction: 'desc' }],
    page: page(NAMED_MOST),
  });
  return rows
    .filter(({ name: named }) => isNamed(named, name))
    .map(({ id, kind, name: named, repCode }) => ({
      kind: 'client',
      id,
      party: { kind, name: named },
      repCode,
    }));
}

const nameOf = (subject: Subject, { locale }: CallContext<unknown>): string =>
  subject.kind === 'team' ? subject.name[locale] : nameText(subject.party.name, { lastFirst: false });

export const unread = (text: string): ChatAskAnswer => ({ kind: 'unread', words: [text] });

/** No client has the name; a word in small letters may be no name at all. */
export const nobody = (text: string): ChatAskAnswer =>
  text === text.toLowerCase()
    ? unread(text)
    : { kind: 'asked', reason: 'nobody', words: [text], options: [] };

/**
 * Which record a name means. A name outside the person’s own book is unknown: a colleague’s client gets the same answer as a
 * name that nobody has.
 */
export async function recordNamed(
  context: CallContext<unknown>,
  spec: FactSpec,
): Promise<{ spec: QuerySpec } | { answer: ChatAskAnswer }> {
  const found = await subjectsOf(context, spec);
  const [first] = found;
  if (first === undefined) return { answer: isOfTeam(spec) ? unread(spec.name) : nobody(spec.name) };
  if (found.length === 1) return { spec: { ...spec, name: nameOf(first, context), id: first.id } };
  const options = found.slice(0, OPTIONS_MAX).map((subject) => ({
    spec: { ...spec, name: nameOf(subject, context), id: subject.id },
    count: null,
  }));
  return { answer: { kind: 'asked', reason: 'person', words: [spec.name], options } };
}

/** Teams of a person from which one is chosen. */
const TEAMS_MOST = OPTIONS_MAX;

/** The team of the person who asks; several are offered. */
export async function ownTeam(
  context: CallContext<unknown>,
  spec: FactSpec,
): Promise<{ spec: QuerySpec } | { answer: ChatAskAnswer }> {
  const { rows } = await askedBy(context)('teamsList', {
    filters: {},
    sort: [{ key: 'name', direction: 'asc' }],
    page: page(TEAMS_MOST),
  });
  const specs = rows.map(({ id, name }): FactSpec => ({ ...spec, name: name[context.locale], id }));
  const [first] = specs;
  if (first === undefined) return { answer: { kind: 'unread', words: [spec.name] } };
  if (specs.length === 1) return { spec: first };
  const options = specs.map((each) => ({ spec: each, count: null }));
  return { answer: { kind: 'asked', reason: 'person', words: [], options } };
}

/** The record by its id. @throws {ProblemError} `not-found` for one that the person does not have */
async function subjectOf(context: CallContext<unknown>, spec: FactSpec, id: string): Promise<Subject> {
  const ask = askedBy(context);
  if (isOfTeam(spec)) return { kind: 'team', id, name: (await ask('teamDetails', { id })).name };
  const { kind, name, repCode } = (await ask('clientOverview', { id })).results;
  return { kind: 'client', id, party: { kind, name }, repCode };
}

type Members = Extract<FactResult['found'], { fact: 'household' }>['members'];

async function membersOf(context: CallContext<unknown>, id: string): Promise<Members> {
  const { household } = await askedBy(context)('clientOverview', { id });
  return household?.members ?? [];
}

/** A household names the spouse or partner of its head, and of nobody else. */
function spousesOf(members: Members, id: string): Members {
  const self = members.find((member) => member.id === id);
  const isSpouse = ({ role }: Members[number]) => role === 'spouse' || role === 'partner';
  if (self?.role === 'head') return members.filter(isSpouse);
  return self !== undefined && isSpouse(self) ? members.filter(({ role }) => role === 'head') : [];
}

/** What the page of the record says of it. */
async function foundOf(
  context: CallContext<unknown>,
  spec: FactSpec,
  { id }: Subject,
): Promise<Pick<FactResult, 'found' | 'amount'>> {
  const ask = askedBy(context);
  const plain = (found: FactResult['found']) => ({ found, amount: null });
  const { fact } = spec;
  switch (fact) {
    case 'phone':
      return plain({ fact, phones: (await ask('clientDetails', { id })).phones });
    case 'email':
      return plain({ fact, emails: (await ask('clientDetails', { id })).emails });
    case 'address':
      return plain({ fact, addresses: (await ask('clientDetails', { id })).addresses });
    case 'birthDate':
      return plain({ fact, on: (await ask('clientDetails', { id })).birthDate });
    case 'age':
      return plain({ fact, years: (await ask('clientOverview', { id })).results.age });
    case 'advisor': {
      const { repCode, repName } = (await ask('clientOverview', { id })).results;
      return plain({ fact, repCode, name: repName });
    }
    case 'holdings': {
      const { rows, total } = await ask('clientHoldings', { id, accountIds: [] });
      const shown = rows.slice(0, ANSWER_ROWS).map(({ symbol, name, marketValueCad, weightBp }) => ({
        symbol,
        name,
        marketValueCad,
        weightBp,
      }));
      return { found: { fact, count: rows.length, rows: shown }, amount: total.marketValueCad };
    }
    case 'lastContact': {
      const [row] = await context.tx.run(lastContact({ id, repCodes: codesOf(context.scope) }));
      return plain({ fact, on: row?.on ?? null });
    }
    case 'changes': {
      const { today } = context.scope;
      const from = daysAfter(today, 1 - (spec.days ?? CHANGES_DAYS));
      const { entries, count } = await ask('clientLogs', {
        id,
        filters: { updated: { from, to: null } },
        page: { until: null, skip: 0, size: ANSWER_ROWS },
      });
      const rows = entries.map(({ id: entry, actor, madeAt, items }) => ({
        id: entry,
        actor,
        madeAt,
        paths: items.map(({ path }) => path),
      }));
      return plain({ fact, count, rows });
    }
    case 'household':
      return plain({ fact, members: await membersOf(context, id) });
    case 'spouse':
      return plain({ fact, members: spousesOf(await membersOf(context, id), id) });
    case 'cover': {
      const { cover } = await ask('teamDetails', { id });
      return plain({ fact, rows: cover.filter(({ state }) => state !== 'ended') });
    }
  }
}

/**
 * One thing about one client or team.
 * @throws {ProblemError} `not-found` for a record that the person does not have
 */
export async function factOf(context: CallContext<unknown>, spec: FactSpec): Promise<FactResult> {
  const { id } = spec;
  const named = id === undefined ? await subjectsOf(context, spec) : [await subjectOf(context, spec, id)];
  const [subject] = named;
  if (subject === undefined || named.length > 1) throw new ProblemError('not-found');
  return {
    kind: 'fact',
    spec,
    subject,
    ...(await foundOf(context, spec, subject)),
    asOf: context.scope.asOf,
  };
}
