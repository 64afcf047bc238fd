import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureDemoPassword } from '@/gateway/demo/sso/demoPassword';
import { endSession, sweep } from '@/gateway/demo/sso/payloads';
import { makeTestSso, PASSWORD, type TestSso } from '@/tests/support/sso';
import { fetchOf } from '@/tests/support/ssoBrowser';

let sso: TestSso;
beforeAll(async () => {
  sso = await makeTestSso();
});
afterAll(() => sso.close());

const WELL_KNOWN = '/sso/.well-known/openid-configuration';
const JSON_ALONE = { accept: 'application/json' };

describe('discovery', () => {
  it('names what there is and nothing else', async () => {
    const answer = await sso.browser().ask(WELL_KNOWN, { headers: JSON_ALONE });
    const { oidcIssuer: issuer } = sso.config;
    expect(JSON.parse(answer.body)).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/session/end`,
      scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      token_endpoint_auth_methods_supported: ['none'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
      ui_locales_supported: ['en-CA', 'fr-CA'],
    });
    for (const absent of [
      'userinfo_endpoint',
      'registration_endpoint',
      'pushed_authorization_request_endpoint',
    ]) {
      expect(JSON.parse(answer.body)).not.toHaveProperty(absent);
    }
  });

  it('answers a mode that it does not name by a page that can be read and submits nothing', async () => {
    const { url } = await sso.request({ response_mode: 'form_post', ui_locales: 'fr' });
    const page = await sso.browser().ask(url);
    expect(page.status).toBe(400);
    expect(page.body).toContain('<html lang="fr');
    expect(page.body).not.toMatch(/<script|<form/);
  });

  it('gives the issuer’s own addresses whatever host the request names', async () => {
    const answer = await sso.browser().ask(WELL_KNOWN, { headers: { ...JSON_ALONE, host: 'evil.example' } });
    expect(answer.body).not.toContain('evil.example');
  });
});

describe('the keys', () => {
  it('verify an access token as the gateway does', async () => {
    const { access } = await sso.tokens('advisor');
    const { oidcIssuer: issuer, apiHost: audience } = sso.config;
    const fetch = fetchOf(issuer, sso.app);
    const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`), {
      [customFetch]: (url: string) => fetch(url, { method: 'GET', headers: {} }),
    });
    const { payload } = await jwtVerify(access, keys, { issuer, audience, typ: 'at+jwt' });
    expect(payload.sub).toBe('advisor');
  });

  it('show nothing of the private key', async () => {
    const answer = await sso.browser().ask('/sso/jwks', { headers: JSON_ALONE });
    const { keys } = JSON.parse(answer.body) as { keys: object[] };
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
  });

  it('stay the same for a process that starts later', async () => {
    const other = await sso.sibling();
    const [here, there] = [await sso.browser().ask('/sso/jwks'), await sso.browser(other).ask('/sso/jwks')];
    expect(there.body).toBe(here.body);
  });
});

describe('another origin', () => {
  const asking = (url: string, origin?: string, form?: Record<string, string>) =>
    sso.browser().ask(url, {
      headers: { ...JSON_ALONE, ...(origin === undefined ? {} : { origin }) },
      ...(form === undefined ? {} : { form }),
    });
  const allowed = 'access-control-allow-origin';

  it('reads keys, discovery and tokens where it is the portal’s', async () => {
    const { publicUrl } = sso.config;
    const grant = { grant_type: 'refresh_token', client_id: 'cairn-portal', refresh_token: 'x' };
    expect((await asking('/sso/jwks', publicUrl)).headers[allowed]).toBe(publicUrl);
    expect((await asking(WELL_KNOWN, publicUrl)).headers[allowed]).toBe(publicUrl);
    const refused = await asking('/sso/token', publicUrl, grant);
    expect(refused.headers[allowed]).toBe(publicUrl);
    expect(JSON.parse(refused.body)).toMatchObject({ error: 'invalid_grant' });
  });

  it('reads nothing where it is anybody else’s', async () => {
    for (const origin of ['http://127.0.0.1:9', 'null', undefined]) {
      for (const url of ['/sso/jwks', WELL_KNOWN]) {
        expect((await asking(url, origin)).headers[allowed]).toBeUndefined();
      }
    }
    const { refresh } = await sso.tokens('advisor');
    const grant = { grant_type: 'refresh_token', client_id: 'cairn-portal', refresh_token: refresh };
    const refused = await asking('/sso/token', 'http://127.0.0.1:9', grant);
    expect(refused.status).toBe(400);
    expect(refused.headers[allowed]).toBeUndefined();
    await expect(sso.refresh(refresh)).resolves.toBeTruthy();
  });
});

