/**
 * Canadian French (Le Ramat; Office québécois de la langue française): a no-break space before a colon and a sign of
 * percent or dollars and inside guillemets, where a line would else begin or end with them; none at all before the
 * semicolon, the question and the exclamation mark.
 */
const RULES = [
  [/ [:»%$]/u, 'has a space that may break before a colon, guillemet, percent or dollar sign'],
  [/« /u, 'has a space that may break after a guillemet'],
  [/[^\s\u00A0]: |«[^\u00A0 ]|[^\u00A0 ]»/u, 'lacks a no-break space before a colon or inside guillemets'],
  [/[\s\u00A0\u202F][;?!]/u, 'has a space before a semicolon, question or exclamation mark'],
  [/['"]/u, 'has a straight quotation mark or apostrophe'],
];

/**
 * What is wrong with the spaces and marks of French texts.
 *
 * @param {ReadonlyMap<string, string>} texts by their keys
 * @returns {string[]} a line for each fault, with the key
 */
export function spacingFaults(texts) {
  return [...texts].flatMap(([key, text]) =>
    RULES.flatMap(([pattern, fault]) => (pattern.test(text) ? [`"${key}" ${fault}`] : [])),
  );
}
