import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PanelState } from '@/components/kit/record/PanelState';
import { RecordGate } from '@/components/kit/record/RecordGate';
import type { CallError, CallErrorCode } from '@/contract/callError';
import { renderScreen } from '@/tests/support/render';

const ID = '3f1c8a52-6f0e-4b7a-9d25-0c5f2a9b7e11';
const error = (code: CallErrorCode): CallError => ({
  code,
  status: null,
  requestId: null,
  retryAfterSeconds: null,
});

test('a panel that the firm does not offer is not there', () => {
  const view = {
    status: 'error',
    data: null,
    isPrevious: false,
    error: error('not-served'),
    retry: () => undefined,
  } as const;
  renderScreen(
    <PanelState view={view} title="Holdings" skeleton={null}>
      {() => null}
    </PanelState>,
  );
  expect(screen.queryByText('Holdings')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  [null, false],
  [{}, true],
])('a record whose subject is absent is there where another part answered: %j', (data, isThere) => {
  renderScreen(
    <RecordGate id={ID} error={error('not-found')} overview={{ data }}>
      {() => <p>The record</p>}
    </RecordGate>,
  );
  expect(screen.queryByText('The record') !== null).toBe(isThere);
});
