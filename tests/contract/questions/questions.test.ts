import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotificationsListAnswer } from '@/contract/notifications/schema';
import type { QuestionDetailsAnswer } from '@/contract/questions/schema';
import { QUESTION_DAYS } from '@/contract/questions/codes';
import { sweepQuestions } from '@/gateway/areas/assistant/calls/log';
import { inScope } from '@/gateway/kit/db/scope';
import { planned } from '@/gateway/kit/db/statement';
import { answerOf } from '@/tests/support/accounts';
import { exportBody, exported, exportedRows, parseCsv } from '@/tests/support/exports';
import { makeTestGateway, type TestGateway } from '@/tests/support/gateway';
import { askOne, complain, handle, logOf } from '@/tests/support/questions';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await makeTestGateway({ limits: null });
});
afterAll(() => gateway.close());

const rowOf = async (message: string) => {
  const row = (await logOf(gateway)).find((each) => each.message === message);
  if (row === undefined) throw new Error('the question is not in the log');
  return row;
};

const notesOf = async (persona: string, tab: 'mine' | 'done' = 'mine') => {
  const body = { tab, kind: 'questionAnswered', text: '', unreadOnly: false, limit: 50 } as const;
  const answer: NotificationsListAnswer = await answerOf(gateway, persona, 'notificationsList', body);
  return answer.rows;
};

/** A client of the advisor whose name is in the log of no question. */
async function aClient() {
  const { rows } = await gateway.db.pool.query<{ family_name: string }>(
    `select p.family_name from clients c join parties p on p.id = c.party_id
      join rep_code_access a on a.rep_code_id = c.rep_code_id and a.subject = 'advisor'
      where length(p.family_name) > 5 and p.family_name ~ '^[A-Z][a-z]+$' order by p.id limit 1`,
  );
  return rows[0]?.family_name ?? '';
}

