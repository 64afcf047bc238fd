import { randomBytes, randomUUID } from 'node:crypto';
import type { FilterList } from '@/contract/filters/names';
import { nameAt, type Place } from './bodyPlaces';
import { type TrueClient, trueClients, trulyFound } from './bookOracle';
import { type ValuesOf, VALUES_OF } from './bookValues';
import { LAYOUT, someView } from './clients';
import { PERSONAS, type Persona, type TestGateway } from './gateway';

/** Something of someone else's, and something similar that belongs to nobody. */
export interface Pair {
  theirs: unknown;
  nobodys: unknown;
}

/** What a person may not see, by what can ask for it, and what must never be in the person's answers. */
export interface Foreign {
  records: readonly Pair[];
  kept: readonly Pair[];
  teams: readonly Pair[];
  layouts: readonly Pair[];
  subjects: readonly Pair[];
  /** By the filters whose values it has. */
  texts: Readonly<Partial<Record<FilterList, Pair>>>;
  /** Ids, account numbers, telephone numbers and e-mail addresses. */
  secrets: ReadonlySet<string>;
  /** A record of the person's own, by kind. None for a person without clients. */
  own: Readonly<Partial<Record<string, string>>>;
}

interface Owned extends Record<string, unknown> {
  noun:
    | 'client'
    | 'member'
    | 'household'
    | 'account'
    | 'unassigned'
    | 'transfer'
    | 'document'
    | 'team'
    | 'break'
    | 'notification'
    | 'reach';
  id: string;
  /** Texts that reveal it, beside its id. */
  texts: string[];
  is_mine: boolean;
}

/**
 * The whole book, and whether it is the person's ($1), by its own query without the gateway's policies or
 * functions.
 */
const EVERYTHING = `
  with mine as (select array_agg(rep_code_id) as codes from rep_code_access where subject = $1),
  branches as (
    select array_agg(branch_id) as ids from rep_codes, mine where rep_codes.id = any (mine.codes))
  select 'client' as noun, p.public_id::text as id, '{}'::text[] as texts, c.rep_code_id = any (codes) as is_mine
    from mine, clients c join parties p on p.id = c.party_id
  union all
  select 'member', p.public_id::text, '{}', false from parties p
    where not exists (select from clients c where c.party_id = p.id)
  union all
  select 'household', h.public_id::text, '{}', h.rep_code_ids && codes from mine, households h
  union all
  select 'account', a.public_id::text, array[a.number], a.rep_code_id = any (codes) from mine, accounts a
  union all
  select 'unassigned', u.public_id::text, array[u.number], u.branch_id = any (ids)
    from branches, unassigned_accounts u
  union all
  select 'transfer', t.public_id::text, array[t.number, t.delivering_account], t.rep_code_id = any (codes)
    from mine, transfers t
  union all
  select 'document', d.public_id::text, '{}', d.rep_code_id = any (codes) from mine, documents d
  union all
  select 'team', t.public_id::text, '{}',
    exists (select from team_codes o where o.team_id = t.id and o.rep_code_id = any (codes)) from mine, teams t
  union all
  select 'break', b.public_id::text, '{}', b.rep_code_id = any (codes)
    from mine, carrier_breaks b
  union all
  select 'notification', e.public_id::text, '{}', e.rep_code_id = any (codes)
    from mine, notification_events e where e.rep_code_id is not null
  union all
  select 'reach', c.party_id::text, array(select number from client_phones f where f.party_id = c.party_id)
    || array(select address from client_emails e where e.party_id = c.party_id), c.rep_code_id = any (codes)
    from mine, clients c
  order by 1, 2`;

/** Another text of the same form, because a search tells forms apart. Nobody has it. */
const likeOf = (text: string): string =>
  text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/[^\P{L}X]/gu, 'x')
    .replace(/\d/g, '0');

/** @param theirs other people's clients */
function textsOf(own: readonly TrueClient[], theirs: readonly TrueClient[]): Foreign['texts'] {
  const texts: Partial<Record<FilterList, Pair>> = {};
  for (const [name, valuesOf] of Object.entries(VALUES_OF) as [FilterList, ValuesOf][]) {
    const isFound = (text: string) => trulyFound(own, { [name]: [text] }).length > 0;
    const text = theirs
      .flatMap(valuesOf)
      .find((value) => value.length > 3 && !isFound(value) && !isFound(likeOf(value)));
    if (text !== undefined) texts[name] = { theirs: text, nobodys: likeOf(text) };
  }
  return texts;
}

const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });

/** Everyone saves a filter, a view and a layout that only they know. */
async function keepSomething(gateway: TestGateway): Promise<ReadonlyMap<Persona, string[]>> {
  const kept = new Map<Persona, string[]>();
  for (const persona of PERSONAS) {
    const filters = { clientName: [`kept by ${persona}`] };
    const layout = { tableKey: `of-${persona}`, layout: LAYOUT, version: 0 };
    await gateway.rest(persona, 'layoutSave', layout, keyed());
    const filter = await gateway.rest(persona, 'filterSave', { filters }, keyed());
    const view = await gateway.rest(persona, 'viewSave', someView({ filters }), keyed());
    const { id } = filter.json() as { id: string };
    const { view: made } = view.json() as { view: { id: string } };
    await gateway.db.pool.query("update saved_filters set team_ids = '{}' where id = $1", [id]);
    kept.set(persona, [id, made.id]);
  }
  return kept;
}

