-- The carrier (NBIN): what it and the dealer agreed on, how it names things, its feeds, and where its records differ.

create table carriers (
  code text primary key references custodians,
  agreement_on date not null,
  cut_off time not null,
  time_zone text not null
);

create table carrier_duties (
  carrier text not null references carriers,
  duty text not null check (duty in ('kyc', 'suitability', 'statements', 'confirmations', 'taxSlips', 'performance',
    'custody')),
  owner text not null check (owner in ('dealer', 'carrier')),
  position smallint not null,
  primary key (carrier, duty)
);

-- An account number of the carrier's is a root and a letter.
create table carrier_suffixes (
  carrier text not null references carriers,
  suffix text not null check (suffix ~ '^[A-Z]$'),
  type text not null,
  currency text not null check (currency in ('CAD', 'USD')),
  primary key (carrier, suffix),
  constraint carrier_suffixes_type unique (carrier, type, currency)
);

create table carrier_rep_codes (
  carrier text not null references carriers,
  rep_code_id integer not null references rep_codes,
  carrier_code text not null,
  since date not null,
  primary key (carrier, rep_code_id)
);

create table carrier_feeds (
  carrier text not null references carriers,
  feed text not null check (feed in ('positions', 'transactions', 'accounts', 'prices', 'bookCosts', 'restrictions')),
  last_on date not null,
  last_at time not null,
  expected_at time not null,
  row_count integer not null check (row_count >= 0),
  position smallint not null,
  primary key (carrier, feed)
);

create table carrier_forms (
  carrier text not null references carriers,
  number text not null,
  title_en text not null,
  title_fr text not null,
  use text not null check (use in ('opening', 'money', 'transfer', 'tax', 'authority')),
  position smallint not null,
  primary key (carrier, number)
);

-- What was asked of the carrier for an account.
create table carrier_items (
  id integer primary key,
  rep_code_id integer not null,
  account_id integer not null,
  status text not null check (status in ('inReview', 'inProcess', 'completed', 'rejected', 'cancelled')),
  opened_on date not null,
  foreign key (account_id, rep_code_id) references accounts (id, rep_code_id) on update cascade deferrable
);
create index carrier_items_rep_code on carrier_items (rep_code_id, status);

create table carrier_breaks (
  id integer primary key,
  public_id uuid not null constraint carrier_breaks_public_id unique,
  rep_code_id integer not null,
  account_id integer not null,
  party_id integer not null,
  kind text not null check (kind in ('quantity', 'cash', 'bookCost', 'missingHere', 'missingThere')),
  security_id integer references securities,
  ours numeric(19,3),
  theirs numeric(19,3),
  difference numeric(19,2) not null check (difference >= 0),
  opened_on date not null,
  owner text not null check (owner in ('backOffice', 'carrier', 'advisor')),
  foreign key (account_id, rep_code_id) references accounts (id, rep_code_id) on update cascade deferrable,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade deferrable,
  check ((kind = 'cash') = (security_id is null)),
  check (ours is not null or theirs is not null)
);
create index carrier_breaks_rep_code on carrier_breaks (rep_code_id, opened_on);
create index carrier_breaks_account on carrier_breaks (account_id);

grant select on carriers, carrier_duties, carrier_suffixes, carrier_rep_codes, carrier_feeds, carrier_forms
  to cairn_reader;

do $$
declare
  name text;
begin
  foreach name in array array['carrier_items', 'carrier_breaks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id = any ((select cairn_rep_codes())::integer[]))', name);
    execute format('grant select on %I to cairn_reader', name);
  end loop;
end $$;
