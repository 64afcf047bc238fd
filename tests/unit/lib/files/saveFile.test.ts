// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from '@/lib/files/saveFile';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The bytes of a blob, by the one way that a simulated browser has. */
const textOf = (blob: Blob | undefined) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    if (blob !== undefined) reader.readAsText(blob);
  });

test('a file is handed to the browser under its name, and let go a while later', async () => {
  vi.useFakeTimers();
  const made: Blob[] = [];
  const released = vi.fn();
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      made.push(blob);
      return 'blob:one';
    },
    revokeObjectURL: released,
  });
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
  saveFile('cairn-clients.csv', new Uint8Array([97, 98]), 'text/csv');
  expect(clicked).toEqual(['cairn-clients.csv blob:one']);
  expect(made.map(({ size, type }) => [size, type])).toEqual([[2, 'text/csv']]);
  expect(released).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(released).toHaveBeenCalledWith('blob:one');
  vi.useRealTimers();
  expect(await textOf(made[0])).toBe('ab');
});
