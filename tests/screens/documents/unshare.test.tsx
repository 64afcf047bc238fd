import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UnshareForm } from '@/components/documents/Sharing';
import { expectAccessible } from '@/tests/support/axe';
import { renderScreen } from '@/tests/support/render';
import { say as saying } from '@/tests/support/say';

const say = saying('en');

it('No reason is chosen ahead when a document is taken back, so that no incident is recorded by chance', async () => {
  const onSave = vi.fn();
  const { user } = renderScreen(
    <main>
      <UnshareForm onCancel={vi.fn()} onSave={onSave} />
    </main>,
  );
  for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();
  const unshare = screen.getByRole('button', { name: say('documents:sharing.unshare') });
  expect(unshare).toBeDisabled();
  expect(screen.queryByText(say('documents:sharing.incident'))).toBeNull();
  await user.click(screen.getByRole('radio', { name: say('documents:reason.duplicate') }));
  await user.click(unshare);
  expect(onSave).toHaveBeenCalledWith({ share: false, reason: 'duplicate', note: null });
  await expectAccessible();
});
