-- What people say of the assistant's answers: whether one was right, and why not. A person's own words are the person's alone.

create table chat_feedback (
  id integer generated always as identity primary key,
  subject text not null,
  is_right boolean not null,
  reason text check (reason in ('wrong', 'old', 'incomplete', 'language', 'unsafe')),
  comment text check (length(comment) between 1 and 500),
  -- The question as it was typed, and how it was read.
  question text check (length(question) between 1 and 300),
  spec jsonb,
  given_at timestamptz not null default now(),
  check (reason is null or not is_right)
);
-- Finds what a person has said.
create index chat_feedback_subject on chat_feedback (subject, given_at);

alter table chat_feedback enable row level security;
alter table chat_feedback force row level security;
create policy own on chat_feedback for all to cairn_reader
  using (subject = (select cairn_subject())) with check (subject = (select cairn_subject()));
grant select, insert on chat_feedback to cairn_reader;
