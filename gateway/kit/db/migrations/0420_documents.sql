-- Documents of clients: what they are, who has them, and the bytes of those that were added.

create table documents (
  id integer generated always as identity primary key,
  public_id uuid not null constraint documents_public_id unique,
  party_id integer not null,
  rep_code_id integer not null,
  -- Null: of the client, not of one account.
  account_id integer references accounts,
  kind text not null check (kind in ('statement', 'confirm', 'taxSlip', 'annualCharges', 'performance', 'kycForm',
    'relationshipDisclosure', 'agreement', 'identity', 'legal', 'transferForm', 'letter', 'clientUpload')),
  -- Which one of its kind, where that decides what is in it: "T5", "poa".
  variant text,
  -- In the document's language.
  title text not null,
  -- "2025", "2025-Q4", "2026-02"
  period text check (period ~ '^\d{4}(-Q[1-4]|-\d{2})?$'),
  covers_from date,
  covers_to date check (covers_to >= covers_from),
  language text not null check (language in ('en', 'fr')),
  source text not null check (source in ('carrier', 'firm', 'advisor', 'client')),
  created_on date not null,
  created_by text,
  -- The transaction of a confirmation, the transfer of a form.
  fact_id integer,
  -- Of a stored file; of one that is made on demand, as it was made first.
  media_type text not null default 'application/pdf',
  size integer check (size >= 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  is_stored boolean not null default false,
  state text not null check (state in ('private', 'shared', 'unshared', 'superseded')),
  -- Of the grant that lasts or lasted last: what the client did with it.
  shared_at timestamptz,
  views integer not null default 0,
  viewed_at timestamptz,
  downloads integer not null default 0,
  -- A ticket that was issued before this moment is worth nothing.
  cut_at timestamptz,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

-- Finds the documents of a client.
create index documents_party on documents (party_id);
-- The list of a person's rep codes, the newest first.
create index documents_rep_code on documents (rep_code_id, created_on desc, id desc);

-- Each sharing with a client, from its beginning to its end. Sharing again is a new row.
create table document_grants (
  id integer generated always as identity primary key,
  document_id integer not null references documents,
  -- The client who has it.
  party_id integer not null,
  rep_code_id integer not null,
  -- Null: delivered by the firm.
  granted_by text,
  granted_at timestamptz not null,
  revoked_by text,
  revoked_at timestamptz check (revoked_at >= granted_at),
  reason text check (reason in ('wrongClient', 'wrongVersion', 'consentWithdrawn', 'duplicate')),
  note text,
  views integer not null default 0,
  viewed_at timestamptz,
  downloads integer not null default 0,
  downloaded_at timestamptz,
  change_set_id uuid,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade,
  check ((revoked_at is null) = (revoked_by is null))
);

-- A document is shared once at a time; it also finds the grants of a document.
create unique index document_grants_lasting on document_grants (document_id) where revoked_at is null;
create index document_grants_document on document_grants (document_id);

-- The register of incidents of confidentiality (Act respecting the protection of personal information in the private
-- sector, s. 3.8): each one, kept for five years at least.
create table privacy_incidents (
  id integer generated always as identity primary key,
  document_id integer not null references documents,
  grant_id integer not null references document_grants,
  party_id integer not null,
  rep_code_id integer not null,
  reason text not null,
  note text,
  was_viewed boolean not null,
  opened_by text not null,
  opened_at timestamptz not null default now(),
  kept_until date not null default (now() + interval '5 years')::date,
  change_set_id uuid not null,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

create index privacy_incidents_document on privacy_incidents (document_id);

-- Who of the staff fetched a document.
create table document_fetches (
  id integer generated always as identity primary key,
  document_id integer not null references documents,
  rep_code_id integer not null references rep_codes,
  subject text not null,
  use text not null check (use in ('download', 'preview', 'zip')),
  fetched_at timestamptz not null default clock_timestamp()
);

create index document_fetches_document on document_fetches (document_id, fetched_at desc);

-- The bytes of an added file, in pieces: neither end holds more than one of them at a time.
create table document_chunks (
  document_id integer not null references documents,
  position integer not null check (position >= 0),
  rep_code_id integer not null references rep_codes,
  bytes bytea not null,
  primary key (document_id, position)
);

-- A ticket stands in an address, which logs keep: it is known by its hash, spent once, within a minute. The calls add
-- tickets; the owner alone spends them, before it is known whose they are.
create table document_tickets (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  subject text not null,
  use text not null check (use in ('download', 'preview', 'upload')),
  locale text not null check (locale in ('en', 'fr')),
  -- Public ids of the documents; of an upload what is told of the file.
  documents uuid[] not null default '{}',
  upload jsonb,
  issued_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);

create index document_tickets_expiry on document_tickets (expires_at);

grant insert on document_tickets to cairn_reader;

do $$
declare
  name text;
begin
  foreach name in array array['documents', 'document_grants', 'privacy_incidents', 'document_fetches',
    'document_chunks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('create policy adds on %I for insert to cairn_reader
      with check (rep_code_id in (select unnest(cairn_rep_codes())))', name);
    execute format('grant select, insert on %I to cairn_reader', name);
  end loop;
  foreach name in array array['documents', 'document_grants'] loop
    execute format('create policy changes on %I for update to cairn_reader
      using (rep_code_id in (select unnest(cairn_rep_codes())))
      with check (rep_code_id in (select unnest(cairn_rep_codes())))', name);
  end loop;
end $$;

grant update (state, shared_at, views, viewed_at, downloads, cut_at, size, sha256) on documents to cairn_reader;
grant update (revoked_by, revoked_at, reason, note) on document_grants to cairn_reader;
