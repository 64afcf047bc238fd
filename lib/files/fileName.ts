/** Small letters and digits of any language without its accents, parted by single hyphens. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/**
 * The name of a file: `cairn-comptes-2026-03-06.csv`. What it is made of says what the file is, never whom it tells of.
 *
 * @param parts what to call it by; those that are empty are left out
 */
export function fileName(parts: readonly string[], extension: string): string {
  const words = parts.map(plain).filter((word) => word !== '');
  return `${words.join('-')}.${extension}`;
}
