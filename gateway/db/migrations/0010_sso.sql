-- The embedded OpenID provider: what it remembers between two requests. Nothing here is client data, so no
-- row-level policy stands on these tables; the role that reads client data has no grant on them at all.

-- Sessions, grants, interactions, codes and refresh tokens. `id` is the SHA-256 of the value that the browser
-- holds: a copy of this table opens no session.
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
create index sso_payloads_grant on sso_payloads (grant_id) where grant_id is not null;
create index sso_payloads_uid on sso_payloads (uid) where uid is not null;
create index sso_payloads_expiry on sso_payloads (expires_at);

-- The one set of keys, made at the first start and shared by all processes on this database.
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

-- Attempts to sign in, by a keyed hash of the user name or of the address: neither is readable here.
create table sso_throttle (
  key text primary key,
  attempts integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
create index sso_throttle_last on sso_throttle (last_at);
