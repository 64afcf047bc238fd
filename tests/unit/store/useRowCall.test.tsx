// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallFailure } from '@/lib/http/failure';
import type { AppStore } from '@/store';
import { OpeningContext } from '@/store/opening';
import { useRowCall } from '@/store/useRowCall';
import { useScreenCall } from '@/store/useScreenCall';
import { settled, startHeldStore, type HeldClient } from '../sagas/heldClient';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';
const PLACE = { screen: 'unassignedAccounts', api: 'unassignedAccountDetails' } as const;

let store: AppStore;
let client: HeldClient;
let stop: () => void;
/** What row A has shown, each time it was drawn. */
let drawn: string[];

beforeEach(() => {
  ({ store, client, stop } = startHeldStore());
  drawn = [];
});

afterEach(() => {
  cleanup();
  stop();
});

/** A call of the same channel that another part of the screen makes; a click asks again. */
function Views({ isAsked }: { isAsked: boolean }) {
  const { retry } = useScreenCall('unassignedAccounts', 'viewsList', isAsked ? { screen: null } : null);
  return (
    <button type="button" data-testid="views" onClick={retry}>
      views
    </button>
  );
}

function Row({ id }: { id: string }) {
  const { result, retry } = useRowCall<string>(PLACE, { id });
  const text = result === null ? 'waiting' : [result.answer, result.error?.code].filter(Boolean).join(', ');
  if (id === A) drawn.push(text);
  return (
    <button type="button" data-testid={id} onClick={retry}>
      {text}
    </button>
  );
}

const page = (open: readonly string[], isViewsAsked = false) => (
  <Provider store={store}>
    <Views isAsked={isViewsAsked} />
    {open.map((id) => (
      <Row key={id} id={id} />
    ))}
  </Provider>
);

const shown = (id: string) => screen.getByTestId(id).textContent;
const asked = () =>
  client.calls.map(({ row, options }) =>
    row.name === PLACE.api ? (options.body as { id: string }).id : row.name,
  );
const aborted = () => client.calls.map(({ options }) => options.signal?.aborted);

const FAULTS = {
  fail: new Error('broken'),
  deny: new CallFailure({ code: 'not-found', status: 404, requestId: null, retryAfterSeconds: null }),
};

async function answer(index: number, how: 'answer' | keyof typeof FAULTS = 'answer') {
  await act(async () => {
    if (how === 'answer') client.calls[index]?.answer(`answer ${index}`);
    else client.calls[index]?.fail(FAULTS[how]);
    await settled();
  });
}

async function click(name: string) {
  fireEvent.click(screen.getByTestId(name));
  await act(settled);
}

describe('open rows', () => {
  test('ask one after the other, and each keeps its own answer', async () => {
    render(page([A, B]));
    await act(settled);
    expect(asked()).toEqual([A]);
    await answer(0);
    expect([asked(), shown(A), shown(B)]).toEqual([[A, B], 'answer 0', 'waiting']);
    await answer(1);
    expect([asked(), shown(A), shown(B)]).toEqual([[A, B], 'answer 0', 'answer 1']);
  });

  test('wait for any other call on the channel', async () => {
    render(page([A], true));
    await act(settled);
    expect(asked()).toEqual(['viewsList']);
    await answer(0);
    expect([asked(), aborted()]).toEqual([
      ['viewsList', A],
      [false, false],
    ]);
  });

  test('keep their own failure when the next one has its answer', async () => {
    render(page([A, B]));
    await answer(0, 'fail');
    await answer(1);
    expect([asked(), shown(A), shown(B)]).toEqual([[A, B], 'unexpected', 'answer 1']);
  });
});

describe('Retry of a row', () => {
  test('asks at once when nothing else is in progress, and waits for the outcome', async () => {
    render(page([A]));
    await answer(0, 'fail');
    drawn = [];
    await click(A);
    expect([asked(), shown(A)]).toEqual([[A, A], 'waiting']);
    await answer(1, 'fail');
    expect(shown(A)).toBe('unexpected');
    await click(A);
    await answer(2);
    expect([asked(), shown(A)]).toEqual([[A, A, A], 'answer 2']);
    // The failure that was given up is never taken for the one of the next attempt.
    expect(drawn.filter((text, index) => text !== drawn[index - 1])).toEqual([
      'waiting',
      'unexpected',
      'waiting',
      'answer 2',
    ]);
  });

  test('waits for the row in progress, whose call continues', async () => {
    render(page([A, B]));
    await answer(0, 'fail');
    await click(A);
    expect([asked(), aborted()]).toEqual([
      [A, B],
      [false, false],
    ]);
    expect([shown(A), shown(B)]).toEqual(['waiting', 'waiting']);
    await answer(1);
    expect([asked(), shown(A), shown(B)]).toEqual([[A, B, A], 'waiting', 'answer 1']);
    await answer(2);
    expect([shown(A), shown(B)]).toEqual(['answer 2', 'answer 1']);
  });

  test('goes out again when another call took the channel from it', async () => {
    render(page([A], true));
    await answer(0);
    await answer(1, 'fail');
    await click(A);
    await click('views');
    expect([asked(), shown(A)]).toEqual([['viewsList', A, A, 'viewsList'], 'waiting']);
    expect(aborted()[2]).toBe(true);
    await answer(3);
    await answer(4);
    expect([asked().at(-1), shown(A)]).toEqual([A, 'answer 4']);
  });
});