describe('each answer', () => {
  it('is neither guessed at, framed nor embedded elsewhere', async () => {
    const page = await sso.browser().visit((await sso.request()).url);
    const style = /rel="stylesheet" href="([^"]+)"/.exec(page.body)?.[1] ?? '';
    for (const url of [WELL_KNOWN, '/sso/jwks', '/sso/token', '/sso/nowhere', style, page.url]) {
      expect((await sso.browser().ask(url)).headers, String(url)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  it('to a sign-out that cannot be read is a page, or the word of the protocol', async () => {
    const ask = (accept: string) =>
      sso.app.inject({
        method: 'POST',
        url: '/sso/session/end',
        headers: { accept, 'content-type': 'text/xml' },
        payload: '<x/>',
      });
    const page = await ask('text/html');
    expect(page.statusCode).toBe(415);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('This sign-in cannot continue');
    expect((await ask('application/json')).json()).toEqual({ error: 'invalid_request' });
  });

  it('to a request with a character that no database keeps is a refusal, not a failure', async () => {
    for (const parameter of ['state', 'login_hint', 'ui_locales']) {
      const { status, location } = await sso
        .browser()
        .visit((await sso.request({ [parameter]: 'a\0b' })).url);
      expect(status).toBe(303);
      expect(location?.searchParams.get('error')).toBe('invalid_request');
    }
  });
});

describe('what the database keeps', () => {
  it('is removed an hour after it ended, and not before', async () => {
    const { claims } = await sso.tokens('advisor');
    const count = async () =>
      (await sso.db.pool.query(`select from sso_payloads where payload->>'sessionUid' = $1`, [claims.sid]))
        .rowCount;
    const end = (minutes: number) =>
      sso.db.pool.query(
        `update sso_payloads set expires_at = now() - make_interval(mins => $2) where payload->>'sessionUid' = $1`,
        [claims.sid, minutes],
      );
    const before = await count();
    await end(59);
    await sweep(sso.db.pool);
    expect(await count()).toBe(before);
    await end(61);
    await sweep(sso.db.pool);
    expect(await count()).toBe(0);
  });

  it('loses a session with all that came of it', async () => {
    const { claims, refresh } = await sso.tokens('advisor');
    await endSession(sso.db.pool, String(claims.sid));
    await expect(sso.refresh(refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('ends the tokens of a person who is no longer there', async () => {
    await sso.db.pool.query(
      `insert into people (subject, first_name, last_name, email, locale) values ('leaver', 'A', 'B', 'c@example.ca', 'en')`,
    );
    await ensureDemoPassword(sso.db, sso.config);
    const { refresh } = await sso.tokens('leaver');
    await sso.db.pool.query(`delete from people where subject = 'leaver'`);
    await expect(sso.refresh(refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('a database that fails', () => {
  const without = async (table: string, work: () => Promise<void>) => {
    await sso.db.pool.query(`alter table ${table} rename to ${table}_away`);
    await work().finally(() => sso.db.pool.query(`alter table ${table}_away rename to ${table}`));
  };

  it('is told on the sign-in page, and the log quotes nothing that was typed', async () => {
    const browser = sso.browser();
    const { url } = await browser.visit((await sso.request({ ui_locales: 'fr' })).url);
    await without('sso_credentials', async () => {
      const form = { userName: 'advisor', password: PASSWORD };
      const page = await browser.ask(url, { form, headers: { 'accept-language': 'fr' } });
      expect(page.status).toBe(500);
      expect(page.body).toContain('L’ouverture de session n’est pas disponible');
    });
    const line = sso.log.find((each) => each.includes('the sign-in page failed'));
    expect(line).toContain('"faultCode":"42P01"');
    expect(sso.log.join()).not.toContain(PASSWORD);
    expect((await browser.ask(url, { form: { userName: 'advisor', password: PASSWORD } })).status).toBe(303);
  });

  it('is told on a page that leads back, where not even the page of sign-in can be had', async () => {
    await without('sso_payloads', async () => {
      const page = await sso.browser().visit((await sso.request()).url);
      expect(page).toMatchObject({ status: 500, location: null });
      expect(page.body).toContain('Sign-in is not available');
      expect(page.body).toContain(`href="${sso.config.publicUrl}/en"`);
    });
  });
});
