import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseAway } from '@/gateway/kit/db/away';
import { type Database } from '@/gateway/kit/db/database';
import { openBook } from '@/gateway/server/book';
import { inScope } from '@/gateway/kit/db/scope';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { makeTestDatabase, type TestDatabase, WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { runSql } from '@/tests/support/runSql';

/** A way to the database that can be cut and mended, as a server that goes away and comes back. */
class Road {
  #server = net.createServer();
  readonly #open = new Set<net.Socket>();
  #port = 0;
  #isFrozen = false;

  constructor(private readonly target: net.NetConnectOpts) {}

  get port() {
    return this.#port;
  }

  async mend() {
    this.#server = net.createServer((near) => {
      const far = net.connect(this.target);
      for (const socket of [near, far]) {
        this.#open.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => this.#open.delete(socket));
      }
      if (!this.#isFrozen) near.pipe(far).pipe(near);
      near.on('close', () => far.destroy());
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address !== null && typeof address === 'object') this.#port = address.port;
  }

  /** Nothing gets through any more, and nothing is closed: so looks a server that has stopped, or a lost network. */
  freeze() {
    this.#isFrozen = true;
    for (const socket of this.#open) socket.unpipe().pause();
  }

  async thaw() {
    await this.cut();
    this.#isFrozen = false;
    await this.mend();
  }

  async cut() {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
    await closed;
  }
}

let test: TestDatabase;
let road: Road;

function urlOf({ port }: Road): string {
  const url = new URL(test.config.databaseUrl ?? 'postgres://postgres@127.0.0.1/postgres');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

let db: Database;
const messages: string[] = [];

beforeAll(async () => {
  test = await makeTestDatabase({ seedClients: WALKED_BOOK });
  const { host, port } = test.db.pool.options;
  const url = test.config.databaseUrl === null ? null : new URL(test.config.databaseUrl);
  road = new Road(
    url === null
      ? { path: path.join(host ?? '', `.s.PGSQL.${port ?? 5432}`) }
      : { host: url.hostname, port: Number(url.port || 5432) },
  );
  await road.mend();
  const note = (_: object, message: string) => void messages.push(message);
  db = await openBook({
    ...test.config,
    databaseUrl: urlOf(road),
    logger: { info: note, warn: note, error: note },
  });
});

afterAll(async () => {
  await db.close();
  await road.cut();
  await test.close();
});

const repCodes = () => inScope(db, { subject: 'advisor' }, async (_, scope) => scope.repCodes.length);

describe('a server that goes away and comes back', () => {
  it('is told by readiness, fails what is asked meanwhile, and needs no restart', async () => {
    expect(await db.isReady()).toBe(true);
    expect(await repCodes()).toBe(2);

    await road.cut();
    expect(await db.isReady()).toBe(false);
    await expect(repCodes()).rejects.toThrow();

    await road.mend();
    expect(await db.isReady()).toBe(true);
    expect(await repCodes()).toBe(2);
    expect(messages).toContain('a database connection was lost');
  });

  it('fails what is under way, and not the process', async () => {
    const underWay = inScope(db, { subject: 'advisor' }, async (tx) => {
      await road.cut();
      await runSql(tx, 'select 1');
    });
    await expect(underWay).rejects.toThrow();
    await road.mend();
    expect(await repCodes()).toBe(2);
  });
});

describe('a server that does not answer at start', () => {
  it('is named without its password', async () => {
    const databaseUrl = 'postgres://someone:verysecret@127.0.0.1:4109/book';
    const { message } = await openBook({ ...test.config, databaseUrl }).then(
      () => Promise.reject(new Error('it was opened')),
      (error: Error) => error,
    );
    expect(message).toContain('PostgreSQL at 127.0.0.1:4109/book cannot be used: connect ECONNREFUSED');
    expect(message).not.toContain('verysecret');
  });
});

const ANSWER_TIMEOUT_MS = 1_000;

describe('a server that no longer answers', () => {
  let quick: Database;
  let gateway: TestGateway;

  beforeAll(async () => {
    quick = await openBook({
      ...test.config,
      databaseUrl: urlOf(road),
      answerTimeoutMs: ANSWER_TIMEOUT_MS,
    });
    // The embedded database has one session: a second connection would drop the prepared statements of the first.
    quick.pool.options.max = 1;
    gateway = await makeTestGateway({ db: quick });
  });

  afterAll(async () => {
    await gateway.close();
    await quick.close();
  });

  it('is given up within a bound, which a call tells with when to come back, and serves again later', async () => {
    const list = () => gateway.rest('advisor', 'me', undefined);
    expect((await list()).status).toBe(200);

    road.freeze();
    const started = performance.now();
    const answers = await Promise.all([list(), list(), list()]);
    // Waiting for a free connection has its own bound of 5 s.
    expect(performance.now() - started).toBeLessThan(ANSWER_TIMEOUT_MS + 5_000 + 2_000);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      // The portal asks again by itself: the server that took its place may answer.
      expect(answer.headers['retry-after']).toBe('2');
      expect(answer.json()).toMatchObject({ code: 'unavailable' });
    }
    expect(await quick.isReady()).toBe(false);

    await road.thaw();
    await expect.poll(async () => (await list()).status, { timeout: 10_000 }).toBe(200);
  });

  it('does not hand a connection on that is in the middle of something', async () => {
    const underWay = inScope(quick, { subject: 'advisor' }, async (tx) => {
      road.freeze();
      await runSql(tx, 'select 1');
    });
    await expect(underWay).rejects.toSatisfy(isDatabaseAway);
    await road.thaw();
    // The pool may not have heard yet that its idle connections were cut too.
    const owner = async () => (await quick.pool.query('select current_user = session_user as is_owner')).rows;
    await expect.poll(owner, { timeout: 10_000 }).toEqual([{ is_owner: true }]);
  });
});
