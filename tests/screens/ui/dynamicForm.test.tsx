import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from '@/components/ui/Button';
import { dynamicForm, openerOf } from '@/components/ui/form/dynamicForm';
import { renderScreen } from '@/tests/support/render';

/** A button that opens a form, and how often the form's code was asked for. */
function makeOpener({ fails = 0 } = {}) {
  let left = fails;
  const load = vi.fn(() => {
    left -= 1;
    return left >= 0 ? Promise.reject(new Error('offline')) : Promise.resolve(() => <p>The form</p>);
  });
  const Form = dynamicForm(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button">Before</button>
        <Button {...openerOf(Form, () => setOpen(true))}>Edit</Button>
        {isOpen && <Form />}
      </>
    );
  }
  return { load, Page };
}

it('asks for the code of a form once, when the pointer reaches its button', async () => {
  const { load, Page } = makeOpener();
  const { user } = renderScreen(<Page />);
  expect(load).not.toHaveBeenCalled();
  await user.hover(screen.getByRole('button', { name: 'Edit' }));
  expect(load).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByText('The form');
  expect(load).toHaveBeenCalledOnce();
});

it('asks for it when the focus reaches the button', async () => {
  const { load, Page } = makeOpener();
  const { user } = renderScreen(<Page />);
  await user.tab();
  expect(load).not.toHaveBeenCalled();
  await user.tab();
  expect(load).toHaveBeenCalledOnce();
  await user.keyboard('{Enter}');
  await screen.findByText('The form');
});

it('asks again at the click where it did not come before', async () => {
  const { load, Page } = makeOpener({ fails: 1 });
  const { user } = renderScreen(<Page />);
  await user.hover(screen.getByRole('button', { name: 'Edit' }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByText('The form');
  expect(load).toHaveBeenCalledTimes(2);
});
