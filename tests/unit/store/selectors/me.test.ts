import type { NamePreferences } from '@/contract/me/schema';
import { makeStore } from '@/store';
import { globalCall, requestGlobal } from '@/store/globalApi';
import { selectLastNameFirst, selectMe } from '@/store/selectors';
import { describe, expect, test } from 'vitest';

type Choice = boolean | null;

/** A state in which the firm has `on`, and the person has chosen for all screens and for the client list. */
function stateWith(on: string[], first: Choice = null, clientList: Choice = null) {
  const store = makeStore();
  const flags = store.dispatch(
    requestGlobal({ api: 'flags', body: { context: { targetingKey: 'advisor' } } }),
  ).payload;
  const values = on.map((name) => ({ key: `globalPreferences.${name}`, value: true }));
  store.dispatch(globalCall.succeeded({ ...flags, response: { flags: values } }));
  const preferences: NamePreferences = {
    displayLastNameFirst: first,
    displayLastNameScreen: { clientList, kycList: null, boaDashboards: null },
  };
  const me = store.dispatch(requestGlobal({ api: 'me', body: undefined })).payload;
  const response = { repCodes: [], branch: null, preferences, asOf: '2026-03-06' };
  store.dispatch(globalCall.succeeded({ ...me, response }));
  return store.getState();
}

const ALL = 'displayLastNameFirst';
const LIST = 'displayLastNameScreen.clientList';

describe('the last name first [spec 3.flags.2]', () => {
  test.each<[string[], Choice, Choice, boolean]>([
    [[], null, null, false],
    [[ALL], null, null, true],
    [[LIST], null, null, true],
    [[ALL, LIST], false, null, false],
    [[ALL], null, false, false],
    [[ALL], false, true, true],
    [[], true, null, true],
    [[], true, false, true],
    [[], null, true, true],
  ])('firm %j, own choice %j, own for the list %j: %j', (firm, first, list, expected) => {
    expect(selectLastNameFirst('clientList')(stateWith(firm, first, list))).toBe(expected);
  });

  test('on one screen says nothing about another', () => {
    expect(selectLastNameFirst('kycList')(stateWith([LIST], null, true))).toBe(false);
  });

  test.each<[string[], Choice, Choice, boolean]>([
    [[], null, null, false],
    [[ALL], null, null, true],
    [[LIST], null, null, false],
    [[ALL], false, true, false],
    [[ALL], null, false, true],
    [[LIST], true, false, true],
    [[], null, true, false],
  ])(
    'firm %j, own choice %j, own for the list %j: %j on a screen without a setting of its own',
    (firm, first, list, expected) => {
      expect(selectLastNameFirst()(stateWith(firm, first, list))).toBe(expected);
    },
  );

  test('follows the firm until it is known who is signed in', () => {
    const { globalAPI, ...rest } = stateWith([LIST], false, false);
    expect(selectLastNameFirst('clientList')({ ...rest, globalAPI: { calls: {} } })).toBe(true);
    expect(globalAPI.calls.me).toBeDefined();
  });
});

test('who is signed in is null until the gateway has answered', () => {
  expect(selectMe(makeStore().getState())).toBeNull();
  expect(selectMe(stateWith([]))?.asOf).toBe('2026-03-06');
});
