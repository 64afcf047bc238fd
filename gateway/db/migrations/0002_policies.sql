-- Who may see which row. A call runs under cairn_reader, a role that owns nothing and that no policy spares, with the
-- person's rep codes set for the length of its transaction (db/scope.ts). Without them there are no rows.

-- Roles belong to the whole server: the role may be there already, made for another database or by an administrator.
do $$
begin
  if not exists (select from pg_roles where rolname = 'cairn_reader') then
    create role cairn_reader nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if exists (select from pg_roles where rolname = 'cairn_reader' and (rolsuper or rolbypassrls or rolcanlogin)) then
    raise exception 'the role cairn_reader exists and may log in or bypass row-level security: it must not';
  end if;
  if not pg_has_role(current_user, 'cairn_reader', 'member') then
    grant cairn_reader to current_user;
  end if;
end $$;

create function cairn_rep_codes() returns integer[]
  language sql stable parallel safe
  return coalesce(nullif(current_setting('cairn.rep_codes', true), ''), '{}')::integer[];

create function cairn_subject() returns text
  language sql stable parallel safe
  return nullif(current_setting('cairn.subject', true), '');

-- Staff and market data, without a row of client data.
grant select on book, firms, regions, branches, teams, advisors, rep_codes, rep_code_splits, securities, prices, fx_rates
  to cairn_reader;

-- Client data. The sub-selects are evaluated once a statement, not once a row.
do $$
declare
  of_one_code text[] := array['clients', 'client_sins', 'client_addresses', 'client_phones', 'client_emails',
    'client_view_log', 'accounts', 'account_holders', 'holdings', 'transactions', 'rep_code_rollups'];
  of_several_codes text[] := array['parties', 'households', 'household_members'];
  name text;
begin
  foreach name in array of_one_code || of_several_codes || array['person_preferences'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
  foreach name in array of_one_code loop
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id = any ((select cairn_rep_codes())::integer[]))', name);
  end loop;
  foreach name in array of_several_codes loop
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_ids && (select cairn_rep_codes()))', name);
  end loop;
end $$;

-- Neither client_sins nor client_view_log: what may be read of them is granted with the call that reads it.
grant select on clients, client_addresses, client_phones, client_emails, accounts, account_holders, holdings,
  transactions, rep_code_rollups, parties, households, household_members to cairn_reader;

-- A record that the person may open is logged under the person's own name, and what is logged stays.
create policy own_looks on client_view_log for insert to cairn_reader
  with check (
    subject = (select cairn_subject())
    and exists (
      select from clients
      where clients.party_id = client_view_log.party_id and clients.rep_code_id = client_view_log.rep_code_id
    )
  );
grant insert (subject, party_id, rep_code_id, request_id) on client_view_log to cairn_reader;

create policy own_preferences on person_preferences for all to cairn_reader
  using (subject = (select cairn_subject()))
  with check (subject = (select cairn_subject()));
grant select, insert, update on person_preferences to cairn_reader;
