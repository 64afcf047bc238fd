import { makeStore } from '@/store';
import { accountDetailsCleared, accountDetailsSet } from '@/store/accountDetails';
import { CHAN_ACCOUNTS } from '@/tests/support/clientAccounts';
import { expect, test } from 'vitest';

const account = CHAN_ACCOUNTS[0]!;

test('account details are a list, replaced and cleared as one [spec 3.state.3]', () => {
  const store = makeStore();
  expect(store.getState().accountDetails).toEqual([]);
  store.dispatch(accountDetailsSet([account]));
  expect(store.getState().accountDetails).toEqual([account]);
  store.dispatch(accountDetailsSet([]));
  expect(store.getState().accountDetails).toEqual([]);
  store.dispatch(accountDetailsSet([account, account]));
  store.dispatch(accountDetailsCleared());
  expect(store.getState().accountDetails).toEqual([]);
});
