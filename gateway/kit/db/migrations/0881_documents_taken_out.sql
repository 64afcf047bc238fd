-- A paper that was filed by error, and one that a corrected one has replaced.

-- The document that the file of another one corrects; it is corrected once.
alter table document_files add column corrects_id integer unique references documents;

-- Of a document that was taken out: until then this can be undone. Then its bytes go; the row stays.
alter table document_files add column quarantined_until timestamptz;
alter table document_files add column removed_at timestamptz;
alter table document_files add constraint document_files_removed check (removed_at is null or quarantined_until is not null);
grant update (quarantined_until, corrects_id) on document_files to cairn_reader;

-- Finds what is to be removed.
create index document_files_quarantined on document_files (quarantined_until)
  where quarantined_until is not null and removed_at is null;

-- A job removes the bytes of what was taken out long enough ago.
create policy removes on document_files for update to current_user
  using (quarantined_until < now() and removed_at is null) with check (removed_at is not null);
create policy known on document_pieces for select to current_user using (
  exists (select from document_files f where f.id = file_id and f.quarantined_until < now()));
create policy removes on document_pieces for delete to current_user using (
  exists (select from document_files f where f.id = file_id and f.quarantined_until < now()));
