import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadEnvironment, parseEnvFile } from '@/scripts/lib/envFile.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'cairn-env-'));
const locate = (name: string) => path.join(folder, name);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a file of variables', () => {
  it('reads names, values, quotes and comments', () => {
    const text = [
      '# PORT=1',
      'PORT=3000',
      'export HOST = 127.0.0.1',
      'EMPTY=',
      'PRODUCT_NAME="Cairn # not a comment"',
      "DEMO_PASSWORD='a b'",
      'TIME_ZONE=America/Toronto # the head office',
      'DATABASE_URL=postgresql://a:b#c@127.0.0.1/d',
      'not a line',
    ].join('\n');
    expect(parseEnvFile(text)).toEqual({
      PORT: '3000',
      HOST: '127.0.0.1',
      EMPTY: '',
      PRODUCT_NAME: 'Cairn # not a comment',
      DEMO_PASSWORD: 'a b',
      TIME_ZONE: 'America/Toronto',
      DATABASE_URL: 'postgresql://a:b#c@127.0.0.1/d',
    });
  });

  it('prefers what is set already, then .env.local, then .env', () => {
    writeFileSync(locate('.env'), 'PORT=1\nHOST=a\nSEED=7');
    writeFileSync(locate('.env.local'), 'HOST=b\nPORT=2');
    expect(loadEnvironment({ PORT: '3' }, locate)).toMatchObject({ PORT: '3', HOST: 'b', SEED: '7' });
  });

  it('works without a file', () => {
    expect(loadEnvironment({ PORT: '3' }, () => path.join(folder, 'absent'))).toEqual({ PORT: '3' });
  });
});
