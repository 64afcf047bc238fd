import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_CHANNEL_LOGOUT } from '@/contract/me/backChannelLogout';
import { ticketPath } from '@/tests/support/documentTicket';
import { openStream, portOf } from '@/tests/support/eventStream';
import { FIRM } from '@/tests/support/firm';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { makeTestDatabase, type TestDatabase } from '@/tests/support/gatewayDatabase';
import type { TokenChanges } from '@/tests/support/tokens';

let book: TestDatabase;
let gateway: TestGateway;
let other: TestGateway;

beforeAll(async () => {
  book = await makeTestDatabase();
  const options = { db: book.db, environment: FIRM, limits: null, runsJobs: false };
  gateway = await makeTestGateway(options);
  other = await makeTestGateway({ ...options, keys: gateway.keys });
});
afterAll(async () => {
  await other.close();
  await gateway.close();
  await book.close();
});

const now = () => Math.floor(Date.now() / 1_000);

const accessToken = (claims: Record<string, unknown>, ago = 60, subject = 'advisor') =>
  gateway.token(subject, { claims: { iat: now() - ago, ...claims } });

const statusOf = async (token: string, at = gateway) =>
  (await at.rest('advisor', 'me', undefined, { token })).status;

/** A logout token like a provider's; a test's changes make it a bad one. */
const logoutToken = ({ claims, header, ...changes }: TokenChanges) =>
  gateway.token('advisor', {
    header: { typ: 'logout+jwt', ...header },
    claims: {
      aud: FIRM.OIDC_CLIENT_ID,
      jti: randomUUID(),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...claims,
    },
    ...changes,
  });

const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
  gateway.server.app.inject({
    method: BACK_CHANNEL_LOGOUT.type,
    url: `/${BACK_CHANNEL_LOGOUT.url}`,
    headers: { 'content-type': type },
    payload,
  });

const send = async (changes: TokenChanges) =>
  post(new URLSearchParams({ [BACK_CHANNEL_LOGOUT.field]: await logoutToken(changes) }).toString());

