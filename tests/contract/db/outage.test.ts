import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '@/gateway/db/database';
import { inScope } from '@/gateway/db/scope';
import { makeTestDatabase, type TestDatabase } from '@/tests/support/gatewayDatabase';

/** A way to the database that can be cut and mended, as a server that goes away and comes back. */
class Road {
  #server = net.createServer();
  readonly #open = new Set<net.Socket>();
  #port = 0;

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
      near.pipe(far).pipe(near);
      near.on('close', () => far.destroy());
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address !== null && typeof address === 'object') this.#port = address.port;
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
let db: Database;
const messages: string[] = [];

beforeAll(async () => {
  test = await makeTestDatabase({ seedClients: 20 });
  const { host, port } = test.db.pool.options;
  const url = test.config.databaseUrl === null ? null : new URL(test.config.databaseUrl);
  road = new Road(
    url === null
      ? { path: path.join(host ?? '', `.s.PGSQL.${port ?? 5432}`) }
      : { host: url.hostname, port: Number(url.port || 5432) },
  );
  await road.mend();
  const through = url ?? new URL('postgres://postgres@127.0.0.1/postgres');
  through.hostname = '127.0.0.1';
  through.port = String(road.port);
  const note = (_: object, message: string) => void messages.push(message);
  db = await openDatabase({
    ...test.config,
    databaseUrl: through.href,
    logger: { info: note, warn: note, error: note },
  });
});

afterAll(async () => {
  await db.close();
  await road.cut();
  await test.close();
});

const repCodes = () => inScope(db, 'advisor', async (_, scope) => scope.repCodes.length);

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
    const underWay = inScope(db, 'advisor', async (tx) => {
      await road.cut();
      await tx.execute('select 1');
    });
    await expect(underWay).rejects.toThrow();
    await road.mend();
    expect(await repCodes()).toBe(2);
  });
});
