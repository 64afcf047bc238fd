-- What the embedded OpenID provider remembers between two requests. None of it is client data, so it has no policies;
-- cairn_reader has no grant on any of it.

-- Sessions, grants, interactions, codes and refresh tokens. `id` is the SHA-256 of what the browser holds: a copy of
-- this table opens no session.
create table sso_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);

-- Revokes everything that came from one grant.
create index sso_payloads_grant on sso_payloads (grant_id) where grant_id is not null;
-- Finds a session by its uid.
create index sso_payloads_uid on sso_payloads (uid) where uid is not null;
-- The sweep finds what has expired.
create index sso_payloads_expiry on sso_payloads (expires_at);

-- The keys of the provider, made at the first start and shared by all processes on this database.
create table sso_secrets (
  id smallint primary key default 1 check (id = 1),
  signing_key jsonb not null,
  cookie_key text not null,
  made_at timestamptz not null default now()
);

create table sso_credentials (
  subject text primary key references people (subject) on delete cascade,
  hash text not null,
  changed_at timestamptz not null default now()
);

-- Attempts to sign in, by a keyed hash of the user name or of the address: neither can be read here.
create table sso_throttle (
  key text primary key,
  attempts integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

-- The sweep finds attempts that no longer count.
create index sso_throttle_last on sso_throttle (last_at);
