import { beforeEach, describe, expect, test } from 'vitest';
import { makeStore, type AppStore } from '@/store';
import { requestScreen } from '@/store/screenApi';
import { enterScreen } from '@/store/screenPresence';

const ID = '00000000-0000-4000-8000-00000000000a';

let store: AppStore;
/** The screens that have anything in the store. */
const screens = (of = store) => Object.keys(of.getState().screenAPI.calls).sort();

function ask(of = store) {
  of.dispatch(requestScreen({ screen: 'clientSummary', api: 'clientOverview', body: { id: ID } }));
  of.dispatch(requestScreen({ screen: 'clients', api: 'clientsSummaryList', body: { filters: {} } }));
}

beforeEach(() => {
  store = makeStore();
  ask();
});

describe('a screen [spec 4.5]', () => {
  test('is left with its last part, in any order', () => {
    const [head, panel, foot] = [1, 2, 3].map(() => enterScreen(store, 'clientSummary'));
    panel?.();
    head?.();
    expect(screens()).toEqual(['clientSummary', 'clients']);
    foot?.();
    expect(screens()).toEqual(['clients']);
  });

  test('is not left by the parts of another', () => {
    enterScreen(store, 'clientSummary');
    enterScreen(store, 'clients')();
    expect(screens()).toEqual(['clientSummary']);
  });

  test('that is entered again is left again', () => {
    enterScreen(store, 'clientSummary')();
    ask();
    const leave = enterScreen(store, 'clientSummary');
    expect(screens()).toEqual(['clientSummary', 'clients']);
    leave();
    expect(screens()).toEqual(['clients']);
  });

  test('stays when one part goes as the next one comes', () => {
    const leaveFirst = enterScreen(store, 'clientSummary');
    const leaveSecond = enterScreen(store, 'clientSummary');
    leaveFirst();
    const leaveThird = enterScreen(store, 'clientSummary');
    leaveSecond();
    expect(screens()).toContain('clientSummary');
    leaveThird();
    expect(screens()).not.toContain('clientSummary');
  });

  test('is separate in each store', () => {
    const other = makeStore();
    ask(other);
    enterScreen(other, 'clientSummary');
    enterScreen(store, 'clientSummary')();
    expect([screens(), screens(other)]).toEqual([['clients'], ['clientSummary', 'clients']]);
  });
});
