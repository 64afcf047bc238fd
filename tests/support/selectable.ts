import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Locale } from '@/contract/locale';
import { say as sayIn } from './say';

/**
 * Selects a row of a list by its checkbox, and checks that it can be exported alone.
 *
 * @param name of the row
 */
export async function expectSelectable(user: UserEvent, name: string, locale: Locale): Promise<void> {
  const say = sayIn(locale);
  await user.click(await screen.findByRole('checkbox', { name }));
  expect(screen.getByRole('group', { name: say('common:table.selection') })).toHaveTextContent(
    say('common:table.selected_one', { n: 1 }),
  );
  await user.click(screen.getByRole('button', { name: say('export:open') }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('radio', { name: say('export:scope.selectedOf', { n: 1 }) })).toBeChecked();
}
