-- Who has opened a kept filter, and when last, to the day: one that is opened by its link is in use, though nobody
-- saves it again. A row is the reader's own, as the filter of a team-mate is nobody else's to change; whoever keeps the
-- filter sees when it was read, to know which of them are still wanted.
create table filter_reads (
  filter_id text not null references saved_filters on delete cascade,
  subject text not null,
  read_at timestamptz not null default now(),
  primary key (filter_id, subject)
);

alter table filter_reads enable row level security;
alter table filter_reads force row level security;
grant select, insert, update on filter_reads to cairn_reader;

create policy own on filter_reads for all to cairn_reader
  using (subject = (select cairn_subject())) with check (subject = (select cairn_subject()));
create policy of_keeper on filter_reads for select to cairn_reader
  using (exists (
    select from saved_filters kept where kept.id = filter_id and kept.subject = (select cairn_subject())));
