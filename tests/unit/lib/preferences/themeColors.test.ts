import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { THEMES } from '@/lib/preferences/cookie';
import { THEME_COLORS, themeColorMedia } from '@/lib/preferences/themeColors';

describe('the colour of the browser’s bars', () => {
  it('is the header’s, for each theme', () => {
    const surfaces = [
      ...readFileSync('components/theme/tokens.css', 'utf8').matchAll(/--surface: (#\w+)/g),
    ].map(([, color]) => color);
    expect(surfaces.slice(0, 2)).toEqual([THEME_COLORS.light, THEME_COLORS.dark]);
  });

  it('follows the device, or the person’s choice', () => {
    expect(THEMES.map((theme) => [themeColorMedia('light', theme), themeColorMedia('dark', theme)])).toEqual([
      ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
      ['all', 'not all'],
      ['not all', 'all'],
    ]);
  });
});
