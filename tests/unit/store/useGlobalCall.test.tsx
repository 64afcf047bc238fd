// @vitest-environment jsdom
import { channelWatchers } from '@/sagas/channels';
import { runSagas } from '@/sagas/run';
import { makeStore } from '@/store';
import { useGlobalCall } from '@/store/useGlobalCall';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { makeHeldClient, settled } from '../sagas/heldClient';

function Me() {
  const me = useGlobalCall('me');
  return (
    <button type="button" onClick={() => me.request(undefined)}>
      {[me.status, me.data?.branch ?? '-', me.isPrevious ? 'previous' : ''].join(' ')}
    </button>
  );
}

afterEach(cleanup);

test('a call of the application goes out when asked for, and keeps its last answer in view in the meantime', async () => {
  const store = makeStore();
  const client = makeHeldClient();
  const stop = runSagas(store, channelWatchers(client));
  render(
    <Provider store={store}>
      <Me />
    </Provider>,
  );
  const button = screen.getByRole('button');
  const answer = (index: number, branch: string) =>
    act(async () => {
      client.calls[index]?.answer({ branch });
      await settled();
    });
  expect(button.textContent).toBe('empty - ');
  expect(client.calls).toHaveLength(0);
  fireEvent.click(button);
  expect(button.textContent).toBe('loading - ');
  await answer(0, 'Laval');
  expect(button.textContent).toBe('success Laval ');
  fireEvent.click(button);
  expect(button.textContent).toBe('loading Laval ');
  await answer(1, 'Toronto');
  expect(button.textContent).toBe('success Toronto ');
  expect(client.calls).toHaveLength(2);
  stop();
});
