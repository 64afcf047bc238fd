import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestSso, type TestSso } from '@/tests/support/sso';

const TOKEN_MAX_BYTES = 2_048;
const PERSONAS = ['advisor', 'newcomer', 'assistant', 'manager', 'conseillere'];

let sso: TestSso;
beforeAll(async () => {
  sso = await makeTestSso();
});
afterAll(() => sso.close());

/** The error that a callback brings. */
const errorOf = (callback: URL | null) => callback?.searchParams.get('error');

describe('the code flow', () => {
  it('signs a person in with code, PKCE S256 and the four scopes [spec 7.signin.1]', async () => {
    const browser = sso.browser();
    const pending = await sso.request();
    const { location } = await sso.signIn(browser, pending);
    expect(location?.href).toMatch(`${sso.config.publicUrl}/login/callback?`);
    expect(location?.searchParams.get('iss')).toBe(sso.config.oidcIssuer);
    const tokens = await sso.redeem(pending, location);
    expect(tokens.refresh).toBeTruthy();
    expect(tokens.expiresIn).toBe(600);
    expect(decodeJwt(tokens.access)).toMatchObject({
      iss: sso.config.oidcIssuer,
      sub: 'advisor',
      aud: sso.config.apiHost,
      client_id: 'cairn-portal',
    });
    expect(decodeProtectedHeader(tokens.access)).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
  });

  it.each(PERSONAS)(
    'gives %s a name, an e-mail address and a language in less than 2 kB',
    async (persona) => {
      const tokens = await sso.tokens(persona);
      const { rows } = await sso.db.pool.query('select * from people where subject = $1', [persona]);
      expect(tokens.claims).toMatchObject({
        sub: persona,
        firstName: rows[0].first_name,
        lastName: rows[0].last_name,
        email: rows[0].email,
        locale: rows[0].locale,
      });
      for (const token of [tokens.access, tokens.id, tokens.refresh]) {
        expect(Buffer.byteLength(token)).toBeLessThan(TOKEN_MAX_BYTES);
      }
    },
  );

  it('stays below 2 kB for a manager of 500 rep codes, which no token names', async () => {
    const { pool } = sso.db;
    await pool.query(
      `insert into rep_codes (id, code, name, branch_id, valid_from)
       select 10000 + n, 'ZZ' || n, 'Someone', 1, '2020-01-01' from generate_series(100, 599) n`,
    );
    await pool.query(
      `insert into rep_code_access (subject, rep_code_id, valid_from)
       select 'manager', id, valid_from from rep_codes where code like 'ZZ%'`,
    );
    const tokens = await sso.tokens('manager');
    for (const token of [tokens.access, tokens.id, tokens.refresh])
      expect(Buffer.byteLength(token)).toBeLessThan(TOKEN_MAX_BYTES);
    await pool.query(`delete from rep_code_access where rep_code_id > 10000`);
    await pool.query(`delete from rep_codes where id > 10000`);
  });

  it('says in the id token when the sign-in ends for good', async () => {
    const { claims } = await sso.tokens('advisor');
    const tenHours = 10 * 60 * 60;
    expect(Number(claims.session_expiry) - claims.iat).toBeGreaterThan(tenHours - 60);
    expect(Number(claims.session_expiry) - claims.iat).toBeLessThanOrEqual(tenHours);
  });

  it('refuses a request without a code challenge, or with a plain one', async () => {
    const browser = sso.browser();
    const bare = await sso.request({ code_challenge: null, code_challenge_method: null });
    expect(errorOf((await browser.visit(bare.url)).location)).toBe('invalid_request');
    const plain = await sso.request({ code_challenge_method: 'plain' });
    expect(errorOf((await browser.visit(plain.url)).location)).toBe('invalid_request');
  });

  it('refuses the code to who has another verifier', async () => {
    const pending = await sso.request();
    const { location } = await sso.signIn(sso.browser(), pending);
    const thief = { ...pending, verifier: (await sso.request()).verifier };
    await expect(sso.redeem(thief, location)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('refuses a code that is a minute old', async () => {
    const pending = await sso.request();
    const { location } = await sso.signIn(sso.browser(), pending);
    await sso.db.pool.query(
      `update sso_payloads set payload = payload || jsonb_build_object('exp', (payload->>'exp')::int - 60)
       where model = 'AuthorizationCode'`,
    );
    await expect(sso.redeem(pending, location)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('refuses a code the second time and ends what came of the first', async () => {
    const pending = await sso.request();
    const { location } = await sso.signIn(sso.browser(), pending);
    const tokens = await sso.redeem(pending, location);
    await expect(sso.redeem(pending, location)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(sso.refresh(tokens.refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('gives tokens to one alone of two who redeem a code at once', async () => {
    const pending = await sso.request();
    const { location } = await sso.signIn(sso.browser(), pending);
    const outcomes = await Promise.allSettled([sso.redeem(pending, location), sso.redeem(pending, location)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('hands out no code but in the address of the callback, and no page that runs a script', async () => {
    for (const response_mode of ['form_post', 'fragment']) {
      const browser = sso.browser();
      await sso.signIn(browser, await sso.request());
      const page = await browser.visit((await sso.request({ response_mode })).url);
      expect(`${page.location?.href} ${page.body}`).toContain('invalid_request');
      expect(`${page.location?.href} ${page.body}`).not.toMatch(/[?#&]code=|name="code"/);
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('sends nobody to an address that is not registered', async () => {
    const stranger = await sso.request({ redirect_uri: 'http://127.0.0.1:9/login/callback' });
    const page = await sso.browser().visit(stranger.url);
    expect(page).toMatchObject({ status: 400, location: null });
    expect(page.body).toContain('invalid_redirect_uri');
  });
});

describe('a request without a question', () => {
  it('brings a code where a session stands', async () => {
    const browser = sso.browser();
    await sso.tokens('advisor', browser);
    const silent = await sso.request({ prompt: 'none' });
    const { location } = await browser.visit(silent.url);
    expect((await sso.redeem(silent, location)).claims.sub).toBe('advisor');
  });

  it('brings login_required where none stands', async () => {
    const silent = await sso.request({ prompt: 'none' });
    const { location } = await sso.browser().visit(silent.url);
    expect(errorOf(location)).toBe('login_required');
    expect(location?.searchParams.get('state')).toBe(silent.state);
  });

  it('asks again where the sign-in is older than max_age, and keeps both sign-ins of one browser', async () => {
    const browser = sso.browser();
    const first = await sso.tokens('advisor', browser);
    await sso.db.pool.query(
      `update sso_payloads set payload = payload || jsonb_build_object('loginTs', (payload->>'loginTs')::int - 100)
       where model = 'Session'`,
    );
    const pending = await sso.request({ max_age: '50' });
    const { location } = await sso.signIn(browser, pending);
    expect((await sso.redeem(pending, location)).claims.auth_time).toBeGreaterThan(0);
    await expect(sso.refresh(first.refresh)).resolves.toMatchObject({ claims: { sub: 'advisor' } });
  });
});

describe('a refresh token', () => {
  it('is replaced at each use, with a new id token', async () => {
    const first = await sso.tokens('advisor');
    const second = await sso.refresh(first.refresh);
    expect(second.refresh).not.toBe(first.refresh);
    expect(second.claims).toMatchObject({ sub: 'advisor', sid: first.claims.sid });
    expect(decodeJwt(second.access).aud).toBe(sso.config.apiHost);
  });

  it('ends the whole grant when it is used twice', async () => {
    const first = await sso.tokens('advisor');
    const second = await sso.refresh(first.refresh);
    await expect(sso.refresh(first.refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(sso.refresh(second.refresh)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('is honoured once when it is used twice at the same moment', async () => {
    const { refresh } = await sso.tokens('advisor');
    const outcomes = await Promise.allSettled([sso.refresh(refresh), sso.refresh(refresh)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('never outlives the sign-in that it comes from', async () => {
    const first = await sso.tokens('advisor');
    const lifetimes = async () => {
      const { rows } = await sso.db.pool.query<{ exp: number }>(
        `select (payload->>'exp')::int as exp from sso_payloads
         where model = 'RefreshToken' and consumed_at is null and payload->>'sessionUid' = $1`,
        [first.claims.sid],
      );
      return rows.map(({ exp }) => exp);
    };
    const [before] = await lifetimes();
    await sso.refresh(first.refresh);
    const [after] = await lifetimes();
    expect(after).toBe(before);
    expect(after).toBe(first.claims.session_expiry);
  });

  it('brings tokens that end with the sign-in where it has less than their ten minutes left', async () => {
    const first = await sso.tokens('advisor');
    const early = 10 * 60 * 60 - 120;
    await sso.db.pool.query(
      `update sso_payloads set payload = payload || jsonb_build_object('authTime', (payload->>'authTime')::int - $2::int)
       where model = 'RefreshToken' and payload->>'sessionUid' = $1`,
      [first.claims.sid, early],
    );
    const last = await sso.refresh(first.refresh);
    const end = Number(last.claims.session_expiry);
    for (const exp of [last.claims.exp, Number(decodeJwt(last.access).exp)]) {
      expect(exp).toBeLessThanOrEqual(end + 1);
      expect(exp - last.claims.iat).toBeGreaterThan(60);
    }
  });

  it('is stored in a form that is of no use to who copies the table', async () => {
    const { refresh } = await sso.tokens('advisor');
    const { rows } = await sso.db.pool.query<{ row: string }>('select p::text as row from sso_payloads p');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(refresh))).toEqual([]);
  });
});

describe('two gateways on one database', () => {
  it('serve one sign-in between them, each request by the other', async () => {
    const other = await sso.sibling();
    const browser = sso.browser(sso.app, other);
    const pending = await sso.request();
    const { location } = await sso.signIn(browser, pending);
    const tokens = await sso.redeem(pending, location, other);
    const renewed = await sso.refresh(tokens.refresh, sso.app);
    await expect(sso.refresh(tokens.refresh, other)).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(sso.refresh(renewed.refresh, sso.app)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('the log', () => {
  it('has no token, no password, no name and no e-mail address in it', async () => {
    const tokens = await sso.tokens('conseillere');
    await sso.refresh(tokens.refresh);
    await expect(sso.refresh(tokens.refresh)).rejects.toThrow();
    const text = sso.log.join('\n');
    expect(text).toContain('a grant was revoked');
    const { email, firstName, lastName } = tokens.claims;
    for (const secret of [
      tokens.access,
      tokens.id,
      tokens.refresh,
      'stone upon stone',
      email,
      firstName,
      lastName,
    ]) {
      expect(text).not.toContain(String(secret));
    }
  });
});
