import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontIn } from './woff';

const { resolve } = createRequire(import.meta.url);

const file = (subset: 'latin' | 'latin-ext' | 'vietnamese', weight: 400 | 600) =>
  resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);

const FILES = {
  plain: file('latin', 400),
  strong: file('latin', 600),
  plainExtended: file('latin-ext', 400),
  strongExtended: file('latin-ext', 600),
  plainVietnamese: file('vietnamese', 400),
  strongVietnamese: file('vietnamese', 600),
} as const;

export type FontName = keyof typeof FILES;

const read = new Map<FontName, Buffer>();

/** The portal's own typeface in two weights, one font of Latin and two of what it lacks, each read once. */
export function fonts(): [FontName, Buffer][] {
  return (Object.keys(FILES) as FontName[]).map((name) => {
    const font = read.get(name) ?? fontIn(readFileSync(FILES[name]));
    read.set(name, font);
    return [name, font];
  });
}

/** Which of the files of a weight has a letter. */
type Letters = '' | 'Extended' | 'Vietnamese';

/** A stretch of text that one file has. */
export interface Run {
  letters: Letters;
  text: string;
}

const LATIN =
  /[\u0000-\u0107\u0131\u0152\u0153\u02bb-\u02dc\u0300-\u0304\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212]/;
const VIETNAMESE = /[\u1ea0-\u1ef1\u20ab]/;

const lettersOf = (letter: string): Letters =>
  LATIN.test(letter) ? '' : VIETNAMESE.test(letter) ? 'Vietnamese' : 'Extended';

/** @returns the text in stretches of one font each */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const letters = lettersOf(letter);
    const last = runs.at(-1);
    if (last !== undefined && last.letters === letters) last.text += letter;
    else runs.push({ letters, text: letter });
  }
  return runs;
}
