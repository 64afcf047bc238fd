import { makeStore } from '@/store';
import { accountDetailsCleared, accountDetailsSet, type AccountDetails } from '@/store/accountDetails';
import { expect, test } from 'vitest';

const account: AccountDetails = {
  id: '00000000-0000-4000-8000-000000000001',
  number: '51-20417-8',
  type: 'rrsp',
  currency: 'CAD',
  holders: [{ name: { given: 'Marie', family: 'Tremblay', legal: null }, kind: 'person', role: 'owner' }],
  openedOn: '2011-05-02',
  marketValue: '1204.18',
  marketValueCad: '1204.18',
  bookCostCad: '1000.00',
};

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
