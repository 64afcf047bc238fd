import { describe, expect, test } from 'vitest';
import { type FoundRow, groupOf } from '@/gateway/areas/search/calls/shape';
import { readTerms } from '@/gateway/areas/search/calls/terms';

const row = (changed: Partial<FoundRow> = {}): FoundRow => ({
  id: '3f1c8a52-6f0e-4b7a-9d25-0c5f2a9b7e11',
  party_kind: 'person',
  given_name: 'Marie',
  family_name: 'Tremblay',
  legal_name: null,
  born_in: null,
  died_in: null,
  label: null,
  code: 'TR04',
  household: null,
  role: null,
  member_count: null,
  city: null,
  account_type: null,
  is_closed: false,
  is_unassigned: false,
  former_names: [],
  field: 'name',
  rank: 2,
  text: null,
  is_recent: false,
  ...changed,
});

const only = (query: string, changed: Partial<FoundRow>) =>
  groupOf('client', [row(changed)], 1, readTerms(query)).rows[0];

describe('a name', () => {
  test('matches from its start when the given name comes first', () => {
    expect(only('ma', {})).toMatchObject({ rank: 'prefix', marks: [{ part: 'given', start: 0, end: 2 }] });
    expect(only('jo', { given_name: 'Marie-Josée' })).toMatchObject({ rank: 'word' });
  });

  test('shows the former name with the matching word', () => {
    const former = { former_names: ['Lavoie Marie', 'Gagnon Marie'] };
    expect(only('gagnon', former)).toMatchObject({
      field: 'formerName',
      text: 'Gagnon Marie',
      marks: [{ part: 'text', start: 0, end: 6 }],
    });
    expect(only('tremblay', former)).toMatchObject({ field: 'name', text: null });
  });
});

test('a postal code is marked with its space, even when typed without', () => {
  const text = '1180 Yonge St, Toronto ON M4W 2L9';
  for (const [query, marked] of [
    ['m4w2l9', 'M4W 2L9'],
    ['M4W 2', 'M4W 2'],
    ['m4w', 'M4W'],
  ] as const) {
    const { marks = [] } = only(query, { field: 'postalCode', text }) ?? {};
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual([marked]);
  }
});

test('a group is ranked, recent records first, cut to eight, with a bounded count', () => {
  const rows = Array.from({ length: 20 }, (_, at) =>
    row({ id: String(at), field: 'email', text: 'mary@example.ca', rank: 3 - (at % 4), is_recent: at > 15 }),
  );
  const group = groupOf('client', rows, 1_234, readTerms('mar'));
  expect(group.rows.map(({ id }) => id)).toEqual(['19', '3', '7', '11', '15', '18', '2', '6']);
  expect(group).toMatchObject({ kind: 'client', count: 1_000, isMore: true });
});
