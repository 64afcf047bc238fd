import { build } from 'esbuild';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gatewayConfig } from '@/gateway/kit/config';
import { openBook } from '@/gateway/server/book';
import { Random } from '@/gateway/demo/book/random';
import { bundleOptions, copyBeside } from '@/scripts/lib/bundle.mjs';
import { findFreePorts } from '@/scripts/lib/ports.mjs';
import {
  copyTemplate,
  makeScratchFolder,
  makeTestDatabase,
  serverUrl,
  TEST_PASSWORD,
  TEST_SIN_KEYS,
  WALKED_BOOK,
} from '@/tests/support/gatewayDatabase';
import { type ProofOptions, type Proven, reasonOf, stateWrongs } from './lib';
import { BOOK_DAY } from '@/tests/support/bookDay';

const FOLDER = path.resolve('.test/proof');
const MAIN = path.join(FOLDER, 'gateway.mjs');
/** A machine with much else to do. */
const START_LIMIT_MS = 120_000;
/** The gateway is killed after so many answers of a round, and so long after that. */
const KILL_AFTER_ANSWERS = [0, 12] as const;
const KILL_AFTER_MS = [0, 40] as const;
const ROUND_LIMIT_MS = 20_000;
/** Saves at once. */
const WRITERS = 4;
/** By when a key is free again whose process died. */
const TAKEN_OVER_MS = 5_000;

interface Save {
  key: string;
  body: { id: string; version: number; fields: { preferredName: string }; reason: string };
}

interface Place {
  environment: Record<string, string>;
  config: Parameters<typeof openBook>[0];
  close(): Promise<void>;
}

/** A database that outlives the processes that use it: a folder, or one of a server. */
async function makePlace(): Promise<Place> {
  if (serverUrl() !== null) {
    const { db, config, close } = await makeTestDatabase({ seedClients: WALKED_BOOK });
    return {
      environment: { DATABASE_URL: config.databaseUrl ?? '', SIN_KEYS: TEST_SIN_KEYS },
      config,
      close: async () => {
        await db.close();
        await close().catch(() => undefined);
      },
    };
  }
  const dataDir = await makeScratchFolder();
  await copyTemplate(dataDir, 1, WALKED_BOOK);
  const config = {
    databaseUrl: null,
    dataDir,
    seed: 1,
    seedClients: WALKED_BOOK,
    seedDay: BOOK_DAY,
    timeZone: 'America/Toronto',
  };
  return { environment: {}, config, close: () => rm(dataDir, { recursive: true, force: true }) };
}

