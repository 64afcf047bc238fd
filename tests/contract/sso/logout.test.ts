import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestSso, type TestSso, type Tokens } from '@/tests/support/sso';
import type { SsoBrowser } from '@/tests/support/ssoBrowser';

let sso: TestSso;
beforeAll(async () => {
  sso = await makeTestSso();
});
afterAll(() => sso.close());

const END = '/sso/session/end';

async function signedIn(userName = 'advisor'): Promise<{ browser: SsoBrowser; tokens: Tokens }> {
  const browser = sso.browser();
  return { browser, tokens: await sso.tokens(userName, browser) };
}

/** What the portal posts. */
const form = (tokens: Tokens, changed: Record<string, string> = {}) => ({
  id_token_hint: tokens.id,
  post_logout_redirect_uri: `${sso.config.publicUrl}/fr?source=logout`,
  ...changed,
});

/** Whether the browser would be signed in without a question. */
async function isKnown(browser: SsoBrowser): Promise<boolean> {
  const silent = await sso.request({ prompt: 'none' });
  return (await browser.visit(silent.url)).location?.searchParams.has('code') ?? false;
}

describe('a sign-out by the portal', () => {
  it('ends the session and the refresh tokens, and lands where the portal asks, without a page between', async () => {
    const { browser, tokens } = await signedIn();
    const page = await browser.ask(END, { form: form(tokens) });
    expect(page.status).toBe(303);
    expect(page.location?.href).toBe(`${sso.config.publicUrl}/fr?source=logout`);
    expect(await isKnown(browser)).toBe(false);
    await expect(sso.refresh(tokens.refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(browser.cookies().filter(({ name }) => name === 'sso_4111')).toEqual([]);
  });

  it('gives the state back', async () => {
    const { browser, tokens } = await signedIn();
    const { location } = await browser.ask(END, { form: form(tokens, { state: 'a b' }) });
    expect(location?.searchParams.get('state')).toBe('a b');
    expect(location?.searchParams.get('source')).toBe('logout');
  });

  it('lands at the root of either language, with or without a reason, and nowhere else', async () => {
    for (const end of ['/en', '/fr', '/en?source=logout', '/fr?source=session']) {
      const { browser, tokens } = await signedIn();
      const target = `${sso.config.publicUrl}${end}`;
      const page = await browser.ask(END, { form: form(tokens, { post_logout_redirect_uri: target }) });
      expect(page.location?.href).toBe(target);
    }
    const { browser, tokens } = await signedIn();
    const stray = await browser.ask(END, {
      form: form(tokens, { post_logout_redirect_uri: 'https://example.com/' }),
    });
    expect(stray).toMatchObject({ status: 400, location: null });
    expect(await isKnown(browser)).toBe(true);
  });

  it('ends the session also where the browser holds its cookie back', async () => {
    const { browser, tokens } = await signedIn();
    const page = await sso.browser().ask(END, { form: form(tokens) });
    expect(page.location?.href).toBe(`${sso.config.publicUrl}/fr?source=logout`);
    expect(await isKnown(browser)).toBe(false);
    await expect(sso.refresh(tokens.refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('works a second time, when the session is gone', async () => {
    const { browser, tokens } = await signedIn();
    await browser.ask(END, { form: form(tokens) });
    const again = await browser.ask(END, { form: form(tokens) });
    expect(again.location?.href).toBe(`${sso.config.publicUrl}/fr?source=logout`);
  });

  it('leaves alone whoever has signed in here since', async () => {
    const { browser, tokens } = await signedIn('advisor');
    const pending = await sso.request({ prompt: 'login' });
    await sso.signIn(browser, pending, 'manager');
    const page = await browser.ask(END, { form: form(tokens) });
    expect(page.status).toBe(303);
    expect(await isKnown(browser)).toBe(true);
  });

  it('takes no id token that was tampered with', async () => {
    const { browser, tokens } = await signedIn();
    const [head, , signature] = tokens.id.split('.');
    const other = Buffer.from(JSON.stringify({ sub: 'manager', aud: 'cairn-portal' })).toString('base64url');
    const page = await browser.ask(END, {
      form: form(tokens, { id_token_hint: `${head}.${other}.${signature}` }),
    });
    expect(page.status).toBe(400);
    expect(await isKnown(browser)).toBe(true);
  });
});

describe('a sign-out without an id token', () => {
  it('is asked for on a page of ours, and done by its one button', async () => {
    const { browser } = await signedIn();
    const page = await browser.ask(END, { headers: { 'accept-language': 'fr' } });
    expect(page.status).toBe(200);
    expect(page.body).toContain('Fermer votre session dans Cairn?');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(await isKnown(browser)).toBe(true);
    const reopened = await browser.ask(END);
    const action = /action="([^"]+)"/.exec(reopened.body)?.[1] ?? '';
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(reopened.body)?.[1] ?? '';
    const done = await browser.visit(action, { form: { xsrf, logout: 'yes' } });
    expect(done.body).toContain('You are signed out');
    expect(await isKnown(browser)).toBe(false);
  });

  it('is not done by a form that another page made up', async () => {
    const { browser } = await signedIn();
    await browser.ask(END);
    const forged = await browser.ask(`${END}/confirm`, { form: { xsrf: 'guessed', logout: 'yes' } });
    expect(forged.status).toBe(400);
    expect(await isKnown(browser)).toBe(true);
  });

  it('says so where nobody is signed in', async () => {
    const page = await sso.browser().visit(END);
    expect(page.body).toContain('You are signed out');
  });
});
