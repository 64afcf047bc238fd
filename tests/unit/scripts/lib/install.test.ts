import { describe, expect, it } from 'vitest';
import { isSameTree } from '@/scripts/lib/install.mjs';

const lock = (packages: object) => JSON.stringify({ packages: { '': { name: 'cairn' }, ...packages } });

const react = { 'node_modules/react': { version: '19.3.1' } };
const linux = { 'node_modules/@next/swc-linux': { version: '16.4.5', optional: true } };

describe('the installed packages', () => {
  it('match the lock file when each package has its version', () => {
    expect(isSameTree(lock(react), lock(react))).toBe(true);
  });

  it('may lack an optional package for another platform', () => {
    expect(isSameTree(lock({ ...react, ...linux }), lock(react))).toBe(true);
  });

  it('are out of date when a package is missing or has another version, or all are missing', () => {
    expect(isSameTree(lock(react), lock({}))).toBe(false);
    expect(isSameTree(lock(react), lock({ 'node_modules/react': { version: '19.3.0' } }))).toBe(false);
    expect(isSameTree(lock(react), null)).toBe(false);
  });
});
