-- Clients: who they are, how to reach them, and who looked at them. Money is in CAD.

-- A party as a client of a rep code, with the figures that the list sorts by. Whoever writes their sources writes them too.
create table clients (
  party_id integer primary key references parties,
  rep_code_id integer not null references rep_codes,
  language text not null check (language in ('en', 'fr')),
  birth_date date,
  incorporated_on date,
  former_names text[] not null,
  client_since date not null,
  updated_on date not null,
  household_id integer references households,
  -- "Family Given" or the legal name. Each column sorts by the collation of its language.
  name_sort_en text collate cairn_en not null,
  name_sort_fr text collate cairn_fr not null,
  -- The name of the household; null where there is none.
  household_sort_en text collate cairn_en,
  household_sort_fr text collate cairn_fr,
  name_search text not null generated always as (cairn_name_search(name_sort_en, former_names)) stored,
  household_search text generated always as (cairn_name_search(household_sort_en, '{}')) stored,
  -- Accounts that count and that the client owns beneficially, and their sums.
  account_count integer not null check (account_count >= 0),
  market_value numeric(19,2) not null,
  cash numeric(19,2) not null,
  book_cost numeric(19,2) not null,
  market_value_cents bigint not null generated always as ((market_value * 100)::bigint) stored,
  cash_cents bigint not null generated always as ((cash * 100)::bigint) stored,
  constraint clients_party_rep_code unique (party_id, rep_code_id)
);

-- What a client list sorts by. Behind a policy the database uses an index only for comparisons that are leakproof:
-- those of text, whole numbers and dates, not those of numeric, `coalesce` or a function call. Amounts are therefore
-- sorted by their cents, and a missing household is handled by `case`. Many clients have the same date, number of
-- accounts or household, so those indexes go on with the name, in each language and both directions; few have the same
-- amount.

-- Finds the clients of a person's rep codes.
create index clients_rep_code on clients (rep_code_id);
-- Finds the members of a household.
create index clients_household on clients (household_id);
-- Finds a rep code's clients without a household, whose accounts the list of accounts without an owner shows.
create index clients_without_household on clients (rep_code_id) where household_id is null;
-- Finds part of a name when no policy is in the way, as for the owner of the tables: `like` is not leakproof.
create index clients_name_search on clients using gin (name_search gin_trgm_ops);
-- The list by name in English.
create index clients_name_en on clients (name_sort_en, party_id);
-- The list by name in French.
create index clients_name_fr on clients (name_sort_fr, party_id);
-- The list by market value.
create index clients_market_value on clients (market_value_cents, party_id);
-- The list by cash.
create index clients_cash on clients (cash_cents, party_id);
-- The list by date of the last update, oldest first, in English.
create index clients_updated_on_en on clients (updated_on, name_sort_en, party_id);
-- The list by date of the last update, oldest first, in French.
create index clients_updated_on_fr on clients (updated_on, name_sort_fr, party_id);
-- The list by date of the last update, newest first, in English.
create index clients_updated_on_desc_en on clients (updated_on desc, name_sort_en, party_id);
-- The list by date of the last update, newest first, in French.
create index clients_updated_on_desc_fr on clients (updated_on desc, name_sort_fr, party_id);
-- The list by number of accounts, fewest first, in English.
create index clients_account_count_en on clients (account_count, name_sort_en, party_id);
-- The list by number of accounts, fewest first, in French.
create index clients_account_count_fr on clients (account_count, name_sort_fr, party_id);
-- The list by number of accounts, most first, in English.
create index clients_account_count_desc_en on clients (account_count desc, name_sort_en, party_id);
-- The list by number of accounts, most first, in French.
create index clients_account_count_desc_fr on clients (account_count desc, name_sort_fr, party_id);
-- The list by household in English; two households of one name do not mix their members.
create index clients_household_en on clients
  ((household_sort_en is null), (case when household_sort_en is null then '' else household_sort_en end),
  (case when household_id is null then 0 else household_id end), name_sort_en, party_id);
