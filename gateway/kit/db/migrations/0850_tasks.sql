-- Tasks that people give themselves or a colleague. A task may be about a client or a household. Its changes go through the
-- kit for changes, as a record of its own.

create table staff_tasks (
  id integer generated always as identity primary key,
  public_id uuid not null constraint staff_tasks_public_id unique,
  -- The tasks of one series have it in common; their due days count from `series_from`.
  series_id uuid not null,
  series_from date not null,
  title text not null check (char_length(title) between 1 and 120),
  due_on date not null,
  repeat text not null check (repeat in ('none', 'weekly', 'monthly', 'quarterly', 'yearly')),
  party_id integer,
  household_id integer references households on delete set null,
  -- Null: about no client.
  rep_code_id integer references rep_codes,
  assignee text not null,
  made_by text not null,
  -- Who gave it to the assignee last; null: the assignee has it from nobody.
  given_by text,
  -- [{"text": "…", "isDone": false}]
  checklist jsonb not null default '[]',
  note text not null default '' check (char_length(note) <= 2000),
  made_at timestamptz not null default clock_timestamp(),
  -- Null while it is open.
  done_at timestamptz,
  done_by text,
  -- A task that was removed stays, so that an undo brings it back.
  removed_at timestamptz,
  -- The task of the series that was made when this one was done.
  next_id integer references staff_tasks,
  check ((done_at is null) = (done_by is null)),
  check (party_id is null or household_id is null),
  check (rep_code_id is not null or party_id is null and household_id is null),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

-- What a person has to do, what the person gave away, and what is about a client or a household.
create index staff_tasks_assignee on staff_tasks (assignee, due_on) where removed_at is null;
create index staff_tasks_made_by on staff_tasks (made_by) where removed_at is null;
create index staff_tasks_given_by on staff_tasks (given_by) where removed_at is null;
create index staff_tasks_party on staff_tasks (party_id) where removed_at is null;
create index staff_tasks_household on staff_tasks (household_id) where removed_at is null;

alter table staff_tasks enable row level security;
alter table staff_tasks force row level security;

-- Whose tasks the manager of a branch sees. The leader of a region sees none of them.
create function cairn_managed_people() returns text[]
  language plpgsql stable as $$
begin
  return (
    select coalesce(array_agg(p.subject), '{}') from public.people p
    join public.branch_managers m on m.branch_id = p.branch_id and m.subject = public.cairn_subject()
  );
end $$;

-- Whoever made it, gave it or has it; and who manages the branch of the assignee. One about a client only for those who serve the client.
create policy by_rep_code on staff_tasks for select to cairn_reader using (
  (rep_code_id is null or rep_code_id = any ((select cairn_rep_codes())::integer[]))
  and (assignee = (select cairn_subject()) or made_by = (select cairn_subject()) or given_by = (select cairn_subject())
    or (select cairn_subject()) is not null and assignee = any ((select cairn_managed_people())::text[])));
create policy adds on staff_tasks for insert to cairn_reader with check (
  (rep_code_id is null or rep_code_id = any ((select cairn_rep_codes())::integer[]))
  and (assignee = (select cairn_subject()) or made_by = (select cairn_subject()) or given_by = (select cairn_subject())));
create policy changes on staff_tasks for update to cairn_reader
  using ((rep_code_id is null or rep_code_id = any ((select cairn_rep_codes())::integer[]))
    and (assignee = (select cairn_subject()) or made_by = (select cairn_subject()) or given_by = (select cairn_subject())))
  with check (rep_code_id is null or rep_code_id = any ((select cairn_rep_codes())::integer[]));
grant select, insert, update (title, due_on, repeat, series_from, assignee, given_by, checklist, note, done_at, done_by,
  removed_at, next_id) on staff_tasks to cairn_reader;

-- The owner moves what goes to another rep code.
create policy owner_reads on staff_tasks for select to current_user using (true);
create policy owner_moves on staff_tasks for update to current_user using (true) with check (true);

-- A task about a household stays with those who serve the household.
create function cairn_move_household_tasks() returns trigger
  language plpgsql as $$
begin
  update staff_tasks set rep_code_id = (select min(code) from unnest(new.rep_code_ids) code)
    where household_id = new.id and rep_code_id <> all (new.rep_code_ids);
  return null;
end $$;
create trigger move_tasks after update of rep_code_ids on households
  for each row when (new.rep_code_ids <> old.rep_code_ids and new.rep_code_ids <> '{}')
  execute function cairn_move_household_tasks();

-- A task that goes to another rep code, with its client or its household, takes along what was told of it.
create function cairn_move_task_notifications() returns trigger
  language plpgsql as $$
begin
  update notification_events set rep_code_id = new.rep_code_id
    where record_kind = 'task' and record_id = new.public_id::text;
  return null;
end $$;
create trigger move_notifications after update of rep_code_id on staff_tasks
  for each row when (new.rep_code_id is distinct from old.rep_code_id)
  execute function cairn_move_task_notifications();

-- The changes of a task are for those who see the task. The subquery sees what the person sees.
do $$
declare
  name text;
begin
  foreach name in array array['aggregate_versions', 'change_sets', 'change_items'] loop
    execute format('create policy of_task on %I as restrictive for all to cairn_reader using (
      case when entity = ''task'' then exists (select from staff_tasks t where t.public_id = record_id::uuid) else true end)',
      name);
  end loop;
end $$;
-- A task has no rep codes in the log, so only links without them are looked up.
create policy of_task on change_log as restrictive for all to cairn_reader using (
  rep_code_ids is not null or exists (select from change_sets s where s.id = set_id));

-- The colleague to whom a task is given is told.
alter table notification_events drop constraint notification_events_record_kind_check;
alter table notification_events add constraint notification_events_record_kind_check
  check (record_kind in ('client', 'account', 'transfer', 'news', 'question', 'task'));
insert into notification_rules (kind, position, audience, channel, is_fixed, is_urgent, source_en, source_fr) values
  ('taskGiven', 18, 'person', 'bell', false, false, 'Firm policy 8.1', 'Politique 8.1 de la société');
create policy tells_colleague on notification_events for insert to cairn_reader
  with check (kind = 'taskGiven' and record_kind = 'task' and for_subject is not null and actor = (select cairn_subject())
    and (rep_code_id is null or rep_code_id = any ((select cairn_rep_codes())::integer[])));
