import type { Theme } from '@/lib/preferences/cookie';
import { THEME_COLORS, themeColorMedia } from '@/lib/preferences/themeColors';

/** The colour of the browser's own bars, by the theme that the person chose. Part of the document's head. */
export function ThemeColors({ theme }: { theme: Theme }) {
  return (
    <>
      <meta name="theme-color" content={THEME_COLORS.light} media={themeColorMedia('light', theme)} />
      <meta name="theme-color" content={THEME_COLORS.dark} media={themeColorMedia('dark', theme)} />
    </>
  );
}
