import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ClientLogsScreen } from '@/components/logs/ClientLogsScreen';
import { spanOf } from '@/contract/periods';
import type { ClientLogsAnswer, LogEntry, LogsSummaryListAnswer } from '@/contract/logs/schema';
import { dayIn } from '@/lib/format';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, OVERVIEW, SPOUSE_ID } from '@/tests/support/book';
import { openScreen } from '@/tests/support/openScreen';
import { scriptedGateway } from '@/tests/support/scriptedGateway';

const RECORD = {
  entity: 'client',
  id: CHAN_ID,
  name: { given: 'Jun', family: 'Chan', legal: null, bornIn: null, diedIn: null },
  label: null,
} as const;
const MAYA = { subject: 'advisor', firstName: 'Maya', lastName: 'Okafor' };
const LINH = { subject: 'assistant', firstName: 'Linh', lastName: 'Phạm' };

const ENTRY: LogEntry = {
  id: '5a1d0f0e-7a49-4a4c-9f44-2d4d9a1f0b01',
  record: RECORD,
  actor: MAYA,
  isMine: true,
  onBehalfOf: null,
  channel: 'screen',
  state: 'applied',
  reason: 'He said so on the phone.',
  madeAt: '2026-03-09T03:42:00.000000Z',
  effectiveOn: null,
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  undoOf: null,
  others: [],
  hasUnseen: false,
  version: 14,
  seq: 88_214,
  items: [
    { path: 'preferredName', was: null, became: 'Jay', isSecret: false, isOvertaken: false },
    { path: 'maritalStatus', was: 'single', became: 'married', isSecret: false, isOvertaken: true },
  ],
};

const WAITING: LogEntry = {
  ...ENTRY,
  id: '5a1d0f0e-7a49-4a4c-9f44-2d4d9a1f0b02',
  actor: LINH,
  isMine: false,
  state: 'pending',
  reason: null,
  madeAt: '2026-03-08T15:00:00.000000Z',
  version: null,
  seq: null,
  items: [{ path: 'sin', was: '286', became: '494', isSecret: true, isOvertaken: false }],
};

const ANSWER: ClientLogsAnswer = {
  entries: [ENTRY, WAITING],
  count: 2,
  until: '2026-03-09T12:00:00.000000Z',
  record: RECORD,
  version: 14,
  looks: [{ by: LINH, at: '2026-03-08T14:00:00.000000Z', what: 'record' }],
  lookCount: 1,
};

const SUMMARY: LogsSummaryListAnswer = {
  sets: 2,
  fields: 3,
  waiting: 1,
  initiators: [
    { by: MAYA, isMine: true, count: 1 },
    { by: LINH, isMine: false, count: 1 },
  ],
  byField: [{ value: 'preferredName', count: 1 }],
  byState: [{ value: 'applied', count: 1 }],
  chain: { seq: 88_214, hash: '9f3c'.padEnd(60, '0').concat('e1a7'), isWhole: true },
};

function open(answer: ClientLogsAnswer = ANSWER) {
  const gateway = scriptedGateway();
  gateway.answer('clientLogs', () => answer);
  gateway.answer('logsSummaryList', () => SUMMARY);
  gateway.answer('clientOverview', () => OVERVIEW);
  return openScreen(<ClientLogsScreen />, { gateway, path: `/en/clients/logs?Id=${CHAN_ID}` });
}

describe('the log of a client', () => {
  it('describes each change in a sentence, by the firm’s day, with old and new value', async () => {
    open();
    const change = await screen.findByText('You changed 2 fields of Jun Chan.');
    // 03:42 UTC is still the day before in Toronto.
    expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('March 8, 2026');
    const entry = within(change.closest('li')!);
    expect(entry.getByText('Marital status')).toBeVisible();
    expect(entry.getByText('Married')).toBeVisible();
    expect(entry.getByText('changed again later', { exact: false })).toBeVisible();
    expect(entry.queryByRole('button', { name: 'Restore Marital status' })).toBeNull();
    expect(screen.getByText('Linh Phạm asked to change one field of Jun Chan.')).toBeVisible();
    expect(screen.getByText('ends 494')).toBeVisible();
    await expectAccessible();
  });

  it('names whose values it shows where several clients were changed at once', async () => {
    const spouse = { ...RECORD, id: SPOUSE_ID, name: { ...RECORD.name, given: 'Mia' } };
    open({ ...ANSWER, entries: [{ ...ENTRY, others: [spouse] }, WAITING] });
    const change = await screen.findByText('You changed 2 fields of Jun Chan and Mia Chan.');
    const [value] = within(change.closest('li')!).getAllByText('Preferred name', { exact: false });
    expect(value).toHaveTextContent('Preferred name · Jun Chan');
    const alone = within(screen.getByText(/^Linh Phạm asked/).closest('li')!);
    expect(alone.getByText('Social insurance number')).toHaveTextContent(/^Social insurance number$/);
  });

  it('ends a sentence with one full stop, also after a name that has its own', async () => {
    const record = {
      ...RECORD,
      name: { given: null, family: null, legal: 'Rivage Inc.', bornIn: null, diedIn: null },
    };
    open({ ...ANSWER, entries: [{ ...ENTRY, record }], record });
    expect(await screen.findByText('You changed 2 fields of Rivage Inc.')).toBeVisible();
  });

  it('restores a value after a confirmation, and reloads the log', async () => {
    const { gateway } = open();
    gateway.answer('logRestore', ({ changeSetId }) => ({
      changeSetId,
      state: 'applied',
      version: 15,
      merged: [],
      pending: [],
    }));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Restore Preferred name' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Preferred name becomes “none” again.');
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
    expect(gateway.made.some(({ name }) => name === 'logRestore')).toBe(true);
    await expect.poll(() => gateway.count('clientLogs')).toBe(2);
  });

  it('can be narrowed to a period by its name, in days that it shows', async () => {
    const { gateway } = open();
    const user = userEvent.setup();
    const period = await screen.findByRole('combobox', { name: 'Period' });
    await user.selectOptions(period, 'Last quarter');
    const today = dayIn(new Date().toISOString(), 'America/Toronto');
    const span = spanOf('lastQuarter', today);
    await waitFor(() =>
      expect(gateway.made.at(-1)?.body).toMatchObject({ filters: { updated: { period: 'lastQuarter' } } }),
    );
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue(span.from);
    expect(period).toHaveDisplayValue('Last quarter');
  });

  it('can be narrowed by person, and says who looked', async () => {
    const { gateway } = open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Linh Phạm' }));
    expect(gateway.made.at(-1)?.body).toMatchObject({ filters: { initiator: ['assistant'] } });
    await user.click(await screen.findByRole('radio', { name: 'Who viewed (1)' }));
    expect(await screen.findByText(/March 8, 2026 at 10:00/)).toBeVisible();
    await expectAccessible();
  });

  it('opens on who viewed the record where nothing has been changed', async () => {
    open({ ...ANSWER, entries: [], count: 0 });
    expect(await screen.findByText(/March 8, 2026 at 10:00/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Who viewed (1)' })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Export with proof' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Changes (0)' }));
    expect(await screen.findByText('Nothing has been changed yet.')).toBeVisible();
  });

  it('says what will show, and where to go on, before the first change', async () => {
    open({ ...ANSWER, entries: [], count: 0, looks: [], lookCount: 0 });
    expect(await screen.findByText('Nothing has been changed yet.')).toBeVisible();
    expect(screen.getByText('What you change')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the summary' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/en/clients/summary`),
    );
    await expectAccessible();
  });
});
