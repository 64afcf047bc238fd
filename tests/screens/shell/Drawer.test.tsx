import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Drawer } from '@/components/shell/Drawer';
import { openShell } from '../../support/openShell';

it('closes when the page changes, and not when only the page’s address does', () => {
  const onClose = vi.fn();
  const { router } = openShell(<Drawer isOpen onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  act(() => router.events.emit('routeChangeComplete', '/en/clients/?filter=AAAA', { shallow: true }));
  expect(onClose).not.toHaveBeenCalled();
  act(() => router.events.emit('routeChangeComplete', '/en/households/', { shallow: false }));
  expect(onClose).toHaveBeenCalledOnce();
});
