-- What was asked for is named by a hash that only the gateways can make: one that anybody can make tells a guessed name
-- from a wrong one. Rows of before keep none. Beside it stand the record that the rows are of and the request, so that a
-- row joins the other logs; and an export that was turned away leaves its row too.

-- The owner of the table, where it is no superuser, is bound by its policies too, and must see the rows to change them.
alter table export_log no force row level security;

alter table export_log
  -- HMAC-SHA-256 of what was asked for: the list with its filters, order and selection.
  alter column asked drop not null,
  -- Public id of the client, household or account that the rows are of; null for a list of the book.
  add column record_id uuid,
  -- As the other logs have it; null for rows of before.
  add column request_id text;
update export_log set asked = null;

alter table export_log drop constraint export_log_outcome_check;
alter table export_log add constraint export_log_outcome_check
  check (outcome in ('complete', 'cancelled', 'failed', 'lost', 'refused'));

-- One that is turned away ends as it begins: it has no end of its own.
alter table export_log drop constraint export_log_check;
alter table export_log add constraint export_log_check
  check (case when outcome = 'refused' then ended_at is null else (outcome is null) = (ended_at is null) end);

alter table export_log force row level security;

grant insert (record_id, request_id, outcome) on export_log to cairn_reader;
drop policy own_begun on export_log;
create policy own_begun on export_log for insert to cairn_reader
  with check (subject = (select cairn_subject()) and coalesce(outcome, 'refused') = 'refused');
