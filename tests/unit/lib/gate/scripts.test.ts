import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { CONFIG_ELEMENT_ID } from '@/contract/config';
import { GATE_SCRIPT, scriptJson, TRUSTED_TYPES_SCRIPT } from '@/lib/gate/scripts';

/** By the server's clock; the browser's plays no part. */
const NOW = Date.UTC(2030, 0, 1);

const MINUTE = 60_000;

const held = (session: string) => JSON.stringify({ session, generation: 2 });

/** What stands in a tab that is signed in, and in local storage. */
const TAB = { login: '1', token: 't', tokenState: held('a') };
const SHARED = { sessionId: 'x', signedIn: held('a'), activeAt: String(NOW - 29 * MINUTE) };

const storage = (values: Record<string, string>) => ({ getItem: (key: string) => values[key] ?? null });

interface Page {
  path?: string;
  session?: Record<string, string>;
  local?: Record<string, string>;
  /** Session storage is refused, or local storage alone. */
  isBlocked?: boolean;
  isAlone?: boolean;
  isOld?: boolean;
}

/** Runs the script as the head of a page does; gives the attributes that it set on `<html>`. */
function run({
  path = '/en',
  session = {},
  local = {},
  isBlocked = false,
  isAlone = false,
  isOld = false,
}: Page) {
  const attributes: Record<string, string> = {};
  const root = {
    popover: null,
    setAttribute: (name: string, value: string) => {
      attributes[name] = value;
    },
  };
  const modern = { Promise, fetch, URLSearchParams, structuredClone, BroadcastChannel };
  const CSS = { supports: () => true };
  const window = {
    ...(isOld ? {} : modern),
    CSS,
    get localStorage() {
      if (isAlone) throw new Error('SecurityError');
      return storage(local);
    },
    get sessionStorage() {
      if (isBlocked) throw new Error('SecurityError');
      return storage(session);
    },
  };
  runInNewContext(GATE_SCRIPT, {
    window,
    CSS,
    location: { pathname: path },
    document: {
      documentElement: root,
      getElementById: (id: string) =>
        id === CONFIG_ELEMENT_ID
          ? { textContent: JSON.stringify({ serverTime: NOW, idleMinutes: 30 }) }
          : null,
    },
  });
  return attributes;
}

describe('the gate, before the first paint [spec 2.routes.1] [spec 4.1]', () => {
  it('shows the login screen to a signed-out person', () => {
    expect(run({})['data-session']).toBe('out');
    expect(run({ session: { login: '0', token: 't' } })['data-session']).toBe('out');
  });

  it('shows the shell when the flag is 1 and the tab holds a token of the browser’s session', () => {
    expect(run({ session: TAB, local: SHARED })['data-session']).toBe('in');
    expect(run({ session: TAB, local: { sessionId: 'x', signedIn: held('a') } })['data-session']).toBe('in');
  });

  it('shows the login screen when all tabs have been signed out since', () => {
    expect(run({ session: TAB, local: { sessionId: 'x' } })['data-session']).toBe('out');
  });

  it('shows the shell when local storage is refused, because the tab is on its own', () => {
    expect(run({ session: TAB, isAlone: true })['data-session']).toBe('in');
    expect(run({ session: TAB })['data-session']).toBe('in');
  });

  it.each([
    ['the session of the browser is another one', TAB, { ...SHARED, signedIn: held('b') }],
    ['it is not known of which sign-in the token is', { login: '1', token: 't' }, SHARED],
    ['the hint says nothing', TAB, { ...SHARED, signedIn: '{' }],
    ['nobody has been at work for too long', TAB, { ...SHARED, activeAt: String(NOW - 30 * MINUTE) }],
  ])('shows only the logo to a tab with a token when %s', (_why, session, local) => {
    expect(run({ session, local })['data-session']).toBe('joining');
  });

  it('does not take an invalid or future time for idleness', () => {
    for (const activeAt of ['x', '', '0', String(NOW + 90 * MINUTE)]) {
      expect(run({ session: TAB, local: { ...SHARED, activeAt } })['data-session']).toBe('in');
    }
  });

  it('shows the login screen to a person who came back from the provider without a token', () => {
    expect(run({ session: { login: '1', 'signIn.abc': '{}' } })['data-session']).toBe('out');
  });

  it('shows only the logo when another tab may share its session', () => {
    expect(run({ local: { signedIn: '{}' } })['data-session']).toBe('joining');
  });

  it('shows only the logo at the return point of the sign-in', () => {
    for (const path of ['/login/callback', '/login/callback/']) {
      expect(run({ path, session: { login: '1' } })['data-session']).toBe('joining');
    }
  });

  it('shows the login screen when storage is blocked, and only the logo at the return point', () => {
    expect(run({ isBlocked: true })['data-session']).toBe('out');
    expect(run({ isBlocked: true, path: '/login/callback' })['data-session']).toBe('joining');
  });

  it('marks a browser that is too old, and no other', () => {
    expect(run({ isOld: true })['data-browser']).toBe('old');
    expect(run({})).not.toHaveProperty('data-browser');
  });

  it('is written for a browser of any age', () => {
    expect(GATE_SCRIPT).not.toMatch(/=>|\blet\b|\bconst\b|\?\.|`/);
  });
});

describe('the default policy for scripts', () => {
  function policy() {
    let made: { createScriptURL(address: string): string | null } | undefined;
    const location = { href: 'https://portal.example.test/en', origin: 'https://portal.example.test' };
    const trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL(address: string): string | null }) => {
        expect(name).toBe('default');
        expect(Object.keys(rules)).toEqual(['createScriptURL']);
        made = rules;
      },
    };
    runInNewContext(TRUSTED_TYPES_SCRIPT, { window: { trustedTypes }, trustedTypes, location, URL });
    if (made === undefined) throw new Error('No policy was made');
    return made;
  }

  it('returns an address of a chunk unchanged', () => {
    const addresses = ['/_next/static/chunks/a%5B1%5D.js', 'https://portal.example.test/_next/static/b.js'];
    for (const address of addresses) expect(policy().createScriptURL(address)).toBe(address);
  });

  it('refuses everything else', () => {
    const addresses = [
      '/en/clients',
      '/_next/data/x.json',
      '/_next/static/../../api/x',
      'https://evil.test/_next/static/a.js',
      '//evil.test/_next/static/a.js',
      'data:text/javascript,alert(1)',
      'javascript:alert(1)',
    ];
    for (const address of addresses) expect(policy().createScriptURL(address)).toBeNull();
  });

  it('does nothing in a browser without Trusted Types', () => {
    expect(() => runInNewContext(TRUSTED_TYPES_SCRIPT, { window: {} })).not.toThrow();
  });
});

describe('JSON in a script element', () => {
  it('reads back as it was, and never ends the element', () => {
    const value = { name: '</script><!-- \u2028 é' };
    expect(JSON.parse(scriptJson(value))).toEqual(value);
    expect(scriptJson(value)).not.toMatch(/[<>\u2028\u2029]/);
  });
});
