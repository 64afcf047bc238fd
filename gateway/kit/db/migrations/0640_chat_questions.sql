-- The log of the questions to the assistant, and what comes of the feedback on its answers.

-- Tasks of the firm that a person has beside the rep codes.
create table firm_roles (
  subject text not null references people,
  -- 'questions': looks after the assistant.
  role text not null check (role in ('questions')),
  primary key (subject, role)
);
grant select on firm_roles to cairn_reader;

-- Names and numbers of clients are masked before a question gets here.
create table chat_questions (
  id integer generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  subject text not null,
  -- The id that the portal gave to the question: the same sent again is one row.
  message uuid not null,
  -- The conversation; null outside of one.
  session uuid,
  asked_at timestamptz not null default clock_timestamp(),
  -- The firm's day.
  asked_on date not null default cairn_today(),
  locale text not null check (locale in ('en', 'fr')),
  -- Null when a reading was changed by hand.
  question text check (length(question) <= 600),
  outcome text not null check (length(outcome) between 1 and 40),
  -- How it was read; null if it was not.
  spec jsonb,
  -- The list or dashboard that the answer comes from.
  source text check (length(source) <= 40),
  rows_found integer,
  latency_ms integer,
  -- 'builtIn', or the name of the firm's model.
  engine text not null default 'builtIn' check (length(engine) between 1 and 80),
  unique (subject, message)
);
-- Removes what is too old, and lists the latest.
create index chat_questions_subject on chat_questions (subject, asked_at);
create index chat_questions_asked on chat_questions (asked_at);

-- Feedback belongs to a question from now on. What was given before stays the person's own.
alter table chat_feedback
  add column question_id integer unique references chat_questions on delete cascade,
  add column status text not null default 'new' check (status in ('new', 'triaged', 'fixed', 'declined')),
  -- The word back to the person.
  add column reply text check (length(reply) between 1 and 300),
  add column version integer not null default 1;

-- Who set which status, and when.
create table chat_feedback_events (
  id integer generated always as identity primary key,
  feedback_id integer not null references chat_feedback on delete cascade,
  status text not null check (status in ('new', 'triaged', 'fixed', 'declined')),
  reply text check (length(reply) between 1 and 300),
  actor text not null,
  happened_at timestamptz not null default clock_timestamp()
);
create index chat_feedback_events_feedback on chat_feedback_events (feedback_id);

alter table chat_questions enable row level security;
alter table chat_questions force row level security;
alter table chat_feedback_events enable row level security;
alter table chat_feedback_events force row level security;
create policy own on chat_questions for all to cairn_reader
  using (subject = (select cairn_subject())) with check (subject = (select cairn_subject()));
create policy reviewed on chat_questions for select to cairn_reader
  using (exists (select from firm_roles r where r.subject = (select cairn_subject()) and r.role = 'questions'));
create policy reviewed on chat_feedback for select to cairn_reader
  using (question_id is not null
    and exists (select from firm_roles r where r.subject = (select cairn_subject()) and r.role = 'questions'));
create policy handled on chat_feedback for update to cairn_reader
  using (question_id is not null
    and exists (select from firm_roles r where r.subject = (select cairn_subject()) and r.role = 'questions'));
create policy reviewed on chat_feedback_events for all to cairn_reader
  using (exists (select from firm_roles r where r.subject = (select cairn_subject()) and r.role = 'questions'))
  with check (actor = (select cairn_subject())
    and exists (select from firm_roles r where r.subject = (select cairn_subject()) and r.role = 'questions'));
grant select, insert, delete on chat_questions to cairn_reader;
grant update (is_right, reason, comment, status, reply, version) on chat_feedback to cairn_reader;
grant select, insert on chat_feedback_events to cairn_reader;

-- Whoever gave the feedback gets a notification about what came of it. It concerns no client.
alter table notification_events drop constraint notification_events_record_kind_check;
alter table notification_events add constraint notification_events_record_kind_check
  check (record_kind in ('client', 'account', 'transfer', 'news', 'question'));
insert into notification_rules (kind, position, audience, channel, is_fixed, is_urgent, source_en, source_fr) values
  ('questionAnswered', 16, 'person', 'bell', false, false, 'Firm policy 8.1', 'Politique 8.1 de la société');
create policy tells_asker on notification_events for insert to cairn_reader
  with check (kind = 'questionAnswered' and rep_code_id is null and for_subject is not null
    and actor = (select cairn_subject())
    and exists (select from firm_roles r where r.subject = (select cairn_subject()) and r.role = 'questions'));
create policy told_askers on notification_events for select to cairn_reader
  using (kind = 'questionAnswered' and (rep_code_id is null or rep_code_id = any ((select cairn_rep_codes())::integer[]))
    and exists (select from firm_roles r where r.subject = (select cairn_subject()) and r.role = 'questions'));
create policy ends_told on notification_events for update to cairn_reader
  using (kind = 'questionAnswered' and (rep_code_id is null or rep_code_id = any ((select cairn_rep_codes())::integer[]))
    and exists (select from firm_roles r where r.subject = (select cairn_subject()) and r.role = 'questions'));
