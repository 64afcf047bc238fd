import { describe, expect, it } from 'vitest';
import { findCookie, parsePreferences, preferencesCookie, THEMES } from '@/lib/preferences/cookie';

describe('the preference cookie', () => {
  it.each(
    THEMES.flatMap((theme) =>
      [true, false].map((isOn) => ({ theme, isNavCollapsed: isOn, isSlashOff: !isOn })),
    ),
  )('reads %j back as it was written', (preferences) => {
    const [pair = ''] = preferencesCookie('preferences', preferences, false).split(';');
    expect(parsePreferences(findCookie(`a=1; ${pair}; b=2`, 'preferences'))).toEqual(preferences);
  });

  it.each([null, undefined, '', '%E0%A4%A', 'theme=neon&nav=', 'x'.repeat(10_000), '<script>'])(
    'reads %j as the defaults',
    (value) => {
      expect(parsePreferences(value)).toEqual({ theme: 'system', isNavCollapsed: false, isSlashOff: false });
    },
  );

  it('belongs to the whole portal for a year, and under https to https only', () => {
    const preferences = { theme: 'dark', isNavCollapsed: true, isSlashOff: false } as const;
    expect(preferencesCookie('preferences', preferences, false)).toBe(
      'preferences=theme%3Ddark%26nav%3Dcollapsed; Path=/; Max-Age=31536000; SameSite=Lax',
    );
    expect(preferencesCookie('preferences', preferences, true)).toMatch(/; Secure$/);
  });
});

describe('a cookie among others', () => {
  it('is found by its whole name', () => {
    expect(findCookie('xtheme=1; theme=2', 'theme')).toBe('2');
    expect(findCookie('themes=1', 'theme')).toBeNull();
    expect(findCookie(undefined, 'theme')).toBeNull();
  });

  it('keeps the equals signs of its value', () => {
    expect(findCookie('token=a=b==', 'token')).toBe('a=b==');
  });
});
