import { onTestFinished, vi, type Mock } from 'vitest';

/**
 * Sees what the page hands to the browser to be saved, until the test is over. What fetched the file may have been
 * loaded by another file of tests long ago: it is watched at the browser's edge, where that plays no part.
 *
 * @returns called with name, size in bytes and media type of each file
 */
export function watchSavedFiles(): Mock<(name: string, size: number, mediaType: string) => void> {
  const saved = vi.fn<(name: string, size: number, mediaType: string) => void>();
  let last: Blob | null = null;
  const { createObjectURL, revokeObjectURL } = URL;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      last = blob;
      return 'blob:saved';
    },
    revokeObjectURL: () => undefined,
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function clicked(
    this: HTMLAnchorElement,
  ) {
    if (this.download !== '' && last !== null) saved(this.download, last.size, last.type);
  });
  onTestFinished(() => {
    click.mockRestore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return saved;
}
