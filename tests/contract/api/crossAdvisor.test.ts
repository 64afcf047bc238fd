import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '@/contract/call';
import { operationOf } from '@/contract/call';
import { type ApiName, CALLS, type Calls } from '@/contract/calls';
import { BOOK_LISTS, FILTERS_OF, type FilterList } from '@/contract/filters/names';
import { OPERATIONS } from '@/gateway/server/graphql/schema';
import { SEARCH_KINDS } from '@/contract/search/schema';
import { subjectOf } from '@/tests/support/accounts';
import { type Place, placesIn, withValue } from '@/tests/support/bodyPlaces';
import { VALUES_OF } from '@/tests/support/bookValues';
import { bodyOf } from '@/tests/support/clients';
import { type Foreign, foreignToEach, type Pair, pairsAt } from '@/tests/support/foreign';
import { changesNaming } from '@/tests/support/householdChanges';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { IS_WHOLE, turnsOf } from '@/tests/support/personaTurns';
import { type SentStatement, watchStatements } from '@/tests/support/statements';

/** `graphql`: the switch that sends the call there is set. */
type Way = 'rest' | 'graphql';

const NAMES = Object.keys(CALLS) as ApiName[];
const NOBODY = '00000000-0000-4000-8000-000000000000';
/** Kinds of what has an id: a client, a member of a household, a household, an account, one in the tray, a transfer, a break. */
const NOUNS = 7;
/** Texts in an answer that may be someone's. */
const TELLING = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{2}-\d{5}-\d|\+\d{8,15}|[^"\s]+@[^"\s]+/g;

let gateway: TestGateway;
let statements: () => SentStatement[];
let foreignOf: (persona: Persona) => Foreign;

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null, clients: WALKED_BOOK, runsJobs: false });
  foreignOf = await foreignToEach(gateway);
  statements = watchStatements(gateway.db.pool);
});
afterAll(() => gateway.close());

const ownOf = (persona: Persona, name: ApiName) => foreignOf(persona).own[subjectOf(name)] ?? NOBODY;

/** Bodies into which something of someone else's is put; calls not named here have one. */
const VARIANTS: Partial<Record<ApiName, (body: object, id: string) => object[]>> = {
  filterValues: (body) =>
    BOOK_LISTS.flatMap((list) => FILTERS_OF[list].map((field) => ({ ...body, field, list }))),
  householdPreview: (body, id) => changesNaming(id).map((change) => ({ ...body, change })),
  householdSave: (body, id) => changesNaming(id).map((change) => ({ ...body, fields: { change } })),
  searchRecord: (_, id) => SEARCH_KINDS.map((kind) => ({ query: null, opened: { kind, id } })),
};

interface Attempt extends Pair, Place {
  body: unknown;
}

/** Leads the manager, and serves no client. */
const LEADER = 'executive' as const;

/** A cursor of someone else's list of the same filters and order. */
async function cursorsOf(persona: Persona, name: ApiName, path: Place['path']): Promise<Pair[]> {
  for (const other of [...PERSONAS, LEADER].filter((each) => each !== persona)) {
    const own = other === LEADER ? NOBODY : ownOf(other, name);
    const first = withValue(bodyOf(name, own), [...path.slice(0, -1), 'size'], 1);
    const { next } = (await gateway.rest(other, name, first as never)).json() as { next?: string | null };
    if (typeof next === 'string') return [{ theirs: next, nobodys: 'A'.repeat(next.length) }];
  }
  throw new Error(`${name} has no second page for anyone`);
}

async function pairsFor(
  persona: Persona,
  name: ApiName,
  body: object,
  { path, kind }: Place,
): Promise<readonly Pair[]> {
  // All who may read a list of the firm read the same one.
  if (kind === 'cursor' && 'role' in CALLS[name]) return [];
  if (kind === 'cursor') return cursorsOf(persona, name, path);
  const field = 'field' in body ? (body.field as FilterList) : undefined;
  return pairsAt(foreignOf(persona), { path, kind }, field);
}

/** Every place of the call's body, filled with what is someone else's. */
async function attemptsOf(persona: Persona, name: ApiName): Promise<Attempt[]> {
  const id = ownOf(persona, name);
  const body = bodyOf(name, id) as object;
  const attempts: Attempt[] = [];
  for (const place of placesIn(name)) {
    const bodies = place.kind === 'filter' ? [body] : (VARIANTS[name]?.(body, id) ?? [body]);
    for (const each of bodies) {
      const pairs = await pairsFor(persona, name, each, place);
      attempts.push(...pairs.map((pair) => ({ ...pair, ...place, body: each })));
    }
  }
  return attempts;
}

