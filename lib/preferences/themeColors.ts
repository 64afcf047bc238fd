import type { Theme } from './cookie';

/** The colour of the browser's own bars: the header's ground (`--surface`), a theme. */
export const THEME_COLORS = { light: '#ffffff', dark: '#1c1b1a' } as const;

export type ColorScheme = keyof typeof THEME_COLORS;

/**
 * Where the colour of one scheme holds, as the `media` of its `<meta name="theme-color">`: by the device where the
 * person follows it, else everywhere or nowhere.
 */
export function themeColorMedia(scheme: ColorScheme, theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`;
  return theme === scheme ? 'all' : 'not all';
}

/** Shows a choice of theme in the page's `<meta name="theme-color">`, which the server wrote. */
export function showThemeColors(theme: Theme): void {
  for (const scheme of Object.keys(THEME_COLORS) as ColorScheme[]) {
    const meta = document.querySelector(`meta[name="theme-color"][content="${THEME_COLORS[scheme]}"]`);
    meta?.setAttribute('media', themeColorMedia(scheme, theme));
  }
}
