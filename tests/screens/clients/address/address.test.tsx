import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CallFailure } from '@/lib/http/failure';
import type { AddressSaveBody } from '@/contract/addresses/schema';
import type { SaveOutcome } from '@/contract/changes/schema';
import { CHAN_ADDRESSES, gatewayOfAddresses, MIA_ID, openPreview } from '@/tests/support/addressBook';
import { expectAccessible } from '@/tests/support/axe';
import { openClientSummary } from '@/tests/support/openClientSummary';
import { seeAll } from '@/tests/support/seen';

vi.mock('uplot', () => import('@/tests/support/plots'));

const SAVED: SaveOutcome = {
  changeSetId: MIA_ID,
  state: 'applied',
  version: 5,
  merged: [],
  pending: [],
};

/** The code of the form loads when it opens: here ahead of the tests. */
beforeAll(() => import('@/components/clients/address/GuidedChange.form'));

const sheet = () => screen.findByRole('dialog', { name: /Change of address/ });
const next = (name = 'Continue') => screen.getByRole('button', { name });

describe('a change of address', () => {
  it('goes through place, household and effects to the proof, and is saved as previewed', async () => {
    const gateway = gatewayOfAddresses();
    gateway.answer('addressSave', () => ({ ...SAVED, batchId: MIA_ID }));
    const { user } = await openClientSummary(gateway);
    await user.click(await screen.findByRole('button', { name: 'Change address' }));
    await screen.findByRole('textbox', { name: /Postal code/ });
    const form = within(await sheet());
    const code = form.getByRole('textbox', { name: /Postal code/ });
    await user.clear(code);
    await user.type(code, 'H2X 1YO');
    await user.tab();
    await user.click(form.getByRole('button', { name: 'H2X 1Y0' }));
    await user.click(form.getByRole('button', { name: 'Quebec' }));
    await user.clear(form.getByRole('textbox', { name: /City/ }));
    await user.type(form.getByRole('textbox', { name: /City/ }), 'Montréal');
    await expectAccessible();
    await user.click(next());

    expect(form.getByText(/another advisor’s client/)).toBeInTheDocument();
    expect(form.queryByRole('checkbox', { name: /Wei/ })).not.toBeInTheDocument();
    await user.click(form.getByRole('checkbox', { name: 'Mia Chan' }));
    await user.click(next());
    expect(form.getByRole('alert')).toHaveTextContent('Choose how each person consented.');
    await user.selectOptions(
      form.getByRole('combobox', { name: 'Consent of Mia Chan' }),
      'By calling the client back',
    );
    await expectAccessible();
    await user.click(next());

    expect(await form.findByText('Nobody on the account is registered in Quebec')).toBeInTheDocument();
    expect(form.getByText('NI 31-103, 8.30 · in force')).toBeInTheDocument();
    const personOf = (name: string) => form.getByText(name).closest('li');
    expect(personOf('Mia Chan')).toHaveTextContent(/From 15 Ossington Ave.* To .*H2X 1Y0/);
    expect(personOf('Wei Chan')).not.toHaveTextContent('From');
    await expectAccessible();
    await user.click(form.getByRole('button', { name: 'Use the exemption' }));
    expect(await form.findByText(/under the mobility exemption/)).toBeInTheDocument();
    await user.click(next());

    await user.click(next('Save the change'));
    expect(form.getByText('Fill this in.')).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: 'In person' }));
    await user.type(form.getByRole('textbox', { name: /Reason/ }), 'Moves');
    await user.click(next('Save the change'));
    await waitFor(() => expect(gateway.count('addressSave')).toBe(1));
    const body = gateway.made.find(({ name }) => name === 'addressSave')?.body as AddressSaveBody;
    expect(body).toMatchObject({
      version: 4,
      previewed: 'b'.repeat(64),
      reason: 'Moves',
      members: [{ id: MIA_ID, version: 2, consent: 'calledBack' }],
      fields: {
        residentialAddress: {
          city: 'Montréal',
          province: 'QC',
          postalCode: 'H2X 1Y0',
          verified: 'inPerson',
          isExempt: true,
        },
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(/^Address of .* was saved\.$/)).toBeInTheDocument();
    expect(gateway.count('clientDetails')).toBe(2);
  });

  it('is saved when the address is only copied to the household', async () => {
    const gateway = gatewayOfAddresses();
    const { residentialAddress } = CHAN_ADDRESSES.values;
    const proved = residentialAddress && { ...residentialAddress, verified: 'inPerson' as const };
    gateway.answer('addressHistory', () => ({
      ...CHAN_ADDRESSES,
      values: { ...CHAN_ADDRESSES.values, residentialAddress: proved },
    }));
    gateway.answer('addressSave', () => ({ ...SAVED, batchId: MIA_ID }));
    const { user } = await openClientSummary(gateway);
    await user.click(await screen.findByRole('button', { name: 'Change address' }));
    await screen.findByRole('textbox', { name: /Postal code/ });
    const form = within(await sheet());
    await user.click(next());
    await user.click(form.getByRole('checkbox', { name: 'Mia Chan' }));
    await user.selectOptions(
      form.getByRole('combobox', { name: 'Consent of Mia Chan' }),
      'By calling the client back',
    );
    await user.click(next());
    await waitFor(() => expect(next()).toBeEnabled());
    await user.click(next());
    // How the old one was verified is no proof of this change.
    expect(form.getByRole('radio', { name: 'In person' })).not.toBeChecked();
    await user.click(form.getByRole('radio', { name: 'In person' }));
    await user.click(next('Save the change'));
    await waitFor(() => expect(gateway.count('addressSave')).toBe(1));
    const body = gateway.made.find(({ name }) => name === 'addressSave')?.body as AddressSaveBody;
    expect(Object.keys(body.fields)).toEqual(['residentialAddress']);
    expect(body).toMatchObject({
      members: [{ id: MIA_ID }],
      fields: { residentialAddress: { city: 'Toronto', verified: 'inPerson' } },
    });
  });

  it('asks for the exemption again in another province', async () => {
    const gateway = gatewayOfAddresses();
    const opened = await openClientSummary(gateway);
    await openPreview(opened);
    const form = within(await sheet());
    await opened.user.click(await form.findByRole('button', { name: 'Use the exemption' }));
    await form.findByText(/under the mobility exemption/);
    await opened.user.click(next('Back'));
    await opened.user.click(next('Back'));
    await opened.user.selectOptions(await form.findByRole('combobox', { name: /Province/ }), 'Alberta');
    await opened.user.click(next());
    await opened.user.click(next());
    expect(await form.findByRole('button', { name: 'Use the exemption' })).toBeInTheDocument();
  });

  it('shows again when the preview is out of date', async () => {
    const gateway = gatewayOfAddresses();
    gateway.answer('addressSave', () => {
      throw new CallFailure({
        code: 'invalid',
        status: 422,
        requestId: 'r-1',
        retryAfterSeconds: null,
        errors: [{ pointer: '/previewed', rule: 'stale_preview' }],
      });
    });
    const opened = await openClientSummary(gateway);
    await openPreview(opened);
    const form = within(await sheet());
    await waitFor(() => expect(next()).toBeEnabled());
    await opened.user.click(next());
    await opened.user.click(form.getByRole('radio', { name: 'In person' }));
    await opened.user.click(next('Save the change'));
    expect(await form.findByText(/The record changed while you were here/)).toBeInTheDocument();
    expect(gateway.count('addressPreview')).toBe(2);
  });
});

