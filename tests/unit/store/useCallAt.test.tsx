// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppStore } from '@/store';
import type { ScreenPlace } from '@/store/screenApi';
import { useCallAt, useScreenCall } from '@/store/useScreenCall';
import { settled, startHeldStore, type HeldClient } from '../sagas/heldClient';

const A = '00000000-0000-4000-8000-00000000000a';
const BODY = { id: A, accountIds: [] };
/** A section on the channel of the client's figures, and another beside it. */
const ALLOCATION = { screen: 'clientSummary', api: 'clientAssetAllocation' } as const;
const HISTORY = { screen: 'clientSummary', api: 'clientTransactionHistory' } as const;

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

/** The call of the first paint; what stands inside asks before it, as its effects run earlier. A click asks again. */
function First({ children }: { children?: ReactNode }) {
  const { status, retry } = useScreenCall('clientSummary', 'clientMetrics', BODY);
  return (
    <>
      <button type="button" data-testid="first" onClick={retry}>
        {status}
      </button>
      {children}
    </>
  );
}

interface SectionProps {
  name: string;
  place: ScreenPlace;
  body: object | null;
  variant?: string;
}

function Section({ name, place, body, ...options }: SectionProps) {
  const { status, retry } = useCallAt(place, body, options);
  return (
    <button type="button" data-testid={name} onClick={retry}>
      {status}
    </button>
  );
}

const inStore = (children: ReactNode) => <Provider store={store}>{children}</Provider>;
const page = (body: object | null) =>
  inStore(
    <First>
      <Section name="own" place={ALLOCATION} body={body} />
    </First>,
  );
const status = (name: string) => screen.getByTestId(name).textContent;
const asked = () => client.calls.map(({ row, options }) => [row.name, options.signal?.aborted]);

async function settle(index: number, how: 'answer' | 'fail' = 'answer') {
  await act(async () => {
    client.calls[index]?.[how](how === 'fail' ? new Error('broken') : {});
    await settled();
  });
}

async function askAgain(name: string) {
  fireEvent.click(screen.getByTestId(name));
  await act(settled);
}

describe('a section’s call [spec 7.calls.4]', () => {
  test('goes out after the first call of its channel, even if it is asked earlier, and supersedes nothing', async () => {
    render(page(BODY));
    await act(settled);
    expect([asked(), status('own')]).toEqual([[['clientMetrics', false]], 'loading']);
    await settle(0);
    expect(asked()).toEqual([
      ['clientMetrics', false],
      ['clientAssetAllocation', false],
    ]);
    await settle(1);
    expect([status('first'), status('own')]).toEqual(['success', 'success']);
  });

  test('goes out when there is something to ask: a visible section', async () => {
    const { rerender } = render(page(null));
    await settle(0);
    expect([status('own'), client.calls.length]).toEqual(['empty', 1]);
    rerender(page(BODY));
    await settle(1);
    expect(status('own')).toBe('success');
  });

  test('keeps loading when the first call takes the channel back, and goes out again after it', async () => {
    render(page(BODY));
    await settle(0);
    await askAgain('first');
    expect(asked().slice(1)).toEqual([
      ['clientAssetAllocation', true],
      ['clientMetrics', false],
    ]);
    expect(status('own')).toBe('loading');
    await settle(2);
    await settle(3);
    expect([status('first'), status('own')]).toEqual(['success', 'success']);
  });

  test.each(['answer', 'fail'] as const)(
    'keeps its %s in view while another call has the channel',
    async (how) => {
      render(page(BODY));
      await settle(0);
      await settle(1, how);
      const own = how === 'answer' ? 'success' : 'error';
      expect(status('own')).toBe(own);
      await askAgain('first');
      expect([status('first'), status('own')]).toEqual(['loading', own]);
      await settle(2);
      // And it asks for nothing that it has.
      expect([status('own'), client.calls.length]).toEqual([own, 3]);
    },
  );

  test('is made again at Retry', async () => {
    render(page(BODY));
    await settle(0);
    await settle(1, 'fail');
    await askAgain('own');
    expect(status('own')).toBe('loading');
    await settle(2);
    expect(status('own')).toBe('success');
  });

  test('goes out again in another variant, and not in the same one', async () => {
    const inLanguage = (variant: string) =>
      inStore(<Section name="own" place={ALLOCATION} body={BODY} variant={variant} />);
    const { rerender } = render(inLanguage('en'));
    await settle(0);
    rerender(inLanguage('en'));
    expect(client.calls).toHaveLength(1);
    rerender(inLanguage('fr'));
    expect([client.calls.length, status('own')]).toEqual([2, 'loading']);
  });
});

test('two sections of one channel go out one after the other, and each gets its answer', async () => {
  render(
    inStore([
      <Section key="one" name="one" place={ALLOCATION} body={BODY} />,
      <Section key="two" name="two" place={HISTORY} body={BODY} />,
    ]),
  );
  await act(settled);
  expect(asked()).toEqual([['clientAssetAllocation', false]]);
  await settle(0);
  await settle(1);
  expect(asked()).toEqual([
    ['clientAssetAllocation', false],
    ['clientTransactionHistory', false],
  ]);
  expect([status('one'), status('two')]).toEqual(['success', 'success']);
});
