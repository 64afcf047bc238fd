-- How to reach a client is changed by gateway/kit/changes: the phones are one value, and so are the e-mails. Both are written
-- anew by each change, in the order in which the person put them.
alter table client_phones drop constraint client_phones_pkey;
alter table client_phones
  add column position smallint not null default 0,
  -- The day on which the client confirmed it.
  add column verified_on date,
  add primary key (party_id, kind, number);

alter table client_emails
  -- Null: of a company or trust, for work; of a person, personal.
  add column kind text check (kind in ('personal', 'work')),
  add column position smallint not null default 0,
  add column verified_on date;

do $$
declare
  name text;
begin
  foreach name in array array['client_phones', 'client_emails'] loop
    execute format('create policy adds on %I for insert to cairn_reader
      with check (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('create policy removes on %I for delete to cairn_reader
      using (rep_code_id in (select unnest(cairn_rep_codes())))', name);
  end loop;
end $$;

grant insert (party_id, rep_code_id, kind, number, is_primary, position, verified_on), delete
  on client_phones to cairn_reader;
grant insert (party_id, rep_code_id, kind, address, is_primary, position, verified_on), delete
  on client_emails to cairn_reader;

-- The language of a client, and the day of the last change, which the lists tell.
create policy changes on clients for update to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes()))) with check (rep_code_id in (select unnest(cairn_rep_codes())));
grant update (language, updated_on) on clients to cairn_reader;
