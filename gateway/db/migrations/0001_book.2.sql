create table parties (
  id integer primary key,
  public_id uuid not null constraint parties_public_id unique,
  kind text not null check (kind in ('person', 'company', 'trust')),
  given_name text,
  family_name text,
  legal_name text,
  rep_code_ids integer[] not null,
  check ((kind = 'person') = (legal_name is null)),
  check ((kind = 'person') = (family_name is not null))
);

create table households (
  id integer primary key,
  public_id uuid not null constraint households_public_id unique,
  name text not null,
  rep_code_ids integer[] not null
);

create table household_members (
  household_id integer not null references households,
  party_id integer not null references parties,
  role text not null
    check (role in ('head', 'spouse', 'partner', 'child', 'parent', 'company', 'trust', 'other')),
  position smallint not null,
  rep_code_ids integer[] not null,
  primary key (household_id, party_id)
);

create table clients (
  party_id integer primary key references parties,
  rep_code_id integer not null references rep_codes,
  language text not null check (language in ('en', 'fr')),
  birth_date date,
  incorporated_on date,
  sin_last3 text check (sin_last3 ~ '^\d{3}$'),
  former_names text[] not null,
  client_since date not null,
  updated_on date not null,
  household_id integer references households,
  name_sort_en text collate cairn_en not null,
  name_sort_fr text collate cairn_fr not null,
  household_sort_en text collate cairn_en,
  household_sort_fr text collate cairn_fr,
  name_search text not null generated always as (cairn_name_search(name_sort_en, former_names)) stored,
  account_count integer not null check (account_count >= 0),
  market_value numeric(19,2) not null,
  cash numeric(19,2) not null,
  book_cost numeric(19,2) not null,
  constraint clients_party_rep_code unique (party_id, rep_code_id)
);

create index clients_rep_code on clients (rep_code_id);
create index clients_household on clients (household_id);
create index clients_name_en on clients (name_sort_en, party_id);
create index clients_name_fr on clients (name_sort_fr, party_id);
create index clients_market_value on clients (market_value, party_id);
create index clients_updated_on on clients (updated_on, party_id);
create index clients_name_search on clients using gin (name_search gin_trgm_ops);

-- Below, a row repeats the rep code of its client or account, for the policies; the keys of two columns keep it true.

create table client_sins (
  party_id integer primary key,
  rep_code_id integer not null,
  sin text not null check (sin ~ '^\d{9}$'),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

create table client_addresses (
  party_id integer not null,
  rep_code_id integer not null,
  kind text not null check (kind in ('residential', 'mailing', 'business')),
  lines text[] not null check (cardinality(lines) between 1 and 3),
  city text not null,
  province text,
  postal_code text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  primary key (party_id, kind),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

create table client_phones (
  party_id integer not null,
  rep_code_id integer not null,
  kind text not null check (kind in ('mobile', 'home', 'work')),
  number text not null check (number ~ '^\+\d{8,15}$'),
  is_primary boolean not null,
  primary key (party_id, kind),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

create table client_emails (
  party_id integer not null,
  rep_code_id integer not null,
  address text not null,
  is_primary boolean not null,
  primary key (party_id, address),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

create table client_view_log (
  id integer generated always as identity primary key,
  subject text not null,
  party_id integer not null references clients,
  rep_code_id integer not null references rep_codes,
  request_id text not null,
  viewed_at timestamptz not null default now()
);

create index client_view_log_party on client_view_log (party_id, viewed_at);

create table accounts (
  id integer primary key,
  public_id uuid not null constraint accounts_public_id unique,
  number text not null constraint accounts_number unique check (number ~ '^\d{2}-\d{5}-\d$'),
  root text not null,
  rep_code_id integer not null references rep_codes,
  type text not null check (type in ('cash', 'margin', 'rrsp', 'spousalRrsp', 'rrif', 'tfsa', 'resp', 'rdsp',
    'fhsa', 'lira', 'lif', 'corporate', 'trust')),
  currency text not null check (currency in ('CAD', 'USD')),
  opened_on date not null,
  closed_on date check (closed_on >= opened_on),
  market_value numeric(19,2) not null,
  cash numeric(19,2) not null,
  book_cost numeric(19,2) not null,
  market_value_cad numeric(19,2) not null,
  cash_cad numeric(19,2) not null,
  book_cost_cad numeric(19,2) not null,
  constraint accounts_id_rep_code unique (id, rep_code_id),
  check (closed_on is null or market_value_cad = 0)
);

create index accounts_rep_code on accounts (rep_code_id);

create table account_holders (
  account_id integer not null,
  party_id integer not null,
  rep_code_id integer not null,
  role text not null check (role in ('owner', 'joint', 'subscriber', 'annuitant', 'trustee')),
  position smallint not null,
  is_beneficial boolean not null generated always as (role <> 'trustee') stored,
  primary key (account_id, party_id),
  foreign key (account_id, rep_code_id) references accounts (id, rep_code_id) on update cascade deferrable,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade deferrable
);

create index account_holders_party on account_holders (party_id);

create table holdings (
  account_id integer not null,
  security_id integer not null references securities,
  rep_code_id integer not null,
  quantity numeric(19,6) not null,
  book_cost numeric(19,2) not null,
  book_cost_cad numeric(19,2) not null,
  market_value numeric(19,2) not null,
  market_value_cad numeric(19,2) not null,
  primary key (account_id, security_id),
  foreign key (account_id, rep_code_id) references accounts (id, rep_code_id) on update cascade
);

create table transactions (
  id integer primary key,
  account_id integer not null,
  rep_code_id integer not null,
  trade_date date not null,
  kind text not null check (kind in ('contribution', 'withdrawal', 'buy', 'sell', 'dividend', 'fee')),
  security_id integer references securities,
  quantity numeric(19,6),
  amount numeric(19,2) not null,
  amount_cad numeric(19,2) not null,
  foreign key (account_id, rep_code_id) references accounts (id, rep_code_id) on update cascade
);

create index transactions_account on transactions (account_id, trade_date);

create table rep_code_rollups (
  rep_code_id integer primary key references rep_codes,
  client_count integer not null,
  account_count integer not null,
  market_value numeric(19,2) not null,
  cash numeric(19,2) not null,
  book_cost numeric(19,2) not null
);
