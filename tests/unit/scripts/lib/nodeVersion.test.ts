import { describe, expect, it } from 'vitest';
import { isNodeSupported, MINIMUM_NODE_OF_TESTS } from '@/scripts/lib/nodeVersion.mjs';

describe('the Node version', () => {
  it.each(['20.9.0', '20.20.2', '22.0.0', '24.1.0', '100.0.0'])('takes %s', (version) => {
    expect(isNodeSupported(version)).toBe(true);
  });

  it.each(['20.8.1', '18.20.4', '9.9.9', '0.12.0'])('refuses %s', (version) => {
    expect(isNodeSupported(version)).toBe(false);
  });

  it.each([
    ['20.18.3', false],
    ['20.19.0', true],
    ['22.13.0', true],
  ])('must be newer for the tests’ programs: %s', (version, isEnough) => {
    expect(isNodeSupported(version, MINIMUM_NODE_OF_TESTS)).toBe(isEnough);
  });
});
