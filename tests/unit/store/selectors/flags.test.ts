import type { Call } from '@/contract/call';
import { CALLS } from '@/contract/calls';
import { GRAPHQL_DEFAULTS } from '@/contract/flags';
import { makeStore } from '@/store';
import { globalCall, requestGlobal } from '@/store/globalApi';
import { selectFlag, selectFlagsStatus, selectTransport } from '@/store/selectors';
import { describe, expect, test } from 'vitest';

function storeWith(...on: string[]) {
  const store = makeStore();
  const { payload } = store.dispatch(
    requestGlobal({ api: 'flags', body: { context: { targetingKey: 'advisor' } } }),
  );
  const response = { flags: on.map((key) => ({ key, value: true })) };
  store.dispatch(globalCall.succeeded({ ...payload, response }));
  return store.getState();
}

describe('the way of a call', () => {
  test.each(Object.values(CALLS).map((row) => [row.name, row] as const))(
    '%s goes over REST by default',
    (_n, row) => {
      expect(selectTransport(row)(makeStore().getState())).toBe('rest');
    },
  );

  const switched = Object.values<Call>(CALLS).flatMap((row) =>
    row.graphql ? [[row.name, row, row.graphql.switch] as const] : [],
  );

  test.each(switched)(
    '%s goes over GraphQL only when its own switch is on [spec 3.flags.3]',
    (_n, row, name) => {
      const own = `graphql.${name}`;
      expect(selectTransport(row)(storeWith(own))).toBe('graphql');
      const all = Object.entries(GRAPHQL_DEFAULTS).flatMap(([noun, names]) =>
        Object.keys(names).map((name) => `graphql.${noun}.${name}`),
      );
      expect(selectTransport(row)(storeWith(...all.filter((each) => each !== own)))).toBe('rest');
    },
  );

  test('is REST for a call without an operation, whatever is switched on', () => {
    expect(selectTransport(CALLS.me)(storeWith('graphql.clients.list'))).toBe('rest');
  });
});

test('a flag is read by its name', () => {
  const state = storeWith('kyc');
  expect(selectFlagsStatus(state)).toBe('known');
  expect([selectFlag('kyc')(state), selectFlag('uma')(state)]).toEqual([true, false]);
});
