import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { STREAMS_MOST } from '@/contract/notifications/stream';
import { openBook } from '@/gateway/server/book';
import { makeServer } from '@/gateway/server/server';
import type { Database } from '@/gateway/kit/db/database';
import { GRANT_CLAIM } from '@/gateway/kit/http/grantClaim';
import { foldStamps } from '@/gateway/kit/answers/stamps';
import { answerOf } from '@/tests/support/accounts';
import { addressOf } from '@/tests/support/addresses';
import { sharedOfKind, write } from '@/tests/support/changing';
import { type OpenedStream, openStream, portOf } from '@/tests/support/eventStream';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { signInAs } from '@/tests/support/signIn';
import { makeTestDatabase, type TestDatabase } from '@/tests/support/gatewayDatabase';

/** Sooner than the look that is taken without a wake. */
const AT_ONCE_MS = 2_000;
const QUIET_MS = 400;
/** Longer than the gateway goes without a look. */
const LOOKED_MS = 7_000;

let book: TestDatabase;
let second: Database;
let gateway: TestGateway;
let other: TestGateway;
let origin: string;

/** Two gateways, each with its own pool on a server; the embedded database belongs to one process, which both share. */
beforeAll(async () => {
  book = await makeTestDatabase();
  second = book.config.databaseUrl === null ? book.db : await openBook(book.config);
  gateway = await makeTestGateway({ db: book.db, limits: null, runsJobs: false });
  other = await makeTestGateway({ db: second, limits: null, runsJobs: false });
  origin = await portOf(gateway.server);
});
afterAll(async () => {
  await other.close();
  await gateway.close();
  if (second !== book.db) await second.close();
  await book.close();
});

const open: OpenedStream[] = [];
afterEach(async () => {
  for (const stream of open.splice(0)) {
    stream.leave();
    await stream.ended;
  }
});

async function streamOf(token: string, known?: string): Promise<OpenedStream> {
  const stream = await openStream(origin, token, known);
  open.push(stream);
  return stream;
}

/** A stream that has told where the person stands. */
async function settled(persona: string, from = gateway): Promise<OpenedStream & { at: string }> {
  const stream = await streamOf(await from.token(persona));
  expect((await stream.next()).event).toBe('hello');
  const { event, id = '' } = await stream.next();
  expect(event).toBe('changed');
  return Object.assign(stream, { at: id });
}

const mine = (persona: string, tab: 'mine' | 'team' = 'mine') =>
  answerOf(gateway, persona, 'notificationsList', {
    tab,
    kind: null,
    text: '',
    unreadOnly: false,
    limit: 500,
  });

describe('a stream of notifications', () => {
  test('is an event stream that no cache keeps and no proxy holds back', async () => {
    const stream = await streamOf(await gateway.token('advisor'));
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('content-encoding')).toBeNull();
    expect(await stream.next()).toMatchObject({ event: 'hello', data: '{}' });
  });

  test('is refused without a token', async () => {
    const stream = await openStream(origin, null);
    expect([stream.status, stream.headers.get('content-type')]).toEqual([401, 'application/problem+json']);
  });

  test('tells a mark of the person to all of the person’s browsers, and to nobody else', async () => {
    const [one, two, manager] = [
      await settled('advisor'),
      await settled('advisor'),
      await settled('manager'),
    ];
    const [first] = (await mine('advisor')).rows;
    await write(other, 'advisor', 'notificationMark', { ids: [first?.id ?? ''], mark: 'done' });
    const told = await one.next(AT_ONCE_MS);
    expect(told).toMatchObject({ event: 'changed', data: '{}' });
    expect((await two.next(AT_ONCE_MS)).id).toBe(told.id);
    expect(await manager.isQuiet(QUIET_MS)).toBe(true);
  });

  test('tells what a colleague has claimed at another gateway', async () => {
    const stream = await settled('assistant');
    const free = (await mine('advisor', 'team')).rows.find(({ work }) => work?.assignee === null);
    const { status } = await write(other, 'advisor', 'notificationWorkSave', {
      id: free?.id ?? '',
      act: 'claim',
    });
    expect(status).toBe(200);
    expect((await stream.next(AT_ONCE_MS)).event).toBe('changed');
  });

  test('tells of a change by somebody else once it is committed, and not where it was refused', async () => {
    const [id = ''] = await sharedOfKind(gateway, 'person', 'advisor', 'assistant');
    const save = async (version: number) =>
      (
        await write(other, 'assistant', 'addressSave', {
          id,
          version,
          fields: { mailingAddress: addressOf({ lines: [`${version}, rue Une`] }) },
        } as never)
      ).status;
    const [advisor, stranger] = [await settled('advisor'), await settled('conseillere')];
    expect(await save(99)).toBe(422);
    expect(await advisor.isQuiet(QUIET_MS)).toBe(true);
    expect(await save(1)).toBe(200);
    expect((await advisor.next(AT_ONCE_MS)).event).toBe('changed');
    expect(await stranger.isQuiet(QUIET_MS)).toBe(true);
  });

  test('says nothing new to a client that knows the last state, and tells what it missed', async () => {
    const { at, leave } = await settled('advisor');
    leave();
    const again = await streamOf(await gateway.token('advisor'), at);
    expect((await again.next()).event).toBe('hello');
    expect(await again.isQuiet(QUIET_MS)).toBe(true);
    again.leave();
    const [first] = (await mine('advisor')).rows;
    await write(gateway, 'advisor', 'notificationMark', { ids: [first?.id ?? ''], mark: 'flag' });
    const later = await streamOf(await gateway.token('advisor'), at);
    expect((await later.next()).event).toBe('hello');
    expect((await later.next(AT_ONCE_MS)).event).toBe('changed');
  });

  test('tells without a wake, some seconds later, what a right that came or went changes', async () => {
    const stream = await settled('assistant');
    const { rows } = await gateway.db.pool.query<{ id: number }>(
      `update rep_code_access set valid_to = date '2000-01-02', valid_from = date '2000-01-01'
       where id = (select max(id) from rep_code_access where subject = 'assistant') returning id`,
    );
    expect(rows).toHaveLength(1);
    expect((await stream.next(LOOKED_MS)).event).toBe('changed');
  });

  test('is not told otherwise once the stamps of a topic are one row', async () => {
    const stream = await settled('advisor');
    await foldStamps(gateway.db);
    const { rows } = await gateway.db.pool.query(
      'select topic from notification_stamps group by topic having count(*) > 1',
    );
    expect(rows).toEqual([]);
    expect(await stream.isQuiet(LOOKED_MS)).toBe(true);
  });
});

