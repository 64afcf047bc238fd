/** Text without accents and case, for finding: "Québec" is found by "quebec". */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

/** True where every word that was typed begins a word of the text, whatever the accents. */
export function matchesTyped(text: string, typed: string): boolean {
  const words = fold(text).split(/[^\p{L}\p{N}]+/u);
  return fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.some((word) => word.startsWith(part)));
}
