import { onTestFinished, vi, type Mock } from 'vitest';

/** A file that the page gave to the browser. */
interface SavedFile {
  name: string;
  address: string;
  blob: Blob;
}

interface SavedFiles {
  files: SavedFile[];
  /** Called with each released address. */
  released: Mock<(address: string) => void>;
}

/**
 * Watches what the page gives to the browser to save, until the test ends. Another test file may have loaded
 * the code that fetches the file long ago, so this watches at the edge of the browser, where that does not
 * matter.
 */
export function watchSavedFiles(): SavedFiles {
  const files: SavedFile[] = [];
  const released = vi.fn<(address: string) => void>();
  const blobs = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const address = `blob:${blobs.size + 1}`;
      blobs.set(address, blob);
      return address;
    },
    revokeObjectURL: released,
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function clicked(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob !== undefined) files.push({ name: this.download, address: this.href, blob });
  });
  onTestFinished(() => {
    click.mockRestore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return { files, released };
}

/** The bytes of a blob, by the only way that a simulated browser has. */
const bytesOf = (blob: Blob) =>
  new Promise<number[]>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve([...new Uint8Array(reader.result as ArrayBuffer)]);
    reader.readAsArrayBuffer(blob);
  });

/** @returns name, bytes and media type of each file */
export const contentsOf = ({ files }: SavedFiles) =>
  Promise.all(files.map(async ({ name, blob }) => [name, await bytesOf(blob), blob.type] as const));
