import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SaveOutcome } from '@/contract/changes/schema';
import type { ClientLogsAnswer, LogFilters, LogsProofAnswer } from '@/contract/logs/schema';
import { ChainCheck, readExport } from '@/scripts/lib/changeLog.mjs';
import { answerOf } from '@/tests/support/accounts';
import { changesOf, sharedClients, write, written } from '@/tests/support/changing';
import { makeTestGateway, type Persona, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;
let ids: string[] = [];

beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
  ids = await sharedClients(gateway, 'advisor', 'assistant');
});
afterAll(() => gateway.close());

/** A client of the advisor and the assistant, another one each time. */
const nextClient = (): string => {
  const id = ids.pop();
  if (id === undefined) throw new Error('no client is left');
  return id;
};

const PAGE = { until: null, skip: 0, size: 20 };

const logOf = (
  id: string,
  persona: Persona = 'advisor',
  filters: LogFilters = {},
): Promise<ClientLogsAnswer> => answerOf(gateway, persona, 'clientLogs', { id, filters, page: PAGE });

const restore = (changeSetId: string, path: string, persona: Persona = 'advisor') =>
  write(gateway, persona, 'logRestore', { changeSetId, path });

describe('the log of a client', () => {
  test('tells each save once, from what to what, by whom, and whether it was changed again', async () => {
    const client = changesOf(gateway, nextClient());
    await client.saved('advisor', { version: 1, fields: { preferredName: 'Lou' } });
    await client.saved('assistant', {
      version: 2,
      fields: { preferredName: 'Louise' },
      reason: 'She said so.',
    });
    const { entries, count } = await logOf(client.id);
    expect(count).toBe(2);
    expect(entries).toMatchObject([
      {
        isMine: false,
        state: 'applied',
        reason: 'She said so.',
        version: 3,
        items: [{ path: 'preferredName', was: 'Lou', became: 'Louise', isOvertaken: false }],
      },
      { isMine: true, items: [{ was: null, became: 'Lou', isOvertaken: true }] },
    ]);
    expect(entries.every(({ seq }) => seq !== null)).toBe(true);
  });

  test('is narrowed by person, field, state and day, and its counts follow', async () => {
    const client = changesOf(gateway, nextClient());
    await client.saved('advisor', { version: 1, fields: { preferredName: 'Ana' } });
    await client.saved('assistant', { version: 2, fields: { preferredName: 'Anna' } });
    const found = async (filters: LogFilters) => {
      const { entries } = await logOf(client.id, 'advisor', filters);
      const summary = await answerOf(gateway, 'advisor', 'logsSummaryList', { id: client.id, filters });
      expect(summary.sets).toBe(entries.length);
      return entries.length;
    };
    expect(await found({ initiator: ['assistant'] })).toBe(1);
    expect(await found({ field: ['preferredName'] })).toBe(2);
    expect(await found({ field: ['phones'] })).toBe(0);
    expect(await found({ state: ['rejected'] })).toBe(0);
    expect(await found({ updated: { from: '2000-01-01', to: '2000-01-02' } })).toBe(0);
    expect(await found({ updated: { from: '2000-01-01', to: null } })).toBe(2);
    expect(await found({ updated: { period: 'month' } })).toBe(2);
    expect(await found({ updated: { period: 'lastMonth' } })).toBe(0);
  });

  test.each([
    // The clocks of the firm go forward on 2025-03-09, which has 23 hours, and back on 2025-11-02, which has 25.
    ['2025-03-09', '2025-03-10T03:30:00Z', '2025-03-10T04:30:00Z'],
    ['2025-11-02', '2025-11-03T04:30:00Z', '2025-11-03T05:30:00Z'],
  ])('up to %s takes in the last hour of that day and not the first of the next', async (day, last, next) => {
    const client = changesOf(gateway, nextClient());
    const one = await client.saved('advisor', { version: 1, fields: { preferredName: 'Ana' } });
    const other = await client.saved('advisor', { version: 2, fields: { preferredName: 'Anna' } });
    await gateway.db.pool.query('alter table change_sets disable trigger user');
    for (const [at, set] of [
      [last, one],
      [next, other],
    ] as const) {
      await gateway.db.pool.query('update change_sets set made_at = $1 where id = $2', [at, set.changeSetId]);
    }
    await gateway.db.pool.query('alter table change_sets enable trigger user');
    const upTo = await logOf(client.id, 'advisor', { updated: { from: day, to: day } });
    expect(upTo.entries.map(({ id }) => id)).toEqual([one.changeSetId]);
    const after = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    const from = await logOf(client.id, 'advisor', { updated: { from: after, to: after } });
    expect(from.entries.map(({ id }) => id)).toEqual([other.changeSetId]);
  });

  test('tells colleagues who looked, and leaves a row of its own look', async () => {
    const id = nextClient();
    await answerOf(gateway, 'assistant', 'clientOverview', { id });
    const { looks } = await logOf(id);
    expect(looks.map(({ by }) => by.subject)).toContain('assistant');
    const { looks: later } = await logOf(id, 'assistant');
    expect(later.map(({ by }) => by.subject)).toContain('advisor');
  });

  test('does not exist for someone who does not see the client', async () => {
    const id = nextClient();
    const theirs = await gateway.rest('conseillere', 'clientLogs', { id, filters: {}, page: PAGE });
    expect(theirs.status).toBe(404);
    const summary = await gateway.rest('conseillere', 'logsSummaryList', { id, filters: {} });
    expect(summary.status).toBe(404);
  });
});

