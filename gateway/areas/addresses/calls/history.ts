import { sql } from 'drizzle-orm';
import type { AddressConsequence, AddressKind } from '@/contract/addresses/codes';
import type { AddressHistoryAnswer, ShownAddress } from '@/contract/addresses/schema';
import type { PersonRef } from '@/contract/changes/schema';
import { daysAfter, mailKindOn } from '../rules/consequences';
import { readHousehold } from '../rules/plan';
import { addressesOn, type Planned, type Span, stateOn, timelineOf } from '../rules/timeline';
import { namesOf } from '../../../kit/changes/people';
import { instantOf, isVisible } from '../../../kit/changes/since';
import { prepared, type Row } from '../../../kit/db/statement';
import { type NameColumns, nameOf } from '../../clients/rows/names';
import { OPENED_CLIENT, openedClientValues } from '../../clients/rows/opened';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';
import { codesOf, REP_CODES } from '../../../kit/db/ownScope';
import { hasOwnAddress } from './preview';

/** How many past addresses the list shows. */
const PAST_MAX = 100;

const at = (name: string) => sql.placeholder(name);

const opened = prepared<{ key: number }>(
  'addresses-opened',
  sql`with ${OPENED_CLIENT} select party_id as key from client`,
);

interface PastRow extends Row {
  kind: AddressKind;
  account: string | null;
  address: ShownAddress;
  valid_from: string | null;
  valid_to: string;
  change_set_id: string | null;
}

const past = prepared<PastRow>(
  'addresses-past',
  sql`
  select h.kind, acc.number as account, h.address, h.valid_from, h.valid_to, h.change_set_id
  from client_address_past h
  left join accounts acc on acc.id = h.account_id and acc.rep_code_id = any (${REP_CODES})
  where h.party_id = ${at('key')} and h.rep_code_id = any (${REP_CODES})
    and (h.account_id is null or acc.id is not null)
  order by h.valid_to desc, h.id desc limit ${sql.raw(String(PAST_MAX))}`,
);

interface StandingRow extends Row {
  kind: AddressKind;
  account: string | null;
  since: string | null;
  change_set_id: string | null;
}

const standing = prepared<StandingRow>(
  'addresses-standing',
  sql`
  select a.kind, null as account, a.valid_from as since, a.change_set_id from client_addresses a
  where a.party_id = ${at('key')} and a.rep_code_id = any (${REP_CODES})
  union all
  select 'account', acc.number, o.valid_from, o.change_set_id
  from account_addresses o join accounts acc on acc.id = o.account_id and acc.rep_code_id = any (${REP_CODES})
  where o.party_id = ${at('key')} and o.rep_code_id = any (${REP_CODES})`,
);

interface WaitingRow extends Planned, Row {}

const waiting = prepared<WaitingRow>(
  'addresses-planned',
  sql`
  select i.path, s.effective_on::text as on, i.became as becomes, s.id as "changeSetId"
  from change_items i join change_sets s on s.id = i.set_id
  where i.entity = 'client' and i.record_id = ${at('id')} and i.version is null and s.state = 'scheduled'
    and split_part(i.path, '.', 1) like '%Address' and ${isVisible('i')}
  order by s.effective_on, s.made_at`,
);

interface SetRow extends Row {
  id: string;
  batch_id: string;
  actor: string;
  at: string;
  reason: string | null;
  state: string;
  is_undo: boolean;
  /** It changes addresses alone: a death is undone as a whole. */
  is_own: boolean;
  people: number;
}

const sets = prepared<SetRow>(
  'addresses-sets',
  sql`
  select s.id, s.batch_id, s.actor, ${instantOf('s.made_at')} as at, s.reason, s.state, s.undo_of is not null as is_undo,
    not exists (select from change_items i where i.set_id = s.id and split_part(i.path, '.', 1) not like '%Address'
      and i.path not like '%AddressEvidence') as is_own,
    (select count(distinct o.record_id)::integer from change_sets o
      where o.batch_id = s.batch_id and o.state in ('applied', 'scheduled') and ${isVisible('o')}) as people
  from change_sets s where s.id = any (${at('sets')}::uuid[]) and ${isVisible('s')}`,
);

const origins = prepared<NameColumns & { id: string } & Row>(
  'address-origins',
  sql`select public_id as id, given_name, family_name, legal_name from parties
    where public_id = any (${at('ids')}::uuid[])`,
);

interface TaskRow extends Row {
  task: number;
  rule: AddressConsequence;
  due: string;
  done: string | null;
  by: string | null;
}

const toDo = prepared<TaskRow>(
  'address-tasks',
  sql`select id as task, rule_id as rule, due_on::text as due, done_on::text as done, done_by as by from address_tasks
    where party_id = ${at('key')} and rep_code_id = any (${REP_CODES}) and ended_by is null
    order by done_on is not null, due_on, id limit ${sql.raw(String(PAST_MAX))}`,
);

interface LetterRow extends Row {
  address: AddressHistoryAnswer['letters'][number]['address'];
  on: string;
}

const letters = prepared<LetterRow>(
  'address-letters',
  sql`select address, prepared_for::text as on from address_letters
    where party_id = ${at('key')} and rep_code_id = any (${REP_CODES}) and ended_by is null
    order by prepared_for desc, id limit ${sql.raw(String(PAST_MAX))}`,
);

type HistoryRow = AddressHistoryAnswer['rows'][number];

/** The person can undo the last applied change and every waiting one. A restored address cannot be restored again. */
function undoOf(set: SetRow | undefined, state: HistoryRow['state']): HistoryRow['undo'] {
  if (set === undefined || set.is_undo || !set.is_own || state === 'past') return null;
  const isOpen = set.state === 'applied' || set.state === 'scheduled';
  return isOpen ? { batchId: set.batch_id, people: set.people } : null;
}

