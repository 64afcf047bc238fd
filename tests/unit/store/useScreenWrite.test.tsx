// @vitest-environment jsdom
import type { AppStore } from '@/store';
import { useScreenWrite } from '@/store/useScreenWrite';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settled, startHeldStore, type HeldClient } from '../sagas/heldClient';

const ID = 'AAAAAAAAAAAA';

let store: AppStore;
let client: HeldClient;
let stop: () => void;

beforeEach(() => {
  ({ store, client, stop } = startHeldStore());
  render(
    <Provider store={store}>
      <Remover />
    </Provider>,
  );
});

afterEach(() => {
  cleanup();
  stop();
});

function Remover() {
  const { status, data, error, request } = useScreenWrite('clients', 'viewRemove');
  return (
    <button type="button" onClick={() => request({ id: ID })}>
      {[status, data?.id ?? '-', error?.code ?? ''].join(' ')}
    </button>
  );
}

const button = () => screen.getByRole('button');

test('asks for nothing by itself, and is made at a click with what the click says', async () => {
  expect(client.calls).toHaveLength(0);
  expect(button().textContent.trim()).toBe('empty -');
  fireEvent.click(button());
  expect(button().textContent.trim()).toBe('loading -');
  await act(async () => {
    client.calls[0]?.answer({ id: ID });
    await settled();
  });
  expect(button().textContent.trim()).toBe(`success ${ID}`);
});

test('gives no answer of the request before while another is under way', async () => {
  fireEvent.click(button());
  await act(async () => {
    client.calls[0]?.answer({ id: ID });
    await settled();
  });
  fireEvent.click(button());
  expect(button().textContent.trim()).toBe('loading -');
});
