// @vitest-environment jsdom
import type { AppStore } from '@/store';
import { useScreenCall } from '@/store/useScreenCall';
import { useSectionCall } from '@/store/useSectionCall';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settled, startHeldStore, type HeldClient } from '../sagas/heldClient';

const ID = '00000000-0000-4000-8000-00000000000a';
const BODY = { id: ID, accountIds: [] };
/** On the channel of the client's figures. */
const PLACE = { screen: 'clientSummary', api: 'clientAssetAllocation' } as const;

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

function First() {
  const { status, retry } = useScreenCall('clientSummary', 'clientMetrics', BODY);
  return (
    <button type="button" data-testid="first" onClick={retry}>
      {status}
    </button>
  );
}

function Section({ isSeen }: { isSeen: boolean }) {
  const { status } = useSectionCall(PLACE, BODY, isSeen);
  return <p data-testid="section">{status}</p>;
}

const page = (isSeen: boolean) => (
  <Provider store={store}>
    <First />
    <Section isSeen={isSeen} />
  </Provider>
);

const asked = () => client.calls.map(({ row }) => row.name);
const status = (name: string) => screen.getByTestId(name).textContent;

async function answer(index: number) {
  await act(async () => {
    client.calls[index]?.answer({});
    await settled();
  });
}

describe('a section’s call [spec 7.calls.4]', () => {
  test('waits until the section is seen', async () => {
    const { rerender } = render(page(false));
    await answer(0);
    expect(asked()).toEqual(['clientMetrics']);
    rerender(page(true));
    expect(asked()).toEqual(['clientMetrics', 'clientAssetAllocation']);
    await answer(1);
    expect(status('section')).toBe('success');
  });

  test('waits until its channel is idle, and supersedes nothing', async () => {
    const { rerender } = render(page(false));
    rerender(page(true));
    expect(asked()).toEqual(['clientMetrics']);
    await answer(0);
    expect(status('first')).toBe('success');
    expect(asked()).toEqual(['clientMetrics', 'clientAssetAllocation']);
  });

  test('asks again where a call of the first paint took the channel back', async () => {
    const { rerender } = render(page(false));
    await answer(0);
    rerender(page(true));
    fireEvent.click(screen.getByTestId('first'));
    await act(settled);
    expect(status('section')).toBe('empty');
    await answer(2);
    expect(asked()).toEqual([
      'clientMetrics',
      'clientAssetAllocation',
      'clientMetrics',
      'clientAssetAllocation',
    ]);
    await answer(3);
    expect([status('first'), status('section')]).toEqual(['success', 'success']);
  });
});
