import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LogsScreen } from '@/components/logs/LogsScreen';
import type { LogsSummaryListAnswer } from '@/contract/logs/schema';
import { expectAccessible } from '@/tests/support/axe';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

const NOTHING: LogsSummaryListAnswer = {
  sets: 0,
  fields: 0,
  waiting: 0,
  initiators: [],
  byField: [],
  byState: [],
  chain: { seq: 0, hash: '0'.repeat(64), isWhole: true },
};

function open(summary = NOTHING) {
  const gateway = scriptedGateway();
  gateway.answer('logsList', () => ({ entries: [], count: 0, until: '2026-03-09T12:00:00.000000Z' }));
  gateway.answer('logsSummaryList', () => summary);
  openScreen(<LogsScreen />, { gateway, path: '/en/logs' });
  return gateway;
}

describe('the log of the book', () => {
  it('says before the first change what will show and where to go on, and has nothing to prove', async () => {
    open();
    expect(await screen.findByText('Nothing has been changed yet.')).toBeVisible();
    expect(screen.getByText('No changes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open my clients' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export with proof' })).toBeNull();
    await expectAccessible();
  });

  it('shows what waits for approval alone, with its number', async () => {
    const gateway = open({ ...NOTHING, sets: 5, fields: 9, waiting: 2 });
    expect(await screen.findByRole('radio', { name: 'All changes (5)' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Waiting for approval (2)' }));
    await expect
      .poll(() => gateway.made.filter(({ name }) => name === 'logsList').at(-1)?.body)
      .toMatchObject({ filters: { state: ['pending', 'scheduled'] } });
  });
});