describe('the log', () => {
  test('has how a question was read and what came of it, once for each message', async () => {
    const message = randomUUID();
    const session = randomUUID();
    const body = { question: 'clients over 65', spec: null, message, session };
    const answer = await answerOf(gateway, 'advisor', 'chatAsk', body);
    await answerOf(gateway, 'advisor', 'chatAsk', body);
    const count = answer.kind === 'answer' && answer.result.kind === 'rows' ? answer.result.count : null;
    const rows = (await logOf(gateway)).filter((row) => row.message === message);
    expect(rows).toEqual([
      expect.objectContaining({
        question: 'clients over 65',
        session,
        language: 'en',
        outcome: 'rows',
        source: 'clients',
        rows: count,
        rating: 'none',
        status: 'none',
        engine: 'builtIn',
      }),
    ]);
    expect(count).toBeGreaterThan(0);
    const [row] = rows;
    expect(row?.howRead).toEqual({
      en: 'clients older than 65',
      fr: expect.stringContaining('clients') as string,
    });
    expect(row?.askedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/);
    expect(Math.abs(Date.parse(row?.askedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(row?.latencyMs).toBeGreaterThan(0);
  });

  test.each([
    ['should I sell RY', 'refused'],
    ['wobble the frobs', 'unread'],
    ['AUA by province', 'parts'],
    ['what is AUA', 'definition'],
  ])('says what came of: %s', async (question, outcome) => {
    expect(await rowOf(await askOne(gateway, 'advisor', question))).toMatchObject({ outcome });
  });

  test('masks names and numbers before they are kept', async () => {
    const name = await aClient();
    const asked = [
      `accounts of ${name}`,
      `accounts of ${name.toLowerCase()}`,
      'phone of zz.top@example.com 514-555-0199',
    ];
    for (const question of asked) {
      const message = await askOne(gateway, 'advisor', question);
      await complain(gateway, 'advisor', message, `the account 51-20417-8 of ${name} is missing`);
    }
    const { rows } = await gateway.db.pool
      .query(`select to_jsonb(q)::text || coalesce(to_jsonb(f)::text, '') as text
      from chat_questions q left join chat_feedback f on f.question_id = q.id`);
    const text = rows.map((row: { text: string }) => row.text.toLowerCase()).join('\n');
    expect(name.length).toBeGreaterThan(5);
    for (const secret of [name, 'zz.top', '555-0199', '51-20417-8'])
      expect(text).not.toContain(secret.toLowerCase());
    expect(text).toContain('accounts of […]');
  });

  test('masks a name that is a word of the portal where nobody has it', async () => {
    const message = await askOne(gateway, 'advisor', 'accounts of grant');
    const { rows } = await gateway.db.pool.query(
      'select outcome, question from chat_questions where message = $1',
      [message],
    );
    expect(rows).toEqual([{ outcome: 'unread', question: 'accounts of […]' }]);
  });

  test('keeps a question for 400 days, also of a person who stopped asking, and its feedback as long', async () => {
    const old = await askOne(gateway, 'newcomer', 'what is AUA');
    const young = await askOne(gateway, 'newcomer', 'what is a RRIF');
    await complain(gateway, 'newcomer', old);
    const age = (message: string, days: number) =>
      gateway.db.pool.query(
        'update chat_questions set asked_at = now() - make_interval(days => $2) where message = $1',
        [message, days],
      );
    await age(old, QUESTION_DAYS + 1);
    await age(young, QUESTION_DAYS - 1);
    await sweepQuestions(gateway.db);
    const { rows } = await gateway.db.pool.query<{ message: string }>(
      "select message from chat_questions where subject = 'newcomer'",
    );
    expect(rows.map(({ message }) => message)).toEqual([young]);
    const feedback = await gateway.db.pool.query("select from chat_feedback where subject = 'newcomer'");
    expect(feedback.rowCount).toBe(0);
  });

  test('shows a person only their own rows in the database, and no call shows even those', async () => {
    await askOne(gateway, 'conseillere', 'mes clients au Québec');
    const subjectsOf = (subject: string) =>
      inScope(gateway.db, { subject }, (tx) =>
        tx.run(planned<{ subject: string }>(sql`select distinct subject from chat_questions order by 1`)({})),
      );
    expect(await subjectsOf('assistant')).toEqual([]);
    expect(await subjectsOf('conseillere')).toEqual([{ subject: 'conseillere' }]);
    expect((await subjectsOf('manager')).length).toBeGreaterThan(1);
    const [row] = await logOf(gateway);
    for (const persona of ['advisor', 'newcomer', 'conseillere', 'executive']) {
      const refused = await gateway.rest(persona, 'questionDetails', { id: row?.id ?? '' });
      expect(refused.json()).toMatchObject({ status: 403, code: 'forbidden' });
      const body = { id: row?.id ?? '', version: 1, status: 'fixed', reply: null } as const;
      expect((await handle(gateway, persona, body)).json()).toMatchObject({ code: 'forbidden' });
    }
  });

  test('shows in the navigation of whom the firm gave the role', async () => {
    const rolesOf = async (persona: string) => (await answerOf(gateway, persona, 'me', undefined)).roles;
    expect(await rolesOf('manager')).toEqual(['questions']);
    expect(await rolesOf('advisor')).toEqual([]);
  });
});

describe('feedback', () => {
  test('waits as new, is handled by one person at a time, and the person is told once it is fixed', async () => {
    const message = await askOne(gateway, 'advisor', 'households over 1M');
    expect((await rowOf(message)).status).toBe('none');
    await complain(gateway, 'advisor', message, 'partial households are missing');
    const row = await rowOf(message);
    expect(row).toMatchObject({ status: 'new', rating: 'wrong', reason: 'incomplete' });
    expect(row.comment).toBe('partial households are missing');

    const seen = await handle(gateway, 'manager', { id: row.id, version: 1, status: 'triaged', reply: null });
    expect(seen.json()).toMatchObject({ version: 2, row: { status: 'triaged' } });
    expect(await notesOf('advisor')).toEqual([]);
    const late = await handle(gateway, 'manager', {
      id: row.id,
      version: 1,
      status: 'declined',
      reply: null,
    });
    expect(late.json()).toMatchObject({ code: 'conflict', version: 2 });

    const fixed = await handle(gateway, 'manager', {
      id: row.id,
      version: 2,
      status: 'fixed',
      reply: 'They count now',
    });
    const answer = fixed.json() as QuestionDetailsAnswer;
    expect(answer.history.map(({ status, by }) => [status, by.lastName])).toEqual([
      ['fixed', 'Strand'],
      ['triaged', 'Strand'],
    ]);
    expect(await notesOf('advisor')).toEqual([
      expect.objectContaining({
        kind: 'questionAnswered',
        isUnread: true,
        facts: expect.objectContaining({
          title: 'households over 1M',
          isApproved: true,
          reply: 'They count now',
        }) as object,
      }),
    ]);
    for (const other of ['assistant', 'conseillere', 'manager']) expect(await notesOf(other)).toEqual([]);
  });

  test('that is opened again takes its notification away', async () => {
    const message = await askOne(gateway, 'assistant', 'rejected transfers');
    await complain(gateway, 'assistant', message);
    const { id } = await rowOf(message);
    await handle(gateway, 'manager', { id, version: 1, status: 'declined', reply: null });
    expect(await notesOf('assistant')).toHaveLength(1);
    const undone = await handle(gateway, 'manager', { id, version: 2, status: 'new', reply: null });
    expect(undone.json()).toMatchObject({ version: 3, row: { status: 'new' } });
    expect(await notesOf('assistant')).toEqual([]);
  });

  test('that a person corrects replaces what they said, and praise leaves nothing to do', async () => {
    const message = await askOne(gateway, 'advisor', 'KYC overdue');
    await complain(gateway, 'advisor', message);
    const body = { isRight: true, reason: null, comment: null, question: null, spec: null, message };
    await answerOf(gateway, 'advisor', 'chatFeedback', body, {
      headers: { 'idempotency-key': randomUUID() },
    });
    const row = await rowOf(message);
    expect(row).toMatchObject({ rating: 'right', status: 'none', reason: null });
    const refused = await handle(gateway, 'manager', {
      id: row.id,
      version: 2,
      status: 'fixed',
      reply: null,
    });
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ pointer: '/id', rule: 'no_feedback' }] });
  });

  test('cannot be given on a question of somebody else', async () => {
    const message = await askOne(gateway, 'advisor', 'birthdays this month');
    await complain(gateway, 'conseillere', message);
    const { rows } = await gateway.db.pool.query(
      'select q.subject from chat_feedback f join chat_questions q on q.id = f.question_id where q.message = $1',
      [message],
    );
    expect(rows).toEqual([{ subject: 'conseillere' }]);
  });
});

