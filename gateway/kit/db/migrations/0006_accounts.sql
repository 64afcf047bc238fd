-- Accounts: who holds them, what is in them, what happened in them, and the accounts that no rep code has yet.
-- Amounts are in the account's currency, those of `…_cad` in Canadian dollars.

-- Who keeps the assets.
create table custodians (
  code text primary key check (code ~ '^[A-Z]{2,8}$'),
  name_en text not null,
  name_fr text not null
);

-- Amounts are sums of the account's holdings, cash among them.
create table accounts (
  id integer primary key,
  public_id uuid not null constraint accounts_public_id unique,
  -- "51-20417-8"; the last is a check digit.
  number text not null constraint accounts_number unique check (number ~ '^\d{2}-\d{5}-\d$'),
  digits text collate "C" not null generated always as (replace(number, '-', '')) stored,
  -- What the accounts of one registration have in common.
  root text not null,
  rep_code_id integer not null references rep_codes,
  type text not null check (type in ('cash', 'margin', 'rrsp', 'spousalRrsp', 'rrif', 'tfsa', 'resp', 'rdsp',
    'fhsa', 'lira', 'lif', 'corporate', 'trust')),
  currency text not null check (currency in ('CAD', 'USD')),
  -- Null where nobody has said.
  custodian_code text references custodians,
  opened_on date not null,
  -- Null: open.
  closed_on date check (closed_on >= opened_on),
  closed_reason text check (closed_reason in ('transferOut', 'death', 'converted', 'consolidated', 'clientRequest')),
  -- When something came in after it was closed.
  residual_on date,
  -- For an account that is closed or empty: the last day that it was not. Null where it never held anything.
  last_non_zero_on date,
  -- The sort name of the first holder.
  holder_sort text not null default '',
  -- Two or more share it, trustees left out.
  is_joint boolean not null default false,
  -- The household of the first holder who has one, trustees left out. Written by whoever writes a holder's household.
  household_id integer references households,
  market_value numeric(19,2) not null,
  cash numeric(19,2) not null,
  book_cost numeric(19,2) not null,
  market_value_cad numeric(19,2) not null,
  cash_cad numeric(19,2) not null,
  book_cost_cad numeric(19,2) not null,
  -- Lists sort by whole cents: behind a policy an index is not used for numeric, which is not leakproof.
  market_value_cents_cad bigint not null generated always as ((market_value_cad * 100)::bigint) stored,
  cash_cents_cad bigint not null generated always as ((cash_cad * 100)::bigint) stored,
  -- Nothing is in it, not even positions that cancel out.
  is_empty boolean not null generated always as (
    market_value_cad = 0 and cash_cad = 0 and book_cost_cad = 0) stored,
  -- Totals count it: it is open, or something is in it.
  is_counted boolean not null generated always as (
    closed_on is null or market_value_cad <> 0 or cash_cad <> 0 or book_cost_cad <> 0) stored,
  constraint accounts_id_rep_code unique (id, rep_code_id),
  -- A closed account holds nothing, unless something came in after it was closed.
  constraint accounts_residual check (
    closed_on is null or market_value_cad = 0 or coalesce(residual_on > closed_on, false))
);

-- Finds the accounts of a person's rep codes.
create index accounts_rep_code on accounts (rep_code_id);
-- A search reads all numbers of a person's rep codes from this index and never from the table.
create index accounts_digits on accounts (rep_code_id, digits) include (id, number);
-- Finds the accounts of a household, by which they are grouped.
create index accounts_household on accounts (household_id);
-- The group of accounts without a household, in the order of the accounts.
create index accounts_without_household on accounts (id) where household_id is null;
-- The list by name of the first holder in English.
create index accounts_holder_en on accounts (holder_sort collate cairn_en, id);
-- The list by name of the first holder in French.
create index accounts_holder_fr on accounts (holder_sort collate cairn_fr, id);
-- The list by market value.
create index accounts_market_value on accounts (market_value_cents_cad, id);
-- The list by cash.
create index accounts_cash on accounts (cash_cents_cad, id);
-- The list by date of opening.
create index accounts_opened_on on accounts (opened_on, id);
-- The list in groups by currency.
create index accounts_currency on accounts (currency collate "C", id);
-- The list by type in the order of the English words, as `TYPES_IN_ORDER` of the contract has them.
create index accounts_type_en on accounts ((case type
  when 'cash' then 0
  when 'corporate' then 1
  when 'fhsa' then 2
  when 'lif' then 3
  when 'lira' then 4
  when 'margin' then 5
  when 'rdsp' then 6
  when 'resp' then 7
  when 'rrif' then 8
  when 'rrsp' then 9
  when 'spousalRrsp' then 10
  when 'tfsa' then 11
  when 'trust' then 12
end), id);
-- The same in the order of the French words.
create index accounts_type_fr on accounts ((case type
  when 'cash' then 0
  when 'tfsa' then 1
  when 'fhsa' then 2
  when 'lira' then 3
  when 'rrif' then 4
  when 'trust' then 5
  when 'lif' then 6
  when 'resp' then 7
  when 'rdsp' then 8
  when 'rrsp' then 9
  when 'spousalRrsp' then 10
  when 'corporate' then 11
  when 'margin' then 12
end), id);

-- Holders and account have the same rep code, so that a client's totals are the same whoever looks. The money is not a
-- trustee's: a client's accounts and totals are those with `is_beneficial`.
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

