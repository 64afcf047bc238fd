import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER, PGLITE_WORKER } from '@/gateway/kit/db/assets';

describe('the files beside the code', () => {
  it('are found from the sources', () => {
    expect(readdirSync(MIGRATIONS_FOLDER)).toContain('0008_policies.sql');
    expect(readFileSync(PGLITE_WORKER, 'utf8')).toContain('PGLiteSocketServer');
  });

  it('are found from a bundle by the same names', () => {
    const source = readFileSync('gateway/kit/db/assets.ts', 'utf8');
    expect(source).toContain("new URL('./migrations', import.meta.url)");
    expect(source).toContain("new URL('./pglite.worker.mjs', import.meta.url)");
  });
});
