/** The theme that a person chose; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** What one browser remembers of how the portal looks and hears. Nothing personal; it survives a logout. */
export interface Preferences {
  theme: Theme;
  isNavCollapsed: boolean;
  /** A key alone is no command to whoever speaks to the computer, or hits keys unawares (WCAG 2.1.4). */
  isSlashOff: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = { theme: 'system', isNavCollapsed: false, isSlashOff: false };

const YEAR_SECONDS = 31_536_000;

const isTheme = (value: string | null): value is Theme =>
  (THEMES as readonly (string | null)[]).includes(value);

/**
 * Reads the cookie's value. What is missing or of another shape is the default.
 *
 * @param value as it stands in the cookie, encoded: `theme%3Ddark%26nav%3Dcollapsed`
 */
export function parsePreferences(value: string | null | undefined): Preferences {
  try {
    const fields = new URLSearchParams(decodeURIComponent(value ?? ''));
    const theme = fields.get('theme');
    return {
      theme: isTheme(theme) ? theme : 'system',
      isNavCollapsed: fields.get('nav') === 'collapsed',
      isSlashOff: fields.get('slash') === 'off',
    };
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

/**
 * The value of one cookie, still encoded.
 *
 * @param cookies as in the `Cookie` header and in `document.cookie`: `a=1; b=2`
 */
export function findCookie(cookies: string | undefined, name: string): string | null {
  const pair = cookies?.split('; ').find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

/** @returns the whole cookie, for `document.cookie` */
export function preferencesCookie(name: string, preferences: Preferences, isSecure: boolean): string {
  const fields = new URLSearchParams();
  if (preferences.theme !== 'system') fields.set('theme', preferences.theme);
  if (preferences.isNavCollapsed) fields.set('nav', 'collapsed');
  if (preferences.isSlashOff) fields.set('slash', 'off');
  const value = encodeURIComponent(fields.toString());
  return `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
