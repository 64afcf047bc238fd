-- What households, accounts and their holdings need beside the book: where a security belongs, what became of an
-- account, when a trade settles, the sums of a household, and the accounts that are nobody's yet.

-- Where a security belongs. `mixed`: in several, as `security_mix` says; `unknown` is said, never guessed.
alter table securities
  add column asset_class text not null default 'unknown' check (asset_class in ('cash', 'fixedIncome', 'canadianEquity',
    'usEquity', 'internationalEquity', 'alternative', 'mixed', 'unknown')),
  add column sector text not null default 'unknown' check (sector in ('cash', 'government', 'corporateDebt', 'energy',
    'materials', 'industrials', 'consumerDiscretionary', 'consumerStaples', 'healthCare', 'financials', 'technology',
    'communications', 'utilities', 'realEstate', 'mixed', 'unknown')),
  add column region text not null default 'unknown' check (region in ('cash', 'canada', 'unitedStates', 'europe',
    'asiaPacific', 'emergingMarkets', 'mixed', 'unknown'));

update securities set asset_class = 'cash', sector = 'cash', region = 'cash' where kind = 'cash';
update securities set asset_class = 'fixedIncome', region = 'canada' where kind in ('bond', 'gic');

-- What a fund is made of, by each dimension. What is missing of 10,000 is unknown.
create table security_mix (
  security_id integer not null references securities,
  dimension text not null check (dimension in ('assetClass', 'sector', 'region')),
  bucket text not null,
  weight_bp integer not null check (weight_bp between 1 and 10000),
  primary key (security_id, dimension, bucket)
);

create table custodians (
  code text primary key check (code ~ '^[A-Z]{2,8}$'),
  name_en text not null,
  name_fr text not null
);

grant select on security_mix, custodians to cairn_reader;

-- The owner of the tables, where it is no superuser, is bound by their policies too, and must see the rows to change them.
alter table accounts no force row level security;
alter table account_holders no force row level security;
alter table clients no force row level security;
alter table transactions no force row level security;
alter table households no force row level security;
alter table household_members no force row level security;

-- A closed account holds nothing, unless something came in after it was closed: that is told, and counts.
alter table accounts drop constraint accounts_check1;
alter table accounts
  add column custodian_code text references custodians,
  add column closed_reason text check (closed_reason in ('transferOut', 'death', 'converted', 'consolidated', 'clientRequest')),
  add column residual_on date,
  add column last_non_zero_on date,
  add column holder_sort text not null default '',
  add column is_joint boolean not null default false,
  add column is_empty boolean not null generated always as (
    market_value_cad = 0 and cash_cad = 0 and book_cost_cad = 0) stored,
  add column is_counted boolean not null generated always as (
    closed_on is null or market_value_cad <> 0 or cash_cad <> 0 or book_cost_cad <> 0) stored,
  add constraint accounts_residual check (
    closed_on is null or market_value_cad = 0 or coalesce(residual_on > closed_on, false));

update accounts a set holder_sort = c.name_sort_en
  from account_holders h join clients c on c.party_id = h.party_id
  where h.account_id = a.id and h.position = 0;
update accounts a set is_joint = true
  where 1 < (select count(*) from account_holders h where h.account_id = a.id and h.is_beneficial);

create index accounts_market_value on accounts (market_value_cad, id);
create index accounts_holder_en on accounts (holder_sort collate cairn_en, id);
create index accounts_holder_fr on accounts (holder_sort collate cairn_fr, id);

alter table transactions drop constraint transactions_kind_check;
alter table transactions
  add column settle_date date,
  add column price numeric(19,4),
  add constraint transactions_kind_check check (kind in ('buy', 'sell', 'dividend', 'interest', 'distribution', 'drip',
    'contribution', 'withdrawal', 'transferIn', 'transferOut', 'fee', 'salesTax', 'fx', 'withholdingTax', 'corporateAction',
    'grant', 'rdspBond', 'eap', 'deregistration', 'exchange', 'correction'));

-- What was traded before this column: a weekday later; the seed knows the rule of each year.
update transactions set
  settle_date = case when kind in ('buy', 'sell')
    then trade_date + case extract(isodow from trade_date) when 5 then 3 when 6 then 2 else 1 end else trade_date end,
  price = case when quantity <> 0 then round(abs(amount / quantity), 4) end;
alter table transactions
  alter column settle_date set not null,
  add constraint transactions_settle check (settle_date >= trade_date);

-- A household that one rep code serves has its sums here, an account of two of its members counted once. One that
-- several serve has none: who sees a part of it must not read the whole, so each code has its own in `household_parts`.
alter table households
  add column member_count smallint not null default 0,
  add column name_search text not null generated always as (cairn_name_search(name, '{}')) stored,
  add column rep_code_id integer references rep_codes,
  add column account_count integer,
  add column closed_count integer,
  add column market_value numeric(19,2),
  add column cash numeric(19,2),
  add column updated_on date;

create table household_parts (
  household_id integer not null references households,
  rep_code_id integer not null references rep_codes,
  account_count integer not null,
  closed_count integer not null,
  market_value numeric(19,2) not null,
  cash numeric(19,2) not null,
  updated_on date not null,
  primary key (household_id, rep_code_id)
);
create index household_parts_rep_code on household_parts (rep_code_id);

update households h set member_count = (select count(*) from household_members m where m.household_id = h.id);

insert into household_parts
  select m.household_id, c.rep_code_id, 0, 0, 0, 0, max(c.updated_on)
  from household_members m join clients c on c.party_id = m.party_id group by 1, 2;