-- Finds the accounts of a client.
create index account_holders_party on account_holders (party_id);
-- Reads the holders of a person's rep codes.
create index account_holders_rep_code on account_holders (rep_code_id);

-- Accounts that belong to two households, through a member of both or through two holders. The sum over several
-- households leaves out what it would count twice.
create table household_overlaps (
  account_id integer not null,
  household_id integer not null references households,
  rep_code_id integer not null,
  primary key (account_id, household_id),
  foreign key (account_id, rep_code_id) references accounts (id, rep_code_id) on update cascade
);

-- Finds the shared accounts of a household.
create index household_overlaps_household on household_overlaps (household_id);

-- Cash is a holding too: of the security of kind `cash` in its currency.
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

-- What happened in an account. Quantities add up to its holdings, amounts to its cash; purchases among them are the
-- lots of a holding.
create table transactions (
  id integer primary key,
  account_id integer not null,
  rep_code_id integer not null,
  trade_date date not null,
  settle_date date not null,
  -- `other`: the carrier's code is one that nobody knows.
  kind text not null check (kind in ('buy', 'sell', 'dividend', 'interest', 'distribution', 'drip',
    'contribution', 'withdrawal', 'transferIn', 'transferOut', 'fee', 'salesTax', 'fx', 'withholdingTax', 'corporateAction',
    'grant', 'rdspBond', 'eap', 'deregistration', 'exchange', 'correction', 'other')),
  -- Null where only cash moved.
  security_id integer references securities,
  -- Positive into the account.
  quantity numeric(19,6),
  -- In the security's currency, for the units of its price.
  price numeric(19,4),
  -- The effect on cash.
  amount numeric(19,2) not null,
  -- At the exchange rate of the trade date.
  amount_cad numeric(19,2) not null,
  -- The code that the carrier recorded it under, and from which of its sets: statements and history have different codes.
  source_code text check (char_length(source_code) between 1 and 40),
  source_set text check (source_set in ('statement', 'history')),
  constraint transactions_settle check (settle_date >= trade_date),
  constraint transactions_source check ((source_code is null) = (source_set is null)),
  foreign key (account_id, rep_code_id) references accounts (id, rep_code_id) on update cascade
);

-- Reads what happened in an account by date.
create index transactions_account on transactions (account_id, trade_date);

-- Totals in CAD of all accounts of a rep code that count; a joint account counts once.
create table rep_code_rollups (
  rep_code_id integer primary key references rep_codes,
  client_count integer not null,
  account_count integer not null,
  market_value numeric(19,2) not null,
  cash numeric(19,2) not null,
  book_cost numeric(19,2) not null,
  -- By how much the market values of its clients add up to more, as a joint account is in each holder's.
  repeated numeric(19,2) not null default 0
);

-- Accounts that came in and have no advisor yet. They are in no total of the book; the branch that holds them sees them.
create table unassigned_accounts (
  id integer primary key,
  public_id uuid not null constraint unassigned_accounts_public_id unique,
  branch_id integer not null references branches,
  number text not null constraint unassigned_accounts_number unique check (number ~ '^\d{2}-\d{5}-\d$'),
  digits text collate "C" not null generated always as (replace(number, '-', '')) stored,
  -- It came without a rep code, the house took it, or its advisor has left.
  reason text not null check (reason in ('noRepCode', 'houseAccount', 'orphan')),
  -- Of an orphan.
  former_rep_code text,
  type text not null check (type in ('cash', 'margin', 'rrsp', 'spousalRrsp', 'rrif', 'tfsa', 'resp', 'rdsp', 'fhsa',
    'lira', 'lif', 'corporate', 'trust')),
  currency text not null check (currency in ('CAD', 'USD')),
  custodian_code text references custodians,
  -- The holder as the custodian names it; it is not a client of the book yet.
  holder_kind text not null check (holder_kind in ('person', 'company', 'trust')),
  given_name text,
  family_name text,
  legal_name text,
  holder_sort text not null,
  holder_search text collate "C" not null generated always as (cairn_name_search(holder_sort, '{}')) stored,
  opened_on date not null,
  unassigned_on date not null,
  market_value numeric(19,2) not null,
  cash numeric(19,2) not null,
  book_cost numeric(19,2) not null,
  market_value_cad numeric(19,2) not null,
  cash_cad numeric(19,2) not null,
  book_cost_cad numeric(19,2) not null,
  suggested_rep_code_id integer references rep_codes,
  -- Why that code.
  suggestion text check (suggestion in ('sameHolder', 'sameAddress', 'sameFamily', 'successor')),
  constraint unassigned_accounts_branch unique (id, branch_id),
  check ((suggested_rep_code_id is null) = (suggestion is null)),
  check ((holder_kind = 'person') = (legal_name is null)),
  check ((holder_kind = 'person') = (family_name is not null))
);

-- Finds the accounts of a branch, and has all that a search reads, a quarter of the table's width.
create index unassigned_accounts_search on unassigned_accounts (branch_id, digits)
  include (public_id, number, type, holder_kind, given_name, family_name, legal_name, holder_sort, holder_search);

create table unassigned_holdings (
  account_id integer not null,
  branch_id integer not null,
  security_id integer not null references securities,
  quantity numeric(19,6) not null,
  book_cost numeric(19,2) not null,
  book_cost_cad numeric(19,2) not null,
  market_value numeric(19,2) not null,
  market_value_cad numeric(19,2) not null,
  primary key (account_id, security_id),
  foreign key (account_id, branch_id) references unassigned_accounts (id, branch_id) on update cascade
);
