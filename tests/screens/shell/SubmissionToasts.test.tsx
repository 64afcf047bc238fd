import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { SubmissionToasts } from '@/components/shell/SubmissionToasts';
import { useSubmission } from '@/store/useSubmission';
import { openShell } from '@/tests/support/openShell';

const BACK = '/en/clients/?edit=contact';
const ORDER = {
  displayLastNameFirst: true,
  displayLastNameScreen: { clientList: null, kycList: null, boaDashboards: null },
};

function Form() {
  const notice = { label: 'Contact, Jun Chan', href: BACK };
  const { status, submit } = useSubmission('preferencesSave', { form: 'contact', notice });
  return (
    <>
      <button type="button" onClick={() => submit(ORDER)}>
        Save
      </button>
      <p>{`The form: ${status}`}</p>
    </>
  );
}

function Screen() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <Form />}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Open'}
      </button>
      <SubmissionToasts />
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name }).click();

function openForm() {
  const shell = openShell(<Screen />);
  const release = shell.gateway.hold('preferencesSave');
  act(() => press('Save'));
  return { ...shell, release };
}

describe('the outcome of a write', () => {
  it('is reported by its form while that is on the screen', async () => {
    const { release } = openForm();
    act(() => release());
    expect(await screen.findByText('The form: saved')).toBeInTheDocument();
    expect(screen.queryByText(/Saved:/)).toBeNull();
  });

  it('is reported in a toast when the form is gone', async () => {
    const { release } = openForm();
    act(() => press('Leave'));
    act(() => release());
    expect(await screen.findByText('Saved: Contact, Jun Chan.')).toBeInTheDocument();
  });

  it('leads back to what was typed after a failure, and the form shows it', async () => {
    const { gateway, release, router } = openForm();
    act(() => press('Leave'));
    gateway.fail('preferencesSave', 'timeout');
    act(() => release());
    expect(await screen.findByText(/Not saved: Contact, Jun Chan\./)).toBeInTheDocument();
    act(() => press('Go back to it'));
    expect(router.push).toHaveBeenCalledWith(BACK);
    act(() => press('Open'));
    expect(screen.getByText('The form: failed')).toBeInTheDocument();
  });
});
