import { CALLS } from '@/contract/calls';
import { CallFailure } from '@/lib/http/failure';
import { log, setLogLevel } from '@/lib/log';
import { channelWatchers } from '@/sagas/channels';
import { runSagas } from '@/sagas/run';
import { makeStore } from '@/store';
import { requestScreen } from '@/store/screenApi';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeHeldClient, settled } from '../heldClient';

const ID = '00000000-0000-4000-8000-00000000000a';
const lines: string[] = [];
let spies: { mockRestore(): void }[] = [];

beforeEach(() => {
  lines.length = 0;
  setLogLevel('info');
  spies = (['info', 'error'] as const).map((level) =>
    vi.spyOn(log, level).mockImplementation((...words: unknown[]) => {
      lines.push(`${level} ${words.join(' ')}`);
    }),
  );
});

afterEach(() => {
  for (const spy of spies) spy.mockRestore();
});

async function failWith(fault: unknown) {
  const store = makeStore();
  const client = makeHeldClient();
  const stop = runSagas(store, channelWatchers(client));
  store.dispatch(requestScreen({ screen: 'clientSummary', api: 'clientOverview', body: { id: ID } }));
  client.calls[0]?.fail(fault);
  await settled();
  stop();
}

describe('the log', () => {
  test('has a line for a failed call: which one, why, and the id to quote', async () => {
    await failWith(
      new CallFailure({ code: 'not-found', status: 404, requestId: 'r-7', retryAfterSeconds: null }),
    );
    expect(lines).toEqual([`info call failed: ${CALLS.clientOverview.name} not-found 404 r-7`]);
  });

  test('repeats nothing that our own error says, because it may hold a client’s data', async () => {
    await failWith(new SyntaxError('Unexpected token in {"name":"Tremblay"}'));
    expect(lines).toEqual(['error call broke: clientOverview SyntaxError']);
  });
});
