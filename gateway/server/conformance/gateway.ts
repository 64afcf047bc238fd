import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { operationOf } from '@/contract/call';
import { type ApiName, CALLS } from '@/contract/calls';
import { LOCALE_HEADER, type Locale } from '@/contract/locale';
import type { Findings } from './findings';
import type { Answer } from './answer';
import { problemFaults } from './problems';

/** A request that got no whole answer. It says nothing of what was sent. */
export class NoAnswer extends Error {}

export interface AskOptions {
  locale?: Locale;
  /** Null asks without one. */
  token?: string | null;
  headers?: Readonly<Record<string, string>>;
}

interface Target {
  api: string;
  token: string;
  /** The portal's origin, which each request names as a browser does. Null: none. */
  origin: string | null;
  findings: Findings;
  /** How long an answer may take, ms. */
  answerMs?: number;
}

interface Init {
  headers?: object;
  body?: string;
}

const ANSWER_MS = 30_000;
/** How often a request waits where the gateway asks for patience. */
const WAITS_MOST = 3;
const WAIT_MOST_S = 60;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Does a part of the work. Where a request of it gets no answer, that is a failed check, and the run goes on. */
export async function attempt(
  findings: Findings,
  call: string,
  check: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    findings.say(call, check, [error.message]);
  }
}

/** Tells the cause alone: the message of a fetch may quote the header with the token. */
function noAnswer(path: string, error: unknown, answerMs: number): NoAnswer {
  if (error instanceof Error && error.name === 'TimeoutError')
    return new NoAnswer(`${path} did not answer within ${answerMs / 1_000} s`);
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return new NoAnswer(`${path} did not answer${cause}`);
}

/** The gateway under check, over HTTP alone. */
export class Gateway {
  readonly #target: Target;
  #hasToldLimits = false;

  constructor(target: Target) {
    this.#target = target;
  }

  get origin(): string | null {
    return this.#target.origin;
  }

  get token(): string {
    return this.#target.token;
  }

  /**
   * Sends any request. It waits and asks again where the gateway answers 429.
   *
   * @throws {NoAnswer} where the answer is too slow, or the connection is lost
   */
  async send(method: string, path: string, init: Init = {}): Promise<Answer> {
    for (let turn = 0; ; turn++) {
      const answer = await this.#once(method, path, init);
      if (answer.status !== 429 || turn === WAITS_MOST) return answer;
      await setTimeout(this.#patience(answer) * 1_000);
    }
  }

  async #once(method: string, path: string, { headers, body }: Init): Promise<Answer> {
    const { api, origin, answerMs = ANSWER_MS } = this.#target;
    try {
      const response = await fetch(`${api}/${path}`, {
        method,
        headers: { ...(origin === null ? {} : { origin }), ...headers },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMs),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
    } catch (error) {
      throw noAnswer(path, error, answerMs);
    }
  }

  /** Checks the first refusal for too many requests, and says how long to wait, s. */
  #patience(answer: Answer): number {
    const asked = Number(answer.headers.get('retry-after') ?? '');
    const isNamed = Number.isFinite(asked) && asked > 0;
    if (!this.#hasToldLimits) {
      this.#hasToldLimits = true;
      const faults = problemFaults(answer, 429);
      this.#target.findings.say('gateway', 'limits', [
        ...faults,
        ...(isNamed ? [] : ['429 without Retry-After in seconds']),
      ]);
    }
    return isNamed ? Math.min(asked, WAIT_MOST_S) : 1;
  }

  /** Makes a call of the contract. */
  ask(name: ApiName, body: unknown, options: AskOptions = {}): Promise<Answer> {
    const { type, url } = CALLS[name];
    return this.#send(type, url, body, options);
  }

  /** Makes the same call by its registered GraphQL operation. */
  graphql(name: ApiName, body: unknown, options: AskOptions = {}): Promise<Answer> {
    const operation = operationOf(name);
    const envelope = { documentId: operation, operationName: operation, variables: { input: body } };
    return this.#send('POST', 'graphql', envelope, options);
  }

  #send(method: 'GET' | 'POST', url: string, body: unknown, { locale = 'en', token, headers }: AskOptions) {
    const bearer = token === undefined ? this.#target.token : token;
    return this.send(method, url, {
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        'x-locale': LOCALE_HEADER[locale],
        'x-request-id': randomUUID(),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
  }
}
