// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from '@/lib/files/saveFile';
import { contentsOf, watchSavedFiles } from '@/tests/support/savedFiles';

afterEach(() => {
  vi.useRealTimers();
});

test('the browser gets a file under its name, and the file is released a while later', async () => {
  vi.useFakeTimers();
  const saved = watchSavedFiles();
  saveFile('cairn-clients.csv', new Uint8Array([97, 98]), 'text/csv');
  expect(saved.files).toMatchObject([{ name: 'cairn-clients.csv', address: 'blob:1' }]);
  expect(saved.released).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(saved.released).toHaveBeenCalledWith('blob:1');
  vi.useRealTimers();
  expect(await contentsOf(saved)).toEqual([['cairn-clients.csv', [97, 98], 'text/csv']]);
});
