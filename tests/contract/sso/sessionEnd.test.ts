import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_END } from '@/contract/me/sessionEnd';
import { sweepEndedSignIns } from '@/gateway/areas/me/signIns/end';
import { ticketPath } from '@/tests/support/documentTicket';
import { openStream, portOf } from '@/tests/support/eventStream';
import { type FirmGateways, makeFirmGateways, nowS } from '@/tests/support/firm';
import type { TestGateway } from '@/tests/support/gateway';

let firm: FirmGateways;
let gateway: TestGateway;
let other: TestGateway;

beforeAll(async () => {
  firm = await makeFirmGateways();
  ({ gateway, other } = firm);
});
afterAll(() => firm.close());

const end = (token: string | null) =>
  gateway.server.app.inject({
    method: SESSION_END.type,
    url: `/${SESSION_END.url}`,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });

describe('a sign-in at a firm’s own provider that the person has ended', () => {
  it('gets nothing more by any of its tokens, at any gateway, and the others of the person go on', async () => {
    const sid = randomUUID();
    const [token, earlier, another] = [
      await firm.tokenOf({ sid }),
      await firm.tokenOf({ sid }, 300),
      await firm.tokenOf({ sid: randomUUID() }),
    ];
    for (const each of [token, earlier, another]) expect(await firm.statusOf(each)).toBe(200);
    expect(await firm.statusOf(earlier, other)).toBe(200);

    const answer = await end(token);
    expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
    for (const each of [token, earlier]) {
      for (const at of [gateway, other]) expect(await firm.statusOf(each, at)).toBe(401);
    }
    const refused = await gateway.rest('advisor', 'me', undefined, { token });
    expect(refused.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    const filters = { clientName: [] };
    const byGraphql = await gateway.graphql('advisor', 'clientsSummaryList', { filters }, { token });
    expect(byGraphql.status).toBe(401);
    for (const at of [gateway, other]) expect(await firm.statusOf(another, at)).toBe(200);
  });

  it('takes its tickets and its open streams along', async () => {
    const token = await firm.tokenOf({ sid: randomUUID() });
    const [path, going] = [
      await ticketPath(gateway, token),
      await ticketPath(gateway, await firm.tokenOf({ sid: randomUUID() })),
    ];
    const stream = await openStream(await portOf(gateway.server), token);
    expect((await stream.next()).event).toBe('hello');
    await end(token);
    expect((await gateway.server.app.inject({ url: `/${path}` })).statusCode).toBe(401);
    expect((await gateway.server.app.inject({ url: `/${going}` })).statusCode).toBe(200);
    await stream.ended;
    expect(stream.events.at(-1)?.event).toBe('bye');
  });

  it('does not keep the person from signing in again, where the provider goes on with its own session', async () => {
    const sid = randomUUID();
    await end(await firm.tokenOf({ sid }));
    expect(await firm.statusOf(await firm.tokenOf({ sid }, -1))).toBe(200);
  });

  it.each([
    ['auth_time', nowS() - 500, nowS() - 400, true],
    ['jti', 'a token', 'the next', true],
    ['iat', nowS() - 90, nowS() - 91, false],
  ])('is known by %s where its tokens name no session', async (claim, mine, another, hasSiblings) => {
    const token = await firm.tokenOf({ [claim]: mine });
    await end(token);
    expect(await firm.statusOf(token)).toBe(401);
    if (hasSiblings) expect(await firm.statusOf(await firm.tokenOf({ [claim]: mine }, 120))).toBe(401);
    expect(await firm.statusOf(await firm.tokenOf({ [claim]: another }))).toBe(200);
  });

  it('is nobody else’s, whatever their tokens say', async () => {
    const sid = randomUUID();
    const theirs = await firm.tokenOf({ sid }, 60, 'manager');
    await end(await firm.tokenOf({ sid }));
    expect(await firm.statusOf(theirs)).toBe(200);
  });

  it('is ended by its own token alone, and once', async () => {
    const none = await end(null);
    expect([none.statusCode, none.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect((await end(await gateway.token('advisor', { isForged: true }))).statusCode).toBe(401);
    const token = await firm.tokenOf({ sid: randomUUID() });
    expect([(await end(token)).statusCode, (await end(token)).statusCode]).toEqual([200, 401]);
  });

  it('is remembered without its name, until no token of it can live', async () => {
    const [sid, since] = [randomUUID(), nowS()];
    await gateway.db.pool.query('delete from ended_sign_ins');
    await end(await gateway.token('advisor', { claims: { sid }, expiresIn: 900 }));
    await sweepEndedSignIns(gateway.db);
    const { rows } = await gateway.db.pool.query<{ kept: number }>(
      'select *, extract(epoch from kept_until)::float8 as kept from ended_sign_ins',
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${sid}|advisor`));
    // Another token of it may be issued as it ends, by a clock that is a minute ahead, and is taken a minute longer.
    expect(rows[0]?.kept).toBeGreaterThanOrEqual(since + 900 + 120);
    await gateway.db.pool.query(`update ended_sign_ins set kept_until = now() - interval '1 second'`);
    await sweepEndedSignIns(gateway.db);
    expect((await gateway.db.pool.query('select from ended_sign_ins')).rowCount).toBe(0);
  });
});
