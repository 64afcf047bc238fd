import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReport, sentenceOf, UsageError } from '@/gateway/server/import/ending';
import { WrittenError } from '@/gateway/server/import/open';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-test-report-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the file of a report', () => {
  test('that cannot be written is refused before the import', async () => {
    await expect(openReport(path.join(folder, 'missing', 'report.txt'))).rejects.toThrow(UsageError);
    await expect(openReport(folder)).rejects.toThrow(
      /^The report cannot be written, so nothing was imported/,
    );
  });

  test('takes the report', async () => {
    const file = path.join(folder, 'report.txt');
    const report = await openReport(file);
    await report.writeFile('Written.\n');
    await report.close();
    expect(await readFile(file, 'utf8')).toBe('Written.\n');
  });
});

describe('an error', () => {
  const cause = Object.assign(new Error('no space left'), { code: 'ENOSPC' });

  test('before the writing says that nothing was written', () => {
    expect(sentenceOf(cause)).toMatch(
      /^The import failed: nothing was written \(Error ENOSPC\): no space left/,
    );
  });

  test('after it says that the import is written', () => {
    const outcome = {
      lines: new Map(),
      counts: new Map(),
      faults: { listed: [], count: 0 },
      isWritten: true,
    };
    expect(sentenceOf(new WrittenError(outcome, cause))).toMatch(
      /^The import is written, but a later step failed \(Error ENOSPC\): no space left/,
    );
  });
});
