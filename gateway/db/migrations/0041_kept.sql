-- What a person keeps: filters under a short id, views of a list, layouts of tables, what was searched for and opened.

-- The teams of a person are those of the advisors behind the rep codes that the person has today, and end with them.
create function cairn_teams() returns integer[]
  language sql stable parallel safe
  return (
    select coalesce(array_agg(distinct advisors.team_id order by advisors.team_id), '{}')
    from rep_code_splits splits join advisors on advisors.id = splits.advisor_id
    where splits.rep_code_id = any ((select cairn_rep_codes())::integer[]) and advisors.team_id is not null
      and cairn_today() between splits.valid_from and coalesce(splits.valid_to, 'infinity')
  );

-- The id is random and tells nothing. `digest` is that of the filter: the same one is kept once a person.
create table saved_filters (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{12}$'),
  subject text not null,
  digest text not null,
  filters jsonb not null,
  team_ids integer[] not null,
  used_at timestamptz not null default now(),
  constraint saved_filters_once unique (subject, digest)
);
create index saved_filters_used_at on saved_filters (subject, used_at);

-- A view is its owner's, and a team's where it has one.
create table saved_views (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{12}$'),
  subject text not null,
  team_id integer references teams,
  screen text not null,
  name text not null,
  filters jsonb not null,
  layout jsonb not null,
  sort jsonb not null,
  group_by text,
  version integer not null check (version > 0),
  saved_at timestamptz not null default now()
);
create index saved_views_subject on saved_views (subject, screen);
create index saved_views_team on saved_views (team_id) where team_id is not null;

-- The view that a person's screen opens with: one's own or a team's.
create table default_views (
  subject text not null,
  screen text not null,
  view_id text not null references saved_views on delete cascade,
  primary key (subject, screen)
);
create index default_views_view on default_views (view_id);

create table table_layouts (
  subject text not null,
  table_key text not null,
  layout jsonb not null,
  version integer not null check (version > 0),
  primary key (subject, table_key)
);

create table recent_searches (
  subject text not null,
  query text not null,
  searched_at timestamptz not null default clock_timestamp(),
  primary key (subject, query)
);

-- Clients that were opened are in client_view_log.
create table recent_records (
  subject text not null,
  kind text not null check (kind in ('household', 'account')),
  public_id uuid not null,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (subject, kind, public_id)
);

do $$
declare
  name text;
  kept text[] := array['saved_filters', 'saved_views', 'default_views', 'table_layouts', 'recent_searches',
    'recent_records'];
begin
  foreach name in array kept loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to cairn_reader', name);
  end loop;
  foreach name in array array['default_views', 'table_layouts', 'recent_searches', 'recent_records'] loop
    execute format('create policy own on %I for all to cairn_reader
      using (subject = (select cairn_subject())) with check (subject = (select cairn_subject()))', name);
  end loop;
end $$;

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

-- Whom a person has looked at lately is told to that person alone.
create policy own_looks_alone on client_view_log as restrictive for select to cairn_reader
  using (subject = (select cairn_subject()));
grant select (subject, party_id, rep_code_id, viewed_at) on client_view_log to cairn_reader;
create index client_view_log_subject on client_view_log (subject, viewed_at desc);