describe('a closed row', () => {
  test('asks again when it is reopened after a failure, which does not show again', async () => {
    const { rerender } = render(page([A]));
    await answer(0, 'fail');
    rerender(page([]));
    drawn = [];
    rerender(page([A]));
    expect([asked(), shown(A)]).toEqual([[A, A], 'waiting']);
    await answer(1);
    expect(new Set(drawn)).toEqual(new Set(['waiting', 'answer 1']));
  });

  test('also asks again when Retry had failed as well', async () => {
    const { rerender } = render(page([A]));
    await answer(0, 'fail');
    await click(A);
    await answer(1, 'fail');
    rerender(page([]));
    drawn = [];
    rerender(page([A]));
    await answer(2, 'fail');
    rerender(page([]));
    rerender(page([A]));
    expect([asked(), shown(A)]).toEqual([[A, A, A, A], 'waiting']);
    await answer(3);
    expect(shown(A)).toBe('answer 3');
  });

  test('lets its running call end, and the next one waits for it', async () => {
    const { rerender } = render(page([A, B]));
    rerender(page([B]));
    await act(settled);
    expect([asked(), aborted()]).toEqual([[A], [false]]);
    await answer(0);
    await answer(1);
    expect([asked(), aborted(), shown(B)]).toEqual([[A, B], [false, false], 'answer 1']);
  });

  test('asks nothing when it was closed before its turn', async () => {
    const { rerender } = render(page([A, B]));
    rerender(page([A]));
    await answer(0);
    expect(asked()).toEqual([A]);
  });
});

describe('a row of a table', () => {
  /** @param opening null where the rows are out of sight */
  const tablePage = (opening: string | null, ids = [A]) => (
    <Provider store={store}>
      <Views isAsked={false} />
      {opening !== null &&
        ids.map((id) => (
          <OpeningContext key={id} value={opening}>
            <Row id={id} />
          </OpeningContext>
        ))}
    </Provider>
  );

  test('asks again in its place, and shows the last answer until then', async () => {
    const { rerender } = render(tablePage('opening 1', [A, B]));
    await answer(0);
    await answer(1);
    const element = screen.getByTestId(A);
    const next = 'next';
    rerender(tablePage(next, [A, B]));
    await act(settled);
    // One after the other, as before.
    expect([asked(), shown(A), shown(B)]).toEqual([[A, B, A], 'answer 0', 'answer 1']);
    await answer(2);
    expect([asked(), shown(A), shown(B)]).toEqual([[A, B, A, B], 'answer 2', 'answer 1']);
    await answer(3, 'fail');
    expect([shown(A), shown(B)]).toEqual(['answer 2', 'answer 1, unexpected']);
    expect(screen.getByTestId(A)).toBe(element);
    // Drawn anew it has the new answer, and asks nothing.
    rerender(tablePage(null));
    rerender(tablePage(next));
    await act(settled);
    expect([asked().length, shown(A)]).toEqual([4, 'answer 2']);
  });

  test('shows the last answer beside a failure until Retry asks again', async () => {
    const { rerender } = render(tablePage('opening 1'));
    await answer(0);
    rerender(tablePage('opening 2'));
    await answer(1, 'fail');
    expect(shown(A)).toBe('answer 0, unexpected');
    await click(A);
    expect([asked(), shown(A)]).toEqual([[A, A, A], 'waiting']);
    await answer(2);
    expect(shown(A)).toBe('answer 2');
  });

  test('keeps nothing that the person may no longer see', async () => {
    const { rerender } = render(tablePage('opening 1'));
    await answer(0);
    rerender(tablePage('opening 2'));
    await answer(1, 'deny');
    expect(shown(A)).toBe('not-found');
  });

  test('asks again when it is reopened, even if its answer came last', async () => {
    const { rerender } = render(tablePage('opening 1'));
    await answer(0);
    rerender(tablePage(null));
    rerender(tablePage('opening 2'));
    await act(settled);
    expect([asked(), shown(A)]).toEqual([[A, A], 'waiting']);
    await answer(1);
    expect(shown(A)).toBe('answer 1');
  });

  test('takes what arrived while it was out of sight', async () => {
    const kept = 'kept';
    const { rerender } = render(tablePage(kept));
    await act(settled);
    rerender(tablePage(null));
    await answer(0);
    rerender(tablePage(kept));
    await act(settled);
    expect([asked(), shown(A)]).toEqual([[A], 'answer 0']);
  });
});
