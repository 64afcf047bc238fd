import type { Call } from '@/contract/call';
import type { CallError } from '@/contract/callError';
import { CALLS } from '@/contract/calls';
import { createHttpClient, type HttpClientOptions } from '@/lib/http/client';
import { CallFailure } from '@/lib/http/failure';
import { afterEach, beforeEach } from 'vitest';
import { startFaultServer, type FaultServer } from './faultServer';

export const ID = '5b1d0c5e-0f3a-4d63-9a55-1c2b3a4d5e6f';

/** A reading POST, a GET and a write of the contract, and one call over the other way. */
export const READ = CALLS.clientMetrics;

/** What it is asked with. */
export const BODY = { id: ID, accountIds: [] };
export const GET = CALLS.me;
export const WRITE = CALLS.preferencesSave;
export const PLAIN_READ: Call<{ id: string }, { ok: boolean }> = {
  name: 'plain',
  type: 'POST',
  url: 'plain',
  access: 'read',
  scope: 'screen',
};

/** A server that misbehaves, and the real client before it; pauses are noted and not waited for. */
export interface HttpBench {
  server: FaultServer;
  pauses: number[];
  client(options?: Partial<HttpClientOptions>): ReturnType<typeof createHttpClient>;
}

/** Sets up a bench for each test of the file. */
export function setUpHttpBench(): HttpBench {
  const bench = {
    pauses: [] as number[],
    client: (options: Partial<HttpClientOptions> = {}) =>
      createHttpClient({
        apiHost: bench.server.url,
        getToken: () => 'token-1',
        getLocale: () => 'en',
        refresh: () => Promise.resolve(null),
        wait: (ms) => {
          bench.pauses.push(ms);
          return Promise.resolve();
        },
        random: () => 1,
        ...options,
      }),
  } as HttpBench;
  beforeEach(async () => {
    bench.pauses.length = 0;
    bench.server = await startFaultServer();
  });
  afterEach(() => bench.server.close());
  return bench;
}

/** The error with which a call fails; throws where it does not. */
export async function errorOf(call: Promise<unknown>): Promise<CallError> {
  try {
    await call;
  } catch (fault) {
    if (fault instanceof CallFailure) return fault.error;
    throw fault;
  }
  throw new Error('the call did not fail');
}
