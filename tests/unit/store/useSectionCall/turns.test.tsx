// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AppStore } from '@/store';
import { useScreenCall } from '@/store/useScreenCall';
import { useSectionCall } from '@/store/useSectionCall';
import { settled, startHeldStore, type HeldClient } from '../../sagas/heldClient';

const A = '00000000-0000-4000-8000-00000000000a';
const B = '00000000-0000-4000-8000-00000000000b';
/** Of one channel, and one of another. */
const METRICS = { screen: 'clientSummary', api: 'clientMetrics' } as const;
const ALLOCATION = { screen: 'clientSummary', api: 'clientAssetAllocation' } as const;
const ROW = { screen: 'unassignedAccounts', api: 'unassignedAccountDetails' } as const;

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

/** The call of the first paint on the channel of the sections; a click asks again. */
function First() {
  const { status, retry } = useScreenCall(METRICS.screen, METRICS.api, { id: A, accountIds: [] });
  return (
    <button type="button" data-testid="first" onClick={retry}>
      {status}
    </button>
  );
}

interface SectionProps {
  name: string;
  place: typeof METRICS | typeof ALLOCATION | typeof ROW;
  body: object | null;
  isQueued?: boolean;
  variant?: string;
}

function Section({ name, place, body, ...options }: SectionProps) {
  const { status, retry } = useSectionCall(place, body, true, options);
  return (
    <button type="button" data-testid={name} onClick={retry}>
      {status}
    </button>
  );
}

const inStore = (children: ReactNode) => <Provider store={store}>{children}</Provider>;
const status = (name: string) => screen.getByTestId(name).textContent;
const asked = () => client.calls.map(({ row, options }) => [row.name, options.body]);

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

describe('a section that has asked', () => {
  const page = () =>
    inStore([
      <First key="first" />,
      <Section key="own" name="own" place={ALLOCATION} body={{ id: A }} variant="fr" />,
    ]);

  test.each(['answer', 'fail'] as const)(
    'keeps its %s in view while another call has the channel',
    async (how) => {
      render(page());
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

  test('asks again at Retry', async () => {
    render(page());
    await settle(0);
    await settle(1, 'fail');
    await askAgain('own');
    expect(status('own')).toBe('loading');
    await settle(2);
    expect(status('own')).toBe('success');
  });
});

describe('a section without a question', () => {
  test('makes no call, and makes it when there is one', async () => {
    const page = (body: object | null) => inStore(<Section name="own" place={ALLOCATION} body={body} />);
    const { rerender } = render(page(null));
    await act(settled);
    expect([status('own'), asked()]).toEqual(['empty', []]);
    rerender(page({ id: A }));
    expect(asked()).toEqual([['clientAssetAllocation', { id: A }]]);
    await settle(0);
    rerender(page(null));
    expect(status('own')).toBe('empty');
  });
});

describe('two sections of one channel that are seen at once', () => {
  test('take turns: the second asks when the first has its answer', async () => {
    render(
      inStore([
        <Section key="one" name="one" place={METRICS} body={{ id: A }} />,
        <Section key="two" name="two" place={ALLOCATION} body={{ id: A }} />,
      ]),
    );
    await act(settled);
    expect(asked()).toEqual([['clientMetrics', { id: A }]]);
    expect(client.calls[0]?.options.signal?.aborted).toBe(false);
    await settle(0);
    expect(asked()).toEqual([
      ['clientMetrics', { id: A }],
      ['clientAssetAllocation', { id: A }],
    ]);
    await settle(1);
    expect([status('one'), status('two')]).toEqual(['success', 'success']);
  });
});

describe('rows that ask one call, each for itself', () => {
  const rows = (isQueued: boolean) =>
    inStore([
      <Section key="one" name="one" place={ROW} body={{ id: A }} isQueued={isQueued} />,
      <Section key="two" name="two" place={ROW} body={{ id: B }} isQueued={isQueued} />,
    ]);
  const wire = () => client.calls.map(({ options }) => [options.body, options.signal?.aborted]);

  test('wait for each other where they are queued, and none is given up', async () => {
    render(rows(true));
    await act(settled);
    expect(wire()).toEqual([[{ id: A }, false]]);
    expect([status('one'), status('two')]).toEqual(['loading', 'empty']);
    await settle(0);
    expect(wire()).toEqual([
      [{ id: A }, false],
      [{ id: B }, false],
    ]);
  });

  test('supersede each other where they are not: the latest question is the one that counts', async () => {
    render(rows(false));
    await act(settled);
    expect(wire()).toEqual([
      [{ id: A }, true],
      [{ id: B }, false],
    ]);
    expect([status('one'), status('two')]).toEqual(['empty', 'loading']);
  });
});

describe('a section’s answer', () => {
  test('is asked for anew in another variant', async () => {
    const page = (variant: string) =>
      inStore(<Section name="own" place={ALLOCATION} body={{ id: A }} variant={variant} />);
    const { rerender } = render(page('en'));
    await settle(0);
    rerender(page('en'));
    expect(client.calls).toHaveLength(1);
    rerender(page('fr'));
    expect(client.calls).toHaveLength(2);
    expect(status('own')).toBe('loading');
  });
});
