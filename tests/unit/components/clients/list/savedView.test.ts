import { describe, expect, it } from 'vitest';
import { isSavedView, type SavedView } from '@/components/clients/list/savedView';

const VIEW: SavedView = {
  entry: 'k3x9',
  question: '[[],{"key":"name","direction":"asc"}]',
  sort: null,
  place: { after: 'cursor', before: null, offset: 50 },
  scrollY: 480.5,
  clientId: null,
};

describe('what is kept of a place in the list', () => {
  it('is read where it is whole', () => {
    expect(isSavedView(VIEW)).toBe(true);
    expect(isSavedView(JSON.parse(JSON.stringify(VIEW)))).toBe(true);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'view'],
    ['a view without a place', { ...VIEW, place: undefined }],
    ['a place without a count', { ...VIEW, place: { after: null, before: null, offset: 'x' } }],
    ['a cursor that is no text', { ...VIEW, place: { after: 5, before: null, offset: 50 } }],
    ['an entry that is no text', { ...VIEW, entry: 5 }],
    ['a height that is no number', { ...VIEW, scrollY: '480' }],
    ['no question', { ...VIEW, question: null }],
  ])('is passed over where it is %s', (_, value) => {
    expect(isSavedView(value)).toBe(false);
  });
});
