-- What filed documents prove.

create table document_evidence (
  id integer generated always as identity primary key,
  document_id integer not null references documents,
  party_id integer not null,
  rep_code_id integer not null,
  -- The record that has the fact, and the field of its papers: "identityVerificationEvidence".
  entity text not null check (entity = 'client'),
  record_id text not null,
  what text not null,
  position smallint not null,
  change_set_id uuid not null,
  linked_by text not null,
  linked_at timestamptz not null default clock_timestamp(),
  -- A link ends and is never removed.
  ended_by text,
  ended_at timestamptz,
  ended_set uuid,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade,
  check ((ended_at is null) = (ended_by is null)),
  check ((ended_at is null) = (ended_set is null))
);

-- Finds the papers of a record: one document proves a fact once at a time.
create unique index document_evidence_lasting on document_evidence (party_id, what, document_id) where ended_at is null;
-- Finds what a document proves.
create index document_evidence_document on document_evidence (document_id);
-- Finds the rows of a client who gets another rep code.
create index document_evidence_client on document_evidence (party_id, rep_code_id);

alter table document_evidence enable row level security;
alter table document_evidence force row level security;
create policy by_rep_code on document_evidence for select to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes())));
create policy adds on document_evidence for insert to cairn_reader
  with check (rep_code_id in (select unnest(cairn_rep_codes())));
create policy ends on document_evidence for update to cairn_reader
  using (rep_code_id in (select unnest(cairn_rep_codes())))
  with check (rep_code_id in (select unnest(cairn_rep_codes())));
grant select, insert on document_evidence to cairn_reader;
grant update (ended_by, ended_at, ended_set) on document_evidence to cairn_reader;

-- An import that writes another address ends the papers of the earlier one.
create policy import on document_evidence for all to current_user
  using ((select current_setting('cairn.import', true)) = 'on')
  with check ((select current_setting('cairn.import', true)) = 'on');
