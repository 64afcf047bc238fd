import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BookFilter } from '@/contract/filters/schema';
import type { Locale } from '@/contract/locale';
import { filterGateway, openList, TEAM, viewsAnswer } from '@/tests/support/openList';

const WORDS = {
  en: { field: 'Team', name: TEAM.nameEn, other: TEAM.nameFr },
  fr: { field: 'Équipe', name: TEAM.nameFr, other: TEAM.nameEn },
} as const;

test.each(['en', 'fr'] as const)(
  'a team chosen in the other language shows its name in the screen’s language: %s',
  async (locale: Locale) => {
    const { field, name, other } = WORDS[locale];
    const filters: BookFilter = { teamName: [other, 'Nowhere'] };
    const gateway = filterGateway();
    gateway.answer('viewsList', () => viewsAnswer({ teams: [TEAM] }));
    gateway.answer('filterRead', () => ({ filters, isMine: true, unseen: [] }));
    gateway.answer('filterValues', () => ({
      count: 12,
      values: [{ value: name, name: null, count: 12 }],
      isMore: false,
    }));
    const list = openList({ gateway, locale, query: '?filter=AAAAAAAAAAAA' });
    await list.user.click(await screen.findByRole('button', { name: `${field} ${name}, Nowhere` }));
    expect(list.filters()).toEqual(filters);
    const boxes = await within(screen.getByRole('dialog')).findAllByRole('checkbox', {
      name: new RegExp(name),
    });
    expect(boxes).toHaveLength(1);
    expect(boxes[0]).toBeChecked();
    expect(within(screen.getByRole('dialog')).queryByText(other)).toBeNull();
  },
);