describe('a logout token of a firm’s own provider', () => {
  it('ends every token of the session that it names, at each gateway, and no other', async () => {
    const sid = randomUUID();
    const [mine, earlier, another] = [
      await accessToken({ sid }),
      await accessToken({ sid }, 300),
      await accessToken({ sid: randomUUID() }),
    ];
    for (const each of [mine, earlier, another]) expect(await statusOf(each, other)).toBe(200);
    const stream = await openStream(await portOf(gateway.server), mine);
    expect((await stream.next()).event).toBe('hello');

    const answer = await send({ claims: { sid } });
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      '{}',
      'no-store',
    ]);
    for (const each of [mine, earlier])
      for (const at of [gateway, other]) expect(await statusOf(each, at)).toBe(401);
    expect(await statusOf(another)).toBe(200);
    await stream.ended;
    expect(stream.events.at(-1)?.event).toBe('bye');
  });

  it('ends every session of a person where it names none, and lets in who signs in again', async () => {
    const subject = 'manager';
    const tokens = [
      await accessToken({ sid: randomUUID() }, 60, subject),
      await accessToken({}, 60, subject),
    ];
    const theirs = await accessToken({ sid: randomUUID() });
    expect((await send({ claims: { sub: subject, iat: now() - 30 } })).statusCode).toBe(200);
    for (const each of tokens) expect(await statusOf(each)).toBe(401);
    expect(await statusOf(theirs)).toBe(200);
    expect(await statusOf(await accessToken({}, 5, subject))).toBe(200);
  });

  it('ends the tokens of the person that name no session with any session of the person', async () => {
    const subject = 'conseillere';
    const [sid, auth_time] = [randomUUID(), now() - 90];
    const nameless = [await accessToken({ auth_time }, 60, subject), await accessToken({}, 80, subject)];
    const theirs = await accessToken({ auth_time }, 60, 'assistant');
    const another = await accessToken({ sid: randomUUID() }, 60, subject);
    const ofPerson = { sub: subject, iat: now() - 30 };

    await send({ claims: { ...ofPerson, sid, sub: undefined } });
    for (const each of nameless) expect(await statusOf(each)).toBe(200);
    expect((await send({ claims: { ...ofPerson, sid } })).statusCode).toBe(200);
    for (const each of nameless)
      for (const at of [gateway, other]) expect(await statusOf(each, at)).toBe(401);
    for (const each of [theirs, another, await accessToken({ auth_time }, 5, subject)])
      expect(await statusOf(each)).toBe(200);
  });

  it('ends the tickets of the tokens that it ends, even where it comes after they were made', async () => {
    const [sid, iat] = [randomUUID(), now() - 30];
    const ended = await ticketPath(gateway, await accessToken({ sid }));
    const newer = await ticketPath(gateway, await accessToken({ sid }, 5));
    const ofBefore = await ticketPath(gateway, await accessToken({ sid }));
    await gateway.db.pool.query(
      `update document_tickets set token_issued_at = null where hash = encode(sha256($1), 'hex')`,
      [Buffer.from(ofBefore.split('/').at(-1) ?? '')],
    );
    await send({ claims: { sid, iat } });
    const opened = async (path: string) => (await gateway.server.app.inject({ url: `/${path}` })).statusCode;
    expect([await opened(ended), await opened(newer), await opened(ofBefore)]).toEqual([401, 200, 200]);
  });

  it('is kept once, however often it comes, and where a later one came before it', async () => {
    const claims = { sid: randomUUID(), sub: randomUUID() };
    await gateway.db.pool.query('delete from ended_sign_ins');
    const count = async () => (await gateway.db.pool.query('select from ended_sign_ins')).rowCount;
    const counts = [];
    for (const ago of [60, 60, 90, 30]) {
      await send({ claims: { ...claims, iat: now() - ago } });
      counts.push(await count());
    }
    expect(counts).toEqual([2, 2, 2, 4]);
  });

  it('changes nothing when it comes again after the person has signed in', async () => {
    const sid = randomUUID();
    const again = { claims: { sid, iat: now() - 30, jti: 'once' } };
    await send(again);
    const newer = await accessToken({ sid }, 5);
    await send(again);
    expect(await statusOf(newer)).toBe(200);
  });

  it('leaves nothing of the names in the database', async () => {
    const sid = randomUUID();
    await send({ claims: { sid } });
    const { rows } = await gateway.db.pool.query('select * from ended_sign_ins');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${sid}|advisor`));
  });

  it.each<[string, TokenChanges]>([
    ['is signed by another key', { isForged: true }],
    ['is of another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['is for another client', { claims: { aud: 'another' } }],
    ['is an access token', { claims: { aud: FIRM.API_HOST, events: undefined } }],
    ['is an id token', { claims: { nonce: 'n' } }],
    ['tells of another event', { claims: { events: { 'https://example.com/moved': {} } } }],
    ['tells of no event', { claims: { events: [] } }],
    ['is an hour old', { claims: { iat: now() - 3_600 } }],
    ['has ended', { claims: { iat: now() - 400 }, expiresIn: -300 }],
    ['names nobody', { claims: { sub: undefined, sid: undefined } }],
    ['names an empty session of nobody', { claims: { sub: '', sid: '' } }],
    ['cannot be told from its copies', { claims: { jti: undefined } }],
  ])('is refused and ends nothing where it %s', async (_, changes) => {
    const sid = randomUUID();
    const mine = await accessToken({ sid });
    const answer = await send({ ...changes, claims: { sid, ...changes.claims } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid' });
    expect(await statusOf(mine)).toBe(200);
  });

  it('is asked for as a form, and of a size', async () => {
    expect((await post('')).statusCode).toBe(400);
    expect((await post('logout_token=nonsense')).statusCode).toBe(400);
    expect((await post('{}', 'application/json')).statusCode).toBe(400);
    expect((await post('<a/>', 'text/xml')).statusCode).toBe(415);
    expect((await post(`logout_token=${'a'.repeat(20_000)}`)).statusCode).toBe(413);
  });
});

it('the demo’s gateway has no such route', async () => {
  const demo = await makeTestGateway({ db: book.db, limits: null, runsJobs: false });
  const answer = await demo.server.app.inject({ method: 'POST', url: `/${BACK_CHANNEL_LOGOUT.url}` });
  expect(answer.statusCode).toBe(404);
  await demo.close();
});
