-- Who sees which row. Each call runs as cairn_reader, a role that owns nothing and that every policy binds, with the
-- person's rep codes set for its transaction (gateway/kit/db/scope.ts). Without rep codes there are no rows.
--
-- A table of client data has its policy and its grants in the file that makes it; for the base they are here.

-- Roles belong to the whole server: another database or an administrator may have made this one already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'cairn_reader') then
    create role cairn_reader nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

-- From PostgreSQL 16 on, a plain owner that makes a role is its member and still may not become it: that takes `SET`.
do $$
declare
  may_become boolean;
begin
  if exists (select from pg_roles where rolname = 'cairn_reader' and (rolsuper or rolbypassrls or rolcanlogin)) then
    raise exception 'the role cairn_reader exists and may log in or bypass row-level security: it must not';
  end if;
  if current_setting('server_version_num')::integer >= 160000 then
    may_become := pg_has_role(current_user, 'cairn_reader', 'SET');
  else
    may_become := pg_has_role(current_user, 'cairn_reader', 'MEMBER');
  end if;
  if not may_become then
    grant cairn_reader to current_user;
  end if;
end $$;

-- The rep codes of the person, as the scope has set them.
create function cairn_rep_codes() returns integer[]
  language sql stable parallel safe
  return coalesce(nullif(current_setting('cairn.rep_codes', true), ''), '{}')::integer[];

create function cairn_subject() returns text
  language sql stable parallel safe
  return nullif(current_setting('cairn.subject', true), '');

-- The date in the firm's time zone. The server's own date changes at another midnight.
create function cairn_today() returns date
  language sql stable parallel safe
  return coalesce(nullif(current_setting('cairn.today', true), '')::date, current_date);

-- A person's teams are those of the advisors behind the rep codes that the person has today.
create function cairn_teams() returns integer[]
  language sql stable parallel safe
  return (
    select coalesce(array_agg(distinct advisors.team_id order by advisors.team_id), '{}')
    from rep_code_splits splits join advisors on advisors.id = splits.advisor_id
    where splits.rep_code_id = any ((select cairn_rep_codes())::integer[]) and advisors.team_id is not null
      and cairn_today() between splits.valid_from and coalesce(splits.valid_to, 'infinity')
  );

-- A person's branches are those of the rep codes that the person has today. In PL/pgSQL, which keeps its plan: an SQL
-- function that reads a table is planned again by every statement that names it.
create function cairn_branches() returns integer[]
  language plpgsql stable parallel safe as $$
begin
  return (
    select coalesce(array_agg(distinct branch_id), '{}') from public.rep_codes
    where id = any ((select public.cairn_rep_codes())::integer[])
  );
end $$;

-- Staff and the market have no client data and no policy.
grant select on book, firms, regions, branches, teams, advisors, rep_codes, rep_code_splits, securities, security_mix,
  prices, fx_rates, custodians to cairn_reader;

-- Policies bind the owner of the tables too, except where the gateway works as the owner: on keys and flags.
do $$
declare
  client_data text[] := array['parties', 'households', 'household_members', 'household_parts', 'household_overlaps',
    'clients', 'client_sins', 'client_addresses', 'client_phones', 'client_emails', 'client_view_log', 'accounts',
    'account_holders', 'holdings', 'transactions', 'rep_code_rollups', 'unassigned_accounts', 'unassigned_holdings'];
  kept text[] := array['person_preferences', 'saved_filters', 'filter_reads', 'saved_views', 'default_views',
    'table_layouts', 'recent_searches', 'recent_records', 'export_log'];
  name text;
begin
  foreach name in array client_data || kept || array['idempotency_keys', 'feature_flags'] loop
    execute format('alter table %I enable row level security', name);
  end loop;
  foreach name in array client_data || kept loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

-- Rows of one rep code. Each statement names the person's rep codes as well, as `= any ($1)`. If the policy said it in
-- the same way, the database would take the two conditions for independent, expect a hundredth of the rows, and sort
-- 200,000 accounts where an index has the first fifty. A sub-query is left out of that estimate and looked up in a hash.
do $$
declare
  name text;
