import type { Page, Request, Route } from '@playwright/test';
import { operationOf, type Call } from '@/contract/call';
import { CALLS, type ApiName } from '@/contract/calls';
import { PROBLEM_MEDIA_TYPE, type ProblemCode } from '@/contract/problem';
import { E2E_GATEWAY_PORT } from './e2ePorts';

export type Json = Record<string, unknown>;

/** What happens to a call's answers. */
type Doing =
  | 'hold'
  | { problem: ProblemCode }
  | { change: (answer: Json) => Json }
  /** The first window of a list arrives, and no later one. */
  | 'cut';

/** The problems that have their own state on a screen, and each one's status. */
const STATUS: Partial<Record<ProblemCode, number>> = { 'no-rep-codes': 403, 'not-found': 404 };

/** The gateway's answers to one page, controlled by a test. */
export interface Wire {
  /** No answer comes until these calls get another instruction. That then also answers what waits. */
  hold(...names: ApiName[]): void;
  /** The answer is a problem. Unless it is named, the screen does not know it. */
  fail(names: readonly ApiName[], code?: ProblemCode): void;
  /** The answer is the gateway's own, changed. */
  change(names: readonly ApiName[], change: (answer: Json) => Json): void;
  /** A list of three windows. The first one arrives, the others fail, and its summary counts all of them. */
  cut(rows: ApiName, summary: ApiName): void;
  /** From now on the gateway itself answers. */
  heal(...names: ApiName[]): void;
}

/** What a window of a list holds. */
const WINDOW_ROWS = 100;

/** The first window of a list of three. If there are fewer rows, they repeat under their own ids. */
function firstOfThree({ rows, ...answer }: Json): Json {
  const known = rows as { id: string }[];
  const full = Array.from({ length: WINDOW_ROWS }, (_, at) => {
    const row = known[at % known.length];
    return at < known.length ? row : { ...row, id: row?.id.slice(0, -3) + `${at}`.padStart(3, '0') };
  });
  return { ...answer, rows: full, next: 'later' };
}

interface Asked {
  name: ApiName | undefined;
  /** Where the answer is in `data`. Null over REST. */
  field: string | null;
  /** True for the first window of a list. */
  isFirst: boolean;
}

interface Sent {
  operationName?: string;
  variables?: { input?: Sent };
  page?: { after: string | null; before: string | null; skip?: number };
}

/** Which call a request is, over either of its two ways. */
function askedBy(request: Request): Asked {
  const path = new URL(request.url()).pathname.slice(1);
  const sent = (request.postDataJSON() ?? {}) as Sent;
  const isGraphql = path === 'graphql';
  const row = Object.values<Call>(CALLS).find(({ name, url }) =>
    isGraphql ? operationOf(name) === sent.operationName : url === path,
  );
  const { page } = (isGraphql ? sent.variables?.input : sent) ?? {};
  return {
    name: row?.name as ApiName | undefined,
    field: isGraphql ? (row?.name ?? null) : null,
    isFirst: !page?.after && !page?.before && !page?.skip,
  };
}

async function refuse(route: Route, code: ProblemCode): Promise<void> {
  const headers = await route.request().allHeaders();
  const requestId = headers['x-request-id'] ?? '';
  const title = 'A fault of the test';
  const status = STATUS[code] ?? 500;
  await route.fulfill({
    status,
    headers: {
      'access-control-allow-origin': headers.origin ?? '',
      'access-control-expose-headers': 'x-request-id',
      'x-request-id': requestId,
      'content-type': PROBLEM_MEDIA_TYPE,
    },
    json: { type: 'about:blank', title, status, code, requestId, titles: { en: title, fr: title } },
  });
}

async function changed(route: Route, field: string | null, change: (answer: Json) => Json): Promise<void> {
  const response = await route.fetch();
  const body = (await response.json()) as Json & { data?: Json };
  const json =
    field === null ? change(body) : { ...body, data: { [field]: change(body.data?.[field] as Json) } };
  await route.fulfill({ response, json });
}

/** Puts a test between a page and the gateway. It touches only the gateway's calls. */
export async function holdWire(page: Page): Promise<Wire> {
  const doings = new Map<ApiName, Doing>();
  let waiting: (() => void)[] = [];

  function set(names: readonly ApiName[], doing: Doing | null) {
    for (const name of names) {
      if (doing === null) doings.delete(name);
      else doings.set(name, doing);
    }
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  }

  async function serve(route: Route): Promise<void> {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    const { name, field, isFirst } = askedBy(route.request());
    for (;;) {
      const doing = name && doings.get(name);
      if (doing === undefined) return route.fallback();
      if (doing === 'cut') return isFirst ? changed(route, field, firstOfThree) : refuse(route, 'unexpected');
      if (doing !== 'hold') {
        if ('problem' in doing) return refuse(route, doing.problem);
        return changed(route, field, doing.change);
      }
      await new Promise<void>((wake) => waiting.push(wake));
    }
  }

  // A page that is gone needs no answer.
  await page.route(({ port }) => port === `${E2E_GATEWAY_PORT}`, (route) => serve(route).catch(() => undefined)); // prettier-ignore
  return {
    hold: (...names) => set(names, 'hold'),
    fail: (names, code = 'unexpected') => set(names, { problem: code }),
    change: (names, change) => set(names, { change }),
    cut(rows, summary) {
      set([summary], {
        change: (answer) => ('count' in answer ? { ...answer, count: 3 * WINDOW_ROWS } : answer),
      });
      set([rows], 'cut');
    },
    heal: (...names) => set(names.length > 0 ? names : [...doings.keys()], null),
  };
}

const AMOUNT = /^-?\d+\.\d+$/;

/** The part of an answer that gives its date and prices. An empty book has it too. */
const KEPT: ReadonlySet<string> = new Set(['asOf', 'basis', 'account']);

/** The same answer from an empty book: no rows, and nothing to add up. */
export function emptied(answer: Json): Json {
  const emptiedValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return [];
    if (typeof value === 'number') return 0;
    if (typeof value === 'string') return AMOUNT.test(value) ? '0.00' : value;
    return typeof value === 'object' && value !== null ? emptied(value as Json) : value;
  };
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, KEPT.has(key) ? value : emptiedValue(value)]),
  );
}
