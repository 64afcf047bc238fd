import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeTestSso, type TestSso, type Tokens } from '@/tests/support/sso';

let sso: TestSso;

beforeAll(async () => {
  sso = await makeTestSso();
});
afterAll(() => sso.close());
afterEach(() => void vi.restoreAllMocks());

/** From here on the database does not answer, as where its server has gone. */
function loseDatabase() {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:5432'), { code: 'ECONNREFUSED' });
  vi.spyOn(sso.db.pool, 'query').mockImplementation(() => Promise.reject(refused));
}

const renew = ({ refresh }: Tokens) =>
  sso.app.inject({
    method: 'POST',
    url: '/sso/token',
    headers: {
      accept: 'application/json',
      origin: sso.config.publicUrl,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'cairn-portal',
      refresh_token: refresh,
    }).toString(),
  });

const WORDS = {
  en: ['Sign-in is not available', 'lang="en'],
  fr: ['L’ouverture de session n’est pas disponible', 'lang="fr'],
} as const;

describe('while the database is away', () => {
  it('a refresh is put off by the word of the protocol, and good once it is back', async () => {
    const tokens = await sso.tokens('advisor');
    loseDatabase();
    const answer = await renew(tokens);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.headers['access-control-allow-origin']).toBe(sso.config.publicUrl);
    expect(answer.json()).toEqual({ error: 'temporarily_unavailable' });

    vi.restoreAllMocks();
    expect((await sso.refresh(tokens.refresh)).access).toBeTruthy();
  });

  it('a code is not lost by being brought too early', async () => {
    const pending = await sso.request();
    const { location } = await sso.signIn(sso.browser(), pending);
    loseDatabase();
    await expect(sso.redeem(pending, location)).rejects.toThrow();
    vi.restoreAllMocks();
    expect((await sso.redeem(pending, location)).access).toBeTruthy();
  });

  it.each(['en', 'fr'] as const)('the sign-in page says so: %s', async (locale) => {
    const browser = sso.browser();
    const page = await browser.visit((await sso.request({ ui_locales: `${locale}-CA` })).url);
    const anew = (await sso.request({ ui_locales: `${locale}-CA` })).url;
    loseDatabase();
    const headers = { accept: 'text/html', 'accept-language': `${locale}-CA` };
    const form = { userName: 'advisor', password: 'stone upon stone' };
    const answers = [
      await browser.ask(anew, { headers }),
      await browser.ask(page.url, { headers }),
      await browser.ask(page.url, { headers, form }),
      await browser.ask(`${page.url.pathname}/cancel`, { headers }),
      await browser.ask('/sso/session/end', { headers }),
    ];
    for (const [at, { status, headers: given, body }] of answers.entries()) {
      expect([at, status]).toEqual([at, 503]);
      expect(given['retry-after']).toBe('2');
      expect(given['content-security-policy']).toContain("default-src 'none'");
      for (const word of WORDS[locale]) expect(body).toContain(word);
    }
  });

  it('what needs no database is answered', async () => {
    loseDatabase();
    for (const url of ['/sso/.well-known/openid-configuration', '/sso/jwks']) {
      expect((await sso.browser().ask(url, { headers: { accept: 'application/json' } })).status).toBe(200);
    }
  });

  it('neither answer nor log says where it stands', async () => {
    const tokens = await sso.tokens('advisor');
    sso.log.length = 0;
    loseDatabase();
    const { body } = await renew(tokens);
    expect(body + sso.log.join('')).not.toMatch(/10\.0\.0\.7|select /);
    expect(sso.log.join('')).toContain('ECONNREFUSED');
  });
});

it('a fault that is none of the database’s stays a failure', async () => {
  const tokens = await sso.tokens('advisor');
  vi.spyOn(sso.db.pool, 'query').mockImplementation(() => Promise.reject(new TypeError('ours')));
  const answer = await renew(tokens);
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['retry-after']).toBeUndefined();
  expect(answer.json()).toMatchObject({ error: 'server_error' });
});
