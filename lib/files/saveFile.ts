/** The browser reads the address in its own time; then the bytes are let go. */
const KEPT_MS = 60_000;

/** Hands a file to the browser, which saves it where and as the person has it save files. */
export function saveFile(name: string, bytes: Uint8Array<ArrayBuffer>, mediaType: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEPT_MS);
}