describe('a value', () => {
  test('is put back by a new change, which the log shows', async () => {
    const client = changesOf(gateway, nextClient());
    await client.saved('advisor', { version: 1, fields: { preferredName: 'Max' } });
    const { changeSetId } = await client.saved('advisor', {
      version: 2,
      fields: { preferredName: 'Maxime' },
    });
    const outcome = await written<SaveOutcome>(restore(changeSetId ?? '', 'preferredName'));
    expect(outcome).toMatchObject({ state: 'applied', version: 4 });
    const { entries } = await logOf(client.id);
    expect(entries[0]).toMatchObject({ channel: 'undo', items: [{ was: 'Maxime', became: 'Max' }] });
  });

  test('of somebody else’s client cannot be put back', async () => {
    const client = changesOf(gateway, nextClient());
    const { changeSetId } = await client.saved('advisor', { version: 1, fields: { preferredName: 'Max' } });
    const answer = await restore(changeSetId ?? '', 'preferredName', 'conseillere');
    expect(answer.status).toBe(404);
  });
});

test('the log of the book has what each person sees, and names the end of a whole chain', async () => {
  const client = changesOf(gateway, nextClient());
  await client.saved('advisor', { version: 1, fields: { preferredName: 'Kim' } });
  const { entries } = await answerOf(gateway, 'advisor', 'logsList', { filters: {}, page: PAGE });
  expect(entries[0]?.record.id).toBe(client.id);
  const others = await answerOf(gateway, 'conseillere', 'logsList', { filters: {}, page: PAGE });
  expect(others.entries.map(({ record }) => record.id)).not.toContain(client.id);
  const { chain } = await answerOf(gateway, 'advisor', 'logsSummaryList', { id: null, filters: {} });
  expect(chain.isWhole).toBe(true);
  expect(chain.seq).toBeGreaterThan(0);
});

describe('the log as a file', () => {
  const proofOf = (persona: Persona, id: string | null): Promise<LogsProofAnswer> =>
    answerOf(gateway, persona, 'logsProof', { id });

  const check = (text: string) => {
    const { before, head, links } = readExport(text);
    const chain = new ChainCheck(before);
    for (const link of links) chain.add(link);
    chain.end(head);
    return chain.fault;
  };

  test('proves itself without the database, and holds what its reader sees alone', async () => {
    const client = changesOf(gateway, nextClient());
    await client.saved('advisor', { version: 1, fields: { preferredName: 'Proven' } });
    const mine = await proofOf('advisor', null);
    expect(check(mine.text)).toBeNull();
    expect(mine.text).toContain('Proven');
    expect([mine.isWhole, mine.rows > 1]).toEqual([true, true]);

    const theirs = await proofOf('conseillere', null);
    expect(check(theirs.text)).toBeNull();
    expect([theirs.links, theirs.rows]).toEqual([mine.links, 0]);
    expect(theirs.text).not.toContain('Proven');

    const ofClient = await proofOf('advisor', client.id);
    expect(check(ofClient.text)).toBeNull();
    expect([ofClient.links, ofClient.rows]).toEqual([mine.links, 1]);
  });

  test('shows where a row was changed or taken out', async () => {
    const { text } = await proofOf('advisor', null);
    expect(check(text.replace('Proven', 'Forged'))).toMatchObject({
      why: 'its hash is not that of its text',
    });
    const lines = text.split('\n');
    expect(check([...lines.slice(0, 2), ...lines.slice(3)].join('\n'))).toMatchObject({
      seq: 2,
      why: 'the row is missing',
    });
  });
});
