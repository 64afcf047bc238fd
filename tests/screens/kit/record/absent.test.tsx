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

const NOT_SERVED = {
  status: 'error',
  data: null,
  isPrevious: false,
  error: error('not-served'),
  retry: () => undefined,
} as const;

test('a panel that the firm does not offer is not there', () => {
  renderScreen(
    <PanelState view={NOT_SERVED} title="Holdings" skeleton={null}>
      {() => null}
    </PanelState>,
  );
  expect(screen.queryByText('Holdings')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('one that is the subject of its screen says that the firm does not offer it', () => {
  renderScreen(
    <PanelState view={NOT_SERVED} isSubject title="Holdings" skeleton={null}>
      {() => null}
    </PanelState>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This feature is not available at your firm.');
});

test.each([
  [{ data: null, error: null, isPrevious: false }, false],
  [{ data: {}, error: null, isPrevious: false }, true],
  [{ data: {}, error: error('not-found'), isPrevious: false }, false],
  [{ data: {}, error: null, isPrevious: true }, false],
])('a record whose subject is absent is there where another part answers: %j', (overview, isThere) => {
  renderScreen(
    <RecordGate id={ID} error={error('not-found')} overview={overview}>
      {() => <p>The record</p>}
    </RecordGate>,
  );
  expect(screen.queryByText('The record') !== null).toBe(isThere);
});
