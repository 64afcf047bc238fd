import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PendingChange } from '@/contract/changes/schema';
import { ClientSummaryScreen } from '@/components/clients/summary/ClientSummaryScreen';
import { CallFailure } from '@/lib/http/failure';
import { expectAccessible } from '@/tests/support/axe';
import { CHAN_ID, OVERVIEW } from '@/tests/support/book';
import { AT, LINH } from '@/tests/support/clientInfo';
import { openArea } from '@/tests/support/openArea';
import { gatewayOfChan } from '@/tests/support/openClientSummary';
import { say as sayIn } from '@/tests/support/say';

const say = sayIn('en');
const SET = '00000000-0000-4000-8000-0000000000ab';
beforeAll(async () => {
  await Promise.all([
    import('@/components/kit/changes/PendingChanges'),
    import('@/components/ui/toast/toaster'),
  ]);
});

const CHANGE: PendingChange = {
  changeSetId: SET,
  state: 'pending',
  maker: LINH,
  onBehalfOf: null,
  madeAt: AT,
  reason: 'Marriage certificate',
  channel: 'screen',
  effectiveOn: null,
  items: [
    {
      path: 'legalName',
      labelKey: 'logs:field.legalName',
      was: { given: 'Wing-Sze', family: 'Chan', legal: null },
      proposed: { given: 'Wing-Sze', family: 'Chan-Hayes', legal: null },
      current: { given: 'Wing-Sze', family: 'Chan', legal: null },
      isMoved: false,
      isSecret: false,
    },
  ],
  rules: [{ id: 'client-legal-name', source: 'Firm policy' }],
  mayDecide: true,
  whyNot: null,
  mayWithdraw: false,
};

async function open(change: Partial<PendingChange> = {}) {
  const gateway = gatewayOfChan();
  let changes: PendingChange[] = [{ ...CHANGE, ...change }];
  gateway.answer('changesPending', () => ({ version: 4, changes }));
  gateway.answer('changeDecide', ({ changeSetId, decision }) => {
    changes = [];
    return { changeSetId, state: decision === 'approve' ? 'applied' : 'rejected', version: 5 };
  });
  gateway.answer('changeWithdraw', ({ changeSetId }) => {
    changes = [];
    return { changeSetId, state: 'withdrawn', version: 4 };
  });
  const opened = await openArea(<ClientSummaryScreen />, {
    gateway,
    locale: 'en',
    path: `/en/clients/summary?Id=${CHAN_ID}`,
  });
  const panel = within(await screen.findByRole('region', { name: say('form:pending.title') }));
  const sent = (name: string) => gateway.made.filter((call) => call.name === name).map(({ body }) => body);
  const gone = () =>
    waitFor(() => expect(screen.queryByRole('region', { name: say('form:pending.title') })).toBeNull());
  return { ...opened, gateway, panel, sent, gone };
}

describe('a pending change of a client', () => {
  it('shows the old and new value, who asked, when and why', async () => {
    const { panel } = await open();
    expect(panel.getByText('Wing-Sze Chan')).toBeVisible();
    expect(panel.getByText('Wing-Sze Chan-Hayes')).toBeVisible();
    expect(panel.getByText(/^Requested by Linh Phạm on March 6, 2026/)).toBeVisible();
    expect(panel.getByText(/Marriage certificate/)).toBeVisible();
    expect(panel.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
    await expectAccessible();
  });

  it('is approved, and what it changed reloads', async () => {
    const { user, panel, sent, gateway, gone } = await open();
    gateway.answer('clientOverview', () => ({
      ...OVERVIEW,
      results: { ...OVERVIEW.results, name: { ...OVERVIEW.results.name, family: 'Chan-Hayes' } },
    }));
    await user.click(panel.getByRole('button', { name: /^Approve/ }));
    expect(await screen.findByText(say('form:pending.done.applied'))).toBeVisible();
    expect(sent('changeDecide')).toEqual([
      { changeSetId: SET, decision: 'approve', reason: '', versionSeen: 4 },
    ]);
    await gone();
    expect(await screen.findByRole('heading', { level: 1, name: /Chan-Hayes/ })).toBeVisible();
  });

  it('is rejected with a reason of ten characters, and not without one', async () => {
    const { user, panel, sent, gone } = await open();
    await user.click(panel.getByRole('button', { name: /^Reject/ }));
    const dialog = within(await screen.findByRole('dialog', { name: say('form:pending.rejectTitle') }));
    const reason = dialog.getByLabelText(say('form:pending.rejectWhy'));
    await user.type(reason, 'No');
    await user.click(dialog.getByRole('button', { name: say('form:pending.reject') }));
    expect(dialog.getByRole('alert')).toHaveTextContent('at least 10');
    expect(sent('changeDecide')).toEqual([]);
    await user.type(reason, ' certificate{Enter}');
    await gone();
    expect(sent('changeDecide')).toEqual([
      { changeSetId: SET, decision: 'reject', reason: 'No certificate', versionSeen: 4 },
    ]);
  });

  it('is withdrawn by its author, who cannot approve it', async () => {
    const { user, panel, gone } = await open({ mayDecide: false, whyNot: 'own_change', mayWithdraw: true });
    expect(panel.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
    expect(panel.getByText(/Someone else has to approve it/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: /^Withdraw/ }));
    await gone();
    expect(await screen.findByText(say('form:pending.done.withdrawn'))).toBeVisible();
  });

  it('asks for another look when the field changed in the meantime', async () => {
    const { user, panel, gateway } = await open();
    gateway.answer('changeDecide', () => {
      throw new CallFailure({
        code: 'conflict',
        status: 412,
        requestId: 'r-1',
        retryAfterSeconds: null,
        conflict: { version: 5, merged: [], conflicts: [] },
      });
    });
    const asked = gateway.count('changesPending');
    await user.click(panel.getByRole('button', { name: /^Approve/ }));
    expect(await panel.findByText(say('form:pending.moved'))).toBeVisible();
    await waitFor(() => expect(gateway.count('changesPending')).toBeGreaterThan(asked));
  });

  it.each([
    [
      {
        pointer: '/fields/phones/0/verifiedOn',
        rule: 'date_order',
        dates: {
          earlier: { fact: 'phoneConfirmed', on: '2026-02-01' },
          later: { fact: 'death', on: '2026-01-05' },
        },
      } as const,
      /February 1, 2026/,
    ],
    [{ pointer: '/fields/sin', rule: 'sin_review' }, say('form:rules.sin_review')],
    [{ pointer: '/changeSetId', rule: 'not_pending' }, say('form:pending.gone')],
  ])('says why it cannot be applied: %j', async (fault, words) => {
    const { user, panel, gateway } = await open();
    gateway.answer('changeDecide', () => {
      throw new CallFailure({
        code: 'invalid',
        status: 422,
        requestId: 'r-1',
        retryAfterSeconds: null,
        errors: [fault],
      });
    });
    await user.click(panel.getByRole('button', { name: /^Approve/ }));
    expect(await panel.findByText(words)).toBeVisible();
  });

  it('shows only the last digits of a secret', async () => {
    const item = { ...CHANGE.items[0], path: 'sin', was: '118', current: '118', proposed: '286' };
    const { panel } = await open({
      items: [{ ...item, labelKey: 'logs:field.sin', isMoved: false, isSecret: true }],
    });
    expect(panel.getByText('ends in 286')).toBeVisible();
  });
});
