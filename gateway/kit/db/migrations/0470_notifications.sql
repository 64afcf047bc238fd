-- Notifications: what happened, once; what each person has read and flagged of it; and the work that a team shares.
-- What a person puts off or is done with stands in task_marks, by the key that the home page knows it by too.

-- What is told, to whom, from which amount or how many days ahead, and by which way, unless a team or a person says
-- otherwise.
create table notification_rules (
  kind text primary key,
  position smallint not null,
  -- 'each': everyone who serves the client; 'team': a queue of those, until somebody claims it; 'person': one person.
  audience text not null check (audience in ('each', 'team', 'person')),
  -- 'bell': counted in the header; 'list': listed alone; 'off': not told.
  channel text not null check (channel in ('bell', 'list')),
  -- Nobody turns it off.
  is_fixed boolean not null default false,
  -- It is wanted on the day.
  is_urgent boolean not null default false,
  unit text check (unit in ('cad', 'days')),
  threshold integer check (threshold > 0),
  -- What may be chosen. The first is the least that is ever told.
  choices integer[],
  -- Where it comes from, for people to read.
  source text not null,
  check ((unit is null) = (threshold is null) and (unit is null) = (choices is null)),
  check (threshold = any (choices))
);

insert into notification_rules (kind, position, audience, channel, is_fixed, is_urgent, unit, threshold, choices, source) values
  ('transferRejected', 1, 'each', 'bell', false, true, null, null, null, 'Firm policy 8.1'),
  ('transferDeadline', 2, 'team', 'bell', false, true, null, null, null, 'CIRO rules 4855 to 4859'),
  ('approvalWanted', 3, 'each', 'bell', true, true, null, null, null, 'CIRO 3209(2)'),
  ('restricted', 4, 'each', 'bell', true, true, null, null, null, 'NI 31-103, 8.30; firm policy 7.3'),
  ('cashNegative', 5, 'each', 'bell', false, true, null, null, null, 'Firm policy 8.1'),
  ('mustRead', 6, 'each', 'bell', true, false, null, null, null, 'Firm policy 8.1'),
  ('changeDecided', 7, 'person', 'bell', false, false, null, null, null, 'Firm policy 8.1'),
  ('largeFlow', 8, 'each', 'bell', false, false, 'cad', 100000, '{25000,50000,100000,250000}', 'Firm policy 8.2'),
  ('addressChanged', 9, 'each', 'bell', false, false, null, null, null, 'Firm policy 7.3'),
  ('documentUnshared', 10, 'each', 'bell', false, false, null, null, null, 'Firm policy 8.1'),
  ('documentShared', 11, 'each', 'list', false, false, null, null, null, 'Firm policy 8.1'),
  ('deliveryChanged', 12, 'each', 'list', false, false, null, null, null, 'Firm policy 8.1'),
  ('kycDue', 13, 'team', 'bell', false, false, 'days', 30, '{7,30,60,90}', 'CIRO 3209(4), NI 31-103 13.2(4.1)'),
  ('idExpiring', 14, 'team', 'bell', false, false, 'days', 30, '{7,30,60,90}', 'PCMLTFR 105; firm policy 8.3'),
  ('emailBounced', 15, 'team', 'bell', false, false, null, null, null, 'Firm policy 8.1');

-- What a person, or a team, has chosen in the place of the rule; null: as the rule has it.
create table notification_settings (
  id integer generated always as identity primary key,
  kind text not null references notification_rules,
  subject text,
  team_id integer references teams,
  channel text check (channel in ('bell', 'list', 'off')),
  threshold integer check (threshold > 0),
  set_by text not null,
  set_at timestamptz not null default now(),
  check (num_nonnulls(subject, team_id) = 1),
  check (num_nonnulls(channel, threshold) > 0)
);
create unique index notification_settings_own on notification_settings (subject, kind) where subject is not null;
create unique index notification_settings_team on notification_settings (team_id, kind) where team_id is not null;

-- The hours in which the bell says nothing to a person, in the firm's time zone.
create table notification_quiet (
  subject text primary key,
  from_time time not null,
  to_time time not null,
  on_weekends boolean not null,
  check (from_time <> to_time)
);

create table notification_events (
  id bigint generated always as identity primary key,
  -- Version 8 of RFC 9562, made of the key: always the same.
  public_id uuid not null
    generated always as (overlay(overlay(md5('notification ' || key) placing '8' from 13) placing '8' from 17)::uuid) stored
    constraint notification_events_public_id unique,
  kind text not null references notification_rules,
  -- One state of one record: a new state is another event. Of what the home page tells too it is the task's.
  key text not null constraint notification_events_key unique check (char_length(key) between 3 and 161),
  -- Null: no client's.
  rep_code_id integer references rep_codes,
  record_kind text not null check (record_kind in ('client', 'account', 'transfer', 'news')),
  record_id text not null,
  -- Whose it is.
  party_id integer,
  -- Number of an account.
  label text,
  -- Codes and amounts, no text.
  facts jsonb not null default '{}',
  amount numeric(19,2),
  due_on date,
  -- The day: of the book for what a clock tells, of the firm for what somebody did, which has its moment too.
  created_on date not null,
  created_at timestamptz,
  -- How often it happened again within minutes: it is one event, and unread again.
  times integer not null default 1,
  actor text,
  -- The one person whom it is for.
  for_subject text,
  -- Its cause is gone.
  ended_at timestamptz
);
-- What is told of the rep codes of a person.
create index notification_events_rep_code on notification_events (rep_code_id, created_on);
create index notification_events_record on notification_events (record_id, kind);