/** An answer without what is new each time (who looked, and when), and without what was asked by, which may come back. */
const plainly = (text: string, asked: unknown) =>
  text
    .replaceAll(JSON.stringify(asked), '·')
    .replace(/"requestId":"[^"]*"/, '')
    // A save of several records names its batch, anew each time.
    .replace(/"batchId":"[\w-]{36}"/, '')
    // Each has a conversation under any id, and when it was asked last.
    .replace(/"askedAt":"[^"]*"/g, '')
    .replace(/"looks":\[.*?\],"lookCount":\d+/, '"looks":[]')
    .replace(/"id":"[\w-]{12}"/g, '"id":"short"');

interface Outcome {
  status: number;
  text: string;
  statements: number;
}

async function ask(persona: Persona, name: ApiName, way: Way, { body, path }: Attempt, value: unknown) {
  const asked = withValue(body, path, value) as BodyOf<Calls[ApiName]>;
  statements();
  const answer = await gateway[way](persona, name, asked, { headers: { 'idempotency-key': randomUUID() } });
  return { status: answer.status, text: plainly(answer.text, value), statements: statements().length };
}

/** What is nobody's is asked by once a place, whoever's the like of it is. */
function askOfNobody(persona: Persona, name: ApiName) {
  const outcomes = new Map<string, Promise<Outcome>>();
  return (way: Way, attempt: Attempt): Promise<Outcome> => {
    const { path, kind, body, nobodys } = attempt;
    const isOne = kind === 'record' || kind === 'kept';
    const key = JSON.stringify([way, path, body, isOne ? null : nobodys]);
    const outcome = outcomes.get(key) ?? ask(persona, name, way, attempt, nobodys);
    outcomes.set(key, outcome);
    return outcome;
  };
}

/** The log of questions names a message by the id that the portal made: here the ids of the attempts come back. */
const withoutMessages = (text: string) => text.replace(/"(session|message)":"[^"]*"/g, '');

const secretsIn = (persona: Persona, text: string) =>
  (withoutMessages(text).match(TELLING) ?? []).filter((found) => foreignOf(persona).secrets.has(found));

/** Both where there are two; a sample takes them by turns. */
function waysOf(name: ApiName): Way[] {
  if (!('graphql' in CALLS[name])) return ['rest'];
  if (IS_WHOLE) return ['rest', 'graphql'];
  return NAMES.indexOf(name) % 2 === 0 ? ['rest'] : ['graphql'];
}

test('each registered operation belongs to a call, and the places of each body are known', () => {
  const known = NAMES.filter((name) => 'graphql' in CALLS[name]).map(operationOf);
  expect(Object.keys(OPERATIONS).sort()).toEqual(known.sort());
  expect(NAMES.flatMap(placesIn).length).toBeGreaterThan(200);
});

test('what is someone else’s includes a colleague’s, not only that of another office', () => {
  const known = PERSONAS.flatMap((persona) => foreignOf(persona).records);
  expect(known.length).toBeGreaterThan(NOUNS * PERSONAS.length);
});

describe.each(PERSONAS)('%s', (persona) => {
  test('has no right to something of each kind', () => {
    const { records, kept, teams, texts } = foreignOf(persona);
    expect(records.length).toBeGreaterThanOrEqual(NOUNS);
    expect(kept).toHaveLength(2 * (PERSONAS.length - 1));
    expect(teams.length).toBeGreaterThan(0);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(VALUES_OF).sort());
  });

  test.each(turnsOf(persona, NAMES))(
    'hears from %s about nothing else when asking for their own',
    async (name) => {
      for (const way of waysOf(name)) {
        const body = bodyOf(name, ownOf(persona, name));
        const answer = await gateway[way](persona, name, body, {
          headers: { 'idempotency-key': randomUUID() },
        });
        expect(secretsIn(persona, answer.text)).toEqual([]);
      }
    },
  );

  test.each(turnsOf(persona, NAMES))(
    'learns from %s as much about what is someone else’s as about what never existed, with as many statements',
    async (name) => {
      const expectedOf = askOfNobody(persona, name);
      for (const attempt of await attemptsOf(persona, name)) {
        const { theirs, path } = attempt;
        for (const way of waysOf(name)) {
          const where = `${way} ${path.join('/')} ${JSON.stringify(theirs)}`;
          const expected = await expectedOf(way, attempt);
          const answer = await ask(persona, name, way, attempt, theirs);
          expect(expected.status, `${where} ${expected.text}`).toBeLessThan(500);
          expect(answer, where).toEqual(expected);
          expect(secretsIn(persona, answer.text), where).toEqual([]);
        }
      }
    },
    120_000,
  );
});
