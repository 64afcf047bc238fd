import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync('components/theme/tokens.css', 'utf8');

/** The colours of a block of the style sheet, by name. */
function coloursAfter(selector: string): Map<string, string> {
  const from = CSS.indexOf(selector);
  const block = CSS.slice(from, CSS.indexOf('}', from));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['surface', 'canvas', 'sunken'];
/** Colours of words, each on what it stands on. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  ink: [...GROUNDS, 'accent-soft', 'warn-soft', 'bad-soft'],
  ink2: GROUNDS,
  ink3: GROUNDS,
  accent: [...GROUNDS, 'accent-soft'],
  'accent-ink': ['accent'],
  warn: ['surface', 'warn-soft'],
  bad: ['surface', 'bad-soft'],
};
/** The edge of a field, and the ring of the focus. */
const CONTROLS: Readonly<Record<string, readonly string[]>> = {
  control: ['surface', 'canvas'],
  focus: [...GROUNDS, 'accent-soft'],
};
/** The series of a chart, of which the neighbours and the ground are told apart by a table too. */
const SERIES = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'];

describe.each([
  ['light', ':root,\n[data-theme'],
  ['dark', "  :root:not([data-theme='light']) {"],
])('the colours of the %s theme', (_name, selector) => {
  const colours = coloursAfter(selector);
  const of = (name: string) => colours.get(name) ?? '';
  const faint = (pairs: Readonly<Record<string, readonly string[]>>, least: number) =>
    Object.entries(pairs).flatMap(([name, grounds]) =>
      grounds
        .map((ground) => ({ pair: `${name} on ${ground}`, ratio: contrast(of(name), of(ground)) }))
        // A colour that is not there has no ratio, and is not passed over.
        .filter(({ ratio }) => !(ratio >= least))
        .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`),
    );

  it('tell words from their ground at 4.5 to 1', () => {
    expect(faint(WORDS, 4.5)).toEqual([]);
  });

  it('tell the edge of a field, the ring of the focus and a series of a chart from their ground at 3 to 1', () => {
    const series = Object.fromEntries(SERIES.map((name) => [name, ['surface']]));
    expect(faint({ ...CONTROLS, ...series }, 3)).toEqual([]);
  });
});
