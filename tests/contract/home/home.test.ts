import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TaskKind, type TaskMark, TASKS_AT_MOST, type TaskView } from '@/contract/home/codes';
import { taskReason } from '@/contract/home/reasons';
import type { HomeChangesAnswer, HomeTasksAnswer } from '@/contract/home/schema';
import { valuedDays } from '@/gateway/areas/valuation/rows/valuation';
import { answerOf } from '@/tests/support/accounts';
import { cents } from '@/tests/support/cents';
import { changesOf, sharedClients, write, written } from '@/tests/support/changing';
import { bodyOf, NO_FILTERS } from '@/tests/support/clients';
import { makeTestGateway, PERSONAS, type TestGateway } from '@/tests/support/gateway';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await makeTestGateway();
});
afterAll(() => gateway.close());

const overview = (persona: string) => answerOf(gateway, persona, 'homeOverview', {});
const tasks = (persona: string, view: TaskView = 'all', kind: TaskKind | null = null) =>
  answerOf(gateway, persona, 'homeTasks', { view, kind });
const markAll = (persona: string, keys: string[], given: TaskMark) =>
  write(gateway, persona, 'homeTaskMark', { keys, mark: given });
const mark = (persona: string, key: string, given: TaskMark) => markAll(persona, [key], given);
const keysOf = ({ tasks: found }: Pick<HomeTasksAnswer, 'tasks'>) => found.map(({ key }) => key);

/** What the database has of a person’s rep codes, past any policy. */
async function rowsOf<Row extends object>(persona: string, text: string): Promise<Row[]> {
  const { rows } = await gateway.db.pool.query<Row>(
    text.replaceAll(':codes', `(select rep_code_id from rep_code_access where subject = '${persona}')`),
  );
  return rows;
}

