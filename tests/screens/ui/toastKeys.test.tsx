import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, showToast } from '@/components/ui/toast/toast';

afterEach(() => {
  clearToasts();
  document.body.replaceChildren();
});

/** Shows an offer, and waits for it. */
async function offer(isUndo: boolean) {
  const onClick = vi.fn();
  showToast('The phone is saved.', { label: 'Act', isUndo, closeLabel: 'Close', onClick });
  const button = await screen.findByRole('button', { name: 'Act' });
  return { onClick, button };
}

describe('the keys of a toast', () => {
  it('Ctrl Z takes back what the newest toast says, once', async () => {
    const { onClick, button } = await offer(true);
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+Z');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(onClick).toHaveBeenCalledOnce();
    // It is on its way out.
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('Ctrl Z stays with the text while the person types, and with any other offer', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    const { onClick } = await offer(true);
    field.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(onClick).not.toHaveBeenCalled();
    field.blur();
    const other = await (clearToasts(), offer(false));
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(other.onClick).not.toHaveBeenCalled();
  });

  it('Escape closes it: there is nothing left to take back', async () => {
    const { onClick } = await offer(true);
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(onClick).not.toHaveBeenCalled();
  });

  it('Ctrl Z takes back nothing older than the last message', async () => {
    const { onClick } = await offer(true);
    showToast('The address waits for a second person.');
    await screen.findByText('The address waits for a second person.');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(onClick).not.toHaveBeenCalled();
  });
});
