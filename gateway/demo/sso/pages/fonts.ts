const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212';
const LATIN_EXT = 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF, U+20A0-20AB, U+20AD-20C0, U+2C60-2C7F';

interface Font {
  family: string;
  weights: string;
  /** Name below the stylesheet's folder. */
  file: string;
  /** Where the package has it. */
  source: string;
  range: string;
}

const font = (
  name: 'Inter' | 'Newsreader',
  weights: string,
  subset: 'latin' | 'latin-ext',
  range: string,
): Font => ({
  family: `${name} Variable`,
  weights,
  file: `${name.toLowerCase()}-${subset}.woff2`,
  source: `@fontsource-variable/${name.toLowerCase()}/files/${name.toLowerCase()}-${subset}-wght-normal.woff2`,
  range,
});

/** The fonts of the sign-in pages: the portal's own, Latin and Latin-Ext. */
export const FONTS: readonly Font[] = [
  font('Inter', '100 900', 'latin-ext', LATIN_EXT),
  font('Inter', '100 900', 'latin', LATIN),
  font('Newsreader', '200 800', 'latin-ext', LATIN_EXT),
  font('Newsreader', '200 800', 'latin', LATIN),
];
