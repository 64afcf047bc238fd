-- Documents that people file: kinds of their own, what is known of the file, and its bytes.

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in ('statement', 'confirm', 'taxSlip',
  'annualCharges', 'performance', 'kycForm', 'relationshipDisclosure', 'agreement', 'identity', 'legal', 'transferForm',
  'letter', 'clientUpload', 'voidCheque', 'deathCertificate', 'proofOfAddress', 'deliveryConsent', 'taxForm',
  'correspondence', 'other'));

-- "takenOut": its filing was undone. Its row and its file stay, so that this can be undone too.
alter table documents drop constraint documents_state_check;
alter table documents add constraint documents_state_check
  check (state in ('private', 'shared', 'unshared', 'superseded', 'takenOut'));

-- Nothing was ever kept in it: pieces belong to a file, which is there before its document.
drop table document_chunks;

-- A file as it was taken; its document is null until it is filed.
create table document_files (
  id integer generated always as identity primary key,
  -- Of the upload, and then of the document.
  public_id uuid not null constraint document_files_public_id unique,
  party_id integer not null,
  rep_code_id integer not null,
  document_id integer unique references documents,
  -- Where its bytes are.
  store text not null check (store in ('database', 'folder')),
  media_type text not null,
  size integer not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  scan text not null check (scan in ('clean', 'notScanned')),
  received_by text not null,
  received_at timestamptz not null default clock_timestamp(),
  -- What was said of it as it was filed.
  dated_on date,
  note text check (char_length(note) between 1 and 500),
  filed_by text,
  filed_at timestamptz,
  unique (id, rep_code_id),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade,
  check ((document_id is null) = (filed_by is null)),
  check ((filed_by is null) = (filed_at is null))
);

-- Finds the same file of a client.
create index document_files_party on document_files (party_id, sha256);
-- Finds what was taken and never filed.
create index document_files_unfiled on document_files (received_at) where document_id is null;

-- The bytes of a file, in pieces: neither end holds more than one of them at a time.
create table document_pieces (
  file_id integer not null,
  position integer not null check (position >= 0),
  rep_code_id integer not null,
  bytes bytea not null,
  primary key (file_id, position),
  foreign key (file_id, rep_code_id) references document_files (id, rep_code_id) on update cascade on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['document_files', 'document_pieces'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('create policy adds on %I for insert to cairn_reader
      with check (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('grant select, insert on %I to cairn_reader', name);
  end loop;
end $$;

create policy changes on document_files for update to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes())))
  with check (rep_code_id in (select unnest(cairn_rep_codes())));
grant update (document_id, dated_on, note, filed_by, filed_at) on document_files to cairn_reader;

-- Who sent a file takes it back, until it is filed.
create policy takes_back on document_files for delete to cairn_reader
  using (document_id is null and received_by = (select cairn_subject())
    and rep_code_id in (select unnest(cairn_rep_codes())));
grant delete on document_files to cairn_reader;

-- A job removes what was never filed, and asks which files of a folder are known; the gateway itself sees no bytes. The
-- age is `UPLOAD_LIFE_H` of the contract.
create policy known on document_files for select to current_user using (true);
create policy unfiled on document_files for delete to current_user
  using (document_id is null and received_at < now() - interval '24 hours');
