import { randomUUID } from 'node:crypto';

/** A call that was not answered with success. */
export interface Failure {
  call: string;
  /** Null where no answer came. */
  status: number | null;
  /** What the answer or the connection said. */
  reason: string;
  /** ms since the load began. */
  at: number;
}

/** What came of a load. */
export interface Outcome {
  calls: number;
  failures: Failure[];
  /** Titles of the tasks whose save was acknowledged. */
  saved: string[];
  /** The longest span without a successful call, ms. */
  silence: number;
}

export interface Load {
  /** Lets the calls under way finish. */
  stop(): Promise<Outcome>;
}

interface Asked {
  url: string;
  token(): Promise<string>;
}

const WORKERS = 6;
/** Between two calls of a worker: the limits of a person are not what is tried here. */
const PAUSE_MS = 150;
const ANSWER_MS = 30_000;

/** Asks once. @throws {Error} where no answer comes */
export async function call(
  { url, token }: Asked,
  path: string,
  body: unknown,
  key: string | null = null,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${url}/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${await token()}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== null && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return { status: answer.status, text: await answer.text() };
}

const PAGE = { size: 50, after: null, before: null };
const READS: readonly (readonly [string, unknown])[] = [
  ['me', undefined],
  ['clients/list', { filters: { clientName: [] }, sort: [{ key: 'name', direction: 'asc' }], page: PAGE }],
  ['tasks/list', { list: 'open' }],
];

/** Loads so far, which tell their titles apart. */
let runs = 0;

/**
 * Reads and writes as an advisor, with a bounded number of callers, until it is stopped. A write is a task of one's own
 * with a title of its own, so that each that was acknowledged can be looked for.
 *
 * @param makeTask the body of a save with this title
 */
export function startLoad(asked: Asked, makeTask: (title: string) => unknown): Load {
  const begun = performance.now();
  const outcome: Outcome = { calls: 0, failures: [], saved: [], silence: 0 };
  runs += 1;
  const run = runs;
  let lastGood = begun;
  let isOver = false;

  async function one(name: string, body: unknown, title: string | null) {
    const sentAt = performance.now();
    outcome.calls += 1;
    const fail = (status: number | null, reason: string) =>
      outcome.failures.push({ call: name, status, reason, at: Math.round(sentAt - begun) });
    try {
      const { status, text } = await call(asked, name, body, title === null ? null : randomUUID());
      if (status !== 200) return fail(status, text.slice(0, 300));
      const now = performance.now();
      outcome.silence = Math.max(outcome.silence, Math.round(now - lastGood));
      lastGood = now;
      if (title !== null) outcome.saved.push(title);
    } catch (error) {
      fail(null, error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error));
    }
  }

  async function work(worker: number) {
    for (let turn = worker; !isOver; turn += 1) {
      const [name, body] = READS[turn % (READS.length + 1)] ?? ['tasks/save', null];
      const title = name === 'tasks/save' ? `Load ${run}, task ${worker}-${turn}` : null;
      await one(name, title === null ? body : makeTask(title), title);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  const workers = Array.from({ length: WORKERS }, (_, worker) => work(worker));
  return {
    async stop() {
      isOver = true;
      await Promise.all(workers);
      return outcome;
    },
  };
}
