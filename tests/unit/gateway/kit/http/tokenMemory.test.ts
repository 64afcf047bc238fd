import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TokenMemory } from '@/gateway/kit/http/tokenMemory';

const START_S = 1_800_000_000;
const MOMENT_MS = 30_000;

beforeEach(() => void vi.useFakeTimers({ now: START_S * 1_000 }));
afterEach(() => void vi.useRealTimers());

const good = (lifeS = 600) => ({
  subject: 'advisor',
  expiresAt: START_S + lifeS,
  grantId: null,
  signIn: { hash: 'of a sign-in', hashes: 'of a sign-in', issuedAt: START_S },
  signedInAt: START_S - 60,
});

describe('a token that passed its check', () => {
  test('is remembered for a moment, however often it is used', () => {
    const memory = new TokenMemory(MOMENT_MS);
    memory.remember('a', good());
    vi.advanceTimersByTime(MOMENT_MS / 2);
    expect(memory.recall('a')).toMatchObject({ subject: 'advisor' });
    vi.advanceTimersByTime(MOMENT_MS / 2 - 1);
    expect(memory.recall('a')).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(memory.recall('a')).toBeNull();
  });

  test('is not remembered beyond its own lifetime', () => {
    const memory = new TokenMemory(MOMENT_MS);
    memory.remember('a', good(10));
    vi.advanceTimersByTime(9_999);
    expect(memory.recall('a')).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(memory.recall('a')).toBeNull();
  });

  test('says nothing about another token', () => {
    const memory = new TokenMemory(MOMENT_MS);
    memory.remember('a', good());
    expect(memory.recall('b')).toBeNull();
    expect(memory.recall('a ')).toBeNull();
  });

  test('makes way for newer ones, oldest first, and is never stored itself', () => {
    const memory = new TokenMemory(MOMENT_MS);
    for (let at = 0; at <= 1_000; at++) memory.remember(`token-${at}`, good());
    expect(memory.recall('token-0')).toBeNull();
    expect(memory.recall('token-1')).not.toBeNull();
    expect(memory.recall('token-1000')).not.toBeNull();
    expect(inspect(memory, { showHidden: true, depth: null })).not.toContain('token-1000');
  });
});