describe('the file of the log', () => {
  test('is recorded as an export, runs no formula, and its numbers stay numbers', async () => {
    const message = await askOne(gateway, 'advisor', 'clients over 71');
    await complain(gateway, 'advisor', message, '=2+2 is missing');
    await gateway.db.pool.query('delete from export_log');
    const body = exportBody(exportedRows.questions(), ['message', 'comment', 'rows', 'latency', 'askedAt']);
    const file = await exported(gateway, 'manager', body);
    expect(file.status, gateway.log.slice(-3).join('')).toBe(200);
    const lines = parseCsv(file.file.toString('utf8'), ',');
    const line = lines.find(([each]) => each === message);
    const row = await rowOf(message);
    expect(line).toEqual([message, "'=2+2 is missing", String(row.rows), String(row.latencyMs), row.askedAt]);
    const { rows } = await gateway.db.pool.query('select subject, list, outcome from export_log');
    expect(rows).toEqual([{ subject: 'manager', list: 'questions', outcome: 'complete' }]);
  });

  test('is refused to anybody else, and that is recorded too', async () => {
    await gateway.db.pool.query('delete from export_log');
    const file = await exported(gateway, 'advisor', exportBody(exportedRows.questions(), ['question']));
    expect(file.status).toBe(403);
    const { rows } = await gateway.db.pool.query('select subject, outcome from export_log');
    expect(rows).toEqual([{ subject: 'advisor', outcome: 'failed' }]);
  });
});
