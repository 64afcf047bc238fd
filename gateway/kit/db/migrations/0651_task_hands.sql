-- Tasks of the home page that somebody handed over to a colleague who serves the same rep code. What is told to a team as a
-- notification has its assignee in `notification_work`.
create table task_hands (
  key text check (char_length(key) between 3 and 161),
  rep_code_id integer not null references rep_codes,
  assignee text not null,
  assigned_by text not null check (assigned_by <> assignee),
  assigned_at timestamptz not null default now(),
  -- A client who came to another rep code has what that one handed over, and not what the one before did.
  primary key (key, rep_code_id)
);
-- Finds what was handed over of a rep code, whose policy asks for it.
create index task_hands_rep_code on task_hands (rep_code_id);

alter table task_hands enable row level security;
alter table task_hands force row level security;
create policy by_rep_code on task_hands for all to cairn_reader
  using (rep_code_id = any ((select cairn_rep_codes())::integer[]))
  with check (rep_code_id = any ((select cairn_rep_codes())::integer[]));
grant select, insert, update, delete on task_hands to cairn_reader;