/**
 * An undo restores the address from its first day; without this the list would show it twice, once as a past address.
 */
function withoutRestored(standing: readonly Span[], before: readonly Span[]): Span[] {
  const listed = new Set<string>();
  const isNew = ({ kind, account, address, changeSetId }: Span) => {
    const key = JSON.stringify([kind, account, address?.lines, address?.postalCode, changeSetId]);
    const isKnown = listed.has(key);
    listed.add(key);
    return !isKnown;
  };
  standing.forEach(isNew);
  return before.filter(isNew);
}

interface HistoryFacts {
  sets: ReadonlyMap<string, SetRow>;
  nameOfOrigin: ReadonlyMap<string, NameColumns>;
  personOf: (subject: string) => PersonRef;
  today: string;
}

function rowOf(span: Span, { sets: known, nameOfOrigin, personOf, today }: HistoryFacts): HistoryRow {
  const { changeSetId, address, ...rest } = span;
  const set = changeSetId === null ? undefined : known.get(changeSetId);
  const state = stateOn(span, today);
  const origin = address?.origin ? nameOfOrigin.get(address.origin.id) : undefined;
  return {
    ...rest,
    address,
    state,
    by: set === undefined ? null : personOf(set.actor),
    at: set?.at ?? null,
    reason: set?.reason ?? null,
    originName: origin === undefined ? null : nameOf(origin),
    undo: undoOf(set, state),
  };
}

const ORDER = { future: 0, current: 1, past: 2 } as const;

/**
 * Upcoming addresses first, the latest first; then current ones in their own order; then past ones, the newest first.
 */
function newestFirst(one: HistoryRow, other: HistoryRow): number {
  if (one.state !== other.state) return ORDER[one.state] - ORDER[other.state];
  if (one.state === 'current') return 0;
  return (other.from ?? '') < (one.from ?? '') ? -1 : 1;
}

/** POST clients/addresses: a client's past, current and upcoming addresses. */
export const addressHistory: Handler<'addressHistory'> = async (context) => {
  const { tx, scope, body } = context;
  const [looked] = await tx.run(opened(openedClientValues(context)));
  if (looked === undefined) throw new ProblemError('not-found');
  const { client, household, today } = await readHousehold(context, body.id);
  const of = { key: client.key, repCodes: codesOf(scope) };
  const rows = await tx.run(standing(of));
  const planned = await tx.run(waiting({ id: body.id, repCodes: of.repCodes }));
  const addressOf = ({ kind, account }: StandingRow) =>
    (kind === 'account'
      ? client.accounts.find(({ number }) => number === account)?.address
      : client.addresses[kind]) ?? null;
  const now = rows.map((row): Span => {
    const address = addressOf(row);
    return {
      kind: row.kind,
      account: row.account,
      address,
      from: address?.from ?? row.since,
      to: address?.to ?? null,
      changeSetId: row.change_set_id,
    };
  });
  const before = (await tx.run(past(of))).map((row): Span => {
    return {
      kind: row.kind,
      account: row.account,
      address: row.address,
      from: row.valid_from,
      to: daysAfter(row.valid_to, -1),
      changeSetId: row.change_set_id,
    };
  });
  const spans = [...timelineOf(now, planned), ...withoutRestored(now, before)];
  const setIds = spans.flatMap(({ changeSetId }) => changeSetId ?? []);
  const known = await tx.run(sets({ sets: [...new Set(setIds)], repCodes: of.repCodes }));
  const originIds = spans.flatMap(({ address }) => address?.origin?.id ?? []);
  const named = await tx.run(origins({ ids: [...new Set(originIds)] }));
  const tasks = await tx.run(toDo(of));
  const personOf = await namesOf(tx, [
    ...known.map(({ actor }) => actor),
    ...tasks.flatMap(({ by }) => by ?? []),
  ]);
  const facts: HistoryFacts = {
    sets: new Map(known.map((set) => [set.id, set])),
    nameOfOrigin: new Map(named.map((row) => [row.id, row])),
    personOf,
    today,
  };
  const { residential = null, mailing = null, business = null, seasonal = null } = client.addresses;
  return {
    id: client.id,
    kind: client.kind,
    name: nameOf(client.name),
    language: client.language,
    version: client.version,
    today,
    values: {
      residentialAddress: residential,
      mailingAddress: mailing,
      businessAddress: business,
      seasonalAddress: seasonal,
    },
    mailTo: mailKindOn(addressesOn(spans, today), today),
    accounts: client.accounts.map(({ key: _, marketValue: __, restrictions, ...account }) => ({
      ...account,
      restrictions: restrictions
        .filter(({ isAfterDeath }) => !isAfterDeath)
        .map(({ kind, until }) => ({ kind, until })),
    })),
    household: household.map(({ id, kind, name, role, party }) => ({
      id: party === null ? null : id,
      kind,
      name: nameOf(name),
      role,
      version: party?.version ?? null,
      age: party?.age ?? null,
      hasOwn: party !== null && hasOwnAddress(client, party),
    })),
    rows: spans.map((span) => rowOf(span, facts)).sort(newestFirst),
    tasks: tasks.map(({ task, rule, due, done, by }) => ({
      task,
      rule,
      dueOn: due,
      done: done === null || by === null ? null : { on: done, by: personOf(by) },
    })),
    letters: (await tx.run(letters(of))).map(({ address, on }) => ({ address, preparedFor: on })),
  };
};
