/** A value of a typed field in words: what cannot be read as one stays as it was typed. */
export function typedWords(
  value: unknown,
  read: (text: string) => string | number | null,
  write: (value: string | number) => string,
): string {
  if (typeof value === 'number') return write(value);
  if (typeof value !== 'string' || value === '') return '';
  return read(value) === null ? value : write(value);
}
