import { describe, expect, it } from 'vitest';
import { visibleParts } from '@/components/shell/sides';

describe('the side that a page shows [spec 2.routes.1]', () => {
  it('is all three while nothing is known, and the style sheet chooses', () => {
    expect([...visibleParts('unknown')].sort()).toEqual(['in', 'joining', 'out']);
  });

  it.each(['signedIn', 'refreshing', 'renewing'] as const)('is the shell while %s', (status) => {
    expect(visibleParts(status)).toEqual(['in']);
  });

  it.each(['signedOut', 'leaving'] as const)('is the login screen while %s', (status) => {
    expect(visibleParts(status)).toEqual(['out']);
  });

  it('is the logo alone on a page where nobody stays, even when the person is signed out', () => {
    expect(visibleParts('signedOut', true)).toEqual(['joining']);
    expect(visibleParts('signedIn', true)).toEqual(['in']);
  });

  it.each(['joining', 'returning'] as const)('is the logo alone while %s', (status) => {
    expect(visibleParts(status)).toEqual(['joining']);
  });
});
