import { describe, expect, it } from 'vitest';
import { describeTokens, endsAlike, isNewer, parseHeld, parseHint } from '@/lib/auth/held';

const NOW = 1_767_000_000_000;
const held = describeTokens({ session: 's', generation: 1 }, NOW, { expiresIn: 600, endsIn: null });

describe('tokens that have just arrived', () => {
  it.each([
    [600, 600_000, 540_000],
    [60, 60_000, 48_000],
    [1, 1_000, 800],
  ])('of %i s end and are renewed in time', (expiresIn, end, renewal) => {
    const { expiresAt, refreshAt } = describeTokens(held, NOW, { expiresIn, endsIn: null });
    expect([expiresAt, refreshAt]).toEqual([NOW + end, NOW + renewal]);
  });

  it('of an unknown lifetime are renewed when they are refused', () => {
    const unknown = describeTokens(held, NOW, { expiresIn: null, endsIn: 28_800 });
    expect(unknown).toMatchObject({ expiresAt: null, refreshAt: null, endsAt: NOW + 28_800_000 });
  });
});

describe('of two sets of tokens', () => {
  it('the later set of one sign-in is newer, whatever the clocks say', () => {
    expect(isNewer({ ...held, generation: 2, grantedAt: NOW - 9 }, held)).toBe(true);
    expect(isNewer(held, held)).toBe(false);
  });

  it('that of the later sign-in is newer, whatever the counters say', () => {
    const other = { ...held, session: 't', generation: 1, grantedAt: NOW + 1 };
    expect(isNewer(other, { ...held, generation: 9 })).toBe(true);
    expect(isNewer({ ...held, generation: 9 }, other)).toBe(false);
  });

  it('exactly one is newer when both came in one millisecond', () => {
    const other = { ...held, session: 't' };
    expect(isNewer(other, held)).not.toBe(isNewer(held, other));
  });
});

describe('what a storage has kept', () => {
  it('reads back as it was written', () => {
    expect(parseHeld(JSON.stringify(held))).toEqual({ ...held, visits: 0, isEndFixed: false });
    const hint = {
      ...held,
      visits: 0,
      isEndFixed: false,
      isCalling: false,
      calledAt: NOW,
      failures: 2,
      renewedAt: NOW,
    };
    expect(parseHint(JSON.stringify(hint))).toEqual(hint);
  });

  it.each([null, '', '{', '1', '[]', '{"session":"s"}', '{"generation":1}', '{"session":"","generation":1}'])(
    'is nothing in %j',
    (text) => {
      expect(parseHeld(text)).toBeNull();
      expect(parseHint(text)).toBeNull();
    },
  );

  it('is accepted with parts missing', () => {
    expect(parseHint('{"session":"s","generation":3}')).toMatchObject({
      generation: 3,
      expiresAt: null,
      calledAt: 0,
      failures: 0,
      renewedAt: null,
    });
  });
});

describe('two ends of a session', () => {
  const ending = (endsIn: number | null) => describeTokens(held, NOW, { expiresIn: 600, endsIn });

  it.each([
    [600, 600, true],
    [600, 630, true],
    [600, 660, false],
    [600, null, false],
    [null, null, false],
  ])('in %s s and in %s s are equal: %s', (first, second, isAlike) => {
    expect(endsAlike(ending(first), ending(second))).toBe(isAlike);
    expect(endsAlike(ending(second), ending(first))).toBe(isAlike);
  });
});
