import { type SQL, sql } from 'drizzle-orm';
import { SESSION_DAYS, SESSIONS_MAX, type SessionMark } from '@/contract/assistant/codes';
import type { ChatSessionAnswer, ChatSessionRow } from '@/contract/assistant/schema';
import { prepared } from '../../../kit/db/statement';
import type { Handler } from '../../../kit/call/handler';
import { ProblemError } from '../../../kit/http/problem';

const at = (name: string) => sql.placeholder(name);
const MINE = sql`subject = ${at('subject')}`;
const ONE = sql`${MINE} and id = ${at('id')}::uuid`;

const COLUMNS = sql`id::text, title, is_pinned as "isPinned",
  to_char(asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "askedAt"`;

const listed = prepared<ChatSessionRow>(
  'chat-sessions',
  sql`
  select ${COLUMNS}, jsonb_array_length(turns) as questions,
    (select turn ->> 'typed' from jsonb_array_elements(turns) with ordinality as each (turn, place)
      where turn ->> 'typed' is not null order by place limit 1) as question
  from chat_sessions where ${MINE} and removed_at is null
  order by is_pinned desc, asked_at desc, id limit ${sql.raw(String(SESSIONS_MAX))}`,
);

const found = prepared<ChatSessionAnswer>(
  'chat-session',
  sql`select ${COLUMNS}, turns from chat_sessions where ${ONE} and removed_at is null`,
);

const kept = prepared(
  'keep-chat-session',
  sql`
  insert into chat_sessions (subject, id, turns)
  values (${at('subject')}, ${at('id')}::uuid, ${at('turns')}::jsonb)
  on conflict (subject, id) do update set turns = excluded.turns, asked_at = now(), removed_at = null`,
);

/** A new question removes conversations that are too old or were deleted a day ago. */
const tidied = prepared(
  'tidy-chat-sessions',
  sql`
  delete from chat_sessions where ${MINE} and (removed_at < now() - interval '1 day'
    or (not is_pinned and asked_at < now() - interval '${sql.raw(String(SESSION_DAYS))} days'))`,
);

const marked = (mark: SessionMark, set: SQL) =>
  prepared<Omit<ChatSessionAnswer, 'turns'>>(
    `chat-session-${mark}`,
    sql`update chat_sessions set ${set} where ${ONE} returning ${COLUMNS}`,
  );

const MARKED = {
  rename: marked('rename', sql`title = ${at('title')}`),
  pin: marked('pin', sql`is_pinned = true`),
  unpin: marked('unpin', sql`is_pinned = false`),
  remove: marked('remove', sql`removed_at = now()`),
  restore: marked('restore', sql`removed_at = null`),
} as const satisfies Record<SessionMark, unknown>;

/** POST assistant/sessions: the person's conversations, pinned ones first, then the latest. */
export const sessions: Handler<'chatSessions'> = async ({ tx, subject }) => ({
  rows: await tx.run(listed({ subject })),
});

/**
 * POST assistant/session: the questions of a conversation; the portal asks for their answers again.
 * @throws {ProblemError} `not-found` for a conversation the person never had, or removed
 */
export const readSession: Handler<'chatSession'> = async ({ body, tx, subject }) => {
  const [session] = await tx.run(found({ subject, id: body.id }));
  if (session === undefined) throw new ProblemError('not-found');
  return session;
};

/** POST assistant/session/keep: saves all questions of a conversation. */
export const keepSession: Handler<'chatSessionKeep'> = async ({ body, tx, subject }) => {
  await tx.run(tidied({ subject }));
  await tx.run(kept({ subject, id: body.id, turns: JSON.stringify(body.turns) }));
  return { isKept: true };
};

/**
 * POST assistant/session/save: names, pins or removes a conversation, or restores one that was removed within a day.
 * @throws {ProblemError} `not-found` for a conversation the person never had
 */
export const saveSession: Handler<'chatSessionSave'> = async ({ body, tx, subject }) => {
  const { id, mark, title } = body;
  const values = { subject, id, ...(mark === 'rename' && { title }) };
  const [session] = await tx.run(MARKED[mark](values));
  if (session === undefined) throw new ProblemError('not-found');
  return session;
};