/** @returns the whole book, with whether it is the person's, by persona */
async function ownedByEach({ db }: TestGateway): Promise<ReadonlyMap<Persona, readonly Owned[]>> {
  const owned = new Map<Persona, readonly Owned[]>();
  for (const persona of PERSONAS) {
    owned.set(persona, (await db.pool.query<Owned>(EVERYTHING, [persona])).rows);
  }
  return owned;
}

/**
 * The first one of each kind that is not the person's, whoever it belongs to, and the first of each
 * colleague's. One from the same office could come through when one from another does not.
 */
function strangeRecords(theirs: readonly Owned[], colleagues: readonly (readonly Owned[])[]): string[] {
  const reached = colleagues.map((rows) => new Set(rows.flatMap((row) => (row.is_mine ? row.id : []))));
  const nouns = [...new Set(theirs.map(({ noun }) => noun))].filter((noun) => noun !== 'reach');
  const found = nouns.flatMap((noun) => {
    const ids = theirs.filter((row) => row.noun === noun).map(({ id }) => id);
    return [ids[0], ...reached.map((own) => ids.find((id) => own.has(id)))];
  });
  return [...new Set(found)].filter((id) => id !== undefined);
}

/**
 * @param owned of `ownedByEach`
 * @param kept of `keepSomething`
 */
async function foreignTo(
  gateway: TestGateway,
  persona: Persona,
  owned: ReadonlyMap<Persona, readonly Owned[]>,
  kept: ReadonlyMap<Persona, string[]>,
): Promise<Foreign> {
  const rows = owned.get(persona) ?? [];
  const theirs = rows.filter((row) => !row.is_mine);
  const tell = (row: Owned) => (row.noun === 'reach' ? row.texts : [row.id, ...row.texts]);
  const own = new Set(rows.filter((row) => row.is_mine).flatMap(tell));
  // The last persona works in another branch than the rest, so hers is the furthest from theirs.
  const others = PERSONAS.filter((each) => each !== persona).reverse();
  const clients = await trueClients(gateway, persona);
  const mine = new Set(clients.map(({ id }) => id));
  const strangers = await Promise.all(others.map((each) => trueClients(gateway, each)));
  const { rows: teams } = await gateway.db.pool.query<{ id: number }>(
    `select t.id from teams t where t.id not in (
       select o.team_id from rep_code_access x join team_codes o on o.rep_code_id = x.rep_code_id
       where x.subject = $1)`,
    [persona],
  );
  const pairs = (values: readonly unknown[], nobodys: () => unknown): Pair[] =>
    values.map((value) => ({ theirs: value, nobodys: nobodys() }));
  return {
    records: pairs(
      strangeRecords(
        theirs,
        others.map((each) => owned.get(each) ?? []),
      ),
      randomUUID,
    ),
    kept: pairs(
      others.flatMap((each) => kept.get(each) ?? []),
      () => randomBytes(9).toString('base64url'),
    ),
    teams: pairs(
      teams.map(({ id }) => id),
      () => 2 ** 31 - 1,
    ),
    layouts: others.map((each) => ({ theirs: `of-${each}`, nobodys: `for-${each}` })),
    subjects: others.map((each) => ({ theirs: each, nobodys: `not-${each}` })),
    texts: textsOf(
      clients,
      strangers.flat().filter(({ id }) => !mine.has(id)),
    ),
    secrets: new Set(theirs.flatMap(tell).filter((text) => !own.has(text))),
    own: Object.fromEntries(rows.filter((row) => row.is_mine).map(({ noun, id }) => [noun, id])),
  };
}

/** What is looked for when the field is not given. */
const SOUGHT: readonly FilterList[] = ['clientName', 'account', 'phone', 'email', 'iaCode', 'address'];

/** @returns values for a place of a body that is not a cursor. `field` is what the body looks for */
export function pairsAt(
  { records, kept, teams, layouts, subjects, texts }: Foreign,
  { path, kind }: { path: Place['path']; kind: Exclude<Place['kind'], 'cursor'> },
  field?: FilterList,
): readonly Pair[] {
  if (kind === 'filter')
    return [texts[nameAt(path) as FilterList] ?? texts.account].flatMap((pair) => pair ?? []);
  if (kind === 'text') return (field === undefined ? SOUGHT : [field]).flatMap((name) => texts[name] ?? []);
  return { record: records, kept, team: teams, layout: layouts, subject: subjects }[kind];
}

/** Lets everyone save something, and finds what is foreign to each. @returns it, by persona */
export async function foreignToEach(gateway: TestGateway): Promise<(persona: Persona) => Foreign> {
  const owned = await ownedByEach(gateway);
  const kept = await keepSomething(gateway);
  const foreign = new Map<Persona, Foreign>();
  for (const persona of PERSONAS) foreign.set(persona, await foreignTo(gateway, persona, owned, kept));
  return (persona) => {
    const found = foreign.get(persona);
    if (found === undefined) throw new Error(`nothing is foreign to ${persona}`);
    return found;
  };
}
