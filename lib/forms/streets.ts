/** The short forms of French street words as Canada Post writes them (Addressing Guidelines), and what they stand for. */
const FRENCH_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(\d+[A-Z]?,?\s+)?(av|ave)\.?\s+/i, 'avenue'],
  [/^(\d+[A-Z]?,?\s+)?(boul|blvd|bd)\.?\s+/i, 'boulevard'],
  [/^(\d+[A-Z]?,?\s+)?(ch)\.?\s+/i, 'chemin'],
  [/^(\d+[A-Z]?,?\s+)?(pl)\.?\s+/i, 'place'],
  [/^(\d+[A-Z]?,?\s+)?(rte)\.?\s+/i, 'route'],
  [/^(\d+[A-Z]?,?\s+)?(mtée|mtee)\.?\s+/i, 'montée'],
];

/**
 * A street line as French writes it: the number, a comma, the kind of street, its name. `1234 boul. St-Laurent` is
 * `1234, boulevard St-Laurent`. What does not begin so is left alone.
 *
 * @returns the line; the same where there is nothing to change
 */
export function frenchStreetLine(line: string): string {
  const text = line.replace(/\s+/g, ' ').trim();
  for (const [pattern, word] of FRENCH_WORDS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const number = (match[1] ?? '').replace(/,?\s+$/, '');
    return `${number === '' ? '' : `${number}, `}${word} ${text.slice(match[0].length)}`;
  }
  return text.replace(
    /^(\d+[A-Z]?) (avenue|boulevard|chemin|côte|montée|place|rang|route|rue|ruelle)\b/iu,
    '$1, $2',
  );
}