describe.each(PERSONAS)('the home page of %s', (persona) => {
  test('has the counts and sums of the lists that its tiles open', async () => {
    const { tiles } = await overview(persona);
    const valueOf = (measure: string) => tiles.find((tile) => tile.measure === measure)?.value;
    const clients = await answerOf(gateway, persona, 'clientsSummaryList', { filters: NO_FILTERS });
    const households = await answerOf(gateway, persona, 'householdsSummaryList', {
      filters: {},
      show: { closedOnly: false },
    });
    const accounts = await answerOf(gateway, persona, 'accountsSummaryList', {
      filters: {},
      clientId: null,
      householdId: null,
      show: { closed: false, zero: true, negative: true },
    });
    expect(tiles.map(({ value }) => value)).toEqual([
      clients.marketValue,
      valueOf('netFlow'),
      clients.cash,
      String(households.count),
      String(clients.count),
      String(accounts.total.count),
    ]);
    expect(accounts.total.marketValueCad).toBe(valueOf('aua'));
  });

  test('values the book by what is in it at the date of the book', async () => {
    const { tiles, asOf } = await overview(persona);
    const aua = tiles.find(({ measure }) => measure === 'aua');
    if (persona === 'newcomer') return expect(aua?.points).toEqual([]);
    expect(aua?.points.at(-1)).toEqual({ on: asOf, value: aua?.value });
    expect(aua?.points.length).toBeGreaterThanOrEqual(13);
  });

  test('has a net flow that is the sum of the month’s flows', async () => {
    const { tiles } = await overview(persona);
    const flows = await answerOf(gateway, persona, 'homeFlows', {});
    expect(flows.total.sum).toBe(tiles.find(({ measure }) => measure === 'netFlow')?.value);
    const shown = flows.rows.reduce((sum, { amount }) => sum + cents(amount), 0n);
    expect(shown).toBe(cents(flows.shown.sum));
    expect(flows.rows.length).toBe(flows.shown.count);
  });

  test('says from which day a price moved, by the prices of that day and of the book', async () => {
    const { events, bookFrom, asOf } = await answerOf(gateway, persona, 'homeChanges', {});
    for (const { kind, symbol, since, changeBp } of events) {
      expect(since).toBe(kind === 'price' ? bookFrom : null);
      if (kind !== 'price') continue;
      const { rows } = await gateway.db.pool.query<{ moved: number }>(
        `select round((now.close - earlier.close) * 10000 / earlier.close)::integer as moved
         from securities s,
           lateral (select close from prices where security_id = s.id and price_date <= $2::date
             order by price_date desc limit 1) earlier,
           lateral (select close from prices where security_id = s.id and price_date <= $3::date
             order by price_date desc limit 1) now
         where s.symbol = $1 and s.currency = 'CAD'`,
        [symbol, since, asOf],
      );
      if (rows[0] !== undefined) expect(changeBp, symbol ?? '').toBe(rows[0].moved);
    }
  });

  test('adds up: opening and its causes are closing', async () => {
    const { book } = await answerOf(gateway, persona, 'homeChanges', {});
    const sum = [book.opening, book.marketAndIncome, book.netFlow, book.charges].reduce(
      (so, part) => so + cents(part),
      0n,
    );
    expect(sum).toBe(cents(book.closing));
    expect(cents(book.opening)).toBeGreaterThanOrEqual(0n);
  });

  test('lists each task once, and counts all of them', async () => {
    const answer = await tasks(persona);
    expect(new Set(keysOf(answer)).size).toBe(answer.tasks.length);
    expect(answer.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(answer.counts.all);
    expect(answer.total).toBe(answer.counts.all);
    const one = await tasks(persona, 'overdue');
    expect(one.tasks.every(({ urgency }) => urgency === 'overdue')).toBe(true);
    expect(one.total).toBe(answer.counts.overdue);
  });

  test('has the tasks that SQL finds under the person’s rep codes', async () => {
    const { kinds } = await tasks(persona);
    const countOf = (kind: TaskKind) => kinds.find((each) => each.kind === kind)?.count ?? 0;
    const [found] = await rowsOf<Record<string, number>>(
      persona,
      `select
        (select count(*)::integer from transfers where state = 'rejected' and rep_code_id in :codes) as rejected,
        (select count(*)::integer from accounts where cash_cad < 0 and type <> 'margin' and closed_on is null
          and rep_code_id in :codes) as negative,
        (select count(*)::integer from accounts where closed_on is null and market_value_cad > 0
          and cash_cad > market_value_cad / 10 and rep_code_id in :codes) as high,
        (select count(*)::integer from accounts where closed_on is not null and is_counted
          and rep_code_id in :codes) as residual,
        (select count(*)::integer from carrier_breaks where owner = 'advisor' and rep_code_id in :codes) as breaks,
        (select count(*)::integer from uma_accounts where status = 'out' and rep_code_id in :codes) as drifted,
        (select count(*)::integer from uma_accounts u join uma_current v on v.model_id = u.model_id
          join kyc_accounts q on q.account_id = u.account_id
          where u.rep_code_id in :codes and q.tolerance is not null and q.capacity is not null
            and case v.risk when 'low' then 1 when 'lowMedium' then 2 when 'medium' then 2 else 3 end
              > least(array_position(array['low', 'medium', 'high'], q.tolerance),
                array_position(array['low', 'medium', 'high'], q.capacity))) as risky,
        (select count(*)::integer from clients c where c.market_value > 0 and c.rep_code_id in :codes
          and coalesce((select max(contacted_on) from client_contacts x where x.party_id = c.party_id), '-infinity')
            <= (select as_of from book) - 365) as uncontacted,
        (select count(*)::integer from client_details_extra e join clients c using (party_id), book
          where c.rep_code_id in :codes and (e.identity_verification ->> 'expiresOn')::date < as_of
            and (e.identity_verification ->> 'expiresOn')::date >= as_of - 90) as expired`,
    );
    expect(found).toEqual({
      rejected: countOf('transferRejected'),
      negative: countOf('cashNegative'),
      high: countOf('cashHigh'),
      residual: countOf('residual'),
      breaks: countOf('carrierBreak'),
      drifted: countOf('outOfBand'),
      risky: countOf('modelAboveProfile'),
      uncontacted: countOf('noContact'),
      expired: countOf('idExpired'),
    });
    const { count } = await answerOf(gateway, persona, 'kycSummaryList', {
      filters: { state: ['overdue', 'days30'] },
    });
    expect(countOf('kycDue')).toBe(count);
    for (const [kind, state] of [
      ['identityOverdue', 'overdue'],
      ['identityDoubted', 'doubted'],
    ] as const) {
      const listed = await answerOf(gateway, persona, 'verificationSummaryList', {
        filters: { state: [state] },
      });
      expect(countOf(kind)).toBe(listed.count);
    }
  });
});

test('a model above the risk profile is a task with its reason, as many as the list of such accounts has', async () => {
  const { tasks: found, total } = await tasks('manager', 'all', 'modelAboveProfile');
  expect(total).toBeGreaterThan(0);
  const { count } = await answerOf(gateway, 'manager', 'umaAccountsSummaryList', {
    filters: { fit: ['above'] },
  });
  expect(total).toBe(count);
  for (const { record, facts, urgency } of found) {
    const { management } = await answerOf(gateway, 'manager', 'umaAccountView', { id: record.id });
    expect(management).toMatchObject({ fit: 'above', profile: facts.riskProfile });
    expect(facts.modelRisk).not.toBeNull();
    expect(facts.model?.en).not.toBe(facts.model?.fr);
    expect(urgency).toBe('week');
  }
});

describe('teams', () => {
  test('ask whoever may decide, and tell whoever asked', async () => {
    const { rows } = await answerOf(gateway, 'advisor', 'teamsList', bodyOf('teamsList', ''));
    const [team] = rows;
    const { version, values } = await answerOf(gateway, 'advisor', 'teamEdit', { id: team?.id ?? '' });
    const fields = { members: values.members.filter(({ role }) => role !== 'assistant') };
    expect(fields.members.length).toBeLessThan(values.members.length);
    const body = { id: team?.id ?? '', version, fields };
    expect((await write(gateway, 'advisor', 'teamSave', body)).json()).toMatchObject({ state: 'pending' });
    const about = async (persona: string, kind: TaskKind) =>
      (await tasks(persona, 'all', kind)).tasks.filter(({ record }) => record.id === team?.id);
    expect(await about('advisor', 'ownChange')).toMatchObject([
      { record: { kind: 'team' }, facts: { team: team?.name, paths: ['members'] } },
    ]);
    expect(await about('manager', 'approval')).toMatchObject([{ facts: { by: { subject: 'advisor' } } }]);
    for (const persona of ['advisor', 'assistant', 'conseillere', 'newcomer'])
      expect(await about(persona, 'approval'), persona).toEqual([]);
  });

  test('tell a cover that ends within days to those who see its rep codes', async () => {
    const coverUntil = (days: number, cover: number) =>
      gateway.db.pool.query(
        `insert into team_cover (team_id, away_id, cover_id, rep_code_ids, valid_from, valid_to)
         select 1, min(id), $3, array(select id from rep_codes where code = 'TR04'), $1::date - 5, $1::date + $2::integer
         from advisors where id <> $3`,
        [gateway.db.today(), days, cover],
      );
    await coverUntil(7, 2);
    await coverUntil(8, 3);
    const ends = async (persona: string) => (await tasks(persona, 'all', 'coverEnds')).tasks;
    expect(await ends('advisor')).toMatchObject([
      {
        urgency: 'week',
        dueOn: null,
        record: { kind: 'team' },
        facts: { team: { en: 'Osei Wealth Group' } },
      },
    ]);
    expect(await ends('manager')).toHaveLength(1);
    expect(await ends('conseillere')).toEqual([]);
    await gateway.db.pool.query('delete from team_cover where valid_to >= $1::date', [gateway.db.today()]);
  });
});

describe('the history of the book', () => {
  test('is worth at a month-end what its accounts were worth then, to the cent', async () => {
    const { tiles } = await overview('advisor');
    const point = tiles.find(({ measure }) => measure === 'aua')?.points.at(-2);
    const moves = await rowsOf<Parameters<typeof valuedDays>[1][number]>(
      'advisor',
      `select t.account_id, t.security_id, t.trade_date::text, t.kind, t.quantity::text, t.amount::text,
        t.amount_cad::text, a.currency = 'USD' as "isUsd"
       from transactions t join accounts a on a.id = t.account_id where t.rep_code_id in :codes
       order by t.trade_date, t.id`,
    );
    const days = await rowsOf<{ day: string; usd_cad: string }>(
      'advisor',
      `select rate_date::text as day, usd_cad::text from fx_rates order by rate_date`,
    );
    const quotes = await rowsOf<Parameters<typeof valuedDays>[2][number]>(
      'advisor',
      `select security_id, price_date::text, close::text, price_units, currency = 'USD' as "isUsd"
       from prices join securities on id = security_id order by price_date`,
    );
    const listed = valuedDays(days, moves, quotes).find(({ on }) => on === point?.on);
    expect(cents(point?.value ?? '0.00')).toBe(listed?.value);
  });

  test('opens on a month-end with the value that the tile has of that day', async () => {
    const { tiles } = await overview('advisor');
    const { book, bookFrom }: HomeChangesAnswer = await answerOf(gateway, 'advisor', 'homeChanges', {});
    const aua = tiles.find(({ measure }) => measure === 'aua');
    expect(aua?.points.find(({ on }) => on === bookFrom)?.value).toBe(book.opening);
  });
});

describe('a task that is put off', () => {
  test('goes, is counted as put off, and comes back where that is asked for', async () => {
    const before = await tasks('advisor');
    const [first] = before.tasks;
    if (first === undefined) throw new Error('the advisor has nothing to do');
    const answer = await mark('advisor', first.key, 'tomorrow');
    const { until } = answer.json() as { until: string };
    expect([0, 6]).not.toContain(new Date(`${until}T00:00:00Z`).getUTCDay());
    const after = await tasks('advisor');
    expect(keysOf(after)).not.toContain(first.key);
    expect(after.counts).toMatchObject({ all: before.counts.all - 1, putOff: 1 });
    expect((await tasks('advisor', 'putOff')).tasks).toEqual([
      { ...first, putOff: { isDismissed: false, until, handedTo: null } },
    ]);
    await mark('advisor', first.key, 'restore');
    expect(await tasks('advisor')).toEqual(before);
  });

  test('comes back on its day', async () => {
    const [first] = (await tasks('advisor')).tasks;
    await mark('advisor', first?.key ?? '', 'nextWeek');
    await gateway.db.pool.query(
      "update task_marks set until = (now() at time zone 'America/Toronto')::date where subject = 'advisor'",
    );
    expect(keysOf(await tasks('advisor'))).toContain(first?.key);
    await mark('advisor', first?.key ?? '', 'restore');
  });

  test('can be any of the tasks, and all of a kind are put off and brought back at once', async () => {
    const whole = () => answerOf(gateway, 'manager', 'homeTasks', { view: 'all', kind: null, isWhole: true });
    const before = await whole();
    expect(before.tasks).toHaveLength(before.counts.all);
    const [{ kind, count } = { kind: 'cashHigh' as const, count: 0 }] = [...before.kinds].sort(
      (one, other) => other.count - one.count,
    );
    const keys = keysOf({ ...before, tasks: before.tasks.filter((task) => task.kind === kind) });
    expect(keys).toHaveLength(count);
    await written(markAll('manager', keys, 'nextWeek'));
    const after = await whole();
    expect(after.counts).toMatchObject({ all: before.counts.all - count, putOff: count });
    expect(after.kinds.map((each) => each.kind)).not.toContain(kind);
    await written(markAll('manager', keys, 'restore'));
    expect(await whole()).toEqual(before);
  });

  test('are grouped by kind and reason as their facts tell it, and each group is read alone', async () => {
    for (const persona of ['advisor', 'manager']) {
      const { tasks: all, groups } = await answerOf(gateway, persona, 'homeTasks', {
        view: 'all',
        kind: null,
        isWhole: true,
      });
      const told = new Map<string, number>();
      for (const { kind, facts } of all) {
        const key = `${kind} ${taskReason(kind, facts)}`;
        told.set(key, (told.get(key) ?? 0) + 1);
      }
      expect(new Map(groups.map(({ kind, reason, count }) => [`${kind} ${reason}`, count]))).toEqual(told);
      expect(groups.filter(({ reason }) => reason !== '').length).toBeGreaterThan(3);
      for (const { kind, reason, count } of groups) {
        const alone = { view: 'all', kind, reason } as const;
        const { tasks: found, total } = await answerOf(gateway, persona, 'homeTasks', alone);
        expect([kind, reason, total, found.length]).toEqual([kind, reason, count, count]);
        const { tasks: rest } = await answerOf(gateway, persona, 'homeTasks', { ...alone, skip: 1 });
        expect(keysOf({ tasks: rest })).toEqual(
          keysOf({ tasks: found }).filter((key) => keysOf({ tasks: rest }).includes(key)),
        );
        expect(rest).toHaveLength(count - 1);
      }
    }
  });

  test('are all reached as a group, though more than one answer holds: put off, undone and handed over', async () => {
    await gateway.db.pool.query(`insert into carrier_breaks
      (id, public_id, rep_code_id, account_id, party_id, kind, ours, theirs, difference, opened_on, owner)
      select 1000000 + n, gen_random_uuid(), h.rep_code_id, h.account_id, h.party_id, 'cash', 1, 2, 1, '2026-03-02', 'advisor'
      from generate_series(0, ${TASKS_AT_MOST + 200}) n, lateral (select h.* from account_holders h
        join accounts a on a.id = h.account_id and a.closed_on is null
        join rep_code_access mine on mine.rep_code_id = h.rep_code_id and mine.subject = 'advisor'
        join rep_code_access theirs on theirs.rep_code_id = h.rep_code_id and theirs.subject = 'assistant'
        order by h.account_id limit 1) h`);
    const group = { view: 'all', kind: 'carrierBreak', reason: 'none' } as const;
    const counted = async (persona: string, view: 'all' | 'putOff' = 'all') =>
      (await answerOf(gateway, persona, 'homeTasks', { ...group, view })).total;
    try {
      const before = await counted('advisor');
      expect(before).toBeGreaterThan(TASKS_AT_MOST);
      const first = keysOf(await answerOf(gateway, 'advisor', 'homeTasks', group));
      const next = keysOf(await answerOf(gateway, 'advisor', 'homeTasks', { ...group, skip: first.length }));
      expect(new Set([...first, ...next]).size).toBe(before);
      const { act, count } = await written<{ act: string; count: number }>(
        write(gateway, 'advisor', 'homeTaskMark', { group, mark: 'nextWeek' }),
      );
      expect(count).toBe(before);
      expect([await counted('advisor'), await counted('advisor', 'putOff')]).toEqual([0, before]);
      const restored = write(gateway, 'advisor', 'homeTaskMark', { act, mark: 'restore' });
      expect(await written(restored)).toMatchObject({ count: before });
      expect([await counted('advisor'), await counted('advisor', 'putOff')]).toEqual([before, 0]);
      const given = await written<{ act: string; count: number }>(
        write(gateway, 'advisor', 'homeTaskHandOver', { group, colleague: 'assistant' }),
      );
      expect(given.count).toBe(before);
      expect([await counted('advisor'), await counted('advisor', 'putOff')]).toEqual([0, before]);
      const undone = write(gateway, 'advisor', 'homeTaskHandOver', { act: given.act, colleague: null });
      expect(await written(undone)).toMatchObject({ count: before });
      expect([await counted('advisor'), await counted('advisor', 'putOff')]).toEqual([before, 0]);
      await written(write(gateway, 'advisor', 'homeTaskHandOver', { group, colleague: 'assistant' }));
      const back = { ...group, view: 'putOff' } as const;
      const taken = write(gateway, 'advisor', 'homeTaskHandOver', { group: back, colleague: null });
      expect(await written(taken)).toMatchObject({ count: before });
      expect(await counted('advisor')).toBe(before);
    } finally {
      await gateway.db.pool.query('delete from carrier_breaks where id >= 1000000');
    }
  });

  test.each([
    ['nothing', {}],
    ['two ways at once', { keys: ['bounce:1:'], group: { view: 'all', kind: 'bounce' } }],
  ])('are acted on in one way: %s is refused', async (_, on) => {
    const { status } = await write(gateway, 'advisor', 'homeTaskMark', { ...on, mark: 'dismiss' } as never);
    expect(status).toBe(400);
  });

  test('is so for the person alone', async () => {
    const mine = keysOf(await tasks('advisor'));
    const shared = keysOf(await tasks('assistant')).find((key) => mine.includes(key)) ?? '';
    await mark('advisor', shared, 'dismiss');
    expect(keysOf(await tasks('assistant'))).toContain(shared);
    expect(keysOf(await tasks('advisor'))).not.toContain(shared);
    await mark('advisor', shared, 'restore');
  });

  test('stays away if it is dismissed, unless its cause is one that lasts', async () => {
    const until = async (kind: TaskKind) =>
      ((await mark('advisor', `${kind}:${randomUUID()}:`, 'dismiss')).json() as { until: string | null })
        .until;
    expect(await until('bounce')).toBeNull();
    expect(await until('cashNegative')).not.toBeNull();
  });

  test('is refused under a key that names nothing', async () => {
    expect((await mark('advisor', 'no key', 'dismiss')).status).toBe(400);
  });
});

describe('a task that is handed over', () => {
  const give = (persona: string, keys: string[], colleague: string | null) =>
    write(gateway, persona, 'homeTaskHandOver', { keys, colleague });
  const whole = (persona: string, view: 'all' | 'putOff' = 'all') =>
    answerOf(gateway, persona, 'homeTasks', { view, kind: null, isWhole: true });
  const ASSISTANT = { subject: 'assistant', firstName: 'Linh', lastName: 'Phạm' };

  test.each(['kycDue', 'transferDue', 'cashHigh', 'outOfBand', 'noContact'] as const)(
    'is the colleague’s alone, stays in sight of who gave it, and comes back by the undo: %s',
    async (kind) => {
      const [before, theirs] = [await whole('advisor'), await whole('assistant')];
      const keys = keysOf({ ...before, tasks: before.tasks.filter((task) => task.kind === kind) });
      const shared = keysOf(theirs).filter((key) => keys.includes(key));
      const [key = ''] = shared;
      expect(shared.length, kind).toBeGreaterThan(0);
      const given = await give('advisor', [key], 'assistant');
      expect(given.json()).toMatchObject({
        colleague: expect.objectContaining({ subject: 'assistant' }) as unknown,
      });
      const after = await whole('advisor');
      expect(keysOf(after)).not.toContain(key);
      expect(after.counts).toMatchObject({ all: before.counts.all - 1, putOff: before.counts.putOff + 1 });
      const kept = (await whole('advisor', 'putOff')).tasks.find((task) => task.key === key);
      expect(kept?.putOff?.handedTo).toMatchObject({ subject: ASSISTANT.subject });
      const taken = (await whole('assistant')).tasks.find((task) => task.key === key);
      expect(taken?.handedBy).toMatchObject({ subject: 'advisor' });
      expect(taken?.putOff).toBeNull();
      await written(give('advisor', [key], null));
      expect(await whole('advisor')).toEqual(before);
      expect(await whole('assistant')).toEqual(theirs);
    },
  );

  test('is the team’s again once the colleague no longer serves the rep code', async () => {
    const before = await whole('advisor');
    const theirs = keysOf(await whole('assistant'));
    const [key = ''] = keysOf(before).filter((each) => each.startsWith('cashHigh:') && theirs.includes(each));
    await written(give('advisor', [key], 'assistant'));
    expect(keysOf(await whole('advisor'))).not.toContain(key);
    const until = (day: string) =>
      gateway.db.pool.query(
        `update rep_code_access set valid_from = least(valid_from, '2000-01-01'), valid_to = ${day} where subject = 'assistant'`,
      );
    await until("'2000-01-02'");
    expect(keysOf(await whole('advisor'))).toContain(key);
    await until('null');
    await written(give('advisor', [key], null));
    expect(await whole('advisor')).toEqual(before);
  });

  test('is refused for whoever does not serve the client, and nothing of it is kept', async () => {
    const before = await whole('advisor');
    const { key } = before.tasks.find(({ kind }) => kind === 'cashHigh') ?? { key: '' };
    const refused = await give('advisor', [key], 'conseillere');
    expect([refused.status, refused.json()]).toMatchObject([422, { errors: [{ rule: 'no_colleague' }] }]);
    const nobody = await give('advisor', [key], 'nobody-at-all');
    expect(nobody.json()).toMatchObject({ errors: [{ rule: 'no_colleague' }] });
    const own = await give('advisor', [key, `approval:${randomUUID()}:`], 'assistant');
    expect([own.status, own.json()]).toMatchObject([422, { errors: [{ rule: 'own_task' }] }]);
    expect((await give('advisor', [key, `cashHigh:${randomUUID()}:`], 'assistant')).status).toBe(404);
    expect((await give('conseillere', [key], 'assistant')).status).toBe(404);
    expect(await whole('advisor')).toEqual(before);
    expect(before.colleagues.map(({ subject }) => subject)).toContain('assistant');
    expect(before.colleagues.map(({ subject }) => subject)).not.toContain('conseillere');
  });
});

test('a notice that must be read is a task until the person has confirmed it', async () => {
  const { rows } = await answerOf(gateway, 'advisor', 'newsList', { kind: null, view: 'all' });
  const waiting = rows.filter(({ isMustRead, confirmedAt }) => isMustRead && confirmedAt === null);
  expect(waiting.length).toBeGreaterThan(0);
  const asked = async () => (await tasks('advisor', 'all', 'mustRead')).tasks;
  const found = await asked();
  expect(found.map(({ record }) => record.id).sort()).toEqual(waiting.map(({ id }) => id).sort());
  expect(found[0]?.facts.notice).toEqual(waiting.find(({ id }) => id === found[0]?.record.id)?.title);
  const id = found[0]?.record.id ?? '';
  await written(write(gateway, 'advisor', 'newsMark', { id, mark: 'confirm' }));
  expect((await asked()).map(({ record }) => record.id)).not.toContain(id);
});

describe('a change that waits', () => {
  test('is a task of whoever may decide it, with its fields, and of its maker', async () => {
    const [id = ''] = await sharedClients(gateway, 'advisor', 'assistant');
    const client = changesOf(gateway, id);
    const { maritalStatus: was } = await client.stands();
    const { pending } = await client.saved('assistant', {
      version: 1,
      fields: { maritalStatus: was === 'married' ? 'single' : 'married' },
    });
    expect(pending).toHaveLength(1);
    const waiting = await tasks('advisor', 'all', 'approval');
    expect(waiting.tasks).toMatchObject([
      { record: { kind: 'client', id }, facts: { paths: ['maritalStatus'], by: { subject: 'assistant' } } },
    ]);
    const own = await tasks('assistant', 'all', 'ownChange');
    expect(own.tasks).toMatchObject([{ record: { kind: 'client', id } }]);
    expect((await tasks('conseillere', 'all', 'approval')).tasks).toEqual([]);
  });
});

describe('what changed since the last sign-in', () => {
  const signedIn = async (at: number) => {
    const token = await gateway.token('manager', { claims: { auth_time: at } });
    const answer = await gateway.rest('manager', 'homeChanges', {}, { token });
    return answer.json() as HomeChangesAnswer;
  };

  test('counts from the sign-in before this one, whatever is asked in between', async () => {
    const now = Math.floor(Date.now() / 1_000);
    await gateway.db.pool.query("delete from sign_ins where subject = 'manager'");
    expect((await signedIn(now - 7_200)).previousSignIn).toBeNull();
    expect((await signedIn(now - 7_200)).previousSignIn).toBeNull();
    const second = await signedIn(now - 60);
    expect(Date.parse(second.previousSignIn ?? '')).toBe((now - 7_200) * 1_000);
    expect((await signedIn(now - 60)).previousSignIn).toBe(second.previousSignIn);
    // An older session that is still open changes nothing.
    expect((await signedIn(now - 7_200)).previousSignIn).toBe(second.previousSignIn);
  });

  test("lists other people's changes, and not the person's own", async () => {
    const [id = ''] = (await sharedClients(gateway, 'assistant', 'manager')).slice(-1);
    await changesOf(gateway, id).save('assistant', { version: 1, fields: { preferredName: 'Lou' } });
    const changed = ({ events }: HomeChangesAnswer) => events.filter(({ kind }) => kind === 'change');
    const response = changed(await signedIn(Math.floor(Date.now() / 1_000) - 60));
    expect(response).toContainEqual(
      expect.objectContaining({ paths: ['preferredName'], record: expect.objectContaining({ id }) }),
    );
    const mine = changed(await answerOf(gateway, 'assistant', 'homeChanges', {}));
    expect(mine.filter(({ record }) => record?.id === id)).toEqual([]);
  });
});

describe('a bond that comes due', () => {
  test('is a task of each account that holds it, by its day', async () => {
    await gateway.db.pool.query(
      "update securities set matures_on = (select as_of + 10 from book) where kind = 'gic' and symbol like 'GIC 3.60%'",
    );
    const { tasks: found, total } = await tasks('advisor', 'all', 'maturity');
    const [held] = await rowsOf<{ n: number }>(
      'advisor',
      `select count(*)::integer as n from holdings where quantity > 0 and rep_code_id in :codes
        and security_id in (select id from securities where symbol like 'GIC 3.60%')`,
    );
    expect(total).toBe(held?.n);
    expect(found.every(({ days, urgency }) => days === 10 && urgency === 'month')).toBe(true);
  });
});
