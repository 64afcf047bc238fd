import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '@/gateway/demo/sso/passwords';
import { makeTestSso, PASSWORD, type TestSso } from '@/tests/support/sso';
import type { Page } from '@/tests/support/ssoBrowser';

let sso: TestSso;
beforeAll(async () => {
  sso = await makeTestSso();
});
afterAll(() => sso.close());

/** Opens the page of a new sign-in. */
async function open(changed: Record<string, string | null> = {}, headers: Record<string, string> = {}) {
  const browser = sso.browser();
  const pending = await sso.request(changed);
  const first = await browser.ask(pending.url, { headers });
  const page = await browser.ask(first.location ?? '', { headers });
  return { browser, pending, page };
}

const langOf = ({ body }: Page) => /<html lang="([^"]+)"/.exec(body)?.[1];

describe('the sign-in page', () => {
  it('stands in the language that the portal names', async () => {
    expect(langOf((await open({ ui_locales: 'fr-CA en' })).page)).toBe('fr-CA');
    expect(langOf((await open({ ui_locales: 'en' }, { 'accept-language': 'fr' })).page)).toBe('en-CA');
  });

  it('follows the browser where the portal names none', async () => {
    const french = { 'accept-language': 'de, en;q=0.3, fr-CA;q=0.8' };
    expect(langOf((await open({ ui_locales: null }, french)).page)).toBe('fr-CA');
  });

  it('keeps the sign-in under way when the language is switched', async () => {
    const { browser, pending, page } = await open();
    const link = /<a href="([^"]+)"[^>]*hreflang="fr"/.exec(page.body)?.[1] ?? '';
    const french = await browser.visit(link);
    expect(langOf(french)).toBe('fr-CA');
    expect(french.body).toContain('Mot de passe');
    const action = /action="([^"]+)"/.exec(french.body)?.[1] ?? '';
    const { location } = await browser.visit(action, { form: { userName: 'advisor', password: PASSWORD } });
    expect((await sso.redeem(pending, location)).claims.sub).toBe('advisor');
  });

  it('runs no script, is framed by nobody and kept by no cache', async () => {
    const { page } = await open();
    expect(page.headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; ` +
        `form-action 'self' ${sso.config.publicUrl}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });

  it('has a label and an autocomplete purpose for each field', async () => {
    const { page } = await open();
    expect(page.body).toMatch(/<label for="userName">User name<\/label>/);
    expect(page.body).toMatch(/<label for="password">Password<\/label>/);
    expect(page.body).toContain('autocomplete="username"');
    expect(page.body).toContain('autocomplete="current-password"');
  });

  it('names the personas that can sign in', async () => {
    const { page } = await open();
    expect(page.body).toContain('advisor, assistant, conseillere, executive, manager, newcomer');
  });

  it('begins with the name that the portal hints at, shown as text', async () => {
    const { page } = await open({ login_hint: '"><b>x' });
    expect(page.body).toContain('value="&quot;&gt;&lt;b&gt;x"');
  });

  it('takes the theme that the person chose in the portal', async () => {
    const { browser, page } = await open();
    expect(page.body).not.toContain('data-theme');
    const themes = async (value: string) => {
      browser.setCookie({ name: 'preferences', value, path: '/' });
      return /data-theme="(\w+)"/.exec((await browser.ask(page.url)).body)?.[1];
    };
    expect(await themes('theme%3Ddark%26nav%3Dcollapsed')).toBe('dark');
    expect(await themes('nav=collapsed&theme=light')).toBe('light');
    expect(await themes('theme=darkest')).toBeUndefined();
  });

  it('loads its style, its picture and its fonts from here', async () => {
    const { browser, page } = await open();
    const links = [...page.body.matchAll(/<link[^>]+href="([^"]+)"/g)].map(([, href]) => href ?? '');
    const [icon, style] = await Promise.all(links.map((href) => browser.ask(href)));
    expect(icon).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
    expect(style).toMatchObject({
      status: 200,
      headers: { 'cache-control': expect.stringContaining('immutable') },
    });
    const fonts = [...(style?.body ?? '').matchAll(/url\('([^']+)'\)/g)].map(([, file]) => file ?? '');
    expect(fonts).toHaveLength(4);
    for (const file of fonts) {
      const font = await browser.ask(new URL(file, style?.url));
      expect(font).toMatchObject({ status: 200, headers: { 'content-type': 'font/woff2' } });
    }
  });
});

