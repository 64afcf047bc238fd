-- What is kept for a person: preferences, filters, views, table layouts, the answers of writes, exports.

-- In which order names are shown; null where the firm's default holds.
create table person_preferences (
  subject text primary key,
  display_last_name_first boolean,
  last_name_first_client_list boolean,
  last_name_first_kyc_list boolean,
  last_name_first_boa_dashboards boolean
);

-- Flags set by the firm, for everyone (subject '') or for one person. Keys are OFREP's, flat and dotted.
create table feature_flags (
  key text not null,
  subject text not null default '',
  value jsonb not null check (jsonb_typeof(value) in ('boolean', 'string', 'number', 'object')),
  primary key (key, subject)
);

-- Filters under a short random id. `digest` is that of the filters: a person keeps the same ones once.
create table saved_filters (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{12}$'),
  subject text not null,
  digest text not null,
  filters jsonb not null,
  team_ids integer[] not null,
  used_at timestamptz not null default now(),
  constraint saved_filters_once unique (subject, digest)
);

-- Finds a person's oldest filters, which make room for new ones.
create index saved_filters_used_at on saved_filters (subject, used_at);

-- Who opened a saved filter and when last, to the day. A filter that is opened by its link is in use although nobody
-- saves it again. The reader writes the row, because a team-mate's filter is not the reader's to change.
create table filter_reads (
  filter_id text not null references saved_filters on delete cascade,
  subject text not null,
  read_at timestamptz not null default now(),
  primary key (filter_id, subject)
);

-- A view belongs to a person, and is shared with a team if it names one.
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

-- Finds a person's views of a screen.
create index saved_views_subject on saved_views (subject, screen);
-- Finds the views of a team.
create index saved_views_team on saved_views (team_id) where team_id is not null;

-- The view that a person's screen opens with: the person's own or a team's.
create table default_views (
  subject text not null,
  screen text not null,
  view_id text not null references saved_views on delete cascade,
  primary key (subject, screen)
);

-- Deleting a view looks up who opens with it.
create index default_views_view on default_views (view_id);

create table table_layouts (
  subject text not null,
  table_key text not null,
  layout jsonb not null,
  version integer not null check (version > 0),
  primary key (subject, table_key)
);

-- A write and its answer, kept for a day (draft-ietf-httpapi-idempotency-key-header). The owner claims and sweeps the
-- keys. The answer is written in the person's own transaction, so that effect and answer are committed together.
create table idempotency_keys (
  subject text not null,
  api text not null,
  key text not null,
  fingerprint text not null,
  claim uuid not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (subject, api, key)
);

-- The sweep finds keys older than a day.
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Who took which rows out of the portal, when, and how it ended. No name is in it.
create table export_log (
  id bigint generated always as identity primary key,
  subject text not null,
  list text not null,
  -- The public id of the client, household or account that the rows are of; null for a list of the book.
  record_id uuid,
  -- HMAC-SHA-256 of the list with its filters, order and selection. Only the gateways have its key: a plain hash would
  -- let anyone check a guessed name.
  asked text,
  columns text[] not null,
  format text not null check (format in ('csv', 'xlsx')),
  locale text not null check (locale in ('en', 'fr')),
  -- As in the other logs.
  request_id text,
  started_at timestamptz not null default now(),
  -- Written again while rows are read: an export that has been silent for long is one whose process died.
  touched_at timestamptz not null default now(),
  -- Null while it runs, and for a refused export, which never began.
  ended_at timestamptz,
  -- Null while it runs.
  outcome text check (outcome in ('complete', 'cancelled', 'failed', 'lost', 'refused')),
  rows integer,
  -- SHA-256 of the rows as a CSV in the language.
  rows_sha256 text,
  check (case when outcome = 'refused' then ended_at is null else (outcome is null) = (ended_at is null) end)
);

-- A person runs one export at a time.
create unique index export_log_running on export_log (subject) where outcome is null;
-- Finds how many exports a person began lately.
create index export_log_started on export_log (subject, started_at);
