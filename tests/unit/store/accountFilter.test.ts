import { makeStore } from '@/store';
import {
  accountFilterShown,
  accountsSelected,
  clientInfoCardMeasured,
  householdInfoCardMeasured,
  totalAccountsSet,
} from '@/store/accountFilter';
import { expect, test } from 'vitest';

test('the account filter starts hidden, with nothing chosen and nothing measured [spec 3.state.2]', () => {
  expect(makeStore().getState().accountFilter).toEqual({
    showAccountFilter: false,
    selectedAccounts: [],
    totalAccounts: 0,
    clientInfoCardHeight: 0,
    householdInfoCardHeight: 0,
  });
});

test('the account filter keeps its choice and the heights of the two cards apart [spec 3.state.2]', () => {
  const store = makeStore();
  store.dispatch(accountFilterShown(true));
  store.dispatch(accountsSelected(['a', 'b', 'a']));
  store.dispatch(totalAccountsSet(5));
  store.dispatch(clientInfoCardMeasured(212));
  store.dispatch(householdInfoCardMeasured(96));
  expect(store.getState().accountFilter).toEqual({
    showAccountFilter: true,
    selectedAccounts: ['a', 'b'],
    totalAccounts: 5,
    clientInfoCardHeight: 212,
    householdInfoCardHeight: 96,
  });
});
