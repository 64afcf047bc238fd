import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inScope } from '@/gateway/kit/db/scope';
import { answerOf } from '@/tests/support/accounts';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { WALKED_BOOK } from '@/tests/support/gatewayDatabase';
import { runSql } from '@/tests/support/runSql';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway({ clients: WALKED_BOOK });
});
afterAll(() => gateway.close());

const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
const ALL = { kind: null, view: 'all' } as const;
const listed = (subject: string, body: Parameters<typeof answerOf<'newsList'>>[3] = ALL) =>
  answerOf(gateway, subject, 'newsList', body);
const titles = async (subject: string) => (await listed(subject)).rows.map(({ title }) => title.en);
const find = async (subject: string, title: RegExp) => {
  const row = (await listed(subject)).rows.find((each) => title.test(each.title.en));
  if (row === undefined) throw new Error(`${subject} has no such item`);
  return row;
};

describe('the news of a person', () => {
  it('are those for the branch and the role, not past their last day, pinned first', async () => {
    const [advisor, conseillere, assistant, manager] = await Promise.all(
      ['advisor', 'conseillere', 'assistant', 'manager'].map(titles),
    );
    expect(advisor).toContain('Toronto: the branch moves to the 14th floor');
    expect(conseillere).not.toContain('Toronto: the branch moves to the 14th floor');
    expect(conseillere).toContain('Québec: new reception hours');
    expect(assistant).not.toContain('Outside activities: yearly statement');
    expect(manager).toContain('Branch reviews: the files for March');
    expect(advisor).not.toContain('Branch reviews: the files for March');
    expect(advisor).not.toContain('Outlook for the end of the year');
    const { rows } = await listed('advisor');
    const pinned = rows.map(({ isPinned }) => isPinned);
    expect(pinned).toEqual([...pinned].sort((a, b) => Number(b) - Number(a)));
    const dates = rows.filter(({ isPinned }) => !isPinned).map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('have the counts of what each view lists', async () => {
    for (const view of ['all', 'unread', 'mustRead', 'upcoming'] as const) {
      const { rows, counts } = await listed('advisor', { kind: null, view });
      expect(rows.length, view).toBe(counts[view]);
    }
  });

  it('are not found by who they are not for', async () => {
    const { id } = await find('advisor', /^Toronto: the branch moves/);
    for (const [name, body] of [
      ['newsItem', { id }],
      ['newsMark', { id, mark: 'read' }],
      ['newsRegister', { id, isRegistered: true }],
    ] as const) {
      expect((await gateway.rest('conseillere', name, body, keyed())).status, name).toBe(404);
    }
  });

  it('tell how many of the person’s own households hold what they are about', async () => {
    for (const subject of ['advisor', 'conseillere']) {
      const { securities } = await find(subject, /^Enbridge falls/);
      const { total } = await answerOf(gateway, subject, 'marketHolders', { symbol: 'ENB' });
      const held = await inScope(gateway.db, { subject: subject }, (tx) =>
        runSql<{ count: number }>(
          tx,
          `select count(distinct a.household_id)::integer as count from holdings h
           join accounts a on a.id = h.account_id join securities s on s.id = h.security_id where s.symbol = 'ENB'`,
        ),
      );
      expect(securities).toMatchObject([{ symbol: 'ENB', households: held[0]?.count }]);
      expect(total.households).toBeGreaterThanOrEqual(held[0]?.count ?? 0);
    }
  });
});

describe('what a person does with an item', () => {
  it('is the person’s own, and a receipt stays as it was given first', async () => {
    const { id } = await find('advisor', /^Total cost reporting: what/);
    const first = await answerOf(gateway, 'advisor', 'newsMark', { id, mark: 'confirm' }, keyed());
    expect(first.isRead).toBe(true);
    expect(first.confirmedAt).not.toBeNull();
    const again = await answerOf(gateway, 'advisor', 'newsMark', { id, mark: 'confirm' }, keyed());
    expect(again.confirmedAt).toBe(first.confirmedAt);
    const unread = await answerOf(gateway, 'advisor', 'newsMark', { id, mark: 'unread' }, keyed());
    expect(unread).toMatchObject({ isRead: false, confirmedAt: first.confirmedAt });
    expect(await find('assistant', /^Total cost reporting: what/)).toMatchObject({
      isRead: false,
      confirmedAt: null,
    });
  });

  it('is refused for items without a receipt, and for anything but a coming event', async () => {
    const { id } = await find('advisor', /^Bank of Canada holds/);
    expect((await gateway.rest('advisor', 'newsMark', { id, mark: 'confirm' }, keyed())).status).toBe(400);
    expect((await gateway.rest('advisor', 'newsRegister', { id, isRegistered: true }, keyed())).status).toBe(
      400,
    );
    const over = await find('advisor', /^RRSP deadline/);
    expect(over.event?.isOver).toBe(true);
    expect(
      (await gateway.rest('advisor', 'newsRegister', { id: over.id, isRegistered: true }, keyed())).status,
    ).toBe(400);
  });

  it('registers once, and takes it back', async () => {
    const { id } = await find('advisor', /^Spring conference/);
    for (const isRegistered of [true, true, false, false, true]) {
      await answerOf(gateway, 'advisor', 'newsRegister', { id, isRegistered }, keyed());
      expect((await find('advisor', /^Spring conference/)).event?.isRegistered).toBe(isRegistered);
    }
    expect((await find('assistant', /^Spring conference/)).event?.isRegistered).toBe(false);
  });

  it('leaves the home page with the newest', async () => {
    const { news } = await answerOf(gateway, 'advisor', 'homeOverview', {});
    expect(news).toHaveLength(4);
  });
});
