import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { operationOf } from '@/contract/call';
import { type ApiName, CALLS } from '@/contract/calls';
import { LOCALE_HEADER, type Locale } from '@/contract/locale';
import type { Findings } from './findings';
import type { Answer } from './answer';
import { problemFaults } from './problems';

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

  /** Sends any request. It waits and asks again where the gateway answers 429. */
  async send(method: string, path: string, init: { headers?: object; body?: string } = {}): Promise<Answer> {
    const { api, origin } = this.#target;
    for (let turn = 0; ; turn++) {
      const response = await fetch(`${api}/${path}`, {
        method,
        headers: { ...(origin === null ? {} : { origin }), ...init.headers },
        ...(init.body === undefined ? {} : { body: init.body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const text = await response.text();
      const answer = { status: response.status, headers: response.headers, text, json: jsonOf(text) };
      if (answer.status !== 429 || turn === WAITS_MOST) return answer;
      await setTimeout(this.#patience(answer) * 1_000);
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
