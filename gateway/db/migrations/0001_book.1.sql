-- The book: the firm, its staff, its clients and what they hold. Names are those of drizzle's tables in db/schema.
-- Runs on PostgreSQL 15 and later and on the embedded one, by a superuser or by a plain owner of the database.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- The embedded PostgreSQL knows the root collation alone, and fr-CA would silently be it. French of Canada compares
-- accents from the end of the word backwards: cote, côte, coté, côté.
create collation if not exists cairn_en (provider = icu, locale = 'und');
create collation if not exists cairn_fr (provider = icu, locale = 'und@colBackwards=yes');

-- "D’Amico, Salvatore" -> " d amico salvatore ". Immutable: the dictionary of unaccent is part of this schema.
create function cairn_fold(value text) returns text
  language sql immutable parallel safe strict
  return ' ' || btrim(regexp_replace(
    lower(public.unaccent('public.unaccent'::regdictionary, value) collate cairn_en),
    '[[:space:][:punct:]’‘«»–—]+', ' ', 'g')) || ' ';

-- All names of a client, folded; with "damico" beside "d amico" and "stpierre" beside "st pierre".
create function cairn_name_search(name text, former_names text[]) returns text
  language sql immutable parallel safe strict
  return cairn_fold(name || ' ' || array_to_string(former_names, ' ') || case
    when name ~ '[[:punct:]’–]' then ' ' || regexp_replace(name, '[[:punct:]’–]+', '', 'g')
    else '' end);

create table book (
  id smallint primary key default 1 check (id = 1),
  as_of date not null,
  seed integer,
  seed_clients integer
);

create table firms (
  id integer primary key,
  name_en text not null,
  name_fr text not null
);

create table regions (
  id integer primary key,
  firm_id integer not null references firms,
  name_en text not null,
  name_fr text not null,
  regional_vice_president text not null
);

create table branches (
  id integer primary key,
  region_id integer not null references regions,
  name text not null,
  city text not null,
  province text not null,
  branch_manager text not null
);

create table teams (
  id integer primary key,
  branch_id integer not null references branches,
  name_en text not null,
  name_fr text not null
);

create table people (
  subject text primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  locale text not null check (locale in ('en', 'fr')),
  branch_id integer references branches
);

create table person_preferences (
  subject text primary key,
  display_last_name_first boolean,
  last_name_first_client_list boolean,
  last_name_first_kyc_list boolean,
  last_name_first_boa_dashboards boolean
);

create table advisors (
  id integer primary key,
  branch_id integer not null references branches,
  team_id integer references teams,
  subject text references people,
  first_name text not null,
  last_name text not null
);

create table rep_codes (
  id integer primary key,
  code text not null unique check (code ~ '^[A-Z]{2}\d{2,3}$'),
  name text not null,
  branch_id integer not null references branches,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from)
);

create table rep_code_splits (
  rep_code_id integer not null references rep_codes,
  advisor_id integer not null references advisors,
  share_bp integer not null check (share_bp between 1 and 10000),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (rep_code_id, advisor_id, valid_from)
);

create table rep_code_access (
  subject text not null references people,
  rep_code_id integer not null references rep_codes,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (subject, rep_code_id, valid_from)
);

create table securities (
  id integer primary key,
  symbol text not null unique,
  exchange text,
  name_en text not null,
  name_fr text not null,
  kind text not null check (kind in ('stock', 'etf', 'fund', 'bond', 'gic', 'cash')),
  currency text not null check (currency in ('CAD', 'USD')),
  price_units integer not null check (price_units in (1, 100))
);

create table prices (
  security_id integer not null references securities,
  price_date date not null,
  close numeric(19,4) not null check (close > 0),
  primary key (security_id, price_date)
);

create table fx_rates (
  rate_date date primary key,
  usd_cad numeric(9,4) not null check (usd_cad > 0)
);
