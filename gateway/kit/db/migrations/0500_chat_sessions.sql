-- Conversations with the assistant: the questions, as they are asked. Their answers are worked out anew each time.

create table chat_sessions (
  subject text not null,
  -- Made by the portal when a conversation begins.
  id uuid not null,
  -- As the person named it; else its first question stands for it.
  title text check (length(title) between 1 and 80),
  -- Each a question as it was typed, and what was asked for it.
  turns jsonb not null check (jsonb_typeof(turns) = 'array'),
  is_pinned boolean not null default false,
  asked_at timestamptz not null default now(),
  -- A day later it is gone.
  removed_at timestamptz,
  primary key (subject, id)
);
-- Lists what a person asked last.
create index chat_sessions_asked on chat_sessions (subject, asked_at);

alter table chat_sessions enable row level security;
alter table chat_sessions force row level security;
create policy own on chat_sessions for all to cairn_reader
  using (subject = (select cairn_subject())) with check (subject = (select cairn_subject()));
grant select, insert, delete, update (title, turns, is_pinned, asked_at, removed_at) on chat_sessions to cairn_reader;