-- The same, last household first.
create index clients_household_desc_en on clients
  ((household_sort_en is not null) desc, (case when household_sort_en is null then '' else household_sort_en end) desc,
  (case when household_id is null then 0 else household_id end) desc, name_sort_en, party_id);
-- The list by household in French.
create index clients_household_fr on clients
  ((household_sort_fr is null), (case when household_sort_fr is null then '' else household_sort_fr end),
  (case when household_id is null then 0 else household_id end), name_sort_fr, party_id);
-- The same, last household first.
create index clients_household_desc_fr on clients
  ((household_sort_fr is not null) desc, (case when household_sort_fr is null then '' else household_sort_fr end) desc,
  (case when household_id is null then 0 else household_id end) desc, name_sort_fr, party_id);

-- The tables below repeat the rep code of the client for their policies. Their keys of two columns keep it right.
--
-- They are searched by reading the rows of a person's rep codes: `like` is not leakproof, so behind a policy no trigram
-- index would be used.

-- Whole social insurance numbers, apart from everything else. Calls may read the last three digits only.
create table client_sins (
  party_id integer primary key,
  rep_code_id integer not null,
  sin text not null check (sin ~ '^\d{9}$'),
  last3 text not null generated always as (right(sin, 3)) stored,
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

create table client_addresses (
  party_id integer not null,
  rep_code_id integer not null,
  kind text not null check (kind in ('residential', 'mailing', 'business')),
  -- Without city, province and postal code.
  lines text[] not null check (cardinality(lines) between 1 and 3),
  city text not null,
  province text,
  -- "M4W 2L9"
  postal_code text not null,
  -- ISO 3166-1 alpha-2
  country text not null check (country ~ '^[A-Z]{2}$'),
  address_search text not null generated always as (cairn_address_search(lines, city, province, postal_code)) stored,
  primary key (party_id, kind),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

-- A search reads the addresses of a person's rep codes.
create index client_addresses_rep_code on client_addresses (rep_code_id);

create table client_phones (
  party_id integer not null,
  rep_code_id integer not null,
  kind text not null check (kind in ('mobile', 'home', 'work')),
  -- E.164: "+15145550142"
  number text not null check (number ~ '^\+\d{8,15}$'),
  -- Without the 1 of North America; with the country code of any other country.
  digits text collate "C" not null generated always as (regexp_replace(number, '^\+1?', '')) stored,
  is_primary boolean not null,
  primary key (party_id, kind),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

-- A search reads all numbers of a person's rep codes from this index and never from the table.
create index client_phones_digits on client_phones (rep_code_id, digits) include (party_id, number);

create table client_emails (
  party_id integer not null,
  rep_code_id integer not null,
  address text not null,
  address_search text not null generated always as (cairn_plain(address)) stored,
  is_primary boolean not null,
  primary key (party_id, address),
  foreign key (party_id, rep_code_id) references clients (party_id, rep_code_id) on update cascade
);

-- A search reads the e-mail addresses of a person's rep codes.
create index client_emails_rep_code on client_emails (rep_code_id);

-- Who looked at which client. Calls add rows and change none.
create table client_view_log (
  id integer generated always as identity primary key,
  subject text not null,
  party_id integer not null references clients,
  rep_code_id integer not null references rep_codes,
  request_id text not null,
  viewed_at timestamptz not null default now(),
  -- The five minutes that it fell in.
  viewed_in timestamptz default date_bin('5 minutes', now(), timestamptz '2000-01-01 00:00:00+00')
);

-- A screen opens a client by several calls within moments: together they leave one row.
create unique index client_view_log_once on client_view_log (subject, party_id, viewed_in);
-- Finds who looked at a client.
create index client_view_log_party on client_view_log (party_id, viewed_at);
-- Finds whom a person looked at lately.
create index client_view_log_subject on client_view_log (subject, viewed_at desc);
