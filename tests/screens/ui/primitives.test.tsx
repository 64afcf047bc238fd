import { screen } from '@testing-library/react';
import Link from 'next/link';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { Dialog } from '@/components/ui/Dialog';
import { LinkButton } from '@/components/ui/LinkButton';
import { Menu } from '@/components/ui/Menu';
import { Spinner } from '@/components/ui/Spinner';
import { StatusDot } from '@/components/ui/StatusDot';
import { TextField } from '@/components/ui/TextField';
import { expectAccessible } from '../../support/axe';
import { renderScreen } from '../../support/render';

describe('a button', () => {
  it('does nothing while it is busy', async () => {
    const onClick = vi.fn();
    const { user } = renderScreen(
      <Button isBusy onClick={onClick}>
        Save
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('never sends a form by accident', async () => {
    const onSubmit = vi.fn();
    const { user } = renderScreen(
      <form onSubmit={onSubmit}>
        <Button>Filters</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is a link when it goes somewhere', () => {
    renderScreen(<LinkButton href="/en/terms">Terms</LinkButton>);
    expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/en/terms');
  });
});

describe('a text field', () => {
  function Field({ isLabelHidden = false }) {
    const [value, setValue] = useState('');
    return (
      <TextField
        label="Client name"
        value={value}
        onChange={setValue}
        isLabelHidden={isLabelHidden}
        placeholder="Client name"
      />
    );
  }

  it.each([true, false])('takes text under its label (hidden: %s)', async (isLabelHidden) => {
    const { user, container } = renderScreen(<Field isLabelHidden={isLabelHidden} />);
    await user.type(screen.getByRole('textbox', { name: 'Client name' }), 'Côté');
    expect(screen.getByRole('textbox')).toHaveValue('Côté');
    await expectAccessible(container);
  });
});

describe('a dialog', () => {
  it('has its title, and can be closed by Escape', () => {
    const onClose = vi.fn();
    renderScreen(
      <Dialog isOpen title="Leave?" onClose={onClose} actions={<Button>Stay</Button>}>
        Text
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Leave?' });
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(dialog).toBeInTheDocument();
  });

  it('reports a close that the browser did not ask about', () => {
    const onClose = vi.fn();
    renderScreen(
      <Dialog isOpen title="Leave?" onClose={onClose} actions={<Button>Stay</Button>}>
        Text
      </Dialog>,
    );
    screen.getByRole<HTMLDialogElement>('dialog', { name: 'Leave?' }).close();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a menu', () => {
  it('opens and closes by its button, under it', async () => {
    const { user, container } = renderScreen(
      <Menu label="More" trigger="…">
        <Link href="/en/terms">Terms</Link>
      </Menu>,
    );
    expect(screen.queryByRole('link', { name: 'Terms' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('group', { name: 'More' }).style.top).toBe('8px');
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.queryByRole('link', { name: 'Terms' })).not.toBeInTheDocument();
  });

  it('makes its content as it opens, if asked to', async () => {
    const { user } = renderScreen(
      <Menu label="More" trigger="…">
        {() => <p>Made</p>}
      </Menu>,
    );
    const [button, panel] = [screen.getByRole('button'), screen.getByRole('group', { hidden: true })];
    expect(panel).toBeEmptyDOMElement();
    await user.click(button);
    expect(screen.getByText('Made')).toBeVisible();
    await user.click(button);
    expect(panel).toBeEmptyDOMElement();
  });
});

describe('a card', () => {
  it('is a region named after its heading', () => {
    renderScreen(
      <Card title="Accounts" meta="5">
        Rows
      </Card>,
    );
    expect(screen.getByRole('region', { name: 'Accounts' })).toHaveTextContent('Accounts5Rows');
  });
});

describe('the small things', () => {
  it('say in words what they show', async () => {
    const { container } = renderScreen(
      <>
        <StatusDot tone="warn">in 12 days</StatusDot>
        <Spinner label="Loading" />
      </>,
    );
    expect(screen.getByText('in 12 days')).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await expectAccessible(container);
  });
});
