export const NO_BREAK_SPACE = '\u00a0';

/** Thin, narrow no-break, figure and hair spaces: engines differ on which of them they put, and where. */
const NARROW_SPACES = /[\u2007-\u200a\u202f]/g;

/** A dash between spaces, as ranges have it: engines differ on these spaces too. */
const SPACED_DASH = /[ \u00a0]\u2013[ \u00a0]/g;

/** The hyphen that `Intl` puts before a number below zero. */
const HYPHEN_MINUS = /^-/;

/** The sign that typography has for it: as wide as the plus, and never a place to break a line. */
const MINUS = '\u2212';

/** The plain spaces inside a time of day: `13 h 05`, `1:05 p.m.`. */
const SPACES_IN_A_TIME = / (h) (?=\d)| (?=[ap]\.m\.)/g;

/**
 * The one place that decides on spaces in what `Intl` formed: narrow ones become U+00A0 (CLDR moves them between
 * versions, so a server and a browser would disagree), and the plain ones by which a time of day could be torn
 * over two lines too. Spaces between the words of a date stay plain: a sentence may wrap there.
 */
export function settleSpaces(text: string): string {
  return text
    .replace(NARROW_SPACES, NO_BREAK_SPACE)
    .replace(HYPHEN_MINUS, MINUS)
    .replace(SPACED_DASH, `${NO_BREAK_SPACE}\u2013${NO_BREAK_SPACE}`)
    .replace(SPACES_IN_A_TIME, (_, hour: string | undefined) =>
      hour === undefined ? NO_BREAK_SPACE : `${NO_BREAK_SPACE}${hour}${NO_BREAK_SPACE}`,
    );
}

/** A multiple of the dollar is one symbol in French: `361,0 M$` (OQLF), where `Intl` puts a space into it. */
export const settleMultiple = (text: string): string => settleSpaces(text).replace(/([kMG])\u00a0\$/, '$1$$');
