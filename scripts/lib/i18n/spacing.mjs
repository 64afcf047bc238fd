/**
 * Canadian French (Le Ramat; Office québécois de la langue française). A no-break space comes before a colon,
 * a percent sign and a dollar sign, and inside guillemets, because a line would otherwise begin or end with
 * them. No space comes before a semicolon, a question mark or an exclamation mark.
 */
const RULES = [
  [/ [:»%$]/u, 'has a space that may break before a colon, guillemet, percent or dollar sign'],
  [/« /u, 'has a space that may break after a guillemet'],
  [/[^\s\u00A0]: |«[^\u00A0 ]|[^\u00A0 ]»/u, 'lacks a no-break space before a colon or inside guillemets'],
  [/[\s\u00A0\u202F][;?!]/u, 'has a space before a semicolon, question or exclamation mark'],
  [/['"]/u, 'has a straight quotation mark or apostrophe'],
];

/**
 * Finds wrong spaces and marks in French texts.
 *
 * @param {ReadonlyMap<string, string>} texts by key
 * @returns {string[]} one line per fault, with the key
 */
export function spacingFaults(texts) {
  return [...texts].flatMap(([key, text]) =>
    RULES.flatMap(([pattern, fault]) => (pattern.test(text) ? [`"${key}" ${fault}`] : [])),
  );
}