begin
  foreach name in array array['clients', 'client_addresses', 'client_phones', 'client_emails', 'accounts',
    'account_holders', 'holdings', 'transactions', 'household_parts', 'household_overlaps'] loop
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id in (select unnest(cairn_rep_codes())))', name);
  end loop;
  foreach name in array array['client_sins', 'client_view_log', 'rep_code_rollups'] loop
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id = any ((select cairn_rep_codes())::integer[]))', name);
  end loop;
  foreach name in array array['parties', 'household_members'] loop
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_ids && (select cairn_rep_codes()))', name);
  end loop;
  foreach name in array array['unassigned_accounts', 'unassigned_holdings'] loop
    execute format('create policy by_branch on %I for select to cairn_reader
      using (branch_id = any ((select cairn_branches())::integer[]))', name);
  end loop;
end $$;

-- A household of one rep code is told apart so that the database can estimate how many rows it will find.
create policy by_rep_code on households for select to cairn_reader using (
  rep_code_id in (select unnest(cairn_rep_codes()))
  or (rep_code_id is null and rep_code_ids && (select cairn_rep_codes())));

grant select on parties, households, household_members, household_parts, household_overlaps, clients, client_addresses,
  client_phones, client_emails, accounts, account_holders, holdings, transactions, rep_code_rollups, unassigned_accounts,
  unassigned_holdings to cairn_reader;

-- The last digits of a social insurance number; nobody reads the whole of it but the owner.
grant select (party_id, rep_code_id, last3) on client_sins to cairn_reader;

-- A person logs a look at a client of one's own rep codes under one's own name, changes none, and reads one's own only.
create policy own_looks on client_view_log for insert to cairn_reader
  with check (
    subject = (select cairn_subject())
    and exists (
      select from clients
      where clients.party_id = client_view_log.party_id and clients.rep_code_id = client_view_log.rep_code_id
    )
  );
create policy own_looks_alone on client_view_log as restrictive for select to cairn_reader
  using (subject = (select cairn_subject()));
grant select (subject, party_id, rep_code_id, viewed_at) on client_view_log to cairn_reader;
grant insert (subject, party_id, rep_code_id, request_id) on client_view_log to cairn_reader;

-- What is a person's own.
do $$
declare
  name text;
begin
  foreach name in array array['filter_reads', 'default_views', 'table_layouts', 'recent_searches',
    'recent_records'] loop
    execute format('create policy own on %I for all to cairn_reader
      using (subject = (select cairn_subject())) with check (subject = (select cairn_subject()))', name);
  end loop;
end $$;
create policy own_preferences on person_preferences for all to cairn_reader
  using (subject = (select cairn_subject())) with check (subject = (select cairn_subject()));
create policy own_keys on idempotency_keys for all to cairn_reader
  using (subject = (select cairn_subject())) with check (subject = (select cairn_subject()));
create policy own_flags on feature_flags for select to cairn_reader
  using (subject in ('', (select cairn_subject())));

-- Whoever saved a filter sees when it was read, to know whether it is still wanted.
create policy of_keeper on filter_reads for select to cairn_reader
  using (exists (
    select from saved_filters kept where kept.id = filter_id and kept.subject = (select cairn_subject())));

-- Filters and views are their owner's to change, and can be read by the teams that they were shared with.
create policy own on saved_filters for all to cairn_reader
  using (subject = (select cairn_subject()))
  with check (subject = (select cairn_subject()) and team_ids <@ (select cairn_teams()));
create policy of_team on saved_filters for select to cairn_reader
  using (subject <> (select cairn_subject()) and team_ids && (select cairn_teams()));
create policy own on saved_views for all to cairn_reader
  using (subject = (select cairn_subject()))
  with check (subject = (select cairn_subject()) and (team_id is null or team_id = any ((select cairn_teams())::integer[])));
create policy of_team on saved_views for select to cairn_reader
  using (subject <> (select cairn_subject()) and team_id = any ((select cairn_teams())::integer[]));

grant select, insert, update, delete on saved_filters, saved_views, default_views, table_layouts, recent_searches,
  recent_records to cairn_reader;
grant select, insert, update on person_preferences, filter_reads to cairn_reader;
grant select, update (answer) on idempotency_keys to cairn_reader;
grant select on feature_flags to cairn_reader;

-- An export begins running or refused, and stays as it ended.
create policy own on export_log for select to cairn_reader using (subject = (select cairn_subject()));
create policy own_begun on export_log for insert to cairn_reader
  with check (subject = (select cairn_subject()) and coalesce(outcome, 'refused') = 'refused');
create policy own_running on export_log for update to cairn_reader
  using (subject = (select cairn_subject()) and outcome is null)
  with check (subject = (select cairn_subject()));
grant select on export_log to cairn_reader;
-- A call does not choose when an export began.
grant insert (subject, list, record_id, asked, columns, format, locale, request_id, outcome) on export_log to cairn_reader;
grant update (touched_at, ended_at, outcome, rows, rows_sha256) on export_log to cairn_reader;
-- The gateway, as the owner, ends exports whose process died, even if their person never exports again. It sees the
-- exports that run or were lost, and no others.
create policy running on export_log for select to current_user using (outcome is null or outcome = 'lost');
create policy ends_lost on export_log for update to current_user
  using (outcome is null) with check (outcome = 'lost');
