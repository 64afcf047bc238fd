import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { outline, PILE } from '@/components/login/stones';
import { drawing } from '@/gateway/demo/sso/pages/drawing';
import { STYLESHEET } from '@/gateway/demo/sso/pages/stylesheet';
import { DARK, LIGHT } from '@/gateway/demo/sso/pages/tokens';

/** The declarations of one block of the portal's tokens. */
function portalTokens(selector: string): Record<string, string> {
  const css = readFileSync('components/theme/tokens.css', 'utf8');
  const block = css.slice(css.indexOf(selector)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

describe('the sign-in pages', () => {
  it('have the portal’s colours, light and dark', () => {
    expect(portalTokens(":root,\n[data-theme='light'] {")).toMatchObject(LIGHT);
    expect(portalTokens(":root[data-theme='dark'] {")).toMatchObject(DARK);
  });

  it('use no colour that they do not define', () => {
    const used = [...STYLESHEET.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name);
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !(`${name}` in LIGHT))).toEqual([]);
  });

  it('show the cairn of the portal’s login screen', () => {
    const drawn = [...drawing().text.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
    expect(drawn).toEqual(PILE.map(outline));
  });
});
