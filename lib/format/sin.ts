const NO_BREAK_SPACE = '\u00a0';
const HIDDEN = '\u2022\u2022\u2022';

/** A whole social insurance number in its groups: `046 454 286`. */
export const formatSin = (sin: string): string => (sin.match(/\d{3}/g) ?? [sin]).join(NO_BREAK_SPACE);

/** A social insurance number that shows only its last three digits: `••• ••• 118`. */
export function formatMaskedSin(last3: string): string {
  return [HIDDEN, HIDDEN, last3].join(NO_BREAK_SPACE);
}
