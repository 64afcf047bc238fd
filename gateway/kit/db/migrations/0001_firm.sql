-- The firm: its branches, its staff, their rep codes, and the date of the book. None of it is client data.
-- These files run on PostgreSQL 15 or later and on the embedded one, as a superuser or as a plain owner of the database.

-- The embedded PostgreSQL has the root collation alone, and would take fr-CA for it without a word. Canadian French
-- compares accents from the end of the word: cote, côte, coté, côté.
create collation if not exists cairn_en (provider = icu, locale = 'und');
create collation if not exists cairn_fr (provider = icu, locale = 'und@colBackwards=yes');

-- One row: the date that all values are as of, and the numbers that the seed made the book from. They are null in a
-- book that the seed did not make.
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

-- Everyone who signs in: advisors, assistants, managers. `subject` is the `sub` of the token.
create table people (
  subject text primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  locale text not null check (locale in ('en', 'fr')),
  branch_id integer references branches
);

-- `subject` is null for an advisor who does not sign in here.
create table advisors (
  id integer primary key,
  branch_id integer not null references branches,
  team_id integer references teams,
  subject text references people,
  first_name text not null,
  last_name text not null
);

-- A rep code (IA code): clients are served and commissions are paid under it.
create table rep_codes (
  id integer primary key,
  code text not null unique check (code ~ '^[A-Z]{2}\d{2,3}$'),
  name text not null,
  branch_id integer not null references branches,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from)
);

-- Lists that are sorted by rep code compare codes byte by byte.
create index rep_codes_code on rep_codes (code collate "C");

-- Whose code it is, and how its revenue is split: on any date the shares of a code add up to 10,000 basis points.
create table rep_code_splits (
  rep_code_id integer not null references rep_codes,
  advisor_id integer not null references advisors,
  share_bp integer not null check (share_bp between 1 and 10000),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (rep_code_id, advisor_id, valid_from)
);

-- Which rep codes a person sees today. The scope of every call comes from here and from nowhere else.
create table rep_code_access (
  subject text not null references people,
  rep_code_id integer not null references rep_codes,
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  primary key (subject, rep_code_id, valid_from)
);
