import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { type ApiName, CALLS } from '@/contract/calls';
import type { ClientRow } from '@/contract/clients/schema';
import { LOCALES } from '@/contract/locale';
import { SCHEMAS } from '@/contract/schemas';
import {
  answerOf,
  householdsPage,
  accountsPage,
  rowsOf,
  subjectOf,
  unassignedPage,
} from '@/tests/support/accounts';
import { allClients, bodyOf, firstPage } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type Persona, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { hasRoleFor, turnsOf } from '@/tests/support/personaTurns';
import { askOne, complain, logOf } from '@/tests/support/questions';
import { allTransfers } from '@/tests/support/transfers';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const NAMES = Object.keys(CALLS) as ApiName[];
const OVER_GRAPHQL = NAMES.filter((name) => 'graphql' in CALLS[name]);

const needsRepCodes = (name: ApiName) => {
  const { scope, needsRepCodes: isNeeded = scope === 'screen' }: Call = CALLS[name];
  return isNeeded;
};

/** Calls about what a person kept or changed before, and of a transfer that came back: each has tests of its own. */
const ABOUT_KEPT: readonly ApiName[] = [
  'filterRead',
  'viewRemove',
  'changeDecide',
  'changeWithdraw',
  'changeUndo',
  'addressUndo',
  'addressTaskSave',
  // A death and a household are saved as they were previewed.
  'deathSave',
  'householdSave',
  'deathTaskSave',
  'transferResubmit',
  'logRestore',
  'watchlistSave',
  'chatSession',
  'chatSessionSave',
  'newsRegister',
  // What is no work of a team is refused.
  'notificationWorkSave',
  // Refused where a review is incomplete or the person is not registered: it has tests of its own.
  'kycSubmit',
  // Of the version of the terms that is owed.
  'termsVersion',
  'termsDecide',
  // Of feedback in the version that was read.
  'questionSave',
  // Of a file that was sent before.
  'documentFileSave',
  // Of a document that a person filed.
  'documentTakeOut',
  // Of a task that somebody wrote.
  'taskSave',
  'taskDone',
  'taskHandOver',
];

/** Saves of many clients: a batch goes on under its key where it was cut off. `delivery/bulk` and `documents` have them. */
const IN_BATCHES: readonly ApiName[] = ['deliveryBulkSave', 'deliveryBulkUndo', 'documentBulkSave'];

const ANSWERED = NAMES.filter((name) => !ABOUT_KEPT.includes(name));

let gateway: TestGateway;
const clients = new Map<Persona, ClientRow[]>();
const others = new Map<string, string[]>();

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK });
  for (const persona of PERSONAS) {
    clients.set(persona, await allClients(gateway, persona));
    const ids = (rows: readonly { id: string }[]) => [rows[0], rows.at(-1)].flatMap((row) => row?.id ?? []);
    others.set(
      `${persona} household`,
      ids(await rowsOf(gateway, persona, 'householdsList', householdsPage())),
    );
    others.set(`${persona} account`, ids(await rowsOf(gateway, persona, 'accountsList', accountsPage())));
    others.set(`${persona} transfer`, ids(await allTransfers(gateway, persona)));
    others.set(
      `${persona} team`,
      ids((await answerOf(gateway, persona, 'teamsList', bodyOf('teamsList', ''))).rows),
    );
    others.set(
      `${persona} news`,
      ids((await answerOf(gateway, persona, 'newsList', bodyOf('newsList', ''))).rows),
    );
    others.set(
      `${persona} notification`,
      ids((await answerOf(gateway, persona, 'notificationsList', bodyOf('notificationsList', ''))).rows),
    );
    others.set(
      `${persona} model`,
      ids((await answerOf(gateway, persona, 'umaModelsList', bodyOf('umaModelsList', ''))).rows),
    );
    const ofFirm = { ...bodyOf('documentsList', ''), filters: { state: ['private' as const] } };
    others.set(`${persona} document`, ids((await answerOf(gateway, persona, 'documentsList', ofFirm)).rows));
    others.set(
      `${persona} unassigned`,
      ids(await rowsOf(gateway, persona, 'unassignedAccountsList', unassignedPage())),
    );
  }
  for (const question of ['clients over 65', 'AUA by province']) {
    await complain(gateway, 'advisor', await askOne(gateway, 'advisor', question));
  }
  const answeredWrong = await logOf(gateway, { rating: ['wrong'] });
  others.set(
    'manager question',
    answeredWrong.map(({ id }) => id),
  );
});
afterAll(() => gateway.close());

/** Calls about what only a person can have or do. */
const OF_PERSONS: ReadonlySet<ApiName> = new Set(['deathPreview']);

/** The first client, the last, and one of each kind between; of other records the first and the last. */
function chosen(persona: Persona, name: ApiName): string[] {
  const subject = subjectOf(name);
  if (subject !== 'client') return others.get(`${persona} ${subject}`) ?? [];
  const rows = (clients.get(persona) ?? []).filter(({ kind }) => kind === 'person' || !OF_PERSONS.has(name));
  const kinds = ['person', 'company', 'trust'].map((kind) => rows.find((row) => row.kind === kind));
  return [...new Set([rows[0], ...kinds, rows.at(-1)].flatMap((row) => (row ? [row.id] : [])))];
}

