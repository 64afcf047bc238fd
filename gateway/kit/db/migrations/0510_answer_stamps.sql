-- When what the dashboards rest on was last written. The gateway keeps their answers in memory, each with the sum of the
-- marks of its topics, and gives one out again only while that sum is the same.
--
-- A topic is a rep code by its id, a person as 's:' and the subject, or '*' for what everyone's figures rest on. Each
-- transaction adds a row for each topic that it writes, so that it is seen with the write or not at all, and two writers
-- never wait for each other.

create table answer_stamps (
  topic text not null,
  -- The transaction that wrote. The two together also differ after a restored copy, which counts transactions anew.
  xid xid8 not null default pg_current_xact_id(),
  begun_at timestamptz not null default now(),
  -- Drawn, not counted: after a copy is restored, a new write does not bring an old sum back.
  mark numeric not null default floor(random() * 4503599627370496),
  primary key (topic, xid, begun_at)
);
grant select, insert (topic) on answer_stamps to cairn_reader;

-- The rows that a statement wrote, as they were and as they are. Each function runs with the rights of whoever writes.

create function cairn_stamp_all() returns trigger language plpgsql as $$
declare
  is_written boolean;
begin
  if tg_op = 'TRUNCATE' then is_written := true;
  elsif tg_op = 'DELETE' then is_written := exists (select from old_rows);
  else is_written := exists (select from new_rows);
  end if;
  if is_written then
    insert into public.answer_stamps (topic) values ('*') on conflict do nothing;
  end if;
  return null;
end $$;

create function cairn_stamp_code() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into public.answer_stamps (topic) select distinct rep_code_id::text from old_rows on conflict do nothing;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into public.answer_stamps (topic) select distinct rep_code_id::text from new_rows on conflict do nothing;
  end if;
  return null;
end $$;

create function cairn_stamp_codes() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into public.answer_stamps (topic) select distinct unnest(rep_code_ids)::text from old_rows on conflict do nothing;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into public.answer_stamps (topic) select distinct unnest(rep_code_ids)::text from new_rows on conflict do nothing;
  end if;
  return null;
end $$;

create function cairn_stamp_subject() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    insert into public.answer_stamps (topic) select distinct 's:' || subject from old_rows on conflict do nothing;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into public.answer_stamps (topic) select distinct 's:' || subject from new_rows on conflict do nothing;
  end if;
  return null;
end $$;

-- Every table that a dashboard reads, by whose figures it changes. A test reads the plans of their statements and fails
-- for one that is missing here.
do $$
declare
  name text;
  teller text;
begin
  for name, teller in
    select t.name, 'cairn_stamp_code' from unnest(array['clients', 'client_addresses', 'client_phones', 'client_emails',
      'client_contacts', 'client_details_extra', 'accounts', 'account_holders', 'account_beneficiaries', 'holdings',
      'transactions', 'household_parts', 'delivery_openings', 'delivery_preferences', 'email_bounces', 'portal_access',
      'uma_accounts', 'revenue_entries', 'rep_code_rollups', 'rep_code_months', 'rep_code_flow_days',
      'rep_code_households', 'rep_code_revenue_months', 'rep_code_household_spans', 'rep_code_lost_months',
      'rep_code_work', 'kyc_clients']) as t (name)
    union all
    select t.name, 'cairn_stamp_codes' from unnest(array['parties', 'households', 'household_members']) as t (name)
    union all
    select t.name, 'cairn_stamp_subject' from unnest(array['dashboard_layouts']) as t (name)
    union all
    select t.name, 'cairn_stamp_all' from unnest(array['book', 'regions', 'branches', 'teams', 'team_codes', 'advisors',
      'rep_codes', 'rep_code_splits', 'branch_managers', 'region_leaders', 'team_targets', 'securities', 'prices',
      'fx_rates', 'kyc_clock_rules', 'verification_exempt_accounts']) as t (name)
  loop
    execute format('create trigger answer_stamp_added after insert on %I referencing new table as new_rows
      for each statement execute function %I()', name, teller);
    execute format('create trigger answer_stamp_changed after update on %I
      referencing old table as old_rows new table as new_rows for each statement execute function %I()', name, teller);
    execute format('create trigger answer_stamp_removed after delete on %I referencing old table as old_rows
      for each statement execute function %I()', name, teller);
    execute format('create trigger answer_stamp_emptied after truncate on %I
      for each statement execute function cairn_stamp_all()', name);
  end loop;
end $$;

insert into answer_stamps (topic) values ('*');
