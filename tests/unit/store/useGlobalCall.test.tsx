// @vitest-environment jsdom
import type { NamePreferences } from '@/contract/me/schema';
import { channelWatchers } from '@/sagas/channels';
import { runSagas } from '@/sagas/run';
import { makeStore } from '@/store';
import { useGlobalCall } from '@/store/useGlobalCall';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { makeHeldClient, settled } from '../sagas/heldClient';

const order = (isFirst: boolean): NamePreferences => ({
  displayLastNameFirst: isFirst,
  displayLastNameScreen: { clientList: null, kycList: null, boaDashboards: null },
});

function Order() {
  const save = useGlobalCall('preferencesSave');
  const kept = save.data?.preferences.displayLastNameFirst;
  return (
    <button
      type="button"
      onClick={() => {
        save.request(order(kept !== true));
      }}
    >
      {[save.status, kept ?? '-', save.isPrevious ? 'previous' : ''].join(' ')}
    </button>
  );
}

afterEach(cleanup);

test('a call of the application is made when asked for, and keeps its last answer in view meanwhile', async () => {
  const store = makeStore();
  const client = makeHeldClient();
  const stop = runSagas(store, channelWatchers(client));
  render(
    <Provider store={store}>
      <Order />
    </Provider>,
  );
  const button = screen.getByRole('button');
  const answer = (index: number, isFirst: boolean) =>
    act(async () => {
      client.calls[index]?.answer({ preferences: order(isFirst) });
      await settled();
    });
  expect(button.textContent).toBe('empty - ');
  expect(client.calls).toHaveLength(0);
  fireEvent.click(button);
  expect(button.textContent).toBe('loading - ');
  await answer(0, true);
  expect(button.textContent).toBe('success true ');
  fireEvent.click(button);
  expect(button.textContent).toBe('loading true previous');
  await answer(1, false);
  expect(button.textContent).toBe('success false ');
  expect(client.calls.map(({ options }) => options.body)).toEqual([order(true), order(false)]);
  stop();
});