create table notification_receipts (
  subject text not null,
  event_id bigint not null references notification_events,
  read_at timestamptz,
  -- How often it had happened then.
  read_times integer,
  flagged_at timestamptz,
  primary key (subject, event_id),
  check ((read_at is null) = (read_times is null))
);

-- Who of a team has an event in hand, and who was done with it: one row for all of them.
create table notification_work (
  event_id bigint primary key references notification_events,
  rep_code_id integer not null references rep_codes,
  assignee text,
  assigned_by text,
  assigned_at timestamptz,
  done_by text,
  done_at timestamptz,
  -- The day on which it comes back if its cause is still there; null: it stays away.
  returns_on date,
  check (num_nonnulls(assignee, assigned_by, assigned_at) in (0, 3)),
  check ((done_by is null) = (done_at is null))
);

-- When the clocks of a rep code were looked at last, and on which date of the book.
create table notification_looks (
  rep_code_id integer primary key references rep_codes,
  looked_on date not null,
  looked_at timestamptz not null
);

-- What goes to another rep code takes its events along.
create function cairn_move_notifications() returns trigger
  language plpgsql as $$
declare
  of_record text;
begin
  if tg_table_name = 'clients' then
    select public_id into of_record from parties where id = new.party_id;
  else
    of_record := new.public_id;
  end if;
  update notification_work set rep_code_id = new.rep_code_id
    where event_id in (select id from notification_events where record_id = of_record);
  update notification_events set rep_code_id = new.rep_code_id where record_id = of_record;
  return null;
end $$;

create trigger move_notifications after update of rep_code_id on clients
  for each row when (new.rep_code_id <> old.rep_code_id) execute function cairn_move_notifications();
create trigger move_notifications after update of rep_code_id on accounts
  for each row when (new.rep_code_id <> old.rep_code_id) execute function cairn_move_notifications();
create trigger move_notifications after update of rep_code_id on transfers
  for each row when (new.rep_code_id <> old.rep_code_id) execute function cairn_move_notifications();

do $$
declare
  name text;
begin
  foreach name in array array['notification_settings', 'notification_quiet', 'notification_events',
    'notification_receipts', 'notification_work', 'notification_looks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array array['notification_quiet', 'notification_receipts'] loop
    execute format('create policy own on %I for all to cairn_reader
      using (subject = (select cairn_subject())) with check (subject = (select cairn_subject()))', name);
  end loop;
  foreach name in array array['notification_work', 'notification_looks'] loop
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id = any ((select cairn_rep_codes())::integer[]))', name);
    execute format('create policy adds on %I for insert to cairn_reader
      with check (rep_code_id = any ((select cairn_rep_codes())::integer[]))', name);
    execute format('create policy changes on %I for update to cairn_reader
      using (rep_code_id = any ((select cairn_rep_codes())::integer[]))
      with check (rep_code_id = any ((select cairn_rep_codes())::integer[]))', name);
  end loop;
  -- The owner moves what goes to another rep code.
  foreach name in array array['notification_events', 'notification_work'] loop
    execute format('create policy owner_reads on %I for select to current_user using (true)', name);
    execute format('create policy owner_moves on %I for update to current_user using (true) with check (true)', name);
  end loop;
end $$;

create policy by_rep_code on notification_events for select to cairn_reader using (
  (rep_code_id is null or rep_code_id = any ((select cairn_rep_codes())::integer[]))
  and (for_subject is null or for_subject = (select cairn_subject())));
create policy adds on notification_events for insert to cairn_reader
  with check (rep_code_id = any ((select cairn_rep_codes())::integer[]));
create policy changes on notification_events for update to cairn_reader
  using (rep_code_id = any ((select cairn_rep_codes())::integer[]))
  with check (rep_code_id = any ((select cairn_rep_codes())::integer[]));
-- What concerns no client is told by the gateway itself.
create policy owner_tells on notification_events for insert to current_user with check (rep_code_id is null);
-- The gateway, as the owner, looks for the rep codes whose clocks are to be looked at.
create policy owner_reads on notification_looks for select to current_user using (true);

create policy own on notification_settings for all to cairn_reader
  using (subject = (select cairn_subject())) with check (subject = (select cairn_subject()) and set_by = subject);
create policy of_team on notification_settings for select to cairn_reader
  using ((select cairn_subject()) is not null and team_id = any ((select cairn_teams())::integer[]));
-- Who is registered for a code of the team says what the team is told.
create policy of_team_set on notification_settings for all to cairn_reader
  using (team_id = any ((select cairn_teams())::integer[]) and cairn_is_registered((select cairn_subject()),
    array(select o.rep_code_id from team_codes o where o.team_id = notification_settings.team_id)))
  with check (team_id = any ((select cairn_teams())::integer[]) and set_by = (select cairn_subject())
    and cairn_is_registered((select cairn_subject()),
      array(select o.rep_code_id from team_codes o where o.team_id = notification_settings.team_id)));

grant select on notification_rules to cairn_reader;
grant select, insert, update, delete on notification_settings, notification_quiet to cairn_reader;
grant select, insert, update on notification_receipts, notification_work, notification_looks to cairn_reader;
grant select, insert, update (facts, created_on, created_at, times, ended_at, amount, due_on) on notification_events to cairn_reader;
