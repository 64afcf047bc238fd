-- Who took which rows out of the portal, when, and how it ended. A row holds no name: of the filter its digest alone.
create table export_log (
  id bigint generated always as identity primary key,
  subject text not null,
  list text not null,
  -- SHA-256 of what was asked for: the list with its filters, order and selection.
  asked text not null,
  columns text[] not null,
  format text not null check (format in ('csv', 'xlsx')),
  locale text not null check (locale in ('en', 'fr')),
  started_at timestamptz not null default now(),
  -- Told again as rows are read: an export that has said nothing for long is one whose process died.
  touched_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Null while it runs.
  outcome text check (outcome in ('complete', 'cancelled', 'failed', 'lost')),
  rows integer,
  -- SHA-256 of the rows as a CSV of the language.
  rows_sha256 text,
  check ((outcome is null) = (ended_at is null))
);

-- At most one at a time a person.
create unique index export_log_running on export_log (subject) where outcome is null;
create index export_log_started on export_log (subject, started_at);

alter table export_log enable row level security;
alter table export_log force row level security;
create policy own on export_log for select to cairn_reader using (subject = (select cairn_subject()));
create policy own_begun on export_log for insert to cairn_reader with check (subject = (select cairn_subject()));
-- What has ended stays as it ended.
create policy own_running on export_log for update to cairn_reader
  using (subject = (select cairn_subject()) and outcome is null)
  with check (subject = (select cairn_subject()));
grant select on export_log to cairn_reader;
-- When it began, and how it stands, is not for the call to choose.
grant insert (subject, list, asked, columns, format, locale) on export_log to cairn_reader;
grant update (touched_at, ended_at, outcome, rows, rows_sha256) on export_log to cairn_reader;
