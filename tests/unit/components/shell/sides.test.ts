import { describe, expect, it } from 'vitest';
import { visibleParts } from '@/components/shell/sides';

describe('what a page shows [spec 2.routes.1]', () => {
  it('is all three while nothing is known, for the style sheet to choose', () => {
    expect([...visibleParts('unknown')].sort()).toEqual(['in', 'joining', 'out']);
  });

  it.each(['signedIn', 'refreshing', 'renewing'] as const)('is the shell while %s', (status) => {
    expect(visibleParts(status)).toEqual(['in']);
  });

  it.each(['signedOut', 'leaving'] as const)('is the login screen while %s', (status) => {
    expect(visibleParts(status)).toEqual(['out']);
  });

  it('is the mark alone too on a page on which nobody stays, whoever is signed out', () => {
    expect(visibleParts('signedOut', true)).toEqual(['joining']);
    expect(visibleParts('signedIn', true)).toEqual(['in']);
  });

  it.each(['joining', 'returning'] as const)('is the mark alone while %s', (status) => {
    expect(visibleParts(status)).toEqual(['joining']);
  });
});