describe.each(PERSONAS)('%s', (persona) => {
  test.each(turnsOf(persona, ANSWERED).filter((name) => hasRoleFor(persona, name)))(
    'gets an answer from %s that fits the contract [spec 7.calls.1]',
    async (name) => {
      for (const id of chosen(persona, name)) {
        const headers = { 'idempotency-key': randomUUID() };
        const answer = await gateway.rest(persona, name, bodyOf(name, id), { headers });
        expect(answer.status, answer.text).toBe(200);
        expect(SCHEMAS[name].answer.safeParse(answer.json())).toMatchObject({ success: true });
      }
    },
  );

  test.each(turnsOf(persona, OVER_GRAPHQL))(
    'gets the same from %s by REST and by GraphQL [spec 3.flags.3]',
    async (name) => {
      for (const id of [...chosen(persona, name), UNKNOWN]) {
        for (const locale of LOCALES) {
          const rest = await gateway.rest(persona, name, bodyOf(name, id), { locale });
          const graphql = await gateway.graphql(persona, name, bodyOf(name, id), { locale });
          expect(graphql.status).toBe(rest.status);
          if (rest.status !== 200) continue;
          expect(graphql.json()).toEqual({ data: { [name]: rest.json() } });
        }
      }
    },
  );
});

const OF_ROLES = NAMES.filter((name) => 'role' in CALLS[name]);

test.each(OF_ROLES)(
  'a person without the task of the firm is refused %s, whatever the question',
  async (name) => {
    const [id = UNKNOWN] = chosen('manager', name);
    for (const persona of PERSONAS.filter((each) => !hasRoleFor(each, name))) {
      const headers = { 'idempotency-key': randomUUID() };
      for (const about of [id, UNKNOWN]) {
        const answer = await gateway.rest(persona, name, bodyOf(name, about), { headers });
        expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('forbidden')]);
      }
    }
  },
);

/** A ticket is a secret for one use, so it is not kept: a repeated request gets another. */
const NOT_KEPT = [
  'documentTicket',
  'kycLetterTicket',
  'clientBriefTicket',
  'householdBriefTicket',
] as const satisfies readonly ApiName[];

test.each(
  ANSWERED.filter(
    (name) =>
      CALLS[name].access === 'write' && !([...IN_BATCHES, ...NOT_KEPT] as readonly ApiName[]).includes(name),
  ),
)('does %s once under one key, however often it is sent, and answers the same bytes', async (name) => {
  const persona = hasRoleFor('advisor', name) ? 'advisor' : 'manager';
  const [id = UNKNOWN, other = UNKNOWN] = chosen(persona, name);
  const headers = { 'idempotency-key': randomUUID() };
  const send = (about: string) => gateway.rest(persona, name, bodyOf(name, about), { headers });
  const answers = await Promise.all([send(id), send(id), send(id)]);
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(new Set(done.map(({ text }) => text)).size).toBe(1);
  const again = await send(id);
  expect([again.text, again.headers['idempotent-replayed']]).toEqual([done[0]?.text, 'true']);
  const sent = (about: string) => JSON.stringify(bodyOf(name, about));
  if (sent(other) !== sent(id)) expect((await send(other)).status).toBe(422);
});

test.each(NOT_KEPT)('a request of %s that is sent again gets another ticket', async (name) => {
  const [id = UNKNOWN] = chosen('advisor', name);
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => gateway.rest('advisor', name, bodyOf(name, id), { headers });
  const first = await send();
  const second = await send();
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.headers['idempotent-replayed']).toBe('true');
  expect(second.text).not.toBe(first.text);
});

test('an empty book is an answer, not a refusal', async () => {
  const list = await gateway.rest('newcomer', 'clientsList', firstPage());
  expect(list.json()).toMatchObject({ rows: [], next: null, previous: null });
  const totals = await gateway.rest('newcomer', 'clientsSummaryList', bodyOf('clientsSummaryList', UNKNOWN));
  expect(totals.json()).toMatchObject({ count: 0, accountCount: 0, marketValue: '0.00', cash: '0.00' });
});

test.each(NAMES.filter(needsRepCodes))(
  'a person without rep codes hears that from %s, whatever the question',
  async (name) => {
    const [id = UNKNOWN] = chosen('advisor', 'clientDetails');
    for (const way of ['rest', 'graphql'] as const) {
      if (way === 'graphql' && !OVER_GRAPHQL.includes(name)) continue;
      const headers = { 'idempotency-key': randomUUID() };
      const answer = await gateway[way]('stranger', name, bodyOf(name, id), { headers });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('no-rep-codes');
    }
  },
);

test('a person without rep codes still has a profile', async () => {
  expect((await gateway.rest('stranger', 'me', undefined)).json()).toMatchObject({
    repCodes: [],
    branch: null,
  });
  expect((await gateway.rest('stranger', 'flags', { context: { targetingKey: 'advisor' } })).status).toBe(
    200,
  );
});

test('a rep code taken away is gone at the next request', async () => {
  const [id = UNKNOWN] = chosen('conseillere', 'clientDetails');
  expect((await gateway.rest('conseillere', 'clientMetrics', { id, accountIds: [] })).status).toBe(200);
  await gateway.db.pool.query(
    "update rep_code_access set valid_to = '2000-01-02', valid_from = '2000-01-01' where subject = 'conseillere'",
  );
  expect((await gateway.rest('conseillere', 'clientMetrics', { id, accountIds: [] })).status).toBe(403);
  await gateway.db.pool.query("update rep_code_access set valid_to = null where subject = 'conseillere'");
  expect((await gateway.rest('conseillere', 'clientMetrics', { id, accountIds: [] })).status).toBe(200);
});
