import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fontIn } from './woff';

const { resolve } = createRequire(import.meta.url);

const file = (subset: 'latin' | 'latin-ext', weight: 400 | 600) =>
  resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`);

const FILES = {
  plain: file('latin', 400),
  strong: file('latin', 600),
  plainExtended: file('latin-ext', 400),
  strongExtended: file('latin-ext', 600),
} as const;

export type FontName = keyof typeof FILES;

const read = new Map<FontName, Buffer>();

/** The portal's own typeface in two weights, one font of Latin and one of what it lacks, each read once. */
export function fonts(): [FontName, Buffer][] {
  return (Object.keys(FILES) as FontName[]).map((name) => {
    const font = read.get(name) ?? fontIn(readFileSync(FILES[name]));
    read.set(name, font);
    return [name, font];
  });
}

/** A stretch of text that one of the two files has. */
export interface Run {
  isExtended: boolean;
  text: string;
}

const LATIN =
  /[\u0000-\u0107\u0131\u0152\u0153\u02bb-\u02dc\u0300-\u0304\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212]/;

/** @returns the text in stretches of one font each */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const isExtended = !LATIN.test(letter);
    const last = runs.at(-1);
    if (last !== undefined && last.isExtended === isExtended) last.text += letter;
    else runs.push({ isExtended, text: letter });
  }
  return runs;
}
