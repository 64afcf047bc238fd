import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_CHANNEL_LOGOUT } from '@/contract/me/backChannelLogout';
import { ticketPath } from '@/tests/support/documentTicket';
import { openStream, portOf } from '@/tests/support/eventStream';
import { FIRM, type FirmGateways, makeFirmGateways, nowS } from '@/tests/support/firm';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import type { TokenChanges } from '@/tests/support/tokens';

let firm: FirmGateways;
let gateway: TestGateway;
let other: TestGateway;

beforeAll(async () => {
  firm = await makeFirmGateways();
  ({ gateway, other } = firm);
});
afterAll(() => firm.close());

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
      await firm.tokenOf({ sid }),
      await firm.tokenOf({ sid }, 300),
      await firm.tokenOf({ sid: randomUUID() }),
    ];
    for (const each of [mine, earlier, another]) expect(await firm.statusOf(each, other)).toBe(200);
    const stream = await openStream(await portOf(gateway.server), mine);
    expect((await stream.next()).event).toBe('hello');

    const answer = await send({ claims: { sid } });
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      '{}',
      'no-store',
    ]);
    for (const each of [mine, earlier])
      for (const at of [gateway, other]) expect(await firm.statusOf(each, at)).toBe(401);
    expect(await firm.statusOf(another)).toBe(200);
    await stream.ended;
    expect(stream.events.at(-1)?.event).toBe('bye');
  });

  it('ends every session of a person where it names none, and lets in who signs in again', async () => {
    const subject = 'manager';
    const tokens = [
      await firm.tokenOf({ sid: randomUUID() }, 60, subject),
      await firm.tokenOf({}, 60, subject),
    ];
    const theirs = await firm.tokenOf({ sid: randomUUID() });
    expect((await send({ claims: { sub: subject, iat: nowS() - 30 } })).statusCode).toBe(200);
    for (const each of tokens) expect(await firm.statusOf(each)).toBe(401);
    expect(await firm.statusOf(theirs)).toBe(200);
    expect(await firm.statusOf(await firm.tokenOf({}, 5, subject))).toBe(200);
  });

  it('ends the tokens of the person that name no session with any session of the person', async () => {
    const subject = 'conseillere';
    const [sid, auth_time] = [randomUUID(), nowS() - 90];
    const nameless = [await firm.tokenOf({ auth_time }, 60, subject), await firm.tokenOf({}, 80, subject)];
    const theirs = await firm.tokenOf({ auth_time }, 60, 'assistant');
    const another = await firm.tokenOf({ sid: randomUUID() }, 60, subject);
    const ofPerson = { sub: subject, iat: nowS() - 30 };

    await send({ claims: { ...ofPerson, sid, sub: undefined } });
    for (const each of nameless) expect(await firm.statusOf(each)).toBe(200);
    expect((await send({ claims: { ...ofPerson, sid } })).statusCode).toBe(200);
    for (const each of nameless)
      for (const at of [gateway, other]) expect(await firm.statusOf(each, at)).toBe(401);
    for (const each of [theirs, another, await firm.tokenOf({ auth_time }, 5, subject)])
      expect(await firm.statusOf(each)).toBe(200);
  });

  it('ends the tickets of the tokens that it ends, even where it comes after they were made', async () => {
    const [sid, iat] = [randomUUID(), nowS() - 30];
    const ended = await ticketPath(gateway, await firm.tokenOf({ sid }));
    const newer = await ticketPath(gateway, await firm.tokenOf({ sid }, 5));
    const ofBefore = await ticketPath(gateway, await firm.tokenOf({ sid }));
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
      await send({ claims: { ...claims, iat: nowS() - ago } });
      counts.push(await count());
    }
    expect(counts).toEqual([2, 2, 2, 4]);
  });

  it('changes nothing when it comes again after the person has signed in', async () => {
    const sid = randomUUID();
    const again = { claims: { sid, iat: nowS() - 30, jti: 'once' } };
    await send(again);
    const newer = await firm.tokenOf({ sid }, 5);
    await send(again);
    expect(await firm.statusOf(newer)).toBe(200);
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
    ['is an hour old', { claims: { iat: nowS() - 3_600 } }],
    ['has ended', { claims: { iat: nowS() - 400 }, expiresIn: -300 }],
    ['names nobody', { claims: { sub: undefined, sid: undefined } }],
    ['names an empty session of nobody', { claims: { sub: '', sid: '' } }],
    ['cannot be told from its copies', { claims: { jti: undefined } }],
  ])('is refused and ends nothing where it %s', async (_, changes) => {
    const sid = randomUUID();
    const mine = await firm.tokenOf({ sid });
    const answer = await send({ ...changes, claims: { sid, ...changes.claims } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid' });
    expect(await firm.statusOf(mine)).toBe(200);
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
  const demo = await makeTestGateway({ db: gateway.db, limits: null, runsJobs: false });
  const answer = await demo.server.app.inject({ method: 'POST', url: `/${BACK_CHANNEL_LOGOUT.url}` });
  expect(answer.statusCode).toBe(404);
  await demo.close();
});
