import { describe, expect, it } from 'vitest';
import { endOfSignIn, remainingOf, SIGN_IN_MAX_S } from '@/gateway/demo/sso/lifetimes';

describe('what is left of a sign-in', () => {
  const signedInAt = 1_800_000_000;

  it('shrinks with time', () => {
    expect(remainingOf(signedInAt, signedInAt)).toBe(SIGN_IN_MAX_S);
    expect(remainingOf(signedInAt, signedInAt + 600)).toBe(SIGN_IN_MAX_S - 600);
    expect(endOfSignIn(signedInAt)).toBe(signedInAt + SIGN_IN_MAX_S);
  });

  it('is the whole when nobody has signed in yet, and never zero', () => {
    expect(remainingOf(undefined, signedInAt)).toBe(SIGN_IN_MAX_S);
    expect(remainingOf(signedInAt, signedInAt + 2 * SIGN_IN_MAX_S)).toBe(1);
  });
});