update household_parts r set account_count = t.counted, closed_count = t.closed, market_value = t.market_value,
    cash = t.cash
  from (
    select household_id, rep_code_id, count(*) filter (where is_counted) as counted,
      count(*) filter (where not is_counted) as closed, sum(market_value_cad) as market_value, sum(cash_cad) as cash
    from accounts join (
      select distinct m.household_id, h.account_id
      from household_members m join account_holders h on h.party_id = m.party_id and h.is_beneficial
    ) held on held.account_id = accounts.id
    group by 1, 2
  ) t where t.household_id = r.household_id and t.rep_code_id = r.rep_code_id;
update households h set rep_code_id = p.rep_code_id, account_count = p.account_count, closed_count = p.closed_count,
    market_value = p.market_value, cash = p.cash, updated_on = p.updated_on
  from household_parts p where p.household_id = h.id and cardinality(h.rep_code_ids) = 1;
delete from household_parts p using households h where h.id = p.household_id and cardinality(h.rep_code_ids) = 1;

-- Accounts that belong to two households, by a member of both or by two holders: the sums of households count them twice.
create table household_overlaps (
  account_id integer not null,
  household_id integer not null references households,
  rep_code_id integer not null,
  primary key (account_id, household_id),
  foreign key (account_id, rep_code_id) references accounts (id, rep_code_id) on update cascade
);
create index household_overlaps_household on household_overlaps (household_id);
insert into household_overlaps
  select account_id, household_id, rep_code_id from (
    select distinct h.account_id, m.household_id, h.rep_code_id
    from household_members m join account_holders h on h.party_id = m.party_id and h.is_beneficial
  ) held
  where account_id in (
    select h.account_id from household_members m join account_holders h on h.party_id = m.party_id and h.is_beneficial
    group by 1 having count(distinct m.household_id) > 1);

alter table households
  add constraint households_one_code check (
    case when rep_code_id is null
      then num_nonnulls(account_count, closed_count, market_value, cash, updated_on) = 0
      else rep_code_ids = array[rep_code_id]
        and num_nulls(account_count, closed_count, market_value, cash, updated_on) = 0 end);
create index households_name_en on households (name collate cairn_en, id);
create index households_name_fr on households (name collate cairn_fr, id);
create index households_market_value on households (market_value, id);
create index households_updated_on on households (updated_on, id);
create index households_rep_code on households (rep_code_id);
create index household_members_party on household_members (party_id);

-- As before; said so that the database can tell how many rows it is of.
drop policy by_rep_code on households;
create policy by_rep_code on households for select to cairn_reader using (
  rep_code_id = any ((select cairn_rep_codes())::integer[])
  or (rep_code_id is null and rep_code_ids && (select cairn_rep_codes())));

alter table accounts force row level security;
alter table account_holders force row level security;
alter table clients force row level security;
alter table transactions force row level security;
alter table households force row level security;
alter table household_members force row level security;

do $$
declare
  name text;
begin
  foreach name in array array['household_parts', 'household_overlaps'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_rep_code on %I for select to cairn_reader
      using (rep_code_id = any ((select cairn_rep_codes())::integer[]))', name);
  end loop;
end $$;
grant select on household_parts, household_overlaps to cairn_reader;

-- Accounts that came in and are nobody's yet: they stand beside the book, in no total of it, held by a branch. Why:
-- no rep code came with them, the house took them, or whoever had them has left.
create table unassigned_accounts (
  id integer primary key,
  public_id uuid not null constraint unassigned_accounts_public_id unique,
  branch_id integer not null references branches,
  number text not null constraint unassigned_accounts_number unique check (number ~ '^\d{2}-\d{5}-\d$'),
  reason text not null check (reason in ('noRepCode', 'houseAccount', 'orphan')),
  former_rep_code text,
  type text not null check (type in ('cash', 'margin', 'rrsp', 'spousalRrsp', 'rrif', 'tfsa', 'resp', 'rdsp', 'fhsa',
    'lira', 'lif', 'corporate', 'trust')),
  currency text not null check (currency in ('CAD', 'USD')),
  custodian_code text references custodians,
  holder_kind text not null check (holder_kind in ('person', 'company', 'trust')),
  given_name text,
  family_name text,
  legal_name text,
  holder_sort text not null,
  opened_on date not null,
  unassigned_on date not null,
  market_value numeric(19,2) not null,
  cash numeric(19,2) not null,
  book_cost numeric(19,2) not null,
  market_value_cad numeric(19,2) not null,
  cash_cad numeric(19,2) not null,
  book_cost_cad numeric(19,2) not null,
  suggested_rep_code_id integer references rep_codes,
  suggestion text check (suggestion in ('sameHolder', 'sameAddress', 'sameFamily', 'successor')),
  constraint unassigned_accounts_branch unique (id, branch_id),
  check ((suggested_rep_code_id is null) = (suggestion is null)),
  check ((holder_kind = 'person') = (legal_name is null)),
  check ((holder_kind = 'person') = (family_name is not null))
);
create index unassigned_accounts_of_branch on unassigned_accounts (branch_id);

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

-- The branches of a person are those of the rep codes that the person has today, and end with them.
create function cairn_branches() returns integer[]
  language sql stable parallel safe
  return (
    select coalesce(array_agg(distinct branch_id), '{}') from rep_codes
    where id = any ((select cairn_rep_codes())::integer[])
  );

do $$
declare
  name text;
begin
  foreach name in array array['unassigned_accounts', 'unassigned_holdings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_branch on %I for select to cairn_reader
      using (branch_id = any ((select cairn_branches())::integer[]))', name);
  end loop;
end $$;
grant select on unassigned_accounts, unassigned_holdings to cairn_reader;
