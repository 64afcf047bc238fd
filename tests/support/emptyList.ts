import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Locale } from '@/contract/locale';
import { say as sayIn } from './say';

/** A list without any row offers what may bring one, and nothing that is done with rows. */
export function expectNothingOffered(locale: Locale): void {
  const say = sayIn(locale);
  const list = within(screen.getByRole('main'));
  for (const name of [say('export:open'), say('common:table.columns'), say('common:table.display')]) {
    expect(list.queryByRole('button', { name })).toBeNull();
  }
  expect(list.queryByRole('combobox')).toBeNull();
  expect(list.queryByRole('checkbox')).toBeNull();
  expect(list.getByRole('button', { name: say('filters:views.open') })).toBeInTheDocument();
  expect(list.getByRole('searchbox')).toBeInTheDocument();
}
