import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PendingChange, SaveOutcome } from '@/contract/changes/schema';
import type { DeathSaveBody } from '@/contract/deaths/schema';
import { expectAccessible } from '@/tests/support/axe';
import { SPOUSE_ID } from '@/tests/support/book';
import { DEAD, gatewayOfDeath, LIVING, openTouches } from '@/tests/support/deathBook';
import { deathOn } from '@/tests/support/deaths';
import { openClientSummary } from '@/tests/support/openClientSummary';
import { seeAll } from '@/tests/support/seen';

vi.mock('uplot', () => import('@/tests/support/plots'));

/** The code of the form loads when it opens: here ahead of the tests. */
beforeAll(() => import('@/components/clients/death/GuidedDeath.form'));

const SAVED: SaveOutcome = {
  changeSetId: SPOUSE_ID,
  state: 'pending',
  version: 4,
  merged: [],
  pending: [],
};

const WAITING: PendingChange = {
  changeSetId: SPOUSE_ID,
  state: 'pending',
  maker: { subject: 'advisor', firstName: 'Marc', lastName: 'Ouellet' },
  onBehalfOf: null,
  madeAt: '2026-03-06T15:00:00Z',
  reason: null,
  channel: 'screen',
  effectiveOn: null,
  items: [
    {
      path: 'death',
      labelKey: 'logs:field.death',
      was: null,
      proposed: { ...deathOn('2026-02-14') },
      current: null,
      isMoved: false,
      isSecret: false,
    },
  ],
  rules: [],
  mayDecide: false,
  whyNot: 'own_change',
  mayWithdraw: false,
};

describe('The record of a death', () => {
  it('names all that it touches before it is saved, and is saved as it was shown', async () => {
    const gateway = gatewayOfDeath(LIVING);
    const sent: DeathSaveBody[] = [];
    gateway.answer('deathSave', (body) => {
      sent.push(body);
      return SAVED;
    });
    const opened = await openClientSummary(gateway);
    await seeAll();
    await openTouches(opened);
    const form = within(await screen.findByRole('dialog', { name: /Record a death/ }));
    expect(await form.findByText('2 accounts take no orders until the estate is settled.')).toBeVisible();
    expect(form.getByText('Source: Firm policy 9.1')).toBeInTheDocument();
    expect(form.getByText(/Also held by Dennis Chan/)).toBeInTheDocument();
    expect(form.getByText(/Successor: spouse/)).toBeInTheDocument();
    expect(form.getByText('Mei Chan')).toBeInTheDocument();
    expect(form.getByText('(416) 555-0142')).toBeInTheDocument();
    expect(form.getByText('T-10422, into account 51-21406-2')).toBeInTheDocument();
    expect(form.getByText('Home address, for April 1, 2026')).toBeInTheDocument();
    expect(form.getByText('Nothing changes until a second person approves it.')).toBeInTheDocument();
    await expectAccessible();
    await opened.user.click(form.getByRole('button', { name: 'Record the death' }));
    await waitFor(() => expect(sent).toMatchObject([{ previewed: 'a'.repeat(64) }]));
    expect(await screen.findByText(/A second person has to approve the death record of/)).toBeInTheDocument();
  });

  it('waits for nobody where nothing had changed', async () => {
    const gateway = gatewayOfDeath(LIVING);
    gateway.answer('deathSave', () => ({ ...SAVED, state: 'applied' as const, changeSetId: null }));
    const opened = await openClientSummary(gateway);
    await seeAll();
    await openTouches(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Record the death' }));
    expect(await screen.findByText('Nothing had changed')).toBeInTheDocument();
    expect(screen.queryByText(/A second person has to approve/)).not.toBeInTheDocument();
  });

  it('is not offered while one waits, and the waiting one is', async () => {
    const gateway = gatewayOfDeath(LIVING);
    gateway.answer('changesPending', () => ({ version: 4, changes: [WAITING] }));
    const { user } = await openClientSummary(gateway);
    await seeAll();
    const pending = await screen.findByRole('region', { name: 'Pending approval' });
    await user.click(await screen.findByRole('button', { name: 'See the death record pending approval' }));
    expect(pending).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement).toHaveTextContent(/February 14, 2026/);
    expect(screen.queryByRole('button', { name: 'Record a death' })).not.toBeInTheDocument();
  });

  it('asks for the day and for the proof before it goes on', async () => {
    const { user } = await openClientSummary(gatewayOfDeath(LIVING));
    await seeAll();
    await user.click(await screen.findByRole('button', { name: 'Record a death' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('textbox', { name: /^Date of death/ })).toBeInvalid();
  });
});

describe('A client who died', () => {
  it('has the day of the death and the age at it in the header, and what is to be done', async () => {
    await openClientSummary(gatewayOfDeath(DEAD));
    expect(await screen.findByText('Died on February 14, 2026, at 64')).toBeInTheDocument();
    expect(screen.queryByText(/64 years old/)).not.toBeInTheDocument();
    expect(await screen.findByText('51-21406-2: no trading')).toBeInTheDocument();
    expect(screen.getByText(/Identify the executor and get the will, by/)).toBeInTheDocument();
    await seeAll();
    expect(screen.queryByRole('button', { name: 'Record a death' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('is living again after one undo', async () => {
    const gateway = gatewayOfDeath(DEAD);
    const undone: string[] = [];
    gateway.answer('changeUndo', ({ changeSetId }) => {
      undone.push(changeSetId);
      return { ...SAVED, state: 'applied' as const, undone: SPOUSE_ID };
    });
    const { user } = await openClientSummary(gateway);
    await user.click(await screen.findByRole('button', { name: 'Undo the death record' }));
    await waitFor(() => expect(undone).toEqual([SPOUSE_ID]));
    expect(await screen.findByText(/The death record of .* is undone/)).toBeInTheDocument();
  });

  it.each([
    ['applied', /The correction of the death record of .* is undone/],
    ['pending', /A second person has to approve the undo of the correction of the death record of/],
  ] as const)('stays dead after the undo of a correction, which is %s', async (state, toast) => {
    const recorded = DEAD.recorded && { ...DEAD.recorded, isCorrection: true };
    const gateway = gatewayOfDeath({ ...DEAD, recorded });
    gateway.answer('changeUndo', () => ({ ...SAVED, state, undone: SPOUSE_ID }));
    const { user } = await openClientSummary(gateway);
    await user.click(await screen.findByRole('button', { name: 'Undo the correction' }));
    expect(await screen.findByText(toast)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo the death record' })).not.toBeInTheDocument();
  });
});
