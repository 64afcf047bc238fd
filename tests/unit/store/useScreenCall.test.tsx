// @vitest-environment jsdom
import { CallFailure } from '@/lib/http/failure';
import type { AppStore } from '@/store';
import { sessionChanged } from '@/store/session';
import { useScreenCall, type ScreenCallOptions } from '@/store/useScreenCall';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settled, startHeldStore, type HeldClient } from '../sagas/heldClient';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';

let store: AppStore;
let client: HeldClient;
let stop: () => void;

beforeEach(() => {
  ({ store, client, stop } = startHeldStore());
});

afterEach(() => {
  cleanup();
  stop();
});

interface Props extends ScreenCallOptions {
  id: string | null;
  name?: string;
}

function Card({ id, name = 'card', ...options }: Props) {
  const call = useScreenCall(
    'clientSummary',
    'clientMetrics',
    id === null ? null : { id, accountIds: [] },
    options,
  );
  return (
    <button type="button" data-testid={name} onClick={call.retry}>
      {[
        call.status,
        call.data?.marketValue ?? '-',
        call.isPrevious ? 'previous' : '',
        call.error?.code ?? '',
      ].join(' ')}
    </button>
  );
}

const inStore = (children: ReactNode) => <Provider store={store}>{children}</Provider>;
const text = (name = 'card') => screen.getByTestId(name).textContent.trim();

async function answer(index: number, marketValue: string) {
  await act(async () => {
    client.calls[index]?.answer({ marketValue });
    await settled();
  });
}

describe('a component that makes a call', () => {
  test('asks when it appears and shows the answer', async () => {
    render(inStore(<Card id={A} />));
    expect(text()).toBe('loading -');
    expect(client.calls.map(({ options }) => options.body)).toEqual([{ id: A, accountIds: [] }]);
    await answer(0, '1.00');
    expect(text()).toBe('success 1.00');
    expect(client.calls).toHaveLength(1);
  });

  test('that failed for lack of a token asks again when the session has a newer one', async () => {
    const become = (tokensAt: number) =>
      act(() =>
        store.dispatch(
          sessionChanged({ status: 'signedIn', notice: null, claims: null, idleEndsAt: null, tokensAt }),
        ),
      );
    const error = { code: 'unavailable', status: 401, requestId: null, retryAfterSeconds: null } as const;
    become(1);
    render(inStore(<Card id={A} />));
    await act(async () => {
      client.calls[0]?.fail(new CallFailure(error));
      await settled();
    });
    expect(text()).toBe('error -  unavailable');
    become(1);
    expect(client.calls).toHaveLength(1);
    become(2);
    expect(client.calls).toHaveLength(2);
    await answer(1, '1.00');
    expect(text()).toBe('success 1.00');
    become(3);
    expect(client.calls).toHaveLength(2);
  });

  test('without a body asks nothing', () => {
    render(inStore(<Card id={null} />));
    expect(text()).toBe('empty -');
    expect(client.calls).toHaveLength(0);
  });

  test('never shows one client’s answer under another', async () => {
    const { rerender } = render(inStore(<Card id={A} />));
    await answer(0, '1.00');
    rerender(inStore(<Card id={B} />));
    expect(text()).toBe('loading -');
    await answer(1, '2.00');
    expect(text()).toBe('success 2.00');
  });

  test('takes the newer of two overlapping questions, in whatever order the answers come', async () => {
    const { rerender } = render(inStore(<Card id={A} />));
    rerender(inStore(<Card id={B} />));
    expect(client.calls[0]?.options.signal?.aborted).toBe(true);
    await answer(1, '2.00');
    await answer(0, '1.00');
    expect(text()).toBe('success 2.00');
  });

  test('keeps the previous answer in view when it wants to', async () => {
    const { rerender } = render(inStore(<Card id={A} keepPrevious />));
    await answer(0, '1.00');
    rerender(inStore(<Card id={B} keepPrevious />));
    expect(text()).toBe('loading 1.00 previous');
  });

  test('asks again when the variant changes', async () => {
    const { rerender } = render(inStore(<Card id={A} variant="en" keepPrevious />));
    await answer(0, '1.00');
    rerender(inStore(<Card id={A} variant="fr" keepPrevious />));
    expect(text()).toBe('loading 1.00 previous');
    expect(client.calls).toHaveLength(2);
  });

  test('shows an error, and asks again at Retry', async () => {
    render(inStore(<Card id={A} />));
    await act(async () => {
      client.calls[0]?.fail(new Error('broken'));
      await settled();
    });
    expect(text()).toBe('error -  unexpected');
    fireEvent.click(screen.getByTestId('card'));
    expect(text()).toBe('loading -');
    await answer(1, '1.00');
    expect(text()).toBe('success 1.00');
  });

  test('shares one request with another component that asks the same', async () => {
    const both = (
      <>
        <Card id={A} name="one" />
        <Card id={A} name="two" />
      </>
    );
    render(inStore(both));
    expect(client.calls).toHaveLength(1);
    await answer(0, '1.00');
    expect([text('one'), text('two')]).toEqual(['success 1.00', 'success 1.00']);
  });
});

describe('leaving a screen', () => {
  test('resets its entries and aborts its reads [spec 4.5]', () => {
    const { rerender } = render(inStore(<Card id={A} />));
    rerender(inStore(null));
    expect(client.calls[0]?.options.signal?.aborted).toBe(true);
    expect(store.getState().screenAPI.calls).toEqual({});
  });

  test('waits for the last part of it', async () => {
    const { rerender } = render(
      inStore([<Card key="one" id={A} name="one" />, <Card key="two" id={A} name="two" />]),
    );
    await answer(0, '1.00');
    rerender(inStore([<Card key="two" id={A} name="two" />]));
    expect(text('two')).toBe('success 1.00');
  });

  test('and coming back asks again', async () => {
    const { rerender } = render(inStore(<Card id={A} />));
    await answer(0, '1.00');
    rerender(inStore(null));
    rerender(inStore(<Card id={A} />));
    expect(text()).toBe('loading -');
    expect(client.calls).toHaveLength(2);
  });

  test('in strict mode, which enters each screen twice, ends with one call on the wire', async () => {
    render(<StrictMode>{inStore(<Card id={A} />)}</StrictMode>);
    const wanted = client.calls.filter(({ options }) => !options.signal?.aborted);
    expect(wanted).toHaveLength(1);
    await answer(client.calls.length - 1, '1.00');
    expect(text()).toBe('success 1.00');
  });
});