describe('a wrong attempt', () => {
  const attempt = async (form: Record<string, string>, changed: Record<string, string | null> = {}) => {
    const { browser, page } = await open(changed);
    return browser.ask(page.url, { form });
  };

  it('does not tell which of the two was wrong, and keeps the name that was typed', async () => {
    const unknown = await attempt({ userName: 'nobody', password: PASSWORD });
    const known = await attempt({ userName: 'advisor', password: 'not this one' });
    for (const page of [unknown, known]) {
      expect(page.status).toBe(422);
      expect(page.body).toContain('The user name or the password is not correct.');
      expect(page.body).toContain('<title>Error');
      expect(page.body).not.toContain(PASSWORD);
      expect(page.body).not.toContain('not this one');
    }
    expect(unknown.body).toContain('value="nobody"');
    expect(known.body.replace('advisor', 'nobody').replace(/signin\/[\w-]+/g, '')).toBe(
      unknown.body.replace(/signin\/[\w-]+/g, ''),
    );
  });

  it('is no more than wrong where the name has characters that no name has', async () => {
    const page = await attempt({ userName: 'nobody\0', password: 'not this one' });
    expect(page.status).toBe(422);
    expect(page.body).toContain('The user name or the password is not correct.');
  });

  it('takes as long for a name that nobody has', async () => {
    // The test book's own hash is checked in a moment: this one costs what a person's does.
    await sso.db.pool.query('update sso_credentials set hash = $1', [await hashPassword(PASSWORD)]);
    const timed = async (userName: string) => {
      const start = performance.now();
      await attempt({ userName, password: 'not this one' });
      return performance.now() - start;
    };
    const [known, unknown] = [await timed('manager'), await timed('a-stranger')];
    expect(unknown).toBeGreaterThan(known / 4);
  });

  it('says at the field what is missing, in the language of the page', async () => {
    const page = await attempt({ userName: ' ', password: '' }, { ui_locales: 'fr' });
    expect(page.status).toBe(422);
    expect(page.body).toMatch(/aria-describedby="userName-error"/);
    expect(page.body).toMatch(/id="userName-error">Entrez votre nom d’utilisateur\./);
    expect(page.body).toMatch(/id="password-error">Entrez votre mot de passe\./);
  });

  it('puts the cursor where something is to be typed', async () => {
    const page = await attempt({ userName: 'advisor', password: '' });
    expect(page.body).toMatch(/id="password"[^>]+autofocus/);
    expect(page.body).not.toMatch(/id="userName"[^>]+autofocus/);
  });

  it('is refused whole where the form is longer than any sign-in', async () => {
    const page = await attempt({ userName: 'x'.repeat(10_000), password: 'x' });
    expect(page.status).toBe(413);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });
});

