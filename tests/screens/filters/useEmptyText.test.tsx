import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useEmptyText } from '@/components/filters/useEmptyText';
import type { BookFilter } from '@/contract/filters/schema';
import type { ViewsListAnswer } from '@/contract/views/schema';
import { viewOf } from '@/store/callView';
import { renderScreen } from '@/tests/support/render';

const views = { ...viewOf<ViewsListAnswer>(undefined, null, false), retry: () => undefined };
const Said = ({ filters }: { filters: BookFilter }) => <p>{useEmptyText({ filters, views })}</p>;

describe('a list emptied by its filters', () => {
  it.each([
    ['en', 'No row matches the filters: Client name Chan, Rep code TR04, TR11 and Updated last 7 days.'],
    [
      'fr',
      'Aucune ligne ne correspond aux filtres\u00a0: Nom du client Chan, Code de conseiller TR04, TR11 et Mise à jour 7 derniers jours.',
    ],
  ] as const)('says which of them did it: %s', (locale, sentence) => {
    const filters: BookFilter = {
      clientName: ['Chan'],
      iaCode: ['TR04', 'TR11'],
      updated: { preset: 'last7Days', from: null, to: null },
    };
    renderScreen(<Said filters={filters} />, { locale });
    expect(screen.getByText(/TR04/).textContent).toBe(sentence);
  });
});