describe('the addresses of a client', () => {
  it('list future, current and past ones, and withdraw a change for everyone', async () => {
    const gateway = gatewayOfAddresses();
    gateway.answer('addressUndo', () => ({ ...SAVED, people: 2 }));
    const { user } = await openClientSummary(gateway);
    await act(async () => {});
    await seeAll();
    const card = await screen.findByRole('region', { name: 'Addresses' });
    expect(await within(card).findByText('9, rue Roy')).toBeInTheDocument();
    expect(within(card).getByText(/Mail returned since/)).toBeInTheDocument();
    expect(within(card).getByText(/51-21406-2: trading stops/)).toBeInTheDocument();
    expect(within(card).getByText('1 earlier address')).toBeInTheDocument();
    expect(within(card).getByText('1 letter for the firm to send')).toBeInTheDocument();
    expect(within(card).getByText('77, rue Berri')).toBeInTheDocument();
    await user.click(within(card).getByRole('button', { name: /Undo for 2 people/ }));
    await waitFor(() => expect(gateway.count('addressUndo')).toBe(1));
    expect(gateway.made.find(({ name }) => name === 'addressUndo')?.body).toMatchObject({
      batchId: CHAN_ADDRESSES.rows[0]?.undo?.batchId,
    });
    await waitFor(() => expect(gateway.count('addressHistory')).toBe(2));
    await expectAccessible();
  });

  it('have tasks to tick off with an undo, and report returned mail', async () => {
    const gateway = gatewayOfAddresses();
    gateway.answer('addressTaskSave', () => SAVED);
    gateway.answer('addressSave', () => ({ ...SAVED, batchId: MIA_ID }));
    const { user } = await openClientSummary(gateway);
    await act(async () => {});
    await seeAll();
    const card = await screen.findByRole('region', { name: 'Addresses' });
    await user.click(
      await within(card).findByRole('button', { name: 'Done: Show contracts in French first' }),
    );
    const response = await screen.findByText('Done: Show contracts in French first');
    expect(gateway.made.findLast(({ name }) => name === 'addressTaskSave')?.body).toMatchObject({
      task: 7,
      isDone: true,
    });
    await user.click(within(response.parentElement as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(gateway.count('addressTaskSave')).toBe(2));
    expect(gateway.made.findLast(({ name }) => name === 'addressTaskSave')?.body).toMatchObject({
      isDone: false,
    });
    await user.click(within(card).getByRole('button', { name: 'Mail deliverable again: Home' }));
    await waitFor(() => expect(gateway.count('addressSave')).toBe(1));
    expect(gateway.made.findLast(({ name }) => name === 'addressSave')?.body).toMatchObject({
      fields: {
        residentialAddress: { lines: CHAN_ADDRESSES.rows[1]?.address?.lines, undeliverableSince: null },
      },
    });
    expect(await screen.findByText(/mail deliverable again\./)).toBeInTheDocument();
  });
});