describe('whoever signs in', () => {
  it('may write the user name in capitals and with spaces around it', async () => {
    const pending = await sso.request();
    const { location } = await sso.signIn(sso.browser(), pending, ' Advisor ');
    expect((await sso.redeem(pending, location)).claims.sub).toBe('advisor');
  });

  it('may go back, and the portal hears access_denied', async () => {
    const { browser, page, pending } = await open();
    const link = /<a href="([^"]+\/cancel)"/.exec(page.body)?.[1] ?? '';
    const { location } = await browser.visit(link);
    expect(location?.origin).toBe(sso.config.publicUrl);
    expect(location?.searchParams.get('error')).toBe('access_denied');
    expect(location?.searchParams.get('state')).toBe(pending.state);
  });

  it('replaces the person signed in before, whose tokens end', async () => {
    const browser = sso.browser();
    const first = await sso.tokens('advisor', browser);
    const pending = await sso.request({ prompt: 'login' });
    const { location } = await sso.signIn(browser, pending, 'manager');
    expect((await sso.redeem(pending, location)).claims.sub).toBe('manager');
    await expect(sso.refresh(first.refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('may do so in two tabs at once, and both end signed in', async () => {
    const browser = sso.browser();
    const pendings = [await sso.request(), await sso.request()];
    const pages = [];
    for (const { url } of pendings) pages.push(await browser.visit(url));
    const tokens = [];
    for (const [index, page] of pages.entries()) {
      const { location } = await browser.visit(page.url, {
        form: { userName: 'advisor', password: PASSWORD },
      });
      tokens.push(await sso.redeem(pendings[index]!, location));
    }
    for (const { refresh } of tokens) {
      await expect(sso.refresh(refresh)).resolves.toMatchObject({ claims: { sub: 'advisor' } });
    }
  });

  it('may do so in two tabs after a session that stands still, and both end signed in', async () => {
    const browser = sso.browser();
    await sso.tokens('advisor', browser);
    const asked = { prompt: 'login', max_age: '1800' };
    const pendings = [await sso.request(asked), await sso.request(asked)];
    const pages = [];
    for (const { url } of pendings) pages.push(await browser.visit(url));
    for (const [index, page] of pages.entries()) {
      const { location, body } = await browser.visit(page.url, {
        form: { userName: 'advisor', password: PASSWORD },
      });
      expect(body).not.toContain('ended');
      expect((await sso.redeem(pendings[index]!, location)).claims.sub).toBe('advisor');
    }
  });

  it('leaves a cookie that no script reads and that goes to the provider alone, until the browser closes', async () => {
    const { browser, page } = await open();
    const done = await browser.ask(page.url, { form: { userName: 'advisor', password: PASSWORD } });
    const back = await browser.ask(done.location ?? '');
    const cookies = [back.headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .filter((each) => each.startsWith('sso_4111='));
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/path=\/sso; samesite=lax; httponly$/i);
    expect(cookies[0]).not.toMatch(/expires/i);
    expect(
      browser
        .cookies()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['sso_4111', 'sso_4111.sig']);
  });
});

describe('a page that is over', () => {
  it('says so in its own language when it is opened or sent once more, and leads to the portal', async () => {
    const { browser, page } = await open({ ui_locales: 'fr' });
    const form = { userName: 'advisor', password: PASSWORD };
    await browser.visit(page.url, { form });
    const headers = { 'accept-language': 'en-US' };
    for (const how of [{ headers }, { headers, form }]) {
      const again = await browser.ask(page.url, how);
      expect(again.status).toBe(400);
      expect(again.body).toContain('Cette page d’ouverture de session n’est plus valide');
      expect(again.body).toContain(`href="${sso.config.publicUrl}/fr"`);
    }
  });

  it('is nobody else’s: another browser cannot send it', async () => {
    const { page } = await open();
    const stranger = await sso.browser().ask(page.url, { form: { userName: 'advisor', password: PASSWORD } });
    expect(stranger).toMatchObject({ status: 400, location: null });
  });

  it('does not let one sign-in be finished under the address of another', async () => {
    const { browser, page } = await open();
    const { page: other } = await open();
    const own = browser.cookies().filter(({ name }) => name.includes('_step'));
    const headers = { cookie: own.map(({ name, value }) => `${name}=${value}`).join('; ') };
    expect((await sso.browser().ask(page.url, { headers })).status).toBe(200);
    expect((await sso.browser().ask(other.url, { headers })).status).toBe(400);
  });
});

describe('an address where nothing is', () => {
  it('shows a page in the language of the browser, or an answer for a program', async () => {
    const browser = sso.browser();
    const page = await browser.ask('/sso/elsewhere', { headers: { 'accept-language': 'fr-CA' } });
    expect(page.status).toBe(404);
    expect(page.body).toContain('Page introuvable');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const answer = await browser.ask('/sso/elsewhere', { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toEqual({ error: 'not_found' });
  });
});
