import { act, screen, waitFor, within } from '@testing-library/react';
import Link from 'next/link';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { FieldConflict, SaveOutcome } from '@/contract/changes/schema';
import { maritalStatus } from '@/contract/clientInfo/identity';
import { preferredName, type ClientInfoSaveBody } from '@/contract/clientInfo/schema';
import { CallFailure } from '@/lib/http/failure';
import { hasUnsavedText } from '@/lib/auth/unsaved';
import { EditSheet } from '@/components/kit/form/EditSheet';
import { useEditForm } from '@/components/kit/form/useEditForm';
import { Select, TextInput } from '@/components/ui/form/inputs';
import { sessionChanged } from '@/store/session';
import { expectAccessible } from '@/tests/support/axe';
import { openScreen } from '@/tests/support/openScreen';
import { MARIE } from '@/tests/support/openShell';
import { scriptedGateway } from '@/tests/support/scriptedGateway';
import { makeStore } from '@/store';

const ID = '00000000-0000-4000-8000-00000000000a';
const LINH = { subject: 'linh', firstName: 'Linh', lastName: 'Phạm' };
const AT = '2026-03-06T13:39:00.000Z';
const SAVED: SaveOutcome = { changeSetId: ID, state: 'applied', version: 13, merged: [], pending: [] };

const schema = z.strictObject({ preferredName: preferredName, maritalStatus });
type Values = z.infer<typeof schema>;
const LABELS = { preferredName: 'Preferred name', maritalStatus: 'Marital status' };
const STATUSES = [
  { value: 'single', label: 'Single' },
  { value: 'married', label: 'Married' },
];

interface Known {
  version: number;
  values: Values;
}

const KNOWN: Known = { version: 12, values: { preferredName: 'June', maritalStatus: 'single' } };
const NEWER: Known = { version: 13, values: { preferredName: 'Juju', maritalStatus: 'married' } };
const saved = vi.fn();

function InfoForm({ known, onClose }: { known: Known; onClose(): void }) {
  const edit = useEditForm({
    call: 'clientInfoSave',
    form: 'info',
    entity: 'client',
    id: ID,
    ...known,
    schema,
    paths: ['preferredName', 'maritalStatus'],
    show: (_path, value) => (typeof value === 'string' ? value : ''),
    notice: { label: 'Info, Jun Chan', href: '/en/clients/' },
    onSaved: saved,
  });
  return (
    <EditSheet edit={edit} action="Edit info" subject="Jun Chan" labels={LABELS} onClose={onClose}>
      <TextInput name="preferredName" isRequired hint="Used in letters" />
      <Select name="maritalStatus" options={STATUSES} none="Not known" />
      <Link href="/en/households/">Household</Link>
    </EditSheet>
  );
}

function Screen() {
  const [known, setKnown] = useState(KNOWN);
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <>
      <InfoForm known={known} onClose={() => setOpen(false)} />
      <button type="button" onClick={() => setKnown(NEWER)}>
        Refetch
      </button>
    </>
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Edit
    </button>
  );
}

function open(draft: { fields: Record<string, string>; version: number } | null = null) {
  const gateway = scriptedGateway();
  saved.mockClear();
  gateway.answer('draftRead', () => ({ draft: draft && { ...draft, savedAt: AT }, version: 12 }));
  gateway.answer('draftSave', () => ({ savedAt: AT }));
  gateway.answer('draftDiscard', () => ({ isDiscarded: true }));
  gateway.answer('changesPending', () => ({ version: 12, changes: [] }));
  gateway.answer('clientInfoSave', () => SAVED);
  const store = makeStore();
  store.dispatch(sessionChanged(MARIE));
  const opened = openScreen(<Screen />, { gateway, store });
  const sent = () =>
    gateway.made
      .filter(({ name }) => name === 'clientInfoSave')
      .map(({ body }) => body as ClientInfoSaveBody);
  return { ...opened, sent };
}

const field = () => screen.getByLabelText(/^Preferred name/);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function refuse(gateway: ReturnType<typeof open>['gateway'], error: Partial<CallFailure['error']>) {
  gateway.answer('clientInfoSave', () => {
    throw new CallFailure({
      code: 'invalid',
      status: 422,
      requestId: 'r-1',
      retryAfterSeconds: null,
      ...error,
    });
  });
}

