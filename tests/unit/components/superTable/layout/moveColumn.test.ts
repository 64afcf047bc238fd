import { describe, expect, test } from 'vitest';
import { movedBy, movedTo } from '@/components/superTable/layout/moveColumn';

const IDS = ['a', 'b', 'c', 'd'];

describe('a column dropped on another', () => {
  test('takes its place, from either side', () => {
    expect(movedTo(IDS, 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
    expect(movedTo(IDS, 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
  });

  test('stays in place if either is missing', () => {
    expect(movedTo(IDS, 'x', 'b')).toEqual(IDS);
    expect(movedTo(IDS, 'a', 'x')).toEqual(IDS);
  });
});

describe('a column moved by a key', () => {
  const all = () => true;

  test('goes one place on', () => {
    expect(movedBy(IDS, 'b', 1, all)).toEqual(['a', 'c', 'b', 'd']);
    expect(movedBy(IDS, 'b', -1, all)).toEqual(['b', 'a', 'c', 'd']);
  });

  test('skips hidden columns', () => {
    expect(movedBy(IDS, 'b', 1, (id) => id !== 'c')).toEqual(['a', 'c', 'd', 'b']);
  });

  test('stops at the edges', () => {
    expect(movedBy(IDS, 'a', -1, all)).toEqual(IDS);
    expect(movedBy(IDS, 'd', 1, all)).toEqual(IDS);
    expect(movedBy(IDS, 'a', 1, (id) => id !== 'a')).toEqual(IDS);
  });
});
