-- A social insurance number is shown whole to who asks for it, and each look is kept. A number belongs to one client.
create unique index client_sins_sin on client_sins (sin);

-- A number that begins with 9 is temporary and has an expiry: that much of it may be known without a look.
alter table client_sins
  add column is_temporary boolean not null generated always as (sin like '9%') stored;
grant select (is_temporary) on client_sins to cairn_reader;

alter table client_details_extra add column sin_expires_on date;

insert into change_rules (id, entity, path, part, condition, maker, checker, source, status, valid_from) values
  ('client-sin-expiry', 'client', 'sinExpiresOn', null, 'set', 'everyone', 'sees_record',
    'Firm policy: identity data is checked by a second person', 'in_force', '2000-01-01');

-- Who saw a number whole. Calls add rows and change none.
create table client_sin_looks (
  id integer generated always as identity primary key,
  subject text not null,
  party_id integer not null references clients,
  rep_code_id integer not null references rep_codes,
  request_id text not null,
  viewed_at timestamptz not null default now(),
  -- The transaction that looked: the number can be read in that one alone.
  transaction_id xid8 not null default pg_current_xact_id()
);

-- Finds who saw the number of a client.
create index client_sin_looks_party on client_sin_looks (party_id, viewed_at);

alter table client_sin_looks enable row level security;
alter table client_sin_looks force row level security;
create policy by_rep_code on client_sin_looks for select to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes())));
create policy adds on client_sin_looks for insert to cairn_reader
  with check (subject = (select cairn_subject()) and exists (
    select from clients where clients.party_id = client_sin_looks.party_id
      and clients.rep_code_id = client_sin_looks.rep_code_id));
grant select (subject, party_id, rep_code_id, viewed_at) on client_sin_looks to cairn_reader;
grant insert (subject, party_id, rep_code_id, request_id) on client_sin_looks to cairn_reader;

-- The one role that reads a number whole: of a client of the person's rep codes, and only in a transaction that has kept
-- the look. Roles belong to the whole server, as in 0008.
do $$
begin
  if not exists (select from pg_roles where rolname = 'cairn_sin_reader') then
    create role cairn_sin_reader nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
declare
  may_become boolean;
begin
  if exists (select from pg_roles where rolname = 'cairn_sin_reader' and (rolsuper or rolbypassrls or rolcanlogin)) then
    raise exception 'the role cairn_sin_reader exists and may log in or bypass row-level security: it must not';
  end if;
  if current_setting('server_version_num')::integer >= 160000 then
    may_become := pg_has_role(current_user, 'cairn_sin_reader', 'SET');
  else
    may_become := pg_has_role(current_user, 'cairn_sin_reader', 'MEMBER');
  end if;
  if not may_become then
    grant cairn_sin_reader to current_user;
  end if;
end $$;

create policy own_look on client_sin_looks for select to cairn_sin_reader
  using (subject = (select cairn_subject()) and transaction_id = pg_current_xact_id());
grant select (subject, party_id, transaction_id) on client_sin_looks to cairn_sin_reader;
create policy looked_at on client_sins for select to cairn_sin_reader
  using (rep_code_id = any ((select cairn_rep_codes())::integer[])
    and exists (select from client_sin_looks looks where looks.party_id = client_sins.party_id));
grant select (party_id, rep_code_id, sin) on client_sins to cairn_sin_reader;
