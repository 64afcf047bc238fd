import { describe, expect, it } from 'vitest';
import { foundGroups, isCut, placed, recentGroups, totalOf } from '@/components/search/options';
import { ALL_FOUND, answerWith, clientRow, REMEMBERED } from '@/tests/support/found';

const keysOf = (groups: ReturnType<typeof foundGroups>) => groups.map(({ key }) => key);

describe('the groups of an answer', () => {
  it('follow the order of the kinds, without the empty ones', () => {
    expect(keysOf(foundGroups(ALL_FOUND))).toEqual(['client', 'household', 'account']);
    expect(keysOf(foundGroups(answerWith({ client: [clientRow()] })))).toEqual(['client']);
    expect(foundGroups(answerWith({}))).toEqual([]);
  });

  it('know how many there are in all, and whether all of them show', () => {
    const groups = foundGroups(ALL_FOUND);
    expect(totalOf(groups)).toEqual({ count: 3, isMore: false });
    expect(isCut(groups)).toBe(false);
    const many = foundGroups(
      answerWith({ client: [clientRow()], counts: { client: 1_000 }, more: ['client'] }),
    );
    expect(totalOf(many)).toEqual({ count: 1_000, isMore: true });
    expect(isCut(many)).toBe(true);
    expect(isCut(foundGroups(answerWith({ client: [clientRow()], counts: { client: 2 } })))).toBe(true);
  });

  it('start their options after all those before', () => {
    const groups = [...recentGroups(REMEMBERED), ...foundGroups(ALL_FOUND)];
    expect(placed(groups).map(({ first }) => first)).toEqual([0, 2, 4, 5, 6]);
  });
});

describe('the groups of remembered searches', () => {
  it('list opened records, then searches, without counts', () => {
    const groups = recentGroups(REMEMBERED);
    expect(keysOf(groups)).toEqual(['opened', 'searches']);
    expect(totalOf(groups)).toEqual({ count: 0, isMore: false });
    expect(isCut(groups)).toBe(false);
    expect(recentGroups({ searches: [], opened: [] })).toEqual([]);
  });
});
