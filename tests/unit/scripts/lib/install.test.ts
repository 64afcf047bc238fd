import { describe, expect, it } from 'vitest';
import { isSameTree } from '@/scripts/lib/install.mjs';

const lock = (packages: object) => JSON.stringify({ packages: { '': { name: 'cairn' }, ...packages } });

const react = { 'node_modules/react': { version: '19.3.1' } };
const linux = { 'node_modules/@next/swc-linux': { version: '16.4.5', optional: true } };

describe('what is installed', () => {
  it('equals the lock file where each package has its version', () => {
    expect(isSameTree(lock(react), lock(react))).toBe(true);
  });

  it('may lack an optional package of another platform', () => {
    expect(isSameTree(lock({ ...react, ...linux }), lock(react))).toBe(true);
  });

  it('is behind where a package is absent, another version, or all is absent', () => {
    expect(isSameTree(lock(react), lock({}))).toBe(false);
    expect(isSameTree(lock(react), lock({ 'node_modules/react': { version: '19.3.0' } }))).toBe(false);
    expect(isSameTree(lock(react), null)).toBe(false);
  });
});
