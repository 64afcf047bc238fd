-- That something changed of what people are notified of: by rep code, by person ('s:' and the subject), or for everyone
-- ('*'). No row says what. Like answer_stamps, each transaction adds a row for each topic that it writes, so that a stamp
-- is seen with the write or not at all, and two writers never wait for each other.
--
-- A person's version is the sum of the marks of their topics. A sum has no order: a transaction that began early and
-- commits late still changes it, which a highest number read so far would miss.
create table notification_stamps (
  topic text not null,
  xid xid8 not null default pg_current_xact_id(),
  begun_at timestamptz not null default now(),
  mark numeric not null default floor(random() * 4503599627370496),
  primary key (topic, xid, begun_at)
);
grant select, insert (topic) on notification_stamps to cairn_reader;

-- Wakes the gateways once a stamp is committed. It carries nothing; equal ones of a transaction become one.
create function cairn_wake_streams() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows) then
    perform pg_notify('cairn_notifications', '');
  end if;
  return null;
end $$;

create trigger wake_streams after insert on notification_stamps referencing new table as new_rows
  for each statement execute function cairn_wake_streams();

-- What happened, for one person, for those who serve a rep code, or for everyone.
create function cairn_stamp_notified() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into public.notification_stamps (topic)
      select distinct coalesce('s:' || for_subject, rep_code_id::text, '*') from old_rows on conflict do nothing;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into public.notification_stamps (topic)
      select distinct coalesce('s:' || for_subject, rep_code_id::text, '*') from new_rows on conflict do nothing;
  end if;
  return null;
end $$;

create function cairn_stamp_notified_code() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into public.notification_stamps (topic) select distinct rep_code_id::text from old_rows on conflict do nothing;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into public.notification_stamps (topic) select distinct rep_code_id::text from new_rows on conflict do nothing;
  end if;
  return null;
end $$;

create function cairn_stamp_notified_subject() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into public.notification_stamps (topic) select distinct 's:' || subject from old_rows on conflict do nothing;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into public.notification_stamps (topic) select distinct 's:' || subject from new_rows on conflict do nothing;
  end if;
  return null;
end $$;

-- A rule of a person, or of those who serve a team's rep codes.
create function cairn_stamp_notified_rule() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into public.notification_stamps (topic)
      select distinct coalesce('s:' || r.subject, o.rep_code_id::text) from old_rows r left join public.team_codes o on o.team_id = r.team_id
      where coalesce(r.subject, o.rep_code_id::text) is not null on conflict do nothing;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into public.notification_stamps (topic)
      select distinct coalesce('s:' || r.subject, o.rep_code_id::text) from new_rows r left join public.team_codes o on o.team_id = r.team_id
      where coalesce(r.subject, o.rep_code_id::text) is not null on conflict do nothing;
  end if;
  return null;
end $$;

-- A decision ends what waits for one, and news that goes ends what has to be read.
create function cairn_stamp_notified_codes() returns trigger language plpgsql as $$
begin
  insert into public.notification_stamps (topic)
    select distinct unnest(n.rep_code_ids)::text from new_rows n join old_rows o on o.id = n.id
    where o.state = 'pending' and n.state <> 'pending' on conflict do nothing;
  return null;
end $$;

create function cairn_stamp_notified_all() returns trigger language plpgsql as $$
declare
  is_written boolean;
begin
  if tg_op = 'DELETE' then is_written := exists (select from old_rows);
  else is_written := exists (select from new_rows);
  end if;
  if is_written then
    insert into public.notification_stamps (topic) values ('*') on conflict do nothing;
  end if;
  return null;
end $$;

do $$
declare
  name text;
  teller text;
begin
  for name, teller in values
    ('notification_events', 'cairn_stamp_notified'),
    ('notification_work', 'cairn_stamp_notified_code'),
    ('notification_receipts', 'cairn_stamp_notified_subject'),
    ('notification_quiet', 'cairn_stamp_notified_subject'),
    ('notification_settings', 'cairn_stamp_notified_rule'),
    ('task_marks', 'cairn_stamp_notified_subject'),
    ('news_receipts', 'cairn_stamp_notified_subject'),
    ('news_items', 'cairn_stamp_notified_all')
  loop
    execute format('create trigger notification_stamp_added after insert on %I referencing new table as new_rows
      for each statement execute function %I()', name, teller);
    execute format('create trigger notification_stamp_changed after update on %I
      referencing old table as old_rows new table as new_rows for each statement execute function %I()', name, teller);
    execute format('create trigger notification_stamp_removed after delete on %I referencing old table as old_rows
      for each statement execute function %I()', name, teller);
  end loop;
end $$;

create trigger notification_stamp_changed after update on change_sets
  referencing old table as old_rows new table as new_rows for each statement execute function cairn_stamp_notified_codes();