describe('a form in its sheet', () => {
  it('says what changes for whom, and focuses its heading', async () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Edit info Jun Chan' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Edit info Jun Chan' })).toHaveFocus();
    expect(field()).toHaveAccessibleDescription('Used in letters');
    expect(field()).toBeRequired();
    await expectAccessible();
  });

  it('sends only what was changed, with the loaded version, by keyboard alone', async () => {
    const { user, sent } = open();
    await user.tab();
    await user.tab();
    expect(field()).toHaveFocus();
    await user.keyboard('{Control>}a{/Control}Junie{Enter}');
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(SAVED, { preferredName: 'Junie', maritalStatus: 'single' }),
    );
    expect(sent()).toEqual([{ id: ID, version: 12, fields: { preferredName: 'Junie' }, form: 'info' }]);
    // The next save goes by the version of the first: nobody conflicts with oneself.
    await user.selectOptions(screen.getByLabelText('Marital status'), 'Married');
    await user.click(button('Save 1 change'));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ version: 13, fields: { maritalStatus: 'married' } });
  });

  it('says what a changed field was, and restores it', async () => {
    const { user } = open();
    await user.type(field(), 'y');
    expect(screen.getByText('Was June.')).toBeInTheDocument();
    expect(hasUnsavedText()).toBe(true);
    await user.click(button('Restore Preferred name'));
    expect(field()).toHaveValue('June');
    expect(hasUnsavedText()).toBe(false);
  });

  it('leads from the summary to the invalid field', async () => {
    const { user, sent } = open();
    await user.clear(field());
    await user.click(button('Save 1 change'));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('1 field needs a correction');
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    await expectAccessible();
    button('Save 1 change').focus();
    await user.click(within(summary).getByRole('button', { name: 'Preferred name' }));
    expect(field()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('shows the gateway’s refusal on its field', async () => {
    const { user, gateway } = open();
    refuse(gateway, { errors: [{ pointer: '/fields/preferredName', rule: 'too_long' }] });
    await user.type(field(), 'y');
    await user.click(button('Save 1 change'));
    await waitFor(() => expect(field()).toBeInvalid());
    expect(field()).toHaveAccessibleDescription(/This is too long\./);
    expect(field()).toHaveValue('Juney');
  });

  it('keeps everything when the answer is lost', async () => {
    const { user, gateway } = open();
    gateway.fail('clientInfoSave', 'timeout');
    await user.type(field(), 'y');
    await user.click(button('Save 1 change'));
    expect(await screen.findByText(/nothing is saved twice/)).toBeInTheDocument();
    expect(field()).toHaveValue('Juney');
  });
});

describe('a refetch', () => {
  it('overwrites no field that is being edited, and says so on it', async () => {
    const { user, sent } = open();
    await user.type(field(), 'y');
    await user.click(button('Refetch'));
    expect(field()).toHaveValue('Juney');
    expect(screen.getByLabelText('Marital status')).toHaveValue('married');
    expect(screen.getByText(/Saved by someone else meanwhile: Juju\./)).toBeInTheDocument();
    await user.click(button('Save 1 change'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    // The gateway is to see the collision.
    expect(sent()[0]).toMatchObject({ version: 12, fields: { preferredName: 'Juney' } });
  });
});

describe('a conflict', () => {
  const conflict: FieldConflict = {
    path: 'preferredName',
    base: 'June',
    theirs: 'Juju',
    yours: 'Juney',
    by: LINH,
    at: AT,
  };

  async function collide(isOwn = false) {
    const opened = open();
    refuse(opened.gateway, {
      code: 'conflict',
      status: 412,
      conflict: {
        version: 13,
        conflicts: [isOwn ? { ...conflict, isOwn } : conflict],
        merged: [{ path: 'maritalStatus', was: 'single', became: 'married', by: LINH, at: AT }],
      },
    });
    await opened.user.type(field(), 'y');
    await opened.user.click(button('Save 1 change'));
    if (!isOwn) await screen.findByText('Linh Phạm saved this while you were editing');
    opened.gateway.answer('clientInfoSave', () => ({ ...SAVED, version: 14 }));
    return opened;
  }

  it('asks whose value counts, and saves over their version', async () => {
    const { user, sent } = await collide();
    expect(button('Save version 14')).toBeDisabled();
    expect(screen.getByText('single → married, by Linh Phạm')).toBeInTheDocument();
    await expectAccessible();
    await user.click(screen.getByRole('radio', { name: 'Preferred name, You: Juney' }));
    await user.type(screen.getByLabelText('Why'), 'He asked on the phone');
    await user.click(button('Save version 14'));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(sent()[1]).toEqual({
      id: ID,
      version: 13,
      fields: { preferredName: 'Juney' },
      form: 'info',
      reason: 'He asked on the phone',
    });
  });

  it('sends nothing when all of theirs is taken', async () => {
    const { user, sent } = await collide();
    await user.click(button('Keep all of theirs'));
    await user.click(button('Save version 14'));
    expect(await screen.findByLabelText(/^Preferred name/)).toHaveValue('Juju');
    expect(screen.getByLabelText('Marital status')).toHaveValue('married');
    expect(sent()).toHaveLength(1);
  });

  it('with one’s own second tab says so, with the time, and goes on with one click', async () => {
    const { user, sent } = await collide(true);
    expect(
      await screen.findByText(
        /^You saved this in another window while you were editing: you, at 8:39.a\.m\./,
      ),
    ).toBeInTheDocument();
    await expectAccessible();
    await user.click(button('Save what I entered here'));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(sent()[1]).toMatchObject({ version: 13, fields: { preferredName: 'Juney' } });
  });

  it('goes back to the form with every character', async () => {
    const { user } = await collide();
    await user.click(button('Back to my form'));
    expect(field()).toHaveValue('Juney');
  });
});

describe('a draft', () => {
  it('is saved once the typing pauses', async () => {
    const { user, gateway } = open();
    await user.type(field(), 'y');
    await waitFor(() => expect(gateway.count('draftSave')).toBe(1));
    expect(gateway.made.at(-1)?.body).toEqual({
      form: 'info',
      entity: 'client',
      id: ID,
      version: 12,
      fields: { preferredName: 'Juney' },
    });
    expect(await screen.findByText(/Draft saved at/)).toBeInTheDocument();
  });

  it('from before is offered, and restored with the version that it was typed over', async () => {
    const { user, sent } = open({ version: 11, fields: { preferredName: 'Junior' } });
    await user.click(await screen.findByRole('button', { name: 'Continue with the draft' }));
    expect(field()).toHaveValue('Junior');
    await user.click(button('Save 1 change'));
    await waitFor(() => expect(sent()[0]).toMatchObject({ version: 11 }));
  });

  it('is deleted with what was typed, after a confirmation', async () => {
    const { user, gateway } = open();
    await user.type(field(), 'y');
    await user.click(button('Discard'));
    const dialog = screen.getByRole('dialog', { name: 'Discard your changes?' });
    await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
    expect(field()).toHaveValue('June');
    await waitFor(() => expect(gateway.count('draftDiscard')).toBe(1));
  });
});

describe('leaving a form', () => {
  it('asks first when something is not saved, on links too', async () => {
    const { user, router } = open();
    await user.type(field(), 'y');
    await user.click(screen.getByRole('link', { name: 'Household' }));
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    await user.click(
      within(screen.getByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
        name: 'Keep editing',
      }),
    );
    expect(router.push).not.toHaveBeenCalled();
    await user.click(button('Close the form'));
    await user.click(button('Leave'));
    expect(button('Edit')).toBeInTheDocument();
  });

  it('does not ask when nothing was typed', async () => {
    const { user } = open();
    await user.click(button('Close the form'));
    expect(button('Edit')).toBeInTheDocument();
  });

  it('during a save loses nothing: the reopened form has what could not be saved', async () => {
    const { user, gateway } = open();
    const release = gateway.hold('clientInfoSave');
    await user.type(field(), 'y');
    await user.click(button('Save 1 change'));
    await user.click(button('Close the form'));
    await user.click(button('Leave'));
    gateway.fail('clientInfoSave', 'unavailable');
    act(() => release());
    await user.click(button('Edit'));
    await waitFor(() => expect(field()).toHaveValue('Juney'));
    expect(await screen.findByText(/could not be reached/)).toBeInTheDocument();
  });
});