describe('a stream ends', () => {
  test('before its token does', async () => {
    const stream = await streamOf(await gateway.token('advisor', { expiresIn: 32 }));
    const begun = Date.now();
    await stream.ended;
    expect(stream.events.at(-1)).toMatchObject({ event: 'bye' });
    expect(Date.now() - begun).toBeLessThan(10_000);
  });

  test('with its token where that has little time left, as one line of the log', async () => {
    const before = gateway.log.length;
    const lines = () => gateway.log.slice(before).filter((line) => line.includes('notifications/stream'));
    const stream = await streamOf(await gateway.token('advisor', { expiresIn: 3 }));
    expect((await stream.next()).event).toBe('hello');
    expect((await stream.next()).event).toBe('changed');
    expect(lines()).toEqual([]);
    await stream.ended;
    await expect.poll(() => lines().length).toBe(1);
    expect(stream.events.map(({ event }) => event)).toEqual(['hello', 'changed', 'bye']);
  });

  test('when the person has signed out, and not while the sign-in lives', async () => {
    const server = await makeServer(gateway.config, { db: book.db, logStream: { write: () => undefined } });
    const { access_token: signedIn } = await signInAs('advisor', gateway.config, [server]);
    const living = await openStream(await portOf(server), signedIn);
    expect((await living.next()).event).toBe('hello');
    expect((await living.next()).event).toBe('changed');
    expect(await living.isQuiet(QUIET_MS)).toBe(true);
    await server.close();

    const token = await gateway.token('advisor', { claims: { [GRANT_CLAIM]: 'a grant that is over' } });
    const stream = await streamOf(token);
    await stream.ended;
    expect(stream.events.map(({ event }) => event)).toEqual(['hello', 'bye']);
  });

  test('when the gateway stops, which waits for none', async () => {
    const stopping = await makeTestGateway({ db: book.db, limits: null, runsJobs: false });
    const stream = await openStream(await portOf(stopping.server), await stopping.token('advisor'));
    expect((await stream.next()).event).toBe('hello');
    const begun = Date.now();
    await stopping.close();
    await stream.ended;
    expect(stream.events.at(-1)).toMatchObject({ event: 'bye' });
    expect(Date.now() - begun).toBeLessThan(AT_ONCE_MS);
  });
});

test('a person has a few streams at a time, and another one once one has left', async () => {
  for (let n = 0; n < STREAMS_MOST; n += 1) await settled('manager');
  const refused = await streamOf(await gateway.token('manager'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await settled('advisor')).status).toBe(200);
  open[0]?.leave();
  await expect
    .poll(async () => {
      const stream = await streamOf(await gateway.token('manager'));
      return stream.status;
    })
    .toBe(200);
});