/** 200 times `kill -9` in the middle of saves: what was answered is there once, and nothing else is. */
export async function kills(options: ProofOptions): Promise<Proven> {
  const { rounds, seed, say } = options;
  const random = new Random(seed);
  await build(
    bundleOptions({ programs: { [path.parse(MAIN).name]: 'tests/proof/gateway.ts' }, outdir: FOLDER }),
  );
  copyBeside(FOLDER);
  const [port = 0, portalPort = 0] = await findFreePorts(2);
  const place = await makePlace();
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production' as const,
    PORT: String(portalPort),
    GATEWAY_PORT: String(port),
    DATA_DIR: place.config.dataDir,
    SEED_CLIENTS: String(WALKED_BOOK),
    SEED_DAY: BOOK_DAY,
    DEMO_PASSWORD: TEST_PASSWORD,
    ...place.environment,
  };
  const { oidcIssuer, apiHost } = gatewayConfig(env);
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'proof', alg: 'ES256', use: 'sig' };
  const sign = () =>
    new SignJWT({ sub: 'advisor', iss: oidcIssuer, aud: apiHost })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'proof' })
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(privateKey);

  const running = new Set<ChildProcess>();
  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [MAIN], {
      env: { ...env, PROOF_KEYS: JSON.stringify({ keys: [jwk] }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let out = '';
    let err = '';
    child.stdout?.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (err += text.toString()));
    const deadline = Date.now() + START_LIMIT_MS;
    while (!out.includes('gateway ready')) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`the gateway does not start: ${err}`);
      await sleep(20);
    }
    return child;
  }
  async function kill(child: ChildProcess) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    running.delete(child);
  }

  let token = await sign();
  const post = async (url: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}/${url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const send = ({ key, body }: Save) => post('clientInfo/save', body, { 'idempotency-key': key });

  /** As a client does that is told that its key is in use. */
  const sendAgain = async (save: Save) => {
    const deadline = Date.now() + TAKEN_OVER_MS;
    for (;;) {
      const answer = await send(save);
      if (answer.status !== 409 || Date.now() > deadline) return answer;
      await sleep(200);
    }
  };

  const answered = new Map<string, string>();
  const unknown: Save[] = [];
  const wrongs: string[] = [];
  let sent = 0;
  try {
    let child = await start();
    let isRunning = true;
    const listed = await post('clients/list', {
      filters: {},
      sort: [{ key: 'name', direction: 'asc' }],
      page: { size: 50, after: null, before: null },
    });
    const ids = (JSON.parse(listed.text) as { rows: { id: string }[] }).rows.map(({ id }) => id);
    for (let round = 0; round < rounds; round += 1) {
      if (round % 20 === 0 && round > 0) say(`${round} of ${rounds}`);
      token = await sign();
      if (!isRunning) child = await start();
      let isKilled = false;
      const writer = async () => {
        while (!isKilled) {
          const key = randomUUID();
          const body = {
            id: random.pick(ids),
            version: 1,
            fields: { preferredName: reasonOf(key) },
            reason: reasonOf(key),
          };
          sent += 1;
          try {
            const { status, text } = await send({ key, body });
            if (status === 200) answered.set(key, text);
            else wrongs.push(`a save was answered ${status}: ${text}`);
          } catch {
            unknown.push({ key, body });
          }
        }
      };
      const writers = Array.from({ length: WRITERS }, writer);
      const until = answered.size + random.whole(...KILL_AFTER_ANSWERS);
      const deadline = Date.now() + ROUND_LIMIT_MS;
      while (answered.size < until && Date.now() < deadline) await sleep(1);
      await sleep(random.whole(...KILL_AFTER_MS));
      isKilled = true;
      await kill(child);
      isRunning = false;
      await Promise.all(writers);
    }
    child = await start();
    token = await sign();
    let replayed = 0;
    const { length: lost } = unknown;
    for (const save of unknown) {
      const [first, second] = [await sendAgain(save), await send(save)];
      if (first.status !== 200 || first.text !== second.text)
        wrongs.push(`a lost save was answered ${first.status}, ${second.status}`);
      answered.set(save.key, first.text);
      replayed += 1;
    }
    await kill(child);
    const db = await openBook(place.config);
    const { rows } = await db.pool.query<{ reason: string; id: string }>(
      'select reason, id from change_sets',
    );
    const made = new Map(rows.map(({ reason, id }) => [reason, id]));
    if (made.size !== rows.length) wrongs.push(`${rows.length - made.size} saves have two effects`);
    for (const [key, text] of answered) {
      const { changeSetId } = JSON.parse(text) as { changeSetId: string };
      if (made.get(reasonOf(key)) !== changeSetId)
        wrongs.push(`the save ${key} is answered, and is not there`);
    }
    const told = new Set([...answered.keys()].map(reasonOf));
    const stray = [...made.keys()].filter((reason) => !told.has(reason)).length;
    if (stray > 0) wrongs.push(`${stray} effects of no save`);
    wrongs.push(...(await stateWrongs(db.pool)));
    await db.close();
    return { figures: { kills: rounds, saves: sent, lost, replayed, effects: rows.length }, wrongs };
  } finally {
    for (const child of running) child.kill('SIGKILL');
    await place.close();
    await rm(FOLDER, { recursive: true, force: true });
  }
}
